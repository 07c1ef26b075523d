"""What the result codes of lessons say, as the command collect shows it."""

import shutil
import sys

from ttt.lessons.result import Result
from ttt.terminal.prompt import visible
from ttt.terminal.table import table_lines
from ttt.words.lab import lesson_results
from ttt.words.speech import say


def plain(result: Result) -> dict[str, object]:
    """A result for a script."""
    return {
        "name": result.name,
        "lesson": result.title,
        "mark": result.digest,
        "solved": result.solved,
        "asked": len(result.tasks),
        "tries": result.tries,
        "hints": result.hints,
    }


def table(found: list[Result]) -> list[list[str]]:
    """The table of results, with its heads."""
    return [lesson_results.heads(), *[lesson_results.line(result) for result in found]]


def show(found: list[Result]) -> None:
    """Print the table, and that nobody has checked it."""
    print(visible(say("results given", count=len(found))))
    print(visible(say("results forgeable")))
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for line in table_lines([[visible(text) for text in row] for row in table(found)], width):
        print(line)
