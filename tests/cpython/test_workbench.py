"""ttt.exam, ttt.match and ttt.solve: their results, their progress, and how they end."""

import json
import pickle
import random
import subprocess
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, cast
from unittest.mock import Mock

import pytest

import ttt
from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tests.cpython.test_lab_assignment import ASKED
from tests.helpers.any_order import in_any_order
from tests.helpers.fake_bots import at_random, moving
from tests.lab_bots import move_hole, move_rules
from ttt.lab.assignment import to_text
from ttt.sharing.packing import pack
from ttt.terminal.main import main
from ttt.workbench import match_parts, matches, players
from ttt.workbench.kept_folder import each_kept
from ttt.workbench.machines import lent
from ttt.workbench.players import BotFile, alarm
from ttt.workbench.task_run import Unfit, Watch

BOTS = ROOT / "tests/lab_bots"
SOON = 0.3  # seconds, after which a hanging bot is given up
AT_ONCE = 15  # seconds at most, on a busy machine
PACKAGE: Any = ttt  # for calls that its types don't allow


def hangs(position: object) -> int:
    while True:
        with suppress(Exception):  # as a learner's code might
            sleep(0.001)


def first(position: Any) -> int:
    return position.legal_moves()[0]


def at_terminal(capsys: "pytest.CaptureFixture[str]", *arguments: object) -> Any:
    """Return the JSON that a command of the terminal prints."""
    main([str(argument) for argument in arguments])
    return json.loads(capsys.readouterr().out)


def steady(sentences: "Iterable[str]") -> "list[str]":
    """Return the sentences without those that appear only on a busy machine."""
    return [told for told in sentences if not told.startswith(("The slowest answer", "If the bot searches without"))]


# The exam


@for_each(
    ("bot", "outcome", "never_loses"),
    [(move_rules.move, "passed", True), (move_hole.move, "failed", False)],
)
def test_a_function_is_examined_as_its_file_is(bot, outcome, never_loses):
    of_function, of_file = ttt.exam(bot), ttt.exam(BOTS / f"{bot.__module__.rpartition('.')[2]}.py")
    for exam in (of_function, of_file):
        assert (exam.outcome, exam.never_loses, exam.passed, exam.kind) == (outcome, never_loses, never_loses, "move")
    assert of_function.shortest_loss == of_file.shortest_loss
    assert of_function.positions == of_file.positions > 50
    assert (of_function.shortest_loss is None) == never_loses


def test_an_exam_tells_what_the_terminal_does(capsys):
    exam, told = ttt.exam(str(BOTS / "move_hole.py")), at_terminal(capsys, "exam", BOTS / "move_hole.py", "--json")
    assert steady(exam.sentences) == steady(told["sentences"])
    assert str(exam) == "\n".join(exam.sentences)
    assert (exam.outcome, exam.positions) == (told["outcome"], told["positions"])
    assert exam.shortest_loss == ttt.Game(told["shortest_loss"])
    assert json.loads(json.dumps(exam.results)) == list(exam.results)


@for_each(
    ("file", "kind", "passed"),
    [("cs50_right", "cs50", True), ("class_constant", "class", True), ("class_linear", "class", False)],
)
def test_every_kind_of_bot_is_examined_from_its_file(file, kind, passed):
    """Slow: each exam is carried out in full."""
    exam = ttt.exam(BOTS / f"{file}.py")
    assert (exam.kind, exam.passed) == (kind, passed)
    assert exam.never_loses is (True if kind == "cs50" else None)


def test_an_exam_may_be_about_one_side_and_another_board():
    exam = ttt.exam(first, board="2x2x2", side="first")
    assert exam.passed
    assert exam.positions < ttt.exam(first, board="2x2x2").positions
    assert not ttt.exam(first, board="2x2x2", side="second").passed


def test_a_function_as_on_kaggle_plays_connect_four():
    def agent(observation: Any, configuration: Any) -> int:
        assert configuration.inarow == 4
        return int(observation.board[:7].index(0))

    exam = ttt.exam(agent, side="first")
    assert exam.kind == "kaggle"
    assert exam.results[0]["task"] == "exam"
    assert exam.results[0]["board"] == "7x6x4g"


def test_an_assignment_says_what_is_asked(capsys):
    link = "https://here/lab/#assignment=" + pack(to_text(ASKED._replace(sides="first", unaided=True)))
    told = at_terminal(capsys, "exam", BOTS / "move_hole.py", "--assignment", link, "--json")
    exam = ttt.exam(BOTS / "move_hole.py", assignment=link)
    assert (exam.outcome, steady(exam.sentences)) == (told["outcome"], steady(told["sentences"]))
    with pytest.raises(ttt.BadSetting, match="“board”"):
        ttt.exam(BOTS / "move_hole.py", assignment=link, board="3x3x3")
    with pytest.raises(TypeError, match="the name of its file, not as <function first"):
        ttt.exam(first, assignment=link)
    with pytest.raises(ttt.BadRecord):
        ttt.exam(BOTS / "move_hole.py", assignment="nonsense")


def test_an_error_and_an_illegal_answer_of_a_function_are_told():
    def raises(position: Any) -> int:
        raise LookupError("nothing to see")

    assert "LookupError: nothing to see" in str(ttt.exam(raises))
    assert "Illegal answers" in str(ttt.exam(lambda position: 99))
    assert ttt.exam(lambda position: None).outcome == "failed"


def test_what_a_function_prints_is_kept_and_not_shown(capsys):
    def prints(position: Any) -> int:
        print("here")
        return first(position)

    assert ttt.exam(prints).printed.startswith("here\nhere\n")
    assert capsys.readouterr().out == ""


def test_a_function_that_uses_chance_is_seen_to_and_the_caller_s_chance_goes_on():
    def any_cell(position: Any) -> int:
        return random.choice(position.legal_moves())

    random.seed(5)
    before = random.getstate()
    exam = ttt.exam(any_cell, board="2x2x2")
    assert random.getstate() == before
    assert exam.results[0]["task"] == "exam"
    assert exam.results[0]["uses_chance"] if exam.results[0]["is_small"] else False
    assert ttt.exam(any_cell, board="2x2x2").sentences == exam.sentences


def test_a_function_that_hangs_is_too_slow():
    began = monotonic()
    exam = ttt.exam(hangs, seconds=SOON)
    assert exam.outcome == "too slow"
    assert exam.passed is False
    assert monotonic() - began < AT_ONCE


def test_where_python_cannot_interrupt_a_late_answer_counts_as_none():
    def late(position: Any) -> int:
        sleep(SOON)
        return first(position)

    found = []
    thread = threading.Thread(target=lambda: found.append(ttt.exam(late, seconds=0.1)))
    thread.start()
    thread.join(AT_ONCE)
    assert [exam.outcome for exam in found] == ["too slow"]


def test_an_alarm_that_nobody_needed_does_not_ring_later():
    with alarm(0.05):
        pass
    sleep(0.15)


def test_html_has_the_verdict_and_the_board_of_the_loss():
    html = ttt.exam(move_hole.move)._repr_html_()
    assert html.startswith("<p><strong>Not passed</strong></p>")
    assert "<img" in html
    assert "&lt;lambda&gt;" in ttt.match(lambda position: 99, first, games=2)._repr_html_()


# Matches


def test_a_match_tells_what_the_terminal_does(capsys):
    one, other = str(BOTS / "move_rules.py"), "level:30"
    match = ttt.match(one, other, games=6, seed=3)
    told = at_terminal(capsys, "match", one, other, "--games", 6, "--seed", 3, "--json")
    assert list(match.sentences) == told["sentences"]
    assert [game.game.text for game in match.games] == [game["game"] for game in told["played"]]
    assert [score.points for score in match.scores] == [player["points"] for player in told["players"]]
    assert match == ttt.match(BOTS / "move_rules.py", 30, games=6, seed=3)


def test_a_match_of_functions_opponents_and_levels():
    match = ttt.match(first, "sage", games=4)
    assert [score.name for score in match.scores] == ["first", "Sage"]
    assert sum([score.points for score in match.scores]) == len(match.games) == 4
    assert [game.first for game in match.games] == [0, 1, 0, 1]
    assert match.is_complete
    won = [game for game in match.games if game.winner is not None]
    assert all(game.game.outcome is not None for game in won)


class Asked:
    """A player without a process of its own, who moves at random, or never."""

    patience = 1.0

    def __init__(self, is_silent: bool) -> None:
        self._is_silent = is_silent

    def ask(self, question: Any, *_: object) -> Any:
        silence = {"failed": "time", "line": None, "at": 0, "error": None}
        return silence if self._is_silent else moving(at_random)(question)


@pytest.fixture
def bots(monkeypatch):
    """Return two bots in files, silent.py and random.py, which play without processes."""
    monkeypatch.setattr(players, "file_read", lambda name: BotFile(name, ""))
    monkeypatch.setattr(match_parts, "started", lambda bot, *_: Asked("silent" in bot.name))
    return "silent.py", "random.py"


def test_a_match_in_parts_has_the_games_of_a_match_in_one(bots, monkeypatch):
    whole = ttt.match(bots[1], 30, games=44, seed=4, opening=1)
    monkeypatch.setattr(match_parts, "PART", 1000)
    assert whole.result == ttt.match(bots[1], 30, games=44, seed=4, opening=1).result


def test_whoever_plays_which_games_in_whatever_order_the_match_is_the_same(bots, monkeypatch):
    for one in bots:
        whole = ttt.match(one, 30, games=50, seed=4)
        for seed in (1, 2):
            with monkeypatch.context() as patch:
                patch.setattr(matches, "lent", Mock(return_value=in_any_order(patch, seed, 0.05)))
                assert ttt.match(one, 30, games=50, seed=4, executor=cast(Any, True)).result == whole.result


def test_a_bot_that_gave_up_is_not_asked_again_in_the_parts_that_follow(bots):
    whys = [game.lost_by for game in ttt.match(bots[0], 1, games=50).games]
    assert (whys.count("time"), whys.count("given up")) == (2, 48)


def test_parts_that_are_kept_are_not_played_again_unless_a_bot_was_silent(bots, monkeypatch, tmp_path):
    def played(one: str) -> tuple[Any, int]:
        """Return the result of a match, and how many of its five parts were played."""
        begun = Mock(side_effect=vars(match_parts)["started"])
        with monkeypatch.context() as patch:
            patch.setattr(match_parts, "started", begun)
            do = partial(each_kept, tmp_path, match_parts.is_final)
            given: Any = [[one, 1], matches.board_of_match(None), 50, 4, 0, None, 1.0, Watch(), lent(None), do]
            return matches.played(*given).result, begun.call_count

    (first_result, first), (result, again) = played(bots[1]), played(bots[1])
    assert (first, again, result) == (5, 0, first_result)
    next(iter(tmp_path.iterdir())).write_text("[]")
    assert played(bots[1]) == (result, 1)
    silent, _ = played(bots[0])
    assert played(bots[0]) == (silent, 5)


def test_an_executor_plays_the_games_of_a_match():
    """Slow: bots in their own processes."""
    one = BOTS / "move_random.py"
    with ThreadPoolExecutor(2) as threads:
        assert ttt.match(one, 30, games=12, executor=threads) == ttt.match(one, 30, games=12)
        with pytest.raises(TypeError, match="With an executor, a bot is given by the name of its file, not as <func"):
            ttt.match(first, 30, executor=threads)


def test_why_a_bot_is_unfit_comes_along_from_another_process(tmp_path):
    (tmp_path / "bot.py").write_text("def move(position:")
    with pytest.raises(Unfit) as told:
        ttt.match(tmp_path / "bot.py", 1, games=2)
    sent = pickle.loads(pickle.dumps(told.value))
    assert (str(sent), vars(sent)) == (str(told.value), vars(told.value))


def test_a_game_without_a_legal_move_is_lost_and_says_why():
    match = ttt.match(lambda position: 99, first, games=2)
    assert {(game.winner, game.lost_by) for game in match.games} == {(1, "illegal")}
    slow = ttt.match(hangs, first, games=2, seconds=0.1)
    assert slow.games[0].lost_by == "time"


def test_large_boards_begin_with_random_moves_where_no_bot_plays():
    assert ttt.match(1, 2, board="5x5x4", games=2, nodes=10).sentences[-1].startswith("Each pair of games shares")
    assert len(ttt.match(first, first, games=2, opening=1).games[0].game.moves) > 2


# Proofs


@for_each(
    ("game", "value", "plies"),
    [("3x3x3", ttt.DRAW, None), ("4x3x3", ttt.WIN, 7), ("1-3x3x3-hh-a1b1", ttt.WIN, 5), ("2x1x2", ttt.DRAW, None)],
)
def test_a_position_is_solved(game, value, plies):
    solution = ttt.solve(game)
    assert (solution.value, solution.plies, solution.exact) == (value, plies, True)
    assert str(solution) == solution.sentence
    assert solution.game == ttt.Game(game)
    assert solution.sentence in solution._repr_html_()


@pytest.mark.parametrize("board", ["4x4x3", "9x6x6", "6x6x4"])  # the last two have a quick proof only before any move
def test_a_solution_is_the_value_that_the_terminal_tells(board, capsys):
    solution, told = ttt.solve(board, timeout=60), at_terminal(capsys, "solve", board, "--json")
    assert [solution.value, solution.plies, solution.exact] == [told["value"], told["plies"], told["exact"]]


def test_a_few_nodes_prove_little():
    assert ttt.solve("6x6x4", nodes=10).value is None
    assert "no result" in ttt.solve("6x6x4", nodes=10).sentence
    assert ttt.solve("20x20x5", nodes=10).value is None


# Progress and time


@pytest.mark.parametrize(
    "call",
    [
        lambda **options: ttt.exam(move_hole.move, **options),
        lambda **options: ttt.exam(BOTS / "move_hole.py", **options),
        lambda **options: ttt.match(first, 30, games=4, **options),
    ],
)
def test_progress_goes_from_nothing_to_all(call):
    told: list[ttt.Progress] = []
    call(progress=told.append)
    shares = [each.done or 0 for each in told]
    assert shares == sorted(shares)
    assert shares[0] < 0.2 < 0.5 < shares[-1] <= 1
    assert all(each.text for each in told)


def test_the_progress_of_a_proof_tells_what_is_known():
    told: list[ttt.Progress] = []
    ttt.solve("5x5x4", nodes=None, progress=told.append)
    assert {each.done for each in told} == {None}
    assert "positions looked at" in told[0].text


@pytest.mark.parametrize(
    "call",
    [
        lambda: ttt.exam(hangs, timeout=SOON),
        lambda: ttt.exam(BOTS / "move_minimax.py", timeout=SOON),
        lambda: ttt.match(hangs, 50, timeout=SOON),
        lambda: ttt.solve("6x6x4g", timeout=SOON),
    ],
)
def test_when_the_time_is_up_that_is_said(call):
    began = monotonic()
    with pytest.raises(ttt.TimeIsUp, match=r"The time is up: it wasn't finished within 0\.3 s\.") as up:
        call()
    assert isinstance(up.value, TimeoutError)
    assert monotonic() - began < AT_ONCE


def test_a_bot_whose_file_hangs_ends_with_the_time(tmp_path):
    """Slow: the bot hangs until its time is over."""
    file = tmp_path / "bot.py"
    file.write_text("while True: pass\ndef move(position): return 0")
    with pytest.raises(ttt.TimeIsUp):
        ttt.exam(file, timeout=SOON)


def test_what_was_known_by_then_comes_along():
    def slow(position: Any) -> int:
        sleep(0.01)
        return first(position)

    with pytest.raises(ttt.TimeIsUp) as up:
        ttt.match(slow, 50, games=200, timeout=1)
    match = up.value.result
    assert isinstance(match, ttt.Match)
    assert not match.is_complete
    assert len(match.games) < 200
    with pytest.raises(ttt.TimeIsUp) as up:
        ttt.solve("6x6x4g", timeout=SOON)
    assert isinstance(up.value.result, ttt.Solution)


# What can't be


@for_each(
    ("call", "told"),
    [
        (lambda: ttt.exam("nowhere.py"), "“nowhere.py” can't be read"),
        (lambda: ttt.exam(first, board="3x3"), "“3x3”"),
        (lambda: ttt.exam(first, side="third"), "“third” isn't a choice of sides"),
        (lambda: PACKAGE.exam(first, side=["first"]), "“['first']” isn't a choice of sides"),
        (lambda: ttt.exam(first, kind="chess"), "“chess” isn't a kind of bot"),
        (lambda: ttt.exam(first, kind="kaggle"), None),
        (lambda: ttt.exam(first, seconds=0), "“0” isn't a number of seconds"),
        (lambda: PACKAGE.exam(first, timeout="soon"), "“'soon'” isn't a number of seconds"),
        (lambda: ttt.exam(first, timeout=float("nan")), "“nan” isn't a number of seconds"),
        (lambda: ttt.exam(first, board="3x3x3", kind="kaggle"), "can't be examined"),
        (lambda: ttt.match(0, 5), "Difficulty 0"),
        (lambda: ttt.match("level:0", 5), "level:0"),
        (lambda: ttt.match(1, 2, games=0), "“0” isn't a number of games"),
        (lambda: PACKAGE.match(1, 2, games=2.5), "“2.5” isn't a number of games"),
        (lambda: PACKAGE.match(1, 2, games="3"), "“'3'” isn't a number of games"),
        (lambda: PACKAGE.match(1, 2, seed="x"), "“'x'” isn't a whole number"),
        (lambda: ttt.match(1, 2, opening=-1), "“-1” isn't a number of random moves"),
        (lambda: ttt.match(1, 2, nodes=-1), "“-1” isn't a number of nodes"),
        (
            lambda: ttt.match(first, "level50"),
            "“level50” can't play: a bot is a function of a position, or the name of its file; a level is a number "
            "from 1 to 100; an opponent is one of pip, moss, ember, bramble, wren, sage.",
        ),
        (lambda: ttt.match("nowhere.py", 2), "“nowhere.py” can't be read"),
        (lambda: ttt.solve("3x3x3", nodes=-1), "“-1” isn't a number of nodes"),
        (lambda: ttt.solve("1-2x1x2-hh-a1b1"), "The game is over"),
        (lambda: ttt.play("3x3x3", against="merlin"), "“merlin” isn't an opponent"),
        (lambda: PACKAGE.tree("3x3x3", "2"), "'2' isn't possible for depth"),
        (lambda: ttt.play("3x3x3", against=101), "“101” isn't an opponent"),
    ],
)
def test_what_cannot_be_is_refused(call, told):
    if told is None:
        assert call().kind == "kaggle"
        return
    with pytest.raises(ttt.Refused) as refused:
        call()
    assert told in str(refused.value)
    assert len(str(refused.value)) < 300


@for_each(
    "call",
    [
        lambda: PACKAGE.exam(5),
        lambda: PACKAGE.exam(None),
        lambda: PACKAGE.exam(Path),
        lambda: PACKAGE.exam(first, board=5),
        lambda: PACKAGE.exam(first, kind="cs50"),
        lambda: PACKAGE.exam(first, progress=5),
        lambda: PACKAGE.match(1.5, 2),
        lambda: PACKAGE.match(1, None),
        lambda: PACKAGE.match(1, 2, board=["3x3x3"]),
        lambda: PACKAGE.solve(5),
        lambda: PACKAGE.tree(None),
    ],
)
def test_what_is_of_another_type_is_a_type_error(call):
    with pytest.raises(TypeError) as error:
        call()
    assert len(str(error.value)) < 200


def test_a_file_that_is_no_bot_says_why(tmp_path):
    file = tmp_path / "bot.py"
    file.write_text("def mov(position): return 0")
    with pytest.raises(ttt.BadSetting, match=r"can't be examined\. .*move"):
        ttt.exam(file)
    file.write_text(f"raise ValueError('{'so ' * 40}far')")
    with pytest.raises(ttt.BadSetting) as error:
        ttt.exam(file)
    assert "so so far" in str(error.value)  # it isn't cut
    file.write_text("def move(position) return 0")
    with pytest.raises(ttt.BadSetting, match="can't be examined"):
        ttt.match(file, 5)


def test_an_interrupt_ends_an_exam():
    def interrupted(position: object) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ttt.exam(interrupted)


def test_an_interrupt_ends_a_match_of_levels(monkeypatch):
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ttt.lab.match.Match.steps", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ttt.match(5, 9)


# The package


def test_what_is_offered_is_there_and_loaded_when_it_is_needed():
    offered = PACKAGE.workbench.offered.__all__
    for name in offered:
        assert getattr(ttt, name).__doc__
        assert name in dir(ttt)
        assert name not in PACKAGE.__all__  # a bot may write `from ttt import *`
    script = (
        "import sys, ttt\n"
        "ttt.Game().push('b2')\n"
        "loaded = [name for name in sys.modules if name.startswith(('ttt.workbench', 'ttt.notebook', 'ttt.engine'))]\n"
        "assert loaded == [], loaded\n"
        "assert callable(ttt.exam)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
