"""A match between two players; its result is an object."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.rules import Rules
from ttt.lab.limits import SECONDS
from ttt.lab.match import MOST_GAMES, MOST_NODES
from ttt.lab.players import MOST_MOVES
from ttt.library import Game
from ttt.notebook.shown import Findings
from ttt.words.lab.mistakes import sentence
from ttt.words.lab.results import name_of
from ttt.words.lab.verdicts import told
from ttt.words.speech import say, say_n
from ttt.workbench.given import board_of, board_size, nodes_of, number_of, seed_of
from ttt.workbench.gomocup_program import is_played
from ttt.workbench.machines import Each, Machines, each, lent
from ttt.workbench.match_parts import played_in_parts
from ttt.workbench.players import (
    PROGRAM_SECONDS,
    Named,
    Player,
    is_command_line,
    name_of_player,
    named,
    patience,
    read,
)
from ttt.workbench.task_run import Progress, Watch, own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import LostBy, MatchResult, PlayerScore
    from ttt.message_types.tasks import AskedPlayer, MatchTask

GAMES, SEEDS = 40, 2**31
OPENING, _LARGE = 2, 25  # random moves of each side, on boards with at least this many cells
_FAILED = ("time", "died", "nonsense")


class Score(NamedTuple):
    """One player's results.

    points counts 1 for a win and 0.5 for a draw. share is the share of the points, from 0 to 1, or None if no game was
    played. low and high bound its 95% confidence interval.
    """

    name: str
    wins: int
    draws: int
    losses: int
    points: float
    share: "float | None"
    low: float
    high: float


class MatchGame(NamedTuple):
    """A game of a match. first is the player who moved first, winner the player who won, or None after a draw.

    Players are 0 and 1, as in scores. lost_by is None for a game that ended on the board, else why there was no legal
    move: "illegal", "error", "time", "died", "nonsense" or "given up".
    """

    game: Game
    first: int
    winner: "int | None"
    lost_by: "str | None"


@dataclass(frozen=True)
class Match(Findings):
    """How a match ended; is_complete is False if its time ran out. scores has the players in order.

    result is the referee's own, as plain data that JSON can hold (ttt/message_types/results.py); has_bots says
    whether a player was a bot, which is neither a level nor a program.
    """

    board: str
    scores: "tuple[Score, Score]"
    games: "tuple[MatchGame, ...]" = field(repr=False)
    is_complete: bool
    sentences: "tuple[str, ...]" = field(repr=False)
    result: "MatchResult" = field(repr=False, compare=False)
    has_bots: bool = field(repr=False, compare=False)


def match(
    one: Player,
    other: Player,
    *,
    board: "str | None" = None,
    games: int = GAMES,
    seed: int = 0,
    opening: "int | None" = None,
    nodes: "int | None" = None,
    seconds: "float | None" = None,
    executor: "Executor | None" = None,
    progress: "Callable[[Progress], object] | None" = None,
    timeout: "float | None" = None,
) -> Match:
    """Play a match between two players; each moves first in half of the games.

    A player is a level from 1 to 100, the name of an opponent ("pip" to "sage"), a function that gets a position and
    returns a move, the name of a bot's file, or the command line of a program that speaks the Gomocup protocol. board
    is 3x3x3 by default, or 15x15x5 with a program. Random choices follow from seed. opening is how many random moves
    each side makes at first, nodes how many positions a level searches for a move, seconds the time for a move (20 for
    a bot, 1 for a program), timeout that for the match. executor shares the games; progress is called with a Progress.

    Raises TimeIsUp when the time is up, with the Match so far as its result; Refused for impossible arguments.
    """
    watch, players = Watch(progress, timeout), [named(one), named(other)]
    found = played(
        players,
        board_of_match(board_of(board), players),
        number_of(games, "not games", 1, MOST_GAMES),
        seed_of(seed),
        None if opening is None else number_of(opening, "not an opening", 0, MOST_MOVES),
        None if nodes is None else nodes_of(nodes),
        None if seconds is None else patience(seconds),
        watch,
        lent(executor, *players),
    )
    if found.is_complete:
        return found
    watch.end(found)
    raise KeyboardInterrupt  # Ctrl-C came while the referee's code ran, which then returns what is finished


def board_of_match(text: "str | None", players: "Sequence[Named]" = ()) -> Rules:
    """Read the board of a match or a tournament, by default the usual one.

    Raises Refused if bots, or programs, don't play there.
    """
    has_programs = any(map(is_command_line, players))
    board = board_size(("15x15x5" if has_programs else "3x3x3") if text is None else text)
    if has_programs and not is_played(board):
        raise BadSetting("program games", given=board_text(board))
    return board


def played(
    players: "Sequence[Named]",
    rules: Rules,
    games: int,
    seed: int,
    opening: "int | None",
    nodes: "int | None",
    seconds: "float | None",
    watch: Watch,
    machines: Machines,
    do: "Each" = each,
) -> Match:
    """Play the match, or as much of it as watch allows; do replaces each(). Raises Refused."""
    asked, numbers = [player for player in players if not isinstance(player, int)], count()
    seats: "list[AskedPlayer]" = [
        {"level": player} if isinstance(player, int) else {"bot": next(numbers)} for player in players
    ]
    programs = {number for number, player in enumerate(asked) if is_command_line(player)}
    has_bots = len(programs) < len(asked)
    usual = 0 if has_bots or rules.size < _LARGE else OPENING
    board, seed = board_text(rules), seed % SEEDS
    task: "MatchTask" = {"task": "match", "board": board, "players": seats, "games": games, "seed": seed}
    task["opening"] = usual if opening is None else opening
    if nodes is not None:
        task["nodes"] = min(MOST_NODES, nodes)
    if programs:
        task["at_once"] = 1
    result = played_in_parts([read(player) for player in players], task, seconds, watch, machines, do)
    for score in result["players"]:
        if "bot" in score:
            score["name"] = name_of_player(asked[score["bot"]])
    sentences = match_told(result, max(1, round(seconds or (PROGRAM_SECONDS if programs else SECONDS))), programs)
    one, other = map(_score, result["players"])
    return Match(board, (one, other), _games(result), result["is_complete"], tuple(sentences), result, has_bots)


def _score(score: "PlayerScore") -> Score:
    wins, draws, losses = score["wins"], score["draws"], score["losses"]
    return Score(name_of(score), wins, draws, losses, score["points"], score["share"], score["low"], score["high"])


def _games(result: "MatchResult") -> "tuple[MatchGame, ...]":
    return tuple(
        MatchGame(Game(game["game"]), game["first"], game["winner"], game["lost_by"] and game["lost_by"]["why"])
        for game in result["played"]
    )


def match_told(result: "MatchResult", seconds: int, programs: "set[int]") -> "list[str]":
    """Return the sentences about a match, and why each player first lost a game that didn't end on the board.

    seconds is the time limit for a move, which a sentence names. programs holds the numbers of those bots that are
    programs for the Gomocup protocol.
    """
    lines = told(result)
    for player in (0, 1):
        lost = [game["lost_by"] for game in result["played"] if game["lost_by"] and game["winner"] == 1 - player]
        is_program = result["players"][player].get("bot") in programs
        lines += _why(lost[0], seconds, is_program) if lost else []
    if result["opening"]:
        lines.append(
            say_n(
                "Each pair of games shares its opening: one random move for each side.",
                "Each pair of games shares its opening: {count} random moves for each side.",
                count=result["opening"],
            )
        )
    return lines


def _why(lost_by: "LostBy", seconds: int, is_program: bool) -> "list[str]":
    """Say why there was no legal move, with the learner's own lines if there are any."""
    if is_program and lost_by["why"] == "time":
        return [say("The program didn't answer within {seconds} s.", seconds=seconds)]
    if is_program and lost_by["why"] == "died":
        return [say("The program ended by itself.")]
    failure: "Unchecked"
    if lost_by["why"] in _FAILED:
        failure = {"failed": lost_by["why"], "line": lost_by.get("line")}
    elif lost_by.get("error"):
        failure = {"error": lost_by["error"]}
    elif "answer" in lost_by:
        return [say("It answered {answer}, which isn't a legal move.", answer=lost_by["answer"])]
    else:
        return []
    why = sentence(failure, seconds)
    return [why, *own_lines(failure, [why])]
