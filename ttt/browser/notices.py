"""What is said beside the course of the game: all that there is to say at one moment, at once."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Notices:
    """sentences are said with the first that is told; show puts a text in the place of the one before."""

    def __init__(self, sentences: "list[str]", show: "Callable[[str], None]") -> None:
        self._sentences = sentences
        self._show = show

    def add(self, sentence: str) -> None:
        """Have something said with what else has been noticed."""
        self._sentences.append(sentence)

    def tell(self) -> None:
        """Say what has been noticed since the last time; nothing wipes out what was said before."""
        self._show(" ".join(self._sentences))
        self._sentences = []

    def tell_at_once(self, sentence: str) -> None:
        """Say one thing more."""
        self.add(sentence)
        self.tell()

    def tell_more(self) -> None:
        """Say what has been noticed, if anything, while nobody asked for something."""
        if self._sentences:
            self.tell()
