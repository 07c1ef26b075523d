"""Values of games that others have published, with their sources, for games beyond this project's solver."""

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import Rules
from ttt.rules_map.known_values import KnownValue, mirrored

# Each source has a letter, its authors, its year, its title and where to read it.
SOURCES = (
    (
        "a",
        "Victor Allis",
        1988,
        "A Knowledge-based Approach of Connect-Four. The Game is Solved: White Wins",
        "https://tromp.github.io/c4/connect4_thesis.pdf",
    ),
    (
        "s",
        "Christophe Steininger",
        2025,
        "c4: Connect 4 solved on many board sizes, extending the results of John Tromp (2006, 2015)",
        "https://github.com/ChristopheSteininger/c4",
    ),
    (
        "h",
        "Wei-Yuan Hsu, Chu-Ling Ko, Jr-Chang Chen, Ting-Han Wei, Chu-Hsuan Hsueh, I-Chen Wu",
        2020,
        "On solving the 7,7,5-game and the 8,8,5-game",
        "https://doi.org/10.1016/j.tcs.2020.02.023",
    ),
    (
        "c",
        "Vasileios Charatsidis",
        2017,
        "Solving Four-in-a-Row on 9x4 and 10x4 Boards",
        "https://www.slideshare.net/slideshow/thesis-paper-70652251/70652251",
    ),
    ("p", "Oren Patashnik", 1980, "Qubic: 4x4x4 Tic-Tac-Toe", "https://mathworld.wolfram.com/Qubic.html"),
    (
        "f",
        "Frank Harary",
        1982,
        "Achieving the Skinny animal",
        "https://en.wikipedia.org/wiki/Harary%27s_generalized_tic-tac-toe",
    ),
)

# Steininger's two tables, four in a row with gravity: for each number of rows, who wins and when on the boards from
# four columns on.
_CONNECT_FOUR = {
    4: "D D L24 D L32 L36 L40 L44 L48",
    5: "D D D D W39 W41 W47 W51",
    6: "D D L36 W41 L48 L52 W59",
    7: "D D W41 D W53 W55",
    8: "D D L48 W55 L62",
    9: "D D W53 D W",
    10: "D D L60 W69",
    11: "D D W63",
    12: "D D L72",
    13: "D D",
}


def published(rules: Rules) -> "KnownValue | None":
    """Return the published value of a game; None if this project knows of none."""
    m, n, k, variants, lines = rules
    if (k, variants) == (4, "g"):
        return _connect_four(m, n)
    if (m, n, k, variants, lines) == (8, 8, 4, "", "layers"):
        return KnownValue(WIN, None, "p")
    if (m, n, variants, lines) in ((7, 7, "", "skinny"), (7, 7, "", "lpentomino")):
        return KnownValue(WIN, None, "f")
    if variants or lines:
        return None
    if k == 5 and max(m, n) <= 8:  # no smaller board has a win where 8 x 8 has none
        return KnownValue(DRAW, None, "h")
    for board in (rules, mirrored(rules)):
        if board[:3] in ((6, 4, 4), (7, 4, 4), (8, 4, 4)):
            return KnownValue(DRAW, None, "c")
        if board[:3] == (9, 4, 4):
            return KnownValue(WIN, None, "c")
    return None


def _connect_four(m: int, n: int) -> "KnownValue | None":
    row = _CONNECT_FOUR.get(n, "").split()
    if not 0 <= m - 4 < len(row):
        return None
    token = row[m - 4]
    value = {"W": WIN, "D": DRAW, "L": LOSS}[token[0]]
    # Allis was the first to publish the value of 7x6, and Steininger gives its length.
    return KnownValue(value, int(token[1:]) if token[1:] else None, "as" if (m, n) == (7, 6) else "s")
