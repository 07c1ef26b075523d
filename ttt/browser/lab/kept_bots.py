"""Keeps the shelf of bots in the storage, which other windows share."""

from ttt.browser.kit.storage import Store
from ttt.game.errors import Refused
from ttt.session import bot_shelf
from ttt.session.bot_shelf import EMPTY, LONGEST_CODE, BotShelf, KeptBot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "bots"


class KeptBots:
    """The stored bots. new_key returns a key for a new bot; shelf holds the current bots."""

    def __init__(self, store: "Store", new_key: "Callable[[], str]") -> None:
        self._store = store
        self._new_key = new_key
        self._text = store.get(NAME)  # the last text found in the storage or put there
        self.shelf = self._before = self._stored() or EMPTY
        store.merges[NAME] = self._merged_texts

    @property
    def is_lasting(self) -> bool:
        """Whether the storage holds all current bots."""
        is_short = all([len(bot.code) <= LONGEST_CODE for bot in self.shelf.bots])
        return self._store.is_lasting and is_short

    def put(self, shelf: BotShelf) -> None:
        """Store a shelf, merged with what another window has changed since."""
        self.shelf = shelf
        self.follow_other_window()
        self._before, self._text = self.shelf, bot_shelf.to_text(self.shelf)
        self._store.put(NAME, self._text)

    def add(self, name: str, code: str) -> None:
        """Add a bot, and open it. Raises BadSetting if the shelf doesn't take it."""
        self.put(bot_shelf.added(self.shelf, self._new_key(), name, code))

    def put_back(self, bot: "KeptBot", at: int) -> None:
        """Put a removed bot back in its place, and open it."""
        self.follow_other_window()  # that window may have restored the bot already
        self.put(bot_shelf.put_back(self.shelf, bot, at, self._new_key))

    def follow_other_window(self) -> bool:
        """Take over what another window has stored. Return whether anything changed."""
        text = self._store.get(NAME)
        if text == self._text:  # comparing is quicker than reading the text
            return False
        self._text, theirs = text, self._stored()
        if theirs is None or theirs.bots == self._before.bots:
            return False
        was = self.shelf
        self.shelf = bot_shelf.merged(theirs, self._before, was, self._new_key)
        self._before = theirs
        return self.shelf != was

    def _stored(self) -> "BotShelf | None":
        stored: "BotShelf | None" = self._store.read(NAME, bot_shelf.from_text)
        return stored

    def _merged_texts(self, theirs: str, before: "str | None", ours: "str | None") -> "str | None":
        if ours is None:
            return theirs
        try:
            base = bot_shelf.from_text(before) if before else EMPTY
        except Refused:
            base = EMPTY
        both = bot_shelf.merged(bot_shelf.from_text(theirs), base, bot_shelf.from_text(ours), self._new_key)
        return bot_shelf.to_text(both)
