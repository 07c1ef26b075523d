"""The names of games, and the title of the page: the game, and whose turn it is or how it ended."""

from ttt.game.record import PERSON
from ttt.game.rules import CONNECT_FOUR, MISERE, POINTS, TIC_TAC_TOE, Rules
from ttt.session.settings import COMPUTER
from ttt.session.view import CHOOSING, OVER, View
from ttt.words.playing import computer_name, of_few, opponent_of, who
from ttt.words.speech import isolated, learn, say

SENTENCES = {
    "tic-tac-toe": "Tic-tac-toe",
    "connect four": "Connect Four",
    "three in a row": "Three in a row",
    "four in a row": "Four in a row",
    "five in a row": "Five in a row",
    "k in a row": "{k} in a row",
    "three loses": "Three in a row loses",
    "four loses": "Four in a row loses",
    "five loses": "Five in a row loses",
    "k loses": "{k} in a row loses",
    "rows for points": "Points",
    "rows for fewest": "Fewest points",
    # The title of the page
    "title your turn": "Your turn: {game}",
    "title turn": "{who} to move: {game}",
    "title computer": "The computer's turn: {game}",
    "title you win": "You win: {game}",
    "title computer wins": "The computer wins: {game}",
    "title wins": "{who} wins: {game}",
    "title draw": "Draw: {game}",
}
learn(SENTENCES)

_LENGTHS = {3: "three", 4: "four", 5: "five"}  # of rows, in the keys of names


def name_of(rules: Rules) -> str:
    """Return what people call a game; many boards share a name."""
    if rules.lines or rules.kind:
        return str(of_few(rules).game_name(rules))
    if rules in (TIC_TAC_TOE, CONNECT_FOUR):
        return say("tic-tac-toe" if rules == TIC_TAC_TOE else "connect four")
    is_misere = MISERE in rules.variants
    if POINTS in rules.variants:
        return say("rows for fewest" if is_misere else "rows for points")
    which = " loses" if is_misere else " in a row"
    return say(_LENGTHS[rules.k] + which) if rules.k in _LENGTHS else say("k" + which, k=rules.k)


def start_now(view: View) -> str:
    """Ask whether to start the next game now, with the choice that is waiting for it."""
    settings, board = view.settings, view.settings.board
    if board in (TIC_TAC_TOE, CONNECT_FOUR) and board != view.game.rules:
        return say("start now game", game=name_of(board))
    if board != view.game.rules:
        return say("start now board", game=name_of(board), m=board.m, n=board.n)
    if settings.opponent == COMPUTER and settings.character and settings.character not in view.game.seats:
        return say("start now opponent", name=computer_name(settings.character))
    if settings.opponent != COMPUTER and view.is_against_computer:
        return say("start now two")
    return say("start now")


def title(view: View) -> str:
    """Return the title of the page: the game, and whose turn it is or how it ended."""
    game = name_of(view.game.rules)
    if view.phase == CHOOSING:
        return say("title turn", who=isolated(view.names[0]), game=game)
    is_over = view.phase == OVER
    if is_over and view.winner is None:
        return say("title draw", game=game)
    side = view.position.outcome.winner if is_over else view.actor
    is_a_person = view.game.seats[side] == PERSON
    if view.own == side or (view.is_against_computer and is_a_person):
        return say("title you win" if is_over else "title your turn", game=game)
    opponent = opponent_of(view)
    if opponent:
        return say("title wins" if is_over else "title turn", who=opponent, game=game)
    if not is_a_person:
        return say("title computer wins" if is_over else "title computer", game=game)
    return say("title wins" if is_over else "title turn", who=who(view, side), game=game)
