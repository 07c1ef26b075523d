"""What the page accepts about a learner's own game and a bot for it, and how it describes the moves."""

from ttt.lab import own_game
from ttt.words.lab import own_game as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.own_games import MoveSeen, PositionSeen

MOVE: "MoveSeen" = {"text": "(0, 1)", "cell": None, "value": "W", "plies": 3}
SEEN: "PositionSeen" = {"text": "3", "columns": 0, "value": "W", "plies": 3, "moves": [MOVE]}


def test_replies_are_passed_on_as_they_are():
    replies = {"texts": ["0,1,2", "0"], "mark": 4294967295}
    assert own_game.told({"replies": replies}, "replies") == replies


def test_what_are_no_replies_is_nonsense():
    for wrong in (None, [], {}, {"texts": "0", "mark": 1}, {"texts": [0], "mark": 1}, {"texts": ["0"], "mark": "1"}):
        assert own_game.told({"replies": wrong}, "replies") == {"failed": "nonsense"}
    assert own_game.told({"replies": {"texts": ["0" * 4001], "mark": 1}}, "replies") == {"failed": "nonsense"}


def test_the_last_move_is_told_with_who_made_it():
    assert words.standing(SEEN, 0, False, None) == "The first side is to move."
    assert (
        words.standing(SEEN, 1, False, MOVE) == "The first side played \u2068(0, 1)\u2069. The second side is to move."
    )
    assert words.standing(SEEN, 0, True, MOVE).endswith("The first side is to move. It wins. Moves to the end: 3.")


def test_a_bot_that_says_nothing_valid_is_told_as_a_bot():
    assert words.wrong_bot({"failed": "nonsense"}, 30) == "No valid answer came back from the bot."
    assert words.wrong({"failed": "nonsense"}, 30) == "No valid answer came back from the game."
    assert "move(position)" in words.wrong_bot({"error": {"sort": "game no mover", "names": []}}, 30)


def test_a_step_is_told_with_what_it_has_changed():
    step = {
        "line": 4,
        "name": "move",
        "kind": "line",
        "ended": None,
        "variables": [["a", "1", False], ["b", "2", True]],
    }
    assert words.step(step) == "Line 4. \u2068b\u2069 is now \u20682\u2069."
    assert words.step(dict(step, kind="enter")) == "Line 4: \u2068move\u2069() is called."
    step.update(kind="return", ended="returned", name="<lambda>")
    assert words.step(step) == "Line 4: \u2068lambda\u2069() returns \u20682\u2069."
    assert words.step(dict(step, ended="raised")) == "Line 4: \u2068lambda\u2069() ends with an error."
