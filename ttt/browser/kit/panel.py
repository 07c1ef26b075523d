"""A panel: a part of a page, which shows something of the state that the page holds, and listens."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


class Panel:
    """It overrides what concerns it. Its page knows it by this alone, and imports no panel."""

    def __init__(self, page: "Page") -> None:
        self._page = page

    def listen(self) -> None:
        """React from now on to what a person does."""

    def follow(self) -> None:
        """The page turns to another thing, such as a game or a lesson: show that."""
        self.show()

    def show(self) -> None:
        """What the page holds of it has changed: show it."""

    def show_anew(self) -> None:
        """Write everything again, in the current language."""
        self.show()
