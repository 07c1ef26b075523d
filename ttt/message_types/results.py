"""The findings of the lab's referee, as plain data for JSON; ttt/words turns them into sentences.

"text" is a game's text (1-3x3x3-hh-b2a1). Long lists hold only the first ten items.
"""

from typing import Literal, NotRequired, TypedDict

from ttt.message_types.bots import BotError, Cause
from ttt.message_types.tasks import AskedPlayer


class GamesFound(TypedDict):
    """Games in which something was found."""

    count: int
    games: list[str]  # texts


class Leaning(TypedDict):
    """The numbers of the bots that lean on the site's engine."""

    engine: list[int]  # those that use it
    refused: list[int]  # those that tried to, although they must do without it


class EndedEarly(TypedDict):
    """Why an examination ended early."""

    # "time", "died", "stopped", "nonsense", "error", "too many"
    why: str
    game: str | None  # the text of the game
    line: int | None  # of the bot
    error: BotError | None
    seconds: float | None  # the time that the bot had
    name: NotRequired[str]  # the function of the CS50 project, and its call
    call: NotRequired[str | None]


class BotResult(TypedDict):
    """The fields that every result of a task about bots has."""

    is_complete: bool  # whether the examination came to its end
    stopped: EndedEarly | None
    leaning: NotRequired[Leaning]  # missing only until the referee adds it


# The exam


class JudgedReason(TypedDict):
    """A Reason of ttt/coach/reasons.py."""

    kind: str
    cell: int
    lines: list[list[int]]
    plies: int | None
    play: list[int]


class JudgedMove(TypedDict):
    """A move as the coach judges it: see Judged in ttt/coach/move_review.py."""

    cell: int
    before: list[str | int | float | bool | None]  # the fields of a Worth
    after: list[str | int | float | bool | None]
    judgement: str
    better: list[int]
    reason: JudgedReason | None


class LostGame(TypedDict):
    """A lost game."""

    side: str  # the bot's, "first" or "second"
    ply: int | None  # the number of moves before the losing one; None if the side was lost from the start
    judged: JudgedMove | None  # the losing move


class LatestMistake(TypedDict):
    """Of the moves that gave away a win or a draw, the first one made with the fewest empty cells left."""

    game: str  # the text up to and including that move
    side: str  # side, ply and judged are as in LostGame
    ply: int
    judged: JudgedMove


class Suspicion(TypedDict):
    """The bug of a minimax that a bot's answers show (ttt/lab/suspicion.py), with the evidence."""

    bug: str  # one of BUGS in ttt/lab/verdicts.py; "unhurried" isn't a bug, only a remark
    game: str  # the text of an example, up to a move that shows it; for "mutates" up to where the board was changed
    played: str  # played is that move, right the moves of a correct minimax, by cell names; "" and [] for "mutates"
    right: list[str]
    shown_by: int  # positions that show it
    of: int  # positions asked about


class IllegalAnswer(TypedDict):
    """An answer that isn't a legal move."""

    answer: str | None
    why: str | None  # the key of a sentence
    cause: NotRequired[Cause]
    line: NotRequired[int | None]  # of the cause, from 1


class IllegalAt(IllegalAnswer):
    """An illegal answer with the text of the game, which is lost by rule."""

    game: str


class ErrorAt(TypedDict):
    """A bot's error, with the text of the game, which is lost by rule."""

    game: str
    error: BotError


class ErrorsFound(GamesFound):
    """The games that ended with an error."""

    first: ErrorAt | None


class Certificate(TypedDict):
    """The certificate of a bot that never loses, as ttt/lab/check.py reads it."""

    certificate: Literal["cannot lose"]
    version: int
    board: str
    sides: str
    kind: str | None
    code: str | None  # the SHA-256 of the source
    strategy: dict[str, str]  # maps positions to the cells to play


class ExamHead(TypedDict):
    """The subject of an exam."""

    task: Literal["exam"]
    kind: str | None
    sides: str
    board: str


class ExamFound(BotResult):
    """What an exam finds about a bot on any board."""

    never_loses: bool | None  # None: it lost nothing, but not everything was seen, for example if it uses chance
    passed: bool  # the exam came to its end, and the bot lost no game and broke no rule
    positions: int  # about how many positions the bot was asked about
    shortest_loss: str | None  # the text of the shortest lost game
    loss: LostGame | None  # about that game
    illegal: list[str]  # texts of the positions at which it answered with an illegal move, or with no move
    illegal_count: int
    illegal_answers: list[IllegalAt]
    errors: ErrorsFound
    changed: GamesFound  # positions at which it changed the board that it was given
    slowest: list[float | str] | None  # the seconds, by the bot's own clock, and the text


class SmallFound(ExamFound):
    """What an exam finds on a small board, where it follows every reply of the opponent."""

    is_small: Literal[True]
    latest_mistake: LatestMistake | None
    suspicion: Suspicion | None
    missed_wins: GamesFound  # each up to the move that gave a win away
    missed_draws: GamesFound
    uses_chance: bool  # the bot uses random; wherever it does, it is asked 30 times, not three
    # Its answers to a position, asked 30 times, differ although it used no random there: something else decides, such
    # as earlier questions, the clock or os.urandom.
    varies: bool


class MissedTactic(TypedDict):
    """A position in which the bot didn't find the move that matters."""

    game: str
    sort: str  # "win", "block", "fork"
    answer: str | None  # answer and right are names of cells
    right: list[str]


class TacticsFound(TypedDict):
    """Positions in which one move matters."""

    of: int
    right: int
    missed: list[MissedTactic]


class LargeFound(ExamFound):
    """What an exam finds on a large board, where it asks about some positions and lets the bot play some matches."""

    is_small: Literal[False]
    tactics: TacticsFound
    matches: list["LevelMatch"]


class SmallExamResult(ExamHead, SmallFound):
    """The result of an ExamTask on a small board."""

    certificate: Certificate | str | None  # the page gets its text


class LargeExamResult(ExamHead, LargeFound):
    """The result of an ExamTask on a large board."""

    certificate: None


ExamResult = SmallExamResult | LargeExamResult


# CS50's functions and the interview class


class Fault(TypedDict):
    """A wrong answer."""

    # "value", "one of" (some values are right), "value beside" (the move of minimax), "no exception", "error",
    # "changed" (the board), "after the end", "crash"
    how: str
    call: str  # as typed in Python
    came: str
    expected: str
    text: str  # the whole fault
    error: NotRequired[BotError | None]


class FunctionsResult(BotResult):
    """The result of a FunctionsTask."""

    task: Literal["functions"]
    kind: Literal["cs50"]
    passed: bool
    wrong: list[str]  # names of functions
    right: list[str]  # the functions that were called with every case and are right
    following: list[str]  # wrong functions that come out right once correct ones replace the others
    cases: dict[str, str]  # the text of a fault, by the function's name
    faults: dict[str, Fault]  # the first of the commonest kind
    others: dict[str, list[Fault]]  # the first of each other kind
    suspicion: Suspicion | None
    checked: dict[str, int]  # the number of cases


class DearestMove(TypedDict):
    """The cost of the costliest move on the largest board."""

    n: int
    lines: int


class ClassResult(BotResult):
    """The result of a ClassTask."""

    task: Literal["class"]
    kind: Literal["class"]
    passed: bool  # complete and right
    right: bool | None
    wrong: list[str]  # ["move"] or []
    cases: dict[str, str]  # {"move": the fault's text}
    fault: Fault | None
    games: int
    moves: int
    cost: str | None  # "O(1)", "O(n)", "O(n2)"
    lines: dict[str, list[int]]  # by kind of game, the lines of the costliest move on each board
    dearest: DearestMove | None


# Matches


class ScoreTold(TypedDict):
    """The games of one player."""

    games: int
    wins: int
    draws: int
    losses: int
    points: float
    share: float | None  # the share of the points; None without a game
    low: float  # low and high are the ends of the share's interval at 95 % (ttt/lab/match_scores.py)
    high: float


class PlayerScore(ScoreTold):
    """A player's games, with the player: a bot by its number, or a level."""

    bot: NotRequired[int]
    level: NotRequired[int]
    name: NotRequired[str]  # the name that the task gave a bot


class LostBy(TypedDict):
    """How a game was lost, if not on the board."""

    why: str  # "illegal", "error", "time", "died", "nonsense", "given up"
    answer: NotRequired[str | None]  # an illegal one
    line: NotRequired[int | None]
    error: NotRequired[BotError | None]
    seconds: NotRequired[float | None]


class PlayedGame(TypedDict):
    """A game of a match."""

    game: str  # the game's text
    first: int  # the player who moved first: an index of the match's players, 0 or 1
    winner: int | None  # None for a draw
    lost_by: LostBy | None


class MatchPlayed(TypedDict):
    """Two players and their games."""

    players: list[PlayerScore]
    played: list[PlayedGame]


class MatchResult(BotResult, MatchPlayed):
    """The result of a MatchTask."""

    task: Literal["match"]
    board: str
    games: int
    seed: int
    opening: int
    positions: int
    slowest: list[list[float | str] | None]  # the slowest answer of each player


class LevelMatch(PlayerScore):
    """A match of an exam against a level; the score is the bot's."""

    played: list[PlayedGame]


class ArenaRow(ScoreTold):
    """A player's row of the table."""

    player: int  # the player's index


class ArenaPair(MatchPlayed):
    """The match of two players."""

    pair: list[int]  # their indices


class ArenaResult(BotResult):
    """The result of an ArenaTask."""

    task: Literal["arena"]
    board: str
    games: int
    seed: int
    players: list[AskedPlayer]
    table: list[ArenaRow]  # the best player first
    pairs: list[ArenaPair]


# Without a bot


class CheckResult(TypedDict):
    """The result of a CheckTask."""

    task: Literal["check"]
    passed: bool
    status: int  # 0: cannot lose; 1: can lose, or the certificate is for another source; 2: not a certificate
    why: str  # a key of SAYS in ttt/lab/check.py
    what: str
    compared: bool  # whether there was a source


class LikenessResult(TypedDict):
    """The result of a LikenessTask."""

    task: Literal["likeness"]
    pupil: str  # equal for the hand-ins of one pupil
    starter: str  # the starter that the source is: "given", or one of the lab's; "" for none
    # Equal for two sources that differ only in names, comments and layout; "" for a source that adds too little to the
    # starter of the assignment to show anything
    shape: str


KindResult = ExamResult | FunctionsResult | ClassResult
JudgedResult = KindResult | MatchResult  # the results that get a verdict
TaskResult = JudgedResult | ArenaResult | CheckResult | LikenessResult
