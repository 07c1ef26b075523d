"""What a person types to start this program."""

import sys
from pathlib import Path


def program_name() -> str:
    """How this program was started, so that it can be again: as installed, or as a module."""
    return "ttt" if Path(sys.argv[0]).stem == "ttt" else "python -m ttt"
