"""The words in the picture of a game: how the game stands, and who plays."""

from ttt.game.record import PERSON
from ttt.session.view import View
from ttt.words.ending import first_sentence
from ttt.words.games import name_of
from ttt.words.playing import computer_name, who
from ttt.words.playing import player as side_called
from ttt.words.speech import isolated, say


def result(view: View) -> str:
    """Say how the game ended, or whose turn it is, to somebody who doesn't play it."""
    if view.position.outcome:
        return first_sentence(View(*view[:-1], True))
    return say("{who} to move.", who=who(view, view.position.to_move))


def player(view: View, mark: str) -> str:
    """Return the name of the player with a mark; "" for a person without a name."""
    side = view.game.side(mark)
    if view.names[side]:
        return isolated(view.names[side])
    if view.game.seats[side] != PERSON:
        return computer_name(view.game.seats[side])
    return side_called(view.game.rules, mark) if view.game.rules.shares_marks else ""


def told(view: View) -> str:
    """Return the picture in words, for people who don't see it."""
    return say("Picture: {game}. {result}", game=name_of(view.game.rules), result=result(view))
