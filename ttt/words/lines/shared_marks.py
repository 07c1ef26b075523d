"""Wild and notakto, the games whose marks belong to neither side: their names, their rules, and who wins."""

from ttt.game.cells import cell_name
from ttt.game.kinds.notakto import EDGE, board_of, is_dead
from ttt.game.kinds.sight import SEEN
from ttt.game.rules import WILD
from ttt.game.who_moved import mark_of
from ttt.words.speech import learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules
    from ttt.session.view import View

SENTENCES = {
    # Its rule
    "rule notakto": "Both put down X. Three in a row loses.",
    "rule notakto wins": "Both put down X. Three in a row wins.",
    "rule notakto boards": "Both put down X. Three in a row ends a board; whoever ends the last one loses.",
    "rule notakto boards wins": "Both put down X. Three in a row ends a board; whoever ends the last one wins.",
    # Refusals
    "wild board": "There is no game {given}: wild is 3x3x3w, or 3x3x3wm where a row loses.",
    "notakto board": "There is no game {given}: notakto is 3x3x3n, 6x3x3n or 9x3x3n; with nm, the last row wins.",
    "no mark named": "Say which mark goes on {cell}: write x or o before it.",
    "board ended": "{cell} is on a board that is over.",
}
learn(SENTENCES)


def game_name(rules: "Rules") -> str:
    """Return what people call a game."""
    is_misere, boards = rules.is_misere, rules.m // EDGE
    if rules.kind == WILD:
        return say("Wild, a row loses" if is_misere else "Wild")
    name = say("Notakto x {boards}", boards=boards) if boards > 1 else say("Notakto")
    return say("{game}, the last row wins", game=name) if is_misere else name


def rule(rules: "Rules") -> str:
    """Say briefly what decides a game."""
    is_misere = rules.is_misere
    if rules.kind == WILD:
        return say(
            "Each move puts down X or O. Three identical marks in a row lose."
            if is_misere
            else "Each move puts down X or O. Three identical marks in a row win."
        )
    return say(SENTENCES["rule notakto" + (" boards" if rules.m > EDGE else "") + (" wins" if is_misere else "")])


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules and how a game is won, one sentence per item."""
    is_misere = rules.is_misere
    if rules.kind == WILD:
        return [
            say("Players take turns putting down an X or an O, whichever they like, on an empty cell."),
            say(
                "Whoever gets three identical marks in a row, across, down or diagonally, loses."
                if is_misere
                else "Whoever gets three identical marks in a row, across, down or diagonally, wins."
            ),
        ]
    if rules.m == EDGE:
        return [
            say("Players take turns putting down an X; nobody has O."),
            say(
                "Whoever gets three in a row, across, down or diagonally, wins."
                if is_misere
                else "Whoever gets three in a row, across, down or diagonally, loses."
            ),
        ]
    last = say("Whoever ends the last board wins." if is_misere else "Whoever ends the last board loses.")
    return [
        say("Players take turns putting down an X; nobody has O."),
        say("Three in a row, across, down or diagonally, ends a board: nothing more goes on it."),
        last,
    ]


def player(mark: str) -> str:
    """Return what a nameless side is called; mark "X" stands for the side that moves first."""
    return say("Player {number}", number=1 if mark == "X" else 2)


def sight(opponent: str) -> str:
    """Say how far an opponent looks ahead."""
    if opponent not in SEEN:
        return say("Sees everything to the end.")
    return (
        say_n("Sees {count} move ahead.", "Sees {count} moves ahead.", count=SEEN[opponent])
        if SEEN[opponent]
        else say("Plays any move.")
    )


def your_turn(rules: "Rules") -> str:
    """Say that it is your turn, and what you may put down."""
    return say("Your turn: put down X or O." if rules.kind == WILD else "Your turn: put down X.")


def outcome_reason(view: "View") -> str:
    """Say what decided a won game, as the end of a sentence."""
    is_misere = view.game.rules.is_misere
    if view.game.rules.kind == WILD:
        mark = mark_of(view.game, len(view.game.moves) - 1)
        return say("three {mark}s in a row, which loses" if is_misere else "three {mark}s in a row", mark=mark)
    return say("the last row wins" if is_misere else "the last row loses")


def drawn(rules: "Rules") -> str:
    """Return "": only wild can be drawn, and then the usual sentence fits, since nobody has a row."""
    return ""


def typed(ways: str) -> str:
    """Say how to type a move of wild; ways says how to type a cell."""
    return say("x or o, then {ways}", ways=ways)


def cell_said(rules: "Rules", cell: int) -> str:
    """Return a cell as a screen reader says it; where there are several boards, the cell's board comes first."""
    name = cell_name(rules, cell)
    return say("board {board}, {cell}", board=board_of(rules, cell) + 1, cell=name) if rules.m > EDGE else name


def more_said(view: "View", cell: int) -> str:
    """Say that a cell's board is over; "" if it isn't, or if there is only one board."""
    rules = view.game.rules
    is_over = rules.kind != WILD and rules.m > EDGE and is_dead(view.position, cell)
    return say("this board is over") if is_over else ""
