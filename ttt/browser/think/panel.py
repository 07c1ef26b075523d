"""Defines the base of this page's panels, which react to what is opened, recorded and shown."""

from ttt.browser.kit.page import Panel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.think.think import Think


class ThinkPanel(Panel):
    """A panel of this page, which follows the program and the position that are being opened."""

    _page: "Think"

    def offer(self, step: "int | None") -> None:
        """React to a program that has been opened; step is the step that a link asks for, or None."""

    def record(self, is_asked: bool) -> None:
        """Make a recording of the program; is_asked says whether a person has asked for it."""

    def walk(self, last: int, step: int, has_scale: bool) -> None:
        """Show a newly arrived recording, from a step of 0 to last; has_scale says whether its values tell who wins."""

    def change_pace(self) -> None:
        """Continue at a new pace."""

    def tell_step(self) -> None:
        """React to a new step on the page."""

    def play(self) -> None:
        """Begin to play the steps automatically."""
