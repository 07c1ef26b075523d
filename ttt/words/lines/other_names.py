"""Other names of games: the search under "All games" finds games by these names, too."""

from ttt.game.lines.polyominoes import SHAPES
from ttt.game.rules import CONNECT_FOUR, MISERE, NOTAKTO, TIC_TAC_TOE, ULTIMATE, VANISHING
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

SENTENCES = {
    "also tic-tac-toe": "Noughts and crosses, Xs and Os",
    "also connect four": "Connect 4, Four in a row, Four in a line",
    "also five": "Gomoku, Gobang, Omok",
    "also loses": "Misère, avoidance",
    "also cube": "Three-dimensional tic-tac-toe, Qubic",
    "also ultimate": "Super tic-tac-toe, Meta tic-tac-toe",
    "also vanishing": "Infinite tic-tac-toe, disappearing marks",
    "also shape": "Animal tic-tac-toe, Harary, polyomino",
}
learn(SENTENCES)

_GOMOKU = ("", "e", "s", "es")  # variants of gomoku: longer rows may not count, and a swap may even out the start


def other_names(rules: "Rules") -> str:
    """Return a game's other names, separated by commas; "" for most games."""
    is_gomoku = rules.k == 5 and rules.variants in _GOMOKU and not rules.lines
    names = (
        (rules == TIC_TAC_TOE, say("also tic-tac-toe")),
        (rules == CONNECT_FOUR, say("also connect four")),
        (is_gomoku, say("also five")),
        (MISERE in rules.variants or rules.kind == NOTAKTO, say("also loses")),
        (rules.lines == "layers", say("also cube")),
        (rules.kind == ULTIMATE, say("also ultimate")),
        (rules.kind == VANISHING, say("also vanishing")),
        (rules.lines in SHAPES, say("also shape")),
    )
    return ", ".join([name for is_meant, name in names if is_meant])
