"""A game, a position, an analysis or other findings as a notebook shows them: a drawing, and HTML with it."""

from base64 import b64encode
from collections.abc import Iterable
from html import escape

from ttt.coach.analysis_notes import Insight, insight, insight_before_sides
from ttt.drawing.board_picture import shown_part
from ttt.game.analysis import Analysis
from ttt.game.cells import cell_name
from ttt.game.record import Game, new_game
from ttt.game.rules import Position
from ttt.notebook.board_drawing import board_svg
from ttt.session.session import Session
from ttt.session.view import View
from ttt.words import swap as swap  # learns the sentences about the choice of a side
from ttt.words.analysis import shown
from ttt.words.playing import outcome_reason, status
from ttt.words.speech import say
from ttt.words.worth import place, worth


def svg(value: "Game | Position | Analysis") -> "str | None":
    """Return the drawing; None for an analysis whose position isn't known, or that has no moves."""
    if isinstance(value, Analysis):
        found = _insight(value)
        if not found:
            return None
        view, noted = found
        return board_svg(view, shown_part(view), shown(view.game.rules, noted), noted.notes)
    view = view_of(value)
    return board_svg(view, shown_part(view), told(view))


def html(value: "Game | Position | Analysis") -> "str | None":
    """Return the drawing with its caption, and with a table for an analysis; None as in svg()."""
    drawing = svg(value)
    if drawing is None:
        return None
    if not isinstance(value, Analysis):
        words = told(view_of(value))
        return _figure(image(drawing, words), words)
    found = _insight(value)
    assert found
    words = shown(found[0].game.rules, found[1])
    return _figure(image(drawing, words), words) + _table(*found)


def image(svg: str, told: str) -> str:
    """Return an SVG document as HTML: as an image, because JupyterLab removes other drawings from untrusted notebooks.

    told is its description for people who can't see it.
    """
    data = b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(told)}">'


def view_of(value: "Game | Position") -> View:
    """Return the view of a game or a position; for a position alone, X is taken to have begun."""
    game = value if isinstance(value, Game) else new_game(value.rules)
    view = Session(game, chance=lambda: 0).view
    return view if isinstance(value, Game) else view._replace(position=value)


def told(view: View) -> str:
    """Say whose turn it is or how the game ended, without calling anybody "you"."""
    if view.position.outcome:
        mark = view.winner
        return status(view) if mark is None else say("{who} wins: {reason}.", who=mark, reason=outcome_reason(view))
    if view.game.is_undecided:
        return say("The other player chooses a side: {mark} is to move.", mark=view.turn)
    return say("{who} to move.", who=view.turn)


def _insight(analysis: Analysis) -> "tuple[View, Insight] | None":
    of: "Game | Position | None" = vars(analysis).get("of")
    if of is None or not analysis.cells:
        return None
    view = view_of(of)
    if view.game.is_opening:  # until sides are taken no move is best
        return view, insight_before_sides(view.game, view.position)
    return view, insight(view.game, view.position, analysis)


def _table(view: View, noted: "Insight") -> str:
    """Return a table of what the moves are worth in words, with equal moves on one line, the best first."""
    names: "dict[str, list[str]]" = {}
    for cell, note in noted.notes.items():
        name = cell_name(view.game.rules, cell)
        words = worth(note.worth) if note.worth.value else place(note.place)
        names.setdefault(words, []).append(f"<strong>{name}</strong>" if note.is_best else name)
    rows = [
        f'<tr><td style="text-align:start">{", ".join(same)}</td><td style="text-align:start">{escape(words)}</td></tr>'
        for words, same in names.items()
    ]
    return f"<table>{''.join(rows)}</table>" if rows else ""


def _figure(drawing: str, words: str) -> str:
    return f'<figure style="margin:0">{drawing}<figcaption>{escape(words)}</figcaption></figure>'


def picture(game: "Game | None") -> str:
    """Return the board after the last move; "" if there is no game."""
    return "" if game is None else html(game) or ""


def lines(sentences: "Iterable[str]") -> str:
    """Return sentences as paragraphs."""
    return "".join([f"<p>{escape(one)}</p>" for one in sentences])


class Findings:
    """Findings in sentences, which are shown line by line, or in a notebook as paragraphs."""

    sentences: "tuple[str, ...]"

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def _repr_html_(self) -> str:
        return lines(self.sentences)
