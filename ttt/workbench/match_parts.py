"""The games of a match, in parts that are tasks for an executor.

Each part begins with new processes, so what comes out doesn't depend on the machines. A bot that gave up in one part
isn't asked in those after it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

from ttt.game.notation import board_from
from ttt.lab.match import LIVES, STOPPED
from ttt.lab.match_scores import Scores
from ttt.lab.tournament import NO_ANSWER
from ttt.words.speech import say
from ttt.workbench.machines import Each, Machines, in_turn, lent
from ttt.workbench.players import Ready, started
from ttt.workbench.task_run import Progress, TimeIsUp, Watch, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import MatchResult
    from ttt.message_types.tasks import ExamStep, MatchTask

PART, PAIR = 10, 2  # games that are played side by side, and of programs, which play one after another


def played_in_parts(
    players: "Sequence[Ready]",
    task: "MatchTask",
    seconds: "float | None",
    watch: Watch,
    machines: Machines,
    do: "Each",
) -> "MatchResult":
    """Play the match that a task asks for, or as much of it as watch allows; do is each(), or replaces it."""
    parts: "list[MatchResult]" = []
    try:
        for part in _parts(parts, players, task, seconds, watch, machines, do):
            parts.append(part)
            watch.tell(*_so_far(parts, task["games"]))
    except (KeyboardInterrupt, TimeIsUp) as stop:
        watch.stop = stop
    return _joined(parts, task)


def _parts(
    before: "Sequence[MatchResult]",
    players: "Sequence[Ready]",
    task: "MatchTask",
    seconds: "float | None",
    watch: Watch,
    machines: Machines,
    do: "Each",
) -> "Iterator[MatchResult]":
    """Yield the result of each part in order; before holds those that have been yielded."""
    games, size, begin = task["games"], PAIR if "at_once" in task else PART, 0
    silent: "set[int]" = set()  # bots that have given up
    while begin < games:
        on = machines if games - begin > size else lent(None)
        failures = [LIVES if number in silent else 0 for number in range(len(players))]
        tasks = [
            ({**task, "begin": at, "games": min(size, games - at), "failures": failures}, players, seconds)
            for at in range(begin, games, size)
        ]
        play = partial(_part, watch=watch, told=partial(_so_far, before, games, size)) if on.is_here else _part
        for part in in_turn(do(on, play, tasks)):
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


def is_final(part: "MatchResult") -> bool:
    """Whether a part ended, and every bot answered: whether a bot is too slow depends on the machine."""
    lost = [game["lost_by"] for game in part["played"] if game["lost_by"]]
    return part["is_complete"] and not any(how["why"] in (*NO_ANSWER, "given up") for how in lost)


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


def _so_far(parts: "Sequence[MatchResult]", games: int, size: int = 0, step: "ExamStep | None" = None) -> Progress:
    """Say how far a match has got, and its score, from its finished parts and a step of the one under way.

    size is the number of games in a part.
    """
    over = sum([part["games"] for part in parts])
    points = [sum([part["players"][side]["points"] for part in parts]) for side in (0, 1)]
    done = over / games
    if step:
        sofar: "dict[str, Any]" = dict(step["sofar"])
        done += step["done"] * min(games - over, size) / games
        over += sofar["games"]
        points = [sum(both) for both in zip(points, sofar["points"])]
    one, other = [f"{each:g}" for each in points]
    told = say("{over} of {games} games, {one} to {other}", over=over, games=games, one=one, other=other)
    return Progress(done, f"{int(100 * done)} %, {told}")
