"""The colours of the page, from static/kit/base.css: each stands out from whatever it may lie on."""

import re

import pytest

from tests.cpython.test_import_borders import ROOT

STYLE = (ROOT / "static/kit/base.css").read_text(encoding="utf-8")
BOARD = (ROOT / "static/kit/board.css").read_text(encoding="utf-8")
GROUNDS = ("ground", "panel", "tile")
PLATE = ("plate",)
TEXTS = ("muted", "win", "loss", "mistake")
INKS = ("x", "o")


def colours(block: str) -> dict[str, tuple[str, str]]:
    """Return the custom properties in a block that have two colours, one for light and one for dark."""
    return {name: (light, dark) for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", block)}


NORMAL = colours(STYLE[: STYLE.index("@media")])
_more = STYLE[STYLE.index("@media (prefers-contrast: more)") :]
MORE = {**NORMAL, "edge": NORMAL["ink"], "muted": NORMAL["ink"], **colours(_more[: _more.index("\n}")])}


def luminance(colour: str) -> float:
    """Return the luminance of a colour such as #fff or #1b2333, from 0 to 1, as WCAG 2.2 defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def too_close(
    palette: dict[str, tuple[str, str]],
    names: tuple[str, ...],
    least: float,
    grounds: tuple[str, ...] = GROUNDS + PLATE,
) -> list[str]:
    return [
        f"--{name} on --{ground} in {scheme}: {found:.2f}"
        for scheme, side in (("light", 0), ("dark", 1))
        for name in names
        for ground in grounds
        if (found := contrast(palette[name][side], palette[ground][side])) < least
    ]


def test_contrast_is_worked_out_as_it_is_defined():
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777", "#fff") == pytest.approx(4.48, abs=0.005)


def test_every_colour_keeps_the_contrast_that_the_style_sheet_states():
    assert too_close(NORMAL, ("edge",), 3) == []
    assert too_close(NORMAL, ("ink",), 10) == []
    assert too_close(NORMAL, TEXTS, 4.5) == []
    assert too_close(NORMAL, INKS, 4.5, GROUNDS) == []
    assert too_close(NORMAL, INKS, 3, PLATE) == []


def test_with_more_contrast_all_of_them_have_it():
    assert too_close(MORE, ("edge", "ink", *TEXTS), 7) == []
    assert too_close(MORE, INKS, 7, GROUNDS) == []
    assert too_close(MORE, INKS, 4.5, PLATE) == []


def test_on_a_rack_discs_and_rims_stand_out_as_marks_do():
    palette = {**NORMAL, **colours(BOARD)}
    assert too_close(palette, ("edge", *INKS), 3, ("rack",)) == []
    assert too_close(palette, ("on-rack",), 4.5, ("rack",)) == []


def test_the_beads_of_the_matchboxes_are_told_from_all_that_they_lie_on():
    beads = colours((ROOT / "static/pages/matchboxes/beads.css").read_text(encoding="utf-8"))
    assert sorted(beads) == [f"bead-{cell}" for cell in range(9)]
    assert too_close({**NORMAL, **beads}, tuple(beads), 3) == []


def test_marks_stay_clear_on_a_lid_that_has_the_colour_of_a_bead():
    beads = colours((ROOT / "static/pages/matchboxes/beads.css").read_text(encoding="utf-8"))
    drawing = (ROOT / "static/pages/matchboxes/box-drawing.js").read_text(encoding="utf-8")
    tint = float(re.findall(r"const \[TINT, FRAME\] = \[(0\.\d+),", drawing)[0])
    light, dark = NORMAL["tile"]
    lids = {name: (mixed(light, bead[0], tint), mixed(dark, bead[1], tint)) for name, bead in beads.items()}
    assert too_close({**NORMAL, **lids}, INKS, 3, tuple(lids)) == []


def mixed(one: str, other: str, share: float) -> str:
    """Return a mixture of two colours such as #1b2333; the second colour's share is from 0 to 1."""
    parts = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (one, other)]
    return "#" + "".join(
        [f"{round(below * (1 - share) + above * share):02x}" for below, above in zip(*parts, strict=True)]
    )
