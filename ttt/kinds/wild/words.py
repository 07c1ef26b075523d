"""Wild in words: its name, its rules, and who wins."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.game.who_moved import mark_of
from ttt.words.niche.shared_marks import player as player
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.session.view import View

SENTENCES = {"wild board": "There is no game {given}: wild is 3x3x3w, or 3x3x3wm where a row loses."}
learn(SENTENCES)


def game_name(rules: "Rules") -> str:
    """Return what people call the game."""
    return say("Wild, a row loses" if rules.is_misere else "Wild")


def rule(rules: "Rules") -> str:
    """Say briefly what decides the game."""
    return say(
        "Each move puts down X or O. Three identical marks in a row lose."
        if rules.is_misere
        else "Each move puts down X or O. Three identical marks in a row win."
    )


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules and how the game ends, one sentence per item."""
    return [
        say("Players take turns putting down an X or an O, whichever they like, on an empty cell."),
        say(
            "Whoever gets three identical marks in a row, across, down or diagonally, loses."
            if rules.is_misere
            else "Whoever gets three identical marks in a row, across, down or diagonally, wins."
        ),
        say("If the board fills up first, the game is a draw."),
    ]


def outcome_reason(view: "View") -> str:
    """Say what decided a won game, as the end of a sentence."""
    mark = mark_of(view.game, len(view.game.moves) - 1)
    is_misere = view.game.rules.is_misere
    return say("three {mark}s in a row, which loses" if is_misere else "three {mark}s in a row", mark=mark)


def drawn(rules: "Rules") -> str:
    """Return "": the usual sentence fits a draw, if there are draws."""
    return ""


def cell_said(rules: "Rules", cell: int) -> str:
    """Return a cell as a screen reader says it."""
    return cell_name(rules, cell)


def more_said(view: "View", cell: int) -> str:
    """Return "": a cell holds nothing besides its mark."""
    return ""
