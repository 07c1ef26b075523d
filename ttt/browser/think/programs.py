"""Finds the programs to step through, and interpreters that run them.

The programs are the site's own, the opponents, and a person's bots in the lab.
"""

from collections import namedtuple

from ttt.browser.kit.page import Page, fetched_text
from ttt.browser.kit.sandbox import Sandbox
from ttt.browser.kit.stopping import Stopping
from ttt.browser.kit.walk_link import OWN, PROGRAMS, TOLD
from ttt.game.errors import Refused
from ttt.game.record import OPPONENTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.session.bot_shelf import BotShelf

FOLDER, OPPONENTS_FOLDER = "ttt/engine/", "ttt/opponents/"


class Program(namedtuple("Program", ("key", "bot", "file", "source"))):
    """A program to step through.

    key is the name of its function, an opponent's name, or OWN. bot is the key of a bot on the shelf, "" unless key is
    OWN. file is the path where the program is published, "" for OWN.
    """

    @property
    def is_own(self) -> bool:
        """Whether the program is one of the site's, which include the opponents."""
        return bool(self.key != OWN)

    @property
    def call(self) -> "str | None":
        """The name of the function to call; None for a bot or an opponent, which is asked for its move."""
        return self.key if self.key in PROGRAMS else None

    @property
    def has_story(self) -> bool:
        """Whether the program can be shown without code, as a story of who wins: only those that prove values can."""
        return self.key in TOLD


class Programs:
    """The programs, found by their keys."""

    def __init__(self, page: "Page") -> None:
        self._page = page

    async def bots(self) -> "list[tuple[str, str]]":
        """Return (key, name) of each bot on the shelf of the lab. Raises Refused if the shelf can't be read."""
        return [(bot.key, bot.name) for bot in (await self._shelf()).bots]

    async def find(self, key: str, bot: str) -> Program:
        """Find a program by a link's key and bot. Raises Refused if it can't be fetched or there is no such bot."""
        if key != OWN:
            file = f"{OPPONENTS_FOLDER if key in OPPONENTS else FOLDER}{key}.py"
            return Program(key, "", file, await fetched_text(file))
        kept = (await self._shelf()).find(bot)
        if kept is None:
            raise Refused("no such bot", given=bot)
        return Program(OWN, bot, "", kept.code)

    async def _shelf(self) -> "BotShelf":
        await self._page.need("ttt.session.bot_shelf")
        from ttt.session import bot_shelf

        text = self._page.store.get("bots")  # only the lab changes it
        return bot_shelf.from_text(text) if text else bot_shelf.EMPTY


class EndedError(Exception):
    """Raised if a run was ended from outside."""


class Interpreter:
    """An interpreter in the sandbox, started when first needed; it can be ended at any time."""

    def __init__(self, sandbox: "Sandbox") -> None:
        self._sandbox = sandbox
        self._bot: "Any" = None
        self._over = Stopping()

    async def started(self) -> "Any":
        """Return the interpreter. Raises Refused if the sandbox fails, EndedError after end()."""
        sandbox = await self._over.unless(self._sandbox.start())
        if self._over.is_stopped:
            raise EndedError
        if self._bot is None:
            self._bot = sandbox.bot()
        return self._bot

    def end(self) -> None:
        """End the run at once and for good."""
        self._over.stop()
        self.drop()

    def drop(self) -> None:
        """End the interpreter; another takes its place when needed."""
        if self._bot:
            self._bot.end()
        self._bot = None
