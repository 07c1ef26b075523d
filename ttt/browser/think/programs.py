"""What can be walked through: our own programs, the opponents, and the bots that a person keeps in the lab."""

from collections import namedtuple

from ttt.browser.kit.page import fetched_text
from ttt.browser.kit.walk_link import OWN, PROGRAMS, TOLD
from ttt.game.errors import Refused
from ttt.game.record import OPPONENTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page
    from ttt.session.bot_shelf import BotShelf

FOLDER, OPPONENTS_FOLDER = "ttt/engine/", "ttt/opponents/"


class Program(namedtuple("Program", ("key", "bot", "file", "source"))):
    """key is the function's name, an opponent's or OWN; bot the key of a bot on the shelf; file where it is published.

    file is "" for OWN.
    """

    @property
    def is_own(self) -> bool:
        """Whether it is one of this site's."""
        return bool(self.key != OWN)

    @property
    def call(self) -> "str | None":
        """The function to call; None asks a bot, as an opponent is one, for its move."""
        return self.key if self.key in PROGRAMS else None

    @property
    def has_story(self) -> bool:
        """Whether it can be told without code: by what wins, which an estimate doesn't say."""
        return self.key in TOLD


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
            file = f"{OPPONENTS_FOLDER if key in OPPONENTS else FOLDER}{key}.py"
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
