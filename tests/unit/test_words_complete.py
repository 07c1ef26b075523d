"""The sentences against the sources: every key that is raised or said has one, and gets the values that it needs."""

import ast
import runpy
from pathlib import Path
from string import Formatter

import pytest

import ttt
from tests.engine.test_words import REFUSALS
from ttt import words
from ttt.coach_words import SENTENCES as COACH
from ttt.errors import BadLink, BadRecord, BadSetting, IllegalMove, Refused
from ttt.help_words import SENTENCES as HELP
from ttt.insight_words import SENTENCES as INSIGHT
from ttt.link_words import SENTENCES as LINKS
from ttt.terminal.sentences import SENTENCES as TERMINAL

FOLDER = Path(ttt.__file__).parent
PAGE = runpy.run_path(words.__file__)["SENTENCES"]  # as they are before the terminal's are learned
REFUSALS_BY_NAME = {kind.__name__ for kind in (Refused, IllegalMove, BadSetting, BadLink, BadRecord)}

# Said or raised by a key that is put together or kept in a variable: where, and which keys that can be. A new one is to
# be added here.
PUT_TOGETHER = {
    ("words", "error.reason"): set(),  # of an error that was raised
    ("rules", "self._why_not(cell)"): {"game over", "off the board", "taken", "in the air"},
    ("link", "refusal.reason"): set(),  # of an error that was raised
    ("words", "'worth ' + found.value + ' some day'"): {"worth W some day", "worth L some day"},
    ("words", "'worth ' + found.value"): {"worth W", "worth D", "worth L"},
    ("terminal/commands", "'value ' + (analysis.value or 'unknown')"): {
        "value W",
        "value D",
        "value L",
        "value unknown",
    },
    ("browser/pictures", "'result ' + result"): {"result W", "result D", "result L"},
    ("terminal/interview", "key"): {"scoreboard", "final score"},
    ("coach_words", "'look ' + kind"): {key for key in COACH if key.startswith("look ")},
    ("coach_words", "'judged ' + judged.judgement"): {key for key in COACH if key.startswith("judged ")}
    - {"judged mistake", "judged surer"},
    ("insight_words", "key"): {key for key in INSIGHT if key.startswith("shown ")},
    ("coach_words", "key"): {key for key in COACH if key.startswith("why ")},
}

TREES = {
    path.relative_to(FOLDER).with_suffix("").as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.rglob("*.py"))
}


def literals(node):
    """The texts that an expression can be: one, or two of "a" if x else "b"; None where it is put together."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        both = [literals(node.body), literals(node.orelse)]
        return None if None in both else both[0] + both[1]
    return None


def name_of(node):
    """The last name of what is called: say of words.say."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def calls(names):
    """Every call of one of these names with a key: (module, first argument, names of the values or None for **)."""
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in names and node.args:
                yield module, node.args[0], [keyword.arg for keyword in node.keywords]


def keys_of(names):
    """Every (module, key, names of the values or None) of these calls; those put together by PUT_TOGETHER."""
    for module, first, values in calls(names):
        keys = literals(first)
        if keys is None:
            keys = PUT_TOGETHER.get((module, ast.unparse(first)), ())
        for key in keys:
            yield module, key, None if None in values else values


RAISED = list(keys_of(REFUSALS_BY_NAME))
SAID = list(keys_of({"say"}))


def fields(sentence):
    """The values that a sentence tells; one with plural forms tells those of any."""
    forms = [sentence] if isinstance(sentence, str) else [text for name, text in sentence.items() if name != "of"]
    return {field for form in forms for _, field, _, _ in Formatter().parse(form) if field is not None}


def sentences_for(module):
    """What a module can say: what it has taken in by then."""
    if module.startswith("terminal/"):
        return {**PAGE, **COACH, **TERMINAL}
    if module in ("browser/links", "browser/sharing", "correspondence"):
        return {**PAGE, **LINKS}
    if module in ("help_words", "browser/help", "browser/jumping"):
        return {**PAGE, **HELP}
    if module in ("insight_words", "browser/insights"):
        return {**PAGE, **INSIGHT}
    return {**PAGE, **COACH} if module in ("coach_words", "browser/hints", "browser/review") else PAGE


def test_the_scan_finds_what_is_raised_and_said():
    assert len(RAISED) > 40
    assert len(SAID) > 60
    assert {module.split("/")[0] for module, _, _ in RAISED} >= {
        "rules",
        "game",
        "link",
        "session",
        "saved",
        "terminal",
    }
    assert {module.split("/")[0] for module, _, _ in SAID} == {
        "words",
        "coach_words",
        "help_words",
        "insight_words",
        "terminal",
        "browser",
    }


def test_every_key_is_written_where_it_is_used_or_put_together_where_we_know():
    unknown = [
        (module, ast.unparse(first))
        for module, first, _ in calls({*REFUSALS_BY_NAME, "say"})
        if literals(first) is None and (module, ast.unparse(first)) not in PUT_TOGETHER
    ]
    assert unknown == []


@pytest.mark.parametrize(("found", "least"), [(RAISED, 40), (SAID, 60)], ids=["raised", "said"])
def test_every_key_has_a_sentence(found, least):
    assert len(found) >= least
    assert [(module, key) for module, key, _ in found if key not in sentences_for(module)] == []


@pytest.mark.parametrize("found", [RAISED, SAID], ids=["raised", "said"])
def test_every_sentence_gets_the_values_that_it_tells(found):
    wanting = [
        (module, key, fields(sentences_for(module)[key]) - set(values))
        for module, key, values in found
        # words.refusal fills in a missing reason itself.
        if values is not None and not fields(sentences_for(module)[key]) - {"because"} <= set(values)
    ]
    assert wanting == []


@pytest.mark.parametrize("found", [RAISED, SAID], ids=["raised", "said"])
def test_every_value_that_is_given_is_told(found):
    idle = [
        (module, key, set(values) - fields(sentences_for(module)[key]))
        for module, key, values in found
        # Of the worths only a draw has no end to count to; reasons and values are told from all that belongs to any.
        if values is not None
        and key != "worth D"
        and not key.startswith(("why ", "shown "))
        and not set(values) <= fields(sentences_for(module)[key])
    ]
    assert idle == []


def test_no_sentence_is_never_said():
    used = {key for _, key, _ in RAISED + SAID}
    assert sorted({**PAGE, **COACH, **HELP, **INSIGHT, **LINKS, **TERMINAL}.keys() - used) == []


def test_a_sentence_that_only_the_terminal_says_is_not_loaded_by_the_page():
    """And none is written twice."""
    at_home = {key for module, key, _ in RAISED + SAID if not module.startswith("terminal/")}
    assert sorted(TERMINAL.keys() & at_home) == []
    assert sorted(TERMINAL.keys() & PAGE.keys()) == []


def test_every_refusal_of_the_engine_is_provoked_in_the_tests_of_the_words():
    provoked = {key for key, _, _ in REFUSALS}
    engine = {key for module, key, _ in RAISED if "/" not in module}
    assert sorted(engine - provoked - {"seats"}) == []  # that one stands only within "not a game"
