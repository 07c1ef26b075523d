"""What the lab shows below its sentences: the learner's own lines, and how to see a game."""

import re

from ttt.terminal.prompt import program_name
from ttt.words.errors.told import pointed, told
from ttt.words.lab.mistakes import erring, traceback
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

_GAME = re.compile(r"1-\d+x\d+x\d+[a-z]*-[a-z0-9]+-[a-z0-9]*")


def own_lines(why: "Unchecked", sentences: "list[str]") -> "list[str]":
    """Return the lines of the traceback; if the cause is known, the learner's faulty line comes first.

    If the cause isn't known, the last line is left out if one of the sentences contains it.
    """
    lines = traceback(why).splitlines()
    if told(erring(why)):
        pointed_to = [part for part in pointed(erring(why)) if part]
        return [*pointed_to, *([say("What Python says"), *lines] if lines else [])]
    return lines[:-1] if lines and any(lines[-1] in one for one in sentences) else lines


def way_to_see(sentences: "list[str]") -> "list[str]":
    """Return a hint on how to see the first game that the sentences name, if any."""
    named = _GAME.search("\n".join(sentences))
    return [say("To see the game: {command}", command=f"{program_name()} show {named[0]}")] if named else []
