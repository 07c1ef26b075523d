"""A board in another page: the HTML to paste there, and the options in its frame's address.

An example is ?embed=1&board=7x6x4g&level=70&undo=0; docs/embed.md lists all options.
"""

from collections import namedtuple

from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_from, board_text, to_text
from ttt.game.record import OPPONENTS, PERSON, Game, seat_named
from ttt.game.who_moved import with_seats
from ttt.session.settings import COMPUTER, DEFAULT, PEOPLE, Settings, changed
from ttt.session.stored_text import number_from, plain_number

BUTTONS = ("new", "undo", "hint")  # 0 removes them
THEMES = ("light", "dark")
TAUGHT = ("analysis", "locked", "cells", "marked", "goal")  # read by ttt/session/teacher_board.py
OPTIONS = ("board", "opponent", "level", "mark", "starts", "theme", "host") + BUTTONS + TAUGHT
LONGEST_ORIGIN = 300  # characters; a host name has at most 253
_DIGITS = 5  # of a level or a port
ELEMENT = "ttt-board"
SCRIPT = "static/ttt-board.js"
ADDED = ("analysis", "locked")  # 1 adds them
CHOSEN = ("goal", "theme", "lang")  # written with their values, unless these are empty
USUAL = changed(DEFAULT, level=DEFAULT.level)  # the computer at a level, as boards in other pages have always had it


class Embedding(namedtuple("Embedding", ("settings", "without", "host", "refused", "taught"))):
    """A board in a frame, as its address describes it.

    settings are the Settings of its games; without lists the BUTTONS that are removed; host is the only
    origin that the frame talks to, "" for any embedding page and None for no page; refused holds the errors of invalid
    options, for which the defaults are used instead; taught holds the given options among TAUGHT, still as text.
    """


def embedding_from(given: "dict[str, str]") -> Embedding:
    """Return the embedding described by options, given by name; names that aren't in OPTIONS are ignored."""
    settings, without = USUAL, []
    host: "str | None" = ""
    refused: "list[Refused]" = []
    for name in OPTIONS:
        if name not in given or name in TAUGHT:
            continue
        value = given[name]
        try:
            if name in BUTTONS:
                if not switch(value):
                    without.append(name)
            elif name == "theme":
                if value not in THEMES:
                    raise BadSetting("theme", given=value)
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
    if name == "opponent" and value in OPPONENTS:
        return changed(settings, opponent=COMPUTER, character=seat_named(value))
    if name == "opponent" and value not in (COMPUTER, PEOPLE):
        raise BadSetting("opponent", given=value)  # not even BY_LINK: a link would lead out of the frame
    if name == "starts":
        return changed(settings, starts=switch(value))
    if name == "level":
        level = plain_number(value, _DIGITS)
        return changed(settings, level=value if level is None else level)
    return changed(settings, **{name: value})


def switch(value: str) -> bool:
    """Whether an option says 1 rather than 0. Raises BadSetting if it says neither."""
    if value not in ("0", "1"):
        raise BadSetting("switch", given=value)
    return value == "1"


def _origin(value: str) -> str:
    """Return an origin unchanged. Raises BadSetting unless it is written as browsers write it.

    That is the scheme, the host name, and the port unless it is the scheme's default.
    """
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


def attributes(game: Game, options: "dict[str, str]") -> "list[tuple[str, str]]":
    """Return the attributes of a <ttt-board> on which a game continues; usual values are left out.

    options holds the values that docs/embed.md lists; a checkbox has "1" or "0". If the game is under way, its text
    takes the place of the board, the opponent and the marks.
    """
    opponent = options["opponent"]
    level = 0 if opponent == PEOPLE or opponent in OPPONENTS else number_from(options["level"])
    other = seat_named(opponent) if opponent in OPPONENTS else level or PERSON
    is_first = options["starts"] == "1"
    chosen = []
    if game.moves:
        seats = (PERSON, other) if is_first else (other, PERSON)
        chosen.append(("game", to_text(with_seats(game, seats))))
    else:
        own = game.mark(0 if is_first else 1)
        usual = (board_text(USUAL.board), USUAL.opponent, str(USUAL.level), USUAL.mark, "1")
        wanted = (board_text(game.rules), opponent, str(level or USUAL.level), own, options["starts"])
        named = zip(("board", "opponent", "level", "mark", "starts"), wanted, usual)
        chosen += [(name, value) for name, value, default in named if value != default]
    chosen += [(name, "0") for name in BUTTONS if options[name] == "0"]
    chosen += [(name, "1") for name in ADDED if options[name] == "1"]
    return chosen + [(name, options[name]) for name in CHOSEN if options[name]]


def framed(given: "list[tuple[str, str]]") -> str:
    """Return the address of a board with these attributes in a plain frame, from the top of the site."""
    options = ["?embed=1"] + [name + "=" + value.replace(" ", "%20") for name, value in given if name != "game"]
    return "&".join(options) + "#" + dict(given).get("game", "")


def code(site: str, given: "list[tuple[str, str]]") -> str:
    """Return the HTML of a board with these attributes for any page; site is this site's address, ending in /."""
    written = "".join([f' {name}="{value}"' for name, value in given])
    return f'<script src="{site}{SCRIPT}"></script>\n\n<{ELEMENT}{written}></{ELEMENT}>\n'
