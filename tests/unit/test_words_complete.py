"""The sentences against the sources: every key that is raised or said has one, and gets the values that it needs."""

import ast
from functools import cache
from string import Formatter

import pytest

from tests.languages import sentences
from tests.portable.test_words import REFUSALS
from tests.unit.test_import_borders import SOURCES
from tools.page_files import dotted, needed_by
from ttt.coach.move_review import SEEMS_BAD, SEEMS_WORSE
from ttt.coach.reasons import FORCES, HOLDS_OUT
from ttt.game.errors import BadLink, BadRecord, BadSetting, IllegalMove, Refused

BY_MODULE = sentences()
EVERY = {key: sentence for own in BY_MODULE.values() for key, sentence in own.items()}
REFUSALS_BY_NAME = {kind.__name__ for kind in (Refused, IllegalMove, BadSetting, BadLink, BadRecord)}

TREES = {name: ast.parse(source) for name, source in SOURCES.items()}


def constants(module):
    """The texts that a module calls by a name of its own, such as the kinds of reasons."""
    values = [node.value for node in TREES[module].body if isinstance(node, ast.Assign)]
    texts = [text for value in values for text in (value.elts if isinstance(value, ast.Tuple) else [value])]
    return {text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)}


KINDS = constants("coach/reasons")

# Said or raised by a key that is put together or kept in a variable: where, and which keys that can be. A new one is to
# be added here.
PUT_TOGETHER = {
    ("words/refusals", "error.reason"): set(),  # of an error that was raised
    ("session/stored_text", "self.refusal"): {"not scores", "not settings", "not a record", "not profiles"},
    ("game/rules", "self._why_not(cell)"): {"game over", "off the board", "taken", "in the air"},
    ("words/worth", "'worth ' + found.value + ' some day'"): {"worth W some day", "worth L some day"},
    ("words/worth", "'worth ' + found.value"): {"worth W", "worth D", "worth L"},
    ("terminal/commands", "'value ' + (analysis.value or 'unknown')"): {
        "value W",
        "value D",
        "value L",
        "value unknown",
    },
    ("words/people", "'result ' + result"): {"result W", "result D", "result L"},
    ("terminal/what_to_play", "key"): {"scoreboard", "final score"},
    ("words/hints", "'look ' + kind"): {"look " + kind for kind in KINDS},
    ("words/reviews", "'judged ' + judged.judgement"): {
        "judged " + judgement for judgement in constants("coach/move_review") - {SEEMS_WORSE, SEEMS_BAD}
    },
    ("words/analysis", "key"): {
        "shown W",
        "shown W some day",
        "shown D",
        "shown L",
        "shown L some day",
        "shown unknown",
    },
    ("words/hints", "key"): {"why " + kind for kind in (*KINDS, FORCES + " some day", HOLDS_OUT + " some day")},
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


@cache
def sentences_for(module):
    """What a module can say: the sentences of the files that it has imported by then, with those of its front end."""
    starts = {"terminal": ("terminal/__init__", "terminal/main"), "browser": ("browser/main",)}
    here = set().union(*[needed_by(name, SOURCES) for name in (module, *starts.get(module.split("/")[0], ()))])
    if module.split("/")[0] in ("game", "session", "engine"):
        here |= {"words/refusals", "words/sharing"}  # which say what they refuse
    return {key: told for name in here for key, told in BY_MODULE.get(dotted(name), {}).items()}


def test_the_scan_finds_what_is_raised_and_said():
    assert len(RAISED) > 40
    assert len(SAID) > 60
    assert {module.split("/")[0] for module, _, _ in RAISED} >= {"game", "session", "engine", "browser", "terminal"}
    assert {module.split("/")[0] for module, _, _ in SAID} == {"words", "terminal", "browser"}


def test_no_key_stands_for_two_sentences():
    assert len(EVERY) == sum(map(len, BY_MODULE.values()))


def test_whatever_puts_a_key_together_is_in_the_sources():
    found = {(module, ast.unparse(first)) for module, first, _ in calls({*REFUSALS_BY_NAME, "say"})}
    assert sorted(PUT_TOGETHER.keys() - found) == []


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
    assert sorted(EVERY.keys() - used) == []


def test_a_sentence_that_only_the_terminal_says_is_not_loaded_by_the_page():
    at_home = {key for module, key, _ in RAISED + SAID if not module.startswith("terminal/")}
    assert sorted(BY_MODULE["ttt.words.terminal"].keys() & at_home) == []


def test_every_refusal_of_the_engine_is_provoked_in_the_tests_of_the_words():
    provoked = {key for key, _, _ in REFUSALS}
    engine = {key for module, key, _ in RAISED if module.split("/")[0] in ("game", "session", "engine")}
    assert sorted(engine - provoked - {"seats"}) == []  # that one stands only within "not a game"
