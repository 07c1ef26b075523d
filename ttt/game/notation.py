"""A game as a short text and back: the one form used in addresses, in storage and for the worker.

    1-3x3x3-hc70-b2a1c3      version - board - seats - moves

The text consists of letters, digits and hyphens only, so that it fits into any address. The board is
m x n x k followed by the letters of its variants and the name of its lines, if it has one. The seats, before any swap,
are those of the sides that move first and second (h for a person, c and 1..100 for the computer at that level, or an
opponent's name as in hmoss), after an o if the first mark is O.
A move is a cell's name, in wild after the mark, x or o. With SWAP, k (keeps) or s (swaps) follows the third move.
Reading replays every move, so a game that has been read is legal.
"""

from ttt.game.cells import cell_name
from ttt.game.errors import BadLink, BadSetting, Refused
from ttt.game.family import rules
from ttt.game.record import (
    HARDEST,
    KEEPS,
    OPPONENTS,
    PERSON,
    SWAPS,
    Game,
    chosen,
    new_game,
    opponent_in,
    replay,
    seat_named,
    with_moves,
)
from ttt.game.rules import KINDS, VARIANTS, Rules

VERSION = "1"
LONGEST = 50000  # characters; set by hand: the largest board with every cell marked takes fewer than 40000
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
_LONGEST_NAME = 5  # characters: cv100
_LONGEST_BOARD = 1020  # characters: 64x1x64m and hand-drawn lines of the greatest length
_LONGEST_VERSION = 3  # digits
_BIT = 50  # moves read or replayed between two yields; set by hand: a few hundredths of a second on the largest board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def cell_at(rules: Rules, name: str) -> int:
    """Return the cell with a name. Raises BadLink if the board has no such cell."""
    try:
        return _cell(rules, name[: _LONGEST_NAME + 1])  # one character too many is enough to refuse a longer name
    except BadLink:
        raise BadLink("cell name", given=name) from None


def board_text(rules: Rules) -> str:
    """Return the board, its variants and the name of its lines, written as in the text of a game: 7x6x4g."""
    return f"{rules.m}x{rules.n}x{rules.k}{rules.variants}{rules.lines}"


def board_from(text: str) -> Rules:
    """Return the rules that a text written by board_text describes. Raises BadLink or BadSetting."""
    text = text[: _LONGEST_BOARD + 1]  # one character too many is enough to refuse a longer text
    m, at = _number(text, 0)
    n, at = _number(text, _literal(text, at, "x"))
    k, at = _number(text, _literal(text, at, "x"))
    return board_with(m, n, k, text[at:])


def board_with(m: int, n: int, k: int, letters: str) -> Rules:
    """Return the rules of a board; letters are those of its variants, then the name of its lines. Raises BadSetting."""
    lines = ""
    if not is_plain(letters):
        from ttt.game.lines.makers import name_at_end  # few games need it

        lines = name_at_end(letters)
    return rules(m, n, k, letters[: len(letters) - len(lines)], lines)


def is_plain(letters: str) -> bool:
    """Whether a board's text, or just the letters after its numbers, names no lines."""
    return not letters.strip(KINDS + VARIANTS + _DIGITS + "x")


def board_of(text: str) -> Rules:
    """Return the rules of the game in a text, without reading its moves. Raises BadLink or BadSetting."""
    return board_from((text.split("-") + [""])[1])


def to_text(game: Game) -> str:
    """Return the game as text."""
    seats = "".join(["h" if seat == PERSON else opponent_in(seat) or f"c{seat}" for seat in chosen(game, "").seats])
    moves = "".join([step if isinstance(step, str) else cell_name(game.rules, step) for step in game.steps])
    return "-".join((VERSION, board_text(game.rules), ("o" if game.opens == "O" else "") + seats, moves))


def from_text(text: str) -> Game:
    """Return the game that a text describes. Raises BadLink, which repeats the text, if it describes none."""
    [game] = [game for game in reading(text) if game]
    return game


def reading(text: str) -> "Iterator[Game | None]":
    """Read a game like from_text, but bit by bit: yield None while there is more to read, and finally the game."""
    if len(text) > LONGEST:
        raise BadLink("too long", given=text[:40] + "...", longest=LONGEST)
    parts = text.split("-")
    if parts[0] != VERSION and _is_version(parts[0]):
        raise BadLink("other version", given=text, version=parts[0])
    if len(parts) != 4 or parts[0] != VERSION:
        raise BadLink("not a game", given=text)
    try:
        board = board_from(parts[1])
        opens, seats = _seats(parts[2], board)
        game = new_game(board, seats, opens)
        moves: "list[int]" = []
        choice = ""
        for name in _cell_names(parts[3], board):
            if len(moves) == 3 and board.has_swap:
                choice, name = _choice(name)
                if not name:
                    break
            moves.append(_cell(board, name))
            if len(moves) > board.size and not board.marks_vanish:
                break  # more moves than can be legal
            if len(moves) % _BIT == 0:
                yield None
        game = chosen(with_moves(game, tuple(moves)), choice)
        for position in replay(game):
            if position.ply % _BIT == 0:
                yield None
        yield game
    except Refused as refusal:
        raise BadLink("not a game", given=text, because=refusal) from None


def _is_version(text: str) -> bool:
    return 1 <= len(text) <= _LONGEST_VERSION and all([letter in _DIGITS for letter in text])


# Readers: a reader that takes an index in the text also returns the next index.


def _number(text: str, at: int) -> "tuple[int, int]":
    """Read a whole number of one to three digits, without leading zeros, so that each game has only one text.

    Raises BadLink.
    """
    digits = ""
    for letter in text[at : at + 4]:
        if letter not in _DIGITS:
            break
        digits += letter
    if not 1 <= len(digits) <= 3 or digits[0] == "0":
        raise BadLink("number", given=text[at : at + 8])
    return int(digits), at + len(digits)


def _literal(text: str, at: int, expected: str) -> int:
    if text[at : at + 1] != expected:
        raise BadLink("expected", expected=expected, given=text[at : at + 8])
    return at + 1


def _seats(text: str, board: Rules) -> "tuple[str, tuple[int, int]]":
    opens, at = ("O", 1) if text[:1] == "o" else ("X", 0)
    first, at = _seat(text, at)
    second, at = _seat(text, at)
    if at != len(text) or (opens == "O" and board.shares_marks):
        raise BadLink("seats", given=text)
    return opens, (first, second)


def _seat(text: str, at: int) -> "tuple[int, int]":
    kind = text[at : at + 1]
    if kind == "h":
        return PERSON, at + 1
    if kind == "c":
        level, at = _number(text, at + 1)
        if level > HARDEST:
            raise BadSetting("level", given=level)
        return level, at
    for name in OPPONENTS:
        if text[at : at + len(name)] == name:
            return seat_named(name), at + len(name)
    raise BadLink("opponent" if kind else "seats", given=text[at:] or text)


def _cell_names(text: str, board: Rules) -> "Iterator[str]":
    """Yield the parts of a text of moves that should be cell names: each ends before a letter that follows a digit.

    In a cube each name has three characters. The text is read in one pass, because MicroPython finds each index by
    counting from the start.
    """
    name = ""
    if board.lines == "layers":
        for at in range(0, len(text), 3):
            yield text[at : at + 3]
        return
    for letter in text:
        if len(name) > _LONGEST_NAME or (letter in _LETTERS and name and name[-1] in _DIGITS):
            yield name
            name = ""
        name += letter
    if name:
        yield name


def _choice(text: str) -> "tuple[str, str]":
    """Return the choice and the name of the cell after it, "" if the text ends there. Raises BadLink without a choice.

    No column's letters can be mistaken for the choice.
    """
    if text[:1] not in (KEEPS, SWAPS) or text[1:2] not in _LETTERS:
        raise BadLink("expected", expected=KEEPS + " / " + SWAPS, given=text)
    return text[:1], text[1:]


def _cell(rules: Rules, name: str) -> int:
    if rules.lines:
        from ttt.game.lines import places  # few games need it

        if not places.is_rectangle(rules):
            cell = places.cell_named(rules, name)
            if cell is None:
                raise BadLink("cell name", given=name)
            return cell
    if rules.names_marks and name[:1] in ("x", "o") and name[1:2] in _LETTERS[: rules.m]:
        return _cell(rules, name[1:]) + rules.size * (2 if name[0] == "o" else 1)
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
