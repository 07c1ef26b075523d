"""Gives each bot of a tournament its own interpreter; the bots that played most recently keep theirs."""

import js

from ttt.browser.kit.sandbox import Sandbox, SandboxedBot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lab.tournament import Tournament

FEW, MANY = 4, 8  # the most interpreters at once; each takes about 50 MB
MUCH = 8  # GB of memory; a device with at least this much keeps MANY


class BotPool:
    """The running bots of one tournament."""

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
