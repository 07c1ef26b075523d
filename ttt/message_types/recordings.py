"""One run of a learner's source, line by line, and what it was counted to look at (ttt/bots/recording).

A node is a call of a function that may call itself, also through others, or that calls such a one, with the board that
it is about: a Position, rows, a list, dict or text of cells, sets or lists of cells, a list of moves, or numbers whose
bits are cells, among its arguments, in an object, around the function or in the module. Where the board is kept is
found first, in a run of its own, by what begins as the game's position and has more marks in calls within calls; so it
may be changed and changed back. Where no such board is found, has_boards is false, and each of these calls is a node
with the board "". A call about the same board as the node it is in is a part of that node. What a cache answers is no
call, and so no node; moves that it may have answered for are not told as cut.
"""

from typing import NotRequired, TypedDict

from ttt.message_types.bots import BotError


class Recording(TypedDict):
    """Lists in place of objects: there are thousands of each."""

    steps: "RecordedSteps"
    # [name, parent call or -1, first step, last step, node or -1, ended]; ended is 0 where it returned, 1 where it
    # raised, 2 where the recording ended within; each time that a generator goes on is a call
    calls: list[list[int]]
    # [step, call, name, text]: from that step on, that variable of that call has that text; so does the value given
    # back, under the name "return"
    changes: list[list[int]]
    # What the numbers of names and texts mean. A text has at most 120 characters; a Position's is its board, an
    # object's is "<Class>", that of a large set or dict tells its size: "{… 340 …}"
    names: list[str]
    texts: list[str]
    # [parent node or -1, call, cell or -1, board, to move, value, first step, last step, sort]. Boards are told row by
    # row, as they were at the call: X, O and dots. cell is the one in which a board differs from its parent's. To move
    # is 0 or 1, or -1 where the marks don't show it. value is the number given back, or the one in a pair with
    # something else, or null. sort is 0 for a finished game, 1 for a board that was thought about, 2 for one that was
    # answered without another node, 3 for one that was not finished.
    nodes: list[list[int | float | str | None]]
    # [node, step, [cells]]: legal moves that had not been looked at when that node returned, at that step
    cuts: list[list[int | list[int]]]
    # [node, step, value]: at that step a call about that node gave that value back. Told only of a program that keeps
    # the nodes of its tree and comes back to them. Then nodes with the same board, below the same one, are visits to
    # one of its nodes, whose value is the mean; and there are no cuts.
    visits: list[list[int | float]]
    is_whole: bool  # whether all of the run is there
    # What ended it: "steps", "nodes" or "size" (the answer stays under 4.5 million characters); None where all is
    # there, and where the bot has stopped the recording itself
    why: str | None
    has_boards: bool  # whether the nodes have boards


class RecordedSteps(TypedDict):
    """For each step its line and its call.

    The first step of a call is its entry, at its def, the last its return. A statement over several lines is one step,
    in its first line; so is a loop on one line.
    """

    lines: list[int]
    calls: list[int]


class RecordAnswer(TypedDict):
    """The run, and how it ended: with a cell, None where it gave none, which may be off the board; or an exception."""

    recording: Recording
    cell: "NotRequired[int | None]"
    error: NotRequired[BotError]


class Counts(TypedDict):
    """What a run looked at."""

    visited: int  # nodes
    cut: int  # moves
    looked_up: int  # nodes that were answered without another
    finished: int  # games
    value: float | None  # of the root
    has_boards: bool


class CountAnswer(TypedDict):
    """The answer to a CountQuestion."""

    counts: Counts
