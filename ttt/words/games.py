"""The names of games, and the title of the page: the game, and whose turn it is or how it ended."""

from ttt.game.record import PERSON
from ttt.game.rules import CONNECT_FOUR, TIC_TAC_TOE, Rules
from ttt.session.settings import COMPUTER
from ttt.session.view import CHOOSING, OVER, View
from ttt.words.playing import computer_name, of_few, opponent_of, who
from ttt.words.speech import in_context, isolated, say

SENTENCES = {
    "three in a row": "Three in a row",
    "five in a row": "Five in a row",
    "k in a row": "{k} in a row",
    "three loses": "Three in a row loses",
    "four loses": "Four in a row loses",
    "five loses": "Five in a row loses",
    "k loses": "{k} in a row loses",
    "four in a row": "Four in a row",
}

_LENGTHS = {3: "three", 4: "four", 5: "five"}  # words for lengths of rows, in keys


def name_of(rules: Rules) -> str:
    """Return what people call a game; many boards share a name."""
    if rules.lines or rules.kind:
        return str(of_few(rules).game_name(rules))
    if rules in (TIC_TAC_TOE, CONNECT_FOUR):
        return say("Tic-tac-toe" if rules == TIC_TAC_TOE else "Connect Four")
    is_misere = rules.is_misere
    if rules.has_points:
        return say("Fewest points" if is_misere else in_context("kind", "Points"))
    which = " loses" if is_misere else " in a row"
    return say(SENTENCES[_LENGTHS[rules.k] + which]) if rules.k in _LENGTHS else say(SENTENCES["k" + which], k=rules.k)


def start_now(view: View) -> str:
    """Ask whether to start the next game now, with the settings chosen for it."""
    settings, board = view.settings, view.settings.board
    if board in (TIC_TAC_TOE, CONNECT_FOUR) and board != view.game.rules:
        return say("Start {game} now?", game=name_of(board))
    if board != view.game.rules:
        return say("Start {game} ({m} x {n}) now?", game=name_of(board), m=board.m, n=board.n)
    if settings.opponent == COMPUTER and settings.character and settings.character not in view.game.seats:
        return say("Play {name} now?", name=computer_name(settings.character))
    if settings.opponent != COMPUTER and view.is_against_computer:
        return say("Start a game for two now?")
    return say("Start a new game now?")


def title(view: View) -> str:
    """Return the title of the page: the game, and whose turn it is or how it ended."""
    game = name_of(view.game.rules)
    if view.phase == CHOOSING:
        return say("{who} to move: {game}", who=isolated(view.names[0]), game=game)
    is_over = view.phase == OVER
    if is_over and view.winner is None:
        return say("Draw: {game}", game=game)
    side = view.position.outcome.winner if is_over else view.actor
    if side == view.you:
        return say("You win: {game}" if is_over else "Your turn: {game}", game=game)
    name = who(view, side)
    if view.game.seats[side] != PERSON:
        name = opponent_of(view)
        if not name:
            return say("The computer wins: {game}" if is_over else "The computer's turn: {game}", game=game)
    return say("{who} wins: {game}" if is_over else "{who} to move: {game}", who=name, game=game)
