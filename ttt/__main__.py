"""python -m ttt: the game in a terminal."""

import sys

from ttt.terminal.main import main

sys.exit(main(sys.argv[1:]))
