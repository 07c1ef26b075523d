"""Why something was not done: a sentence for every reason that a refusal can carry."""

from ttt.game.errors import Refused, tell_by
from ttt.words.speech import isolated, learn, say

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # Refused moves
    "taken": "{cell} is already taken.",
    "off the board": "{cell} is not on this board.",
    "in the air": "{cell} has nothing under it.",
    "game over": "{cell} cannot be played: the game is over.",
    "computer to move": "{cell} cannot be played yet: it is the computer's turn.",
    "friend to move": "{cell} cannot be played: it is the other side's turn. Send your friend the link.",
    "choose first": "{cell} cannot be played yet: the mark is to be chosen first.",
    "nothing to choose": "There is no mark to be chosen now.",
    "series by link": "A series is played at one screen, not by link.",
    "no series": "There is no series to stop.",
    "nothing to undo": "There is no move to take back.",
    "nothing to redo": "There is no move to put back.",
    "no such ply": "There is no going back to move {given} of this game.",
    "no move left": "There is no move to think about: the game is over.",
    # Impossible settings
    "board size": "A board of {m} by {n} cannot be: columns and rows go from 1 to 100.",
    "row length": "{k} in a row cannot be on this board: it goes from 1 to {longest}.",
    "variants": "“{given}” are not variants: letters out of m, g, e and p, in that order.",
    "exact with points": "“{given}” cannot be: with points a longer row counts more, with exact k not at all.",
    "level": "A difficulty of {given} cannot be: it goes from 1 to 100.",
    "mark": "“{given}” is not a mark: it is X or O.",
    "setting": "There is no setting “{given}”.",
    "opponent": "“{given}” is not an opponent.",
    "nodes": "{given} nodes cannot be searched: at least 0.",
    "name": "“{given}” cannot be a name: one line of 1 to {longest} characters.",
    "same name": "Both cannot be called “{given}”.",
    "order": "“{given}” is not a way to settle who starts.",
    "seed": "“{given}” is not a whole number, so chance is not repeatable.",
    "option": "The option “{given}” was left out of account. {because}",
    "switch": "“{given}” is neither 0 nor 1.",
    "theme": "“{given}” is not a theme: it is light or dark.",
    "origin": "“{given}” is not an origin such as https://lesson.example, so no message is heard or sent.",
    # Texts that are not games
    "not a game": "“{given}” is not a game, so nothing was changed. {because}",
    "too long": "“{given}” is too long for a game: at most {longest} characters.",
    "cell name": "“{given}” is not a cell.",
    "number": "“{given}” does not begin with a number from 1 to 999.",
    "expected": "“{given}” does not begin with “{expected}”.",
    "seats": "“{given}” does not say who plays.",
    "other version": "“{given}” is of version {version}, which this page cannot read.",
    # Stored texts
    "not scores": "The stored scores could not be read: “{given}”.",
    "not settings": "The stored settings could not be read: “{given}”.",
    "not a record": "The stored game could not be read: “{given}”.",
    "not profiles": "The stored players could not be read: “{given}”.",
    "too much": "“{given}” is too long to be read: at most {longest} characters.",
    "name taken": "There is already somebody called “{given}”.",
    "put aside": "{because} It was put aside and nothing was lost.",
    "not stored": "This browser does not let the page store anything: the game lasts as long as the page is open.",
    # Parts of the page that come later
    "not fetched": "A part of the page could not be fetched: there seems to be no network.",
    # Languages
    "language": "“{given}” is not a language that is spoken here: those are {known}.",
    "no language": "{language} could not be fetched: the page goes on in the language that it has.",
    # The thinking part
    "no brain": "The part that thinks about large boards could not start. Small boards play on without it.",
}
learn(SENTENCES)


def refusal(error: Refused) -> str:
    """Why something was not done, repeating what was asked."""
    given = {}
    for name, value in error.given.items():
        if isinstance(value, Refused):
            value = refusal(value)
        elif isinstance(value, str):
            value = value if len(value) <= 60 else value[:60] + "…"
            if error.reason in ("name", "same name", "name taken"):
                value = isolated(value)
        given[name] = value
    if error.reason == "not a game" and "because" not in given:
        given["because"] = ""
    return say(error.reason, **given).strip()


tell_by(refusal)
