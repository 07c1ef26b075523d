"""Texts that would keep the page's Python busy for minutes, or crash it: each reader refuses them at once."""

import json
import time

from tests.every_python.expect import raises, there
from ttt.game.errors import BadLink, BadRecord
from ttt.game.notation import from_text
from ttt.lab import assignment, hand_in, opened_assignments
from ttt.lessons import draft_text, progress, result
from ttt.matchboxes import saved as cabinets
from ttt.puzzles import solved_puzzles
from ttt.rules_map import own_proofs
from ttt.session import bot_shelf, profiles, saved_sitting, scores, settings
from ttt.session.bot_shelf import BotShelf
from ttt.session.stored_text import MOST_DIGITS, number_from, read_json
from ttt.words.errors import told as causes
from ttt.words.lab import mistakes

SECONDS = 1.5  # MicroPython takes a tenth of this; without limits, it would take from ten seconds to hours
DIGITS = "9" * 400000
DEPTH = 2000  # of nested lists; Pyodide crashes when it frees lists ten thousand deep
MONSTERS = (
    DIGITS,
    "-" + DIGITS,
    "[1, " + DIGITS,
    '{"version": ' + DIGITS + "}",
    '{"version": 1, "version": -' + DIGITS + "}",
    "0." + DIGITS,
    DIGITS + "e" + DIGITS,
    "1e" + DIGITS,
    '["' + '\\"' * 900000 + '"]',
    '["' + "x" * 2000000 + '"]',
    '["\\\\", ' + DIGITS + ', "\\\\"]',
    "[" * 400000 + "]" * 400000,
    '{"version": ' * 100000 + "1" + "}" * 100000,
    '{"version": 1, "a": ' + "[" * 5000 + "]" * 5000 + "}",
    '[{"a": ' * 50000,
)
READERS = (
    settings.from_text,
    scores.from_text,
    profiles.from_text,
    saved_sitting.from_record,
    saved_sitting.from_list,
    bot_shelf.from_text,
    solved_puzzles.from_text,
    progress.from_text,
    own_proofs.from_text,
    cabinets.from_text,
    draft_text.from_json,
    opened_assignments.from_text,
    lambda text: assignment.from_text(text, "given"),
    lambda text: hand_in.from_text(text, "given"),
    lambda text: result.from_text(text, "given"),
)


def test_json_that_would_take_long_is_not_read():
    for monster in MONSTERS:
        began = time.time()
        raises(ValueError, lambda monster=monster: read_json(monster))
        assert time.time() - began < SECONDS, monster[:40]


def test_no_way_in_reads_what_would_take_long():
    for read in READERS:
        for monster in MONSTERS:
            began = time.time()
            raises(BadRecord, lambda monster=monster, read=read: read(monster))
            assert time.time() - began < SECONDS, monster[:40]


def test_what_a_bots_side_sends_is_nonsense_where_it_would_take_long():
    for monster in MONSTERS:
        began = time.time()
        assert mistakes.first_answer(monster) == {"failed": "nonsense"}
        assert time.time() - began < SECONDS, monster[:40]


def test_a_forged_error_is_told_whatever_it_holds():
    deep = []
    for _ in range(DEPTH):
        deep = [deep]
    for error in (
        {"sort": deep},
        {"sort": "exception", "text": deep},
        {"sort": "import", "names": [deep]},
        {"sort": "no kind", "names": deep},
        {"sort": "two kinds", "kinds": deep},
        {"traceback": deep, "line": deep, "column": deep},
        deep,
    ):
        for why in ({"error": error}, {"error": error, "line": deep}, {"wrong": deep, "why": deep}, {"failed": deep}):
            told = mistakes.sentence(why, 5)
            assert 0 < len(told) < 1000
            mistakes.two_kinds(why), mistakes.only_board(why), mistakes.traceback(why)
            mistakes.makes_no_moves(why), mistakes.is_no_bot(why)


def test_a_forged_cause_is_text_or_is_not_told():
    deep = []
    for _ in range(DEPTH):
        deep = [deep]
    for cause in (
        deep,
        {"key": deep, "facts": {}},
        {"key": "name near", "facts": deep},
        {"key": "name near", "facts": {}},
        {"key": "name near", "facts": {"name": deep, "near": deep}},
        {"key": "name near", "facts": {"name": "x" * 10000, "near": "y"}},
        {"key": "name near", "facts": {"_sentence": "x", "name": "x", "near": "y", "self": "z"}},
        {"key": "return outside", "facts": {str(number): "x" for number in range(10000)}},
        {"key": "error python says", "facts": {}},
    ):
        error = {"sort": "exception", "text": "NameError", "cause": cause}
        assert mistakes.sentence({"error": error}, 5) == "The bot raised an error: \u2068NameError\u2069"
        assert causes.pointed(error) == ("", "")


def test_the_facts_of_a_cause_keep_their_direction_and_the_caret_is_one():
    facts = {"name": "<b>\u202e\n{near}", "near": "y"}
    cause = {"key": "name near", "facts": facts, "code": "  x\u2066 = 4", "caret": "    ^"}
    assert there(causes.told({"cause": cause}))[0] == "There is no name “\u2068<b>{near}\u2069” here."
    assert causes.pointed({"cause": cause}) == ("x = 4", "  ^")
    for code, caret, shown in (
        ("x = 4", "  <b>^", ("x = 4", "")),
        ("x = 4", " " * 500 + "^", ("x = 4", "")),
        ("x = 4", None, ("x = 4", "")),
        ("x" * 500, "^", ("", "")),
        (4, "^", ("", "")),
        ("\u6b63 = 4", "\u3000 ^", ("\u6b63 = 4", "\u3000 ^")),
        ("    4 = x", "    ^", ("    4 = x", "    ^")),
    ):
        assert causes.pointed({"cause": {"key": "return outside", "facts": {}, "code": code, "caret": caret}}) == shown


def test_a_whole_number_of_many_digits_is_none():
    for text in ("", "x", "1.5", "9" * (MOST_DIGITS + 1), DIGITS, "-" + DIGITS, " " * 300000 + "1"):
        began = time.time()
        raises(ValueError, lambda text=text: number_from(text))
        assert time.time() - began < SECONDS
    assert [number_from(text) for text in ("0", "-7", "9" * MOST_DIGITS)] == [0, -7, 10**MOST_DIGITS - 1]


def test_a_game_with_a_number_of_many_digits_is_refused():
    for begin in ("", "1-", "1-3x3x", "1-3x3x3-c", "1-3x3x3-hh-a"):
        for digits in (DIGITS, DIGITS[:40000]):
            began = time.time()
            raises(BadLink, lambda text=begin + digits: from_text(text))
            assert time.time() - began < SECONDS


def test_what_people_write_may_have_digits_and_brackets_as_they_like():
    for code in (DIGITS[:150000], "[" * 150000, "{" * 9000 + '"\\' * 9000, "'\\\\\"" * 30000, "王" * 100000):
        shelf = bot_shelf.added(BotShelf((), ""), "k1", "bot", code)
        assert bot_shelf.from_text(bot_shelf.to_text(shelf)) == shelf
    for value in (
        DIGITS[:40000],
        "[" * 40000,
        ['"', "[" * 3000, '\\"', 12345678901234567890],
        [str(number) for number in range(30000)],
        [[[[1.5e300, -0.25, None, True, {"a": {"b": []}}]]]],
    ):
        assert read_json(json.dumps(value)) == value
