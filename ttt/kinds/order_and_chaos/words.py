"""Order and Chaos in words: its name, its rules, and who wins."""

from ttt.game.who_moved import mark_of
from ttt.kinds.wild.words import cell_said as cell_said
from ttt.kinds.wild.words import drawn as drawn
from ttt.kinds.wild.words import more_said as more_said
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules
    from ttt.session.view import View

SENTENCES = {"order and chaos board": "There is no game {given}: Order and Chaos is 6x6x5c."}
learn(SENTENCES)


def game_name(rules: "Rules") -> str:
    """Return what people call the game."""
    return say("Order and Chaos")


def rule(rules: "Rules") -> str:
    """Say briefly what decides the game."""
    return say("Each move puts down X or O. Order wants five in a row; Chaos wants none.")


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules and how the game ends, one sentence per item."""
    return [
        say("Players take turns putting down an X or an O, whichever they like, on an empty cell."),
        say("Order moves first, and wins with five identical marks in a row, across, down or diagonally."),
        say("Chaos wins once five identical marks in a row are no longer possible."),
    ]


def player(mark: str) -> str:
    """Return what a nameless side is called; mark "X" stands for the side that moves first."""
    return say("Order" if mark == "X" else "Chaos")


def outcome_reason(view: "View") -> str:
    """Say what decided the game, as the end of a sentence."""
    if not view.lines:
        return say("five in a row is no longer possible")
    return say("five {mark}s in a row", mark=mark_of(view.game, len(view.game.moves) - 1))
