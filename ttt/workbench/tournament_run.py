"""A tournament whose pairings are tasks for an executor; the table doesn't depend on who played which, or when."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ttt.lab.tournament import NO_ANSWER, Pairing, Plan, Tournament
from ttt.workbench.bot_process import BotProcess
from ttt.workbench.kept_folder import file_for, keep, kept
from ttt.workbench.machines import Machines, each
from ttt.workbench.task_run import Watch, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import PlayedGame
    from ttt.message_types.tasks import MatchTask

_KEPT = 8  # processes kept alive
_MOST = 16  # pairings in a task: as many as eight players have, four against four


class Asked(NamedTuple):
    """A pairing to be played: the referee's task, and the sources of those of its players who are bots."""

    pairing: Pairing
    task: "MatchTask"
    sources: "dict[int, str]"


class Found(NamedTuple):
    """What came of a task: its games or, if players couldn't be loaded, why."""

    task: "MatchTask"
    games: "list[PlayedGame]"
    whys: "dict[int, Unchecked]"

    @property
    def is_unanswered(self) -> bool:
        """Whether a bot couldn't be loaded, or failed to answer."""
        lost = [game["lost_by"] for game in self.games if game["lost_by"]]
        return bool(self.whys) or any(how["why"] in NO_ANSWER for how in lost)


def play_on(played: Tournament, machines: Machines, folder: "Path | None" = None) -> "Iterator[None]":
    """Play a tournament to its end; yield whenever some pairings have been played. Their games are kept in a folder.

    Pairings are played before the results of earlier ones are known. What came out counts if the task is still the same
    when its turn comes; if a bot has failed to answer elsewhere meanwhile, the pairing is played again.
    """
    found: "dict[Pairing, Found]" = {}
    with Bots(played.plan) as bots:
        play = partial(_play, bots=bots) if machines.is_here else _play
        _count(played, found)
        while played.next():
            for _, some in each(machines, play, _tasks(played, found, machines, folder)):
                _keep(some, folder)
                found |= {one.pairing: result for one, result in some}
                _count(played, found)
                yield
            _count(played, found)  # what was kept


def _tasks(
    played: Tournament, found: "dict[Pairing, Found]", machines: Machines, folder: "Path | None"
) -> "Iterator[tuple[Plan, list[Asked]]]":
    """Yield what can be played now, as long as it needs to be played when it is asked for."""
    known = list(played.known())
    size = 1 if machines.is_here else max(1, min(_MOST, len(known) // (4 * machines.jobs)))
    for at in range(0, len(known), size):
        left = [pairing for pairing in known[at : at + size] if not played.by_rule(pairing)]
        asked = [_asked(played, pairing) for pairing in left]
        found |= _kept(asked, folder)
        asked = [one for one in asked if one.pairing not in found or found[one.pairing].task != one.task]
        if asked:
            yield played.plan, asked


def _asked(played: Tournament, pairing: Pairing) -> Asked:
    both = {player: played.field[player] for player in (pairing.one, pairing.other)}
    return Asked(pairing, played.task(pairing), {player: one.source for player, one in both.items() if one.is_bot})


def _keep(some: "Sequence[tuple[Asked, Found]]", folder: "Path | None") -> None:
    """Keep the games of pairings in which all bots answered: whether one is too slow depends on the machine."""
    for asked, found in some:
        if folder and not found.is_unanswered:
            keep(file_for(folder, repr(asked)), found.games)


def _kept(some: "Sequence[Asked]", folder: "Path | None") -> "dict[Pairing, Found]":
    """Return the games that are kept."""
    games = [kept(file_for(folder, repr(asked))) if folder else None for asked in some]
    return {asked.pairing: Found(asked.task, found, {}) for asked, found in zip(some, games) if found is not None}


def _count(played: Tournament, found: "dict[Pairing, Found]") -> None:
    """Count the results whose turn has come."""
    while pairing := played.next():
        result = played.by_rule(pairing)
        if result is None:
            one = found.pop(pairing, None)
            if one is None or one.task != played.task(pairing):
                return
            whys = {(pairing.one, pairing.other).index(player): why for player, why in one.whys.items()}
            result = played.unfit(pairing, whys) if whys else played.played(pairing, one.games)
        played.take(result)


def _play(plan: Plan, asked: "Sequence[Asked]", bots: "Bots | None" = None) -> "list[tuple[Asked, Found]]":
    """Play pairings up to the first in which a bot fails to answer, which changes the tasks after it."""
    if bots is None:
        with Bots(plan) as bots:
            return _play(plan, asked, bots)
    found: "list[tuple[Asked, Found]]" = []
    for one in asked:
        found.append((one, bots.play(one)))
        if found[-1][1].is_unanswered:
            break
    return found


class Bots:
    """The processes of the bots that have played most recently."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._bots: "OrderedDict[int, BotProcess]" = OrderedDict()

    def __enter__(self) -> "Bots":
        return self

    def __exit__(self, *_: object) -> None:
        for bot in self._bots.values():
            bot.end()

    def play(self, asked: Asked) -> Found:
        """Play a pairing. Raises KeyboardInterrupt."""
        bots = {player: self._bot(player, source) for player, source in asked.sources.items()}
        loaded: "dict[int, Unchecked]" = {player: bot.load_anew() for player, bot in bots.items()}
        whys = {player: answer for player, answer in loaded.items() if "kind" not in answer}
        if whys:
            return Found(asked.task, [], whys)
        result = result_of(asked.task, list(bots.values()), Watch())
        if not result["is_complete"]:
            raise KeyboardInterrupt
        return Found(asked.task, result["played"], {})

    def _bot(self, player: int, source: str) -> BotProcess:
        if player not in self._bots:
            while len(self._bots) >= _KEPT:
                self._bots.popitem(last=False)[1].end()
            self._bots[player] = BotProcess(source, self._plan.seconds, None, self._plan.board)
        self._bots.move_to_end(player)
        return self._bots[player]
