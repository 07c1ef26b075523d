"""Writes ttt/kinds/vanishing/table.py: the value of every position of the game in which marks vanish.

`python -m tools.vanishing` takes a few seconds. The same sources always write the same file.
"""

from itertools import permutations
from pathlib import Path

from ttt.engine.retrograde import Solution, solve
from ttt.game.analysis import LOSS
from ttt.kinds.vanishing.table import OFTEN, OFTEN_MEANS
from ttt.kinds.vanishing.values import DIGITS, NEVER, NEWEST, STORED, after, empty_cells, is_won, place

TARGET = Path(__file__).resolve().parent.parent / "ttt" / "kinds" / "vanishing" / "table.py"
HEAD = '''"""The values of values.py, by the number of marks; `python -m tools.vanishing` writes this file.

Where there is no such position to move in, the digit is 1. OFTEN stands for OFTEN_MEANS, to keep the file short.
"""

OFTEN, OFTEN_MEANS = ",", "1111"

TABLE = {
'''
TAIL = """
for _marks in TABLE:
    TABLE[_marks] = TABLE[_marks].replace(OFTEN, OFTEN_MEANS)
"""
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
    lines = []
    for marks in STORED:
        table = digits(solved, marks).replace(OFTEN_MEANS, OFTEN)
        rows = [table[at : at + WIDTH] for at in range(0, len(table), WIDTH)]
        if len(rows) == 1:
            lines.append(f'    {marks}: "{table}",\n')
        else:
            lines += [f"    {marks}: (\n", *[f'        "{row}"\n' for row in rows], "    ),\n"]
    return HEAD + "".join(lines) + "}\n" + TAIL


if __name__ == "__main__":
    TARGET.write_text(source(solution()), encoding="utf-8")
