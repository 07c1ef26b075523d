"""Plays a tournament, pairing by pairing, until it is over or a person stops it."""

import js

from ttt.browser.kit.sandbox import Sandbox, SandboxedBot
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.task_run import TaskRun, UnloadedError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.lab.tournament import Pairing, Result, Tournament
    from ttt.message_types.bots import Unchecked
    from ttt.message_types.tasks import ExamStep

FEW, MANY = 4, 8  # the most interpreters at once; each takes about 50 MB
MUCH = 8  # GB of memory; a device with at least this much keeps MANY


class BotPool:
    """The running bots of one tournament, each in its own interpreter; those that played most recently keep theirs."""

    def __init__(self, sandbox: "Sandbox", played: "Tournament") -> None:
        self._sandbox, self._played = sandbox, played
        memory = getattr(js.navigator, "deviceMemory", None)
        self._most = MANY if memory and memory >= MUCH else FEW
        self._bots: "list[tuple[int, SandboxedBot]]" = []  # each with its player, the most recently used bot last

    def bot(self, player: int) -> SandboxedBot:
        """Return the bot of a player, given by its index in the field; the bot may still have to be loaded.

        If too many bots run, end the one that was used least recently.
        """
        for at, (other, bot) in enumerate(self._bots):
            if other == player:
                self._bots.append(self._bots.pop(at))
                return bot
        while len(self._bots) >= self._most:
            self._bots.pop(0)[1].end()
        plan, source = self._played.plan, self._played.field[player].source
        bot = SandboxedBot(self._sandbox, {"source": source, "kind": None}, plan.board, plan.seconds, _unheard)
        self._bots.append((player, bot))
        return bot

    def end(self) -> None:
        for _, bot in self._bots:
            bot.end()
        self._bots = []


def _unheard(printed: str) -> None:
    """Ignore what a bot prints."""


class TournamentRun:
    """One run of a tournament. on_result gets each result, on_wait the name of a slow bot and its seconds so far."""

    def __init__(
        self,
        lab: "Lab",
        played: "Tournament",
        on_result: "Callable[[Result], None]",
        on_wait: "Callable[[str, int], None]",
    ) -> None:
        self._lab, self._played = lab, played
        self._on_result, self._on_wait = on_result, on_wait
        self._pool = BotPool(lab.sandbox, played)
        self._task_run: "TaskRun | None" = None  # the pairing under way
        self._is_stopped = False

    async def go_on(self) -> None:
        """Play the remaining pairings. Raises Refused if that fails; the results reported before still count."""
        try:
            while not self._is_stopped:
                pairing = self._played.next()
                if pairing is None:
                    return
                result = self._played.by_rule(pairing) or await self._play(pairing)
                if result is not None and not self._is_stopped:
                    self._played.take(result)
                    self._on_result(result)
        finally:
            self._pool.end()

    def stop(self) -> None:
        """Stop the run; the pairing under way doesn't count, and is played again."""
        self._is_stopped = True
        if self._task_run:
            self._task_run.stop()
        self._pool.end()

    async def _play(self, pairing: "Pairing") -> "Result | None":
        """Play a pairing, and return its result; None if it was stopped."""
        played, both = self._played, (pairing.one, pairing.other)
        players = [player for player in both if played.field[player].is_bot]
        bots = [self._pool.bot(player) for player in players]
        whys: "dict[int, Unchecked]" = {}
        for player, bot in zip(players, bots):
            loaded = await bot.load()
            if not isinstance(loaded.get("kind"), str):
                whys[both.index(player)] = loaded
        if self._is_stopped:
            return None
        if whys:
            return played.unfit(pairing, whys)

        def on_wait(step: "ExamStep", seconds: int) -> None:
            self._on_wait(played.field[players[step["bot"]]].name, seconds)

        self._task_run = self._lab.task_run()
        try:
            result = await self._task_run.run_with(played.task(pairing), bots, on_wait)
        except UnloadedError:
            return None
        return played.played(pairing, result["played"]) if result["is_complete"] else None
