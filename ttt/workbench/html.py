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


def table(head: "Iterable[str]", rows: "Iterable[Iterable[object]]") -> str:
    """Return a table; the first cell of a row says what the row is about."""
    top = "".join([f'<th scope="col">{escape(name)}</th>' for name in head])
    body = ""
    for first, *others in rows:
        cells = "".join([f"<td>{escape(str(cell))}</td>" for cell in others])
        body += f'<tr><th scope="row">{escape(str(first))}</th>{cells}</tr>'
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
