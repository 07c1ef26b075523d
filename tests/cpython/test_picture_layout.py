"""The picture to share: nothing overlaps, and its words have room in every language."""

import unicodedata
from xml.etree import ElementTree

import pytest

from tests.cases import for_each
from tools.languages import language
from ttt.drawing.shared_picture import BOARD, COLOURS, MARGIN, PILL, PILLS, SIZE, Said, as_picture
from ttt.game.notation import from_text
from ttt.session.session import Session
from ttt.words import speech
from ttt.words.games import name_of
from ttt.words.picture import player, result, told
from ttt.words.plurals import FORMS

COLOUR = dict.fromkeys(COLOURS, "#123")
LINE = 1.16  # the height of a line, as in static/game/picture.js
NAME = "\u2068Anna-Maria von der Gathen\u2069"
GAMES = (
    "1-3x3x3-hc50-a1a2b1b2c1",
    "1-3x3x3-c50h-a1a2b1b2c1",
    "1-3x3x3m-hh-a1a2b1b2c1",
    "1-7x6x4g-hh-d6d5e6e5f6f5g6",
    "1-15x15x5-hh-h8h7g7i9f6g8e5i8d4",
    "1-3x3x3-hh-b2a1c3b1c1a3a2c2b3",
    "1-3x3x3p-hh-a1a2b1b2c1c2a3b3c3",
    "1-40x40x5-hh-t20",
    "1-20x20x20m-hh-",
)


def view_of(text, names=("", "")):
    session = Session(from_text(text), chance=lambda: 0.5)
    return session.view._replace(names=names)


@pytest.fixture(autouse=True)
def english():
    yield
    speech.speak_english()


def width_of(words: str, size: float) -> float:
    """Estimate the width of words in a wide, heavy face."""
    em = {"W": 1.0, "F": 1.0}
    shown = [letter for letter in words if unicodedata.category(letter) not in ("Cf", "Mn")]
    return size * sum(em.get(unicodedata.east_asian_width(letter), 0.62 if letter != " " else 0.36) for letter in shown)


def box(text):
    left = {"left": text["x"], "center": text["x"] - text["width"] / 2, "right": text["x"] - text["width"]}
    x, y = left[text["align"]], text["y"] - text["height"] / 2
    return x, y, x + text["width"], y + text["height"]


def are_apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@for_each("is_mirrored", (False, True))
@for_each("game", GAMES)
def test_no_text_lies_on_another_or_on_the_board(game, is_mirrored):
    said = Said("Title", "Result", ("Ann", "Ben"), "site")
    texts = as_picture(view_of(game), said, COLOUR, is_mirrored=is_mirrored)["texts"]
    left, top, width, height = BOARD
    boxes = [box(text) for text in texts] + [(left, top, left + width, top + height)]
    assert [
        (one, other) for place, one in enumerate(boxes) for other in boxes[:place] if not are_apart(one, other)
    ] == []
    for x, y, right, bottom in boxes:
        assert x >= MARGIN
        assert right <= SIZE - MARGIN
        assert y >= MARGIN / 2
        assert bottom <= SIZE - MARGIN / 2
    for text in texts[3:]:
        x, y, right, bottom = box(text)
        pill = MARGIN if x < SIZE / 2 else SIZE - MARGIN - PILL[0]
        assert pill < x
        assert right < pill + PILL[0]
        assert y >= PILLS
        assert bottom <= PILLS + PILL[1]


@for_each("code", sorted(FORMS))
def test_what_it_says_has_room_in_every_language(code):
    speech.speak(language(code) if code != "en" else {}, FORMS[code])
    for game in GAMES:
        for names in (("", ""), (NAME, NAME)):
            view = view_of(game, names)
            players = player(view, "X"), player(view, "O")
            said = Said(name_of(view.game.rules), result(view), players, "somebody.github.io/tic-tac-toe")
            for text in as_picture(view, said, COLOUR)["texts"]:
                lines = max(1, int(text["height"] / (text["least"] * LINE)))
                # Words rarely fill a line completely.
                room = text["width"] * (1 if lines == 1 else 0.85 * lines)
                assert width_of(text["words"], text["least"]) <= room, (code, text["words"])
                assert text["least"] * LINE <= text["height"]


def test_it_is_told_who_plays_and_how_it_stands():
    ended = view_of(GAMES[0])
    assert (player(ended, "X"), player(ended, "O")) == ("", "Computer")
    assert told(ended) == "Picture: Tic-tac-toe. X beat level 50 (computer) on move 5."
    two = view_of("1-3x3x3-ohh-a1", ("Ann", ""))
    assert (player(two, "X"), player(two, "O")) == ("", "\u2068Ann\u2069")
    assert result(two) == "X to move."
    assert result(view_of("1-3x3x3-hc50-b2")) == "O to move."


@for_each("game", (*GAMES, "1-1x1x1-hh-a1", "1-100x1x3-hh-", "1-2x12x2-hh-a1b5a2", "1-7x6x4mg-hh-d6d5e6e5f6f5g6"))
def test_it_is_a_well_formed_drawing_within_its_edges(game):
    said = Said("<&>", "<&>", ("<&>", "<&>"), "<&>")
    root = ElementTree.fromstring(str(as_picture(view_of(game), said, COLOUR)["svg"]))
    assert root.get("viewBox") == f"0 0 {SIZE} {SIZE}"
    for element in root:
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        assert 0 <= x <= x + float(element.get("width", 0)) <= SIZE
        assert 0 <= y <= y + float(element.get("height", 0)) <= SIZE
