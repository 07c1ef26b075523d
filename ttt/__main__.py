"""The game in a terminal: python -m ttt or, if the package is installed, the program ttt."""

import sys


def run() -> int:
    """Run the process's own command line, and return the exit status."""
    try:
        # Imported only here, so that Ctrl-C is also caught while the terminal loads.
        from ttt.terminal.main import run as run_terminal

        return run_terminal()
    except KeyboardInterrupt:
        return 130  # as shells do after Ctrl-C


if __name__ == "__main__":
    sys.exit(run())
