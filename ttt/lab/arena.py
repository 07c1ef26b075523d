"""An arena: every player meets every other in a match, and a table shows everybody's points."""

from functools import partial
from itertools import combinations

from ttt.game.notation import board_text
from ttt.game.rules import Rules
from ttt.lab.limits import Limits
from ttt.lab.match import STOPPED, Match, Stopped, board_of_task, whole
from ttt.lab.match_scores import Score
from ttt.lab.players import Levels, Player, players_of
from ttt.lab.task_steps import changed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import ArenaPair, ArenaResult, ArenaRow
    from ttt.message_types.tasks import AskedTask, ExamStep, Steps

MOST_PLAYERS = 40
MOST_GAMES = 200  # per pair
WATCHED = 6  # games of the match under way that each step shows
_SEEDS_APART = 15485863  # between the seeds of two pairs; any large prime does


def arena(task: "AskedTask") -> "Steps[ArenaResult]":
    """Play the round robin that a task asks for, with its number of games for each pair. Raises Refused."""
    rules, players = board_of_task(task), players_of(task.get("players"), 2, MOST_PLAYERS)
    games, seed = whole(task, "games", 10, 1, MOST_GAMES), whole(task, "seed", 0, 0, 2**31)
    return _arena(rules, players, games, seed, Limits(task))


def _arena(rules: Rules, players: "list[Player]", games: int, seed: int, limits: Limits) -> "Steps[ArenaResult]":
    levels = Levels(rules)
    scores = [Score() for _ in players]
    pairs: "list[ArenaPair]" = []
    meetings = list(combinations(range(len(players)), 2))
    stopped = None

    def of_all(number: int, both: "tuple[int, int]", played: Match, asked: "ExamStep") -> "ExamStep":
        sofar = {"pair": list(both), "table": _table(players, _with(scores, both, played)), **_watched(pairs, played)}
        return {**asked, "done": (number + asked["done"]) / len(meetings), "sofar": sofar}

    for number, both in enumerate(meetings):
        own_seed = (seed + number * _SEEDS_APART) % 2**31
        played = Match(levels, [players[at] for at in both], games, own_seed, limits)
        try:
            yield from changed(played.steps(), partial(of_all, number, both, played))
        except Stopped:
            stopped = STOPPED
        scores = _with(scores, both, played)
        pairs.append({**played.plain(), "pair": list(both)})
        if stopped:
            break
    return {
        "task": "arena",
        "board": board_text(rules),
        "seed": seed,
        "players": [player.plain() for player in players],
        "games": games,
        "is_complete": stopped is None,
        "stopped": stopped,
        "table": _table(players, scores),
        "pairs": pairs,
    }


def _watched(pairs: "list[ArenaPair]", played: Match) -> "dict[str, object]":
    """Return both players' points for each pair so far, the one under way last, and texts of that match's games."""
    points = [[score["points"] for score in pair["players"]] for pair in pairs]
    return {
        "points": points + [[score.points for score in played.scores]],
        "games": [played.text(game) for game in played.games[:WATCHED]],
    }


def _with(scores: "list[Score]", both: "tuple[int, int]", played: Match) -> "list[Score]":
    """Return the scores, adding those of a match of two players, which may still be under way."""
    own = dict(zip(both, played.scores))
    return [score + own[at] if at in own else score for at, score in enumerate(scores)]


def _table(players: "list[Player]", scores: "list[Score]") -> "list[ArenaRow]":
    """Return the table of points, highest share first; player is a player's index in the task."""
    rows: "list[ArenaRow]" = [{"player": at, **score.plain()} for at, score in enumerate(scores)]
    return sorted(rows, key=lambda row: (-(row["share"] or 0), row["player"]))
