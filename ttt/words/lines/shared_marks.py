"""Wild and notakto, the games whose marks belong to neither side: their names, their rules, and who wins."""

from ttt.game.cells import cell_name
from ttt.game.kinds.notakto import EDGE, board_of, is_dead
from ttt.game.kinds.sight import SEEN
from ttt.game.rules import MISERE, WILD
from ttt.game.who_moved import mark_of
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules
    from ttt.session.view import View

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # What a game is called
    "game wild": "Wild",
    "game wild loses": "Wild, a row loses",
    "game notakto": "Notakto",
    "game notakto boards": "Notakto x {boards}",
    "game last wins": "{game}, the last row wins",
    # Its rule
    "rule wild": "Each move puts down X or O. Three equal marks in a row win.",
    "rule wild loses": "Each move puts down X or O. Three equal marks in a row lose.",
    "rule notakto": "Both put down X. Three in a row lose.",
    "rule notakto wins": "Both put down X. Three in a row win.",
    "rule notakto boards": "Both put down X. Three in a row end a board; who ends the last one loses.",
    "rule notakto boards wins": "Both put down X. Three in a row end a board; who ends the last one wins.",
    # Who is who, and whose turn it is
    "player numbered": "Player {number}",
    "your turn either": "Your turn: put down X or O.",
    "your turn one": "Your turn: put down X.",
    "next mark": "Next mark",
    "next mark is": "Next mark: {mark}.",
    # How far an opponent looks ahead
    "sees nothing": "Plays any move.",
    "sees moves": {"of": "moves", "one": "Sees {moves} move ahead.", "other": "Sees {moves} moves ahead."},
    "sees all": "Sees everything to the end.",
    # How it ended
    "reason wild": "three {mark} in a row",
    "reason wild loses": "three {mark} in a row, which loses",
    "reason notakto": "the last row loses",
    "reason notakto wins": "the last row wins",
    # A cell, for screen readers
    "cell on board": "board {board}, {cell}",
    "ended board": "this board is over",
    # The rules at length
    "help wild": "Players take turns putting down an X or an O, whichever they like, on an empty cell.",
    "help wild wins": "Whoever makes three equal marks in a row, across, down or diagonally, wins.",
    "help wild loses": "Whoever makes three equal marks in a row, across, down or diagonally, loses.",
    "help notakto": "Players take turns putting down an X; nobody has O.",
    "help notakto boards": "Three in a row, across, down or diagonally, end their board: nothing more goes on it.",
    "help notakto one": "Whoever makes three in a row, across, down or diagonally, loses.",
    "help notakto one wins": "Whoever makes three in a row, across, down or diagonally, wins.",
    "help notakto last": "Whoever ends the last board loses.",
    "help notakto last wins": "Whoever ends the last board wins.",
    "by mark": "x or o, then {ways}",  # how a move is typed
    # Refusals
    "wild board": "There is no game {given}: wild is 3x3x3w, or 3x3x3wm where a row loses.",
    "notakto board": "There is no game {given}: notakto is 3x3x3n, 6x3x3n or 9x3x3n, with nm the last row wins.",
    "no mark named": "Say which mark goes on {cell}: write x or o before it.",
    "board ended": "{cell} is on a board that is over.",
}
learn(SENTENCES)


def game_name(rules: "Rules") -> str:
    """Return what people call a game."""
    is_misere, boards = MISERE in rules.variants, rules.m // EDGE
    if rules.kind == WILD:
        return say("game wild loses" if is_misere else "game wild")
    name = say("game notakto boards", boards=boards) if boards > 1 else say("game notakto")
    return say("game last wins", game=name) if is_misere else name


def rule(rules: "Rules") -> str:
    """Say in short what decides a game."""
    is_misere = MISERE in rules.variants
    if rules.kind == WILD:
        return say("rule wild loses" if is_misere else "rule wild")
    return say("rule notakto" + (" boards" if rules.m > EDGE else "") + (" wins" if is_misere else ""))


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules and how a game is won, one sentence per item."""
    is_misere = MISERE in rules.variants
    if rules.kind == WILD:
        return [say("help wild"), say("help wild loses" if is_misere else "help wild wins")]
    if rules.m == EDGE:
        return [say("help notakto"), say("help notakto one wins" if is_misere else "help notakto one")]
    last = say("help notakto last wins" if is_misere else "help notakto last")
    return [say("help notakto"), say("help notakto boards"), last]


def player(mark: str) -> str:
    """Return what a nameless side is called; mark "X" stands for the side that moves first."""
    return say("player numbered", number=1 if mark == "X" else 2)


def sight(opponent: str) -> str:
    """Say how far an opponent looks ahead."""
    if opponent not in SEEN:
        return say("sees all")
    return say("sees moves", moves=SEEN[opponent]) if SEEN[opponent] else say("sees nothing")


def your_turn(rules: "Rules") -> str:
    """Say that it is your turn, and what you may put down."""
    return say("your turn either" if rules.kind == WILD else "your turn one")


def outcome_reason(view: "View") -> str:
    """Say what decided a won game, as the end of a sentence."""
    is_misere = MISERE in view.game.rules.variants
    if view.game.rules.kind == WILD:
        mark = mark_of(view.game, len(view.game.moves) - 1)
        return say("reason wild loses" if is_misere else "reason wild", mark=mark)
    return say("reason notakto wins" if is_misere else "reason notakto")


def drawn(rules: "Rules") -> str:
    """Return "": only wild can be drawn, and then the usual sentence fits, as nobody has a row."""
    return ""


def typed(ways: str) -> str:
    """Say how to type a move of wild; ways says how to type a cell."""
    return say("by mark", ways=ways)


def cell_said(rules: "Rules", cell: int) -> str:
    """Return a cell as a screen reader says it: where there are several boards, after its board."""
    name = cell_name(rules, cell)
    return say("cell on board", board=board_of(rules, cell) + 1, cell=name) if rules.m > EDGE else name


def more_said(view: "View", cell: int) -> str:
    """Say if a cell is on a board that is over, where there are several boards; else return ""."""
    rules = view.game.rules
    is_over = rules.kind != WILD and rules.m > EDGE and is_dead(view.position, cell)
    return say("ended board") if is_over else ""
