"""A panel: a part of a page that shows some of the page's state and listens to events."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


class Panel:
    """The base class of panels, which override the methods they need. Pages call these methods, and import no panel."""

    def __init__(self, page: "Page") -> None:
        self._page = page

    def listen(self) -> None:
        """Listen to events from now on."""

    def follow(self) -> None:
        """Switch to another subject of the page, such as a new game or lesson."""
        self.show()

    def show(self) -> None:
        """Show the page's state after a change."""

    def show_anew(self) -> None:
        """Write everything again, in the current language."""
        self.show()
