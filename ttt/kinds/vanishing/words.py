"""The game in which marks vanish: its name, its rule, the mark that goes next, and the draw by repetition."""

from ttt.kinds.wild.words import cell_said as cell_said
from ttt.words.speech import learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules
    from ttt.session.view import View

SENTENCES = {
    "vanishing": "{given} isn't possible: marks vanish (v) on 3x3x3 only, and with no other rule.",
}
learn(SENTENCES)


def game_name(rules: "Rules") -> str:
    """Return what people call the game."""
    return say("Vanishing")


def rule(rules: "Rules") -> str:
    """Say briefly what decides the game, and what else ends it."""
    return say(
        "Three in a row wins. When you place a fourth mark, your oldest one vanishes. The same position for the "
        "third time is a draw."
    )


def rules_added() -> "list[str]":
    """Return the sentences that rules_in_words() adds after the sentence about the winning row."""
    return [
        say(
            "Each side has three marks. Put a fourth one on an empty cell, and your oldest one vanishes. A row "
            "counts only after that one has vanished."
        ),
        say(
            "If a position occurs for the third time, with the same marks next to vanish and the same side to move,"
            " the game is a draw."
        ),
    ]


def outcome_reason(view: "View") -> str:
    """Return "": the usual sentence says what decided a won game."""
    return ""


def more_said(view: "View", cell: int) -> str:
    """Say that a cell's mark vanishes with the next move; "" if it doesn't."""
    return say("vanishes next") if cell == view.going else ""


def lasting(view: "View", cell: int) -> str:
    """Say for how many moves of its side a mark will last; "" if it goes next, or if the cell is empty."""
    moves = view.position.ages.get(cell)
    return say_n("{count} move left", "{count} moves left", count=moves) if moves and cell != view.going else ""


def drawn(rules: "Rules") -> str:
    """Say why a game is a draw."""
    return say("A draw: the same position for the third time.")


def in_brackets() -> str:
    """Say what the brackets around a mark mean where marks can't fade."""
    return say("The mark in brackets vanishes next.")
