"""The page's Python reads JSON and numbers from outside in one place, which limits their size first."""

import ast

import pytest

from tests.cpython.test_import_borders import ALSO_ON_THE_PAGE, ONLY_ON_CPYTHON, SOURCES, room_of

PLACE = "session/stored_text"
# Where other JSON is read, and what it is: it comes with the site, or from the site's own worker, which has checked
# everything from outside.
OUR_JSON = {
    "browser/kit/spoken_language": "the sentences of a language",
    "browser/rules/rules_page": "the values on the map",
    "puzzles/puzzle_list": "the puzzles",
    "browser/game/host_page": "the list of modules",
    "browser/kit/module_fetching": "files of our own, joined in one",
    "browser/kit/worker_handle": "the book of Connect Four",
    "browser/kit/thinker": "an analysis by our worker",
    "browser/game/deep_search": "a proof by our worker",
    "browser/editor/claims": "a proof by our worker",
}
# Calls of int() with an argument that is limited in another way, or is already a number, and why.
OUR_NUMBERS = {
    "int(cell[1:] or 0)": "game/lines/own_lines: digits, as far as the longest name has them",
    "int(digits)": "game/notation reads three digits at most",
    "int(key[1:], 16)": "session/bot_shelf: a key has eleven letters at most",
    "int(lead)": "coach/par: its own table",
    "int(token[1:])": "rules_map/published_values: its own table",
    "int(points)": "words/lab/results: points that were counted",
    "int(place)": "static/kit/card_drag.js: where a card was dropped",
    "int(card[1:])": "rule_cards: a card is one of those that there are",
    "int(given)": "lab/verdicts: a limit that the referee gave",
    "int(files.now())": "the clock",
    "int(now.getFullYear())": "the clock",
    "int(now.getMonth())": "the clock",
    "int(now.getDate())": "the clock",
    "int(now.getHours())": "the clock",
    "int(now.getMinutes())": "the clock",
}
# Where something else can come before or after digits, and why.
OUR_DIGITS = {
    "game/lines/own_lines": "cells stand close together",
    "game/notation": "moves and boards stand close together",
    "rules_map/known_values": "a token of the map",
    "rule_cards/letters": "a card's number stands right behind its letter",
}
OF_JAVASCRIPT = ("dataset.", "walk.", "story.")  # attributes set by the page itself; numbers from our own script


def runs_on_the_page(name):
    return not ({name, room_of(name)} & ONLY_ON_CPYTHON) or name in ALSO_ON_THE_PAGE


def wrongs(sources):
    """Yield sentences about JSON and numbers that are read anywhere but in PLACE."""
    for name, source in sources.items():
        if name == PLACE or not runs_on_the_page(name):
            continue
        for node in ast.walk(ast.parse(source)):
            told = ast.unparse(node) if isinstance(node, ast.Call | ast.ImportFrom) else ""
            if told.startswith(("json.load", "from json")) and name not in OUR_JSON:
                yield f"ttt/{name}.py: {told}; use read_json of ttt/{PLACE}.py"
            if isinstance(node, ast.Call) and told.startswith("int(") and not is_number(node, told):
                yield f"ttt/{name}.py: {told}; use number_from of ttt/{PLACE}.py"
            looked_for = getattr(node, "attr", None) or getattr(node, "value", None)
            if looked_for in ("isdigit", "isdecimal", "isnumeric", "0123456789") and name not in OUR_DIGITS:
                yield f"ttt/{name}.py looks for digits; use plain_number of ttt/{PLACE}.py"


def is_number(call, told):
    """Return whether the argument of int() is certainly not text from outside."""
    [value, *_] = call.args
    return (
        isinstance(value, ast.BinOp | ast.Compare) or told in OUR_NUMBERS or any(word in told for word in OF_JAVASCRIPT)
    )


def test_json_and_numbers_are_read_in_one_place():
    assert list(wrongs(SOURCES)) == []


def test_every_exception_is_needed():
    used = "\n".join(source for name, source in SOURCES.items() if runs_on_the_page(name))
    assert [told for told in OUR_NUMBERS if told not in used] == []
    assert [name for name in OUR_JSON if "json.loads" not in SOURCES[name]] == []
    assert [name for name in OUR_DIGITS if "0123456789" not in SOURCES[name]] == []


@pytest.mark.parametrize(
    "source",
    [
        "import json\njson.loads(text)",
        "import json\njson.load(file)",
        "from json import loads",
        "int(text)",
        "int(asked['seed'])",
        "int(event.target.value)",
        "[int(piece) for piece in pieces]",
        "text.isdigit()",
        "all([digit in '0123456789' for digit in text])",
    ],
)
def test_what_is_read_elsewhere_is_seen(source):
    assert len(list(wrongs({"browser/novelty": source, PLACE: source, "terminal/main": source}))) == 1
