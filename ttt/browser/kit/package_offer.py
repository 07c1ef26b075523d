"""Offers lessons as a package for a learning platform (LMS), in a dialog that is fetched when it is first asked for."""

from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


async def offer_package(page: "Page", told: str, name: str, title: str, units: "list[tuple[str, str]]") -> None:
    """Open the dialog. units are the title of each lesson and the address of its frame, from the top of the site.

    An assignment of the lab may stand for a lesson; a package with one can't hold everything. told finds the element
    that tells why the dialog can't be opened. name is what the file is called, title how a platform lists the package.
    """
    try:
        panel = await page.bring("ttt.browser.kit.lms_package")
    except Refused as error:
        page.write(told, refusal(error))
        return
    panel.open(name, title, units)
