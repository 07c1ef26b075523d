"""static/pages/rules/map.csv, the record of what is known about each game of the map, and what is written from it."""

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from tools.map_data import COLUMNS
from tools.rules.games import OTHERS, boards, first
from ttt.coach.par import UNPROVED, listed
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.notation import board_from, board_text
from ttt.game.rules import POINTS, Rules
from ttt.rules_map import known_values
from ttt.rules_map.known_values import CELL_END, LARGEST, MAPS, NO_GAME, OPEN, ROW_END, KnownValue, to_token
from ttt.rules_map.own_proofs import differ
from ttt.rules_map.published_values import SOURCES, published
from ttt.workbench.whole_files import write_whole

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "static/pages/rules/map.csv"
VALUES = ROOT / "static/pages/rules/values.json"  # what the page reads
PAR = ROOT / "ttt/coach/par_table.py"

# What proves a value: the engine, its search for threats, or solve_again.mjs; anything else is an argument.
SEARCH, THREATS, PLAIN = "search", "threats", "plain search"
WINNERS = {WIN: "X", LOSS: "O", DRAW: "draw"}
HEAD = '''"""By how many points X, who moves first, wins on boards with points; `make rules` writes this file.

Each entry has the marks in a row and the variants, and a lead for each board that ttt.coach.par lists, ? if unproved.
"""

TABLE = """
{entries}
"""
'''


class ContradictionError(Exception):
    """Two values of one game, which can't both be right."""


class Row(NamedTuple):
    """What is known about a game; COLUMNS explains the fields."""

    board: str
    winner: str = ""
    plies: int | None = None
    least: int | None = None
    most: int | None = None
    how: str = ""
    version: str = ""
    positions: int | None = None
    plain: str = ""
    plain_positions: int | None = None

    @property
    def game(self) -> Rules:
        return board_from(self.board)

    @property
    def known(self) -> KnownValue | None:
        """The value that is proved here, None if none is."""
        value = {winner: value for value, winner in WINNERS.items()}.get(self.winner)
        source = {SEARCH: "", THREATS: "", PLAIN: known_values.PLAIN}.get(self.how, known_values.ARGUMENT)
        return KnownValue(value, self.plies, source) if value else None

    @property
    def is_exact(self) -> bool:
        """Whether nothing is left to prove: who wins, in how many moves or by how many points."""
        if self.game.has_points:
            return self.least is not None and self.least == self.most
        return self.winner == WINNERS[DRAW] or self.plies is not None


class Record:
    """The rows of all games, by board; games that are each other's mirror image share one."""

    def __init__(self, rows: Iterable[Row]) -> None:
        named = [row._replace(board=board_text(first(row.game))) for row in rows]
        self.rows = {row.board: row for row in named}

    def row(self, game: Rules) -> Row:
        """Return what is known about a game."""
        board = board_text(first(game))
        return self.rows.get(board, Row(board))

    def take(self, row: Row) -> None:
        """Take in what one of the searches found about a game.

        Raises ContradictionError if it contradicts what was known before.
        """
        before = self.row(row.game)
        if before.winner and before.how != PLAIN and not row.winner:
            row = before._replace(version=row.version, positions=row.positions)
        row = agreed(row)
        for other in (before.known, published(row.game)):
            if other and row.known and differ(row.known, other):
                raise ContradictionError(row, other)
        self.rows[row.board] = row

    def value(self, game: Rules) -> KnownValue | None:
        """Return the value of a game; a published one where that says more than is proved here."""
        ours, theirs = self.row(game).known, published(game)
        if ours is None or theirs is None:
            return ours or theirs
        return theirs if ours.plies is None and theirs.plies is not None else ours


def agreed(row: Row) -> Row:
    """Return a row in which the plain search has proved what the engine has not. Raises ContradictionError."""
    if not row.plain:
        return row
    if not row.game.has_points:
        if row.winner not in ("", row.plain):
            raise ContradictionError(row)
        return row if row.winner else row._replace(winner=row.plain, how=PLAIN)
    lead = int(row.plain)
    if row.least is None or row.most is None or not row.least <= lead <= row.most:
        raise ContradictionError(row)
    if row.least == row.most:
        return row
    return row._replace(winner=winner_by(lead, lead), least=lead, most=lead, how=PLAIN)


def winner_by(least: int, most: int) -> str:
    """Return who wins with a lead of X between two bounds; "" if the bounds leave it open."""
    if least > 0:
        return WINNERS[WIN]
    if most < 0:
        return WINNERS[LOSS]
    return WINNERS[DRAW] if least == most else ""


def read(text: str) -> Record:
    """Return the record that a text of comma-separated values holds."""

    def row(fields: dict[str, str]) -> Row:
        plies, least, most, positions, plain_positions = (
            int(fields[name]) if fields[name] else None
            for name in ("plies", "least", "most", "positions", "plain_positions")
        )
        board, winner, how, version, plain = (fields[name] for name in ("board", "winner", "how", "version", "plain"))
        return Row(board, winner, plies, least, most, how, version, positions, plain, plain_positions)

    return Record(map(row, csv.DictReader(io.StringIO(text))))


def written(record: Record, games: Iterable[Rules]) -> str:
    """Return the text of the record: a row for each of some games, and what others have published about it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        writer.writerow([*record.row(game)._replace(board=board_text(game)), *_published(game)])
    return text.getvalue()


def _published(game: Rules) -> tuple[str, int | None, str]:
    """Return who wins, in how many moves and by whom that was published; empty if this project knows of nobody."""
    known = published(game)
    if known is None:
        return "", None, ""
    names = [f"{who} {year}" for letter, who, year, *_ in SOURCES if letter in known.source]
    return WINNERS[known.value], known.plies, "; ".join(names)


def values(record: Record, names: Iterable[tuple[int, str]], others: Iterable[str] = OTHERS) -> str:
    """Return the text of values.json for some maps, each named by k and the letters of its variants."""
    maps = {}
    for k, variants in names:
        tokens = [NO_GAME if game is None else _token(record, game) for game in boards(k, variants)]
        rows = [CELL_END.join(tokens[at : at + LARGEST]) for at in range(0, len(tokens), LARGEST)]
        maps[f"{k}{variants}"] = ROW_END.join(rows)
    below = [(text, to_token(record.value(board_from(text)))) for text in others]
    told = "".join([*maps.values(), *[token for _, token in below]])
    sources = [source for source in SOURCES if source[0] in told]
    return json.dumps({"sources": sources, "maps": maps, "others": below}, indent=0, ensure_ascii=False) + "\n"


def _token(record: Record, game: Rules) -> str:
    value, row = record.value(game), record.row(game)
    tried = max(row.positions or 0, row.plain_positions or 0)
    return to_token(value) if value else f"{OPEN}{tried or ''}"


def par_table(record: Record) -> str:
    """Return the text of par_table.py: the proved leads on the boards that it lists."""
    entries = []
    for variants in MAPS:
        for k in range(2, LARGEST + 1) if POINTS in variants else ():
            rows = [record.row(Rules(m, n, k, variants, "")) for m, n in listed(k, variants)]
            leads = [str(row.least) if row.is_exact else UNPROVED for row in rows]
            entries.append(" ".join([f"{k}{variants}", *leads]))
    return HEAD.format(entries=fill("; ".join(entries), 120))


def save(record: Record, games: list[Rules]) -> None:
    """Write the record and what is written from it; an interruption leaves each file whole."""
    write_whole(str(RECORD), written(record, games))
    write_whole(str(VALUES), values(record, [(k, variants) for variants in MAPS for k in range(1, LARGEST + 1)]))
    write_whole(str(PAR), par_table(record))
