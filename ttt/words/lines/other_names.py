"""Other names of games: the search under "All games" finds games by these names, too."""

from ttt.game.lines.polyominoes import SHAPES
from ttt.game.rules import CONNECT_FOUR, TIC_TAC_TOE, Rules
from ttt.words.speech import say

_GOMOKU = ("", "e", "s", "es")  # variants of gomoku: longer rows may not count, and a swap may even out the start


def other_names(rules: "Rules") -> str:
    """Return a game's other names, separated by commas; "" for most games."""
    is_gomoku = rules.k == 5 and rules.variants in _GOMOKU and not rules.lines
    names = (
        (rules == TIC_TAC_TOE, say("Noughts and crosses, Xs and Os")),
        (rules == CONNECT_FOUR, say("Connect 4, Four in a row, Four in a line")),
        (is_gomoku, say("Gomoku, Gobang, Omok")),
        (rules.is_misere or rules.row_loses, say("Misère, avoidance")),
        (rules.lines == "layers", say("Three-dimensional tic-tac-toe, Qubic")),
        (rules.has_nested_boards, say("Super tic-tac-toe, Meta tic-tac-toe")),
        (rules.marks_vanish, say("Infinite tic-tac-toe, disappearing marks")),
        (rules.lines in SHAPES, say("Animal tic-tac-toe, Harary, polyomino")),
    )
    return ", ".join([name for is_meant, name in names if is_meant])
