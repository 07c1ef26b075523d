"""The words in the picture of a game: how the game stands, and who plays."""

from ttt.game.record import PERSON
from ttt.session.view import View
from ttt.words.ending import first_sentence
from ttt.words.games import name_of
from ttt.words.playing import computer_name, who
from ttt.words.playing import player as side_called
from ttt.words.speech import isolated, learn, say

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "picture of": "Picture: {game}. {result}",
    "picture share": "Share picture",
    "picture save": "Save picture",
    "picture copy": "Copy picture",
    "picture saved": "Picture saved as {name}.",
    "picture copied": "The picture is copied.",
    "picture not copied": "This browser won't let the page copy the picture: save it instead.",
    "picture not shared": "This browser couldn't share the picture: save it instead.",
    "no picture": "This browser won't let the page make a picture.",
}
learn(SENTENCES)


def result(view: View) -> str:
    """Say how the game ended, or whose turn it is, to somebody who doesn't play it."""
    if view.position.outcome:
        return first_sentence(view)
    return say("turn of", who=who(view, view.position.to_move))


def player(view: View, mark: str) -> str:
    """Return the name of whoever plays a mark; "" for one of two people without a name."""
    side = view.game.side(mark)
    if view.names[side]:
        return isolated(view.names[side])
    if view.game.seats[side] != PERSON:
        return computer_name(view.game.seats[side])
    if view.own is not None:
        return say("you" if side == view.own else "friend")
    if view.is_against_computer:
        return say("you")
    return side_called(view.game.rules, mark) if view.game.rules.shares_marks else ""


def told(view: View) -> str:
    """Return the picture in words, for people who don't see it."""
    return say("picture of", game=name_of(view.game.rules), result=result(view))
