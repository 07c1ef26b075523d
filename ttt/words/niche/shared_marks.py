"""The sentences of games whose marks belong to neither side."""

from ttt.kinds.kind import LIKED, SEEN
from ttt.words.speech import learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

SENTENCES = {
    # Refusals
    "no mark named": "Say which mark goes on {cell}: write x or o before it.",
    "board ended": "{cell} is on a board that is over.",
}
learn(SENTENCES)


def player(mark: str) -> str:
    """Return what a nameless side is called; mark "X" stands for the side that moves first."""
    return say("Player {number}", number=1 if mark == "X" else 2)


def sight(opponent: str, rules: "Rules") -> str:
    """Say how far an opponent looks ahead, or how it chooses where a position is only estimated."""
    if rules.kind and rules.kind.is_estimated:
        return _choice(opponent)
    if opponent not in SEEN:
        return say("Sees everything to the end.")
    if not SEEN[opponent]:
        return say("Plays any move.")
    return say_n("Sees {count} move ahead.", "Sees {count} moves ahead.", count=SEEN[opponent])


def _choice(opponent: str) -> str:
    if opponent not in LIKED:
        return say("Looks at every move and every reply, and plays the move that then looks best.")
    if not LIKED[opponent]:
        return say("Plays any move.")
    return say_n(
        "Wins if it can; otherwise plays the move that looks best.",
        "Wins if it can; otherwise plays any of the {count} moves that look best.",
        count=LIKED[opponent],
    )


def your_turn(rules: "Rules") -> str:
    """Say that it is your turn, and what you may put down."""
    return say("Your turn: put down X or O." if rules.names_marks else "Your turn: put down X.")


def typed(ways: str) -> str:
    """Say how to type a move that names its mark; ways says how to type a cell."""
    return say("x or o, then {ways}", ways=ways)
