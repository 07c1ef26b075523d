import json

from ttt.drawing.board_picture import Part, shown_part, widened
from ttt.drawing.shared_picture import COLOURS, Said, as_characters, as_picture, face
from ttt.game.cells import column_name
from ttt.game.notation import from_text
from ttt.session.session import Session

COLOUR = {name: name for name in COLOURS}


def view_of(text):
    return Session(from_text(text), chance=lambda: 0.5).view


def test_the_board_in_characters_has_its_names_its_marks_and_the_moves():
    assert as_characters(view_of("1-3x3x3-hh-b2a1c3")) == "\n".join(
        ("  a b c", "1 O . .", "2 . X .", "3 . . X", "", "X b2, O a1, X c3")
    )


def test_where_o_begins_its_moves_stand_first():
    assert as_characters(view_of("1-2x2x2-ohh-a1b1")) == "  a b\n1 O X\n2 . .\n\nO a1, X b1"


def test_without_a_move_there_is_the_board_alone():
    assert as_characters(view_of("1-2x1x2-hh-")) == "  a b\n1 . ."


def test_every_line_of_a_large_board_in_characters_is_as_wide():
    for text in ("1-30x12x5-hh-a1ad12", "1-100x100x5-hh-cv100"):
        lines = as_characters(view_of(text)).split("\n\n")[0].split("\n")
        assert len({len(line) for line in lines}) == 1
        assert lines[-1].endswith(" X" if "cv100" in text else " O")


def picture_of(text, players=("", ""), faces=("", ""), is_mirrored=False):
    said = Said("Title", "Result", players, "site")
    return as_picture(view_of(text), said, COLOUR, faces, is_mirrored)


def svg_of(text):
    return picture_of(text)["svg"]


def test_the_picture_has_a_shape_for_each_mark_at_its_place():
    svg = svg_of("1-3x3x3-hh-b2a1c3")
    for path in ("M1 1m.25 .25 .5 .5m0-.5-.5 .5M2 2m.25 .25 .5 .5m0-.5-.5 .5", "M0 0m.25 .5a.25 .25"):
        assert path in svg, path
    assert svg.count("a.25 .25") == 2  # the second one isn't on the board: it stands for a player


def test_what_is_beside_the_row_that_decided_steps_back_whole():
    svg = svg_of("1-3x3x3-hh-a1a2b1b2c1")
    assert svg.count("<g opacity") == 1
    assert "<g" not in svg_of("1-3x3x3-hh-a1a2b1b2")
    assert "<g" not in svg_of("1-3x3x3m-hh-a1a2b1b2c1")  # in misère the row itself is grey
    tiles = svg[: svg.index("<g opacity")]
    assert tiles.endswith('q-.16 0-.16-.16v-.6q0-.16 .16-.16z" fill="x"/>')
    assert 'fill="edge"' in svg_of("1-3x3x3m-hh-a1a2b1b2c1")


def test_discs_and_stones_in_a_row_lie_on_a_band_through_all_of_them():
    rack = svg_of("1-7x6x4g-hh-d6d5e6e5f6f5g6")
    assert 'd="M3.5 5.5L6.5 5.5" fill="none" stroke="x" stroke-width="0.98"' in rack
    stones = svg_of("1-13x13x3-hh-a1b1a2b2a3")
    assert 'd="M0.5 0.5L0.5 2.5" fill="none" stroke="x" stroke-width="0.98"' in stones


def test_a_row_that_loses_is_broken_across_its_middle():
    cracked = svg_of("1-3x3x3m-hh-a1c1a2c2a3")
    [crack] = [part for part in cracked.split("<path ") if 'stroke="plate"' in part]
    points = crack.split('"')[1][1:].split("L")
    across = [float(point.split(" ")[0]) for point in points]
    along = [float(point.split(" ")[1]) for point in points]
    assert max(across) - min(across) == 1  # as wide as the column
    assert min(along) > 1.3
    assert max(along) < 1.7


def test_with_points_each_row_that_scored_is_drawn_and_the_points_stand_beside_the_players():
    picture = picture_of("1-6x6x3p-hh-a1a2b1b2c1c2d1")
    assert 'd="M0.5 0.5L3.5 0.5" fill="none" stroke="x"' in picture["svg"]
    assert 'd="M0.5 1.5L2.5 1.5" fill="none" stroke="o"' in picture["svg"]
    assert [text["words"] for text in picture["texts"]][-2:] == ["2", "1"]


def test_the_ring_is_around_who_won_or_is_to_move_and_around_nobody_after_a_draw():
    for text, ringed in (
        ("1-3x3x3-hh-a1a2b1b2c1", 1),
        ("1-3x3x3-hh-b2", 1),
        ("1-3x3x3-hh-b2a1c3b1c1a3a2c2b3", 0),
    ):
        assert svg_of(text).count('stroke-width="7"') == ringed, text
    assert 'fill="panel" stroke="o" stroke-width="7"' in svg_of("1-3x3x3m-hh-a1a2b1b2c1")


def test_the_band_above_is_in_the_ink_of_who_won_and_calm_where_nobody_did():
    for text, band in (
        ("1-3x3x3-hh-a1a2b1b2c1", "x"),
        ("1-3x3x3m-hh-a1a2b1b2c1", "o"),
        ("1-3x3x3-hh-b2", "panel"),
        ("1-3x3x3-hh-b2a1c3b1c1a3a2c2b3", "panel"),
    ):
        picture = picture_of(text)
        assert f'<rect width="1080" height="208" fill="{band}"/>' in picture["svg"], text
        ink = "ink" if band == "panel" else "tile"
        assert [said["colour"] for said in picture["texts"][:3]] == [ink, ink, "muted"]


def test_a_face_stands_beside_the_mark_and_who_reads_from_the_right_finds_x_there():
    plain, faced = picture_of("1-3x3x3-hh-b2"), picture_of("1-3x3x3-hh-b2", faces=("", "<circle r='9'/>"))
    assert "<circle r='9'/></svg>" in faced["svg"]
    assert plain["svg"].count("scale(76)") == faced["svg"].count("scale(76)") == 2
    for is_mirrored in (False, True):
        texts = picture_of("1-3x3x3-hh-b2", ("Ann", "Ben"), is_mirrored=is_mirrored)["texts"]
        x = {text["words"]: text["x"] for text in texts}
        assert (x["Ann"] > x["Ben"]) == is_mirrored


SHEET = """<svg>
<symbol id="pip-waits" viewBox="0 0 64 64"><path class="ink-o" d="M1 1"/><path class="ink-x" d="M2 2"/></symbol>
</svg>"""


def test_a_face_is_found_by_its_name_and_drawn_in_the_inks_of_the_picture():
    found = face(SHEET, "pip", COLOUR)
    assert '<path stroke="o" d="M1 1"/><path stroke="x" d="M2 2"/></g>' in found
    assert "class" not in found
    assert face(SHEET, "moss", COLOUR) == face(SHEET, "pip", COLOUR, "fork") == ""


def test_a_large_board_is_shown_where_the_play_is():
    for text, expected in (
        ("1-12x12x5-hh-a1", (0, 0, 12, 12)),
        ("1-15x15x5-hh-h8", (4, 4, 7, 7)),
        ("1-40x40x5-hh-a1", (0, 0, 7, 7)),
        ("1-40x40x5-hh-an40", (33, 33, 7, 7)),
        ("1-40x40x5-hh-", (17, 17, 7, 7)),
        ("1-40x40x5-hh-a1m13", (0, 0, 17, 17)),
        ("1-40x40x5-hh-a1t20", (12, 12, 15, 15)),  # too far apart: only what is around the last move is shown
        ("1-40x1x5-hh-t1", (16, 0, 7, 1)),
        ("1-100x100x5-hh-cv100a1", (0, 0, 15, 15)),
    ):
        assert tuple(shown_part(view_of(text))) == expected, text


def test_a_part_takes_more_columns_on_both_sides_as_far_as_there_are_some():
    for part, m, wanted, expected in (
        (Part(4, 4, 7, 7), 15, 10, (3, 4, 10, 7)),
        (Part(0, 0, 7, 7), 40, 10, (0, 0, 10, 7)),
        (Part(33, 0, 7, 7), 40, 10, (30, 0, 10, 7)),
        (Part(0, 0, 3, 3), 3, 4, (0, 0, 3, 3)),
        (Part(0, 0, 7, 1), 40, 1, (0, 0, 7, 1)),
    ):
        assert tuple(widened(part, m, wanted)) == expected, (part, m, wanted)


def test_of_a_long_row_that_decided_nothing_is_cut_off():
    columns = [column_name(column) for column in range(30)]
    moves = "".join([f"{name}1" + (f"{name}20" if name != columns[-1] else "") for name in columns])
    part = shown_part(view_of("1-40x40x30-hh-" + moves))
    assert (part.left, part.columns) == (0, 34)


def test_lines_go_on_where_the_board_does():
    svg = svg_of("1-40x40x5-hh-a1")
    assert "M0.5 0.5H10M" in svg
    assert "M0 0.5H10" in svg_of("1-40x40x5-hh-t1")


def test_the_picture_is_one_document_that_needs_nothing_else():
    for text in ("1-3x3x3-hh-", "1-3x3x3-hh-a1a2b1b2c1", "1-7x6x4g-ohc50-d6d5", "1-100x100x5-hh-cv100a1"):
        svg = picture_of(text, ("<b>&amp;", "\"'>"))["svg"]
        assert svg.startswith("<svg ")
        assert svg.endswith("</svg>")
        assert svg.count("://") == 1  # the name of the SVG namespace
        for outside in ("href", "url(", "&", "<text"):
            assert outside not in svg


def test_what_is_drawn_is_text_for_json_and_as_large_as_pictures_are_where_they_are_shown():
    picture = json.loads(json.dumps(picture_of("1-3x3x3-hh-b2", ("<b>", '"'))))
    assert picture["size"] == 1080
    assert 'width="1080" height="1080"' in picture["svg"]
    assert [text["words"] for text in picture["texts"]] == ["Title", "Result", "site", "<b>", '"']


def test_a_picture_of_boards_in_a_board_shows_where_to_play():
    tiles = [picture_of(f"1-9x9x3u-hh-{moves}", ("", ""))["svg"].count("m.2 .04h") for moves in ("", "e5")]
    assert tiles == [2 * 81, 81 + 9 + 1]  # all edges, the faces on playable boards, and the last move's ring


def test_a_picture_shows_lines_of_one_s_own():
    assert "M0.5 0.5L1.5 0.5L2.5 0.5M0.5 0.5L1.5 1.5" in picture_of("1-4x1x3owna1b1c1za1b2-hh-", ("", ""))["svg"]
