"""A board for another page as HTML to paste; embedding.py reads what its attributes say."""

from ttt.game.movers import with_seats
from ttt.game.notation import board_text, to_text
from ttt.game.record import PERSON, Game
from ttt.session.settings import DEFAULT, PEOPLE
from ttt.session.stored_text import number_from

ELEMENT = "ttt-board"
SCRIPT = "static/ttt-board.js"
TAKEN_AWAY = ("new", "undo", "hint")  # by 0
ADDED = ("analysis", "locked")  # by 1
CHOSEN = ("goal", "theme", "lang")  # by what is chosen, unless that is nothing


def attributes(game: Game, options: "dict[str, str]") -> "list[tuple[str, str]]":
    """The attributes of a <ttt-board> on which a game goes on as it is; of an option that isn't given, the usual.

    options holds values as docs/embed.md lists them, those of checkboxes "1" or "0". A game under way tells the board,
    the opponent and the marks by its text.
    """
    level = 0 if options["opponent"] == PEOPLE else number_from(options["level"])
    is_first = options["starts"] == "1"
    found = []
    if game.moves:
        seats = (PERSON, level or PERSON) if is_first else (level or PERSON, PERSON)
        found.append(("game", to_text(with_seats(game, seats))))
    else:
        own = game.mark(0 if is_first else 1)
        usual = (board_text(DEFAULT.board), DEFAULT.opponent, str(DEFAULT.level), DEFAULT.mark, "1")
        wanted = (board_text(game.rules), options["opponent"], str(level or DEFAULT.level), own, options["starts"])
        named = zip(("board", "opponent", "level", "mark", "starts"), wanted, usual)
        found += [(name, value) for name, value, default in named if value != default]
    found += [(name, "0") for name in TAKEN_AWAY if options[name] == "0"]
    found += [(name, "1") for name in ADDED if options[name] == "1"]
    return found + [(name, options[name]) for name in CHOSEN if options[name]]


def code(site: str, given: "list[tuple[str, str]]") -> str:
    """The HTML of a board with these attributes, as it works in any page; site is the address of this one."""
    told = "".join([f' {name}="{value}"' for name, value in given])
    return f'<script src="{site}{SCRIPT}"></script>\n\n<{ELEMENT}{told}></{ELEMENT}>\n'
