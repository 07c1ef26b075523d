"""Offers lessons as a package for a learning platform (LMS), in a dialog that is fetched when first opened."""

from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


async def offer_package(page: "Page", told: str, name: str, title: str, units: "list[tuple[str, str]]") -> None:
    """Open the dialog. units holds the title of each lesson and the address of its frame, from the top of the site.

    A unit may also be an assignment of the lab; then the package can only refer to the site. told is the selector of
    the element that says why the dialog can't be opened. name becomes part of the file name; title is the name in a
    platform's list.
    """
    try:
        panel = await page.bring("ttt.browser.kit.lms_package")
    except Refused as error:
        page.write(told, refusal(error))
        return
    panel.open(name, title, units)
