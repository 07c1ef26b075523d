"""The bots that a person keeps, as one value and as a stored text, and how the changes of two windows are merged."""

import json
from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.session.stored_text import KEYS, VERSION, StoredText, key_from, listed, string

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_CODE = 200_000  # characters of a stored bot
MOST_LINES = 20_000  # lines of code that somebody sends; laying out ten times as many takes a browser a second
MOST = 200  # bots
_LONGEST_TEXT = 4_000_000  # characters, about what a browser stores
_PIECE = 5000  # characters of a stored piece of code: MicroPython is far slower with one long string than with many


def check_lines(code: str, given: str) -> None:
    """Raise BadSetting, which repeats what a person gave, if code has more than MOST_LINES lines."""
    if code.count("\n") >= MOST_LINES:
        raise BadSetting("too many lines", given=given, count=code.count("\n") + 1, most=MOST_LINES)


class KeptBot(namedtuple("KeptBot", ("key", "name", "code"))):
    """A bot. Its key is never shown and never changes; no other bot on the shelf has its name."""


class BotShelf(namedtuple("BotShelf", ("bots", "open"))):
    """A person's bots: bots is a tuple in the order of the list; open is the key of the bot in the editor, or ""."""

    @property
    def shown(self) -> "KeptBot | None":
        return self.find(self.open)

    def find(self, key: str) -> "KeptBot | None":
        for bot in self.bots:
            if bot.key == key:
                return bot
        return None


EMPTY = BotShelf((), "")


def is_game(code: str) -> bool:
    """Whether a program seems to be a game of a person's own: it defines what no bot needs."""
    return "def start(" in code and "def after(" in code


def added(shelf: BotShelf, key: str, name: str, code: str) -> BotShelf:
    """Return the shelf with another bot, which is open; if its name is taken, a number is added to the name.

    Raises BadSetting if the name is invalid or the shelf is full.
    """
    if len(shelf.bots) >= MOST:
        raise BadSetting("too many bots", most=MOST)
    return BotShelf(shelf.bots + (KeptBot(key, free_name(shelf.bots, check_name(name)), code),), key)


def renamed(shelf: BotShelf, key: str, name: str) -> BotShelf:
    """Return the shelf with a bot renamed. Raises BadSetting if the name is invalid or another bot has it."""
    name = check_name(name)
    if any([bot.name == name and bot.key != key for bot in shelf.bots]):
        raise BadSetting("bot name taken", given=name)
    return _with(shelf, key, lambda bot: KeptBot(key, name, bot.code))


def changed(shelf: BotShelf, key: str, code: str, name: str = "") -> BotShelf:
    """Return the shelf with a bot's code changed, and its name unless name is "".

    A number is added to the name if any bot has it already, even this one.
    """
    new_name = free_name(shelf.bots, name) if name else ""
    return _with(shelf, key, lambda bot: KeptBot(key, new_name or bot.name, code))


def opened(shelf: BotShelf, key: str) -> BotShelf:
    """Return the shelf with a bot open in the editor; if there is no such bot, the shelf is unchanged."""
    return BotShelf(shelf.bots, key) if shelf.find(key) else shelf


def removed(shelf: BotShelf, key: str) -> BotShelf:
    """Return the shelf without one of its bots.

    If the bot was open, the next bot is opened or, after the last, the bot before.
    """
    at = [bot.key for bot in shelf.bots].index(key)
    bots = shelf.bots[:at] + shelf.bots[at + 1 :]
    if shelf.open != key:
        return BotShelf(bots, shelf.open)
    return BotShelf(bots, bots[min(at, len(bots) - 1)].key if bots else "")


def put_back(shelf: BotShelf, bot: KeptBot, at: int, new_key: "Callable[[], str]") -> BotShelf:
    """Return the shelf with a removed bot back in its place, at, and open.

    If another window has already put the bot back, it is only opened; if its code differs there, both bots are kept.
    """
    there = shelf.find(bot.key)
    if there and there.code == bot.code:
        return opened(shelf, bot.key)
    back = KeptBot(new_key() if there else bot.key, free_name(shelf.bots, bot.name), bot.code)
    return BotShelf(shelf.bots[:at] + (back,) + shelf.bots[at:], back.key)


def free_name(bots: "tuple[KeptBot, ...]", name: str) -> str:
    """Return a name that no bot has: the given name, with the next free number added if a bot has it."""
    return numbered({bot.name for bot in bots}, name)


def numbered(taken: "set[str]", name: str) -> str:
    """Return a name that isn't taken: the given name, with the next free number added if it is taken."""
    number, found = 1, name
    while found in taken:
        number += 1
        end = f" {number}"
        found = name[: LONGEST_NAME - len(end)] + end
    return found


def merged(theirs: BotShelf, before: BotShelf, ours: BotShelf, new_key: "Callable[[], str]") -> BotShelf:
    """Return our shelf merged with theirs, which another window has stored in the meantime.

    before is what was stored when both windows began. If only one window has changed a bot, that change counts. If both
    have, our bot stays, and theirs is added under the next free name if its code differs. The bot that is open here is
    never removed.
    """
    bots: "tuple[KeptBot, ...]" = ()
    for own in ours.bots:
        old, their = before.find(own.key), theirs.find(own.key)
        if their is None:
            if old is None or old != own or own.key == ours.open:
                bots += (own,)
        else:
            bots += (their if own == old else own,)
    known = [bot.key for bot in ours.bots]
    for their in theirs.bots:
        old, own = before.find(their.key), ours.find(their.key)
        if their.key not in known:
            if old is None or old != their:  # otherwise it was removed here
                bots += (their,)
        elif own not in (their, old) and their != old and own is not None and own.code != their.code:
            bots += (KeptBot(new_key(), their.name, their.code),)
    unique: "tuple[KeptBot, ...]" = ()
    for bot in bots:
        unique += (KeptBot(bot.key, free_name(unique, bot.name), bot.code),)
    return BotShelf(unique, ours.open)


def to_text(shelf: BotShelf) -> str:
    """Return the shelf as a text for storing; bots whose code is too long are left out."""
    bots = ", ".join([_text_of(bot) for bot in shelf.bots if len(bot.code) <= LONGEST_CODE])
    return f'{{"bots": [{bots}], "open": {json.dumps(shelf.open)}, "version": {VERSION}}}'


def _from_record(record: "dict[str, object]") -> BotShelf:
    shelf = EMPTY
    for entry in listed(record["bots"]):
        code = "".join([string(piece) for piece in listed(entry["code"])])
        shelf = added(shelf, _unlike(shelf, _key(entry["key"])), string(entry["name"]), code)
    return BotShelf(shelf.bots, record["open"] if shelf.find(string(record["open"])) else shelf.open)


def _unlike(shelf: BotShelf, key: str) -> str:
    """Return a key or, if a bot has it, the next free one: of two bots under one key, one would be lost."""
    while shelf.find(key):
        key = f"k{(int(key[1:], 16) + 1) % KEYS:x}"
    return key


def _key(value: object) -> str:
    key = key_from(value)
    if not key:
        raise ValueError
    return key


def _text_of(bot: KeptBot) -> str:
    pieces = [json.dumps(bot.code[at : at + _PIECE]) for at in range(0, len(bot.code), _PIECE)]
    return f'{{"key": {json.dumps(bot.key)}, "name": {json.dumps(bot.name)}, "code": [{", ".join(pieces)}]}}'


def _with(shelf: BotShelf, key: str, change: "Callable[[KeptBot], KeptBot]") -> BotShelf:
    return BotShelf(tuple([change(bot) if bot.key == key else bot for bot in shelf.bots]), shelf.open)


from_text = StoredText("not bots", _LONGEST_TEXT, made=_from_record).from_text  # reads a shelf
