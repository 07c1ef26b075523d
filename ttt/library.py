"""The contents of `import ttt`: a game to play by the names of cells, and what its moves are worth.

docs/library.md shows how to use it. It mostly re-exports what other folders have. A Game here is also a Game of
ttt/game/record.py, so the functions that take such a record accept it. This module is for CPython and Pyodide; the page
does without it. The functions that use the engine import it: a program that only plays never loads the engine, and
ttt/bots sees when a bot does.
"""

from functools import lru_cache
from reprlib import Repr
from threading import Lock
from warnings import warn

from ttt.formats import every
from ttt.game import record
from ttt.game.analysis import DRAW, ENOUGH, LOSS, WIN, Analysis, Worth
from ttt.game.cells import cell_name
from ttt.game.diagram import diagram
from ttt.game.errors import BadLink, BadRecord, BadSetting, IllegalMove, Refused
from ttt.game.family import rules, start
from ttt.game.moves_listed import Moves
from ttt.game.notation import board_from, cell_at, from_text, to_text
from ttt.game.rules import FIRST, LARGEST, SECOND, Outcome, Position, Rules, is_whole, landing
from ttt.kinds.ultimate.game import UltimatePosition
from ttt.kinds.vanishing.game import VanishingPosition
from ttt.words import formats as formats  # why another program's text is refused
from ttt.words import library as library  # why something is refused
from ttt.words import refusals as refusals  # makes str() of an error a sentence
from ttt.words.niche import few as few
from ttt.words.niche import turns as turns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from ttt.engine.search import Search


__all__ = (
    "DRAW",
    "FIRST",
    "LOSS",
    "SECOND",
    "WIN",
    "Analysis",
    "BadLink",
    "BadRecord",
    "BadSetting",
    "Game",
    "IllegalMove",
    "Outcome",
    "Position",
    "Refused",
    "Rules",
    "Worth",
    "analyse",
    "cell_at",
    "cell_name",
    "read_game",
    "rules",
    "start",
    "write_game",
)

_LONGEST_MOVE = 10  # characters of a move that are read; cells' names have fewer
_GAMES = 4  # rules whose searches, with what they have learned, are kept


class Game(record.Game):
    """A game as a value: its rules, its seats, the mark that opens, and its moves. Playing makes a new game.

    Game() is 3x3 between two people. Game("7x6x4g") is a new game on a different board: columns x rows x how many in a
    row, then any of the letters m (misère), g (gravity), e (exact), p (points) and s (swap after three), in that order,
    or the name of other lines, as in Game("4x4x3torus"). Game("3x3x3w") is wild, Game("6x3x3n") notakto on two boards:
    the marks belong to neither side, X as a turn or a winner means the side that moves first, and a move of wild names
    its mark, as in "ob2"; so it is in Game("6x6x5c"), Order and Chaos.
    Game("1-3x3x3-hh-b2") is the game that a text describes. Rules and records are accepted too. Anything that is not a
    game raises Refused: BadLink for a text that cannot be read or that contains an illegal move, BadSetting for an
    impossible board; an argument of any other type raises TypeError.

    Cells are named as in a spreadsheet, by column and row from the top left: a1, b2, aa10. The seats say who plays; the
    library ignores them: push() makes a move for the side whose turn it is.
    """

    def __new__(cls, source: "str | Rules | record.Game" = "3x3x3") -> "Self":
        """Return the game that a board, a game's text, rules or a record stands for."""
        if isinstance(source, str):
            return cls._of(from_text(source) if "-" in source else record.new_game(_board(source)))
        if isinstance(source, record.Game):
            return cls._of(source, record.position_of(source))
        if isinstance(source, Rules):
            return cls._of(record.new_game(rules(*source)))
        raise TypeError(f"A game is given as a text such as '7x6x4g' or '1-3x3x3-hh-b2', not as {_shown(source)}.")

    @classmethod
    def _of(cls, game: record.Game, position: "Position | None" = None) -> "Self":
        """Return a record as a Game; position is the record's, if it is known, which saves replaying the moves."""
        made = cls._make(game)
        vars(made)["_position"] = position
        return made

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __str__(self) -> str:
        """Return the board in characters, with the marks of the two sides."""
        holders = [self.position.holder(cell) for cell in range(self.rules.size)]
        return diagram(self.rules, ["" if side is None else self.mark(side) for side in holders])

    def __reduce__(self) -> "tuple[type[Game], tuple[str]]":
        return type(self), (self.text,)

    @property
    def text(self) -> str:
        """The game as the short text that addresses and the terminal use; Game(text) reads it back."""
        return to_text(self)

    @property
    def position(self) -> Position:
        """The game's position: the board without its players."""
        position: "Position | None" = vars(self).get("_position")
        if position is None:
            position = vars(self)["_position"] = record.position_of(self)
        return position

    @property
    def turn(self) -> "str | None":
        """The mark of the side to move, "X" or "O"; None after the end."""
        return None if self.outcome else self.mark(self.position.to_move)

    @property
    def outcome(self) -> "Outcome | None":
        """How the game ended: the side that won, FIRST, SECOND or None, and the rows; None while it is open."""
        return self.position.outcome

    @property
    def winner(self) -> "str | None":
        """The mark that has won; None in a draw and while the game is open."""
        return self.mark(self.outcome.winner) if self.outcome and self.outcome.winner is not None else None

    @property
    def played(self) -> "list[str]":
        """The moves made so far, by name; the field moves has them as numbers of cells."""
        return [cell_name(self.rules, cell) for cell in self.moves]

    @property
    def legal_moves(self) -> "Moves":
        """The cells that may be played, by name, row by row from the top left; none after the end.

        If a side must be chosen, they are "k", to keep the side to move, and "s", to swap. The list may be called, so
        that game.legal_moves() works like position.legal_moves(); game.legal_moves is the same.
        """
        if self.is_undecided:
            return Moves([record.KEEPS, record.SWAPS])
        return Moves([cell_name(self.rules, cell) for cell in self.position.legal_moves()])

    def push(self, move: str) -> "Self":
        """Return the game after a move; this one doesn't change.

        A move is a cell's name, in capitals or not. With gravity any cell of a column, or just its letters, let
        the mark fall to the lowest empty cell there, as in the terminal. With a swap, "k" or "s" comes after three
        marks. Raises IllegalMove for an illegal move, TypeError if move isn't a string.
        """
        if not isinstance(move, str):
            raise TypeError(f"A move is a cell's name such as 'b2', not {_shown(move)}.")
        if self.is_undecided:
            if move.lower() not in self.legal_moves():
                raise IllegalMove("choose first", cell=move)
            return self._of(record.chosen(self, move.lower()), self.position)
        position, cell = self.position, self._cell(move)
        if not position.outcome:  # after the end, the refusal names the requested cell
            cell = landing(position, cell)
        return self._of(record.with_moves(self, (*self.moves, cell)), position.play(cell))

    def pop(self) -> "Self":
        """Return the game before its last move or choice of a side. Raises IllegalMove if there is none."""
        if not self.moves:
            raise IllegalMove("nothing to undo")
        if self.steps[-1] == self.choice:
            return self._of(record.chosen(self, ""), self.position)
        return self._of(record.with_moves(self, self.moves[:-1]))

    def worth(self, nodes: int = ENOUGH) -> "dict[str, Worth]":
        """Return what each legal move is worth to the side that makes it, by name, in board order.

        On a board of more than 49 cells only the promising moves are listed. nodes and errors as for analyse().
        """
        return {cell_name(self.rules, cell): worth for cell, worth in analyse(self, nodes).cells.items()}

    def best_move(self, nodes: int = ENOUGH) -> str:
        """Return the name of the best known move, the first of equals on the board; nodes and errors as for analyse().

        With a swap, the first three marks are chosen so that neither side is much better, and then "k" or "s", which
        takes the better side.
        """
        if self.is_opening and not self.outcome:
            from ttt.engine.swap_openings import opening

            return cell_name(self.rules, opening(self).best[0])
        found = analyse(self, nodes)
        if self.is_undecided:
            return record.KEEPS if found.cells[found.best[0]].rank >= 0 else record.SWAPS
        return cell_name(self.rules, found.best[0])

    def _cell(self, move: str) -> int:
        name = move[:_LONGEST_MOVE].lower()
        if self.rules.has_gravity and name.isalpha():
            name += "1"
        try:
            return cell_at(self.rules, name)
        except BadLink:
            pass
        try:
            cell_at(rules(LARGEST, LARGEST), name)
        except BadLink:
            raise IllegalMove("cell name", given=move) from None
        raise IllegalMove("off the board", cell=move)


def read_game(text: str) -> Game:
    """Return the game that a text from another program tells: SGF, a .psq file, column digits or a board as text.

    A board in front says which game it is, if the text doesn't: "4x4x3 X.../.O../..../....". Raises Refused.
    """
    return Game(every.read(text))


def write_game(game: record.Game, form: str) -> str:
    """Return a game as another program reads it: form is "sgf", "psq", "columns" or "board". Raises Refused."""
    if form not in every.BY_NAME:
        raise BadLink("form unknown", given=form)
    return every.write(game, form)


def analyse(position: "Position | record.Game", nodes: int = ENOUGH) -> Analysis:
    """Return what the moves in a position, or in a game's current position, are worth.

    The field cells of the result maps the numbers of cells, in board order, to what they are worth. nodes is the
    maximum number of positions to search, 0 or more: on 3x3 the default proves everything, and on a large board it
    keeps the answer within a second or so. The search remembers what it learned about earlier positions of the same
    rules, so a later answer may prove more. Threads may call it at once; they wait for each other.

    Raises IllegalMove if the game is over, BadSetting for impossible nodes, TypeError unless given a position or game.
    """
    asked = position
    if isinstance(position, record.Game):
        position = position.position if isinstance(position, Game) else record.position_of(position)
    if not isinstance(position, (Position, UltimatePosition, VanishingPosition)):
        raise TypeError(f"analyse() takes a position or a game, not {_shown(position)}.")
    if not is_whole(nodes) or nodes < 0:
        raise BadSetting("nodes", given=nodes if is_whole(nodes) else _shown(nodes))
    with _one_at_a_time:
        try:
            found = _search(position.rules).analyse(position, nodes)
        except KeyboardInterrupt:
            _search.cache_clear()  # the search may have been stopped in an unsound state
            raise
    analysis = found._replace(cells=dict(sorted(found.cells.items())))
    vars(analysis)["of"] = asked  # for a notebook, which draws the board with it
    return analysis


def _repr_svg_(self: "record.Game | Position | Analysis") -> "str | None":
    """Return the drawing that a notebook shows."""
    from ttt.notebook.shown import svg

    return svg(self)


def _repr_html_(self: "record.Game | Position | Analysis") -> "str | None":
    """Return the HTML that a notebook shows: the drawing with a caption."""
    from ttt.notebook.shown import html

    return html(self)


for _kind in (Game, Position, Analysis):  # added only here, because the page has no use for them
    for _show in (_repr_svg_, _repr_html_):
        setattr(_kind, _show.__name__, _show)

_one_at_a_time = Lock()  # a search has a memory, so two threads mustn't use it at once


@lru_cache(_GAMES)
def _search(rules: Rules) -> "Search":
    from ttt.engine.book import BadBook, shipped
    from ttt.engine.search import Search

    try:
        return Search(rules, shipped(rules))
    except BadBook as error:
        warn(f"{str(error)[0].upper()}{str(error)[1:]}: without it less is proved.", RuntimeWarning, stacklevel=4)
        return Search(rules)


_brief = Repr()
_brief.maxstring = _brief.maxother = 60
_shown = _brief.repr


def _board(text: str) -> Rules:
    try:
        return board_from(text)
    except BadLink:
        raise BadLink("no board or game", given=text) from None
