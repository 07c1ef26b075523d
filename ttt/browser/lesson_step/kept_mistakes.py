"""Stores the wrong moves of the current step, so that they are still marked after a reload."""

from ttt.lessons import step_mistakes
from ttt.lessons.step_mistakes import NAME, StepMistakes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.storage import Store


def keep_mistakes(store: "Store", mistakes: StepMistakes) -> None:
    """Store the wrong moves of a step, replacing those stored before."""
    if mistakes.lines:
        store.put(NAME, step_mistakes.to_text(mistakes))
    elif store.get(NAME):
        store.remove(NAME)


def kept_mistakes(store: "Store", digest: str, step: int) -> "tuple[tuple[int, ...], ...]":
    """Return the stored wrong moves of a step, as in Mistakes.lines; () if there are none.

    digest is the hash of the lesson's text, step an index from 0.
    """
    last = store.read(NAME, step_mistakes.from_text)
    return tuple(last.lines) if last and last[:2] == (digest, step) else ()
