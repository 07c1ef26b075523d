"""The shapes of the charts: proved, estimated, unknown and mistaken moves differ even without colour."""

import re

from ttt.browser.game.help_picture import picture
from ttt.browser.game.people_charts import levels_chart, openings_chart, results_chart
from ttt.browser.game.review_drawing import CourseChart
from ttt.coach.value_chart import ChartPoint
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import rules
from ttt.session.statistics import Openings, Tally


class Element:
    """The part of an element that a drawing needs."""

    def __init__(self, kind=""):
        self.kind, self.attributes, self.children, self.textContent = kind, {}, [], ""

    def createElementNS(self, space, kind):  # noqa: N802  the name is the browser's
        assert space == "http://www.w3.org/2000/svg"
        return Element(kind)

    def setAttribute(self, name, value):  # noqa: N802
        assert isinstance(value, str)
        self.attributes[name] = value

    def append(self, child):
        self.children.append(child)


def path(svg, kind):
    """Return the drawing commands of all paths of a kind."""
    return "".join(child.attributes["d"] for child in svg.children if child.attributes["class"] == kind)


def starts(svg, kind):
    """Return where the shapes of a kind begin, as a list of (x, y)."""
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path(svg, kind))]


def course(*points):
    """Return a chart of points: each has a level, whether this is proved, and whether the move to it was a mistake."""
    chart = CourseChart(Element(), "the course", len(points) - 1, 320)
    for ply, (level, is_proved, is_mistake) in enumerate(points):
        chart.add(ply, ChartPoint(level, is_proved), is_mistake)
    return chart.svg


def test_a_chart_is_an_image_with_a_name():
    assert course((0, True, False), (0, True, False)).attributes["role"] == "img"
    assert course((0, True, False), (0, True, False)).attributes["aria-label"] == "the course"


def test_a_win_stands_above_a_draw_and_that_above_a_loss():
    svg = course((1, True, False), (0, True, False), (-1, True, False))
    (x0, won), (x1, drawn), (x2, lost) = starts(svg, "fact")
    assert x0 < x1 < x2
    assert won < drawn < lost
    assert drawn - won == lost - drawn


def test_an_estimate_has_a_shape_of_its_own_and_never_stands_where_a_fact_would():
    svg = course((1, True, False), (1.0, False, False), (-1.0, False, False), (-1, True, False))
    assert [len(starts(svg, kind)) for kind in ("fact", "guess", "mistake")] == [2, 2, 0]
    levels = {height for _, height in starts(svg, "levels")}
    # A diamond begins at its upper corner; its middle must be nearer to the draw than any level of a proof.
    highest, lowest = [starts(svg, "guess")[index][1] + 1.4 * 4 for index in (0, 1)]
    assert min(levels) < highest < 22 < lowest < max(levels)


def test_only_neighbours_of_one_kind_are_joined_and_what_is_unknown_is_a_gap():
    fact, guess, unknown = (0, True, False), (0.5, False, False), (None, False, False)
    for points, joined in (
        ((fact, fact, fact), (2, 0)),
        ((guess, guess), (0, 1)),
        ((fact, guess, fact), (0, 0)),
        ((fact, unknown, fact), (0, 0)),
        ((guess, unknown, guess, guess), (0, 1)),
    ):
        svg = course(*points)
        assert tuple(len(starts(svg, kind)) for kind in ("course", "guesses")) == joined
        assert len(starts(svg, "fact")) + len(starts(svg, "guess")) == len(points) - points.count(unknown)


def test_the_end_of_a_course_has_its_line_before_the_rest_is_there():
    chart = CourseChart(Element(), "", 8, 320)
    for ply in (8, 7):
        chart.add(ply, ChartPoint(1, True), False)
    assert len(starts(chart.svg, "course")) == 1


def test_points_may_come_in_any_order_and_a_point_that_comes_again_is_drawn_once():
    levels = [
        (0, True, False),
        (0.5, False, False),
        (0.2, False, False),
        (None, False, False),
        *[(1, True, False)] * 300,
    ]
    expected = course(*levels)
    for order in (list(reversed(range(304))), [*range(150, 304), 150, *range(150)]):
        chart = CourseChart(Element(), "", 303, 320)
        for ply in order:
            chart.add(ply, ChartPoint(*levels[ply][:2]), levels[ply][2])
        for kind in ("course", "guesses", "fact", "guess"):
            assert sorted(path(chart.svg, kind).split("M")) == sorted(path(expected, kind).split("M"))


def test_a_mistake_has_a_shape_of_its_own():
    svg = course((0, True, False), (-1, True, True), (0, True, False))
    assert (len(starts(svg, "fact")), len(starts(svg, "mistake"))) == (2, 1)


def test_a_long_game_has_as_many_shapes_as_there_is_room_for_and_all_its_mistakes():
    svg = course(*[(0, True, ply in (7, 8, 9)) for ply in range(10_000)])
    assert 50 < len(starts(svg, "fact")) < 120
    assert len(starts(svg, "mistake")) == 3


def test_the_nearest_move_to_a_place_of_the_chart():
    chart = CourseChart(Element(), "", 4, 320)
    assert [chart.nearest(share) for share in (0, 0.3, 0.5, 0.99, 1)] == [1, 1, 2, 4, 4]


def test_results_are_told_by_shape_in_the_order_of_the_games():
    svg = results_chart(Element(), "", [WIN, LOSS, DRAW, WIN])
    assert [child.attributes["class"] for child in svg.children] == ["won", "lost", "drawn", "won"]
    assert ["a" in path(svg, kind) for kind in ("won", "lost", "drawn")] == [True, True, False]
    (x, y), *_, sixteenth = starts(results_chart(Element(), "", [WIN] * 16), "won")
    assert sixteenth == (x, 3 * y)  # in the second row


def test_levels_that_were_not_played_have_no_bar_and_no_figure():
    svg = levels_chart(Element(), "", {1: Tally(3, 1, 0), 81: Tally(0, 5, 0)})
    told = [(child.attributes["class"], child.textContent) for child in svg.children if child.kind == "text"]
    assert [text for kind, text in told if kind == "axis"] == ["1-20", "21-40", "41-60", "61-80", "81-100"]
    assert [text for kind, text in told if kind == "figure"] == ["75 %", "0 %"]
    assert [len(starts(svg, kind)) for kind in ("won", "drawn", "lost")] == [1, 0, 2]


def test_what_was_won_drawn_and_lost_at_a_level_stands_on_one_another_each_in_its_shape():
    svg = levels_chart(Element(), "", {1: Tally(2, 1, 1)})
    [bottom] = [y for _, y in starts(svg, "levels")]
    wide = {}
    for kind, share in (("won", 0.5), ("drawn", 0.25), ("lost", 0.25)):
        [(_, low)] = starts(svg, kind)
        across, up = [float(number) for number in re.findall(r"h([\d.]+)v-([\d.]+)", path(svg, kind))[0]]
        assert (low, up) == (bottom, 80 * share)
        wide[kind], bottom = across, low - up
    assert wide["drawn"] < wide["won"] == wide["lost"]


def test_an_opening_played_more_is_larger_and_one_won_more_is_fuller():
    svg = openings_chart(Element(), "", Openings(rules(), {4: Tally(4, 0, 0), 0: Tally(0, 1, 0)}))
    sides = [float(side) for side in re.findall(r"h([\d.]+)", path(svg, "opened"))]
    heights = [float(height) for height in re.findall(r"v-([\d.]+)", path(svg, "won"))]
    assert sides[0] > sides[1]
    assert heights == [sides[0], 0]


def row_in_picture(*board):
    """Return the classes of the board's two shapes in the picture for help, and the row's cells as (column, row)."""
    svg = picture(Element(), rules(*board), "")
    return [child.attributes["class"] for child in svg.children][:2], starts(svg, "won")


def test_the_picture_of_a_row_is_of_the_games_own_board():
    assert row_in_picture() == (["plate", "cells"], [(0, 0), (1, 1), (2, 2)])
    assert row_in_picture(7, 6, 4, "g") == (["rack", "cells"], [(1, 5), (2, 5), (3, 5), (4, 5)])
    assert row_in_picture(3, 6, 4, "g") == (["rack", "cells"], [(1, 1), (1, 2), (1, 3), (1, 4)])
    assert row_in_picture(15, 15, 5) == (["plate", "lines"], [(cell, cell) for cell in range(1, 6)])
    assert row_in_picture(9, 1, 3) == (["plate", "cells"], [(1, 0), (2, 0), (3, 0)])


def test_the_picture_of_boards_in_a_board_is_a_row_of_boards():
    assert row_in_picture(9, 9, 3, "u") == (["plate", "cells"], [(0, 0), (1, 1), (2, 2)])
    cells = path(picture(Element(), rules(9, 9, 3, "u"), ""), "cells")
    assert cells.count("M") == 9
    assert cells.count("z") == 81
