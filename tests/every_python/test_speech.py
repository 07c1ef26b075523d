from tests.every_python.expect import raises
from ttt.game.notation import from_text
from ttt.session.session import Session
from ttt.words.playing import status
from ttt.words.plurals import FORMS
from ttt.words.speech import in_context, learn, say, say_n, sentence_for, speak, speak_also, speak_english

# Counts by language and plural form: the examples in CLDR's own table, which ttt/words/plurals.py names.
EXAMPLES = (
    ("en de es", "one", (1,)),
    ("en de", "other", (0, 2, 16, 100, 1000, 10000, 100000, 1000000)),
    ("fr pt", "one", (0, 1)),
    ("fr pt es", "many", (1000000, 2000000)),
    ("fr pt es", "other", (2, 17, 100, 1000, 10000, 100000)),
    ("es", "other", (0,)),
    ("zh ja", "other", (0, 1, 15, 100, 1000, 10000, 100000, 1000000)),
    ("ar", "zero", (0,)),
    ("ar", "one", (1,)),
    ("ar", "two", (2,)),
    ("ar", "few", (3, 10, 103, 110, 1003)),
    ("ar", "many", (11, 26, 99, 111, 1011)),
    ("ar", "other", (100, 102, 200, 202, 300, 302, 400, 500, 600, 1000, 10000, 100000, 1000000)),
)


def test_a_count_takes_the_form_that_cldr_names():
    for codes, form, counts in EXAMPLES:
        for code in codes.split():
            for count in counts:
                assert FORMS[code](count) == form, (code, count)


def test_the_examples_name_every_language():
    assert {code for codes, _, _ in EXAMPLES for code in codes.split()} == set(FORMS)


def spoken(sentences, code, told):
    """Return what a function returns while the language with this code is spoken."""
    speak(sentences, FORMS[code])
    try:
        return told()
    finally:
        speak_english()


TAKEN = "{cell} is already taken."
EACH = ("A draw: {count} point each.", "A draw: {count} points each.")


def test_another_language_lies_over_english():
    told = spoken({TAKEN: "{cell} ist besetzt."}, "de", lambda: (say(TAKEN, cell="a1"), say("Draws")))
    assert told == ("a1 ist besetzt.", "Draws")
    assert say(TAKEN, cell="a1") == "a1 is already taken."


def test_translations_that_come_later_join_the_others():
    def late():
        speak_also({"late": "spät"})
        return say("late"), say("early")

    assert spoken({"early": "früh"}, "de", late) == ("spät", "früh")
    assert say("late") == "late"


def test_a_plural_is_chosen_by_the_count():
    forms = {
        "zero": "0",
        "one": "1",
        "two": "2",
        "few": "{count} few",
        "many": "{count} many",
        "other": "{count} other",
    }
    counts = ((0, "0"), (1, "1"), (2, "2"), (3, "3 few"), (11, "11 many"), (100, "100 other"), ("w", "w other"))
    for say_it in (lambda count: say(EACH, count=count), lambda count: say_n(EACH[0], EACH[1], count=count)):
        told = spoken({EACH[0]: forms}, "ar", lambda say_it=say_it: [say_it(count) for count, _ in counts])
        assert told == [expected for _, expected in counts]


def test_english_counts_one_point_and_two_points():
    assert [say(EACH, count=count) for count in (1, 0, 2)] == [
        "A draw: 1 point each.",
        "A draw: 0 points each.",
        "A draw: 2 points each.",
    ]


def test_what_a_language_lacks_is_in_english_with_its_plural_forms():
    assert spoken({}, "fr", lambda: (say(EACH, count=0), say(EACH, count=1))) == (
        "A draw: 0 points each.",
        "A draw: 1 point each.",
    )


def test_the_same_english_means_two_things_in_two_contexts():
    score, bead = "drawn", in_context("bead", "drawn")
    assert spoken({score: "unentschieden", bead: "gezogen"}, "de", lambda: (say(score), say(bead))) == (
        "unentschieden",
        "gezogen",
    )
    assert (say(score), say(bead)) == ("drawn", "drawn")


def test_what_is_said_of_a_game_is_in_the_language():
    view = Session(from_text("1-3x3x3-hh-a1"), chance=lambda: 0.5).view
    told = spoken({"{other} played {cell}. {who} to move.": "{who}: {other} {cell}"}, "de", lambda: status(view))
    assert told == "O: X a1"


def test_a_sentence_is_found_by_its_key_once_it_is_learned():
    raises(KeyError, sentence_for, "a reason of the tests")
    learn({"a reason of the tests": TAKEN})
    assert say(sentence_for("a reason of the tests"), cell="a1") == "a1 is already taken."
