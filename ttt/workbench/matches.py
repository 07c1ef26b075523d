"""A match between two players; its result is an object."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any, NamedTuple

from ttt.game.errors import BadSetting
from ttt.game.notation import board_from, board_text
from ttt.game.rules import Rules
from ttt.lab.limits import SECONDS
from ttt.lab.match import LIVES, MOST_GAMES, MOST_NODES, STOPPED
from ttt.lab.match_scores import Scores
from ttt.lab.players import MOST_MOVES
from ttt.library import Game
from ttt.notebook.shown import Findings
from ttt.words.lab.mistakes import sentence
from ttt.words.lab.results import name_of
from ttt.words.lab.verdicts import told
from ttt.words.speech import say, say_n
from ttt.workbench.given import board_of, board_size, nodes_of, number_of, seed_of
from ttt.workbench.gomocup_program import is_played
from ttt.workbench.machines import Machines, each, in_turn, lent
from ttt.workbench.players import (
    PROGRAM_SECONDS,
    Named,
    Player,
    Ready,
    check_sendable,
    is_command_line,
    name_of_player,
    named,
    patience,
    read,
    started,
)
from ttt.workbench.task_run import Progress, TimeIsUp, Watch, own_lines, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import LostBy, MatchResult, PlayerScore
    from ttt.message_types.tasks import AskedPlayer, ExamStep, MatchTask

GAMES, SEEDS = 40, 2**31
PART, PAIR = 10, 2  # games that are played side by side, and of programs, which play one after another
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
    each side makes at first, nodes how many positions a level searches for a move, seconds how long a bot or program
    may take for a move: by default 20 for a bot and 1 for a program. executor (concurrent.futures) plays ten games of
    bots in files, or two of programs, at a time; without one, this process does. progress is called repeatedly with a
    Progress; timeout is in seconds, for the whole match.

    Raises TimeIsUp when the time is up, with the Match so far as its result; Refused for impossible arguments.
    """
    watch, limit = Watch(progress, timeout), None if seconds is None else patience(seconds)
    players, machines = [named(one), named(other)], lent(executor)
    if executor:
        check_sendable(*players)
    found = played(
        players,
        board_of_match(board_of(board), players),
        number_of(games, "not games", 1, MOST_GAMES),
        seed_of(seed),
        None if opening is None else number_of(opening, "not an opening", 0, MOST_MOVES),
        None if nodes is None else nodes_of(nodes),
        limit,
        watch,
        machines,
    )
    if not found.is_complete:
        watch.end(found)
        raise KeyboardInterrupt  # Ctrl-C came while the referee's code ran, which then returns what is finished
    return found


def board_of_match(text: "str | None", players: "Sequence[Named]" = ()) -> Rules:
    """Read the board of a match or a tournament, by default the usual one.

    Raises Refused if bots, or programs, don't play there.
    """
    has_programs = any(map(is_command_line, players))
    board = board_size(("15x15x5" if has_programs else "3x3x3") if text is None else text)
    if has_programs and not is_played(board):
        raise BadSetting("program games", given=board_text(board))
    if board.has_swap:
        raise BadSetting("match swap", given=board_text(board))
    if board.kind:
        raise BadSetting("only played", given=board_text(board))
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
) -> Match:
    """Play the match, or as much of it as watch allows. Raises Refused."""
    asked = [player for player in players if not isinstance(player, int)]
    numbers = count()
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
    parts: "list[MatchResult]" = []
    try:
        for part in _parts(parts, [read(player) for player in players], task, seconds, watch, machines):
            parts.append(part)
            watch.tell(*_so_far(parts, games))
    except (KeyboardInterrupt, TimeIsUp) as stop:
        watch.stop = stop
    result = _joined(parts, task)
    for score in result["players"]:
        if "bot" in score:
            score["name"] = name_of_player(asked[score["bot"]])
    sentences = match_told(result, max(1, round(seconds or (PROGRAM_SECONDS if programs else SECONDS))), programs)
    one, other = map(_score, result["players"])
    return Match(board, (one, other), _games(result), result["is_complete"], tuple(sentences), result, has_bots)


def _parts(
    before: "Sequence[MatchResult]",
    players: "Sequence[Ready]",
    task: "MatchTask",
    seconds: "float | None",
    watch: Watch,
    machines: Machines,
) -> "Iterator[MatchResult]":
    """Play the parts of a match, and yield the result of each in order; before holds those that have been yielded.

    Each part begins anew, with new processes, so what comes out doesn't depend on the machines. A bot that gave up in
    one part isn't asked in those after it.
    """
    games, size, begin = task["games"], PAIR if "at_once" in task else PART, 0
    silent: "set[int]" = set()  # bots that have given up
    while begin < games:
        on = machines if games - begin > size else lent(None)
        failures = [LIVES if number in silent else 0 for number in range(len(players))]
        tasks = [
            ({**task, "begin": at, "games": min(size, games - at), "failures": failures}, players, seconds)
            for at in range(begin, games, size)
        ]
        play = partial(_part, watch=watch, told=partial(_so_far, before, games)) if on.is_here else _part
        for part in in_turn(each(on, play, tasks)):
            yield part
            if not part["is_complete"]:
                return
            begin += part["games"]
            if late := _silent(part) - silent:
                silent |= late
                break


def _part(
    task: "MatchTask",
    players: "Sequence[Ready]",
    seconds: "float | None",
    watch: "Watch | None" = None,
    told: "Callable[[ExamStep], Progress] | None" = None,
) -> "MatchResult":
    """Start the players, and play some games of a match. Raises Refused."""
    watch, rules = watch or Watch(), board_from(task["board"])
    with ExitStack() as ends:
        asked = [started(one, rules, seconds, watch, ends) for one in players if not isinstance(one, int)]
        return result_of(task, asked, watch, told)


def _silent(part: "MatchResult") -> "set[int]":
    """Return the numbers of the bots that have given up."""
    lost = [game for game in part["played"] if game["lost_by"] and game["lost_by"]["why"] == "given up"]
    return {part["players"][1 - (game["winner"] or 0)]["bot"] for game in lost}


def _joined(parts: "Sequence[MatchResult]", task: "MatchTask") -> "MatchResult":
    """Return the result of a match from those of its parts, which may end before the match does."""
    played, scores = [game for part in parts for game in part["played"]], Scores()
    for game in played:
        scores.add((game["first"], game["game"]), game["winner"])
    is_complete = len(played) == task["games"]
    slowest = [filter(None, [part["slowest"][side] for part in parts]) for side in (0, 1)]
    leaning = [part["leaning"] for part in parts]
    return {
        "task": "match",
        "board": task["board"],
        "games": task["games"],
        "seed": task["seed"],
        "opening": task["opening"],
        "is_complete": is_complete,
        "stopped": None if is_complete else STOPPED,
        "positions": sum([part["positions"] for part in parts]),
        "slowest": [max(answers, key=lambda answer: float(answer[0]), default=None) for answers in slowest],
        "players": [{**player, **score.plain()} for player, score in zip(task["players"], scores.both)],
        "played": played,
        "leaning": {
            "engine": sorted({bot for one in leaning for bot in one["engine"]}),
            "refused": sorted({bot for one in leaning for bot in one["refused"]}),
        },
    }


def _score(score: "PlayerScore") -> Score:
    wins, draws, losses = score["wins"], score["draws"], score["losses"]
    return Score(name_of(score), wins, draws, losses, score["points"], score["share"], score["low"], score["high"])


def _games(result: "MatchResult") -> "tuple[MatchGame, ...]":
    return tuple(
        MatchGame(Game(game["game"]), game["first"], game["winner"], game["lost_by"] and game["lost_by"]["why"])
        for game in result["played"]
    )


def _so_far(parts: "Sequence[MatchResult]", games: int, step: "ExamStep | None" = None) -> Progress:
    """Say how far a match has got, and its score, from its finished parts and a step of the one under way."""
    over = sum([part["games"] for part in parts])
    points = [sum([part["players"][side]["points"] for part in parts]) for side in (0, 1)]
    done = over / games
    if step:
        sofar: "dict[str, Any]" = dict(step["sofar"])
        done += step["done"] * min(games - over, PART) / games
        over += sofar["games"]
        points = [sum(both) for both in zip(points, sofar["points"])]
    one, other = [f"{each:g}" for each in points]
    told = say("{over} of {games} games, {one} to {other}", over=over, games=games, one=one, other=other)
    return Progress(done, f"{int(100 * done)} %, {told}")


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
