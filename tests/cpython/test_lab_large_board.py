"""The exam on large boards: the positions are proved by trying every move, and the matches are counted."""

import json

import pytest

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tests.helpers.any_order import in_any_order
from tests.helpers.fake_bots import at_random, examined, moving
from ttt.game.family import start
from ttt.game.notation import board_from, from_text
from ttt.game.record import position_of
from ttt.lab import large_board_exam
from ttt.lab.large_board_exam import BLOCK, FORK, SORTS, WIN, searched
from ttt.words.lab.verdicts import told
from ttt.workbench import large_exams
from ttt.workbench.machines import lent
from ttt.workbench.players import BotFile
from ttt.workbench.task_run import Watch

LAB = "static/pages/lab/index.html"
BOARDS = ("7x6x4g", "15x15x5", "5x5x4", "6x6x4e")


@pytest.fixture(autouse=True)
def short_exams(monkeypatch):
    monkeypatch.setattr(large_board_exam, "GAMES", 2)
    monkeypatch.setattr(large_board_exam, "LEVELS", (1, 2))
    monkeypatch.setattr(large_board_exam, "searched", lambda rules: searched(rules, 9))


@pytest.mark.parametrize(
    ("file", "promise"),
    [("README.md", "examined against every"), ("docs/pages.md", "examined against every"), (LAB, "against every line")],
)
def test_that_every_reply_is_tried_is_said_of_small_boards_alone(file, promise):
    sentences = (ROOT / file).read_text(encoding="utf-8").replace("\n", " ").split(".")
    (said,) = [number for number, sentence in enumerate(sentences) if promise in sentence]
    assert "small board" in ".".join(sentences[said : said + 2])


def tactics(rules, seed=0):
    looking = searched(rules, seed=seed)
    try:
        while True:
            next(looking)
    except StopIteration as end:
        return end.value


def played(board, moves):
    position = start(board)
    for cell in moves:
        position = position.play(cell)
    return position


def winning(position):
    """Return the moves that win at once, by trying each."""
    return [cell for cell in position.legal_moves() if has_won(position.play(cell), position.to_move)]


def has_won(position, side):
    return position.outcome is not None and position.outcome.winner == side


def passed(position):
    """Return the same position with the other side to move."""
    return position._replace(ply=position.ply + 1)


@pytest.mark.parametrize("board", BOARDS)
def test_the_forty_positions_are_proved_by_trying_every_move(board):
    rules = board_from(board)
    found = tactics(rules)
    assert [sum(tactic.sort == sort for tactic in found) for sort in SORTS] == [14, 13, 13]
    assert len({played(rules, tactic.moves).marks for tactic in found}) == 40
    for tactic in found:
        position = played(rules, tactic.moves)
        own = winning(position)
        if tactic.sort == WIN:
            assert sorted(tactic.right) == own != []
            continue
        assert own == []
        threats = winning(passed(position))
        if tactic.sort == BLOCK:
            assert threats
            cells = position.legal_moves() if rules.size < 60 else tactic.right
            assert [cell for cell in cells if not winning(position.play(cell))] == sorted(tactic.right)
        else:
            assert tactic.sort == FORK
            assert not threats
            for cell in tactic.right[: 2 if rules.size < 60 else 1]:
                wins_anyway(position.play(cell))


def wins_anyway(after):
    """Fail unless the side that has just moved wins with its next move, whatever the opponent plays."""
    assert winning(after) == []
    threats = winning(passed(after))
    replies = threats if after.rules.size > 60 else after.legal_moves()
    assert len(threats) >= 2
    for reply in replies:
        assert winning(after.play(reply))


def test_they_are_the_same_every_time_and_others_with_another_seed():
    rules = board_from("7x6x4g")
    assert tactics(rules) == tactics(rules) != tactics(rules, seed=1)


@pytest.mark.parametrize("board", ["7x6x4m", "7x6x4p", "9x9x2"])
def test_where_rows_do_not_simply_win_there_are_none(board):
    assert tactics(board_from(board)) == []


def sharp(position, seed):
    """Win at once, or else stop the opponent from winning at once, if possible with a move that makes two threats."""
    moves = position.legal_moves()
    own = winning(position)
    if own:
        return own[0]
    safe = [cell for cell in moves if not winning(position.play(cell))]
    forks = [cell for cell in safe if len(winning(passed(position.play(cell)))) > 1]
    return (forks or safe or moves)[0]


def exam(board="7x6x4g", sides="both"):
    return {"task": "exam", "kind": "kaggle", "board": board, "sides": sides}


def test_a_sharp_bot_finds_what_matters(monkeypatch):
    monkeypatch.setattr(large_board_exam, "searched", searched)
    found = examined(exam(), moving(sharp))
    assert (found["is_small"], found["is_complete"], found["certificate"]) == (False, True, None)
    assert found["tactics"]["of"] == 40
    assert found["tactics"]["right"] >= 38  # sharp() doesn't look far ahead
    assert [(match["level"], match["games"]) for match in found["matches"]] == [(1, 2), (2, 2)]
    assert json.loads(json.dumps(found)) == found
    assert "It found the move that matters in" in "\n".join(told(found))


def test_a_bot_that_loses_is_told_its_shortest_lost_game():
    found = examined(exam(), moving(lambda position, seed: position.legal_moves()[-1]))
    lost = [game for match in found["matches"] for game in match["played"] if game["winner"] == 1]
    assert found["never_loses"] is (False if lost else None)
    assert found["passed"] is (not lost)
    assert found["tactics"]["right"] < 6
    assert found["tactics"]["missed"][0]["right"]
    for missed in found["tactics"]["missed"]:
        position = position_of(from_text(missed["game"]))
        assert missed["answer"] not in missed["right"]
        assert not position.outcome
    if lost:
        shortest = min(lost, key=lambda game: len(from_text(game["game"]).moves))["game"]
        assert len(from_text(found["shortest_loss"]).moves) == len(from_text(shortest).moves)
        assert found["shortest_loss"] in told(found)[0]


@pytest.mark.parametrize(("sides", "first"), [("both", {0, 1}), ("first", {0}), ("second", {1})])
def test_the_sides_of_the_matches_are_those_asked_for(sides, first):
    found = examined(exam(sides=sides), moving(at_random))
    assert {game["first"] for match in found["matches"] for game in match["played"]} == first


def test_an_illegal_move_and_an_error_do_not_pass():
    found = examined(exam(), moving(lambda position, seed: {"cell": 0}))
    assert (found["never_loses"], found["passed"]) == (False, False)
    assert found["illegal_count"] > 5
    assert told(found)[0].startswith("Not passed")
    error = {"error": {"sort": "exception", "text": "ZeroDivisionError", "line": 1}}
    found = examined(exam(), moving(lambda position, seed: error))
    assert found["errors"]["first"]["error"]["text"] == "ZeroDivisionError"


@pytest.mark.parametrize("why", ["time", "died", "stopped"])
@pytest.mark.parametrize("after", [0, 3])
def test_what_ends_early_has_not_passed(why, after):
    left = [after]

    def bot(ask):
        left[0] -= 1
        return moving(sharp)(ask) if left[0] >= 0 else {"failed": why, "line": 3, "at": 0}

    found = examined(exam(), bot)
    assert (found["is_complete"], found["passed"], found["stopped"]["why"]) == (False, False, why)
    assert told(found)


def test_a_misere_board_has_matches_alone():
    found = examined(exam("5x4x4m"), moving(at_random))
    assert found["tactics"]["of"] == 0
    assert len(found["matches"]) == 2
    assert told(found)


class Process:
    """A bot's process in place of a real one."""

    patience = 5.0

    def __init__(self, bot):
        self._bot, self.printed = bot, "loaded"

    def ask(self, question, *_):
        self.printed += "?"
        return self._bot(question)


@for_each(
    "bot",
    [
        moving(sharp),
        moving(at_random),
        moving(lambda position, seed: {"cell": 0}),
        moving(lambda position, seed: {"error": {"sort": "exception", "text": "ZeroDivisionError", "line": 1}}),
        lambda question: {"failed": "time", "line": 3, "at": 0},
    ],
)
def test_whoever_examines_which_part_in_whatever_order_the_exam_is_the_same(bot):
    whole = examined({**exam(), "seconds": 5.0}, bot)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(large_exams, "bot_of_file", lambda *_: Process(bot))
        for machines in (lent(None), in_any_order(patch, 1, 0.1)):
            found, printed = large_exams.examined_in_parts(BotFile("", ""), exam(), 5, Watch(), machines)
            assert found == whole
            assert {*printed} == {"?"}
