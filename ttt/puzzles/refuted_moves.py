"""The stored replies that refute wrong moves of a puzzle: "h c3;s d4 a1 b2".

Each part has a letter for what the reply achieves, the reply, and the wrong cells that it answers; the first part may
name no cells, and then answers all that no other part names.
"""

from ttt.game.cells import cell_name
from ttt.game.notation import cell_at
from ttt.game.rules import Rules
from ttt.lessons.lesson import Step
from ttt.lessons.refutation import AT_ONCE, HELD_OUT, SAVED, SOME_DAY, TWO_ROWS, Refutation

TYPE_CHECKING = False
if TYPE_CHECKING:
    Replies = dict[int, Refutation | None]

_KINDS = {"w": AT_ONCE, "t": TWO_ROWS, "c": SOME_DAY, "s": SAVED, "h": HELD_OUT}


def stored_refutation(step: "Step", replies: "tuple[str, ...]", moves: "tuple[int, ...]") -> "Refutation | None":
    """Return the refutation of the last of the moves made since a step's position.

    replies has a text for each move of the person. Return None if nothing is stored, or if an earlier move has left the
    solution.
    """
    at = len(moves) // 2
    if at >= len(replies) or moves[:-1] != step.solution[: len(moves) - 1]:
        return None
    rules, found = step.game.rules, None
    name = cell_name(rules, moves[-1])
    for part in replies[at].split(";"):
        words = part.split(" ")
        if name in words[2:] or (len(words) == 2 and not found):
            found = Refutation(cell_at(rules, words[1]), _KINDS[words[0]])
    return found


def written(rules: "Rules", replies: "Replies") -> str:
    """Return the replies to the wrong cells as one text; None stands for a cell without a reply."""
    letters = {kind: letter for letter, kind in _KINDS.items()}
    parts: "dict[str, list[str]]" = {}
    for cell in sorted(replies):
        reply = replies[cell]
        start = f"{letters[reply.kind]} {cell_name(rules, reply.cell)}" if reply else ""
        parts.setdefault(start, []).append(cell_name(rules, cell))
    starts = sorted(parts, key=lambda start: (-len(parts[start]), start))
    if "" in parts:
        return ";".join([" ".join([start] + parts[start]) for start in starts if start])
    return ";".join([" ".join([start] + (parts[start] if at else [])) for at, start in enumerate(starts)])
