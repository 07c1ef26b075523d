"""Finds the site's recordings of its programs at the positions the page offers (made by tools/recordings.py)."""

from ttt.browser.kit.walk_link import MONTE_CARLO, PROGRAMS
from ttt.browser.think.ready_positions import READY
from ttt.game.notation import from_text
from ttt.game.record import Game, position_of

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
