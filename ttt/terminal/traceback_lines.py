"""What is shown below the sentences of the lab: the learner's own lines, and how to see a game."""

import re

from ttt.terminal.program_name import program_name
from ttt.words.speech import say

_GAME = re.compile(r"1-\d+x\d+x\d+[a-z]*-[a-z0-9]+-[a-z0-9]*")


def own_lines(traceback: str, sentences: "list[str]") -> "list[str]":
    """The lines of a traceback, without a last one that the sentences have told."""
    lines = traceback.splitlines()
    return lines[:-1] if lines and any(lines[-1] in one for one in sentences) else lines


def way_to_see(sentences: "list[str]") -> "list[str]":
    """How to see the first game that the sentences name, if any does."""
    named = _GAME.search("\n".join(sentences))
    return [say("see game", command=f"{program_name()} show {named[0]}")] if named else []
