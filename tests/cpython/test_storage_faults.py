"""A storage refuses one call, two calls in a row, or every call from one on, wherever in a visit this begins.

The page goes through games, a hint, a review, a language, sharing, links and a reload. The page must work throughout,
and once the storage works again, nothing stored before or finished since may be missing.
"""

import ast
import json
import re
from itertools import count
from pathlib import Path

import pytest

from tests.cpython.test_import_borders import SOURCES
from tests.every_python.sampling import sample
from tests.helpers.headless import Entry, Nothing, Storage, headless
from ttt.game.family import rules
from ttt.game.record import new_game
from ttt.game.rules import Outcome
from ttt.session import profiles, score_changes, scores, settings
from ttt.session.saved_sitting import from_list, from_record
from ttt.session.view import OVER

ROOT = Path(__file__).parents[2]
LINKS = "ttt.browser.game.opened_links"
KEPT_SCORES = scores.Scores((7, 5, 4), (3, 2, 1), ("k1",), None, (("3x3x3-1", (7, 5, 4)),))
ANNS_GAME = profiles.with_game(profiles.NONE, new_game(rules()), Outcome(0, ()), ("Ann", "Bob"), "k1", (0.25, 0.5))
NAMED = settings.changed(settings.DEFAULT, names=("Ann", ""), level=1)
UNDER_WAY = {"game": "1-3x3x3-hc1-b2a1", "counted": False, "key": "k2", "played": True, "first": "X", "version": 1}
TEXTS = {
    "ttt:scores": scores.to_text(KEPT_SCORES),
    "ttt:people": profiles.to_text(ANNS_GAME),
    "ttt:settings": settings.to_text(NAMED),
    "ttt:game": json.dumps({**UNDER_WAY, "settings": settings.to_plain(NAMED)}),
}
# Modules of pages other than the game that put a text without checking that it was stored: either they ask the store
# whether everything is stored, or nobody would miss the text.
ASKING_THE_STORE = ("browser/cards/cards_page", "browser/lab/kept_bots", "browser/matchboxes/matchboxes")
MISSED_BY_NOBODY = ("browser/backup/backup_page", "browser/lesson_step/mistakes")
UNDO_AFTER_A_RELOAD = "browser/editor/kept_draft"  # puts a text without checking, but only in one place


class Event(Nothing):
    """A click on an element, or the choice of German."""

    value = "de"

    def __init__(self, element=""):
        object.__setattr__(self, "id", element)


def a_visit(storage, make, reloads):
    """Go through a whole visit, with a reload if reloads is true; return the tab and the keys of the finished games."""
    tab = make(storage, Entry())
    finished = set()
    steps = [
        lambda: asks("game.hints"),
        lambda: plays_to_the_end(),
        lambda: asks("game.review_panel"),
        lambda: asks("kit.spoken_language"),
        lambda: asks("game.share_panel"),
        lambda: asks("game.score_reset", "reset-scores", "reset-scores", "unreset-scores"),
        lambda: tab.do("new_game"),
        lambda: plays(),
        lambda: tab.go(Entry("1-3x3x3-hh-a1")),
        lambda: plays(),
        lambda: tab.act(lambda: tab.page.do(tab.page._brought[LINKS].take)),
        lambda: reloads and reload(),
        lambda: plays_to_the_end(),
        lambda: tab.do("change", names=("Ann", "Bob")),
        lambda: tab.do("new_game"),
        lambda: plays(),
    ]

    def asks(name, *elements):
        part = tab.part("ttt.browser." + name)
        for element in elements or ("",):
            tab.act(lambda element=element: part.ask(Event(element)))

    def plays():
        tab.do("play", min(tab.view.position.legal_moves()))

    def plays_to_the_end():
        while tab.view.phase != OVER:
            plays()
        finished.add(tab.saved.key)

    def reload():
        tab.leave()
        tab.load()

    tab.load()
    for step in steps:
        step()
    return tab, finished


def calls_of_a_visit(make):
    storage, calls = Storage(dict(TEXTS)), count()
    storage.is_refused = lambda: next(calls) < 0
    a_visit(storage, make, reloads=True)
    return next(calls)


def check(storage, tab, finished):
    """Check that nothing stored or finished is missing: each text is under its own key or put aside."""
    texts = storage.texts
    here = scores.from_text(texts["ttt:scores"])
    aside = [scores.from_text(text) for name, text in texts.items() if name.startswith("ttt:scores:aside")]
    counts = [sum(score_changes.unreset(each).computer + score_changes.unreset(each).people) for each in [here, *aside]]
    assert sum(counts) == sum(KEPT_SCORES.computer + KEPT_SCORES.people) + len(finished)
    people = [profiles.from_text(text) for name, text in texts.items() if name.startswith("ttt:people")]
    assert {"k1"} <= {key for each in people for key in each.games}
    sittings = [from_record(text) for name, text in texts.items() if re.match("ttt:game", name)]
    for name, text in texts.items():
        if re.match("ttt:earlier", name):
            sittings += from_list(text)
    assert tab.saved in sittings
    keys = {saved.key for saved in sittings}
    assert "k2" in keys | finished
    assert tab.view.settings.names == ("Ann", "Bob")


FAULTS = {
    "once": lambda call, at: call == at,
    "twice in a row": lambda call, at: at <= call <= at + 1,
    "from then on": lambda call, at: at <= call,
}


def refusing(fault, at):
    """Return a function that says at each call whether that call is refused."""
    calls = count()
    return lambda: FAULTS[fault](next(calls), at)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_storage_that_refuses_any_call_costs_nothing(fault):
    with headless() as make:
        for at in sample(range(calls_of_a_visit(make)), 15):  # there are about 120 calls
            storage = Storage(dict(TEXTS))
            storage.is_refused = refusing(fault, at)
            tab, finished = a_visit(storage, make, reloads=fault != "from then on")
            storage.is_refused = lambda: False
            tab.do("undo")
            tab.do("play", min(tab.view.position.legal_moves()))
            check(storage, tab, finished)
            assert fault != "once" or not any("aside" in name for name in storage.texts)


def test_security_md_says_how_many_faults_are_tried():
    with headless() as make:
        told = f"| {len(FAULTS) * calls_of_a_visit(make)} | `tests/cpython/test_storage_faults.py` |"
    assert told in (ROOT / "SECURITY.md").read_text(), f"SECURITY.md has to say {told}"


def is_put(node):
    """Return whether a statement puts a text into the store and ignores the result."""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and re.search(r"store\.put$", ast.unparse(call.func)) is not None


def test_every_page_looks_at_whether_a_text_was_stored():
    unseen = []
    for module, source in sorted(SOURCES.items()):
        if module.startswith("browser/") and not module.startswith(("browser/game/", "browser/kit/")):
            unseen += [module for node in ast.walk(ast.parse(source)) if is_put(node)]
    assert unseen == sorted([*ASKING_THE_STORE, *MISSED_BY_NOBODY, UNDO_AFTER_A_RELOAD])
