"""What a screen shows of a sitting, as one value."""

from collections import namedtuple

from ttt.game.record import PERSON
from ttt.game.rules import FIRST, GRAVITY, POINTS, SECOND, rows_through
from ttt.session.settings import COMPUTER

CHOOSING, PERSONS_TURN, COMPUTERS_TURN, AWAY, OVER = "choosing", "person", "computer", "away", "over"


class View(
    namedtuple(
        "View",
        ("game", "position", "settings", "scores", "can_undo", "can_redo", "names", "series", "is_choosing", "own"),
    )
):
    """One moment of a sitting: the game and the position it leads to, the settings, the scores.

    names are those of the first and the second player, "" for the computer and for unnamed people.
    series is the current Series or None. is_choosing says that the player who starts the next match
    hasn't chosen a mark yet. own is the side of this screen's person in a game by link, None in any
    other game.
    """

    @property
    def phase(self) -> str:
        """CHOOSING a mark for the next match, PERSONS_TURN, COMPUTERS_TURN, AWAY or OVER.

        AWAY: in a game by link it is the other player's turn, who must be sent the link.
        """
        if self.is_choosing:
            return CHOOSING
        if self.position.outcome:
            return OVER
        if self.own not in (None, self.position.to_move):
            return AWAY
        return PERSONS_TURN if self.game.seats[self.position.to_move] == PERSON else COMPUTERS_TURN

    @property
    def is_against_computer(self) -> bool:
        """Whether one person plays the computer, so that sentences can say "you"."""
        return self.game.seats.count(PERSON) == 1

    @property
    def turn(self) -> str:
        """The mark of the side to move."""
        return self.game.mark(self.position.to_move)

    @property
    def last(self) -> "int | None":
        """The cell of the last move."""
        return self.game.moves[-1] if self.game.moves else None

    @property
    def winner(self) -> "str | None":
        """The mark that won; None while the game is open and after a draw."""
        outcome = self.position.outcome
        return None if outcome is None or outcome.winner is None else self.game.mark(outcome.winner)

    @property
    def is_a_persons_win(self) -> bool:
        """Whether a person at this screen has won."""
        winner = self.position.outcome.winner if self.position.outcome else None
        return winner is not None and self.game.seats[winner] == PERSON and self.own in (None, winner)

    @property
    def lines(self) -> "tuple[tuple[int, ...], ...]":
        """The rows that decided the game, with points those of the last move; each is listed from end to end."""
        if self.position.outcome:
            return self.position.outcome.lines
        rules, last = self.game.rules, self.last
        if last is None or POINTS not in rules.variants:
            return ()
        return rows_through(rules, self.position.marks[1 - self.position.to_move], last)

    @property
    def counts(self) -> "tuple[int, int, int]":
        """The scoreboard: wins of each side, then draws; those of the series if there is one."""
        if self.series:
            return self.series.wins[0], self.series.wins[1], self.series.draws
        return self.scores.computer if self.settings.opponent == COMPUTER else self.scores.people

    def mark(self, cell: int) -> str:
        """X, O, or "" for an empty cell."""
        holder = self.position.holder(cell)
        return "" if holder is None else self.game.mark(holder)


def changed_cells(old: "View | None", new: View) -> "list[int]":
    """The cells that must change on a screen that shows old so that it shows new: as few as possible.

    old is None for an empty board: one on which nothing has been shown yet.
    """
    rules, after = new.game.rules, new.position.marks
    before = (0, 0) if old is None else old.position.marks
    if old and old.game.opens != new.game.opens:
        differing = before[FIRST] | before[SECOND] | after[FIRST] | after[SECOND]
    else:
        differing = (before[FIRST] ^ after[FIRST]) | (before[SECOND] ^ after[SECOND])
    changed = set(_cells_of(differing, rules.size))
    if GRAVITY in rules.variants:
        # Whether the cell above can be played depends on what this cell holds.
        changed.update([cell - rules.m for cell in list(changed) if cell >= rules.m])
        if old is None:
            changed.update(range(rules.size - rules.m, rules.size))
    for view in (old, new):
        if view and view.last is not None:
            changed.add(view.last)
        for line in view.lines if view else ():
            changed.update(line)
    return sorted(changed)


def _cells_of(bits: int, size: int) -> "list[int]":
    """Go byte by byte: on a large board, every single-bit step would process the whole number."""
    found = []
    for index, byte in enumerate(bits.to_bytes((size + 7) // 8, "little")):
        for place in range(8) if byte else ():
            if byte >> place & 1:
                found.append(8 * index + place)
    return found
