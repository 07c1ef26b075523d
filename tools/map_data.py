"""Publishes the record of the map of rules as JSON too, with its columns explained, its licence and how to cite it."""

import csv
import io
import json

import ttt
from tools.manifest import Site

CSV, JSON = "rules/map.csv", "rules/map.json"
TITLE = "Who wins tic-tac-toe and its family with perfect play"
LICENCE = "CC0-1.0"
CITATION = f"The ttt contributors: {TITLE}. The map of rules of ttt {ttt.__version__}."
# The columns, and what they mean.
COLUMNS = {
    "board": "the game, as in a link: columns x rows x marks in a row, and the letters of its variants",
    "winner": "who wins with perfect play, as proved here: X (who moves first), O or draw; empty if that is open",
    "plies": "how many moves the game then has, the winner being as fast and the loser as slow as possible",
    "least": "with points, the least number of points by which X is proved to win; negative if O may win",
    "most": "with points, the most; in misère, both count how many rows more O has",
    "how": "what proves the winner: an argument, search (the engine) or plain search",
    "version": "the version of ttt whose engine tried last",
    "positions": "how many positions the engine looked at, whether it proved the game or not; empty if not recorded",
    "plain": "what the plain search says: the winner or, with points, X's lead; empty if it hasn't found out",
    "plain_positions": "how many positions the plain search looked at",
    "published_winner": "who wins according to others",
    "published_plies": "how many moves the game has according to others",
    "published_by": "who published that, and when",
}


def add_map_data(site: Site) -> None:
    """Write the record as JSON into a site that has it."""
    if site.has(CSV):
        site.write(JSON, as_json(site.read(CSV)))


def as_json(text: str) -> str:
    """Return the record as JSON, with the columns explained; numbers are numbers, and what is empty is null."""

    def value(name: str, field: str) -> str | int | None:
        is_number = name in ("plies", "least", "most", "positions", "plain_positions", "published_plies")
        return (int(field) if is_number else field) if field else None

    games = [[value(*field) for field in fields.items()] for fields in csv.DictReader(io.StringIO(text))]
    about = {"title": TITLE, "version": ttt.__version__, "licence": LICENCE, "citation": CITATION, "columns": COLUMNS}
    return json.dumps({**about, "games": games}, ensure_ascii=False, separators=(",", ":")) + "\n"
