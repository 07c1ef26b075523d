"""A run of a learner's source, line by line, and the counts of its nodes (ttt/bots/recording).

A node is a call of a function that can call itself, directly or through others, or of a function that calls such a
function, together with the board that the call is about. The board can be a Position, rows, a list, dict or string of
cells, sets or lists of cells, a list of moves, or numbers whose bits are cells. It is found among the call's arguments,
in an object, in an enclosing function or in the module. A separate run first finds where the board is kept: the board
begins as the game's position, and has more marks in calls within calls, so a program may also change one board and
change it back. If no such board is found, has_boards is false, and each of these calls is a node with the board "".

A call about the same board as the node that it is in is part of that node. An answer from a cache isn't a call, so it
isn't a node; moves that a cache may have answered aren't reported as cut.
"""

from typing import NotRequired, TypedDict

from ttt.message_types.bots import BotError


class Recording(TypedDict):
    """A recorded run. It has lists instead of objects, because there are thousands of each."""

    steps: "RecordedSteps"
    # [name, parent call or -1, first step, last step, node or -1, ended]; ended is 0 if it returned, 1 if it raised,
    # 2 if the recording ended within it; each time that a generator resumes is a call
    calls: list[list[int]]
    # [step, call, name, text]: from that step on, that variable of that call has that text; so does the returned
    # value, under the name "return"
    changes: list[list[int]]
    # What the numbers of names and texts stand for. A text has at most 120 characters; a Position's is its board, an
    # object's is "<Class>", that of a large set or dict shows its size: "{… 340 …}"
    names: list[str]
    texts: list[str]
    # [parent node or -1, call, cell or -1, board, to move, value, first step, last step, sort]. Boards are written row
    # by row, as they were at the call: X, O and dots. cell is the one in which a board differs from its parent's. To
    # move is 0 or 1, or -1 if the marks don't show it. value is the returned number, or the number in a returned pair,
    # or null. sort is 0 for a finished game, 1 for a board that was searched, 2 for one that was answered without
    # another node, 3 for one that was not finished.
    nodes: list[list[int | float | str | None]]
    # [node, step, [cells]]: legal moves not examined when that node returned, at that step
    cuts: list[list[int | list[int]]]
    # [node, step, value]: at that step a call about that node returned that value. Only for programs that keep the
    # nodes of their trees and come back to them. Then nodes with the same board below the same parent are visits to
    # one node of the program, whose value is the mean; and there are no cuts.
    visits: list[list[int | float]]
    is_whole: bool  # whether the whole run was recorded
    # What ended the recording: "steps", "nodes" or "size" (the answer stays under 4.5 million characters); None if the
    # whole run was recorded, or if the bot itself has stopped the recording
    why: str | None
    has_boards: bool  # whether the nodes have boards


class RecordedSteps(TypedDict):
    """The line and the call of each step.

    The first step of a call is its entry, at its def; the last is its return. A statement over several lines is one
    step, in its first line; a loop on one line is also one step.
    """

    lines: list[int]
    calls: list[int]


class RecordAnswer(TypedDict):
    """The run, and how it ended: with an exception, or with a cell, which may be off the board; None for no cell.

    A call in a learner's own game ends with no cell.
    """

    recording: Recording
    cell: "NotRequired[int | None]"
    error: NotRequired[BotError]


class Counts(TypedDict):
    """The counts of a run."""

    visited: int  # nodes
    cut: int  # moves
    looked_up: int  # nodes that were answered without another node
    finished: int  # games
    value: float | None  # the value of the root
    has_boards: bool


class CountAnswer(TypedDict):
    """The answer to a CountQuestion."""

    counts: Counts
