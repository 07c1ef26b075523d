"""A bot plays every game there is, and its exam finds what is true in games of other kinds, too (ttt/kinds)."""

import pickle
from copy import deepcopy
from pathlib import Path

import pytest

import ttt
from tests.cases import for_each
from tests.helpers.asking import Asked
from tests.helpers.fake_bots import examined, moving
from ttt.bots.environment import is_engine
from ttt.game.notation import board_from, from_text
from ttt.game.record import position_of
from ttt.lab.bot_boards import is_small
from ttt.words.lab.verdicts import told
from ttt.words.niche.all_games import GROUPS

BOARDS = [board for _, boards in GROUPS for board in boards]
KINDS = [board for board in BOARDS if board_from(board).kind]
FIRST_MOVE = "def move(position):\n    return position.legal_moves()[0]\n"
STARTERS = Path(__file__).parents[2] / "static/pages/lab/starters"
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def exam(board, bot, sides="both"):
    return examined({"task": "exam", "board": board, "sides": sides}, bot)


@pytest.mark.parametrize("board", BOARDS)
def test_a_bot_plays_each_game_of_the_picker(board):
    task = {"task": "match", "board": board, "players": [{"bot": 0}, {"level": 1}], "games": 2, "nodes": 10}
    found = examined(task, Asked(FIRST_MOVE).answer)
    assert [game["lost_by"] for game in found["played"]] == [None, None]


@pytest.mark.parametrize("board", KINDS)
def test_a_position_of_another_kind_is_pickled_and_copied_and_stays_what_it_is(board):
    copied = Asked(
        "import pickle, copy\n"
        "def move(position):\n"
        "    position = position.play(position.legal_moves[0])\n"
        "    twin = pickle.loads(pickle.dumps(copy.deepcopy(position)))\n"
        "    assert twin == position and type(twin) is type(position) and twin.legal_moves()\n"
        "    return copy.copy(twin).legal_moves()[0]\n"
    )
    position = position_of(from_text(f"1-{board}-hh-"))
    second = position.play(position.legal_moves()[0]).legal_moves()[0]
    assert copied.move(f"1-{board}-hh-")["cell"] == second
    assert deepcopy(position) == pickle.loads(pickle.dumps(position)) == position


@for_each(
    ("game", "answer", "move"),
    [
        ("1-3x3x3w-hh-", "'xb2'", 13),
        ("1-3x3x3w-hh-xa1", "'OC3'", 26),
        ("1-6x6x5c-hh-", "'oa1'", 72),
        ("1-9x3x3n-hh-", "(0, 4)", 4),
        ("1-9x9x3u-hh-a1", "position.open_boards[0] + 1", 1),
        ("1-3x3x3v-hh-a1b1", "min(position.ages) + 2", 2),
    ],
)
def test_a_move_of_another_kind_is_given_by_its_number_or_its_name(game, answer, move):
    assert Asked(f"def move(position):\n    return {answer}\n").move(game) == {"cell": move}


def test_why_a_move_of_another_kind_is_refused():
    found = exam("3x3x3w", moving(lambda position, seed: 4))
    sentences = " ".join(told(found | {"leaning": None}))
    assert "Not passed: a game without a legal answer counts as lost." in sentences
    assert "Say which mark goes on" in sentences


def test_what_knows_the_values_of_a_kind_belongs_to_the_engine_and_its_rules_do_not():
    assert is_engine("ttt.kinds.vanishing.values")
    assert is_engine("ttt.kinds.wild.engine")
    assert not is_engine("ttt.kinds.vanishing.game")
    assert not is_engine("ttt.kinds.kind")


# With a swap


SWAPPING = "def move(position):\n    return 'swap' if position.may_swap else position.legal_moves()[position.ply % 2]\n"


def match(*players, bots=(), **more):
    task = {"task": "match", "board": "9x9x5s", "players": list(players), "games": 2, "nodes": 10, **more}
    return examined(task, *[Asked(source).answer for source in bots])


def test_who_opens_puts_down_three_marks_and_a_bot_that_swaps_takes_the_first_side():
    found = match({"bot": 0}, {"bot": 1}, bots=(FIRST_MOVE, SWAPPING))
    opened, answered = [from_text(game["game"]) for game in found["played"]]
    assert opened.moves[:4] == (0, 1, 2, 3)  # the last of these by the same bot, which now has the second side
    assert (opened.choice, answered.choice) == ("s", "k")
    assert [game["first"] for game in found["played"]] == [0, 1]
    assert [game["lost_by"] for game in found["played"]] == [None, None]


def test_the_winner_with_a_swap_is_who_has_the_winning_side_at_the_end():
    for game in match({"bot": 0}, {"level": 100}, bots=(SWAPPING,), games=4)["played"]:
        record = from_text(game["game"])
        winner = position_of(record).outcome.winner
        assert game["winner"] == (record.turned(winner) + game["first"]) % 2


@for_each(
    ("game", "answer"),
    [("1-9x9x5s-hh-a1b1c1", {"swap": True}), ("1-9x9x5s-hh-a1b1c1kd1", {"cell": 5}), ("1-9x9x5s-hh-", {"cell": 0})],
)
def test_a_bot_may_swap_only_after_three_marks(game, answer):
    source = (
        "def move(position):\n    return 'Swap' if position.may_swap else position.legal_moves()[position.ply // 4]\n"
    )
    assert Asked(source).move(game) == answer


def test_a_function_in_the_library_swaps_too():
    def swapping(position):
        return "swap" if position.may_swap else position.legal_moves()[0]

    def opening(position):
        return position.legal_moves()[0]

    first, _ = ttt.match(opening, swapping, board="9x9x5s", games=2).games
    assert first.game.choice == "s"


def test_swap_is_no_move_where_there_is_none():
    assert Asked("def move(position):\n    return 'swap'\n").move("1-9x9x5-hh-a1b1c1")["why"] == "not a cell"


def test_a_large_boards_exam_with_a_swap_asks_what_it_asks_without():
    found = examined({"task": "exam", "board": "9x9x5s", "part": 0}, Asked(SWAPPING).answer)
    assert found["tactics"]["of"] == 40
    assert found["illegal_count"] == found["errors"]["count"] == 0


# Where marks vanish


def vanishing_worth(side, choose):
    """Return in how few moves a side that plays by choose(cells) can lose; None if it can't.

    A position is the cells of up to six marks, oldest first. Nothing here is the site's.
    """
    level: set[tuple[int, ...]] = {()}
    seen, ply = set(level), 0
    while level:
        following: set[tuple[int, ...]] = set()
        for cells in level:
            free = [cell for cell in range(9) if cell not in cells]
            for cell in [choose(cells)] if ply % 2 == side else free:
                after = (*cells, cell)[-6:]
                if any(set(line) == set(after[::-2]) for line in LINES):
                    if ply % 2 != side:
                        return ply + 1
                elif after not in seen:
                    following.add(after)
        seen |= following
        level, ply = following, ply + 1
    return None


def free_of(cells):
    return [cell for cell in range(9) if cell not in cells]


def completes(cells, cell):
    return any(set(line) == set((*cells, cell)[-6:][::-2]) for line in LINES)


def winning(cells, order):
    """Return the first cell that wins, else the first after which the opponent doesn't win at once, else the first."""
    free = [cell for cell in order if cell not in cells]
    safe = [cell for cell in free if not any(completes((*cells, cell)[-6:], it) for it in free_of((*cells, cell)[-6:]))]
    return next((cell for cell in free if completes(cells, cell)), (safe or free)[0])


ORDERS = ([4, 0, 8, 2, 6, 1, 7, 3, 5], range(9), [1, 3, 5, 7, 4, 0, 2, 6, 8], [8, 4, 0, 6, 2, 7, 5, 3, 1])
VANISHING = [(side, lambda cells, order=order: winning(cells, order)) for order in ORDERS for side in (0, 1)] + [
    (side, lambda cells, step=step: free_of(cells)[step * len(cells) % len(free_of(cells))])
    for step in (0, 1, 2)
    for side in (0, 1)
]


@pytest.mark.proof
@pytest.mark.parametrize("at", range(len(VANISHING)))
def test_the_exam_where_marks_vanish_finds_whether_a_bot_can_lose_and_how_soon(at):
    """Slow: the exam asks about thousands of positions, and replays the games that lead to them."""
    side, choose = VANISHING[at]
    found = exam("3x3x3v", moving(lambda position, seed: choose(cells_of(position))), ("first", "second")[side])
    shortest = vanishing_worth(side, choose)
    lost = found["shortest_loss"]
    assert (lost and len(from_text(lost).moves)) == shortest
    assert found["never_loses"] is (shortest is None)
    assert found["certificate"] is None


@for_each(("board", "side"), [(board, side) for board in ("3x3x3w", "3x3x3wm", "3x3x3n") for side in (0, 1)])
def test_the_exam_of_a_small_game_finds_the_shortest_lost_game(board, side):
    def lengths(position):
        if position.outcome:
            return [position.ply] if position.outcome.winner == 1 - side else []
        moves = position.legal_moves()
        return [
            length
            for move in (moves[:1] if position.to_move == side else moves)
            for length in lengths(position.play(move))
        ]

    found = exam(board, moving(lambda position, seed: position.legal_moves()[0]), ("first", "second")[side])
    assert len(from_text(found["shortest_loss"]).moves) == min(lengths(position_of(from_text(f"1-{board}-hh-"))))


def cells_of(position):
    return tuple(["abcdefghi".index(letter) for letter in position.past[-6:].lower()])


@for_each(
    ("answer", "illegal", "errors"),
    [("0", 30, 0), ("'zz'", 30, 0), ("None", 30, 0), ("position[0]", 0, 30), ("min(position.won)", 30, 0)],
)
def test_an_ultimate_bot_that_breaks_the_rules_loses_every_game(answer, illegal, errors):
    found = exam("9x9x3u", Asked(f"def move(position):\n    return {answer}\n").answer)
    assert (found["illegal_count"], found["errors"]["count"], found["never_loses"]) == (illegal, errors, False)
    assert sum([match["losses"] for match in found["matches"]]) == 30


@pytest.mark.parametrize("name", ["ultimate", "first"])
def test_an_ultimate_bot_loses_to_the_hardest_level_and_breaks_no_rule(name):
    """Slow: the levels look ahead."""
    source = FIRST_MOVE if name == "first" else (STARTERS / "ultimate.py").read_text(encoding="utf-8")
    found = exam("9x9x3u", Asked(source).answer)
    assert found["illegal_count"] == found["errors"]["count"] == 0
    assert found["matches"][-1]["losses"] > 0
    assert (found["never_loses"], found["is_small"]) == (False, False)


def test_small_games_of_other_kinds_are_examined_whole_and_large_ones_are_not():
    small = [board for board in KINDS if is_small(board_from(board))]
    assert small == ["3x3x3w", "3x3x3wm", "3x3x3n", "6x3x3n", "3x3x3v"]
