"""What a person types to start this program."""

import sys
from pathlib import Path


def program_name() -> str:
    """Return the command that starts this program again: as installed, or as a module."""
    return "ttt" if Path(sys.argv[0]).stem == "ttt" else "python -m ttt"
