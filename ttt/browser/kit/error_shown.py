"""Shows an error in a learner's code: the line with a caret below it, and Python's own message."""

from ttt.words.errors import told
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.message_types.bots import Unchecked


def append_error(page: "Page", place: "Any", error: "Unchecked", original: str) -> None:
    """Add the faulty line, if known, and Python's own message to an element.

    original is that message, "" if there is none; it is folded away if the page explains the error itself.
    """
    code, caret = told.pointed(error)
    if code:
        shown = _code(page, code)
        if caret:
            below = page.made("span", "\n" + caret)
            below.ariaHidden = "true"
            shown.append(below)
        place.append(shown)
    if original and told.told(error):
        more = page.made("details")
        more.append(page.made("summary", say("What Python says")), _code(page, original, "en"))
        place.append(more)
    elif original:
        place.append(_code(page, original, "en"))


def _code(page: "Page", text: str, language: str = "") -> "Any":
    """Return an element whose text browsers don't translate; language is "" if unknown, as for a learner's own text."""
    shown = page.made("pre", text)
    shown.dir, shown.lang, shown.translate = "ltr", language, False
    return shown
