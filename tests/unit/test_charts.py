"""The shapes of the charts: what is proved, estimated, unknown or a mistake is told apart without colour."""

import re

from ttt.browser import charts
from ttt.coach.value_chart import Point
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.notation import from_text
from ttt.game.rules import rules
from ttt.session.statistics import Openings, Tally


class Element:
    """As much of an element as a drawing needs."""

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
    """The steps of all paths of a kind."""
    return "".join(child.attributes["d"] for child in svg.children if child.attributes["class"] == kind)


def starts(svg, kind):
    """Where the shapes of a kind begin, as (x, y)."""
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path(svg, kind))]


def course(*points):
    """A chart of points, each with whether the move to it was a mistake."""
    chart = charts.CourseChart(Element(), "the course", len(points) - 1)
    for ply, (level, is_proved, is_mistake) in enumerate(points):
        chart.add(ply, Point(level, is_proved), is_mistake)
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
    # A diamond is begun at its upper corner: its middle is nearer to the draw than any level of a proof.
    highest, lowest = [starts(svg, "guess")[index][1] + 1.4 * 5 for index in (0, 1)]
    assert min(levels) < highest < 50 < lowest < max(levels)


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


def test_a_mistake_has_a_shape_of_its_own():
    svg = course((0, True, False), (-1, True, True), (0, True, False))
    assert (len(starts(svg, "fact")), len(starts(svg, "mistake"))) == (2, 1)


def test_the_board_after_a_move_has_the_marks_till_then():
    game = from_text("1-3x3x3-ohh-a1b2c3")
    for ply, crosses, rings in ((0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 2)):
        svg = charts.position(Element(), game, ply, "the board")
        assert (len(starts(svg, "mark-X")), len(starts(svg, "mark-O"))) == (crosses, rings)
        assert len(starts(svg, "last")) == (ply > 0)


def test_of_a_large_board_the_part_with_the_marks_is_shown():
    for text, shown in (
        ("1-3x3x3-hh-a1", (0, 0, 3, 3)),
        ("1-15x15x5-hh-h8", (5, 5, 5, 5)),
        ("1-100x100x5-hh-a1cv100", (0, 0, 100, 100)),
        ("1-100x100x5-hh-a1b3", (0, 0, 4, 5)),
    ):
        svg = charts.position(Element(), from_text(text), 1, "")
        left, top, width, height = [float(number) for number in svg.attributes["viewBox"].split()]
        assert (round(left), round(top), round(width), round(height)) == shown


def test_results_are_told_by_where_their_bars_stand():
    svg = charts.results(Element(), "", [WIN, LOSS, DRAW, WIN])
    assert [len(starts(svg, kind)) for kind in ("won", "lost", "drawn")] == [2, 1, 1]
    [(_, middle)] = starts(svg, "levels")
    assert all(top < middle for _, top in starts(svg, "won"))
    assert [top for _, top in starts(svg, "lost")] == [middle]


def test_levels_that_were_not_played_have_no_bar_and_no_figure():
    svg = charts.levels(Element(), "", {1: Tally(3, 1, 0), 81: Tally(0, 5, 0)})
    told = [(child.attributes["class"], child.textContent) for child in svg.children if child.kind == "text"]
    assert [text for kind, text in told if kind == "axis"] == ["1-20", "21-40", "41-60", "61-80", "81-100"]
    assert [text for kind, text in told if kind == "figure"] == ["75 %", "0 %"]


def test_an_opening_played_more_is_larger_and_one_won_more_is_fuller():
    svg = charts.openings(Element(), "", Openings(rules(), {4: Tally(4, 0, 0), 0: Tally(0, 1, 0)}))
    sides = [float(side) for side in re.findall(r"h([\d.]+)", path(svg, "opened"))]
    heights = [float(height) for height in re.findall(r"v-([\d.]+)", path(svg, "won"))]
    assert sides[0] > sides[1]
    assert heights == [sides[0], 0]
