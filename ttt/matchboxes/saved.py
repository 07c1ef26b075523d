"""A cabinet as a text, for storing and for a file, and back; everything that is read is checked."""

import json

from ttt.game.errors import BadRecord
from ttt.matchboxes.menace import DRAW, LOSS, MOST, WIN, Menace, Scheme, kinds, pictures
from ttt.matchboxes.training import MOST_GAMES, MOST_POINTS, Curve, CurvePoint
from ttt.session.stored_text import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = 1
LONGEST = 150_000  # characters; two cabinets full of beads take fewer
STRONGEST = 99  # the most beads that a game may add or take away, or that a box may begin with for each move
_SHOWN = 60  # characters of the refused text that a refusal repeats


class Cabinet:
    """All that is stored: a MENACE, the one that plays against it if there is one, and the learning curve."""

    def __init__(self, menace: Menace, rival: "Menace | None" = None, curve: "Curve | None" = None) -> None:
        self.menace, self.rival = menace, rival
        self.curve = curve or Curve([])


def to_text(cabinet: Cabinet) -> str:
    """Return the cabinet as JSON, a line for each box."""
    scheme, curve = cabinet.menace.scheme, cabinet.curve
    plain = {"beads": list(scheme.beads), WIN: scheme.win, DRAW: scheme.draw, LOSS: scheme.loss}
    rival = _boxes_text(cabinet.rival) if cabinet.rival else "null"
    return (
        f'{{"version": {VERSION},\n"scheme": {json.dumps(plain)},\n'
        f'"results": {json.dumps([curve.results[result] for result in (WIN, DRAW, LOSS)])},\n'
        f'"points": {json.dumps([list(point) for point in curve.points])},\n'
        f'"boxes": {_boxes_text(cabinet.menace)},\n"rival": {rival}}}\n'
    )


def _boxes_text(menace: Menace) -> str:
    rows = [f'"{picture}": {menace.boxes[picture]}' for picture in pictures(menace.side)]
    return "{\n" + ",\n".join(rows) + "}"


def from_text(text: str) -> Cabinet:
    """Return the cabinet in a text. Raises BadRecord, which repeats the wrong part."""
    if len(text) > LONGEST:
        raise BadRecord("too much", given=text[:_SHOWN], longest=LONGEST)
    try:
        record = read_json(text)
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise BadRecord("menace text", given=text[:_SHOWN])
    version = record.get("version")
    if version != VERSION or isinstance(version, bool):
        raise BadRecord("menace version", given=_told(version))
    scheme = _scheme(record.get("scheme"))
    menace = _filled("X", scheme, record.get("boxes"))
    rival = None if record.get("rival") is None else _filled("O", scheme, record["rival"])
    return Cabinet(menace, rival, _curve(record.get("results"), record.get("points")))


def scheme_from(beads: "object", win: "object", draw: "object", loss: "object") -> Scheme:
    """Return a scheme from the values that a person or a file gives. Raises BadRecord."""
    if not isinstance(beads, list) or len(beads) != 4:
        raise BadRecord("menace beads at first", given=_told(beads), most=STRONGEST)
    for number in beads:
        if not _is_whole(number, 1, STRONGEST):
            raise BadRecord("menace beads at first", given=_told(number), most=STRONGEST)
    for number in (win, draw, loss):
        if not _is_whole(number, -STRONGEST, STRONGEST):
            raise BadRecord("menace reward", given=_told(number), most=STRONGEST)
    return Scheme(tuple(beads), win, draw, loss)


def _scheme(record: "object") -> Scheme:
    if not isinstance(record, dict):
        raise BadRecord("menace part", given=_told(record), part="scheme")
    return scheme_from(record.get("beads"), record.get(WIN), record.get(DRAW), record.get(LOSS))


def _filled(side: str, scheme: Scheme, record: "object") -> Menace:
    if not isinstance(record, dict):
        raise BadRecord("menace part", given=_told(record), part="boxes" if side == "X" else "rival")
    menace = Menace(side, scheme)
    for picture in record:
        if picture not in menace.boxes:
            raise BadRecord("menace box unknown", given=_told(picture))
    for picture in menace.boxes:
        if picture not in record:
            raise BadRecord("menace box missing", given=picture)
        menace.boxes[picture] = _beads(picture, record[picture])
    return menace


def _beads(picture: str, box: "object") -> "list[int]":
    if not isinstance(box, list) or len(box) != 9:
        raise BadRecord("menace beads", given=_told(box), box=picture, most=MOST)
    own = kinds(picture)
    for cell, number in enumerate(box):
        if not _is_whole(number, 0, MOST if cell in own else 0):
            raise BadRecord("menace beads", given=_told(number), box=picture, most=MOST)
    return box


def _curve(results: "Any", points: "object") -> Curve:
    if not _are_counts(results):
        raise BadRecord("menace part", given=_told(results), part="results")
    if not isinstance(points, list) or len(points) > MOST_POINTS:
        raise BadRecord("menace part", given=_told(points), part="points")
    curve: "list[CurvePoint]" = []
    for point in points:
        is_point = isinstance(point, list) and len(point) == 5 and _are_counts(point[:3]) and _are_chances(point[3:])
        if not is_point or (curve and sum(point[:3]) <= curve[-1].games):
            raise BadRecord("menace part", given=_told(point), part="points")
        curve.append(CurvePoint(*point))
    if curve and curve[-1].games > sum(results):
        raise BadRecord("menace part", given=_told(list(curve[-1])), part="points")
    return Curve(curve, dict(zip((WIN, DRAW, LOSS), results)))


def _is_whole(value: "object", least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _are_counts(values: "object") -> bool:
    """Whether these are three counts of games: won, drawn and lost."""
    return isinstance(values, list) and len(values) == 3 and all([_is_whole(value, 0, MOST_GAMES) for value in values])


def _are_chances(values: "list[object]") -> bool:
    return all(
        [
            isinstance(value, (int, float)) and not isinstance(value, bool) and -1e-9 <= value <= 1 + 1e-9
            for value in values
        ]
    )


def _told(value: object) -> str:
    """Return a wrong value as a refusal repeats it."""
    return json.dumps(value)[:_SHOWN]
