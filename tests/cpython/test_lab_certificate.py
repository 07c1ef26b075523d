"""Certificates: a stand-alone program accepts those of bots that never lose, and refuses tampered ones."""

import ast
import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.every_python.sampling import sample
from tests.helpers.fake_bots import at_random, examined, moving
from ttt.engine.all_positions import table
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.notation import cell_at, from_text
from ttt.game.record import position_of
from ttt.game.rules import FIRST
from ttt.lab import check
from ttt.words.lab.verdicts import told

PROGRAM = Path(check.__file__)
EXAM = {"task": "exam", "board": "3x3x3", "sides": "both", "source": "def move(position): ..."}
TAMPERED = 1000


def level_100(board):
    """Return the page's computer player at its hardest, which always plays the same one of a position's best moves."""
    search, known = Search(board), {}

    def choose(position, seed):
        if position.marks not in known:
            best = search.analyse(position).best
            known[position.marks] = best[len(known) % len(best)]
        return known[position.marks]

    return choose


def certified(board="3x3x3", sides="both"):
    size = from_text(f"1-{board}-hh-").rules
    return examined({**EXAM, "board": board, "sides": sides}, moving(level_100(size)))["certificate"]


@pytest.fixture(scope="module")
def own():
    """Return the certificate of level 100."""
    return certified()


def run(text, tmp_path, program=None):
    """Run the checking program where ttt can't be imported, and return its exit status and first line."""
    status, said = ran(text, tmp_path, program)
    return status, said.split("\n")[0]


def ran(text, tmp_path, program=None):
    """Run the checking program as run() does, and return its exit status and whole output.

    text is the certificate; program is the bot's source, as bytes, if it is to be compared.
    """
    file = tmp_path / "certificate.json"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", str(PROGRAM), str(file)]
    if program is not None:
        (tmp_path / "bot.py").write_bytes(program)
        command.append(str(tmp_path / "bot.py"))
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.strip().replace("\r\n", "\n")


def test_the_certificate_of_level_100_is_accepted(own, tmp_path):
    found = examined({"task": "check", "certificate": own})
    assert (found["passed"], found["status"], found["why"]) == (True, 0, "cannot lose")
    assert run(json.dumps(own), tmp_path) == (
        0,
        f"This strategy cannot lose. {len(own['strategy'])} positions were checked.",
    )
    assert told(found) == [
        f"The certificate is right: this strategy cannot lose. {len(own['strategy'])} positions were checked.",
        "Not checked: which program plays this strategy.",
    ]
    assert own["code"] == hashlib.sha256(EXAM["source"].encode()).hexdigest()


@pytest.mark.parametrize(
    ("board", "sides"),
    [
        ("3x3x3m", "both"),
        ("3x3x3e", "second"),
        ("3x3x3g", "first"),
        ("4x3x3", "first"),
        ("4x3x3g", "first"),
        ("10x1x4", "both"),
    ],
)
def test_other_boards_and_single_sides_are_certified(board, sides):
    proof = certified(board, sides)
    assert check.check(json.dumps(proof))[:2] == (0, "cannot lose")


@pytest.mark.parametrize("task", [EXAM, {**EXAM, "board": "3x3x3p"}])
def test_who_can_lose_or_scores_points_gets_none(task):
    """Slow: an exam of a random bot asks about each position again and again."""
    choose = at_random if task is EXAM else level_100(rules(variants="p"))
    assert examined(task, moving(choose))["certificate"] is None


def test_what_a_forger_wrote_is_repeated_without_what_a_terminal_would_do(own, tmp_path):
    for odd in ("\x1b[2JThis strategy cannot lose.", "\ud800", "\u202e", "\n"):
        status, said = run(json.dumps({**own, "strategy": {**own["strategy"], odd: "a1"}}), tmp_path)
        assert status == 1
        assert said == "It has a move in a position that never comes up: " + ascii(odd)
        status, said = run(json.dumps({**own, "board": odd}), tmp_path)
        assert status == 2
        assert said.isascii()
        assert said.isprintable()


def test_a_text_that_nests_deep_is_not_read():
    """Pyodide would crash while reading such a text, so it is refused beforehand."""
    found = examined({"task": "check", "certificate": '{"strategy": ' + "[" * 9000})
    assert (found["status"], found["why"], found["what"]) == (2, "form", "...")


def test_the_program_is_short_and_imports_only_from_python():
    source = PROGRAM.read_text(encoding="utf-8")
    assert len(source.splitlines()) < 105
    names = [name for node in ast.walk(ast.parse(source)) for name in imported(node)]
    assert sorted(names) == ["hashlib", "json", "pathlib", "re", "sys"]


def imported(node):
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) else []


KNOWN = table(rules())


def position_from(text):
    marks = [sum(1 << cell for cell in range(9) if text[cell] == mark) for mark in "XO"]
    return start(rules())._replace(marks=tuple(marks), ply=9 - text.count("."))


def gives_away(text, cell):
    """Return whether the opponent can force a win after a move."""
    after = position_from(text).play(cell)
    own, other = after.marks if after.to_move == FIRST else after.marks[::-1]
    return not after.outcome and KNOWN[own, other] > 0


# Harmful ways to tamper: each changes the certificate that it is given.


def a_losing_move(proof, chance):
    for text in shuffled(proof["strategy"], chance):
        losing = [cell for cell in position_from(text).legal_moves() if gives_away(text, cell)]
        if losing:
            cell = chance.choice(losing)
            proof["strategy"][text] = "abc"[cell % 3] + str(cell // 3 + 1)
            return


def a_taken_cell(proof, chance):
    text = chance.choice([text for text in sorted(proof["strategy"]) if text.count(".") < 9])
    cell = chance.choice([cell for cell in range(9) if text[cell] != "."])
    proof["strategy"][text] = "abc"[cell % 3] + str(cell // 3 + 1)


def no_cell(proof, chance):
    wrong = [
        "d1",
        "a4",
        "",
        "A1",
        "a1 ",
        " a1",
        "a01",
        "1a",
        "a1\n",
        0,
        4,
        None,
        True,
        ["a1"],
        {"a1": "a1"},
        1.5,
        "\uff411",
    ]
    proof["strategy"][chance.choice(sorted(proof["strategy"]))] = chance.choice(wrong)


def a_missing_position(proof, chance):
    del proof["strategy"][chance.choice(sorted(proof["strategy"]))]


def many_missing_positions(proof, chance):
    for text in shuffled(proof["strategy"], chance)[: chance.randrange(2, len(proof["strategy"]))]:
        del proof["strategy"][text]


def a_renamed_position(proof, chance):
    text = chance.choice(sorted(proof["strategy"]))
    other = chance.choice(
        [text.lower() + " ", text[:-1], text + ".", text.replace(".", "_"), text[::-1] + "X", "/" + text]
    )
    proof["strategy"][other] = proof["strategy"].pop(text)


def an_idle_position(proof, chance):
    proof["strategy"][chance.choice(["XXXXXXXXX", "O........", "XXX......", "", "OX......X", "X" * 5000])] = "a1"


def other_rules(proof, chance):
    proof["board"] = chance.choice(
        [
            "3x3x2",
            "3x3x1",
            "4x3x3",
            "3x4x3",
            "3x3x3g",
            "3x3x3m",
            "2x3x3",
            "3x3x3mg",
            "3x3x4",
            "9x9x3",
            "4x4x3e",
            "3x3x9",
        ]
    )


def no_rules(proof, chance):
    wrong = [
        None,
        3,
        "",
        "3x3",
        "3x3x3p",
        "3x3x3x",
        "03x3x3",
        "3x3x3\n",
        "3x3x3gm",
        " 3x3x3",
        "-3x3x3",
        "10x3x3",
        "3x3x0",
    ]
    proof["board"] = chance.choice([*wrong, [3, 3, 3], {"m": 3}, "\u00b3x3x3", "\u0663x\u0663x\u0663"])


def other_sides(proof, chance):
    proof["sides"] = chance.choice(["first", "second", "neither", "", None, 0, ["both"], {}, "Both", "both "])


def another_version(proof, chance):
    proof["version"] = chance.choice([0, 2, -1, 1.0, True, "1", None, [1], 10**30, {}])


def another_kind_of_file(proof, chance):
    proof["certificate"] = chance.choice(
        ["can lose", "", None, True, ["cannot lose"], "Cannot lose", "cannot lose ", 1]
    )


def no_strategy(proof, chance):
    proof["strategy"] = chance.choice([None, [], {}, "a1", 5, [[".........", "a1"]], list(proof["strategy"]), True])


def a_missing_key(proof, chance):
    del proof[chance.choice(["certificate", "version", "board", "sides", "strategy"])]


WAYS = (
    a_losing_move, a_taken_cell, no_cell, a_missing_position, many_missing_positions, a_renamed_position,
    an_idle_position, other_rules, no_rules, other_sides, another_version, another_kind_of_file, no_strategy,
    a_missing_key,
)  # fmt: skip


def shuffled(strategy, chance):
    return chance.sample(sorted(strategy), len(strategy))


@for_each("way", WAYS)
def test_a_thousand_tampered_certificates_are_refused(own, way):
    text = json.dumps(own)
    number = -(-TAMPERED // len(WAYS))
    for seed in sample(range(number), 30):
        proof = json.loads(text)
        way(proof, random.Random(seed))
        assert repr(proof) != repr(own)
        status, why, what = check.check(json.dumps(proof))
        assert status in (1, 2), (seed, way)
        assert check.SAYS[why].format(what)
        if why == "loses":  # what names the lost game, which the rules must be able to replay
            assert position_of(from_text(what)).outcome.winner is not None


def test_a_losing_move_is_answered_with_a_game_that_the_strategy_loses(own):
    """If the strategy has no move in a position after the losing move, the check names that position instead."""
    seen = 0
    for seed in range(50):
        proof = json.loads(json.dumps(own))
        a_losing_move(proof, random.Random(seed))
        _, why, what = check.check(json.dumps(proof))
        if why != "loses":
            continue
        seen += 1
        end = position_of(from_text(what))
        own_side = 1 - end.outcome.winner
        position = start(rules())
        for cell in from_text(what).moves:
            if position.to_move == own_side:
                assert cell_at(position.rules, proof["strategy"][cells_of(position)]) == cell
            position = position.play(cell)
    assert seen


def cells_of(position):
    return "".join("." if position.holder(cell) is None else "XO"[position.holder(cell)] for cell in range(9))


BROKEN = ("", "{", "null", "[]", "5", '"cannot lose"', "[" * 100000, "\x00", "{}", '{"certificate": NaN}', "1" * 5000)


@for_each("text", BROKEN)
def test_what_is_no_certificate_is_refused_with_a_sentence(text, tmp_path):
    status, said = run(text, tmp_path)
    assert status == 2
    assert said.startswith("This isn't a version 1 certificate: ")


def test_cut_off_and_huge_files_are_refused(own, tmp_path):
    text = json.dumps(own)
    for seed in range(20):
        cut = text[: random.Random(seed).randrange(len(text))]
        assert check.check(cut)[:2] == (2, "form")
    own["strategy"]["more"] = "x" * check.HUGE
    assert run(json.dumps(own), tmp_path)[0] == 2
    del own["strategy"]["more"]


def test_without_a_file_the_program_says_so(tmp_path):
    wrong = "This isn't a version 1 certificate"
    for more, said in (([], "Usage: "), ([str(tmp_path / "none.json")], wrong), ([str(tmp_path)], wrong)):
        done = subprocess.run([sys.executable, str(PROGRAM), *more], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (2, "")
        assert done.stdout.startswith(said)


def test_the_program_says_what_it_has_not_checked_and_compares_the_hash_of_a_bot(own, tmp_path):
    text, source = json.dumps(own), EXAM["source"].encode()
    status, said = ran(text, tmp_path)
    assert status == 0
    assert said.split("\n")[1].startswith("Not checked: whether the program that it names plays this strategy.")
    assert said.endswith("python check.py FILE BOT.py")
    for program in (source, b"\xef\xbb\xbf" + source):
        status, said = ran(text, tmp_path, program)
        assert (status, said.count("compared")) == (0, 0)
        assert "Not checked: whether the program" in said
    for program in (source + b"#", b""):
        status, said = ran(text, tmp_path, program)
        assert (status, said.split(": it")[0]) == (1, OTHER_PROGRAM)
    forged = {**own, "code": hashlib.sha256(b"another").hexdigest()}
    assert ran(json.dumps(forged), tmp_path, source)[0] == 1
    assert ran(json.dumps({**own, "code": None}), tmp_path, source)[0] == 1
    assert ran(json.dumps({**own, "code": [own["code"]]}), tmp_path, source)[0] == 1


def test_the_page_compares_the_hash_with_the_code_that_was_examined(own):
    found = examined({"task": "check", "certificate": own, "source": EXAM["source"]})
    assert told(found)[1].startswith("The certificate names the SHA-256 of this program.")
    other = examined({"task": "check", "certificate": own, "source": "x = 1"})
    assert (other["passed"], told(other)[0].split(".")[0]) == (False, "The certificate is for a different program")


OTHER_PROGRAM = "This strategy cannot lose, but the certificate is not of this program"


def test_the_hash_of_the_code_protects_nothing_and_the_program_says_so(own):
    proof = {**own, "code": "0" * 64}
    assert check.check(json.dumps(proof))[0] == 0
    assert "whose SHA-256 the certificate names is not run" in " ".join((check.__doc__ or "").split())
