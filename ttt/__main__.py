"""python -m ttt, and the program ttt where the package is installed: the game in a terminal."""

import sys


def run() -> int:
    """Run the process's own command line; returns the exit status."""
    try:
        # Only here, as Ctrl-C may come while it loads.
        from ttt.terminal.main import run as run_terminal

        return run_terminal()
    except KeyboardInterrupt:
        return 130  # as shells do after Ctrl-C


if __name__ == "__main__":
    sys.exit(run())
