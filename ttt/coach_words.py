"""The sentences of hints and reviews; a front end asks for them when the first hint is asked for."""

from ttt.analysis import DRAW, LOSS, WIN, Worth
from ttt.coach import (
    FASTER_LOSS,
    FORCES,
    GAVE_DRAW,
    GAVE_WIN,
    HOLDS_OUT,
    LEFT_WIN,
    LOOKS_BEST,
    MISTAKES,
    SLOWER_WIN,
    UNKNOWN,
    Hint,
    Judged,
    Reason,
)
from ttt.link import cell_name
from ttt.rules import Rules
from ttt.words import learn, say, worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game import Game

SENTENCES: "dict[str, str | dict[str, str]]" = {
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
    # What a review says of a move
    "judged best": "Best.",
    "judged no worse": "Nothing gets more out of this position.",
    "judged unknown": "It is not known whether anything is better.",
    "judged gave away a win": "Gave away a win.",
    "judged gave away a draw": "Gave away a draw.",
    "judged slower win": "Still wins, but slower.",
    "judged faster loss": "Loses either way, but faster.",
    "judged left a proved win": "Left a proved win; whether this wins too is not known.",
    "judged surer": "{judgement} Surer: {why}",
    "judged mistake": "{judgement} Better: {why}",
    "judged": "{number:>3}. {mark} {cell:<5}{sign:<3} {values} {judgement}",
    "values": "Before: {before}. After: {after}.",
    "signed": "{sign} {worth}",
    "wins at once": "wins at once",
    "loses at once": "loses at once",
    "not estimated": "not known",
    # What it says of a whole game
    "no mistakes": "{mark}: no mistakes, well played.",
    "no mistakes known": "{mark}: no mistakes are known.",
    "mistakes": {"of": "count", "one": "{mark}: {count} mistake.", "other": "{mark}: {count} mistakes."},
    "nothing to review": "There is no move to review yet.",
    "reviewing": {"of": "count", "one": "Looking at {count} move.", "other": "Looking at {count} moves."},
    "retry": "Retry from here",
    "retry move": "Retry from here, before move {number}",
    "retried": "Back before move {number}. Redo puts back what followed.",
    "computer retries": "Back before move {number}: the computer chooses anew.",
    "move of": "{number}. {mark} {cell}",
    "position after": "After {move}",
    "holds": "{mark}: {cells}",
    "ahead": "By an estimate {mark} is ahead.",
    "nobody ahead": "By an estimate nobody is ahead.",
    "chart of": "What the game was worth to {who} after each move",
}
learn(SENTENCES)

# What a value and a mistake are marked with, beside the words.
SIGNS = {
    WIN: "+",
    DRAW: "=",
    LOSS: "-",
    None: "~",
    GAVE_WIN: "??",
    GAVE_DRAW: "??",
    SLOWER_WIN: "?",
    LEFT_WIN: "?!",
    FASTER_LOSS: "?",
}

_AHEAD = 0.2  # a lead by estimate that is worth a word


def steps(rules: Rules, hint: Hint) -> "tuple[str, str, str]":
    """A hint in three sentences, each telling more: what to look at, where, and why."""
    cell, kind = cell_name(rules, hint.reason.cell), hint.reason.kind
    told = why(rules, hint.reason)
    if not hint.is_proved and kind != LOOKS_BEST:
        told += " " + say("only estimated")
    return say("look " + kind), say("hint cell", cell=cell), told


def why(rules: Rules, reason: Reason) -> str:
    """A reason, with the rows or the moves that show it."""
    lines = [_cells(rules, line) for line in reason.lines]
    listed = lines[0] if lines else ""
    for line in lines[1:]:
        listed = say("and", first=listed, second=line)
    key = "why " + reason.kind
    if reason.plies is None and reason.kind in (FORCES, HOLDS_OUT):
        key += " some day"
    told = say(key, cell=cell_name(rules, reason.cell), lines=listed, plies=reason.plies)
    if len(reason.play) > 1:
        told += " " + say("best play", play=_cells(rules, reason.play))
    return told


def verdict(rules: Rules, number: int, mark: str, judged: Judged) -> str:
    """A line of a review; number counts the moves from 1, a mistake has question marks."""
    return say(
        "judged",
        number=number,
        mark=mark,
        cell=cell_name(rules, judged.cell),
        sign=SIGNS.get(judged.judgement, ""),
        values=values(judged),
        judgement=judgement(rules, judged),
    )


def values(judged: Judged) -> str:
    """What there was to get before a move, and what is left after it, for who made it."""
    return say("values", before=_signed(judged.before), after=_signed(judged.after))


def judgement(rules: Rules, judged: Judged) -> str:
    """How good a move was; of a mistake what was better and why."""
    told = say("judged " + judged.judgement)
    if not judged.reason:
        return told
    is_sure = judged.judgement != LEFT_WIN
    return say("judged mistake" if is_sure else "judged surer", judgement=told, why=why(rules, judged.reason))


def summary(mark: str, judged: "list[Judged]") -> str:
    """How well the moves of one side were chosen."""
    count = len([move for move in judged if move.judgement in MISTAKES])
    if count:
        return say("mistakes", mark=mark, count=count)
    if [move for move in judged if move.judgement in (UNKNOWN, LEFT_WIN)]:
        return say("no mistakes known", mark=mark)
    return say("no mistakes", mark=mark)


def ahead(game: "Game", level: float) -> str:
    """Who is ahead by an estimate, which goes from 1, who moved first wins, to -1, the other one."""
    if abs(level) <= _AHEAD:
        return say("nobody ahead")
    return say("ahead", mark=game.mark(0 if level > 0 else 1))


def move_of(game: "Game", ply: int) -> str:
    """A move of a game with its number, which counts from 1."""
    cell = cell_name(game.rules, game.moves[ply - 1])
    return say("move of", number=ply, mark=game.mark((ply - 1) % 2), cell=cell)


def holds(game: "Game", ply: int) -> str:
    """The cells of each mark after so many moves, for those who listen."""
    told = []
    for side in range(min(2, ply)):
        cells = tuple([game.moves[index] for index in range(side, ply, 2)])
        told.append(say("holds", mark=game.mark(side), cells=_cells(game.rules, cells)))
    return "; ".join(told)


def _signed(found: Worth) -> str:
    if found.value is None and found.score is None:
        told = say("not estimated")
    elif found.plies == 1:
        told = say("wins at once" if found.value == WIN else "loses at once")
    else:
        told = worth(found)
    return say("signed", sign=SIGNS[found.value], worth=told)


def _cells(rules: Rules, cells: "tuple[int, ...]") -> str:
    return " ".join([cell_name(rules, cell) for cell in cells])
