"""A game as a short text and back: the one form in an address, in storage, to the worker.

    1-3x3x3-hc70-b2a1c3      version - board - seats - moves

Letters, digits and hyphens only, so that it can stand in any address. The board is m x n x k
and the letters of its variants; the seats are those of who moves first and second (h a person,
c and 1..100 the computer at that level), after an o if the first mark is O; a move is a cell's
name. Reading replays every move, so a game that was read is a legal one.
"""

from ttt.game.cells import cell_name
from ttt.game.errors import BadLink, Refused
from ttt.game.record import PERSON, Game, new_game, replay, with_moves
from ttt.game.rules import Rules, rules

VERSION = "1"
LONGEST = 50000  # characters; every cell of the largest board makes fewer than 40000
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
_LONGEST_NAME = 5  # characters: cv100
_BIT = 50  # moves that are read or replayed at a time: some hundredths of a second on the largest board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def cell_at(rules: Rules, name: str) -> int:
    """The cell that a name means. Raises BadLink if no cell of this board is called so."""
    try:
        return _cell(rules, name)
    except BadLink:
        raise BadLink("cell name", given=name) from None


def board_text(rules: Rules) -> str:
    """The board and its variants as in a game's text: 7x6x4g."""
    return f"{rules.m}x{rules.n}x{rules.k}{rules.variants}"


def board_from(text: str) -> Rules:
    """The rules that board_text wrote. Raises BadLink or BadSetting."""
    m, at = _number(text, 0)
    n, at = _number(text, _literal(text, at, "x"))
    k, at = _number(text, _literal(text, at, "x"))
    return rules(m, n, k, text[at:])


def to_text(game: Game) -> str:
    """The game as text."""
    seats = "".join(["h" if seat == PERSON else f"c{seat}" for seat in game.seats])
    moves = "".join([cell_name(game.rules, cell) for cell in game.moves])
    return "-".join((VERSION, board_text(game.rules), ("o" if game.opens == "O" else "") + seats, moves))


def from_text(text: str) -> Game:
    """The game that a text tells. Raises BadLink, repeating the text, for anything else."""
    [game] = [game for game in reading(text) if game]
    return game


def reading(text: str) -> "Iterator[Game | None]":
    """The same bit by bit: None again and again while there is more to read, at last the game."""
    if len(text) > LONGEST:
        raise BadLink("too long", given=text[:40] + "...", longest=LONGEST)
    parts = text.split("-")
    if parts[0] != VERSION and _number_ends(parts[0], 0) == len(parts[0]) > 0:
        raise BadLink("other version", given=text, version=parts[0])
    if len(parts) != 4 or parts[0] != VERSION:
        raise BadLink("not a game", given=text)
    try:
        board = board_from(parts[1])
        opens, seats = _seats(parts[2])
        game = new_game(board, seats, opens)
        moves = []
        for name in _cell_names(parts[3]):
            moves.append(_cell(board, name))
            if len(moves) > board.size:
                break  # that is more than can be legal
            if len(moves) % _BIT == 0:
                yield None
        game = with_moves(game, tuple(moves))
        for position in replay(game):
            if position.ply % _BIT == 0:
                yield None
        yield game
    except Refused as refusal:
        raise BadLink("not a game", given=text, because=refusal) from None


# Readers: each takes a text and a place in it and returns a value and the next place.


def _number_ends(text: str, at: int) -> int:
    while at < len(text) and text[at] in _DIGITS:
        at += 1
    return at


def _number(text: str, at: int) -> "tuple[int, int]":
    """A whole number of one to three digits, without leading zeros: one text, one game."""
    end = _number_ends(text, at)
    if not 1 <= end - at <= 3 or text[at] == "0":
        raise BadLink("number", given=text[at : at + 8])
    return int(text[at:end]), end


def _literal(text: str, at: int, expected: str) -> int:
    if text[at : at + 1] != expected:
        raise BadLink("expected", expected=expected, given=text[at : at + 8])
    return at + 1


def _seats(text: str) -> "tuple[str, tuple[int, int]]":
    opens, at = ("O", 1) if text[:1] == "o" else ("X", 0)
    first, at = _seat(text, at)
    second, at = _seat(text, at)
    if at != len(text):
        raise BadLink("seats", given=text)
    return opens, (first, second)


def _seat(text: str, at: int) -> "tuple[int, int]":
    if text[at : at + 1] == "h":
        return PERSON, at + 1
    return _number(text, _literal(text, at, "c"))


def _cell_names(text: str) -> "Iterator[str]":
    """What may be the names in a text of moves: each ends where a letter follows a digit.

    In one pass: MicroPython counts the way to each place in a text anew.
    """
    name = ""
    for letter in text:
        if len(name) > _LONGEST_NAME or (letter in _LETTERS and name and name[-1] in _DIGITS):
            yield name
            name = ""
        name += letter
    if name:
        yield name


def _cell(rules: Rules, name: str) -> int:
    column, end = 0, 0
    while end < len(name) and name[end] in _LETTERS:
        column = column * 26 + _LETTERS.index(name[end]) + 1
        end += 1
    if end == 0:
        raise BadLink("cell name", given=name)
    row, after = _number(name, end)
    if column > rules.m or row > rules.n:
        raise BadLink("off the board", cell=name[:after])
    if after != len(name):
        raise BadLink("cell name", given=name)
    return (row - 1) * rules.m + column - 1
