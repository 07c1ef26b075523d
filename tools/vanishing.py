"""Writes ttt/kinds/vanishing/table.py: the value of every position of the game in which marks vanish.

`python -m tools.vanishing` takes a few seconds. The same sources always write the same file.
"""

from collections import Counter
from itertools import permutations
from pathlib import Path
from string import ascii_letters

from ttt.engine.retrograde import Solution, solve
from ttt.game.analysis import LOSS
from ttt.kinds.vanishing.values import DIGITS, NEVER, NEWEST, STORED, after, empty_cells, is_won, place

TARGET = Path(__file__).resolve().parent.parent / "ttt" / "kinds" / "vanishing" / "table.py"
HEAD = '''"""The values of values.py, by the number of marks; `python -m tools.vanishing` writes this file.

Where there is no such position to move in, the digit is 1. To keep the file short, a letter stands for each of the
commonest groups of four digits.
"""

'''
TAIL = """
for _marks in TABLE:
    TABLE[_marks] = "".join([_GROUPS.get(_sign, _sign) for _sign in TABLE[_marks]])
"""
SIGNS = ascii_letters[9:]  # the letters that aren't DIGITS
GROUP = 4  # digits
WIDTH = 112  # characters per line of the file


def solution() -> Solution:
    """Return the values of the whole game."""
    return solve(tuple, empty_cells, after, lambda cells: LOSS if is_won(cells) else None)


def digits(solved: Solution, marks: int) -> str:
    """Return the table for a number of marks: at each position's place, a digit for the plies to the end, or NEVER."""
    found: dict[int, str] = {}
    for cells in permutations(range(9), marks):
        if cells[-1] in NEWEST:
            is_open = cells in solved and not is_won(cells)
            plies = solved.plies(cells) if is_open else 1
            found[place(cells)] = NEVER if plies is None else DIGITS[plies]
    return "".join([found[at] for at in range(len(found))])


def source(solved: Solution) -> str:
    """Return the text of the file."""
    tables = {marks: _grouped(digits(solved, marks)) for marks in STORED}
    counted = Counter(group for table in tables.values() for group in table if len(group) == GROUP)
    often = sorted(counted, key=lambda group: (-counted[group], group))[: len(SIGNS)]
    sign_of = dict(zip(often, SIGNS, strict=True))
    lines = [
        "_OFTEN = (\n",
        *_rows(" ".join(often), 4),
        f')\n_GROUPS = dict(zip("{SIGNS}", _OFTEN.split()))\n\nTABLE = {{\n',
    ]
    for marks, table in tables.items():
        text = "".join([sign_of.get(group, group) for group in table])
        rows = _rows(text, 8)
        lines += [f'    {marks}: "{text}",\n'] if len(rows) == 1 else [f"    {marks}: (\n", *rows, "    ),\n"]
    return HEAD + "".join(lines) + "}\n" + TAIL


def _grouped(table: str) -> list[str]:
    return [table[at : at + GROUP] for at in range(0, len(table), GROUP)]


def _rows(text: str, indent: int) -> list[str]:
    """Return a text as lines of Python, each with a part of it."""
    return [" " * indent + f'"{text[at : at + WIDTH]}"\n' for at in range(0, len(text), WIDTH)]


if __name__ == "__main__":
    TARGET.write_text(source(solution()), encoding="utf-8")
