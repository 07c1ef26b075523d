"""What every panel of this page has: it hears of what is opened, recorded and shown, and knows the page by its type."""

from ttt.browser.kit.panel import Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.think.think import Think


class ThinkPanel(Panel):
    """A part of this page: it follows the program and the position that are being opened."""

    _page: "Think"

    def offer(self, step: "int | None") -> None:
        """The program is here; a link asks for a step."""

    def record(self, is_asked: bool) -> None:
        """A recording of it is wanted. is_asked is whether a person has asked for it."""

    def walk(self, last: int, step: int, has_scale: bool) -> None:
        """A recording has come: begin at a step of 0 to last. has_scale: values say who wins."""

    def change_pace(self) -> None:
        """The walk goes on at another pace."""

    def tell_step(self) -> None:
        """Another step is shown."""

    def play(self) -> None:
        """It is to go on by itself."""
