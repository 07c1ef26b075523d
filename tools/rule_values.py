"""Writes static/pages/rules/values.json, who wins which game with best play: proved here, or published elsewhere.

`make rules` runs this; it takes some twenty minutes. Proofs are limited by a number of nodes, never by time, so the
same sources always write the same file.
"""

import json
import sys
from collections.abc import Iterable
from multiprocessing import Pool
from pathlib import Path

from tools.rule_proofs import proved
from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.notation import board_from
from ttt.game.rules import Rules
from ttt.rules_map.known_values import CELL_END, LARGEST, MAPS, NO_GAME, ROW_END, KnownValue, mirrored, to_token
from ttt.rules_map.own_proofs import differ
from ttt.rules_map.published_values import SOURCES, published

TARGET = Path(__file__).resolve().parent.parent / "static" / "pages" / "rules" / "values.json"

# Nodes for a game of up to that many cells, chosen by hand so that all proofs take some twenty minutes.
BUDGETS = ((16, 200_000), (30, 20_000), (LARGEST * LARGEST, 2000))
FAVOURITES = ("", "g")  # the variants that are played most
# Boards with lines other than rows, in the order in which the page shows them.
OTHERS = (
    "3x3x3torus",
    "4x3x3torus",
    "4x4x3torus",
    "4x4x4torus",
    "5x5x4torus",
    "3x3x3mtorus",
    "4x4x3mtorus",
    "9x3x3layers",
    "8x8x3layers",
    "8x8x4layers",
)
OF_OTHERS = 200_000
OF_FAVOURITES = ((36, 2_000_000), (LARGEST * LARGEST, 20_000))


class ContradictionError(Exception):
    """A value proved here that differs from the published one."""


def boards(k: int, variants: str) -> list[Rules | None]:
    """Return the games on one map, row by row; None where there is no game."""
    found: list[Rules | None] = []
    for n in range(1, LARGEST + 1):
        for m in range(1, LARGEST + 1):
            try:
                found.append(rules(m, n, k, variants))
            except BadSetting:
                found.append(None)
    return found


def known(game: Rules) -> KnownValue | None:
    """Return what is known about a game, or None; name a publication only if it says more than is proved here.

    Raises ContradictionError if the proof and the publication disagree.
    """
    ours, theirs = proved(game, budget(game)), published(game)
    if ours is None or theirs is None:
        return ours or theirs
    if differ(ours, theirs):
        raise ContradictionError(game, ours, theirs)
    return theirs if ours.plies is None and theirs.plies is not None else ours


def budget(game: Rules) -> int:
    """Return the number of nodes that a proof of a game may take."""
    if game.lines:
        return OF_OTHERS
    budgets = OF_FAVOURITES if game.variants in FAVOURITES else BUDGETS
    return next(nodes for cells, nodes in budgets if game.size <= cells)


def written(names: Iterable[tuple[int, str]], processes: int | None = None) -> str:
    """Return the text of the file for some maps, each named by k and the letters of its variants."""
    listed = list(names)
    all_boards = {name: boards(*name) for name in listed}
    # Without gravity, a board and its mirror image are the same game, which is proved once.
    asked = sorted(
        {first(game) for games in all_boards.values() for game in games if game}, key=lambda game: -game.size
    )
    with Pool(processes) as pool:
        found = dict(zip(asked, pool.map(known, asked, chunksize=1), strict=True))
    maps = {}
    for (k, variants), games in all_boards.items():
        tokens = [NO_GAME if game is None else to_token(found[first(game)]) for game in games]
        rows = [CELL_END.join(tokens[at : at + LARGEST]) for at in range(0, len(tokens), LARGEST)]
        maps[f"{k}{variants}"] = ROW_END.join(rows)
    others = [(text, to_token(known(board_from(text)))) for text in OTHERS]
    return json.dumps({"sources": SOURCES, "maps": maps, "others": others}, indent=0, ensure_ascii=False) + "\n"


def first(game: Rules) -> Rules:
    """Return the game that is proved: the given one or its mirror image."""
    return game if game.has_gravity else min(game, mirrored(game))


def main() -> int:
    """Write static/pages/rules/values.json."""
    print("Proving who wins on every board of the map; this takes some twenty minutes.")
    text = written((k, variants) for variants in MAPS for k in range(1, LARGEST + 1))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    print(f"{len(text.encode())} bytes in {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
