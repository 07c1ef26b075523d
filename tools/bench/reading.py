"""How long reading a text from outside takes at most: nobody can make a page hang by sending a long text."""

from collections.abc import Callable, Iterator

from tools.bench.opening import seconds
from ttt.game.errors import Refused
from ttt.game.family import rules
from ttt.game.notation import from_text, to_text
from ttt.game.record import new_game, with_moves

SHORT = "1-3x3x3-hh-b2a1c1a3"
LOOPS = 200  # readings of the short text timed together, because a single one is shorter than a clock's tick


def full_game() -> str:
    """Return the text of a game that fills the largest board but for the last row, which would complete columns."""
    board = rules(100, 100, 100)
    return to_text(with_moves(new_game(board), tuple(range(board.size - 100))))


def tried(text: str) -> Callable[[], object]:
    """Return a function that reads a text, to the end or until it is refused."""

    def read() -> object:
        try:
            return from_text(text)
        except Refused as refused:
            return refused

    return read


def report() -> Iterator[str]:
    """Yield the lines of the report."""

    def short() -> None:
        for _ in range(LOOPS):
            from_text(SHORT)

    usual = seconds(short) / LOOPS
    longest = full_game()
    texts = {
        f"a game of {100 * 99} moves on 100 x 100": longest,
        "100 kB of letters": "a" * 100_000,
        "100 kB of moves to the same cell": "1-100x100x5-hh-" + "a1" * 50_000,
        "100 kB of digits": "1-" + "9" * 100_000,
    }
    for name, text in texts.items():
        took = seconds(tried(text))
        ratio = float(f"{took / usual:.3g}")
        yield f"Reading {name} takes {ratio:g} times as long as reading a game of four moves ({took * 1000:.2f} ms)"
