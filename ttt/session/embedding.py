"""The options in a frame's address, with which an embedding page configures the board.

For example ?embed=1&board=7x6x4g&level=70&undo=0; docs/embed.md lists them all.
"""

from collections import namedtuple

from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_from
from ttt.session.settings import COMPUTER, DEFAULT, PEOPLE, changed
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.session.settings import Settings

BUTTONS = ("new", "undo", "hint")
THEMES = ("light", "dark")
TAUGHT = ("analysis", "locked", "cells", "marked", "goal")  # which ttt/session/taught_board.py reads
OPTIONS = ("board", "opponent", "level", "mark", "starts", "theme", "host") + BUTTONS + TAUGHT
LONGEST_ORIGIN = 300  # characters; a host name has at most 253
_DIGITS = 5  # of a level or a port


class Embedding(namedtuple("Embedding", ("settings", "without", "host", "refused", "taught"))):
    """A board in a frame, as its address describes it.

    settings are the Settings of its games; without lists the BUTTONS that are removed; host is the only
    origin it talks to, "" for any embedding page and None for nobody; refused holds the errors of invalid
    options, for which the defaults are used instead; taught holds the options TAUGHT that are given, as they are.
    """


def embedding_from(given: "dict[str, str]") -> Embedding:
    """The embedding described by options, given by name; names that aren't in OPTIONS are ignored."""
    settings, without = DEFAULT, []
    host: "str | None" = ""
    refused: "list[Refused]" = []
    for name in OPTIONS:
        if name not in given or name in TAUGHT:
            continue
        value = given[name]
        try:
            if name in BUTTONS:
                if not _switch(value):
                    without.append(name)
            elif name == "theme":
                _check_theme(value)
            elif name == "host":
                host = _origin(value)
            else:
                settings = _chosen(settings, name, value)
        except Refused as because:
            refused.append(BadSetting("option", given=name + "=" + value, because=because))
            if name == "host":
                host = None
    taught = {name: given[name] for name in TAUGHT if name in given}
    return Embedding(settings, tuple(without), host, tuple(refused), taught)


def _chosen(settings: "Settings", name: str, value: str) -> "Settings":
    if name == "board":
        return changed(settings, board=board_from(value))
    if name == "opponent" and value not in (COMPUTER, PEOPLE):
        raise BadSetting("opponent", given=value)  # a link would lead out of the frame
    if name == "starts":
        return changed(settings, starts=_switch(value))
    if name == "level":
        level = plain_number(value, _DIGITS)
        return changed(settings, level=value if level is None else level)
    return changed(settings, **{name: value})


def _switch(value: str) -> bool:
    if value not in ("0", "1"):
        raise BadSetting("switch", given=value)
    return value == "1"


def _check_theme(value: str) -> None:
    if value not in THEMES:
        raise BadSetting("theme", given=value)


def _origin(value: str) -> str:
    """Check an origin as browsers write it: scheme, host name, and port unless it is the scheme's default."""
    scheme, _, rest = value.partition("://")
    name, colon, port = rest.partition(":")
    is_origin = (
        scheme in ("http", "https")
        and len(value) <= LONGEST_ORIGIN
        and name
        and all([letter in "abcdefghijklmnopqrstuvwxyz0123456789.-" for letter in name])
        and (plain_number(port, _DIGITS) is not None if colon else True)
        and port != {"http": "80", "https": "443"}[scheme]
    )
    if not is_origin:
        raise BadSetting("origin", given=value)
    return value
