"""Saves the site as a single file (static/kit/one-file-saving.js), from a page's sharing dialog."""

from ttt.browser.kit.page import Page, site
from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.words.speech import say


async def save_one_file(page: "Page", told: str, address: str, name: str) -> None:
    """Save the site as a file that opens at a page.

    address is the address of that page, relative to the top of the site. told is the selector of the element that
    reports success or failure.
    """
    try:
        browser = await page.js_module("static/kit/one-file-saving.js")
        if not await browser.saveOneFile(site(), address, name):
            raise Refused("not fetched")
        page.write(told, say("Saved. Any browser can open the file, even offline."))
    except Refused as error:
        page.write(told, refusal(error))
