"""SGF, version 4: https://www.red-bean.com/sgf/. The main line of the first game counts; the rest is passed over.

SZ is the size of the board, 19 without it, and RU names the game if this site has written the text; without that, it is
five in a row. The first side is black.
"""

from ttt.formats.checked import Written, five_in_a_row, game_of, misplaced, number_in
from ttt.game.errors import BadLink
from ttt.game.notation import board_from, board_text
from ttt.game.record import Game
from ttt.game.rules import Rules

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OWN = "ttt "  # before the board, in RU
_SIZE = "19"
_SET_UP = ("AB", "AW", "AE", "PL")


def is_written(text: str) -> bool:
    """Whether a text is in this form, perhaps with faults."""
    return text.startswith("(;")


def read(text: str, rules: "Rules | None") -> Game:
    """Return the game that a text tells. Raises BadLink or BadSetting."""
    size, own = _SIZE, ""
    moves: "list[Written]" = []
    for at, name, value in _MainLine(text).properties():
        if name in _SET_UP:
            raise BadLink("form setup", given=name)
        if name == "SZ":
            size = value
        elif name == "RU" and value.startswith(_OWN):
            own = value[len(_OWN) :]
        elif name in ("B", "W"):
            column, row = _LETTERS.find(value[:1]), _LETTERS.find(value[1:] or "-")
            if name != "BW"[len(moves) % 2] or len(value) != 2 or -1 in (column, row):
                raise misplaced(text, at)
            moves.append(Written(column, row, f"{name}[{value}]"))
    if rules or own:
        return game_of(rules or board_from(own), moves)
    sides = [number_in(side) for side in size.split(":")]
    if len(sides) > 2 or None in sides:
        raise BadLink("form size", given=size)
    return five_in_a_row(sides[0] or 0, sides[-1] or 0, moves)


class _MainLine:
    """The reading of a text: where it is, how many brackets are open, and whether the main line is over.

    Every value ends with a bracket, so what is read at a time is what stands before the next one: "(;FF[4", "GM[4".
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._depth, self._is_past, self._is_over = 0, False, False
        self._name = ""  # of the last property

    def properties(self) -> "list[tuple[int, str, str]]":
        """Return the properties of the main line: where each stands, its name and its first value. Raises BadLink."""
        found: "list[tuple[int, str, str]]" = []
        at, cut = 0, ""  # cut: what an escaped bracket has cut off
        for piece in self._text.split("]"):
            whole, cut = cut + piece, ""
            if (len(whole) - len(whole.rstrip("\\"))) % 2:
                cut = whole + "]"
                continue
            before, bracket, value = whole.partition("[")
            name = self._read(before, at)
            if self._is_over:
                return found
            if at + len(whole) < len(self._text) and not (bracket and self._name):
                raise misplaced(self._text, at)
            if name and not self._is_past:
                found.append((at + len(before) - len(before.lstrip("();\r\n\t ")), name, value))
            at += len(whole) + 1
        raise misplaced(self._text, len(self._text))

    def _read(self, text: str, at: int) -> str:
        """Read what stands before a value, and return the property's name: "" if it is another value of the last."""
        name = ""
        for index, letter in enumerate(text):
            if letter in "\r\n\t ":
                continue
            if letter.isalpha() and self._depth:
                name += letter
                continue
            if name or letter not in "(;)" or not (self._depth or letter == "("):
                raise misplaced(self._text, at + index)
            self._name = ""
            self._depth += {"(": 1, ")": -1, ";": 0}[letter]
            self._is_over = not self._depth
            self._is_past = self._is_past or letter == ")"  # what follows is another variation
            if self._is_over:
                return ""
        capitals = "".join([letter for letter in name if letter.isupper()])
        self._name = capitals or self._name
        return capitals


def write(game: Game) -> "str | None":
    """Return a game as text; None if it can't be written so."""
    rules = game.rules
    if max(rules.m, rules.n) > len(_LETTERS):
        return None
    size = f"{rules.m}" if rules.m == rules.n else f"{rules.m}:{rules.n}"
    cells = [divmod(cell, rules.m) for cell in game.moves]
    moves = [f";{'BW'[at % 2]}[{_LETTERS[column]}{_LETTERS[row]}]" for at, (row, column) in enumerate(cells)]
    kind = "GM[4]" if rules.k == 5 else ""
    return f"(;FF[4]{kind}CA[UTF-8]AP[ttt]SZ[{size}]RU[{_OWN}{board_text(rules)}]{''.join(moves)})"
