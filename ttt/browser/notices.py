"""Collects the messages other than the state of the game, and shows them together."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Notices:
    """sentences are shown first; show replaces the text that was shown before."""

    def __init__(self, sentences: "list[str]", show: "Callable[[str], None]") -> None:
        self._sentences = sentences
        self._show = show
        self._shown: "list[str]" = []
        self._delay = ""

    def add(self, sentence: str) -> None:
        """Add a sentence to what is shown next."""
        self._sentences.append(sentence)

    def tell(self) -> None:
        """Show what was added since the last time; if nothing was, clear what was shown."""
        self._shown, self._sentences = self._sentences, []
        self._show(" ".join(self._shown))

    def tell_at_once(self, sentence: str) -> None:
        """Show one more sentence now."""
        self.add(sentence)
        self.tell()

    def tell_delay(self, sentence: str) -> None:
        """Show now why something takes long; "" takes that back if it is still shown."""
        if sentence:
            self._delay = sentence
            self.tell_at_once(sentence)
        elif self._delay in self._shown:
            self._shown.remove(self._delay)
            self._show(" ".join(self._shown))

    def tell_more(self) -> None:
        """Show what was added, if anything; else leave what is shown."""
        if self._sentences:
            self.tell()
