"""Saves a page of the site as one file (static/kit/one-file-saving.js), from the dialog that gives the page away."""

from ttt.browser.kit.page import site
from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


async def save_one_file(page: "Page", told: str, address: str, name: str) -> None:
    """Save the file that begins with a page, whose address is seen from the top of the site.

    told finds the element that tells whether it is saved.
    """
    try:
        browser = await page.js_module("static/kit/one-file-saving.js")
        if not await browser.saveOneFile(site(), address, name):
            raise Refused("not fetched")
        page.write(told, say("one file saved"))
    except Refused as error:
        page.write(told, refusal(error))
