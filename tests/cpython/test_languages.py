"""A language's sentences have the same values as in English, and all its plural forms. Faults are listed by key."""

import re
from gettext import c2py
from string import Formatter

import pytest

from tests.cases import for_each
from tools.languages import FOLDERS, GAME, OF_PAGES, OTHERS, english, forms, language, markup, page
from ttt.game.record import OPPONENTS
from ttt.terminal.po_file import FOLDER, read
from ttt.terminal.po_file import forms as forms_of
from ttt.words.plurals import FORMS

BY_FOLDER = {folder: english(folder) for folder in ("", *FOLDERS)}
GAMES = BY_FOLDER[""]
ENGLISH = {key: text for own in BY_FOLDER.values() for key, text in own.items()}
MARKUPS = (GAME, *OF_PAGES.values())
# Sentences that are rightly the same as in English, and where.
SAME = {
    "page 4x4": ("de", "fr", "es", "pt", "zh", "ja"),
    "page 5x5": ("de", "fr", "es", "pt", "zh", "ja"),
    "page theme system": ("de",),
    "page pose position": ("fr",),
    "page pose question": ("fr",),
    "rows for points": ("fr",),
    "club": ("fr", "es"),
    "your game nim": ("de", "fr", "es", "pt"),
    "tournament buchholz": ("de", "fr", "es", "pt"),
    "tournament sonneborn": ("de", "fr", "es", "pt"),
    "tournament name": ("de",),
    "tournament round 2": ("es", "pt"),
    "page timer minutes": ("fr",),
    "page tournament pause": ("de", "fr"),
    "tournament place": ("fr",),
    "game torus": ("de",),
    "games points": ("fr",),
    "game wild": ("de",),
    "game ultimate": ("de", "fr", "es", "pt"),
    "game notakto": ("de", "fr", "es", "pt", "zh"),
    "game notakto boards": ("de", "fr", "es", "pt", "zh"),
    "game cube": ("de", "fr", "es", "pt", "zh", "ja"),
    "end plain": ("de", "fr", "es", "pt", "ar"),
    "level named": ("de", "fr", "es", "pt"),
    "named": OTHERS,
    "judged": OTHERS,
    "signed": OTHERS,
    "move of": OTHERS,
    "holds": ("de", "es", "pt"),
    "noted": ("de", "fr", "es", "pt"),
    "cell and": ("de", "fr", "es", "pt"),
    "menace cell": ("de", "fr", "es", "pt"),
    "computer": ("de",),
    **dict.fromkeys(OPPONENTS, ("de", "fr", "es", "pt")),
    "game on": ("de", "fr", "es", "pt"),
    "decimal mark": ("zh", "ja", "ar"),
    "lab bot": ("de", "fr", "es", "pt"),
    "verdict suspected": ("de", "fr", "es", "pt", "ar"),
    "page lab bot": ("de", "fr", "es", "pt"),
    "page lab link": ("de", "pt"),
    "page arena": ("de", "es", "pt"),
    "page think minimax": ("de", "fr", "es", "pt"),
    "page think position": ("fr",),
    "page think source": ("fr",),
    "page think variables": ("fr", "es"),
    "page think the key shift": ("pt", "zh", "ja", "ar"),
    "page think the key home": ("pt", "zh", "ja", "ar"),
    "page think the key end": ("pt", "zh", "ja", "ar"),
    "think pause": ("de", "fr"),
    "tree searched": ("de", "es", "pt", "ar"),
    "variable ends": ("de", "es", "pt"),
    "riddle board": ("de", "es", "pt", "ar"),
    "guess wrong": ("es",),
    "page compose text": ("de",),
    "puzzle rated": ("de", "es", "pt", "ar"),
    "puzzle difficulty": ("de", "fr", "es", "pt"),
    "page puzzles link": ("de", "pt"),
    "table name": ("de",),
    "arena points": ("fr",),
    "table verdict": ("fr",),
    "page lesson link": ("de", "pt"),
    "page lms version": ("de", "fr"),
    "page paper a4": OTHERS,
    "page paper name": ("de",),
    "rules game": ("de", "fr", "es", "pt"),
    "page check no": ("es",),
    "par ended": ("de", "es", "pt", "ar"),
    "cell worth": ("de", "es", "pt", "ar"),
    "rules cell": ("de", "fr", "es", "pt", "ar"),
    "menace number": ("zh", "ja", "ar"),
    "cards moved": ("de", "es", "pt", "ar"),
    "page cards link": ("de", "pt"),
}
# Texts of pages that are the same in every language, or that Python fills in once it has loaded: cells, and a number.
NEUTRAL = re.compile(
    r"X|O|=|\?|\w+\.py|move\(position\)|[a-g]?[0-9]+|[a-g]|[a-g][1-6], empty|\d x \d|2 of these boards are unsolved\."
    r"|[→←↓↑LC]|Esc|SCORM [0-9.]+|\{.*\}",
    re.DOTALL,
)


def values(sentence):
    """Return the values that go into a sentence, and their formats: {("cell", "<5")}."""
    return {(field, how) for _, field, how, _ in Formatter().parse(sentence) if field is not None}


def spaces(text):
    """Return the spaces before and after a text; None if there is no text."""
    return (text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]) if text.strip() else None


def categories(code):
    return {FORMS[code](count) for count in [*range(120), 1000000]}


def wrongs(code, sentences, expected=GAMES):
    """Return sentences about what is wrong with a language, one for each key."""
    for key in sorted(sentences.keys() - expected.keys()):
        yield f"{code}: {key!r} is not said any more"
    for key in sorted(expected.keys() & sentences.keys()):
        yield from (f"{code}: {key!r} {wrong}" for wrong in wrongs_of_sentence(code, key, sentences[key]))


def wrongs_of_sentence(code, key, sentence):
    own, theirs = forms(ENGLISH[key]), forms(sentence)
    is_plural = not isinstance(sentence, str)
    if not is_plural and not isinstance(ENGLISH[key], str) and len(categories(code)) > 1:
        yield f"needs the plural forms {sorted(categories(code))}"
    if is_plural and theirs.keys() != categories(code):
        yield f"has the plural forms {sorted(theirs)}, not {sorted(categories(code))}"
    expected = values(own["other"])
    counted = {(ENGLISH[key]["of"], "")} if is_plural else set()
    for form, text in theirs.items():
        # "One point" may do without the number.
        without = expected - values(text)
        if values(text) - expected or (without and (form == "other" or without - counted)):
            yield f"({form}) tells {sorted(values(text))}, not {sorted(expected)}"
        if spaces(text) != spaces(own["other"]):
            yield f"({form}) begins or ends otherwise than in English: {text!r}"
    if code != "en" and sentence == ENGLISH[key] and code not in SAME.get(key, ()):
        yield f"is still English: {sentence!r}"


@for_each("folder", BY_FOLDER)
@for_each("code", OTHERS)
def test_what_a_language_says_is_right(code, folder):
    found = list(wrongs(code, language(code, folder), BY_FOLDER[folder]))
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
def test_every_text_of_a_page_has_a_key(name):
    said = page(name)
    names = re.findall(r'<option value=".." lang=[^>]*>([^<]+)', markup(name))
    assert [text for text in said.keyless if not NEUTRAL.fullmatch(text) and text not in names] == []


@for_each("name", MARKUPS)
def test_a_key_stands_for_one_text_on_a_page_and_in_python(name):
    assert [(key, text) for key, text in page(name).said if ENGLISH[key] != text] == []


def test_english_has_its_own_plural_forms():
    assert [key for key, told in ENGLISH.items() if not isinstance(told, str)]
    assert [wrong for key in sorted(ENGLISH) for wrong in wrongs_of_sentence("en", key, ENGLISH[key])] == []


@pytest.mark.parametrize("code", OTHERS)
def test_what_others_rely_on(code):
    """A cell's label begins with the cell's name; argparse would fill in what follows a percent sign."""
    told = language(code)
    assert told["cell and"].startswith("{cell}")
    assert [key for key in told if key.startswith("help ") and "%" in told[key]] == []


def test_what_an_arabic_page_says_to_an_answer_begins_in_arabic_as_that_decides_its_direction():
    told = language("ar", "lesson")
    said = [text for key, text in told.items() if key.startswith(("answer not", "answer too", "answer found"))]
    assert [text for text in said if not "\u0620" <= text[0] <= "\u064a"] == []


OFFENDERS = (
    ({"novelty": "neu"}, "xx: 'novelty' is not said any more"),
    ({"taken": "besetzt"}, "xx: 'taken' (other) tells [], not [('cell', '')]"),
    ({"taken": "{cel} {cell}"}, "xx: 'taken' (other) tells [('cel', ''), ('cell', '')], not [('cell', '')]"),
    ({"judged": "{number}. {mark} {cell:<5}  {judgement}"}, "xx: 'judged' (other) tells"),
    ({"taken": " {cell}"}, "xx: 'taken' (other) begins or ends otherwise than in English"),
    ({"draws": ""}, "xx: 'draws' (other) begins or ends otherwise than in English"),
    ({"equal points": "{x}"}, "xx: 'equal points' needs the plural forms ['one', 'other']"),
    ({"equal points": {"other": "{x}"}}, "xx: 'equal points' has the plural forms ['other'], not"),
    ({"equal points": {"one": "{x}", "other": "all"}}, "xx: 'equal points' (other) tells [], not"),
    ({"draws": "Draws"}, "xx: 'draws' is still English: 'Draws'"),
)


@pytest.mark.parametrize(("changes", "sentence"), OFFENDERS)
def test_what_is_wrong_is_found(changes, sentence, monkeypatch):
    monkeypatch.setitem(FORMS, "xx", FORMS["de"])
    assert sentence in "\n".join(wrongs("xx", {**language("de"), **changes}))


def test_a_form_without_its_number_is_right():
    told = {"one": "Ein Punkt für jede Seite.", "other": "{x} Punkte für jede Seite."}
    assert list(wrongs_of_sentence("de", "equal points", told)) == []
