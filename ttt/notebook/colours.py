"""The colours of the site's light theme, as in static/kit/base.css and board.css: a notebook has no style sheet.

A drawing lies on its own plate, so it can be read in a dark notebook too.
"""

COLOURS = {
    "ground": "#f4efe6",
    "panel": "#fbf8f2",
    "tile": "#fffdf9",
    "plate": "#dcd3c3",
    "edge": "#766c5c",
    "ink": "#221e2a",
    "muted": "#564e60",
    "x": "#c5391a",
    "o": "#1f5fd0",
    "win": "#0d5f42",
    "loss": "#8a1c60",
    "rack": "#dcc8a2",
    "on-rack": "#453a26",
    "light": "#fff",
}
HUES = {"W": COLOURS["win"], "D": COLOURS["muted"], "L": COLOURS["loss"]}  # the hues of what a move is worth
_TINT = 0.14  # the share of the hue in a tile, as in static/game/analysis.css


def tint(value: "str | None") -> str:
    """Return the colour of a cell whose move is proved to be worth W, D or L; for None, that of a plain tile."""
    if value is None:
        return COLOURS["tile"]
    return "#" + "".join(
        f"{round(_TINT * hue + (1 - _TINT) * tile):02x}"
        for hue, tile in zip(_parts(HUES[value]), _parts(COLOURS["tile"]), strict=True)
    )


def _parts(colour: str) -> "list[int]":
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
