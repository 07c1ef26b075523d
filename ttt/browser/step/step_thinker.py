"""What thinks for the page of a step: this page itself on small boards, a worker on large ones."""

from ttt.browser.kit.page import later, start_worker
from ttt.browser.kit.thinker import SMALL, Thinker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.kit.page import Page
    from ttt.lessons.step_taken import Taking


def make_thinker(page: "Page", on_state: "Callable[[str], None]") -> Thinker:
    """A Thinker that starts nothing before it is asked; on_state is told each new state."""

    async def need(module: str) -> None:
        await later.insist(lambda: later.need(module), page.notices.tell_delay)

    return Thinker(start_worker, on_state, lambda is_busy: None, need)


def takes_long(taking: "Taking") -> bool:
    """Whether the board of a step is one about which the worker thinks."""
    return taking.position is not None and bool(taking.position.rules.size > SMALL)
