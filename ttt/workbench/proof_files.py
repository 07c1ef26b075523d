"""Writes the proof of what a game is worth to a file (docs/proofs.md), for a checker that knows only the rules."""

from pathlib import Path

from ttt.engine.written_proof import is_writable, written
from ttt.game.errors import Refused
from ttt.game.notation import board_text
from ttt.game.rules import Rules
from ttt.words.speech import say_n
from ttt.workbench.solutions import REMEMBERED
from ttt.workbench.task_run import Watch


def check_writable(rules: Rules) -> None:
    """Raise Refused if there can't be a written proof of a game."""
    if not is_writable(rules):
        raise Refused("no written proof", given=board_text(rules))


def write_proof(rules: Rules, value: "str | None", name: str, watch: Watch) -> int:
    """Write the proof that a game is worth value to the side that moves first, and return the number of its lines.

    The file appears once it is whole. Raises Refused if the value isn't known, or the file can't be written.
    """
    if value is None:
        raise Refused("nothing to write", given=name, board=board_text(rules))
    target = Path(name)
    part, count = target.with_name(target.name + ".part"), 0
    try:
        with part.open("w", encoding="ascii", newline="\n") as file:
            for line in written(rules, value, REMEMBERED):
                if line is not None:
                    file.write(line + "\n")
                    count += 1
                watch.tell(None, say_n("{count} line of the proof", "{count} lines of the proof", count=count))
        part.replace(target)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise Refused("not written", given=name, why=why) from error
    finally:
        part.unlink(missing_ok=True)
    return count
