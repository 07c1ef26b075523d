"""How strong each level and each opponent is, with the code that the page uses: `make levels` writes docs/levels.md.

Each pair of players is a task of its own.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from pathlib import Path

from tests.helpers.exact_levels import BEGINS as BEGINS_EXACT
from tests.helpers.exact_levels import shares_against_the_easiest
from tools.bench.level_games import BOARDS, SEATS, TENTHS, Board, Results, Share
from tools.bench.tables import heading, row
from tools.bench.ultimate import match
from tools.on_machines import asked
from ttt.game.lapse import SEES_ROWS
from ttt.game.level import AT_RANDOM, NAMES
from ttt.game.record import EASIEST, HARDEST, OPPONENTS
from ttt.words.playing import SENTENCES
from ttt.workbench.machines import Machines, each, in_turn

PAGE = Path(__file__).parents[2] / "docs/levels.md"
NAMED = NAMES[1:4]
# The least share of the points, against the ten other measured levels, that a level needs for each of these names.
BEGINS_PLAYED = dict(zip(NAMED, (0.25, 0.5, 0.75), strict=True))

ULTIMATE, ULTIMATE_GAMES, ULTIMATE_NODES = "9x9x3u", 60, 1000

ABOUT = """\
# How strong the levels and the opponents are

Written by `make levels`, which always plays the same games.

A level sets how often the computer plays a weaker move instead of the best one it knows: from always at level 1, evenly
down to never at level 100. On boards of up to nine cells, and in ultimate, notakto and Order and Chaos, the weaker move
is a random legal move. On other boards it is a move near the other marks, of the kind that players make when they
overlook something: the lower the level, and the further ahead or harder to see a thing is, the more likely the computer
is to overlook it. From level {sees_rows} up, it never overlooks a row that it can complete or must block.

The tables show each player's share of the points: a win is a point, a draw half a point. Each player moves first in
half of the games. On 3 x 3, the shares are computed from all possible games. On larger boards they come from games,
with 95% intervals in brackets; as each side looks at fewer positions than on the page, and has no book of Connect Four,
high levels are stronger than shown here.

[The opponents](#the-opponents) make few random choices, so on larger boards each of their games begins with one random
move by each side near the middle, and each opening is played twice. Sage has the book.

[The word](#the-words-for-levels) beside a level needs a share of the points: {exact} on 3 x 3, against level 1;
{played} on larger boards, against the ten other levels of the table (interpolated between its rows). The last level is
"{perfect}" where the computer solves the game to its end on every move, and "{full}" elsewhere. A board that isn't
listed has the words of the first of these that fits: up to nine cells, 3 x 3, or "Three in a row loses" if a row loses;
rows score points, 6 x 6; marks fall, Connect Four; five or more in a row, 15 x 15; up to 16 cells, 4 x 4; any other,
5 x 5.

On 4 x 4, a player who completes and blocks rows hardly ever loses, so two levels of 30 or more nearly always draw.

"""


def about() -> str:
    """Return the text before the tables."""
    exact, played = [
        ", ".join(f"{100 * float(begins[name]):.0f}%" for name in NAMED) for begins in (BEGINS_EXACT, BEGINS_PLAYED)
    ]
    perfect, full = SENTENCES["perfect"], SENTENCES["full strength"]
    return ABOUT.format(perfect=perfect, full=full, sees_rows=SEES_ROWS, exact=exact, played=played)


def level_table(board: Board, results: Results) -> Iterator[str]:
    """Yield the table of each level against the one ten below, the hardest, and all the others."""
    yield heading(["level", "against ten below", "against 100", "against all others"])
    for level in TENTHS:
        against = [max(EASIEST, level - 10), HARDEST]
        cells = [told(results.share(board, level, other)) if other != level else "" for other in against]
        cells.append(f"{100 * field(board, level, results):.0f}%")
        yield row([str(level), *cells])


def field(board: Board, level: int, results: Results) -> float:
    """Return a level's share of the points against the ten others."""
    shares = [results.share(board, level, other).points for other in TENTHS if other != level]
    return sum(shares) / len(shares)


def begins(board: Board, results: Results) -> dict[str, int]:
    """Return the level at which each of the middle names begins; HARDEST if a name never does."""
    if board.rules.size <= AT_RANDOM:
        exact = shares_against_the_easiest(board.rules)
        return {name: min([level for level in exact if exact[level] >= BEGINS_EXACT[name]]) for name in NAMED}
    shares = [field(board, level, results) for level in TENTHS]
    return {name: reached(shares, least) for name, least in BEGINS_PLAYED.items()}


def reached(shares: list[float], least: float) -> int:
    """Return the first level with at least that share, interpolated between measured ones; HARDEST if there is none."""
    for at, share in enumerate(shares):
        if at and share >= least:
            low, high = TENTHS[at - 1], TENTHS[at]
            if shares[at - 1] >= least:
                return low + 1
            return low + ceil((high - low) * (least - shares[at - 1]) / (share - shares[at - 1]))
    return HARDEST


def name_row(board: Board, results: Results) -> str:
    """Return a board's row in the table of names: the levels that have each name."""
    exact = board.rules.size <= AT_RANDOM
    from_levels = [EASIEST, *begins(board, results).values(), HARDEST]
    levels = [" to ".join(str(level) for level in sorted({low, high - 1})) for low, high in pairwise(from_levels)]
    cells = [told if low < high else "none" for told, (low, high) in zip(levels, pairwise(from_levels), strict=True)]
    return row([board.name, *cells, f"{HARDEST}: {SENTENCES[NAMES[5] if exact else NAMES[4]]}"])


def opponent_row(board: Board, results: Results) -> str:
    """Return a board's row in the table of opponents: each of them against the next weaker one."""
    return row([board.name, *[told(results.share(board, seat, other)) for other, seat in pairwise(SEATS)]])


def ultimate_table(machines: Machines) -> Iterator[str]:
    """Yield the table of each level against the one ten below at ultimate."""
    yield f"## Ultimate\n\n{ULTIMATE_GAMES} games against the level ten below; {ULTIMATE_NODES} nodes a move.\n\n"
    yield heading(["level", "won, drawn, lost", "share"])
    tasks = ((ULTIMATE, level, level - 10, ULTIMATE_GAMES, ULTIMATE_NODES) for level in TENTHS[2:])
    for level, score in zip(TENTHS[2:], in_turn(each(machines, match, tasks)), strict=True):
        yield row([str(level), ", ".join(map(str, score)), f"{score.share:.1%}"])


def told(share: Share) -> str:
    """Return a share in words, with its interval if it comes from games."""
    if not share.games:
        return f"{share.points * 100:.1f}%"
    low, high = share.interval
    return f"{share.points * 100:.0f}% ({low * 100:.0f} to {high * 100:.0f})"


def how_played(board: Board) -> str:
    """Say how many games gave the figures of a board, if any were played, and how much each side looked at."""
    if not board.nodes:
        return ""
    return (
        f"{board.near} games against the level ten below, {board.far} for any other pair;"
        f" at most {board.nodes} positions a move.\n\n"
    )


def page(results: Results, machines: Machines) -> Iterator[str]:
    """Yield the page, piece by piece, from what was measured, and from games of ultimate."""
    yield about()
    for board in BOARDS:
        yield f"## {board.name}\n\n{how_played(board)}"
        yield from level_table(board, results)
        yield "\n"
    yield from ultimate_table(machines)
    pairs = [f"{name.title()} against {weaker.title()}" for weaker, name in pairwise(OPPONENTS)]
    yield "\n## The opponents\n\n" + heading(["board", *pairs])
    for board in BOARDS:
        yield opponent_row(board, results)
    yield "\n## The words for levels\n\n" + heading(["board", *[str(SENTENCES[name]) for name in NAMES[:4]], "last"])
    for board in BOARDS:
        yield name_row(board, results)


def main() -> None:
    """Measure what isn't known, and write the page."""
    _, machines = asked(ArgumentParser(prog="python -m tools.bench.levels", description=__doc__))
    results = Results()
    results.measure(machines)
    PAGE.write_text("".join(page(results, machines)), encoding="utf-8")


if __name__ == "__main__":
    main()
