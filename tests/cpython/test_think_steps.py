"""What is said about a step: each line of our own programs has a sentence; a learner's lines are read out unchanged."""

import ast

import pytest

from tests.cpython.test_import_borders import ROOT
from ttt.browser.kit import walk_link
from ttt.browser.kit.walk_link import PROGRAMS, Link
from ttt.game.errors import Refused
from ttt.game.family import rules
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.words.think import page as think
from ttt.words.think.facts import MINUS, number
from ttt.words.think.lines import LINES
from ttt.words.think.steps import sentence, variables

BOARD = rules()
FILES = {name: (ROOT / f"ttt/engine/{name}.py").read_text(encoding="utf-8") for name in PROGRAMS}
SHOWN = {
    "minimax": ("minimax", "score"),
    "alpha_beta": ("alpha_beta",),
    "alpha_beta_table": ("alpha_beta_table",),
    "monte_carlo": ("__init__", "monte_carlo", "visit", "selection", "ucb1", "expansion", "simulation"),
}


def facts(text="", kind="line", held=(), then="", **more):
    """Return the facts of a step in a call for b2, where O is to move."""
    node = {
        "cell": 4,
        "toMove": 1,
        "sort": "searched",
        "board": "X........",
        "value": None,
        "result": None,
        "bound": None,
    }
    return {
        "kind": kind,
        "name": "alpha_beta",
        "ended": None,
        "depth": 1,
        "choice": None,
        "line": 7,
        "text": text,
        "then": then,
        "follows": {"isHere": True},
        "grown": None,
        "isNode": True,
        "variables": [[name, value, False] for name, value in dict(held).items()],
        "node": {**node, "cut": [], "children": [], **more.pop("node", {})},
        **more,
    }


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_line_of_our_own_programs_has_a_sentence(name: str):
    """Of a statement over several lines, only the first line is a step."""
    lines = FILES[name].split("\n")
    functions = [node for node in ast.walk(ast.parse(FILES[name])) if isinstance(node, ast.FunctionDef)]
    assert {*SHOWN[name]} <= {function.name for function in functions}
    steps = {
        statement.lineno
        for function in functions
        if function.name in SHOWN[name]
        for statement in ast.walk(function)
        if isinstance(statement, ast.stmt)
        and not isinstance(statement, ast.FunctionDef)
        and not is_docstring(statement)
    }
    assert [lines[line - 1].strip() for line in sorted(steps) if lines[line - 1].strip() not in LINES] == []


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def test_a_cut_is_told_with_what_the_other_side_has_elsewhere():
    held = {"alpha": "4", "beta": "-inf", "return": "3"}
    told = sentence(facts(kind="return", ended="returned", held=held, node={"cut": [6, 7], "value": 3}), BOARD, True)
    assert told == ("Prunes 2 moves of O, as X can already get 4 with another move. Returns \u20683\u2069 for b2.")
    told = sentence(facts(kind="return", ended="returned", held=held, node={"cut": [6], "value": 3}), BOARD, False)
    assert told == "Prunes 1 move. Returns \u20683\u2069 for b2."


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("most", "That is only a bound: the score is at most \u20683\u2069. X can already get 4 with another move, so"),
        (
            "least",
            "That is only a bound: the score is at least \u20683\u2069. O can already get 4 with another move, so",
        ),
    ],
)
def test_a_bound_is_told_as_one_with_its_reason_unless_the_cut_has_told_it(kind: str, told: str):
    bound = {"kind": kind, "limit": "4"}
    step = facts(kind="return", ended="returned", held={"return": "3"}, node={"value": 3, "bound": bound})
    assert sentence(step, BOARD, True) == f"Returns \u20683\u2069 for b2. {told} the exact score doesn't matter."
    assert sentence(step, BOARD, False).endswith(told[:63].split(".")[0] + ".")  # the scale isn't known
    step["node"]["cut"] = [6]
    assert sentence(step, BOARD, True).endswith(told.split(".")[0] + ".")


def test_nothing_is_called_cut_after_the_last_move():
    line = "return best  # the moves that are left are pruned"
    children = [[cell, 0] for cell in range(1, 9)]
    assert sentence(facts(line, node={"children": children}), BOARD, True) == "No move is left to prune."
    assert sentence(facts(line, node={"children": children[1:]}), BOARD, True).endswith("the rest is pruned.")


def test_alpha_and_beta_tell_what_is_found_here_and_what_was_known_before():
    def told(name, is_new):
        lines = {"alpha": "alpha = max(alpha, best)", "beta": "beta = min(beta, best)"}
        return sentence(facts(lines[name], variables=[[name, "3", is_new]]), BOARD, True)

    assert told("alpha", True) == "Alpha is now 3: X is sure of at least that."
    assert told("alpha", False) == "Alpha stays 3: X can get that already."
    assert told("beta", True) == "Beta is now 3: O can hold X to that."
    assert told("beta", False) == "Beta stays 3: O can hold X to that already."


@pytest.mark.parametrize(
    ("low", "high", "asked", "stored"),
    [
        ("-inf", "inf", "Is this position in the table? No.", None),
        ("1", "1", "The position is in the table: exactly 1.", "Stores in the table: exactly 1."),
        ("-inf", "-2", f"The position is in the table: at most {MINUS}2.", f"Stores in the table: at most {MINUS}2."),
        ("3", "inf", "The position is in the table: at least 3.", "Stores in the table: at least 3."),
        (
            "0",
            "3",
            "The position is in the table: at least 0, at most 3.",
            "Stores in the table: at least 0, at most 3.",
        ),
    ],
)
def test_what_the_table_knows_is_told_in_words(low: str, high: str, asked: str, stored: "str | None"):
    held = {"low": low, "high": high}
    looks = facts("low, high = table.get(position.marks, (-inf, inf))", held=held)
    assert sentence(looks, BOARD, True) == asked
    if stored:
        assert sentence(facts("table[position.marks] = low, high", held=held), BOARD, True) == stored


def test_what_is_asked_of_the_table_names_alpha_and_beta():
    def told(line, then="", **held):
        return sentence(facts(line, held=held, then=then), BOARD, True)

    enough, too_low = "if low >= beta or low == high:", "if high <= alpha:"
    assert told(enough, low="3", high="3", then="return low") == "Is the score known exactly? Yes."
    assert (
        told(enough, low="3", high="inf", beta="2", then="return low")
        == "Is the score known to be at least beta, 2? Yes."
    )
    no = "Is the score known exactly, or known to be at least beta, 2? No."
    assert told(enough, low="1", high="inf", beta="2") == told(enough, low="-inf", high="inf", beta="2") == no
    assert (
        told(too_low, low="0", high="1", alpha="2", then="return high")
        == "Is the score known to be at most alpha, 2? Yes."
    )
    assert told(too_low, low="-inf", high="inf", alpha="2") == "Is the score known to be at most alpha, 2? No."


@pytest.mark.parametrize(
    ("value", "told"), [(6, "Finished: X wins, 6."), (-5, f"Finished: O wins, {MINUS}5."), (0, "Finished: a draw, 0.")]
)
def test_a_finished_game_is_told_with_its_winner(value: int, told: str):
    step = facts(
        kind="return", ended="returned", held={"return": str(value)}, node={"sort": "finished", "value": value}
    )
    assert sentence(step, BOARD, True) == told
    assert (
        sentence(step, BOARD, False) == f"Finished. Returns \u2068{number(value)}\u2069 for b2."
    )  # the scale isn't known


def test_a_question_of_the_program_is_answered():
    asks = "if alpha >= beta:"
    held = {"alpha": "3", "beta": "-4"}
    yes = facts(asks, held=held, then="return best  # the moves that are left are pruned")
    assert sentence(yes, BOARD, True) == f"Is alpha, 3, at least beta, {MINUS}4? Yes."
    assert sentence(facts(asks, held=held, then="for cell in moves:"), BOARD, True).endswith("No.")
    assert sentence(facts("if position.outcome:", then="return score(position)"), BOARD, True).endswith("Yes.")


def test_a_line_with_elif_is_told_as_a_question_too():
    expands = facts("elif node.untried:", then="result = visit(expansion(node, chance), chance)")
    assert sentence(expands, BOARD, True) == "Is there a move here that hasn't been tried yet? Yes."
    assert sentence(facts("elif node.untried:"), BOARD, True).endswith("No.")


def test_where_marks_fall_only_the_cells_that_are_open_are_told_as_moves():
    text = "scores = [minimax(position.play(cell)) for cell in position.legal_moves()]"
    told = sentence(facts(text, node={"board": "...X.OXOX"}), rules(3, 3, 3, "g"), True)
    assert told == "O tries each move: a1, c1, b2."


def test_a_learners_line_is_told_as_it_stands_with_what_it_changed():
    step = facts("best = <b>", variables=[["best", "'<i>'", True], ["old", "1", False]])
    assert sentence(step, BOARD, False) == "Line 7: \u2068best = <b>\u2069 \u2068best\u2069 is now \u2068'<i>'\u2069."
    assert sentence(facts(kind="enter", isNode=False, name="winner"), BOARD, False) == "Calls winner."
    assert (
        sentence(facts(kind="return", ended="raised", isNode=False), BOARD, False) == "alpha_beta ends with an error."
    )


def test_the_last_step_of_a_recording_that_was_cut_short_says_so():
    assert sentence(facts("x = 1", follows=None), BOARD, False).endswith("The recording ends here.")
    done = facts(kind="return", ended="returned", depth=0, follows=None, held={"return": "0"}, node={"cell": -1})
    assert sentence(done, BOARD, True) == "Done: alpha_beta returns \u20680\u2069 for the position."


def test_variables_are_told_in_words_and_a_learners_as_they_are():
    held = {
        "position": "XO.......",
        "alpha": "-inf",
        "beta": "-2.0",
        "moves": "[2, 3]",
        "scores": "[-1, 0]",
        "best": "inf",
    }
    told = variables(facts(held=held), BOARD, True)
    assert [words for _, words, _ in told] == [
        "X to move, 7 empty cells",
        f"{MINUS}∞: X has nothing yet",
        f"{MINUS}2: O can hold X to that",
        "c1, a2",
        f"{MINUS}1, 0",
        "∞: nothing yet",
    ]
    assert [words for _, words, _ in variables(facts(held=held), BOARD, False)] == list(held.values())


def test_a_list_that_was_cut_off_is_told_as_it_is():
    [[_, words, _]] = variables(facts(held={"moves": "[1, 2, 3…"}), BOARD, True)
    assert words == "[1, 2, 3…"


def test_the_answer_to_a_question_has_its_reason():
    about = {"cell": 4, "toMove": 0, "value": 3, "children": [[1, -2], [2, 3]]}
    assert think.judged(True, about, BOARD) == "Right: 3. X plays c1."
    assert think.judged(False, {**about, "children": []}, BOARD) == "No: 3."
    assert [think.winner(value) for value in (0.5, 0, -1)] == ["X", "draw", "O"]


def test_an_error_that_ended_the_recorded_program_is_told():
    found = {"steps": 19, "nodes": 1, "why": None, "error": None, "hasBoards": True}
    assert think.recorded(found) == "Recorded: 19 steps, 1 positions."
    assert think.recorded({**found, "why": "steps"}).endswith("the program goes on.")
    error = {"sort": "ValueError", "text": "<b>boom</b>", "line": 3}
    told = think.recorded({**found, "error": error})
    assert told.endswith("Line 3: the program ended with an error: \u2068<b>boom</b>\u2069")


def test_a_link_is_read_as_it_was_written():
    for link in (
        Link(from_text("1-3x3x3-hh-a1b2"), "alpha_beta", "", 12, walk_link.LINES),
        Link(from_text("1-3x3x3m-hh-"), "own", "k5", None, walk_link.LINES),
    ):
        assert walk_link.read(walk_link.write(link)) == link
    assert walk_link.read("") == walk_link.NOTHING


def test_whoever_plays_and_whichever_mark_begins_the_programs_see_x_move_first():
    assert walk_link.read("game=1-3x3x3-oc50h-b2").game == from_text("1-3x3x3-hh-b2")


@pytest.mark.parametrize(
    "text",
    ["x", "game", "game=1&game=2", "game=1-3x3x3-hh-a1a1", "program=solver", "step=1x", "step=1234567", "a" * 3000],
)
def test_what_is_no_link_is_refused(text: str):
    with pytest.raises(Refused):
        walk_link.read(text)


def test_of_calls_without_boards_only_their_number_is_told():
    found = {"steps": 19, "nodes": 5, "why": None, "error": None, "hasBoards": False}
    assert think.recorded(found) == (
        "Recorded: 19 steps, 5 calls. "
        "No board that changes from call to call was found here, so the tree shows the calls without boards."
    )
    assert think.recorded({**found, "why": "nodes"}).startswith("The recording is full after 19 steps and 5 calls")
    assert (
        think.grown(
            {"visited": 3, "finished": 0, "cut": 0, "hasBoards": False, "hasTree": True, "grown": None}, "own", "Mine"
        )
        == "Calls so far: 3."
    )


def test_without_a_search_it_is_told_that_there_is_no_tree():
    found = {"steps": 19, "nodes": 0, "why": None, "error": None, "hasBoards": True}
    assert think.recorded(found) == "Recorded: 19 steps."
    assert think.recorded({**found, "why": "steps"}).startswith("The recording is full after 19 steps")
    bare = {"hasTree": False}
    assert think.grown(bare, "own", "Mine").startswith("No function called itself, so there is no tree")
    assert think.grown(bare, "moss", "Moss").startswith("\u2068Moss\u2069 never looks ahead, so there is no tree")
    assert "leaves the search to the engine" in think.grown(bare, "sage", "Sage")


def test_without_a_search_whose_turn_it_is_and_the_move_are_told():
    at = position_of(from_text("1-3x3x3-hh-a1"))
    assert think.choice(at, "Moss", 4) == "O to move: \u2068Moss\u2069 plays b2."
    assert think.choice(at, "Moss", None) == "O to move, 8 empty cells"


def test_a_function_without_a_name_is_told_by_its_line():
    told = facts(kind="enter", isNode=False) | {"name": "<lambda>", "isNode": False, "line": 20}
    assert sentence(told, BOARD, True) == "Calls lambda (line 20)."


def test_the_last_step_tells_the_cell_that_was_chosen():
    told = facts(kind="return", ended="returned", held={"return": "4"}, node={"cell": -1})
    told |= {"name": "move", "depth": 0, "choice": 4, "follows": None}
    assert sentence(told, BOARD, True) == "Done: move returns \u20684\u2069, the cell b2."
