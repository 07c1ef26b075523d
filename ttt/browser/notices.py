"""Collects the messages other than the state of the game, and shows them together."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Notices:
    """sentences are shown first; show replaces the text that was shown before."""

    def __init__(self, sentences: "list[str]", show: "Callable[[str], None]") -> None:
        self._sentences = sentences
        self._show = show

    def add(self, sentence: str) -> None:
        """Add a sentence to what is shown next."""
        self._sentences.append(sentence)

    def tell(self) -> None:
        """Show what was added since the last time; if nothing was, clear what was shown."""
        self._show(" ".join(self._sentences))
        self._sentences = []

    def tell_at_once(self, sentence: str) -> None:
        """Show one more sentence now."""
        self.add(sentence)
        self.tell()

    def tell_more(self) -> None:
        """Show what was added, if anything; else leave what is shown."""
        if self._sentences:
            self.tell()
