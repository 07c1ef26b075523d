"""The positions that the page offers, and whether the site has a recording of a program there (tools/recordings.py)."""

from ttt.browser.kit.walk_link import MONTE_CARLO, PROGRAMS
from ttt.game.notation import from_text
from ttt.game.record import Game, position_of

FOUR = "1-3x3x3-hh-b2a1c2a2a3"  # one move holds the draw, minimax takes 325 steps, and alpha-beta cuts at step 38
READY = (  # names and texts of games
    ("three", "1-3x3x3-hh-a1b1c3b2b3a3"),
    ("four", FOUR),
    ("five", "1-3x3x3-hh-a1b2c3b1"),
    ("fork", "1-3x3x3-hh-a1b2c3a3"),
    ("six", "1-3x3x3-hh-a1b2c3"),
    ("loses", "1-3x3x3m-hh-a1b2c3b1"),
)
FOLDER = "think/recordings/"
FEW = 4  # the most free cells with which MONTE_CARLO is recorded, because its recordings are the largest


def recording_file(program: str, game: "Game") -> str:
    """Return the file with a program's recording at a position, whichever game led to it; "" if there is none."""
    position = position_of(game)
    if program == MONTE_CARLO and position.rules.size - position.ply > FEW:
        return ""
    for key, text in READY if program in PROGRAMS else ():
        if position_of(from_text(text)) == position:
            return f"{FOLDER}{key}-{program}.bin"
    return ""
