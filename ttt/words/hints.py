"""The sentences of hints: what to look at, where, and why."""

from ttt.coach.reasons import FORCES, HOLDS_OUT, LOOKS_BEST, Hint, Reason
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.speech import learn, say

SENTENCES = {
    # What to look at
    "look completes": "Look for a row that can be completed now.",
    "look blocks": "Look for a row that the other side is about to complete.",
    "look forks": "Look for a move that makes two threats at once.",
    "look stops fork": "Look where the other side could make two threats at once.",
    "look forces": "There is a way to force a win: look for its first move.",
    "look draws": "Nobody can force a win: look for a move that keeps the draw.",
    "look holds out": "Every move loses against best play: look for the one that holds out longest.",
    "look looks best": "Nothing is proved here: look for the move that is estimated best.",
    # Where
    "hint cell": "The cell is {cell}.",
    # Why
    "why completes": "{cell} wins at once: it completes {lines}.",
    "why blocks": "{cell} stops the other side, which would complete {lines}.",
    "why forks": "{cell} makes two threats at once, {lines}: only one of them can be stopped.",
    "why stops fork": "{cell} keeps the other side from two threats at once, {lines}.",
    "why forces": "{cell} wins in {plies}, whatever the other side plays.",
    "why forces some day": "{cell} wins, whatever the other side plays.",
    "why draws": "{cell} keeps the draw: with best play nobody wins.",
    "why holds out": "Every move loses against best play, and after {cell} it takes longest: {plies} moves.",
    "why holds out some day": "Every move loses against best play, and none is known to hold out longer than {cell}.",
    "why looks best": "{cell} looks best by an estimate; nothing is proved.",
    "best play": "With best play it goes on {play}.",
    "only estimated": "That nothing is better is an estimate.",
    "and": "{first} and {second}",
    # When there is no hint
    "no hint yet": "A hint cannot be given yet: it is not your turn.",
    "hint is coming": "The hint is being thought about.",
}
learn(SENTENCES)


def steps(rules: Rules, hint: Hint) -> "tuple[str, str, str]":
    """A hint in three sentences, each telling more: what to look at, where, and why."""
    cell, kind = cell_name(rules, hint.reason.cell), hint.reason.kind
    told = why(rules, hint.reason)
    if not hint.is_proved and kind != LOOKS_BEST:
        told += " " + say("only estimated")
    return say("look " + kind), say("hint cell", cell=cell), told


def why(rules: Rules, reason: Reason) -> str:
    """A reason, with the rows or the moves that show it."""
    lines = [cell_names(rules, line) for line in reason.lines]
    listed = lines[0] if lines else ""
    for line in lines[1:]:
        listed = say("and", first=listed, second=line)
    key = "why " + reason.kind
    if reason.plies is None and reason.kind in (FORCES, HOLDS_OUT):
        key += " some day"
    told = say(key, cell=cell_name(rules, reason.cell), lines=listed, plies=reason.plies)
    if len(reason.play) > 1:
        told += " " + say("best play", play=cell_names(rules, reason.play))
    return told


def cell_names(rules: Rules, cells: "tuple[int, ...]") -> str:
    """Some cells by name, in their order."""
    return " ".join([cell_name(rules, cell) for cell in cells])
