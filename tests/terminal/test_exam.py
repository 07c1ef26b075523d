"""python -m ttt exam: what it says about right and wrong bots, to a person and to a script."""

import json
import re
from zipfile import ZipFile

import pytest

from tests.cases import for_each
from tests.cpython.test_lab_assignment import ASKED
from tests.every_python.sampling import sample
from tests.helpers.fake_bots import RightProject, cs50
from tests.helpers.some_cases import some_cases
from tests.lab_bots.faulty import FAULTY, faulty
from tests.lab_bots.sources import WRONG, source
from ttt.lab.assignment import to_text
from ttt.sharing.packing import pack
from ttt.terminal.main import main
from ttt.words.lab.suspicions import bug_told
from ttt.words.lab.verdicts import told as sentences_of
from ttt.workbench import bot_process
from ttt.workbench.bot_process import BotProcess
from ttt.workbench.prompt import visible
from ttt.workbench.task_run import Progress, Watch, how_far, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.tasks import FunctionsTask


E = "1-3x3x3-hh-"
FUNCTIONS: "FunctionsTask" = {"task": "functions"}


@pytest.fixture
def examined(capsys, tmp_path):
    """Return a function that examines a source and returns the exit status, and what stdout and stderr got."""

    def carried_out(text, *options):
        (tmp_path / "bot.py").write_text(text, encoding="utf-8")
        status = main(["exam", str(tmp_path / "bot.py"), *options])
        told = capsys.readouterr()
        return status, told.out, told.err

    return carried_out


@pytest.fixture
def promised(examined):
    """Return a function that examines a source for a script and returns the exit status and the one JSON object."""

    def carried_out(text, *options):
        status, out, err = examined(text, "--json", *options)
        assert err == ""
        assert out.count("\n") == 1
        return status, json.loads(out)

    return carried_out


def test_a_bot_that_never_loses_passes(examined):
    status, out, err = examined(source("move_rules"))
    assert (status, err) == (0, "")
    assert out.startswith("The bot never loses. It was asked about ")


def test_a_bot_with_a_hole_is_told_its_shortest_lost_game(examined, promised):
    status, out, _ = examined(source("move_hole"))
    assert status == 1
    assert f"{E}a3a1b3b1c3" in out.splitlines()[0]
    status, told = promised(source("move_hole"))
    assert (status, told["kind"], told["never_loses"]) == (1, "move", False)
    assert told["shortest_loss"] == f"{E}a3a1b3b1c3"
    assert told["sentences"][:2] == out.splitlines()[:2]


@for_each("is_zip", [False, True])
def test_a_bot_of_several_files_is_examined(capsys, tmp_path, is_zip):
    texts = {"mine/bot.py": "from rules import move\n", "mine/rules.py": source("move_rules")}
    folder = tmp_path / f"several{is_zip}"
    if is_zip:
        with ZipFile(folder, "w") as file:
            for name, text in texts.items():
                file.writestr(name, text)
    else:
        (folder / "mine").mkdir(parents=True)
        for name, text in texts.items():
            (folder / name).write_text(text)
    assert main(["exam", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("The bot never loses.")


def test_a_folder_without_a_bot_and_a_damaged_zip_are_refused(capsys, tmp_path):
    (tmp_path / "a.py").write_text("")
    (tmp_path / "b.py").write_text("")
    main(["exam", str(tmp_path)])
    assert "is the bot? Call it bot.py: a.py, b.py." in capsys.readouterr().err
    with ZipFile(tmp_path / "c.zip", "w") as file:
        file.writestr("bot.py", "x" * 999)
    damaged = (tmp_path / "c.zip").read_bytes().replace(b"xxxx", b"xxxy", 1)
    (tmp_path / "c.zip").write_bytes(damaged)
    main(["exam", str(tmp_path / "c.zip")])
    assert "can't be read: Bad CRC-32" in capsys.readouterr().err


class StoppedAtMinimax(BotProcess):
    def ask(self, question, *given):
        if question["cases"][0][0] == "minimax":
            raise KeyboardInterrupt
        return cs50(RightProject().functions())(question)


def test_after_ctrl_c_an_exam_of_functions_tells_what_is_certain():
    shown: list[Progress] = []

    def watched(step):
        shown.append(how_far()(step))
        return shown[-1]

    with some_cases():
        found = result_of(FUNCTIONS, [StoppedAtMinimax("", 5)], Watch(), watched)
    assert sentences_of(found)[1:3] == [
        "Right on all positions: initial_state, player, actions, result, winner, terminal, utility.",
        "Stopped before the end.",
    ]
    assert re.search(r"^\d+ %, minimax is asked about \d+ positions\.$", shown[-1].text)


def test_the_promise_to_scripts_has_every_key(promised):
    """Slow: a bot that plays at random is asked again and again."""
    status, told = promised(source("move_random"), "--side", "first")
    assert status == 1
    assert set(told) == {
        "kind",
        "outcome",
        "never_loses",
        "shortest_loss",
        "positions",
        "illegal",
        "wrong",
        "cases",
        "cost",
        "bug",
        "sentences",
    }
    assert told["positions"] > 100
    assert told["wrong"] is told["cases"] is told["cost"] is None


@for_each("name", sample(["the opponent maximises too", "cs50: swapped bounds cut off all others"], 1))
def test_the_bug_that_is_suspected_is_told(examined, promised, name):
    """Slow: two exams of a minimax that searches whole games."""
    with some_cases():
        status, out, _ = examined(faulty(name))
        assert (status, promised(faulty(name))[1]["bug"]) == (1, FAULTY[name][0])
    assert f"\n{bug_told(FAULTY[name][0])}\n" in out
    assert out.index("where a correct minimax plays") < out.index("behaves like this")


PROJECTS = {
    "player after the end": (["player"], True),
    "shared board": (["result", "minimax"], False),
    "diagonal": (["winner", "terminal", "utility", "minimax"], False),
    "opponent's best reply": (["minimax"], False),
    "taken cells": (["result"], True),
    "column": (["winner", "terminal", "utility", "minimax"], False),
    "sign": (["utility", "minimax"], False),
    "actions with taken cells": (["actions", "result", "terminal", "minimax"], False),
    "minimax at the end": (["minimax"], True),
    "list of actions": (["actions"], True),
}


def test_the_right_project_passes(promised):
    with some_cases():
        status, told = promised(source("cs50_right"))
    assert (status, told["kind"], told["never_loses"], told["wrong"], told["cases"]) == (0, "cs50", True, [], {})


@for_each("name", sample(PROJECTS, 3))
def test_a_wrong_project_is_told_its_wrong_functions(promised, name):
    """Slow: exams of a minimax that searches whole games."""
    wrong, never_loses = PROJECTS[name]
    with some_cases():
        status, told = promised(source(name))
    assert (status, told["kind"], told["never_loses"]) == (1, "cs50", never_loses)
    assert sorted(told["wrong"]) == sorted(told["cases"]) == sorted(wrong)
    assert all(name in told["cases"][name] for name in wrong)


def test_a_slow_project_is_ended_and_told_its_line(monkeypatch, promised):
    """Slow: the exam restarts its process, and goes on asking until time is up."""
    monkeypatch.setattr(bot_process, "WATCHED", 1)  # second
    status, told = promised(source("slow"), "--seconds", "3")
    assert (status, told["outcome"], told["never_loses"], told["wrong"]) == (1, "too slow", None, [])
    line = source("slow").splitlines().index("    time.sleep(60)") + 1
    assert f"The bot was at line {line}." in told["sentences"]


def test_an_agent_is_examined_on_connect_four(promised):
    """A rule of thumb plays against the levels: the seeds, which are always the same, decide which games it loses.

    Slow: whole matches of Connect Four.
    """
    status, told = promised(source("kaggle_agent"))
    assert (status, told["kind"], told["never_loses"]) == (1, "kaggle", False)
    assert told["shortest_loss"].startswith("1-7x6x4g-")
    assert any(sentence.startswith("Against level 1 it won 9") for sentence in told["sentences"])


def test_every_wrong_source_is_examined():
    assert set(PROJECTS) | {"slow", "antidiagonal"} == set(WRONG)


@pytest.mark.parametrize(("name", "cost"), [("class_constant", "O(1)"), ("class_linear", "O(n)")])
def test_the_class_is_told_its_cost_and_passes_as_in_an_assignment(promised, name, cost):
    status, told = promised(source(name))
    assert (status, told["kind"], told["cost"]) == (int(cost != "O(1)"), "class", cost)


def test_a_wrong_class_is_told_a_case(examined):
    status, out, _ = examined(source("antidiagonal"))
    assert status == 1
    assert out.startswith("A wrong answer: ")


def test_errors_and_illegal_moves_are_told_with_the_learner_s_own_lines(examined):
    status, out, _ = examined("def move(position):\n    print('thinking')\n    return posit\n", "--side", "first")
    assert status == 1
    assert "NameError: name 'posit' is not defined" in out
    assert '  File "bot.py", line 3, in move\n    return posit\n' in out
    assert out.endswith("The bot printed:\n" + 3 * "thinking\n")


def test_a_side_that_is_tested_for_truth_is_noted_and_changes_no_verdict(examined, promised):
    right = source("move_rules")
    noted = right + "\n\ndef helper(position):\n    if position.holder(4):\n        return 4\n"
    status, out, _ = examined(noted)
    assert status == 0
    *same, note = out.splitlines()
    assert same == examined(right)[1].splitlines()
    assert note.startswith(f"Line {noted.count(chr(10)) - 1}: holder(cell) is 0 for a mark of the first side")
    assert promised(noted)[1]["sentences"][-1] == note


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "def move(position): return 9",
            "The bot returned 9, which is too high by 1: counting begins at 0 and ends at 8.",
        ),
        ("def move(position): return position.is_legal", "a function that wasn't called: write brackets"),
        ("def move(position): return position[0][0]", "position.holder(cell), which is FIRST, SECOND or None."),
        ("def move(position): return len(position.play)", "write brackets after its name"),
        ("def move(position): return np.zeros(9)", "There is no numpy here: use lists"),
    ],
)
def test_a_usual_mistake_is_told_with_what_to_do(examined, text, says):
    status, out, _ = examined(text, "--side", "first")
    assert status == 1
    assert any(says in line for line in out.splitlines())


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("def move(position)\n    return 4", "Line 1: A colon is missing after “def” and what belongs to it. "),
        ("x = 1", "define one of move(position), minimax(board), "),
        ("import babel", "Line 1: There is no module babel here: "),
        ("1 / 0", "Line 1: The bot raised an error: ZeroDivisionError: division by zero"),
        ("input()", "Line 1: There is nobody to answer input(): "),
        ("exit()", "Line 1: The bot quit by itself"),
        ("import os\nos._exit(0)", "Line 2: Python crashed."),
        ("while True: pass", "Line 1: The bot didn't answer within 1 s."),
        ("def move(p): pass\ndef agent(o, c): pass", "Which one do you mean? Add --kind with one of move, kaggle."),
        ("raise ValueError('\x1b[2J')", "ValueError: \\x1b[2J"),
    ],
)
def test_what_can_t_be_examined_is_told_in_a_sentence(examined, text, because):
    """Slow: some bots hang until their second is over."""
    status, out, err = examined(text, "--seconds", "1")
    assert (status, out) == (2, "")
    first, *_ = err.splitlines()
    assert "” can't be examined. " in first
    assert because in first


def test_the_place_of_a_syntax_error_is_shown(examined):
    _, _, err = examined("def move(position)\n    return 4")
    _, *rest = err.splitlines()
    assert rest[:3] == ["def move(position)", "                  ^", "What Python says"]
    assert rest[-1] == "SyntaxError: expected ':'"
    _, _, unexplained = examined("x = 4 4")
    assert unexplained.splitlines()[-2:] == ["    x = 4 4", "          ^"]
    assert unexplained.count("SyntaxError: invalid syntax") == 1


def test_an_error_in_an_exam_is_told_in_the_language_with_python_s_own_words_below(examined):
    source = "def move(position):\n    return positoin.legal_moves()[0]"
    _, out, _ = examined(source, "--side", "first", "--language", "de")
    told = out.splitlines()
    assert "Zeile 2: Einen Namen „positoin“ gibt es hier nicht. Vielleicht meinst du „position“." in told
    at = told.index("return positoin.legal_moves()[0]")
    assert told[at + 1] == "       ^"
    assert told[at + 2] == "Was Python sagt"
    assert "NameError: name 'positoin' is not defined" in "".join(told[at + 3 :])


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("--seconds", "0"),
        ("--seconds", "nan"),
        ("--seconds", "soon"),
        ("--board", "3x3"),
        ("--side", "third"),
        ("--kind", "chess"),
    ],
)
def test_a_bad_option_is_refused_by_name(examined, option, given):
    status, out, err = examined(source("move_random"), option, given)
    assert (status, out) == (2, "")
    assert f"“{given}”" in err


def test_an_assignment_decides_what_is_asked(examined, promised):
    asked = ASKED._replace(goal="never loses", sides="first", seconds=20, title="First")
    link = "https://here/lab/#assignment=" + pack(to_text(asked))
    status, told = promised(source("move_hole"), "--assignment", link)
    assert (status, told["outcome"], told["sentences"][-1]) == (
        0,
        "passed",
        "Passed. Never loses; positions asked about: 99",
    )
    assert told["bug"] is None
    assert "It doesn't hurry to win: it values a late win as highly as an immediate one." in told["sentences"]
    for option in ("--board", "--side", "--kind", "--seconds"):
        status, out, err = examined(source("move_hole"), "--assignment", link, option, "x")
        assert (status, out) == (2, "")
        assert err == f"You can't use “{option}” with an assignment: the assignment sets it.\n"
    status, out, err = examined(source("move_hole"), "--assignment", link[:-9])
    assert (status, out) == (2, "")
    assert "isn't an assignment: it is damaged, cut off or too long." in err


@pytest.mark.parametrize(("text", "options"), [("x = 1", []), (source("move_random"), ["--board", "3x3"])])
def test_a_script_gets_its_object_also_where_nothing_was_examined(examined, text, options):
    status, out, err = examined(text, "--json", *options)
    told = json.loads(out)
    assert (status, told["kind"], told["never_loses"], told["cases"]) == (2, None, None, None)
    assert len(told) == 11
    [sentence] = told["sentences"]
    assert visible(sentence) in err


def test_who_plays_by_chance_and_lost_nothing_passes(promised):
    status, told = promised(
        "import random\ndef move(position): return random.choice(position.legal_moves())", "--board", "2x1x2"
    )
    assert (status, told["never_loses"], told["shortest_loss"]) == (0, None, None)
    assert told["sentences"][0].startswith("It didn't lose. Because it makes random choices, it was asked about each")


def test_a_file_that_can_t_be_read_is_refused(refused, tmp_path):
    assert "can't be read" in refused("exam", str(tmp_path / "nowhere.py"))


def test_a_kind_that_can_t_play_on_a_board_says_why(examined):
    status, _, err = examined(source("kaggle_agent"), "--board", "3x3x3")
    assert status == 2
    assert err.endswith("can't play on this board: use --board 7x6x4g.\n")


def test_the_help_says_that_this_is_no_sandbox(capsys):
    with pytest.raises(SystemExit):
        main(["exam", "--help"])
    assert "This isn't a sandbox: the bot runs as you" in " ".join(capsys.readouterr().out.split())
