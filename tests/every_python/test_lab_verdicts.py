"""What the lab says about an examination, checked also on the page's MicroPython."""

from ttt.game.notation import board_from
from ttt.lab.bot_boards import is_small
from ttt.lab.verdicts import likely_kind
from ttt.words.lab import verdicts
from ttt.words.lab.results import HowFar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NONE = {"count": 0, "games": []}
EXAM = {
    "task": "exam",
    "kind": "move",
    "board": "3x3x3",
    "sides": "both",
    "is_small": True,
    "never_loses": True,
    "is_complete": True,
    "passed": True,
    "positions": 507,
    "shortest_loss": None,
    "loss": None,
    "latest_mistake": None,
    "suspicion": None,
    "illegal": [],
    "illegal_count": 0,
    "illegal_answers": [],
    "errors": {"count": 0, "games": [], "first": None},
    "missed_wins": NONE,
    "missed_draws": NONE,
    "changed": NONE,
    "uses_chance": False,
    "varies": False,
    "slowest": [12.34, "1-3x3x3-hh-"],
    "stopped": None,
}
JUDGED = {
    "cell": 5,
    "before": ["D", None, True, None],
    "after": ["L", 2, True, None],
    "judgement": "gave away a draw",
    "better": [2],
    "reason": {"kind": "blocks", "cell": 2, "lines": [[0, 1, 2]], "plies": None, "play": []},
}
GAME = "1-3x3x3-hh-a1b3b1c2c1"
SCORE = {"games": 4, "wins": 1, "draws": 1, "losses": 2, "points": 1.5, "share": 0.375, "low": 0.1, "high": 0.77}


def told(result: "Any") -> "list[str]":
    return verdicts.told(result)


def first_error(result: "Any") -> "tuple[Any, str]":
    return verdicts.first_error(result)


def test_who_never_loses():
    assert told(EXAM) == [
        "The bot never loses. It was asked about 507 positions; every reply of the opponent was tried.",
        "The slowest answer took 12 s: 1-3x3x3-hh-",
    ]


def test_the_move_that_lost_it():
    loss = {"side": "second", "ply": 3, "judged": JUDGED}
    found = dict(EXAM, never_loses=False, shortest_loss=GAME, loss=loss, slowest=[0.0123, GAME])
    assert told(found) == [
        "The bot can lose. Its shortest lost game, in which it plays O: " + GAME,
        "Move 4, c2, lost the game. Gave away a draw. Better: c1 stops the opponent from completing a1 b1 c1.",
    ]  # nothing about the bot's speed, which wouldn't help


def test_what_ended_early():
    ended = {"why": "time", "game": GAME, "line": 3, "error": None, "seconds": 20}
    found = told(dict(EXAM, never_loses=None, slowest=None, stopped=ended))
    assert found[1:3] == ["Too slow: no answer within 20 s here: " + GAME, "The bot was at line 3."]


def test_who_never_answered_gets_no_verdict_and_no_advice_about_speed():
    ended = {"why": "time", "game": "1-3x3x3-hh-", "line": 3, "error": None, "seconds": 0.5}
    found = told(dict(EXAM, never_loses=None, passed=False, positions=0, slowest=None, stopped=ended))
    assert found[0] == "No verdict: the bot hasn't answered once."
    assert found[-1] == "The bot was at line 3."


def test_the_first_error_is_told_with_its_line_and_its_game():
    error = {"sort": "exception", "text": "KeyError: 3", "line": 7, "traceback": "..."}
    found = dict(EXAM, never_loses=False, slowest=None, errors={"count": 2, "first": {"error": error, "game": GAME}})
    assert told(found)[1] == "Errors it raised: 2. The first: Line 7: KeyError: 3, here: " + GAME
    assert first_error(found) == ({"error": error}, GAME)
    assert first_error(EXAM) == (None, "")


def test_the_functions_and_the_class():
    fault = {"how": "value", "call": "winner(b)", "came": "None", "expected": '"X"'}
    found = {
        "task": "functions",
        "wrong": ["winner"],
        "following": [],
        "faults": {"winner": fault},
        "others": {"winner": []},
        "checked": {"minimax": 4388},
        "stopped": None,
    }
    assert told(found) == [
        "Wrong functions: winner.",
        'winner is wrong: winner(b) gives None. Right: "X"',
        "minimax was tested on 4388 of 5,478 positions, starting with full boards.",
    ]
    right = {"task": "class", "right": True, "games": 190, "fault": None, "cost": "O(n2)", "stopped": None}
    lines = told(dict(right, dearest={"n": 32, "lines": 1055}))
    assert lines[1] == "A move costs O(n²): on a board of 32 x 32 it takes up to 1055 lines."


def test_how_many_positions_minimax_is_asked_about_is_told_at_once_and_how_long_it_takes_as_soon_as_that_is_known():
    seconds = 100
    far = HowFar(lambda: seconds)

    def told(at, done, count):
        nonlocal seconds
        seconds = at
        return far.told(done, {"player": 5478, "minimax": count, "to minimax": 5478})

    assert far.told(0.01, {"player": 5478, "minimax": 0}) == far.told(0.9, {"positions": 7}) == ""
    assert told(100, 0.2, 0) == "minimax is asked about 5478 positions."
    assert told(102, 0.24, 900) == "minimax: 900 of 5478 positions."  # too soon for an estimate
    assert told(112, 0.24, 900) == "minimax: 900 of 5478 positions."  # no new information
    assert told(112, 0.248, 1200) == "minimax: 1200 of 5478 positions. About 3 minutes left."  # 6 % in 12 s
    assert told(202, 0.248, 1200) == "minimax: 1200 of 5478 positions. About 2 minutes left."  # one position takes long
    assert told(203, 0.9, 5477) == "minimax: 5477 of 5478 positions. About 1 minute left."


def test_matches_and_the_arena():
    players = [dict(SCORE, bot=0), dict(SCORE, level=70, wins=2, losses=1)]
    found = {"task": "match", "players": players, "played": [], "stopped": None}
    assert told(found) == [
        "Bot 1 against Level 70: won 1, drew 1, lost 2.",
        "That is 38% of the points. After very many games, it would most likely be between 10 and 77%.",
    ]
    found = {"task": "arena", "players": players, "table": [dict(SCORE, player=0)], "stopped": None}
    assert told(found) == ["1. Bot 1. Points: 1.5; games: 4; share: 38% (10 to 77%)"]


def test_a_certificate():
    assert told({"task": "check", "why": "loses", "what": GAME}) == [
        "The certificate is wrong. Its strategy can lose: " + GAME
    ]


def test_who_plays_by_chance_and_lost_nothing():
    found = told(dict(EXAM, never_loses=None, uses_chance=True, slowest=None))
    assert found == [
        "It didn't lose. Because it makes random choices, it was asked about each position 30 times: "
        "that is evidence, not proof."
    ]


def test_the_latest_mistake():
    latest = {"game": GAME, "side": "first", "ply": 4, "judged": JUDGED}
    assert told(dict(EXAM, latest_mistake=latest, slowest=None))[1:] == [
        "Its latest mistake, playing X with 5 empty cells left: " + GAME,
        "Move 5, c2, was the mistake. Gave away a draw. Better: c1 stops the opponent from completing a1 b1 c1.",
    ]


def test_whose_answers_vary_without_chance():
    found = told(dict(EXAM, never_loses=False, shortest_loss=None, varies=True, slowest=None))
    assert found[1].startswith("It gave different answers to the same position without using random")


def test_who_does_not_hurry_to_win_gets_a_remark():
    late = {"bug": "unhurried", "game": GAME, "played": "c2", "right": ["c1"], "shown_by": 4, "of": 507}
    assert told(dict(EXAM, suspicion=late, slowest=None))[1:] == [
        "It doesn't hurry to win: it values a late win as highly as an immediate one.",
        "At the end of this game it played c2, though it could win at once with c1: " + GAME,
        "Immediate wins that it passed over for a later win: 4.",
    ]


def test_what_the_page_knows_before_an_exam():
    assert [is_small(board_from(text)) for text in ("3x3x3", "4x4x4", "4x4x4g", "7x6x4g")] == [True, False, True, False]
    assert likely_kind("import math\nclass TicTacToe:\n    def move(self, row, col, player): pass") == "class"
    assert likely_kind("def move(position): pass\nclass TicTacToe: pass") == likely_kind("x = 4") == ""
