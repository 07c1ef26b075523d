from tests.every_python.expect import raises
from ttt.game.notation import from_text
from ttt.session.session import Session
from ttt.words import people as people  # the import adds their sentences
from ttt.words import refusals as refusals
from ttt.words import speech
from ttt.words.playing import status
from ttt.words.plurals import FORMS
from ttt.words.speech import learn, say, speak, speak_english

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
    """Return what is said while another language is spoken."""
    speak(sentences, FORMS[code])
    try:
        return told()
    finally:
        speak_english()


def test_another_language_lies_over_english():
    told = spoken({"taken": "{cell} ist besetzt."}, "de", lambda: (say("taken", cell="a1"), say("draws")))
    assert told == ("a1 ist besetzt.", "Draws")
    assert say("taken", cell="a1") == "a1 is already taken."


def test_what_is_learned_later_leaves_the_language_alone():
    def late():
        learn({"late": "late"})
        return say("late")

    assert spoken({"late": "spät"}, "de", late) == "spät"
    assert say("late") == "late"


def test_a_plural_is_chosen_by_the_count_that_it_names():
    forms = {"of": "x", "zero": "0", "one": "1", "two": "2", "few": "{x} few", "many": "{x} many", "other": "{x} other"}
    counts = ((0, "0"), (1, "1"), (2, "2"), (3, "3 few"), (11, "11 many"), (100, "100 other"), ("w", "w other"))
    told = spoken({"equal points": forms}, "ar", lambda: [say("equal points", x=x) for x, _ in counts])
    assert told == [expected for _, expected in counts]


def test_english_counts_one_point_and_two_points():
    assert say("equal points", x=1) == "A draw: 1 point each."
    assert say("points", x=1, o=0) == "1 point for X, 0 for O"
    assert say("points", x=0, o=1) == "0 points for X, 1 for O"
    assert (say("players", count=1), say("players", count=0)) == ("1 player", "0 players")
    assert (say("games", count=1), say("games", count=2)) == ("1 game", "2 games")


def test_what_is_said_of_a_game_is_in_the_language():
    view = Session(from_text("1-3x3x3-hh-a1"), chance=lambda: 0.5).view
    told = spoken({"played": "{who}: {other} {cell}"}, "de", lambda: status(view))
    assert told == "O: X a1"


def test_a_key_that_there_is_not_is_a_mistake_in_every_language():
    raises(KeyError, speech.say, "no such key")
    spoken({}, "de", lambda: raises(KeyError, speech.say, "no such key"))
