"""Shows progress on one line of the terminal that is overwritten each time."""

import shutil
import sys


class ProgressLine:
    """The line, which is shown only if standard error is a terminal, and is erased at the end of the block."""

    def __init__(self) -> None:
        self._shown = ""

    def __enter__(self) -> "ProgressLine":
        return self

    def __exit__(self, *_: object) -> None:
        self.show("")

    def show(self, text: str) -> None:
        """Replace the text shown last with this one, cut off at the terminal's width."""
        if text == self._shown or not sys.stderr.isatty():
            return
        text = text[: shutil.get_terminal_size().columns - 1]
        print("\r" + text.ljust(len(self._shown)), end="" if text else "\r", file=sys.stderr, flush=True)
        self._shown = text
