"""Writes the proof of what a game is worth to a file (docs/proofs.md), for a checker that knows only the rules."""

from ttt.engine.written_proof import written
from ttt.game.errors import Refused
from ttt.game.notation import board_text
from ttt.game.rules import Rules
from ttt.rules_map.known_values import has_written_proof
from ttt.words.speech import say
from ttt.workbench.solutions import REMEMBERED
from ttt.workbench.task_run import Watch
from ttt.workbench.whole_files import part_of


def check_writable(rules: Rules, name: str) -> None:
    """Raise Refused if there can't be a written proof of a game, or no file with that name."""
    if not has_written_proof(rules):
        raise Refused("no written proof", given=board_text(rules))
    with part_of(name):
        pass


def write_proof(rules: Rules, value: "str | None", name: str, watch: Watch) -> int:
    """Write the proof that a game is worth value to the side that moves first, and return the number of its lines.

    The file appears once it is whole. Raises Refused if the value isn't known, or the file can't be written.
    """
    if value is None:
        raise Refused("nothing to write", given=name, board=board_text(rules))
    count = 0
    with part_of(name) as part:
        with part.open("w", encoding="ascii", newline="\n") as file:
            for line in written(rules, value, REMEMBERED):
                if line is not None:
                    file.write(line + "\n")
                    count += 1
                watch.tell(None, say("Lines so far: {count}", count=count))
        part.replace(name)
    return count
