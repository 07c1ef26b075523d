"""Notakto in words: its name, its rules, and who wins."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.kinds.notakto.game import EDGE, board_of, is_dead
from ttt.kinds.wild.words import drawn as drawn
from ttt.words.niche.shared_marks import player as player
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.session.view import View

SENTENCES = {
    # Its rule
    "rule notakto": "Both put down X. Three in a row loses.",
    "rule notakto wins": "Both put down X. Three in a row wins.",
    "rule notakto boards": "Both put down X. Three in a row ends a board; whoever ends the last one loses.",
    "rule notakto boards wins": "Both put down X. Three in a row ends a board; whoever ends the last one wins.",
    # A refusal
    "notakto board": "There is no game {given}: notakto is 3x3x3n, 6x3x3n or 9x3x3n; with nm, the last row wins.",
}
learn(SENTENCES)


def game_name(rules: "Rules") -> str:
    """Return what people call the game."""
    boards = rules.m // EDGE
    name = say("Notakto x {boards}", boards=boards) if boards > 1 else say("Notakto")
    return say("{game}, the last row wins", game=name) if rules.is_misere else name


def rule(rules: "Rules") -> str:
    """Say briefly what decides the game."""
    return say(SENTENCES["rule notakto" + (" boards" if rules.m > EDGE else "") + (" wins" if rules.is_misere else "")])


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules and how a game is won, one sentence per item."""
    sentences = [say("Players take turns putting down an X; nobody has O.")]
    if rules.m == EDGE:
        return sentences + [
            say(
                "Whoever gets three in a row, across, down or diagonally, wins."
                if rules.is_misere
                else "Whoever gets three in a row, across, down or diagonally, loses."
            )
        ]
    return sentences + [
        say("Three in a row, across, down or diagonally, ends a board: nothing more goes on it."),
        say("Whoever ends the last board wins." if rules.is_misere else "Whoever ends the last board loses."),
    ]


def outcome_reason(view: "View") -> str:
    """Say what decided a won game, as the end of a sentence."""
    return say("the last row wins" if view.game.rules.is_misere else "the last row loses")


def cell_said(rules: "Rules", cell: int) -> str:
    """Return a cell as a screen reader says it; where there are several boards, the cell's board comes first."""
    name = cell_name(rules, cell)
    return say("board {board}, {cell}", board=board_of(rules, cell) + 1, cell=name) if rules.m > EDGE else name


def more_said(view: "View", cell: int) -> str:
    """Say that a cell's board is over; "" if it isn't, or if there is only one board."""
    is_over = view.game.rules.m > EDGE and is_dead(view.position, cell)
    return say("this board is over") if is_over else ""
