"""The sentences of hints: what to look for, where, and why."""

from ttt.coach.reasons import ALL_DRAW, FORCES, HOLDS_OUT, LOOKS_BEST, Hint, Reason
from ttt.game.rules import Rules
from ttt.words.moves import move_name
from ttt.words.speech import learn, say

SENTENCES: "dict[str, str | tuple[str, str]]" = {
    # What to look for
    "look completes": "Look for a row you can complete now.",
    "look blocks": "Look for a row your opponent is about to complete.",
    "look blocks one": "Look for the rows your opponent is about to complete: you can't block them all.",
    "look forks": "Look for a move that makes two threats at once.",
    "look stops fork": "Look for a cell where your opponent could make two threats at once.",
    "look forces": "You can force a win: look for the first move.",
    "look draws": "Nobody can force a win: look for a move that keeps the draw.",
    "look all draw": "All moves draw: choose any.",
    "look holds out": "Every move loses against best play: look for the one that holds out longest.",
    "look looks best": "Nothing is certain here: look for the move that looks best.",
    # Why
    "why completes": "{cell} wins at once: it completes {lines}.",
    "why blocks": "{cell} stops the opponent from completing {lines}.",
    "why blocks one": "The opponent is about to complete {lines}: {cell} can't block them all.",
    "why forks": "{cell} makes two threats at once, {lines}: only one can be stopped.",
    "why stops fork": "{cell} stops the opponent from making two threats at once, {lines}.",
    "why forces": (
        "{cell} wins in {count} move, whatever the opponent plays.",
        "{cell} wins in {count} moves, whatever the opponent plays.",
    ),
    "why forces some day": "{cell} wins, whatever the opponent plays.",
    "why draws": "{cell} keeps the draw: with best play nobody wins.",
    "why all draw": "All moves draw with best play, so {cell} is only a suggestion.",
    "why holds out": (
        "Every move loses against best play; {cell} holds out longest: {count} move.",
        "Every move loses against best play; {cell} holds out longest: {count} moves.",
    ),
    "why holds out some day": "Every move loses against best play; none is known to hold out longer than {cell}.",
    "why looks best": "{cell} looks best, but that's only an estimate.",
    # When there is no hint
    "no hint yet": "You can't get a hint yet: it's not your turn.",
    "swap hint": "Any cell will do. The other player will take the better side, so make both sides about equal.",
}
learn(SENTENCES)

LONGEST = 7  # moves of best play to show, at most; they are enough for all of 3x3, and nobody follows more


def steps(rules: Rules, hint: Hint) -> "tuple[str, str, str]":
    """Return a hint in three parts that reveal more and more: what to look for, where, and why."""
    cell, kind = move_name(rules, hint.reason.cell), hint.reason.kind
    explained = why(rules, hint.reason)
    if not hint.is_proved and kind != LOOKS_BEST:
        explained += " " + say("No better move is known, but that's only an estimate.")
    return (
        say(SENTENCES["look " + kind]),
        say("{cell}, for example." if kind == ALL_DRAW else "The cell is {cell}.", cell=cell),
        explained,
    )


def why(rules: Rules, reason: Reason) -> str:
    """Return a reason in words, with the rows or moves that prove it."""
    listed = ""
    for line in [cell_names(rules, line) for line in reason.lines]:
        listed = say("{first} and {second}", first=listed, second=line) if listed else line
    key = "why " + reason.kind
    if reason.plies is None and reason.kind in (FORCES, HOLDS_OUT):
        key += " some day"
    sentence = say(SENTENCES[key], cell=move_name(rules, reason.cell), lines=listed, count=reason.plies)
    if len(reason.play) > 1:
        play = cell_names(rules, reason.play[:LONGEST]) + (" …" if len(reason.play) > LONGEST else "")
        sentence += " " + say("Best play: {play}.", play=play)
    return sentence


def cell_names(rules: Rules, cells: "tuple[int, ...]") -> str:
    """Return the names of some cells, in the order given."""
    names = [move_name(rules, cell) for cell in cells]
    return (", " if rules.names_marks else " ").join(names)
