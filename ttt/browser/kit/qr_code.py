"""Shows the QR code of a link."""

from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


async def draw_code(page: "Any", place: str, link: "Callable[[], str]") -> None:
    """Show a link's QR code in an element, given by its selector, or say why there is none.

    link returns the link, which can change while the script is fetched.
    """
    asked = link()
    try:
        picture = (await page.js_module("static/kit/qr.js")).picture(asked, say("QR code of {link}", link=asked))
    except Refused as error:
        page.write(place, refusal(error))
        return
    if asked != link():
        return  # the page has turned to another link meanwhile
    if picture:
        page.find(place).replaceChildren(picture)
    else:
        page.write(place, say(SENTENCES["qr too long"], length=len(asked)))
