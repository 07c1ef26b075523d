"""What a bot's side is asked of a game of the learner's own (ttt/bots/own_game.py), loaded as the kind "game".

A bot for it in a program of its own is loaded as the kind "game bot", with the source of the game, in another
interpreter (ttt/bots/game_bot.py). Questions about a game that isn't solved there yet solve it first.

A value is that to the side to move, of a move to the side that makes it: "W", "D", "L", or "E" where the game never
ends. Plies are those to the end of the game if the winner hurries and the loser holds out; None for "E".
"""

from typing import Literal, NotRequired, TypedDict

from ttt.message_types.bots import BotError, _Question
from ttt.message_types.recordings import Recording


class SolveQuestion(_Question):
    """Finds and solves every position; what is told meanwhile as done is how many are found."""

    ask: Literal["solve"]


class LookQuestion(_Question):
    """Asks about one position."""

    ask: Literal["look", "reply"]  # reply: what the bot plays there, which is asked of a game or of a bot
    path: list[int]  # of each move from the start its index among the moves


class CheckQuestion(_Question):
    """Examines a bot against every reply, or asks a bot that is loaded for its replies."""

    ask: Literal["check", "replies"]
    first: bool  # whether the bot moves first
    replies: NotRequired["Replies"]  # of a bot that isn't the game's own


class WalkQuestion(_Question):
    """Asks for one call of a function of the game, or of the bot that is loaded, step by step."""

    ask: Literal["walk"]
    path: list[int]  # to the position that it is called with
    call: Literal["move", "moves", "result"]


class WalkAnswer(TypedDict):
    """The call, and in what error it has ended, if it has."""

    recording: Recording
    error: NotRequired[BotError]


class SolvedAnswer(TypedDict):
    """The whole game."""

    solved: "GameFinding"


class GameFinding(TypedDict):
    """The value of the start, and how many positions have which."""

    positions: int
    ends: int  # of these, in which the game is over
    counts: dict[str, int]
    value: str
    plies: int | None
    has_bot: bool


class LookAnswer(TypedDict):
    """One position."""

    seen: "PositionSeen"


class PositionSeen(TypedDict):
    """How it is shown and what it is worth. Without moves the game is over, and the value is its result."""

    text: str
    columns: int  # characters in each of its lines, where they are cells; else 0
    value: str
    plies: int | None
    moves: list["MoveSeen"]


class MoveSeen(TypedDict):
    """One of its moves."""

    text: str
    cell: int | None  # row by row, where a move is the number of a cell, or its row and column
    value: str
    plies: int | None


class ReplyAnswer(TypedDict):
    """The bot's move, by its index."""

    reply: int


class RepliesAnswer(TypedDict):
    """All that a bot plays."""

    replies: "Replies"


class Replies(TypedDict):
    """A bot's replies in the positions that it can come to, in the order of ttt/bots/game_bot.py."""

    texts: list[str]  # the indexes of its moves, with commas between them
    mark: int  # of the moves themselves


class CheckedAnswer(TypedDict):
    """The whole examination."""

    checked: "BotFinding"


class BotFinding(TypedDict):
    """What the bot reaches at worst, where the values of the game would allow it the best. Values are the bot's."""

    best: str
    worst: str
    positions: int  # in which it was asked
    slips: int  # of these, in which it gave value away
    line: list[int]  # the path of a game in which it does worse than it could; empty where there is none
