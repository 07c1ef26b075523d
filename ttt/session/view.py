"""What a screen shows of a sitting, as one value."""

from collections import namedtuple

from ttt.game.cells import cells_of
from ttt.game.record import PERSON
from ttt.game.rules import FIRST, SECOND, Rules, points_of, rows_through
from ttt.session.scores import counts_of, pair_of
from ttt.session.settings import Settings, changed, settings_of

CHOOSING, SIDES, PERSONS_TURN, COMPUTERS_TURN, AWAY, OVER = "choosing", "sides", "person", "computer", "away", "over"
REVIEWING = "reviewing"  # only in past_positions.py


class View(
    namedtuple("View", "game position settings scores can_undo can_redo names series is_choosing own is_watched")
):
    """One moment of a sitting: the game and the position it leads to, the settings, the scores.

    names are those of the first and the second side, "" for the computer and for unnamed people.
    series is the current Series or None. is_choosing says that the player who starts the next match
    hasn't chosen a mark yet. own is the side of this screen's person in a game by link, None in any
    other game. is_watched says that the game was over before it came here, so nobody here has played it.
    """

    @property
    def phase(self) -> str:
        """What the sitting waits for: CHOOSING a mark for the next match, SIDES to choose, a side's turn, or OVER.

        The turn is PERSONS_TURN, COMPUTERS_TURN or, in a game by link, AWAY: it is the other player's turn, and the
        link must be sent to them.
        """
        if self.is_choosing:
            return CHOOSING
        if self.position.outcome:
            return OVER
        game, actor = self.game, self.actor
        if self.own not in (None, actor):
            return AWAY
        if game.seats[actor] != PERSON:
            return COMPUTERS_TURN
        return SIDES if game.is_undecided else PERSONS_TURN

    @property
    def actor(self) -> int:
        """The side that must act now."""
        return self.game.actor(len(self.game.steps))

    @property
    def is_against_computer(self) -> bool:
        return self.game.seats.count(PERSON) == 1

    @property
    def you(self) -> "int | None":
        """The side of the only person at this screen, whom sentences call "you"; None if there are two or none."""
        if self.is_watched:
            return None
        return self.game.seats.index(PERSON) if self.is_against_computer else self.own

    @property
    def has_waiting_choice(self) -> bool:
        """Whether a new game would differ from this one, apart from the names."""
        return self.settings_now != self.settings

    @property
    def settings_now(self) -> "Settings":
        """The settings that would make a new game like this one; in a series, the present settings with this board."""
        if self.series:
            return changed(self.settings, board=self.game.rules)
        own = None if self.own is None else self.game.turned(self.own)
        return settings_of(self.game, self.settings, own)

    @property
    def turn(self) -> str:
        """The mark of the side to move."""
        return self.game.mark(self.position.to_move)

    @property
    def last(self) -> "int | None":
        """The cell of the last move; None before the first."""
        return self.game.moves[-1] % self.game.rules.size if self.game.moves else None

    @property
    def going(self) -> "int | None":
        """The cell of the mark that vanishes with the next move; None if none does."""
        position = self.position
        return None if position.outcome else getattr(position, "vanishes_next", (None, None))[position.to_move]

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
        """The rows that decided the game or, with points, the rows of the last move; each is listed from end to end."""
        if self.position.outcome:
            return self.position.outcome.lines
        rules, last = self.game.rules, self.last
        if last is None or not rules.has_points:
            return ()
        return rows_through(rules, self.position.marks[1 - self.position.to_move], last)

    def points_made(self, ago: int) -> int:
        """Return the points that the last move made, or the move before if ago is 2; 0 if there is no such move."""
        game = self.game
        if len(game.moves) < ago or not game.rules.has_points:
            return 0
        marks = self.position.marks[(len(game.moves) - ago) % 2]
        return points_of(game.rules, marks, game.moves[-ago])

    @property
    def counts(self) -> "tuple[int, int, int]":
        """The scoreboard: wins of each side, then draws, in the series or in this game against this opponent."""
        if self.series:
            return self.series.wins[0], self.series.wins[1], self.series.draws
        if self.is_watched:
            return 0, 0, 0
        pair, first = pair_of(self.game, self.names)
        counts = counts_of(self.scores, pair)
        return counts if first == self.scored_sides[0] else (counts[1], counts[0], counts[2])

    @property
    def scored_sides(self) -> "tuple[int, int]":
        """The sides of the scoreboard's two players: first the person, or a series' first player, or else X."""
        if self.series:
            first = FIRST if self.names[FIRST] == self.series.names[0] else SECOND
        else:
            first = self.game.seats.index(PERSON) if self.is_against_computer else self.game.side("X")
        return first, 1 - first

    def mark(self, cell: int) -> str:
        """Return the mark on a cell, X or O; "" if it is empty."""
        holder = self.position.holder(cell)
        return "" if holder is None else self.game.mark(holder)

    @property
    def is_decided(self) -> bool:
        """Whether the game is over and rows have decided it; rows that score a point decide nothing."""
        return bool(self.position.outcome and self.lines) and not self.game.rules.has_points

    @property
    def row_ends(self) -> str:
        """The first and the last cell of each row that decided the game, as static/kit/board.js reads them."""
        if not self.is_decided:
            return ""
        if self.game.rules.lines:
            from ttt.game.lines.places import straight_parts  # few games need it

            return straight_parts(self.game.rules, self.lines)
        return " ".join([f"{line[0]} {line[-1]}" for line in self.lines])

    def place_in_line(self, cell: int) -> float:
        """Return how far a cell is along a row that decided the game, 0 <= place < 1; -1 if it is on none."""
        for line in self.lines if self.is_decided else ():
            if cell in line:
                return line.index(cell) / len(line)
        return -1


VAST = 1000  # cells: larger boards have no animation


def looks(rules: "Rules") -> str:
    """Return how a board looks: which of gravity, fine, vast, misere and bare it is, as static/kit/board.js reads it.

    A bare board is so small that it can do without the names of rows and columns. Where the lines aren't rows, or there
    are several boards, the text is JSON, which static/kit/line-board.js reads.
    """
    if rules.lines:
        from ttt.game.lines.places import looks_of  # few games need it

        return looks_of(rules)
    told = rules.kind.looks(rules) if rules.kind else ""
    if told:
        return told
    found = (
        ("gravity", rules.has_gravity),
        ("fine", is_fine(rules)),
        ("vast", rules.size > VAST),
        ("misere", rules.row_loses),
        ("bare", not rules.has_gravity and rules.m == rules.n == 3),
    )
    return " ".join([name for name, is_so in found if is_so])


def is_fine(rules: "Rules") -> bool:
    """Whether a board has fine lines instead of tiles: it is large and without gravity."""
    return not rules.has_gravity and max(rules.m, rules.n) >= 13


def changed_cells(old: "View | None", new: View) -> "list[int]":
    """Return the cells that must change so that a screen that shows old shows new: as few as possible.

    old is None for an empty board on which nothing has been shown yet.
    """
    rules, after = new.game.rules, new.position.marks
    before = (0, 0) if old is None else old.position.marks
    if old and old.game.opens != new.game.opens:
        differing = before[FIRST] | before[SECOND] | after[FIRST] | after[SECOND]
    else:
        differing = (before[FIRST] ^ after[FIRST]) | (before[SECOND] ^ after[SECOND])
    changed = set(cells_of(differing, rules.size))
    if rules.kind or (rules.lines and not old):  # in a game of KINDS, a mark can change the state of any cell
        changed = set(range(rules.size))
    if rules.has_gravity:
        # Whether the cell above can be played depends on what this cell holds.
        changed.update([cell - rules.m for cell in list(changed) if cell >= rules.m])
        if old is None:
            changed.update(range(rules.size - rules.m, rules.size))
    for view in (old, new):
        for cell in (view.last, view.going) if view else ():
            if cell is not None:
                changed.add(cell)
        for line in view.lines if view else ():
            changed.update(line)
    return sorted(changed)
