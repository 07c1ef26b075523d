"""The questions to a bot's side about a learner's own game (ttt/bots/own_game.py), loaded as the kind "game".

A bot in a separate program is loaded as the kind "game bot", with the source of the game, in another interpreter
(ttt/bots/game_bot.py). A question about a game that isn't solved in that interpreter yet solves the game first.

A position's value is for the side to move, a move's for the side that makes it: "W", "D", "L", or "E" if the game never
ends. Plies are counted to the end of the game if the winner hurries and the loser holds out; None for "E".
"""

from typing import Literal, NotRequired, TypedDict

from ttt.message_types.bots import _Question


class SolveQuestion(_Question):
    """A question that finds and solves every position; the "done" of its reports is how many have been found."""

    ask: Literal["solve"]


class LookQuestion(_Question):
    """A question about one position."""

    ask: Literal["look", "reply"]  # reply: what the bot plays there; both a game and a bot can be asked
    path: list[int]  # the index of each move from the start among the moves in its position


class CheckQuestion(_Question):
    """A question that examines a bot against every reply, or that asks a loaded bot for its replies."""

    ask: Literal["check", "replies"]
    first: bool  # whether the bot moves first
    replies: NotRequired["Replies"]  # the replies of a bot in a separate program


class WalkQuestion(_Question):
    """A question that steps through one call of a function of the game or of the loaded bot; see RecordAnswer."""

    ask: Literal["walk"]
    path: list[int]  # to the position with which the function is called
    call: Literal["move", "moves", "result"]


class SolvedAnswer(TypedDict):
    """The whole game."""

    solved: "GameFinding"


class GameFinding(TypedDict):
    """The value of the start, and how many positions have each value."""

    positions: int
    ends: int  # positions in which the game is over
    counts: dict[str, int]
    value: str
    plies: int | None
    has_bot: bool


class LookAnswer(TypedDict):
    """One position."""

    seen: "PositionSeen"


class PositionSeen(TypedDict):
    """How a position is shown and what it is worth. Without moves the game is over, and the value is its result."""

    text: str
    columns: int  # characters in each of its lines, if these are cells; otherwise 0
    value: str
    plies: int | None
    moves: list["MoveSeen"]


class MoveSeen(TypedDict):
    """One of a position's moves."""

    text: str
    cell: int | None  # counted row by row, if a move is the number of a cell, or its row and column
    value: str
    plies: int | None


class ReplyAnswer(TypedDict):
    """The bot's move, by its index."""

    reply: int


class RepliesAnswer(TypedDict):
    """A bot's replies in all positions."""

    replies: "Replies"


class Replies(TypedDict):
    """A bot's replies in the positions that it can reach, in the order of ttt/bots/game_bot.py."""

    texts: list[str]  # the indexes of its moves, separated by commas
    mark: int  # a checksum of the moves themselves


class CheckedAnswer(TypedDict):
    """The whole examination."""

    checked: "BotFinding"


class BotFinding(TypedDict):
    """What the bot reaches at worst, and the best that the game allows it. Values are for the bot."""

    best: str
    worst: str
    positions: int  # the positions in which the bot was asked
    slips: int  # the positions in which the bot gave value away
    line: list[int]  # the path of a game in which it does worse than it could; empty if there is none
