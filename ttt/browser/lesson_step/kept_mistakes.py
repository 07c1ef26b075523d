"""The wrong moves of the step that a person is at, in the storage: they are still marked after a reload."""

from ttt.lessons import step_mistakes
from ttt.lessons.step_mistakes import NAME, StepMistakes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.storage import Store


def keep_mistakes(store: "Store", mistakes: StepMistakes) -> None:
    """Keep them in place of those of another step."""
    if mistakes.lines:
        store.put(NAME, step_mistakes.to_text(mistakes))
    elif store.get(NAME):
        store.remove(NAME)


def kept_mistakes(store: "Store", digest: str, step: int) -> "tuple[tuple[int, ...], ...]":
    """The lines of those that were made at a step last; () if that was another step."""
    last = store.read(NAME, step_mistakes.from_text)
    return tuple(last.lines) if last and last[:2] == (digest, step) else ()
