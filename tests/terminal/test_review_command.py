"""Reviews of games, and hints in the middle of one."""

import json

from tests.helpers.at_terminal import boards, interviewed, ttt
from ttt.coach.move_review import MISTAKES

BLUNDERS = "1-3x3x3-hh-a1b1c3b3b2"


def test_a_review_has_a_line_for_each_move_with_its_value_before_and_after(command):
    assert command("review", BLUNDERS).splitlines() == [
        "  1. X a1       As before: draws. Best.",
        "  2. O b1   ??  Before: draws. After: loses in 5 moves. "
        "Gave away a draw. Better: b2 keeps the draw: with best play nobody wins.",
        "  3. X c3   ??  Before: wins in 5 moves. After: draws. "
        "Gave away a win. Better: a2 wins in 5 moves, whatever the opponent plays. "
        "Best play: a2 a3 b2 c1 c2.",
        "  4. O b3   ??  Before: draws. After: loses in 1 move. "
        "Gave away a draw. Better: b2 stops the opponent from completing a1 b2 c3.",
        "  5. X b2       This move wins the game. Best.",
        "X: 1 mistake.",
        "O: 2 mistakes.",
    ]


def test_review_json_to_the_letter(command):
    line = command("review", "1-3x3x3-ohh-a1b1b3", "--json")
    assert line.count("\n") == 1
    draw = {"value": "D", "plies": None, "exact": True, "score": None}
    assert json.loads(line) == {
        "text": "1-3x3x3-ohh-a1b1b3",
        "moves": [
            {
                "mark": "O",
                "move": "a1",
                "before": draw,
                "after": draw,
                "judgement": "best",
                "better": [],
                "reason": None,
            },
            {
                "mark": "X",
                "move": "b1",
                "before": draw,
                "after": {"value": "L", "plies": 6, "exact": True, "score": None},
                "judgement": "gave away a draw",
                "better": ["b2"],
                "reason": {"kind": "draws", "cell": "b2", "lines": [], "plies": None, "play": []},
            },
            {
                "mark": "O",
                "move": "b3",
                "before": {"value": "W", "plies": 5, "exact": True, "score": None},
                "after": draw,
                "judgement": "gave away a win",
                "better": ["a2", "b2", "a3"],
                "reason": {
                    "kind": "forces",
                    "cell": "a2",
                    "lines": [],
                    "plies": 5,
                    "play": ["a2", "a3", "b2", "c1", "c2"],
                },
            },
        ],
    }


def test_a_game_without_moves_has_nothing_to_review(command):
    assert command("review", "1-3x3x3-hh-") == ""
    assert json.loads(command("review", "1-3x3x3-hh-", "--json"))["moves"] == []


def test_the_computer_at_its_best_makes_no_mistakes(command):
    played = command("play", "1-3x3x3-c100c100-", "--seed", "4")
    assert "draw" in played
    moves = "".join(line.split("(")[1].rstrip(").") for line in played.splitlines() if "computer played" in line)
    told = json.loads(command("review", "1-3x3x3-hh-" + moves, "--json"))
    assert [move["judgement"] for move in told["moves"]] == ["best"] * 9


def test_what_is_not_proved_is_not_judged(command):
    assert "?" not in command("review", "1-15x15x5-hh-h8a1h9", "--nodes", "0")
    told = json.loads(command("review", "1-15x15x5-hh-h8a1h9", "--nodes", "0", "--json"))
    assert not [move for move in told["moves"] if move["judgement"] in MISTAKES]


def test_a_bad_text_or_number_is_refused(refused):
    assert "nonsense" in refused("review", "nonsense")
    assert "-1" in refused("review", BLUNDERS, "--nodes", "-1")


def test_help_names_the_review():
    assert "\n    review " in ttt("--help").stdout


def test_a_hint_says_more_each_time_and_changes_nothing():
    said = interviewed("2", "3x3x3", *["a1", "b2", "b1"], *["hint"] * 4, "c1", "Hint", *["quit"])
    first = said.index("Look for a row your opponent is about to complete.")
    second = said.index("The cell is c1.")
    third = said.index("c1 stops the opponent from completing a1 b1 c1.")
    assert first < second < third
    assert said.count("c1 stops the opponent") == 2
    assert said.index("Look for a row", third) > third  # for the position after it
    assert len(boards(said)) == 1 + 4
