"""Each translation has the placeholders of its English sentence, and all plural forms of its language."""

import re
from gettext import c2py
from string import Formatter

import pytest

from tests.cases import for_each
from tools.languages import GAME, OF_PAGES, OTHERS, english, forms, language, markup, page, places
from ttt.game.record import OPPONENTS
from ttt.terminal.po_file import FOLDER, read
from ttt.terminal.po_file import forms as forms_of
from ttt.words.lesson.step import SENTENCES as ANSWERS
from ttt.words.playing import SENTENCES as PLAYING
from ttt.words.plurals import FORMS
from ttt.words.speech import in_context

ENGLISH = english()
LESSONS = {sentence for sentence in language(OTHERS[0]) if sentence.startswith("course/")}
MARKUPS = (GAME, *OF_PAGES.values())
# Sentences that are rightly the same as in English, and the languages in which they are.
SAME = {
    in_context("digits", "{before},{after}"): ("ar", "ja", "zh"),
    "4 x 4": ("de", "es", "fr", "ja", "pt", "zh"),
    "5 x 5": ("de", "es", "fr", "ja", "pt", "zh"),
    "System": ("de",),
    "Position": ("fr",),
    "Question": ("fr",),
    in_context("kind", "Points"): ("fr",),
    "Chaos": ("de", "fr"),
    "Nim": ("de", "es", "fr", "pt"),
    "Buchholz": ("de", "es", "fr", "pt"),
    "Sonneborn-Berger": ("de", "es", "fr", "pt"),
    "Name": ("de",),
    "Final": ("es", "pt"),
    "Minutes": ("fr",),
    "Pause": ("de", "fr"),
    "Place": ("fr",),
    "Torus": ("de",),
    "Wild": ("de",),
    "Ultimate": ("de", "es", "fr", "pt"),
    "Notakto": ("de", "es", "fr", "pt", "zh"),
    "Notakto x {boards}": ("de", "es", "fr", "pt", "zh"),
    "3D": ("de", "es", "fr", "ja", "pt", "zh"),
    "{clause}.": ("ar", "de", "es", "fr", "pt"),
    "{level}, {name}": ("de", "es", "fr", "pt"),
    "{name} ({mark})": OTHERS,
    "{number:>3}. {mark} {cell:<5}{sign:<3} {values} {judgement}": OTHERS,
    "{number}. {mark} {cell}": OTHERS,
    "{cell}, {worth}": ("de", "es", "fr", "pt"),
    "{cell}, {what}": ("de", "es", "fr", "pt"),
    "Computer": ("de",),
    "{game}, {m} x {n}": ("de", "es", "fr", "pt"),
    ".": ("ar", "ja", "zh"),
    "Bot": ("de", "es", "fr", "pt"),
    "Link": ("de", "pt"),
    "Arena": ("de", "es", "pt"),
    "Minimax": ("de", "es", "fr", "pt"),
    "Source": ("fr",),
    "Variables": ("es", "fr"),
    "Shift": ("ar", "ja", "pt", "zh"),
    "Home": ("ar", "ja", "pt", "zh"),
    "End": ("ar", "ja", "pt", "zh"),
    "{cell}: {value}": ("ar", "de", "es", "pt"),
    "{value}: {end}": ("de", "es", "pt"),
    "{cell}: {result}": ("ar", "de", "es", "pt"),
    "No: {value}.": ("es",),
    "Text": ("de",),
    "Points": ("fr",),
    "Verdict": ("fr",),
    "Version": ("de", "fr"),
    "A4": OTHERS,
    "Name:": ("de",),
    "No": ("es",),
    "{who}: {against}.": ("ar", "de", "es", "pt"),
    "{cell}: {worth}.": ("ar", "de", "es", "pt"),
    "{m} x {n}. {value} {how}": ("ar", "de", "es", "fr", "pt"),
    "1,234.5": ("ar", "ja", "zh"),
    "{cell}: {place}. {card}": ("ar", "de", "es", "pt"),
    **dict.fromkeys([PLAYING[name] for name in OPPONENTS], ("de", "es", "fr", "pt")),
}
# Texts of pages that are the same in every language, or that Python fills in once it has loaded: cells, and a number.
NEUTRAL = re.compile(
    r"X|O|=|\?|\w+\.py|move\(position\)|[a-g]?[0-9]+|[a-g]|[a-g][1-6], empty|\d x \d|2 of these boards are unsolved\."
    r"|[→←↓↑✕+LC·]|Esc|CSV|JSON|SCORM [0-9.]+|\{.*\}",
    re.DOTALL,
)


def values(sentence):
    """Return the values that go into a sentence, and their formats: {("cell", "<5")}."""
    return {(field, how) for _, field, how, _ in Formatter().parse(sentence) if field is not None}


def spaces(text):
    """Return the leading and trailing whitespace of a text; None if it is blank."""
    return (text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]) if text.strip() else None


def categories(code):
    return {FORMS[code](count) for count in [*range(120), 1000000]}


def wrongs(code, sentences):
    """Yield a sentence about each thing that is wrong with a language's own sentences."""
    for key in sorted(sentences.keys() - ENGLISH.keys() - LESSONS):
        yield f"{code}: {key!r} is not said any more"
    for key in sorted(ENGLISH.keys() & sentences.keys()):
        yield from (f"{code}: {key!r} {wrong}" for wrong in wrongs_of_sentence(code, key, sentences[key]))


def wrongs_of_sentence(code, key, sentence):
    own, theirs = forms(ENGLISH[key]), forms(sentence)
    is_plural = not isinstance(sentence, str)
    if not is_plural and not isinstance(ENGLISH[key], str) and len(categories(code)) > 1:
        yield f"needs the plural forms {sorted(categories(code))}"
    if is_plural and theirs.keys() != categories(code):
        yield f"has the plural forms {sorted(theirs)}, not {sorted(categories(code))}"
    expected = values(own["other"])
    counted = {("count", "")} if is_plural else set()
    for form, text in theirs.items():
        # "One point" can do without the number.
        without = expected - values(text)
        if values(text) - expected or (without and (form == "other" or without - counted)):
            yield f"({form}) tells {sorted(values(text))}, not {sorted(expected)}"
        if spaces(text) != spaces(own["other"]):
            yield f"({form}) begins or ends otherwise than in English: {text!r}"
    if code != "en" and sentence == ENGLISH[key] and code not in SAME.get(key, ()):
        yield f"is still English: {sentence!r}"


@for_each("code", OTHERS)
def test_what_a_language_says_is_right(code):
    found = list(wrongs(code, language(code)))
    assert not found, "\n" + "\n".join(found)


def test_there_is_a_file_for_every_language():
    assert sorted(path.stem for path in FOLDER.glob("*.po")) == OTHERS


@pytest.mark.parametrize("code", OTHERS)
def test_a_file_numbers_the_plural_forms_as_the_page_names_them(code):
    [rule] = re.findall(r"plural=(.*);\\n", read(code))
    number = c2py(rule)
    counts = (*range(1000), 1_000_000, 1_000_001, 2_000_000)
    assert [forms_of(code)[number(count)] for count in counts] == [FORMS[code](count) for count in counts]


@for_each("name", MARKUPS)
def test_a_page_has_a_choice_for_every_language(name):
    choices = re.findall(r'<option value="(..)" lang="([^"]+)"', markup(name))
    assert sorted(code for code, _ in choices) == sorted(FORMS)
    assert [lang for code, lang in choices if not lang.startswith(code)] == []


@for_each("name", MARKUPS)
def test_every_text_of_a_page_is_translated(name):
    said = page(name)
    names = re.findall(r'<option value=".." lang=[^>]*>([^<]+)', markup(name))
    assert [text for text in said.unmarked if not NEUTRAL.fullmatch(text) and text not in names] == []


def test_english_has_its_own_plural_forms():
    assert [key for key, told in ENGLISH.items() if not isinstance(told, str)]
    assert [wrong for key in sorted(ENGLISH) for wrong in wrongs_of_sentence("en", key, ENGLISH[key])] == []


@pytest.mark.parametrize("code", OTHERS)
def test_what_others_rely_on(code):
    """A cell's label begins with the cell's name; argparse would fill in what follows a percent sign."""
    told = language(code)
    assert told["{cell}, {what}"].startswith("{cell}")
    assert [key for key in told if places().get(key) == ["ttt/terminal/main.py"] and "%" in told[key]] == []


def test_what_an_arabic_page_says_to_an_answer_begins_in_arabic_as_that_decides_its_direction():
    told = language("ar")
    said = [told[text] for key, text in ANSWERS.items() if key.startswith(("answer not", "answer too", "answer found"))]
    assert len(said) > 10
    assert [text for text in said if not "\u0620" <= text[0] <= "\u064a"] == []


TAKEN, JUDGED = "{cell} is already taken.", "{number:>3}. {mark} {cell:<5}{sign:<3} {values} {judgement}"
EACH = "A draw: {count} point each."
OFFENDERS = (
    ({"novelty": "neu"}, "xx: 'novelty' is not said any more"),
    ({TAKEN: "besetzt."}, f"xx: {TAKEN!r} (other) tells [], not [('cell', '')]"),
    ({TAKEN: "{cel} {cell}"}, f"xx: {TAKEN!r} (other) tells [('cel', ''), ('cell', '')], not [('cell', '')]"),
    ({JUDGED: "{number}. {mark} {cell:<5}  {judgement}"}, f"xx: {JUDGED!r} (other) tells"),
    ({TAKEN: " {cell}"}, f"xx: {TAKEN!r} (other) begins or ends otherwise than in English"),
    ({"Draws": ""}, "xx: 'Draws' (other) begins or ends otherwise than in English"),
    ({EACH: "{count}"}, f"xx: {EACH!r} needs the plural forms ['one', 'other']"),
    ({EACH: {"other": "{count}"}}, f"xx: {EACH!r} has the plural forms ['other'], not"),
    ({EACH: {"one": "{count}", "other": "all"}}, f"xx: {EACH!r} (other) tells [], not"),
    ({"Draws": "Draws"}, "xx: 'Draws' is still English: 'Draws'"),
)


@pytest.mark.parametrize(("changes", "sentence"), OFFENDERS)
def test_what_is_wrong_is_found(changes, sentence, monkeypatch):
    monkeypatch.setitem(FORMS, "xx", FORMS["de"])
    assert sentence in "\n".join(wrongs("xx", {**language("de"), **changes}))


def test_a_form_without_its_number_is_right():
    told = {"one": "Ein Punkt für jede Seite.", "other": "{count} Punkte für jede Seite."}
    assert list(wrongs_of_sentence("de", EACH, told)) == []
