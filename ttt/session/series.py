"""A series of matches between the same two players, and who starts the next match."""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.record import PERSON, Game, check_seat, new_game
from ttt.game.rules import Outcome, Rules
from ttt.session.people_names import check_name
from ttt.session.stored_text import added, listed, whole

# Who moves first in a match.
CHOOSE = "choose"  # the players start in turn, and the player who starts chooses a mark
ALTERNATE = "alternate"  # the players start in turn; the first player starts the first match
FIXED = "fixed"  # always the first player
LOSER = "loser"  # the loser of the previous match; after a draw, the player who didn't start it
ORDERS = (CHOOSE, ALTERNATE, FIXED, LOSER)


class Series(namedtuple("Series", ("names", "seats", "order", "wins", "draws", "begins"))):
    """The score between two players, 0 and 1.

    names and seats are the players' (seats as in game/record.py); order is one of ORDERS; wins counts each
    player's wins; draws counts the draws; begins is the player who starts the next match.
    """

    @property
    def matches(self) -> int:
        """The number of matches that have ended."""
        return self.wins[0] + self.wins[1] + self.draws


def new_series(names: "tuple[str, str]", seats: "tuple[int, int]" = (PERSON, PERSON), order: str = CHOOSE) -> Series:
    """Return a series in which no match has been played. Raises BadSetting for a wrong name, seat or order."""
    first, second = check_name(names[0]), check_name(names[1])
    if first == second:
        raise BadSetting("same name", given=first)
    for seat in seats:
        check_seat(seat)
    if order not in ORDERS:
        raise BadSetting("order", given=order)
    return Series((first, second), tuple(seats), order, (0, 0), 0, 0)


def match(series: Series, rules: Rules, mark: str = "X") -> Game:
    """Return the next match: the player who starts gets the mark and moves first."""
    begins = series.begins
    return new_game(rules, (series.seats[begins], series.seats[1 - begins]), mark)


def after(series: Series, outcome: Outcome) -> Series:
    """Return the series after its next match has ended; outcome has the sides as before any swap (at_first)."""
    begins, wins, draws = series.begins, list(series.wins), series.draws
    loser = None
    if outcome.winner is None:
        draws = added(draws)
    else:
        winner = player_of(series, outcome.winner)
        wins[winner] = added(wins[winner])
        loser = 1 - winner
    if series.order == LOSER and loser is not None:
        begins = loser
    elif series.order != FIXED:
        begins = 1 - begins
    return Series(*series[:3], tuple(wins), draws, begins)


def at_first(game: Game, outcome: Outcome) -> Outcome:
    """Return the outcome with the sides as they were before any swap."""
    return outcome if outcome.winner is None else Outcome(game.turned(outcome.winner), outcome.lines)


def player_of(series: Series, side: int) -> int:
    """Return the player, 0 or 1, who has a side of the current match before any swap; FIRST starts the match."""
    return series.begins if side == 0 else 1 - series.begins


def restored(names: "list[str]", seats: "list[int]", order: str, wins: "list[int]", draws: int, begins: int) -> Series:
    """Return a series from its stored parts. Raises BadSetting or ValueError."""
    (one, other), (seat, other_seat), (won, lost) = listed(names), listed(seats), listed(wins)
    series = new_series((one, other), (seat, other_seat), order)
    return Series(*series[:3], (whole(won), whole(lost)), whole(draws), whole(begins, 1))
