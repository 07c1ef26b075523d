"""What the levels promise on 3x3, checked over all games."""

from fractions import Fraction
from functools import cache
from itertools import pairwise, product

import pytest

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tests.every_python.expect import always, there
from tests.helpers.exact_levels import BEGINS as EXACT_BEGINS
from tests.helpers.exact_levels import (
    BOARD,
    LEVELS,
    RESULTS,
    SEARCH,
    THREE_LOSES,
    by_level,
    children,
    expected,
    polynomial,
    share,
    shares_against_the_easiest,
    value_at,
    worth_at_the_end,
)
from tools.bench.level_games import BOARDS
from tools.bench.levels import about
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.lapse import SEES_ROWS, lapse_in
from ttt.game.level import BEGINS, NAMES, name_of, pick, plays_at_random, preset_like, random_share
from ttt.game.notation import board_from, board_text
from ttt.game.record import EASIEST, HARDEST, PERSON, new_game
from ttt.game.rules import FIRST, SECOND
from ttt.session.session import Session
from ttt.words.playing import SENTENCES

SIDES = pytest.mark.parametrize("side", [FIRST, SECOND], ids=["first", "second"])


def rises(values):
    return all(before < after for before, after in pairwise(values))


# The model agrees with the players.


def test_the_share_of_random_moves_falls_by_a_ninety_ninth_with_every_level():
    for level in LEVELS:
        assert random_share(level) == float(share(level))
        # Ten of these numbers lie between two neighbouring levels' shares; those below a share give random moves.
        assert [plays_at_random(level, number / 990) for number in range(990)] == [
            number < 10 * (HARDEST - level) for number in range(990)
        ]


def test_the_session_asks_for_thought_as_often_as_the_level_says():
    for level in (1, 2, 50, 99, 100):
        asked = 0
        for number in range(99):
            chance = (number + 0.5) / 99
            session = Session(new_game(BOARD, (level, PERSON)), chance=always(chance))
            asked += there(session.task).needs_thought
        assert asked == level - 1


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 8, 9, 25, 100])
def test_each_of_some_cells_is_picked_as_often_as_the_others(count):
    cells = list(range(100, 100 + count))
    fine = 200
    picked = [pick(cells, (number + 0.5) / (fine * count)) for number in range(fine * count)]
    assert {cell: picked.count(cell) for cell in cells} == dict.fromkeys(cells, fine)


def test_the_smallest_and_the_largest_chance_pick_the_first_and_the_last_cell():
    for count in range(1, 3000):
        cells = list(range(count))
        assert (pick(cells, 0.0), pick(cells, 1 - 2**-53)) == (0, count - 1)


def test_the_easiest_plays_each_of_the_nine_cells_as_often_as_the_others():
    picked = []
    for number in range(900):
        chance = (number + 0.5) / 900
        session = Session(new_game(BOARD, (EASIEST, PERSON)), chance=always(chance))
        task = there(session.task)
        assert not task.needs_thought
        assert session.answer(task.ticket)
        picked.append(session.view.last)
    assert [picked.count(cell) for cell in range(9)] == [100] * 9


# Two players with known results check the polynomials themselves.


@SIDES
@pytest.mark.parametrize(("opponent", "other"), [("best", HARDEST), ("random", EASIEST)])
def test_one_level_against_another_comes_to_what_the_polynomials_say(side, opponent, other):
    values = by_level(side, opponent)
    for level in (EASIEST, 40, HARDEST):
        assert expected(side, level, other) == pytest.approx(float(values[level - EASIEST]))


def test_two_players_at_random_win_as_often_as_is_known():
    # Of every 1260 games the first player wins 737, the second 363, and 160 are drawn.
    assert value_at(polynomial(FIRST, "random", "wins"), 1) == Fraction(737, 1260)
    assert value_at(polynomial(SECOND, "random", "wins"), 1) == Fraction(363, 1260)
    assert value_at(polynomial(FIRST, "random", "losses"), 1) == Fraction(363, 1260)


def test_two_players_of_the_hardest_level_always_draw():
    for side in (FIRST, SECOND):
        assert value_at(polynomial(side, "best", "wins"), 0) == 0
        assert value_at(polynomial(side, "best", "losses"), 0) == 0


# The strength of the levels.


@SIDES
@pytest.mark.parametrize("opponent", ["best", "random"])
def test_the_result_rises_with_every_level(side, opponent):
    values = by_level(side, opponent)
    assert len(values) == 100
    assert rises(values)


@SIDES
def test_wins_against_a_random_player_rise_and_losses_to_either_fall_with_every_level(side):
    assert rises(by_level(side, "random", "wins"))
    for opponent in ("best", "random"):
        assert rises([-losses for losses in by_level(side, opponent, "losses")])


@SIDES
def test_the_hardest_loses_to_nobody(side):
    assert by_level(side, "best", "losses")[-1] == by_level(side, "random", "losses")[-1] == 0


# The names of the levels.


@for_each("board", (BOARD, THREE_LOSES))
def test_on_nine_cells_each_name_begins_at_the_first_level_that_scores_its_share(board):
    shares = shares_against_the_easiest(board)
    begins = [min([level for level in LEVELS if shares[level] >= least]) for least in EXACT_BEGINS.values()]
    assert tuple(begins) == (EASIEST, *BEGINS[board_text(board)])


@for_each("board", (BOARD, THREE_LOSES))
def test_on_nine_cells_only_the_last_level_never_loses(board):
    lose = [level for level in LEVELS if sum([losses[level - 1] for losses in losses_to_the_best(board)])]
    assert max(lose) == HARDEST - 1
    assert name_of(HARDEST, board) == "perfect"


def losses_to_the_best(board):
    return [by_level(side, "best", "losses", board) for side in (FIRST, SECOND)]


def test_every_level_has_the_name_that_began_last():
    assert [name_of(level, BOARD) for level in (1, 21, 22, 42, 43, 65, 66, 99, 100)] == [
        *("beginner", "beginner", "casual", "casual", "medium", "medium", "strong", "strong", "perfect")
    ]
    for preset, (casual, medium, strong) in BEGINS.items():
        board = board_from(preset)
        assert preset_like(board) == preset
        expected_names = ["beginner", "beginner", "casual", "medium", "strong"]
        levels = (1, casual - 1, casual, medium, strong)
        named = zip(levels, expected_names, strict=True)
        assert [name_of(level, board) for level in levels if level < HARDEST] == [
            name for level, name in named if level < HARDEST
        ]


def test_the_last_level_is_perfect_only_where_every_move_is_solved():
    for m, n in [(m, n) for m in range(1, 10) for n in range(1, 10)]:
        for k, variants in product((1, 3, max(m, n)), ("", "m", "g", "p")):
            if k <= max(m, n) and m * n <= 9:
                board = rules(m, n, k, variants)
                assert Search(board).analyse(start(board)).exact, board
                assert name_of(HARDEST, board) == "perfect"
    for text in ("4x4x4", "5x2x3", "7x6x4g", "15x15x5", "6x6x3p", "5x5x3m", "100x100x5"):
        assert name_of(HARDEST, board_from(text)) == "full strength"


@for_each(
    ("text", "preset"),
    [
        *[("2x4x3", "3x3x3"), ("3x3x3g", "3x3x3"), ("3x2x3m", "3x3x3m"), ("4x4x3", "4x4x4"), ("4x3x3m", "4x4x4")],
        *[("6x5x4", "5x5x4"), ("19x19x6", "15x15x5"), ("15x15x5s", "15x15x5"), ("8x7x4g", "7x6x4g")],
        *[("8x8x4p", "6x6x3p"), ("7x6x4gp", "6x6x3p"), ("9x9x5g", "7x6x4g")],
    ],
)
def test_a_board_that_is_no_preset_has_the_names_of_the_one_most_like_it(text, preset):
    assert preset_like(board_from(text)) == preset


# The tables that `make levels` has written into docs/levels.md.


def tables():
    """Return the rows of the tables in docs/levels.md, as lists of cells, by the heading above them."""
    found: dict[str, list[list[str]]] = {}
    for line in (ROOT / "docs/levels.md").read_text(encoding="utf-8").split("\n"):
        if line.startswith("## "):
            found[line[3:]] = []
        elif line.startswith("| "):
            found[next(reversed(found))].append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def test_the_page_tells_from_which_level_on_rows_are_seen_and_where_weaker_moves_are_any():
    page = (ROOT / "docs/levels.md").read_text(encoding="utf-8")
    assert page.startswith(about())
    assert "On boards of up to nine cells, and in ultimate, notakto and Order and Chaos" in page
    for text in ("3x3x3", "3x3x3w", "3x3x3v", "9x3x3n", "6x6x5c", "9x9x3u"):
        position = start(board_from(text))
        assert lapse_in(position, SEES_ROWS, lambda: 0.5) == position.legal_moves()


@for_each("board", BOARDS)
def test_the_names_begin_where_the_page_about_the_levels_says(board):
    heading, _, *rows = tables()["The words for levels"]
    assert heading[1:-1] == [SENTENCES[name] for name in NAMES[:4]]
    (told,) = [row for row in rows if row[0] == board.name]
    begins = [str(level) if level < HARDEST else "none" for level in BEGINS[board_text(board.rules)]]
    assert [cell.split(" to ")[0] for cell in told[2:-1]] == begins
    assert told[-1] == f"{HARDEST}: {SENTENCES[name_of(HARDEST, board.rules)]}"


@for_each("board", BOARDS)
def test_no_level_measured_is_weaker_than_the_one_ten_below(board):
    steps = [row[1] for row in tables()[board.name] if row[0].isdecimal() and row[0] != "1"]
    assert len(steps) == 10
    for step in steps:
        highest = step.split(" to ")[1].rstrip(")") if "(" in step else step.rstrip("%")
        assert float(highest) >= 50, steps


def result_against_one_who_knows(side, level):
    """Return a level's average result against an opponent who knows the level and exploits it fully."""
    p = share(level)

    @cache
    def of(position):
        if position.outcome:
            return worth_at_the_end(position, side, RESULTS["result"])
        every, best = children(position)
        if position.to_move != side:
            return min([of(child) for child in every])
        at_random = sum([of(child) for child in every]) / len(every)
        return p * at_random + (1 - p) * sum([of(child) for child in best]) / len(best)

    return of(start(BOARD))


@SIDES
def test_the_result_rises_even_against_one_who_knows_the_level(side):
    values = [result_against_one_who_knows(side, level) for level in LEVELS]
    assert rises(values)
    assert values[-1] == 0


@SIDES
def test_the_hardest_loses_from_no_position_it_can_reach(side):
    seen = set()
    ends = {"won": 0, "drawn": 0}
    waiting = [start(BOARD)]
    while waiting:
        position = waiting.pop()
        if position.marks in seen:
            continue
        seen.add(position.marks)
        if position.outcome:
            assert position.outcome.winner != 1 - side, position
            ends["drawn" if position.outcome.winner is None else "won"] += 1
            continue
        replies = SEARCH.analyse(position).best if position.to_move == side else position.legal_moves()
        waiting.extend([position.play(cell) for cell in replies])
    assert ends["won"] > 0
    assert ends["drawn"] > 0
    assert (len(seen), ends["won"], ends["drawn"]) == {FIRST: (3406, 596, 16), SECOND: (1914, 300, 16)}[side]
