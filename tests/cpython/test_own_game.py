"""A learner's own game in four functions: solved, shown and played, whatever the functions return."""

import json
from functools import reduce
from operator import xor
from pathlib import Path
from time import process_time

import pytest

from tests.every_python.expect import there
from ttt.bots.line_trace import TimedRun
from ttt.bots.own_game import MOST_MOVES, OwnGame
from ttt.bots.runner import Runner
from ttt.bots.solved_game import SolvedGame
from ttt.engine import all_positions
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules
from ttt.lab import own_game
from ttt.words.lab import mistakes
from ttt.words.lab import own_game as words

GAMES = Path(__file__).parents[2] / "static/pages/lab/games"
COUNT = """
def start(): return 3
def moves(left): return range(1, min(left, 2) + 1)
def after(left, taken): return left - taken
def result(left): return None if left else "loss"
"""

COUNTED = "from itertools import count\ntimes = count()\n" + COUNT
FIRST_OTHERWISE = COUNTED + "def start(): return 3 + 10 * next(times)"
OTHERWISE = COUNTED + "def moves(left): return [1, 2] if left > 1 and next(times) < 3 else [1]"


class Asked:
    """A game's source that a runner has loaded, and the runner's reports."""

    def __init__(self, source, **more):
        self._runner = Runner()
        self.reports = []
        self.loaded = self.ask("load", source=source, kind="game", **more)

    def ask(self, ask, **more):
        return json.loads(self._runner.answer(json.dumps({"id": 1, "ask": ask, **more}), self.reports.append))


def game(name):
    asked = Asked((GAMES / f"{name}.py").read_text(encoding="utf-8"))
    assert asked.loaded == {"id": 1, "kind": "game"}
    return asked


def own(source):
    """Return the game that a source's functions make."""
    names = {}
    exec(source, names)
    return OwnGame(names, lambda function: function)


def error(source, ask="solve", **more):
    """Return the kind of a game's error, and the names in its message."""
    asked = Asked(source)
    if ask != "solve":
        asked.ask("solve")
    told = asked.ask(ask, **more)["error"]
    return told["sort"], told["names"]


def with_(name, body):
    """Return the counting game with one function replaced."""
    return f"{COUNT}\ndef {name}: {body}\n"


def test_nim_is_won_by_the_sum_without_carrying():
    functions = own((GAMES / "nim.py").read_text(encoding="utf-8"))
    solved = SolvedGame(functions, lambda count: None)._solution
    assert len(solved) == 4 * 5 * 6
    for heaps in solved:
        assert solved.value(heaps) == (WIN if reduce(xor, heaps) else LOSS)


def test_tic_tac_toe_is_worth_what_the_engine_says():
    functions = own((GAMES / "three.py").read_text(encoding="utf-8"))
    solved = SolvedGame(functions, lambda count: None)._solution
    known = all_positions.table(rules(3, 3, 3))
    assert len(solved) == len(known) == 5478
    for board in solved:
        first, second = [sum(1 << cell for cell in range(9) if board[cell] == mark) for mark in "XO"]
        score = known[(first, second) if board.count("X") == board.count("O") else (second, first)]
        assert solved.value(board) == (WIN if score > 0 else LOSS if score < 0 else DRAW)
        if score:
            assert there(solved.plies(board)) == 10 - abs(score) - (9 - board.count("."))


def test_vanishing_is_won_in_thirteen_plies_and_only_from_an_edge():
    asked = game("vanishing")
    found = asked.ask("solve")["solved"]
    assert found["positions"] - found["ends"] == 66_682
    assert (found["value"], found["plies"]) == ("W", 13)
    moves = asked.ask("look", path=[])["seen"]["moves"]
    assert "".join(move["value"] for move in moves) == "EWEWEWEWE"


def test_a_board_of_cells_takes_moves_by_number_or_by_row_and_column():
    asked = game("three")
    asked.ask("solve")
    seen = asked.ask("look", path=[4])["seen"]
    assert (seen["text"], seen["columns"]) == ("...\n.X.\n...", 3)
    assert [move["cell"] for move in seen["moves"]] == [0, 1, 2, 3, 5, 6, 7, 8]
    pairs = Asked(
        "def start(): return '..', '..'\ndef moves(p): return [(1, 0), (2, 0), 'x']\ndef after(p, m): return m\n"
        "def result(p): return None if p[0] == '..' else 'draw'\ndef show(p, turn): return '\\n'.join(p)\n"
    )
    pairs.ask("solve")
    seen = pairs.ask("look", path=[])["seen"]
    assert [(move["text"], move["cell"]) for move in seen["moves"]] == [("(1, 0)", 2), ("(2, 0)", None), ("x", None)]


def test_a_position_without_rows_is_a_text():
    asked = game("nim")
    asked.ask("solve")
    seen = asked.ask("look", path=[0])["seen"]
    assert (seen["text"], seen["columns"], seen["moves"][0]["text"]) == ("(2, 4, 5)", 0, "(0, 1)")


def test_the_turn_is_told_to_show():
    asked = Asked(with_("show(left, turn)", "return f'{left} {turn}'"))
    asked.ask("solve")
    assert [asked.ask("look", path=path)["seen"]["text"] for path in ([], [0], [0, 0])] == ["3 0", "2 1", "1 0"]


def test_a_bot_that_keeps_the_values_gives_nothing_away():
    asked = Asked(with_("move(left)", "return left % 3 or 1"))
    assert asked.ask("solve")["solved"]["value"] == "L"
    assert asked.ask("reply", path=[0]) == {"id": 1, "reply": 1}
    for first in (True, False):
        found = asked.ask("check", first=first)["checked"]
        assert (found["best"], found["worst"], found["slips"], found["line"]) == (
            "LW"[not first],
            "LW"[not first],
            0,
            [],
        )


def test_a_bot_that_gives_value_away_gets_the_game():
    asked = game("three")
    asked.ask("solve")
    found = asked.ask("check", first=False)["checked"]
    assert (found["best"], found["worst"]) == ("D", "L")
    assert found["slips"] > 0
    seen = asked.ask("look", path=found["line"])["seen"]
    assert (seen["value"], seen["moves"], len(found["line"]) % 2) == ("L", [], 1)


ROUND_OR_DRAWN = """
NEXT = {"start": ["won", "hub"], "hub": ["round", "last"], "round": ["hub"], "last": ["drawn"]}
def start(): return "start"
def moves(position): return NEXT[position]
def after(position, move): return move
def result(position): return {"won": "loss", "drawn": "draw"}.get(position)
def move(position): return NEXT[position][-1]
"""


def test_a_game_in_which_a_bot_gives_a_win_away_goes_to_the_drawn_end_by_the_shortest_way():
    asked = Asked(ROUND_OR_DRAWN)
    assert asked.ask("solve")["solved"]["value"] == "W"
    found = asked.ask("check", first=True)["checked"]
    assert (found["best"], found["worst"], found["line"]) == ("W", "D", [1, 1, 0])


def test_a_bot_is_examined_once_where_it_draws_lots():
    asked = Asked("import random\n" + with_("move(left)", "return random.choice(list(moves(left)))"))
    asked.ask("solve")
    assert asked.ask("check", first=False)["checked"]["best"] == "W"


@pytest.mark.parametrize(
    ("source", "sort", "names"),
    [
        (with_("start()", "return None"), "game nothing", ["start"]),
        (with_("start()", "return [3]"), "game unhashable", ["[3]"]),
        (with_("start()", "return (3, [])"), "game unhashable", ["(3, [])"]),
        (with_("start()", "return object()"), "game never equal", ["start", "object"]),
        (with_("start()", "yield 3"), "game never equal", ["start", "generator"]),
        (with_("after(left, taken)", "left - taken"), "game nothing", ["after"]),
        (with_("after(left, taken)", "return [left - taken]"), "game unhashable", ["[2]"]),
        (with_("moves(left)", "pass"), "game moves", ["None", "3"]),
        (with_("moves(left)", "return 1"), "game moves", ["1", "3"]),
        (with_("moves(left)", "return []"), "game no moves", ["3"]),
        (with_("moves(left)", "return iter(int, 1)"), "game many moves", ["3"]),
        (with_("moves(left)", f"return [1] * {MOST_MOVES + 1}"), "game many moves", ["3"]),
        (with_("result(left)", "return 1"), "game result", ["1", "3"]),
        (with_("result(left)", "return left == 0"), "game result", ["False", "3"]),
        (with_("result(left)", "return []"), "game result", ["[]", "3"]),
        (FIRST_OTHERWISE, "game changes", []),
        (OTHERWISE, "game changes", []),
    ],
)
def test_what_the_functions_may_not_give_has_a_sort_of_its_own(source, sort, names):
    assert error(source) == (sort, names)


HEAP = """
class Heap:
    def __init__(self, left): self.left = left
    def __eq__(self, other): return self.left == other.left
    def __hash__(self): return hash(self.left)
def start(): return Heap(5)
def moves(heap): return [1, 2][:heap.left]
def after(heap, taken): return Heap(heap.left - taken)
def result(heap): return None if heap.left else "loss"
"""


def test_positions_that_change_later_are_noticed():
    source = HEAP.replace("return Heap(heap.left - taken)", "heap.left -= taken; return heap")
    assert source != HEAP
    told = Asked(source).ask("solve")
    assert told["error"]["sort"] in ("game changes", "game no moves")


def test_an_endless_game_is_given_up_at_the_limit(monkeypatch):
    monkeypatch.setattr("ttt.bots.runner.MOST", 1000)
    assert error(with_("after(left, taken)", "return left + taken"))[0] == "game endless"


def test_a_game_takes_no_longer_than_it_may(monkeypatch):
    monkeypatch.setattr("ttt.bots.solved_game.LONGEST", -1)
    assert error(with_("start()", "return 99")) == ("game too long", [])


def test_a_bot_that_plays_what_is_no_move_is_told_where():
    source = with_("move(left)", "return 7")
    assert error(source, "check", first=True) == ("game illegal", ["7", "3"])
    assert error(source, "reply", path=[]) == ("game illegal", ["7", "3"])
    assert error(COUNT, "check", first=True) == ("game no bot", [])


def test_a_path_that_leads_nowhere_is_refused():
    for path in ([5], [-1], [1, 0, 0], [0, 0, 0, 0]):
        assert error(COUNT, "look", path=path) == ("game no such move", [])


def test_a_game_that_is_not_solved_here_is_solved_when_it_is_asked_about():
    seen = Asked(COUNT).ask("look", path=[0])["seen"]
    assert (seen["text"], seen["value"]) == ("2", "W")


PERFECT = """
from game import after, moves
def move(left): return next((n for n in moves(left) if after(left, n) % 3 == 0), 1)
"""
# The beginning of a bot that breaks its copy of the game, and a game whose list of moves a bot can change.
BREAKS_ITS_COPY = "import game\n" + "".join(f"game.{name} = None\n" for name in ("start", "moves", "after", "result"))
LIST_OF_MOVES = with_("moves(left)", "return ALL[left]") + "\nALL = [[], [1], [1, 2], [1, 2]]\n"


def bot(source, game=COUNT, **more):
    """Return a bot for a game, run in a different interpreter from the game's."""
    asked = Asked.__new__(Asked)
    asked._runner, asked.reports = Runner(), []
    asked.loaded = asked.ask("load", source=source, kind="game bot", game=game, **more)
    return asked


def examined(source, game=COUNT):
    """Return the findings about a bot as each of the sides, or the kind and the line of its error."""
    asked, own, found = bot(source, game), Asked(game), []
    for first in (True, False):
        told = asked.ask("replies", first=first)
        if "replies" in told:
            told = own.ask("check", first=first, replies=own_game.told(told, "replies"))
        found.append(told.get("checked") or (told["error"]["sort"], told["error"]["line"]))
    return found


def test_a_bot_in_a_program_of_its_own_is_examined_as_if_it_stood_in_the_games():
    in_one = Asked(with_("move(left)", "return left % 3 or 1"))
    assert examined(PERFECT) == [in_one.ask("check", first=first)["checked"] for first in (True, False)]
    nim = (GAMES / "nim.py").read_text(encoding="utf-8")
    in_one = game("nim")
    move = nim[nim.index("def move") :]
    assert examined(move, nim) == [in_one.ask("check", first=first)["checked"] for first in (True, False)]


def test_a_bot_in_a_program_of_its_own_gives_its_move():
    asked = bot(PERFECT)
    assert [asked.ask("reply", path=path)["reply"] for path in ([0], [1])] == [1, 0]
    assert asked.ask("reply", path=[1, 0])["error"]["sort"] == "game no moves"


def test_what_a_bot_puts_in_the_place_of_the_games_functions_is_not_asked():
    assert examined(BREAKS_ITS_COPY + "def move(left): return left % 3 or 1") == examined(PERFECT)


def test_a_bot_that_changes_a_position_or_the_game_is_found_out():
    changes_moves = "import game\ndef move(left):\n game.ALL[2].reverse()\n return 1"
    assert ("game bot astray", None) in examined(changes_moves, LIST_OF_MOVES)
    changes_heap = "def move(heap):\n heap.left = 3\n return 1"
    assert all(not isinstance(found, dict) for found in examined(changes_heap, HEAP))


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("def move(left): return [1]", ("game illegal", None)),
        ("def move(left): return None", ("game illegal", None)),
        ("def move(left):\n return 1 / 0", ("exception", 2)),
        ("def move(left):\n import sys\n sys.exit()", ("exit", 3)),
        ("def move(left):\n while True: print('a' * 10**6)", ("prints", 2)),
        ("def move(left): return move(left)", ("recursion", 1)),
        ("from game import moves\n\ndef move(left):\n return moves('three')", ("exception", 4)),
    ],
)
def test_what_a_bot_does_wrong_is_told_by_its_own_line(source, wrong):
    assert examined(source)[0] == wrong


def test_a_bot_that_never_comes_back_is_found_by_its_line():
    told = bot("def move(left):\n while True:\n  1 + 1", watch=True).ask("replies", first=True)["error"]
    assert (told["sort"], told["line"] in (2, 3)) == ("time", True)


def test_a_program_without_move_is_no_bot_for_a_game():
    assert bot("x = 1").loaded["error"]["sort"] == "game no mover"
    assert bot("move = 1").loaded["error"]["sort"] == "game no mover"


def test_a_bot_that_needs_its_game_says_so_where_it_stands_alone():
    told = json.loads(Runner().answer(json.dumps({"id": 1, "ask": "load", "source": PERFECT}), lambda report: None))
    assert "solve the game under" in mistakes.sentence(told, 30)


@pytest.mark.parametrize(
    "forged",
    [
        {},
        {"texts": [], "mark": 0},
        {"texts": ["0,0,0,0,0"], "mark": 0},
        {"texts": ["5"], "mark": 0},
        {"texts": ["-1"], "mark": 0},
        {"texts": ["x"], "mark": 0},
        {"texts": ["9" * 4000], "mark": 0},
        {"texts": [None, {}], "mark": 0},
    ],
)
def test_forged_replies_are_no_replies(forged):
    assert Asked(COUNT).ask("check", first=True, replies=forged)["error"]["sort"] == "game bot astray"


def test_moves_that_python_tells_by_their_place_in_memory_are_the_same_in_both_interpreters():
    game = COUNT.replace("def moves(left): return range(1, min(left, 2) + 1)", "")
    game = game.replace("left - taken", "left - taken.n") + (
        "class Take:\n def __init__(self, n): self.n = n\n"
        "TAKES = [Take(1), Take(2)]\ndef moves(left): return TAKES[:left]\n"
    )
    found = examined("from game import moves\ndef move(left): return moves(left)[0]", game)
    assert [check["best"] for check in found] == ["L", "W"]


def test_a_game_without_all_functions_names_the_missing_ones():
    told = Asked("def start(): return 1\ndef moves(p): return []\nresult = 3").loaded["error"]
    assert (told["sort"], told["names"]) == ("no game", ["after", "result"])


def test_a_game_is_no_bot():
    runner = Runner()
    told = json.loads(runner.answer(json.dumps({"id": 1, "ask": "load", "source": COUNT}), lambda report: None))
    assert told["error"]["sort"] == "is game"


def test_an_error_names_its_line():
    told = Asked(with_("after(left, taken)", "return left - token")).ask("solve")["error"]
    assert (told["sort"], told["line"]) == ("exception", 7)


@pytest.mark.parametrize("name", ["start()", "moves(left)", "after(left, taken)", "result(left)"])
def test_a_function_that_never_comes_back_is_found_by_its_line(name):
    asked = Asked(with_(name, "\n while True:\n  1 + 1"), watch=True)
    told = asked.ask("solve")["error"]
    assert (told["sort"], told["line"] in (8, 9)) == ("time", True)


def test_a_games_own_bot_that_never_comes_back_is_found_by_its_line():
    asked = Asked(with_("move(left)", "\n while True:\n  1 + 1"), watch=True)  # this runner hasn't solved the game
    told = asked.ask("check", first=True)["error"]
    assert (told["sort"], told["line"] in (8, 9)) == ("time", True)


def test_a_watched_game_has_its_time_for_each_single_call(monkeypatch):
    monkeypatch.setattr(TimedRun.__init__, "__defaults__", (process_time,))  # so that a busy machine doesn't matter
    source = COUNT.replace("return left - taken", "return left - taken if all(n + 1 for n in range(200)) else 0")
    asked = Asked(source.replace("return 3", "return 300"), watch=True)
    assert "solved" in asked.ask("solve")


def test_solving_tells_how_far_it_is():
    asked = Asked(with_("start()", "return 200_000"))
    asked.ask("solve")
    done = [json.loads(report)["done"] for report in asked.reports]
    assert done
    assert done == sorted(done)


def steps(asked, call, path=()):
    """Return the lines that a walk steps through, and the error that ended it, None if there was none."""
    told = asked.ask("walk", call=call, path=list(path))
    return told["recording"]["steps"]["lines"], told.get("error")


def test_a_walk_goes_through_the_lines_of_a_function_in_a_position():
    asked = game("nim")
    told = asked.ask("walk", call="move", path=[0])["recording"]
    assert (told["nodes"], told["has_boards"], told["is_whole"]) == ([], False, True)
    assert {told["names"][name]: told["texts"][text] for _, call, name, text in told["changes"] if call == 0} == {
        "heaps": "(2, 4, 5)",
        "largest": "2",
        "return": "(2, 5)",
    }
    assert steps(asked, "moves") == ([11, 12, 12], None)
    assert steps(asked, "result") == ([20, 23, 23], None)
    assert "range(1, 3)" in Asked(COUNT).ask("walk", call="moves", path=[])["recording"]["texts"]
    large = Asked(with_("moves(left)", "return range(1, left + 10 ** 5000)")).ask("walk", call="moves", path=[])
    assert "range(…)" in large["recording"]["texts"]


def test_a_walk_goes_through_a_bot_in_a_program_of_its_own_and_not_through_its_game():
    lines, error = steps(
        bot("from game import moves\n\ndef move(left):\n  all = list(moves(left))\n  return all[0]"), "move"
    )
    assert (lines, error) == ([3, 4, 5, 5], None)


def test_a_walk_shows_what_has_not_been_remembered_by_earlier_answers():
    source = with_("move(left)", "return 1").replace("def move(", "from functools import cache\n@cache\ndef move(")
    asked = Asked(source)
    asked.ask("check", first=True)
    assert steps(asked, "move") == steps(asked, "move") == ([9, 9], None)
    assert asked.ask("reply", path=[]) == {"id": 1, "reply": 0}  # the game is still there and solved


def test_a_generator_is_walked_through_to_its_end():
    lines, _ = steps(Asked(with_("moves(left)", "\n  yield 1\n  if left > 1:\n    yield 2")), "moves")
    assert lines[-1] == 10
    assert 8 in lines


def test_a_walk_ends_where_an_error_does():
    lines, error = steps(Asked(with_("move(left)", "\n  taken = 0\n  return 1 / taken")), "move")
    assert lines == [7, 8, 9, 9]
    assert (error["sort"], error["line"]) == ("exception", 9)


def test_a_walk_that_never_ends_is_cut():
    told = Asked(with_("move(left)", "\n  while True:\n    left += 1")).ask("walk", call="move", path=[])["recording"]
    assert (told["is_whole"], told["why"], len(told["steps"]["lines"])) == (False, "steps", 10_000)


def test_a_walk_that_can_not_begin_says_why():
    assert error(COUNT, "walk", call="move", path=[]) == ("game no bot", [])
    assert error(COUNT, "walk", call="moves", path=[7]) == ("game no such move", [])
    assert json.loads(Runner().answer('{"id": 1, "ask": "walk", "call": "move", "path": []}', print))["error"]["sort"]


SEEN = {"text": "3", "columns": 0, "value": "W", "plies": 1, "moves": []}
MOVE = {"text": "1", "cell": None, "value": "W", "plies": 1}
FOUND = {
    "positions": 4,
    "ends": 1,
    "counts": {"W": 2, "D": 0, "L": 2, "E": 0},
    "value": "L",
    "plies": 2,
    "has_bot": False,
}
REPLIES = {"texts": ["0,1"], "mark": 7}
CHECKED = {"best": "W", "worst": "L", "positions": 1, "slips": 1, "line": [0]}


def test_what_has_the_right_form_is_believed():
    for name, part in (
        ("seen", {**SEEN, "moves": [MOVE]}),
        ("solved", FOUND),
        ("checked", CHECKED),
        ("replies", REPLIES),
    ):
        assert own_game.told({name: part}, name) == part
    assert own_game.told({"reply": 2}, "reply") == {"reply": 2}
    assert own_game.told({"error": {"sort": "game changes"}}, "seen") == {"error": {"sort": "game changes"}}


@pytest.mark.parametrize(
    ("name", "part"),
    [
        *[("seen", {**SEEN, name: wrong}) for name in SEEN for wrong in ([None], "x" * 5000, -1, {}, 1.5)],
        *[
            ("seen", {**SEEN, "moves": [{**MOVE, name: wrong}]})
            for name in MOVE
            for wrong in ([], "x" * 101, -1, {}, 0.5)
        ],
        *[
            ("solved", {**FOUND, name: wrong})
            for name in FOUND
            for wrong in (None, "W" * 9, [], {})
            if (name, wrong) != ("plies", None)
        ],
        *[("checked", {**CHECKED, name: wrong}) for name in CHECKED for wrong in (None, "x", [-1], {}, ["0"])],
        *[("replies", {**REPLIES, name: wrong}) for name in REPLIES for wrong in (None, "1", [1], {}, ["x" * 4001])],
        ("seen", {**SEEN, "moves": [MOVE] * 1001}),
        ("seen", []),
        ("solved", None),
        ("reply", "1"),
        ("reply", True),
    ],
)
def test_what_a_hostile_game_forges_is_nonsense(name, part):
    assert own_game.told({name: part}, name) == {"failed": "nonsense"}


@pytest.mark.parametrize("answer", [None, [], 3, {}, {"solved": 1}])
def test_what_is_no_answer_is_nonsense(answer):
    assert own_game.told(answer, "seen") == {"failed": "nonsense"}


@pytest.mark.parametrize("names", [None, [], [1], ["a", "b", "c"], [[]], "ab"])
@pytest.mark.parametrize("sort", [*words._FACTS, "no game", "memory", "exception", [], None])
def test_every_error_has_a_sentence_whatever_is_forged_in_it(sort, names):
    assert words.wrong({"error": {"sort": sort, "names": names, "text": "x"}}, 30)
