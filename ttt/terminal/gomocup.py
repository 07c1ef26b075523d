"""python -m ttt gomocup: another program plays against the computer, through standard input and output."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from time import monotonic
from typing import TextIO

from ttt.terminal import typed_input
from ttt.terminal.gomocup_brain import Brain, Ended
from ttt.terminal.gomocup_lines import LONGEST
from ttt.terminal.gomocup_time import TimedThinker


def gomocup(options: Namespace) -> None:
    """Speak the Gomocup protocol until END or the end of input."""
    nodes = None if options.nodes is None else typed_input.nodes(options.nodes)
    thinker = TimedThinker(monotonic, typed_input.chance(options.seed), typed_input.level(options.level), nodes)
    brain = Brain(thinker, monotonic)
    for line in _lines(sys.stdin) if sys.stdin else ():
        try:
            answers = brain.answer(line)
        except Ended:
            return
        for answer in answers:
            print(answer, flush=True)


def _lines(stream: TextIO) -> "Iterator[str]":
    """The lines of a stream, cut off where they are too long."""
    while line := stream.readline(LONGEST):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = stream.readline(LONGEST)
        yield line
