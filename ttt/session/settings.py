"""The settings that a person chooses before a game, and the game that follows from them."""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.record import EASIEST, HARDEST, LAST_SEAT, MARKS, PERSON, Game, chosen, new_game, seat_named
from ttt.game.rules import FIRST, SECOND, is_whole
from ttt.session.people_names import check_name
from ttt.session.stored_text import StoredText, listed, replaced

LONGEST = 2000  # characters
COMPUTER, PEOPLE, BY_LINK = "computer", "people", "link"


class Settings(namedtuple("Settings", "board opponent level mark starts names character")):
    """The choices for the next game.

    board is the Rules. opponent is COMPUTER, PEOPLE (two at one screen) or BY_LINK (two far apart, who
    send the game back and forth as a link). level is the computer's, 1 to 100. mark is the person's, X
    or O, and starts says whether the person moves first; with two people, both are about the first person.
    names are those of the person and of the second player, "" for none. character is the seat of the opponent who plays
    instead of a level (game/record.py), 0 if the level plays.
    """

    @property
    def seat(self) -> int:
        """The computer's seat in a game: its level or an opponent's."""
        return self.character or self.level


_FIELDS = "board opponent level mark starts names character"
DEFAULT = Settings(rules(), COMPUTER, 50, "X", True, ("", ""), seat_named("moss"))


def changed(settings: Settings, **choices: object) -> Settings:
    """Return the settings with some choices changed. Raises BadSetting for an invalid one.

    Choosing a level alone drops any opponent chosen before.
    """
    for name in choices:
        if name not in _FIELDS.split(" "):
            raise BadSetting("setting", given=name)
    if "level" in choices and "character" not in choices:
        choices["character"] = 0
    made = replaced(settings, _FIELDS, choices)
    level, seat = made.level, made.character
    for is_possible, refused in (
        (made.opponent in (COMPUTER, PEOPLE, BY_LINK), BadSetting("opponent", given=made.opponent)),
        (is_whole(level) and EASIEST <= level <= HARDEST, BadSetting("level", given=level)),
        (is_whole(seat) and (seat == 0 or HARDEST < seat <= LAST_SEAT), BadSetting("opponent", given=seat)),
        (made.mark in ("X", "O"), BadSetting("mark", given=made.mark)),
        (isinstance(made.starts, bool), BadSetting("order", given=made.starts)),
    ):
        if not is_possible:
            raise refused
    m, n, k, variants, *lines = made.board
    you, friend = [check_name(name) if name != "" else "" for name in made.names]
    if you and you == friend:
        raise BadSetting("same name", given=you)
    board = rules(m, n, k, variants, *lines)
    return Settings(board, made.opponent, level, made.mark, made.starts, (you, friend), seat)


def game_for(settings: Settings) -> Game:
    """Return a new game with these settings."""
    other = settings.seat if settings.opponent == COMPUTER else PERSON
    seats = (PERSON, other) if settings.starts else (other, PERSON)
    return new_game(settings.board, seats, settings.mark if settings.starts else _other_mark(settings.mark))


def own_side(settings: Settings) -> "int | None":
    """Return the side of this screen's person in a new game by link; None in any other game."""
    if settings.opponent != BY_LINK:
        return None
    return FIRST if settings.starts else SECOND


def settings_of(game: Game, settings: Settings, own: "int | None" = None) -> Settings:
    """Return the settings that would produce this game; settings supplies whatever the game doesn't determine.

    own is the side that this screen's person had at first in a game by link.
    """
    game = chosen(game, "")
    if own is not None:
        mark = settings.mark if game.rules.shares_marks else game.mark(own)
        return changed(settings, board=game.rules, opponent=BY_LINK, mark=mark, starts=own == FIRST)
    if PERSON not in game.seats:
        return changed(settings, board=game.rules)
    if game.seats == (PERSON, PERSON):
        starts = settings.starts if game.rules.shares_marks else game.opens == settings.mark
        return changed(settings, board=game.rules, opponent=PEOPLE, starts=starts)
    starts, seat = game.seats[0] == PERSON, max(game.seats)
    mark = game.opens if starts else _other_mark(game.opens)
    return changed(
        settings,
        board=game.rules,
        opponent=COMPUTER,
        level=seat if seat <= HARDEST else settings.level,
        character=seat if seat > HARDEST else 0,
        mark=settings.mark if game.rules.shares_marks else mark,
        starts=starts,
    )


def names_in(game: Game, settings: Settings, mark: str) -> "tuple[str, str]":
    """Return the names of the first and the second player, "" for the computer.

    mark is the mark of the first person named in the settings.
    """
    you, friend = settings.names
    if game.seats == (PERSON, PERSON):
        is_first = settings.starts if game.rules.shares_marks else game.opens == mark
        return (you, friend) if is_first else (friend, you)
    first, second = [you if seat == PERSON else "" for seat in game.seats]
    return first, second


def to_plain(settings: Settings) -> "dict[str, object]":
    """Return the settings as a record for JSON; if a level plays, earlier versions can read it."""
    record: "dict[str, object]" = {
        "board": list(settings.board if settings.board.lines else settings.board[:4]),  # as earlier versions wrote it
        "opponent": settings.opponent,
        "level": settings.level,
        "mark": settings.mark,
        "starts": settings.starts,
        "names": list(settings.names),
    }
    if settings.character:
        record["character"] = settings.character
    return record


def from_plain(record: "dict[str, object]") -> Settings:
    """Return the settings from to_plain's record. Raises BadSetting, or another error if the record is malformed."""
    board, names = listed(record["board"]), listed(record["names"])
    if names[0] == names[1]:  # earlier versions allowed this
        names = [names[0], ""]
    choices = {name: record[name] for name in ("opponent", "level", "mark", "starts")}
    choices["character"] = record.get("character", 0)
    return changed(DEFAULT, board=board, names=names, **choices)


STORED = StoredText("not settings", LONGEST, plain=to_plain, made=from_plain)
to_text, from_text = STORED.to_text, STORED.from_text


def _other_mark(mark: str) -> str:
    return MARKS[1 - MARKS.index(mark)]
