"""MENACE as a bot: a plain Python file with its beads and a function move(position), which the lab runs."""

from ttt.matchboxes.menace import TURNS, Menace, pictures


def source(menace: "Menace", games: int, rival: "Menace | None" = None) -> str:
    """Return the bot's source. games is how many games MENACE has played, as the source says.

    rival is the cabinet that plays second; without a rival, the bot moves at random when it plays second.
    """
    rows = [
        f'    "{picture}": {tuple(cabinet.boxes[picture])},'
        for cabinet in (menace, rival)
        if cabinet
        for picture in pictures(cabinet.side)
    ]
    return _BOT.format(games=games, turns="\n".join([f"    {turn}," for turn in TURNS]), boxes="\n".join(rows))


_BOT = '''"""MENACE, the machine of matchboxes, after {games} games.

Each box has a picture of the board and beads for its nine cells. A move is a bead drawn by chance. Where the box is
empty, MENACE resigns: it answers None. Where there is no box, it plays anything.
"""

import random

# The eight ways to turn and mirror the board: which cell comes to lie at 0, at 1, at 2 ...
TURNS = (
{turns}
)


def move(position):
    board = "".join(".XO"[1 + (-1 if (side := position.holder(cell)) is None else side)] for cell in range(9))
    picture, turn = picture_of(board)
    if picture not in BOXES:
        return random.choice(position.legal_moves())
    beads = BOXES[picture]
    return random.choices(turn, beads)[0] if any(beads) else None


def picture_of(board):
    """The picture that stands for all eight views of a board, and how to turn the board to see it."""
    views = ["".join(board[cell] for cell in turn) for turn in TURNS]
    picture = max(views)
    return picture, TURNS[views.index(picture)]


BOXES = {{
{boxes}
}}
'''
