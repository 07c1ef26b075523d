"""The sentences of a review: how good each move was, what was better, and how a side played as a whole."""

from ttt.coach.reasons import FASTER_LOSS, GAVE_DRAW, GAVE_WIN, LEFT_WIN, MISTAKES, SLOWER_WIN, UNKNOWN, Judged
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.hints import cell_names, why
from ttt.words.speech import learn, say
from ttt.words.values import worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game

SENTENCES: "dict[str, str | dict[str, str]]" = {
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
        told.append(say("holds", mark=game.mark(side), cells=cell_names(game.rules, cells)))
    return "; ".join(told)


def _signed(found: Worth) -> str:
    if found.value is None and found.estimate is None:
        told = say("not estimated")
    elif found.plies == 1:
        told = say("wins at once" if found.value == WIN else "loses at once")
    else:
        told = worth(found)
    return say("signed", sign=SIGNS[found.value], worth=told)
