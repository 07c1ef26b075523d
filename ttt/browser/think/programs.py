"""What can be walked through: our own programs, and the bots that a person keeps in the lab."""

from collections import namedtuple

from ttt.browser.kit.page import fetched_text
from ttt.browser.kit.walk_link import OWN
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page
    from ttt.session.bot_shelf import BotShelf

FOLDER = "ttt/engine/"


class Program(namedtuple("Program", ("key", "bot", "file", "source"))):
    """key is the function's name, or OWN; bot the key of a bot on the shelf; file is where it is published, or ""."""

    @property
    def is_own(self) -> bool:
        """Whether it is one of this site's."""
        return bool(self.key != OWN)

    @property
    def call(self) -> "str | None":
        """The function to call; None asks a bot for its move."""
        return self.key if self.is_own else None


class Programs:
    """Finds sources."""

    def __init__(self, page: "Page") -> None:
        self._page = page

    async def bots(self) -> "list[tuple[str, str]]":
        """(key, name) of each bot on the shelf of the lab. Raises Refused if the shelf can't be looked into."""
        return [(bot.key, bot.name) for bot in (await self._shelf()).bots]

    async def find(self, key: str, bot: str) -> Program:
        """A program by what a link calls it. Raises Refused."""
        if key != OWN:
            file = f"{FOLDER}{key}.py"
            return Program(key, "", file, await fetched_text(file))
        kept = (await self._shelf()).find(bot)
        if kept is None:
            raise Refused("no such bot", given=bot)
        return Program(OWN, bot, "", kept.code)

    async def _shelf(self) -> "BotShelf":
        await self._page.need("ttt.session.bot_shelf")
        from ttt.session import bot_shelf

        text = self._page.store.get("bots")  # which only the lab changes
        return bot_shelf.from_text(text) if text else bot_shelf.EMPTY
