"""Writes static/pages/rules/values.json, who wins which game with best play: proved here, or published elsewhere.

`make rules` runs this; it takes some twenty minutes. Proofs are limited by a number of nodes, never by time, so the
same sources always write the same file.
"""

import json
import sys
from collections.abc import Callable, Iterable
from multiprocessing import Pool
from pathlib import Path

from ttt.coach.par import par_of
from ttt.engine.game_proof import pairing, wins_by_threats
from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.search import solver_of
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.family import start
from ttt.game.notation import board_from
from ttt.game.rules import EXACT, MISERE, POINTS, Rules
from ttt.rules_map.known_values import CELL_END, LARGEST, MAPS, NO_GAME, ROW_END, KnownValue, mirrored, to_token
from ttt.rules_map.neighbours import checked
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
SHORT = (1, 3, 5, 7, 9, 11)  # lengths, in moves, of the wins looked for first; chosen by hand


class ContradictionError(Exception):
    """A value proved here that differs from the published one."""


def boards(k: int, variants: str) -> list[Rules | None]:
    """Return the games on one map, row by row; None where there is no game."""
    sides = range(1, LARGEST + 1)
    return [checked(m, n, k, variants) for n in sides for m in sides]


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


def proved(rules: Rules, nodes: int) -> KnownValue | None:
    """Return the value of a game for the side that moves first; None if searches of that many nodes don't prove it."""
    par = par_of(rules)
    if par is not None:
        return KnownValue(WIN if par > 0 else LOSS if par < 0 else DRAW, None, "")
    # Each mark is a point, and if the number of cells is odd, the first side makes one more.
    if rules.k == 1 and rules.has_points:
        value = DRAW if rules.size % 2 == 0 else LOSS if rules.is_misere else WIN
        return KnownValue(value, None, "")
    marks_go_anywhere = not set(rules.variants) - {EXACT}
    if marks_go_anywhere and pairing(rules) is not None:
        return KnownValue(DRAW, None, "")
    known = _by_search(rules, nodes)
    if known is None and marks_go_anywhere and wins_by_threats(rules, nodes):
        return KnownValue(WIN, None, "")
    return known


def _by_search(rules: Rules, nodes: int) -> KnownValue | None:
    """Return the value by alpha-beta, with the number of moves if the nodes suffice for it; None if nothing is proved.

    First look for short wins, with a separate budget for each length: a limit on the length helps to find them.
    """
    lines = Lines(rules)
    solver = solver_of(rules, lines)
    position, value, plies = start(rules), None, None

    def scores(least: int) -> bool:
        return solver.ask(position, lines.empty_board, lines.empty_board, least)[0] >= least

    try:
        for short in () if set(rules.variants) & {MISERE, POINTS} else SHORT:
            solver.nodes, solver.budget = 0, nodes
            if short <= rules.size and scores(solver.end - short):
                return KnownValue(WIN, short, "")
    except OutOfNodes:
        pass
    solver.nodes, solver.budget = 0, nodes
    try:
        value = WIN if scores(1) else DRAW if scores(0) else LOSS
        if value != DRAW and not rules.has_points:
            plies = _length(rules, solver.end, value, scores)
    except OutOfNodes:
        pass
    return KnownValue(value, plies, "") if value else None


def _length(rules: Rules, end: int, value: str, scores: Callable[[int], bool]) -> int:
    """Return the number of plies in a game that is won or lost, with best play. Raises OutOfNodes."""
    on_own_move = (value == WIN) != (rules.is_misere)
    for plies in range(1 if on_own_move else 2, rules.size + 1, 2):
        if scores(end - plies) if value == WIN else not scores(plies + 1 - end):
            return plies
    raise ValueError(rules)


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
