"""How strong each level and each opponent is, with the code that the page uses: `make levels` writes docs/levels.md."""

from collections.abc import Iterator
from math import ceil
from pathlib import Path

from tests.helpers.exact_levels import BEGINS as BEGINS_EXACT
from tests.helpers.exact_levels import shares_against_the_easiest
from tools.bench.level_games import BOARDS, SEATS, TENTHS, Board, Results, Share
from ttt.game.lapse import SEES_ROWS
from ttt.game.level import AT_RANDOM, NAMES, random_share
from ttt.game.record import EASIEST, HARDEST, OPPONENTS
from ttt.words.playing import SENTENCES

PAGE = Path(__file__).parents[2] / "docs/levels.md"
NAMED = NAMES[1:4]
# The least share of the points, against the ten other measured levels, that a level needs for each of these names.
BEGINS_PLAYED = dict(zip(NAMED, (0.25, 0.5, 0.75), strict=True))

ABOUT = """\
# How strong the levels and the opponents are

Written by `make levels`.

A level sets how often the computer plays a weaker move instead of the best one it knows: always at level 1, never at
level 100, and half the time in the middle. On boards of up to nine cells, and in ultimate, notakto and Order and
Chaos, the weaker move is a random legal move. On other boards it is a move near the other marks, of the kind that
players make when they overlook something. On these boards, the lower the level, the more the computer overlooks.
From level {sees_rows} up, it never overlooks a row that it can complete or must block. The computer is more likely to
overlook things that are further ahead or harder to see.

The tables show each player's share of the points. A win is worth a point and a draw half a point, so 50% means that
the two players are equal. Each player moves first in half of the games. On 3 x 3, the figures are computed from all
possible games. On larger boards they come from games that were played, and the brackets show 95% intervals: in 95 of
100 such measurements, the true share lies inside the interval. In these games each side looks at few positions per
move. The page looks at more positions and has a book of Connect Four, so its high levels are stronger than shown here.
The random choices are seeded, so the same command always plays the same games.

Beside the number of a level, the page shows a word, such as "Medium". For each board, the second table shows the share
of the points that a level needs for each word. On 3 x 3, this is the share against level 1. On larger boards, nearly
every level beats level 1, so the share against the ten other levels of the table counts instead. For levels between
two rows of the table, this share is interpolated. The last level is called "{perfect}" where the computer solves the
game to its end on every move, and "{full}" elsewhere.

A board that isn't listed here uses the words of a similar board. The first of these rules that fits the board
applies:

- up to nine cells: 3 x 3, or "Three in a row loses" if a row loses;
- rows score points: 6 x 6;
- marks fall: Connect Four;
- five or more in a row: 15 x 15;
- up to 16 cells: 4 x 4;
- any other board: 5 x 5.

On 4 x 4, a player who completes and blocks rows hardly ever loses, so games between two levels of 30 or more nearly
always end in a draw.

The last table for each board shows how the opponents, from the weakest to the strongest, do against each other. The
opponents make few random choices, so on larger boards each game begins with one random move by each side near the
middle. Each of these openings is used in two games. In these games, Sage looks at as few positions as the levels do,
but has the book of Connect Four.

"""


def level_table(board: Board, results: Results) -> Iterator[str]:
    """Yield the table of each level against the one ten below, the easiest, the hardest, and all the others."""
    yield heading(["level", "weaker moves", "against ten below", "against 1", "against 100", "against all others"])
    for level in TENTHS:
        against = [max(EASIEST, level - 10), EASIEST, HARDEST]
        cells = [told(results.share(board, level, other)) if other != level else "" for other in against]
        cells.append(f"{100 * field(board, level, results):.0f}%")
        yield row([str(level), f"{random_share(level) * 100:.0f}%", *cells])


def field(board: Board, level: int, results: Results) -> float:
    """Return a level's share of the points against the ten others."""
    shares = [results.share(board, level, other).points for other in TENTHS if other != level]
    return sum(shares) / len(shares)


def steps_told(board: Board, results: Results) -> str:
    """Say how many of the ten steps lead to a stronger level, and how many to a weaker one.

    If games were played, a step counts only if the difference is significant.
    """
    steps = [results.share(board, level, max(EASIEST, level - 10)).interval for level in TENTHS[1:]]
    up, down = len([low for low, _ in steps if low > 0.5]), len([high for _, high in steps if high < 0.5])
    sure = "significantly " if board.nodes else ""
    return (
        f"\nOf the ten steps from one level of the table to the next, {up} lead to a {sure}stronger level\n"
        f"and {down} to a {sure}weaker one.\n"
    )


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


def name_table(board: Board, results: Results) -> Iterator[str]:
    """Yield the table of the names of levels: the share of the points that each needs, and the levels that have it."""
    yield heading(["name", "from a share of", "levels"])
    exact = board.rules.size <= AT_RANDOM
    shares: dict[str, float] = {name: float(BEGINS_EXACT[name]) for name in NAMED} if exact else BEGINS_PLAYED
    from_levels = [EASIEST, *begins(board, results).values(), HARDEST]
    names = (*NAMES[:4], NAMES[5] if exact else NAMES[4])
    for at, name in enumerate(names):
        last = from_levels[at + 1] - 1 if at < 4 else HARDEST
        levels = " to ".join([str(level) for level in sorted({from_levels[at], last})])
        share = f"{100 * shares[name]:.0f}%" if name in shares else ""
        yield row([str(SENTENCES[name]), share, levels if from_levels[at] <= last else "none"])


def opponent_table(board: Board, results: Results) -> Iterator[str]:
    """Yield the table of each opponent against every other."""
    names = [name[0].upper() + name[1:] for name in OPPONENTS]
    yield heading(["", *[f"against {name}" for name in names]])
    for name, seat in zip(names, SEATS, strict=True):
        yield row([name, *["" if other == seat else told(results.share(board, seat, other)) for other in SEATS]])


def told(share: Share) -> str:
    """Return a share in words, with its interval if it comes from games."""
    if not share.games:
        return f"{share.points * 100:.1f}%"
    low, high = share.interval
    return f"{share.points * 100:.0f}% ({low * 100:.0f} to {high * 100:.0f})"


def row(cells: list[str]) -> str:
    """Return a row of a table in Markdown."""
    return "| " + " | ".join(cells) + " |\n"


def heading(names: list[str]) -> str:
    """Return the first two rows of a table."""
    return row(names) + "| :--- |" + " ---: |" * (len(names) - 1) + "\n"


def how_played(board: Board) -> str:
    """Say where the figures of a board come from."""
    if not board.nodes:
        return "The figures are computed from all possible games.\n\n"
    return (
        f"Each level played {board.near} games against the level ten below it; "
        f"every other pair of players played {board.far}.\n"
        f"For each move, a player looks at no more than {board.nodes} positions.\n\n"
    )


def page(results: Results) -> Iterator[str]:
    """Yield the page, piece by piece."""
    yield ABOUT.format(perfect=SENTENCES["perfect"], full=SENTENCES["full strength"], sees_rows=SEES_ROWS)
    for board in BOARDS:
        yield f"## {board.name}\n\n{how_played(board)}"
        yield from level_table(board, results)
        yield steps_told(board, results) + "\n"
        yield from name_table(board, results)
        yield "\n"
        yield from opponent_table(board, results)
        yield "\n" if board is not BOARDS[-1] else ""


def main() -> None:
    """Measure, print each row as soon as it is known, and write the page."""
    pieces = []
    for piece in page(Results()):
        print(piece, end="", flush=True)
        pieces.append(piece)
    PAGE.write_text("".join(pieces), encoding="utf-8")


if __name__ == "__main__":
    main()
