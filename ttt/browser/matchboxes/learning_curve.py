"""Draws the learning curve: how likely MENACE was to lose, from its first game to its last."""

import math

import js

from ttt.browser.kit.svg_drawing import Drawing
from ttt.matchboxes.training import CurvePoint
from ttt.words.matchboxes import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_LEFT, _WIDE, _TOP, _HIGH = 44, 346, 58, 170
_MARKS = (1, 10, 100, 1000, 10_000, 100_000, 1_000_000)


def curve(points: "list[CurvePoint]", name: str, axis: str, keys: "list[str]") -> "Any":
    """Draw the chances of losing to a perfect and to a random player, from the first game to the last.

    name describes the drawing, axis names the axis of games, and keys name the two lines, the perfect player's first.
    The axis of games is logarithmic: each factor of ten takes about the same room.
    """
    drawing = Drawing(js.document, name, 0, 0, 400, _TOP + _HIGH + 56)
    most = max(points[-1].games, 10)

    def x(games: int) -> float:
        return _LEFT + _WIDE * math.log(1 + games) / math.log(1 + most)

    def y(share: float) -> float:
        return _TOP + _HIGH * (1 - share)

    drawing.path("levels", "".join([f"M{_LEFT} {y(share)}h{_WIDE}" for share in (0, 0.25, 0.5, 0.75, 1)]))
    for share in (0, 0.5, 1):
        drawing.text("scale", f"{int(100 * share)} %", _LEFT - 6, y(share) + 4)
    for games in _MARKS:
        if games <= most:
            drawing.text("axis", grouped(games), x(games), _TOP + _HIGH + 22)
    drawing.text("axis", axis, _LEFT + _WIDE / 2, _TOP + _HIGH + 44)
    for kind, which in (("random", 4), ("perfect", 3)):
        steps = [f"{x(point.games):.1f} {y(point[which]):.1f}" for point in points]
        drawing.path(kind, "M" + "L".join(steps) + ("" if len(steps) > 1 else "h2"))
    for row, kind in enumerate(("perfect", "random")):  # the legend is above the area in which curves may lie
        drawing.path(kind, f"M{_LEFT} {12 + 20 * row}h28")
        drawing.text("key", keys[row], _LEFT + 38, 16 + 20 * row)
    return drawing.svg
