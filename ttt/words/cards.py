"""The sentences of the paper player's page; the sentences on the cards are in rule_cards.py."""

from ttt.game.rules import Rules
from ttt.words.games import name_of
from ttt.words.speech import learn, say

SENTENCES: "dict[str, str | tuple[str, str]]" = {
    # The verdict on each side
    "first loses": "Moving first, they can lose after {moves} moves.",
    "second loses": "Moving second, they can lose after {moves} moves.",
    "first stuck": (
        "Moving first, they can get stuck after {count} move.",
        "Moving first, they can get stuck after {count} moves.",
    ),
    "second stuck": (
        "Moving second, they can get stuck after {count} move.",
        "Moving second, they can get stuck after {count} moves.",
    ),
    "first safe": "Moving first, these cards can't lose.",
    "second safe": "Moving second, these cards can't lose.",
    "first open": "Examining…",
    "second open": "Examining…",
    "first unknown": ("Moving first, they don't lose within {moves} moves. What follows hasn't been examined."),
    "second unknown": ("Moving second, they don't lose within {moves} moves. What follows hasn't been examined."),
    # A card that saves a lost game
    "saves first": (
        "“{card}” as number {place} would have saved this game: in that order, the cards can't lose when they move "
        "first."
    ),
    "saves second": (
        "“{card}” as number {place} would have saved this game: in that order, the cards can't lose when they move "
        "second."
    ),
    # Refusals
    "cards no lab": "This browser can't open the cards in the lab.",
}
learn(SENTENCES)


def board_name(rules: "Rules") -> str:
    """Name the game on a board, with the size of the board."""
    return say("{game}, {m} x {n}", game=name_of(rules), m=rules.m, n=rules.n)
