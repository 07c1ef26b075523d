"""Proves who wins the games on the map of rules, and writes static/pages/rules/map.csv and what comes from it.

`make rules` runs this. A proof that is in the record isn't done again. Every other game is searched up to a number of
positions, never for a time, so what is proved depends on no machine: first games that nobody knows, the smallest first.
Each result is kept as it comes, so an interrupted run goes on where it was.
"""

import argparse
import sys
import time

from tools.on_machines import asked
from tools.rules.games import every_game, first
from tools.rules.proving import LARGEST_PLAIN, by_engine, by_plain_search
from tools.rules.record import PLAIN, RECORD, Record, Row, read, save
from ttt.workbench.machines import each

POSITIONS, PLAIN_POSITIONS = 2_000_000, 30_000_000  # for each game, by default; set by hand
SAVE_EVERY = 10  # seconds


def to_search(record: Record, positions: int) -> list[Row]:
    """Return what the engine hasn't proved to the end, nor searched up to a number of positions, open games first."""
    rows = [row for row in _in_order(record) if not row.is_exact or row.how == PLAIN]
    return [row for row in rows if (row.positions or 0) < positions]


def to_search_plainly(record: Record, positions: int) -> list[Row]:
    """Return what the plain search hasn't proved, nor searched up to a number of positions, open games first."""
    rows = [row for row in _in_order(record) if row.game.size <= LARGEST_PLAIN and not (row.game.lines or row.plain)]
    return [row for row in rows if (row.plain_positions or 0) < positions]


def _in_order(record: Record) -> list[Row]:
    """Return a row for each game and its mirror image: open games first, and the smallest first."""
    rows = [record.row(game) for game in every_game() if game == first(game)]
    return sorted(rows, key=lambda row: (row.winner != "", row.game.size, row.board))


def told(record: Record) -> str:
    """Say how many games of the map are open."""
    games = every_game()
    left = [game for game in games if record.value(game) is None]
    return f"{len(left)} of {len(games)} games are open."


def main() -> int:
    """Search what is left, and keep each result."""
    parser = argparse.ArgumentParser(prog="python -m tools.rules", description=__doc__)
    parser.add_argument("--positions", type=int, help="for each game")
    parser.add_argument(
        "--plain", action="store_true", help="by the plain search, which shares nothing with the engine"
    )
    parser.add_argument("--cells", type=int, default=400, help="only boards of at most so many")
    options, machines = asked(parser)
    record = read(RECORD.read_text(encoding="utf-8"))
    search, find = (by_plain_search, to_search_plainly) if options.plain else (by_engine, to_search)
    positions = options.positions or (PLAIN_POSITIONS if options.plain else POSITIONS)
    rows = [row for row in find(record, positions) if row.game.size <= options.cells]
    print(f"{told(record)} {len(rows)} are searched up to {positions} positions; Ctrl-C stops, and keeps what is done.")
    saved = time.monotonic()
    try:
        for _, row in each(machines, search, ((row, positions) for row in rows)):
            record.take(row)
            print(*[field for field in record.row(row.game) if field not in ("", None)], flush=True)
            if time.monotonic() - saved > SAVE_EVERY:
                save(record, every_game())
                saved = time.monotonic()
    except KeyboardInterrupt:
        print("Stopped.")
    finally:
        save(record, every_game())
    print(told(record))
    return 0


if __name__ == "__main__":
    sys.exit(main())
