"""Par of boards with points: compared with a search that tries everything, and how it is announced."""

import pytest

from tests.cases import for_each
from tests.helpers.brute import Brute
from tools.rules.proving import bounds, narrowed
from ttt.coach import par as coach
from ttt.coach.arguments import holds
from ttt.coach.par import par_of
from ttt.coach.par_table import TABLE
from ttt.engine.line_solver import OutOfNodes
from ttt.game.family import rules
from ttt.game.notation import board_from, board_text, from_text
from ttt.game.rules import FIRST, SECOND, Rules
from ttt.game.seeded_chance import seeded
from ttt.session.session import Session
from ttt.words import par as words

VARIANTS = ("p", "mp", "gp", "mgp")
SMALL = [
    rules(m, n, k, variants)
    for m in range(1, 5)
    for n in range(1, 4)
    for k in (1, 2, 3)
    if k <= max(m, n) and m * n <= 9
    for variants in VARIANTS
]


class Whole(Brute):
    """A solver that tries every way to play on and compares the points at the end."""

    def __init__(self, board: Rules) -> None:
        super().__init__(board)
        self.leads: dict[tuple[int, int], int] = {}

    def most(self, own: int, other: int) -> int:
        """Return the largest lead in points that the side to move can still gain; in misère, fewer points lead."""
        if (own, other) not in self.leads:
            self.leads[own, other] = max((self.gain(own, other, cell) for cell in self.moves(own, other)), default=0)
        return self.leads[own, other]

    def gain(self, own: int, other: int, cell: int) -> int:
        own |= 1 << cell
        made = sum(own & row == row for row, _ in self.rows[cell])
        return (-made if self.board.is_misere else made) - self.most(other, own)


def view_of(text):
    return Session(from_text(text), chance=seeded(1)).view._replace(is_watched=False)


def told(text, **changes):
    return words.told(view_of(text)._replace(**changes))


@for_each("board", SMALL)
def test_every_proof_agrees_with_a_search_that_leaves_nothing_out(board):
    true = Whole(board).most(0, 0)
    assert bounds(board, 10**6)[:2] == (true, true)
    found = par_of(board)
    assert found in (None, true)
    assert not holds(board, SECOND) or true <= 0
    assert not holds(board, FIRST) or true >= 0


def test_a_lead_in_the_table_is_proved_again_and_fits_the_arguments():
    told = 0
    for variants in VARIANTS:
        for k in range(2, 10):
            for m, n in coach.listed(k, variants):
                board = rules(m, n, k, variants)
                lead = par_of(board)
                told += lead is not None
                assert lead is None or lead <= 0 or not holds(board, SECOND)
                assert lead is None or lead >= 0 or not holds(board, FIRST)
                assert board.size > 12 or bounds(board, 10**6)[:2] == (lead, lead)
    assert told > 550
    assert len(TABLE) < 2000


@pytest.mark.parametrize(
    ("board", "lead"),
    [
        ("5x5x3gp", 2),
        ("5x5x3mgp", 1),
        ("5x5x4mgp", 0),
        ("5x6x4mgp", -1),
        ("6x4x3mgp", -3),
        ("6x4x4gp", -1),
        ("6x4x4mgp", 0),
        ("5x5x4gp", 0),
        ("5x6x3gp", 0),
    ],
)
def test_a_lead_is_what_somebody_else_has_worked_out(board, lead):
    assert par_of(board_from(board)) == lead


def reaches(true):
    """Return a stand-in for a proof, given the game's true lead: it tells whether the lead is at least a number."""
    return lambda least: true >= least


def test_bounds_meet_from_either_side_and_stay_apart_without_nodes():
    for true in range(-5, 6):
        assert narrowed(-20, 20, reaches(true)) == (true, true)
    for low, high, true in ((0, 9, 4), (-9, 0, -3), (0, 0, 0)):
        assert narrowed(low, high, reaches(true)) == (true, true)

    def no_more_than_two(least):
        if least > 2:
            raise OutOfNodes
        return True

    assert narrowed(0, 9, no_more_than_two) == (2, 9)


def test_on_an_even_number_of_cells_where_marks_go_anywhere_par_is_a_draw():
    for board in (rules(6, 6, 3, "p"), rules(100, 100, 5, "p"), rules(3, 2, 2, "p")):
        assert par_of(board) == 0


def test_a_board_on_its_side_has_the_same_par_unless_marks_fall():
    assert par_of(rules(5, 3, 3, "p")) == par_of(rules(3, 5, 3, "p")) == 1
    assert par_of(rules(5, 3, 3, "gp")) != par_of(rules(3, 5, 3, "gp"))


def test_a_board_without_points_or_a_proof_has_no_par():
    unproved = ("6x7x3gp", "7x7x4mgp", "9x9x3p", "10x3x3gp")
    for board in (rules(), rules(7, 6, 4, "g"), *map(board_from, unproved)):
        assert par_of(board) is None
        assert told(f"1-{board_text(board)}-hh-") == ""


# How par is announced

LEADS = "1-5x3x3p-{}-e3a3a1d3b2a2d1d2c2b3e1b1c3e2c1"  # X has 3 points, O none


def test_while_one_plays_par_is_told_by_the_mark_that_moves_first():
    assert told("1-5x3x3p-hh-") == "With best play X wins by 1."
    assert told("1-5x3x3p-ohh-a1") == "With best play O wins by 1."
    assert told("1-6x6x3p-hc50-") == "With best play: a draw."
    assert told("1-4x3x3gp-hh-") == "With best play O wins by 1."


@pytest.fixture
def known(monkeypatch):
    """Return a function that sets the par that every board is supposed to have."""

    def known(lead):
        monkeypatch.setattr(words, "par_of", lambda board: lead)

    return known


def test_the_end_is_told_from_the_persons_own_side(known):
    won, lost = LEADS.format("hc50"), LEADS.format("c50h")
    known(2)
    assert (told(won), told(lost)) == (
        "You: 1 better than with best play.",
        "You: 1 worse than with best play.",
    )
    known(3)
    assert (told(won), told(lost)) == (
        "You: just as with best play.",
        "You: just as with best play.",
    )
    known(4)
    assert (told(won), told(lost)) == (
        "You: 1 worse than with best play.",
        "You: 1 better than with best play.",
    )
    by_link = LEADS.format("hh")
    assert told(by_link, own=1) == "You: 1 better than with best play."


def test_two_people_are_told_from_the_winners_side(known):
    known(2)
    assert told(LEADS.format("hh")) == "X: 1 better than with best play."
    assert told(LEADS.format("hh"), names=("Ann", "Bob")) == "\u2068Ann\u2069 (X): 1 better than with best play."
    assert words.told(view_of(LEADS.format("hh")), lambda view, side: "Zoe") == "Zoe: 1 better than with best play."
    drawn = "1-4x2x2p-{}-a1a2b1b2c1c2d2d1"
    assert told(drawn.format("hh")) == "With best play X wins by 2."
    assert told(drawn.format("hc50")) == "You: 2 worse than with best play."
    known(0)
    assert told(drawn.format("hh")) == "With best play: a draw."
    assert told(LEADS.format("hh")) == "X: 3 better than with best play."


def test_in_misere_who_has_fewer_points_is_ahead(known):
    known(1)
    assert told(LEADS.format("hc50").replace("3p", "3mp")) == "You: 4 worse than with best play."
