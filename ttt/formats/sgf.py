"""SGF, version 4: https://www.red-bean.com/sgf/. The main line of the first game counts; the rest is passed over.

SZ is the size of the board, 19 without it, and RU names the game if this site has written the text; without that, it is
five in a row. The first side is black.
"""

import re

from ttt.formats.checked import Written, five_in_a_row, game_of, misplaced
from ttt.game.errors import BadLink
from ttt.game.notation import board_from, board_text
from ttt.game.record import Game
from ttt.game.rules import Rules

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OWN = "ttt "  # before the board, in RU
_SIZE = 19
_VALUE = r"\[((?:[^\]\\]|\\.)*)\]"
_TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]+)((?:\s*" + _VALUE + r")+))", re.DOTALL)
_FIRST_VALUE = re.compile(_VALUE, re.DOTALL)


def is_written(text: str) -> bool:
    """Whether a text is in this form, perhaps with faults."""
    return text.lstrip("\ufeff \t\r\n").startswith("(;")


def read(text: str, rules: "Rules | None") -> Game:
    """Return the game that a text tells. Raises BadLink or BadSetting."""
    size, own, moves = "", "", list[Written]()
    for at, name, value in _main_line(text):
        if name in ("AB", "AW", "AE", "PL"):
            raise BadLink("form setup", given=name)
        if name == "SZ":
            size = value
        elif name == "RU" and value.startswith(_OWN):
            own = value[len(_OWN) :]
        elif name in ("B", "W"):
            if name != "BW"[len(moves) % 2] or len(value) != 2 or not set(value) <= set(_LETTERS):
                raise misplaced(text, at)
            moves.append(Written(_LETTERS.index(value[0]), _LETTERS.index(value[1]), f"{name}[{value}]"))
    if rules or own:
        return game_of(rules or board_from(own), moves)
    m, n = _size(size)
    return five_in_a_row(m, n, moves)


def _main_line(text: str) -> "list[tuple[int, str, str]]":
    """Return the properties of the main line: where each stands, its name and its first value."""
    found: "list[tuple[int, str, str]]" = []
    at, depth, is_past = 0, 0, False
    text = text.lstrip("\ufeff")
    while at < len(text.rstrip()):
        token = _TOKEN.match(text, at)
        if not token or (depth == 0 and (token[1] != "(" or found)):
            raise misplaced(text, at)
        if token[1] == "(":
            depth += 1
        elif token[1] == ")":
            depth, is_past = depth - 1, True  # what follows is another variation
            if depth == 0:
                return found
        elif token[2] and not is_past:
            value = _FIRST_VALUE.search(token[3])
            name = "".join([letter for letter in token[2] if letter.isupper()])
            found.append((token.start(2), name, re.sub(r"\\(.)", r"\1", value[1] if value else "")))
        at = token.end()
    raise misplaced(text, len(text))


def _size(text: str) -> "tuple[int, int]":
    parts = (text or str(_SIZE)).split(":")
    if len(parts) > 2 or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise BadLink("form size", given=text)
    return int(parts[0]), int(parts[-1])


def write(game: Game) -> "str | None":
    """Return a game as text; None if it can't be written so."""
    rules = game.rules
    if max(rules.m, rules.n) > len(_LETTERS):
        return None
    size = f"{rules.m}" if rules.m == rules.n else f"{rules.m}:{rules.n}"
    cells = [divmod(cell, rules.m) for cell in game.moves]
    moves = [f";{'BW'[at % 2]}[{_LETTERS[column]}{_LETTERS[row]}]" for at, (row, column) in enumerate(cells)]
    kind = "GM[4]" if rules.k == 5 else ""
    return f"(;FF[4]{kind}CA[UTF-8]AP[ttt]SZ[{size}]RU[{_OWN}{board_text(rules)}]{''.join(moves)})\n"
