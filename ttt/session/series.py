"""Matches between the same two, and whose right it is to begin the next one."""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.record import PERSON, Game, check_seat, new_game
from ttt.game.rules import Outcome, Rules
from ttt.session.names import check_name

# How it is settled who moves first in a match.
CHOOSE = "choose"  # the one whose right it is chooses a mark, which moves first; the right changes sides
ALTERNATE = "alternate"  # each in turn, the first named begins
FIXED = "fixed"  # always the first named
LOSER = "loser"  # who lost the match before; after a draw the other one than in that match
ORDERS = (CHOOSE, ALTERNATE, FIXED, LOSER)


class Series(namedtuple("Series", ("names", "seats", "order", "wins", "draws", "begins"))):
    """The score between two players, 0 and 1.

    names and seats are theirs (a seat as in game.py); order is one of ORDERS; wins counts each one's,
    draws those of both; begins is the player whose right it is to begin the next match.
    """

    @property
    def matches(self) -> int:
        """How many matches have ended."""
        return self.wins[0] + self.wins[1] + self.draws


def new_series(names: "tuple[str, str]", seats: "tuple[int, int]" = (PERSON, PERSON), order: str = CHOOSE) -> Series:
    """A series with no match played. Raises BadSetting."""
    first, second = check_name(names[0]), check_name(names[1])
    if first == second:
        raise BadSetting("same name", given=first)
    for seat in seats:
        check_seat(seat)
    if order not in ORDERS:
        raise BadSetting("order", given=order)
    return Series((first, second), tuple(seats), order, (0, 0), 0, 0)


def match(series: Series, rules: Rules, mark: str = "X") -> Game:
    """The next match: who begins draws the mark, and moves first."""
    begins = series.begins
    return new_game(rules, (series.seats[begins], series.seats[1 - begins]), mark)


def after(series: Series, outcome: Outcome) -> Series:
    """The series after a match that the player whose right it was began."""
    begins, wins, draws = series.begins, list(series.wins), series.draws
    loser = None
    if outcome.winner is None:
        draws += 1
    else:
        winner = player_of(series, outcome.winner)
        wins[winner] += 1
        loser = 1 - winner
    if series.order == LOSER and loser is not None:
        begins = loser
    elif series.order != FIXED:
        begins = 1 - begins
    return Series(series.names, series.seats, series.order, tuple(wins), draws, begins)


def player_of(series: Series, side: int) -> int:
    """Which player a side of the match under way is: FIRST is the one that begins it."""
    return series.begins if side == 0 else 1 - series.begins


def restored(names: "list[str]", seats: "list[int]", order: str, wins: "list[int]", draws: int, begins: int) -> Series:
    """A series from its parts as they were stored. Raises BadSetting or ValueError."""
    series = new_series((names[0], names[1]), (seats[0], seats[1]), order)
    first, second = wins
    for count in (first, second, draws):
        if not isinstance(count, int) or count < 0:
            raise ValueError
    if begins not in (0, 1):
        raise ValueError
    return Series(series.names, series.seats, order, (first, second), draws, begins)
