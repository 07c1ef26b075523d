"""The rules of a game in words, and what the keys do; a front end loads them when help is first opened."""

from ttt.game.rules import EXACT, GRAVITY, MISERE, NOTAKTO, POINTS, SWAP, ULTIMATE, VANISHING
from ttt.words.playing import of_few
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

SENTENCES = {
    # The rules
    "help turns": "Players take turns putting their marks on empty cells of the {m} x {n} board.",
    "help gravity": "A mark falls to the lowest empty cell in its column.",
    "help wins": "The first to get {k} in a row, across, down or diagonally, wins.",
    "help loses": "The first to get {k} in a row, across, down or diagonally, loses.",
    "help exact": "A row longer than {k} doesn't count.",
    "help points": "Each {k} in a row, across, down or diagonally, scores a point. Play ends when the board is full.",
    "help most": "The side with more points wins; equal points are a draw.",
    "help fewest": "The side with fewer points wins; equal points are a draw.",
    "help par": "Best play means that neither side makes a mistake.",
    "help swap": "Whoever moves first puts down the first three marks; then the other player chooses a side.",
    "help draw": "If the board fills up first, the game is a draw.",
    "help picture": "{k} in a row, on part or all of the board",
    # The keys, while the keyboard is in the board
    "key arrows": "Move from cell to cell",
    "key ends": "First or last cell of the row",
    "key play": "Play the cell",
    "key numbers": "Play a cell, numbered from the top left",
    "key mark": "Next mark",
    "key threat": "Next cell that completes a row",
    "key line": "Along the row that decided the game",
    "key back": "With N, T or W: go backwards",
    "key help": "This help",
    "key close": "Close the open panel",
    # When a key finds nothing
    "no mark": "There are no marks on the board.",
    "no threat": "No cell completes a row.",
    "no line": "No row has decided the game.",
}

learn(SENTENCES)


def has_numbers(rules: "Rules") -> bool:
    """Whether each cell has a key from 1 to 9, row by row from the top as on a phone."""
    return rules.m == rules.n == 3 and not rules.lines


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules and how a game ends, one sentence per item."""
    if rules.lines or rules.kind not in ("", VANISHING):
        told = list(of_few(rules).rules_in_words(rules))
        # In notakto somebody always wins, and in ultimate the board needn't be full.
        return told if rules.kind in (NOTAKTO, ULTIMATE) else told + [say("help draw")]
    sentences = [say("help turns", m=rules.m, n=rules.n)]
    if GRAVITY in rules.variants:
        sentences.append(say("help gravity"))
    if POINTS in rules.variants:
        sentences.append(say("help points", k=rules.k))
        sentences.append(say("help fewest" if MISERE in rules.variants else "help most"))
        return sentences
    sentences.append(say("help loses" if MISERE in rules.variants else "help wins", k=rules.k))
    if rules.kind == VANISHING:
        return sentences + list(of_few(rules).rules_added())
    if EXACT in rules.variants:
        sentences.append(say("help exact", k=rules.k))
    if SWAP in rules.variants:
        sentences.append(say("help swap"))
    return sentences + [say("help draw")]
