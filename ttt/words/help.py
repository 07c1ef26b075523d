"""The rules of a game in words, and what the keys do; a front end asks for them when it first helps."""

from ttt.game.rules import EXACT, GRAVITY, MISERE, POINTS
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

SENTENCES = {
    # The rules
    "help turns": "Each side in turn puts its mark on an empty cell of a board of {m} x {n}.",
    "help gravity": "A mark falls to the lowest empty cell of its column.",
    "help wins": "Whoever gets {k} in a row, across, down or slanting, wins.",
    "help loses": "Whoever gets {k} in a row, across, down or slanting, loses.",
    "help exact": "More than {k} in a row do not count.",
    "help points": "Each {k} in a row, across, down or slanting, are a point. The game ends when the board is full.",
    "help most": "Who has more points wins; with equal points it is a draw.",
    "help fewest": "Who has fewer points wins; with equal points it is a draw.",
    "help draw": "A full board without that is a draw.",
    "help picture": "{k} in a row, on a part of the board or all of it",
    # The keys, while the keyboard is in the board
    "key arrows": "From cell to cell",
    "key ends": "First or last cell of the row",
    "key play": "Play the cell",
    "key mark": "Next mark",
    "key threat": "Next cell that completes a row",
    "key line": "Along the row that decided",
    "key back": "With a letter: the one before",
    "key help": "This help",
    "key close": "Close what is open",
    # Where a key leads nowhere
    "no mark": "There is no mark on the board.",
    "no threat": "There is no cell that completes a row.",
    "no line": "There is no row that has decided the game.",
}

learn(SENTENCES)


def rules_in_words(rules: "Rules") -> "list[str]":
    """What is allowed and how it ends, sentence by sentence."""
    told = [say("help turns", m=rules.m, n=rules.n)]
    if GRAVITY in rules.variants:
        told.append(say("help gravity"))
    if POINTS in rules.variants:
        told.append(say("help points", k=rules.k))
        told.append(say("help fewest" if MISERE in rules.variants else "help most"))
        return told
    told.append(say("help loses" if MISERE in rules.variants else "help wins", k=rules.k))
    if EXACT in rules.variants:
        told.append(say("help exact", k=rules.k))
    return told + [say("help draw")]
