"""The sentences of the paper player's page; the sentences on the cards are in rule_cards.py."""

from ttt.game.rules import Rules
from ttt.words.games import name_of
from ttt.words.speech import learn, say

SENTENCES = {
    # The verdict
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
