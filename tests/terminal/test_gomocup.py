"""The Gomocup protocol: what a manager sends, and the answers. No test waits, because each has its own clock."""

import random
import re

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.every_python.expect import there
from tests.helpers.at_terminal import ttt
from ttt.engine.search import ENOUGH
from ttt.game.seeded_chance import seeded
from ttt.terminal.gomocup import Brain, Ended, TimedThinker

MOVE = re.compile(r"\d+,\d+")


class Clock:
    """A clock that advances by a number of seconds whenever it is read."""

    def __init__(self, step=0.0):
        self.now, self._step = 1000.0, step

    def __call__(self):
        self.now += self._step
        return self.now


class Manager:
    """A manager that talks to a brain."""

    def __init__(self, *lines, nodes=30, clock=None, level=100):
        self.clock = clock or Clock()
        self._brain = Brain(TimedThinker(self.clock, seeded(1), level, nodes), self.clock)
        for line in lines:
            self.says(line)

    def says(self, line):
        """Return the answer to a line, without messages; None if there is none."""
        told = [one for one in self._brain.answer(line + "\r\n") if not one.startswith("MESSAGE ")]
        assert len(told) <= 1
        return told[0] if told else None

    def sets_up(self, *stones):
        """Set up a board, and return the answer."""
        assert [self.says(line) for line in ("BOARD", *stones)] == [None] * (len(stones) + 1)
        return self.says("DONE")

    def thinks(self, line):
        """Send a line, and return the number of nodes that the brain reports before it moves."""
        message, move = self._brain.answer(line)
        assert MOVE.fullmatch(move)
        return int(there(re.match(r"MESSAGE (\d+) nodes", message))[1])


def cell(told, m, n):
    """Return the column and row of a move, which must lie on the board."""
    assert MOVE.fullmatch(told), told
    x, y = map(int, told.split(","))
    assert x < m
    assert y < n
    return x, y


# The lines


@pytest.mark.parametrize("size", ["5", "15", "20", "100"])
def test_a_game_starts_on_any_board_that_has_room(size):
    manager = Manager()
    assert manager.says(f"START {size}") == "OK"
    assert cell(manager.says("BEGIN"), int(size), int(size)) == (int(size) // 2, int(size) // 2)


@pytest.mark.parametrize(
    "line", ["START 4", "START 101", "START -5", "START", "START five", "START 15,15", "RECTSTART 9"]
)
def test_a_board_that_there_is_not_is_told_and_no_game_begins(line):
    manager = Manager()
    assert manager.says(line).startswith("ERROR no board of size ")
    assert manager.says("BEGIN") == "ERROR no game has begun: START is expected"


def test_columns_come_before_rows():
    manager = Manager("RECTSTART 12,7")
    assert manager.says("TURN 11,6") not in (None, "11,6")
    assert manager.says("TURN 6,11") == "ERROR 6,11 is no cell of this board"


def test_a_game_alternates_and_a_new_one_begins_anew():
    manager = Manager("START 15")
    first = manager.says("BEGIN")
    assert manager.says(f"TURN {first}") == f"ERROR {first} is taken"
    answer = manager.says("TURN 3,3")
    assert answer not in (first, "3,3")
    assert manager.says("RESTART") == "OK"
    assert manager.says("BEGIN") == first


def test_a_stone_that_is_taken_back_is_gone():
    manager = Manager("START 15", "BEGIN")
    answer = manager.says("TURN 3,3")
    assert [manager.says(f"TAKEBACK {place}") for place in (answer, "3,3")] == ["OK", "OK"]
    assert manager.says("TAKEBACK 3,3") == "ERROR there is no stone on 3,3"
    assert manager.says("TURN 3,3") == answer


def test_a_board_is_set_up_in_any_order_and_fours_are_completed_and_stopped():
    own, other = ("3,7,1", "4,7,1", "5,7,1", "6,7,1"), ("2,7,2", "9,9,2", "10,9,2", "11,9,2")
    stones = [*own, *other]
    random.Random(1).shuffle(stones)
    manager = Manager("START 15")
    assert manager.sets_up(*stones) == "7,7"
    swapped = [stone[:-1] + {"1": "2", "2": "1"}[stone[-1]] for stone in stones]
    assert manager.sets_up(*swapped) == "7,7"


def test_a_board_may_hold_more_stones_of_one_side():
    assert Manager("START 15").sets_up("3,7,1", "4,7,1", "5,7,1", "6,7,1", "2,7,2") == "7,7"


def test_an_empty_board_may_be_set_up():
    assert cell(Manager("START 15").sets_up(), 15, 15) == (7, 7)


def test_a_board_with_a_wrong_stone_changes_nothing():
    manager = Manager("START 15", "BEGIN")
    for stone in ("7,7", "15,0,1", "1,1,3", "1,1,1,1", "x,1,2", "TURN 1,1"):
        assert manager.sets_up("3,3,2", stone) == f"ERROR {stone} is no stone: x,y,1 or x,y,2 are expected"
    assert manager.sets_up("3,3,1", "3,3,2") == "ERROR 3,3,2 is taken"
    assert manager.says("TURN 7,7") == "ERROR 7,7 is taken"


def test_with_rule_1_a_sixth_stone_wins_nothing():
    six = ["2,0,1", "3,0,1", "4,0,1", "6,0,1", "7,0,1"]
    stones = [*six, "0,9,2", "2,9,2", "4,9,2", "6,9,2", "8,9,2"]
    manager = Manager("START 15")
    assert manager.sets_up(*stones) == "5,0"
    manager.says("INFO rule 1")
    assert manager.sets_up(*stones) != "5,0"
    assert manager.sets_up("3,0,2", "4,0,1", "5,0,1", "6,0,1", "7,0,1") == "8,0"


@pytest.mark.parametrize("rule", [2, 3, 4, 5, 8, -1])
def test_a_rule_that_is_not_played_is_told_with_the_next_command(rule):
    manager = Manager(f"INFO rule {rule}", "START 15")
    told = f"ERROR rule {rule} is not played: only 0 (five or more) and 1 (exactly five) are"
    assert [manager.says("BEGIN"), manager.says("TURN 1,1"), manager.sets_up("1,1,2")] == [told] * 3
    manager.says("INFO rule 0")
    assert cell(manager.says("TURN 1,1"), 15, 15) != (1, 1)


def test_after_the_end_there_is_no_move():
    manager = Manager("START 15")
    row = [f"{x},0,2" for x in range(4)]
    assert manager.sets_up(*row, "4,0,2", *[f"{x},9,1" for x in range(0, 10, 2)]) == "ERROR the game is over"
    full = [f"{x},{y},{1 + (x // 2 + y) % 2}" for x in range(5) for y in range(5)]
    assert Manager("START 5").sets_up(*full) == "ERROR the game is over"


def test_information_is_never_answered():
    manager = Manager("START 15")
    for line in (
        "INFO",
        "INFO timeout_turn",
        "INFO timeout_turn soon",
        "INFO max_memory 83886080",
        "INFO game_type 1",
        "INFO evaluate 7,7",
        "INFO folder /tmp",
        "INFO colour 3",
    ):
        assert manager.says(line) is None
    assert cell(manager.says("BEGIN"), 15, 15)


def test_what_is_not_known_is_told():
    manager = Manager()
    assert manager.says("PLAY 1,1") == "UNKNOWN PLAY 1,1"
    assert manager.says("\x1b[2J" + "z" * 100) == "UNKNOWN ?[2J" + "z" * 56
    assert manager.says("DONE") == "UNKNOWN DONE"
    assert manager.says("") is None
    assert [manager.says(line) for line in ("SWAP2BOARD", "7,7", "DONE")] == [None, None, "UNKNOWN SWAP2BOARD"]
    assert re.fullmatch(r'name="ttt", version="[\d.]+", author="[^"]+"', manager.says("about"))


def test_the_end_comes_in_the_middle_of_a_board_too():
    manager = Manager("START 15", "BOARD")
    with pytest.raises(Ended):
        manager.says("END")


def test_no_line_ends_it_and_every_move_is_legal():
    chance = random.Random(5)
    words = ["START", "RECTSTART", "RESTART", "BEGIN", "TURN", "TURN", "TURN", "BOARD", "DONE", "TAKEBACK", "INFO", "x"]
    arguments = ["", "7", "6,5", "-1,2", "3,3", "9999999999999999999", "1,2,1", "0,0,2", "\0", "rule 1", "ünïcode", ","]
    manager = Manager("START 6", nodes=0)
    size = 6, 6
    for _ in range(2000):
        line = chance.choice([f"{chance.choice(words)} {chance.choice(arguments)}", chance.choice(arguments)])
        told = manager.says(line)
        if told == "OK" and line.startswith(("START", "RECTSTART")):
            numbers = [int(number) for number in line.split()[1].split(",")]
            size = numbers[0], numbers[-1]
        if told and not told.startswith(("OK", "ERROR ", "UNKNOWN ")):
            cell(told, *size)
            assert told.isascii()


@pytest.mark.parametrize(("level", "rule"), [(100, 0), (100, 1), (1, 0)])
def test_two_of_them_play_a_legal_game_to_its_end(level, rule):
    players = [Manager("START 8", f"INFO rule {rule}", nodes=20, level=level) for _ in range(2)]
    stones = set()
    told = players[0].says("BEGIN")
    while not told.startswith("ERROR"):
        assert cell(told, 8, 8) not in stones
        stones.add(cell(told, 8, 8))
        told = players[len(stones) % 2].says(f"TURN {told}")
    assert told == "ERROR the game is over"
    assert len(stones) >= 9


# Time


def elapsed(*lines, step=0.01, board="START 15", nodes=None):
    """Return the seconds that a move takes, by a clock that advances at each reading, and its nodes."""
    manager = Manager(board, *lines, clock=Clock(step), nodes=nodes)
    before = manager.clock.now
    nodes = manager.thinks("TURN 3,3")
    return manager.clock.now - before, nodes


@pytest.mark.parametrize("board", ["START 15", "START 6", "RECTSTART 7,7"])
def test_the_time_for_a_turn_is_used_and_never_exceeded(board):
    brief, few = elapsed("INFO timeout_turn 500", board=board)
    long, many = elapsed("INFO timeout_turn 3000", board=board)
    assert 0.3 < brief < 0.5
    assert 2 < long < 3
    assert many > 3 * few


def test_slow_slices_leave_room_for_another_one():
    seconds, _ = elapsed("INFO timeout_turn 1000", step=0.16)
    assert seconds < 1


def test_as_fast_as_possible_takes_few_nodes_but_completes_and_stops_fours():
    assert elapsed("INFO timeout_turn 0")[1] <= 100
    manager = Manager("START 15", "INFO timeout_turn 0", nodes=None)
    assert manager.sets_up("3,7,1", "4,7,1", "5,7,1", "6,7,1", "2,7,2", "1,1,2", "3,1,2", "5,1,2") == "7,7"


def test_the_time_left_for_the_match_is_shared_among_moves():
    assert elapsed("INFO timeout_turn 30000", "INFO time_left 10000")[0] < 0.5
    assert 0.3 < elapsed("INFO timeout_match 10000")[0] < 0.5
    assert elapsed("INFO timeout_turn 1000", "INFO time_left 2147483647")[0] > 0.5
    assert elapsed("INFO timeout_turn 1000", "INFO timeout_match 0")[0] > 0.5
    assert elapsed("INFO time_left -20")[1] <= 100


def test_a_match_without_news_of_the_time_left_never_runs_out_of_it():
    manager = Manager("START 15", "INFO timeout_match 4000", clock=Clock(0.01), nodes=None)
    began = manager.clock.now
    for number in range(30):
        manager.says(f"TURN {number % 15},{number // 15 * 14}")
    assert manager.clock.now - began < 4


def test_without_limits_a_move_takes_as_many_nodes_as_the_page_about_programs_and_the_help_say():
    page = (ROOT / "docs/programs.md").read_text(encoding="utf-8")
    assert f"Without a time limit, it searches {ENOUGH:,} positions for each move" in " ".join(page.split())
    assert f"{ENOUGH} if it sets no time" in " ".join(ttt("gomocup", "--help").stdout.split())
    assert Manager("START 15", clock=Clock(10), nodes=None).thinks("BEGIN") <= ENOUGH
    assert Manager("START 15", clock=Clock(10), nodes=70).thinks("TURN 3,3") == 70


# The process


def test_it_ends_with_the_input_or_with_end():
    begun = ttt("gomocup", "--nodes", "10", told="START 15\nBEGIN\n")
    assert begun.stdout.splitlines()[::2] == ["OK", "7,7"]
    ended = ttt("gomocup", told=b"ABOUT\r\n\xff\xfe\r\n" + b"z" * 100_000 + b"\r\nEND\r\nBEGIN\r\n")
    assert [line.split()[0] for line in ended.stdout.splitlines()] == ['name="ttt",', "UNKNOWN", "UNKNOWN"]
    assert (begun.stderr, begun.returncode, ended.stderr, ended.returncode) == ("", 0, "", 0)
    assert ttt("gomocup").stdout == ""


def test_a_seed_makes_a_weak_level_repeatable():
    told = "START 15\nBEGIN\n"
    moves = [ttt("gomocup", "--level", "1", "--seed", seed, told=told).stdout for seed in ("3", "3", "4")]
    assert moves[0] == moves[1] != moves[2]


@pytest.mark.parametrize(("option", "given"), [("--level", "101"), ("--nodes", "-1"), ("--seed", "x")])
def test_a_bad_option_is_refused(refused, option, given):
    assert given in refused("gomocup", option, given)
