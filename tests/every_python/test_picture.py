from ttt.drawing.picture import as_characters, as_svg
from ttt.game.notation import from_text
from ttt.session.session import Session


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


def test_the_picture_has_a_shape_for_each_mark_at_its_place():
    svg = as_svg(view_of("1-3x3x3-hh-b2a1c3"))
    assert svg.count("m.25 .25 .5 .5") == 2
    assert svg.count("a.25 .25") == 1
    for start in ("M1 1m.25 .25", "M2 2m.25 .25", "M0 0m.25 .5a"):
        assert start in svg


def test_the_picture_draws_the_lines_that_decided_and_no_other():
    assert 'M0.5 0.5L2.5 0.5" stroke' in as_svg(view_of("1-3x3x3-hh-a1a2b1b2c1"))
    assert "L" not in as_svg(view_of("1-3x3x3-hh-a1a2b1b2"))
    assert as_svg(view_of("1-3x3x3-hh-b1b2c1b3a2c2a3c3a1")).count("L") == 2


def test_the_picture_is_one_document_that_needs_nothing_else():
    for text in ("1-3x3x3-hh-", "1-3x3x3-hh-a1a2b1b2c1", "1-7x6x4g-ohc50-d6d5", "1-100x100x5-hh-cv100a1"):
        svg = as_svg(view_of(text))
        assert svg.startswith("<svg ")
        assert svg.endswith("</svg>")
        assert svg.count("://") == 1  # the name of SVG itself
        assert "href" not in svg
        assert "url(" not in svg
        assert f"<title>{text}</title>" in svg


def test_the_picture_is_of_a_size_that_can_be_sent():
    for text, width, height in (("1-3x3x3-hh-", 336, 336), ("1-100x50x5-hh-", 1608, 808), ("1-1x1x1-hh-", 144, 144)):
        assert f'width="{width}" height="{height}"' in as_svg(view_of(text))
