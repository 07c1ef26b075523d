"""A game as a moving picture: a frame for each move, each at its time, and the end for whatever can't move."""

import xml.etree.ElementTree as ElementTree

from tests.cases import for_each
from tests.every_python.expect import there
from ttt.drawing.board_picture import board_drawing, shown_part
from ttt.drawing.moving_picture import LAST, MOST, SECONDS, MovingPicture
from ttt.drawing.shared_picture import COLOURS
from ttt.game.notation import from_text
from ttt.session.session import Session

INKS = dict.fromkeys(COLOURS, "#123456")
SVG = "{http://www.w3.org/2000/svg}"
LONG = "1-20x20x20-hh-" + "".join([f"{column}{row}" for row in range(1, 20) for column in "abcdefghijklmnopqrst"])


def picture_of(text):
    return MovingPicture(Session(from_text(text), chance=float).view, INKS)


@for_each(
    "text",
    [
        "1-3x3x3-hh-a1",
        "1-3x3x3-hh-a1b2c3a3c1b1a2c2b3",
        "1-7x6x4g-hh-d6d5d4",
        "1-3x3x3v-hh-a1b2c3a3c1b1a2",
        "1-9x9x3u-hh-e5d4a1",
        "1-3x3x3w-hh-xa1ob2",
        "1-15x15x5s-hh-h8i9g7sj10",
        "1-9x3x3layers-hh-1b2",
    ],
)
def test_each_move_has_a_frame_and_the_last_is_the_board_as_it_is(text):
    picture, view = picture_of(text), Session(from_text(text), chance=float).view
    frames = [picture.shapes(number) for number in range(picture.count)]
    assert picture.count == len(view.game.moves) + 1
    assert len(set(frames)) == picture.count
    assert frames[-1].endswith(board_drawing(view, INKS, shown_part(view)))


def test_frames_follow_one_another_for_ever_and_the_last_stays_where_nothing_moves():
    picture = picture_of("1-3x3x3-hh-a1b2")
    whole = ElementTree.fromstring(picture.moving([picture.shapes(number) for number in range(picture.count)]))
    groups = whole.findall(f"{SVG}g")
    assert [group.get("visibility") for group in groups] == ["hidden", "hidden", "visible"]
    moves = [there(group.find(f"{SVG}animate")) for group in groups]
    total = 2 * SECONDS + LAST
    times = [f"{at / total:.4f}" for at in (0, SECONDS, 2 * SECONDS)]
    assert [(move.get("values"), move.get("keyTimes")) for move in moves] == [
        ("visible;hidden", f"{times[0]};{times[1]}"),
        ("hidden;visible;hidden", f"{times[0]};{times[1]};{times[2]}"),
        ("hidden;visible", f"{times[0]};{times[2]}"),
    ]
    assert {(move.get("dur"), move.get("repeatCount")) for move in moves} == {(f"{total:.1f}s", "indefinite")}


def test_a_long_game_takes_several_moves_at_a_time():
    picture = picture_of(LONG)
    assert picture.count <= MOST
    assert picture.shapes(picture.count - 1) != picture.shapes(picture.count - 2)
    assert (picture.width, picture.height) == (600, 600)
