"""Findings as HTML: sentences, the word of a verdict, the board of a game."""

from collections.abc import Iterable
from html import escape

from ttt.game.record import Game
from ttt.notebook.shown import html as shown
from ttt.words.lab.teaching import SENTENCES
from ttt.words.speech import say


def verdict(outcome: str) -> str:
    """Return an exam's outcome as a heading."""
    return f"<p><strong>{escape(say(SENTENCES[outcome]))}</strong></p>"


def lines(sentences: "Iterable[str]") -> str:
    """Return sentences as paragraphs."""
    return "".join([f"<p>{escape(one)}</p>" for one in sentences])


def picture(game: "Game | None") -> str:
    """Return the board after the last move; "" if there is no game."""
    return "" if game is None else shown(game) or ""


class Findings:
    """Findings in sentences, which are shown line by line, or in a notebook as paragraphs."""

    sentences: "tuple[str, ...]"

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def _repr_html_(self) -> str:
        return lines(self.sentences)
