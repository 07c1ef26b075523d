"""What the lab's referee found, as plain data that JSON can hold; ttt/words tells it in sentences.

"text" is a game's text (1-3x3x3-hh-b2a1). Where there may be many, the first ten are listed.
"""

from typing import Literal, NotRequired, TypedDict

from ttt.message_types.bots import BotError, Cause


class GamesFound(TypedDict):
    """Games in which something was found."""

    count: int
    games: list[str]  # texts


class Leaning(TypedDict):
    """Numbers of bots."""

    engine: list[int]  # that use the site's engine
    refused: list[int]  # that wanted to, where they are to do without


class EndedEarly(TypedDict):
    """Why an examination ended early."""

    # "time", "died", "stopped", "nonsense", "error", "too many"
    why: str
    game: str | None  # its text
    line: int | None  # of the bot
    error: BotError | None
    seconds: float | None  # that it had
    name: NotRequired[str]  # the function of the CS50 project, and its call
    call: NotRequired[str | None]


class BotResult(TypedDict):
    """What every result of a task about bots has."""

    is_complete: bool  # whether it came to its end
    stopped: EndedEarly | None
    leaning: NotRequired[Leaning]  # missing only before the referee has put it there


# The exam


class JudgedReason(TypedDict):
    """As ttt/coach/reasons.py has it."""

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
    ply: int | None  # the moves made when the losing move was; None where the side was lost from the start
    judged: JudgedMove | None  # that move


class LatestMistake(TypedDict):
    """The first move with the fewest empty cells that gave something away, a win or a draw."""

    game: str  # the text up to and with that move
    side: str  # these as in LostGame
    ply: int
    judged: JudgedMove


class Suspicion(TypedDict):
    """The bug of a minimax that a bot's answers show (ttt/lab/suspicion.py), with the evidence."""

    bug: str  # a key of BUGS in ttt/lab/verdicts.py; "unhurried" is none, and told as a remark
    game: str  # the text of an example, up to a move that shows it; for "mutates" up to where the board was changed
    played: str  # that move, and those that a right one may choose, as names of cells; "" and [] for "mutates"
    right: list[str]
    shown_by: int  # positions that show it
    of: int  # positions asked about


class IllegalAnswer(TypedDict):
    """What was answered that is no legal move."""

    answer: str | None
    why: str | None  # a key of the sentences
    cause: NotRequired[Cause]  # and the line where it is, from 1
    line: NotRequired[int | None]


class IllegalAt(IllegalAnswer):
    """The same with the text of the game; it is lost, by rule."""

    game: str


class ErrorAt(TypedDict):
    """An error of a bot, and the text of the game; it is lost as well."""

    game: str
    error: BotError


class ErrorsFound(GamesFound):
    """The games that ended with an error."""

    first: ErrorAt | None


class Certificate(TypedDict):
    """The certificate of who never loses, as ttt/lab/check.py reads it."""

    certificate: Literal["cannot lose"]
    version: int
    board: str
    sides: str
    kind: str | None
    code: str | None  # the SHA-256 of the source
    strategy: dict[str, str]  # by position, the cell to play


class ExamHead(TypedDict):
    """What an exam was about."""

    task: Literal["exam"]
    kind: str | None
    sides: str
    board: str


class ExamFound(BotResult):
    """What the exam says of a bot on any board."""

    never_loses: bool | None  # None: nothing was lost, and not everything was seen, as of a bot that uses chance
    passed: bool  # it came to its end and lost nothing, not even a rule
    positions: int  # about how many the bot was asked
    shortest_loss: str | None  # the text of the shortest lost game
    loss: LostGame | None  # about that game
    illegal: list[str]  # texts of the positions at which it answered an illegal move, or none
    illegal_count: int
    illegal_answers: list[IllegalAt]
    errors: ErrorsFound
    changed: GamesFound  # positions at which it changed the board that it was given
    slowest: list[float | str] | None  # the seconds, by the bot's own clock, and the text


class SmallFound(ExamFound):
    """On a small board every reply of the opponent was followed."""

    is_small: Literal[True]
    latest_mistake: LatestMistake | None
    suspicion: Suspicion | None
    missed_wins: GamesFound  # up to the move that gave it away
    missed_draws: GamesFound
    uses_chance: bool  # it uses random; where it does, it is asked 30 times, not three
    # Its answers to one position differ though it used no chance there; it is asked 30 times there: something else
    # decides, such as what it was asked before, the clock or os.urandom.
    varies: bool


class MissedTactic(TypedDict):
    """A position in which it didn't find the move that matters."""

    game: str
    sort: str  # "win", "block", "fork"
    answer: str | None  # this and those that are right are names of cells
    right: list[str]


class TacticsFound(TypedDict):
    """Positions in which one move matters."""

    of: int
    right: int
    missed: list[MissedTactic]


class LargeFound(ExamFound):
    """On a large board it is asked about some positions, and plays some matches."""

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
    call: str  # as it is typed in Python
    came: str
    expected: str
    text: str  # all of it
    error: NotRequired[BotError | None]


class FunctionsResult(BotResult):
    """The result of a FunctionsTask."""

    task: Literal["functions"]
    kind: Literal["cs50"]
    passed: bool
    wrong: list[str]  # names of functions
    right: list[str]  # those that were asked about everything, and are right
    following: list[str]  # those of them whose calls below are right with right functions in place of the other ones
    cases: dict[str, str]  # by name, the text of a fault
    faults: dict[str, Fault]  # the first of the commonest kind
    others: dict[str, list[Fault]]  # the first of each other kind
    suspicion: Suspicion | None
    checked: dict[str, int]  # the number of cases


class DearestMove(TypedDict):
    """What a move costs on the largest board."""

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
    lines: dict[str, list[int]]  # by kind of game, the lines of the dearest move on each board
    dearest: DearestMove | None


# Matches


class ScoreTold(TypedDict):
    """The games of one player."""

    games: int
    wins: int
    draws: int
    losses: int
    points: float
    share: float | None  # of the points; None without a game
    low: float  # this and high are the ends of its interval at 95 % (ttt/lab/match_scores.py)
    high: float


class PlayerScore(ScoreTold):
    """The same with the player: a bot by its number, or a level."""

    bot: NotRequired[int]
    level: NotRequired[int]
    name: NotRequired[str]  # as whoever let them play calls a bot


class LostBy(TypedDict):
    """How a game was lost other than on the board."""

    why: str  # "illegal", "error", "time", "died", "nonsense", "given up"
    answer: NotRequired[str | None]  # an illegal one
    line: NotRequired[int | None]
    error: NotRequired[BotError | None]
    seconds: NotRequired[float | None]


class PlayedGame(TypedDict):
    """A game of a match."""

    game: str  # its text
    first: int  # who moved first, 0 or 1 as in the match's players
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
    slowest: list[list[float | str] | None]  # of each player


class LevelMatch(PlayerScore):
    """A match of an exam against a level; the score is the bot's."""

    played: list[PlayedGame]


class ArenaPlayer(TypedDict, total=False):
    """A bot by its number, or a level."""

    bot: int
    level: int
    name: str


class ArenaRow(ScoreTold):
    """A player's row of the table."""

    player: int  # the index of one


class ArenaPair(MatchPlayed):
    """The match of two players."""

    pair: list[int]  # their indices


class ArenaResult(BotResult):
    """The result of an ArenaTask."""

    task: Literal["arena"]
    board: str
    games: int
    seed: int
    players: list[ArenaPlayer]
    table: list[ArenaRow]  # the first place first
    pairs: list[ArenaPair]


# Without a bot


class CheckResult(TypedDict):
    """The result of a CheckTask."""

    task: Literal["check"]
    passed: bool
    status: int  # 0 cannot lose, 1 can or is of another source, 2 no certificate
    why: str  # a key of SAYS in ttt/lab/check.py
    what: str
    compared: bool  # whether there was a source


class LikenessResult(TypedDict):
    """The result of a LikenessTask."""

    task: Literal["likeness"]
    pupil: str  # equal for the hand-ins of one pupil
    starter: str  # the starter that the source is: "given", or one of the lab's; "" for none
    # Equal for two sources that are the same but for names, comments and layout; "" for one that is too short, beside
    # the starter of the assignment, to tell anything
    shape: str


KindResult = ExamResult | FunctionsResult | ClassResult
JudgedResult = KindResult | MatchResult  # on which there is a verdict
TaskResult = JudgedResult | ArenaResult | CheckResult | LikenessResult
