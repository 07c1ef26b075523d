"""What a person has written at steps of lessons, programs and words, in the page's storage by the steps' names."""

from ttt.lessons import kept_code
from ttt.lessons.kept_code import KeptCode
from ttt.words.lesson.page import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


def written(page: "Page", name: str) -> str:
    """Return what was written at a step; "" if nothing was."""
    return _kept(page).find(name)


def keep_written(page: "Page", name: str, text: str) -> None:
    """Store what was written at a step, and tell a person if the browser refuses; "" is stored as nothing."""
    page.store.merges[kept_code.NAME] = kept_code.STORED.merged
    is_stored = page.store.put(kept_code.NAME, kept_code.to_text(_kept(page).having(name, text)))
    page.tell_loss(not is_stored, say(SENTENCES["lessons not stored"]))


def _kept(page: "Page") -> KeptCode:
    kept: KeptCode = page.store.read(kept_code.NAME, kept_code.from_text) or KeptCode(())
    return kept
