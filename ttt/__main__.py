"""python -m ttt: the game in a terminal."""

import sys

from ttt.terminal.main import run

sys.exit(run())
