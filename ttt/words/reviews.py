"""The sentences of a review: how good each move was, what was better, and how each side played overall."""

from ttt.coach.move_review import (
    ESTIMATED,
    FASTER_LOSS,
    GAVE_DRAW,
    GAVE_WIN,
    LEFT_WIN,
    MISSED_BLOCK,
    MISSED_WIN,
    MISTAKES,
    SEEMS_BAD,
    SEEMS_WORSE,
    SLOWER_WIN,
    UNKNOWN,
    Judged,
)
from ttt.coach.reasons import LOOKS_BEST
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.hints import cell_names, why
from ttt.words.speech import learn, say
from ttt.words.worth import estimate, worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # What a review says about a move
    "judged best": "Best.",
    "judged no worse": "No move gets a better result.",
    "judged unknown": "It isn't known whether another move is better.",
    "judged gave away a win": "Gave away a win.",
    "judged gave away a draw": "Gave away a draw.",
    "judged slower win": "Still wins, but takes longer.",
    "judged faster loss": "Loses either way, but sooner.",
    "judged missed a win in one": "Missed a win at once.",
    "judged missed a block": "Let the opponent complete a row.",
    "judged seems best": "Looks best.",
    "judged seems good": "No clearly better move is known.",
    "judged seems worse": "{cell} looks better.",
    "judged seems much worse": "{cell} looks much better.",
    "judged left a proved win": "Gave up a proved win; whether this move also wins isn't known.",
    "judged surer": "{judgement} Safer: {why}",
    "judged mistake": "{judgement} Better: {why}",
    "judged": "{number:>3}. {mark} {cell:<5}{sign:<3} {values} {judgement}",
    "values": "Before: {before}. After: {after}.",
    "signed": "{sign} {worth}",
    "wins at once": "wins at once",
    "loses at once": "loses at once",
    # What it says about a whole game
    "no mistakes": "{mark}: no mistakes, well played.",
    "no mistakes known": "{mark}: no known mistakes.",
    "mistakes": {"of": "count", "one": "{mark}: {count} mistake.", "other": "{mark}: {count} mistakes."},
    "nothing to review": "There are no moves to review yet.",
    "reviewing": {"of": "count", "one": "Reviewing {count} move.", "other": "Reviewing {count} moves."},
    "retry": "Retry from here",
    "retry move": "Retry from here, before move {number}",
    "retried": "Back to before move {number}. Redo brings back what followed.",
    "computer retries": "Back to before move {number}: the computer chooses again.",
    "move of": "{number}. {mark} {cell}",
    "position after": "After {move}",
    "holds": "{mark}: {cells}",
    "chart of": "What the game was worth to {who} after each move",
}
learn(SENTENCES)

# The signs shown next to the words for a value or a mistake.
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
    MISSED_WIN: "??",
    MISSED_BLOCK: "??",
    SEEMS_BAD: "?!",
}


def verdict(rules: Rules, number: int, mark: str, judged: Judged) -> str:
    """A line of a review; moves are numbered from 1, and mistakes carry question marks."""
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
    """What the position was worth before and after a move: to the side that made it, or who is ahead by estimate."""
    before, after = judged.leads
    return say("values", before=_signed(judged.before, before), after=_signed(judged.after, after))


def judgement(rules: Rules, judged: Judged) -> str:
    """How good a move was; for a mistake, also what was better and why."""
    if judged.judgement in (SEEMS_WORSE, SEEMS_BAD):
        cell = cell_name(rules, judged.reason.cell)
        told = say("judged seems worse" if judged.judgement == SEEMS_WORSE else "judged seems much worse", cell=cell)
        return told if judged.reason.kind == LOOKS_BEST else told + " " + why(rules, judged.reason)
    told = say("judged " + judged.judgement)
    if not judged.reason:
        return told
    is_sure = judged.judgement != LEFT_WIN
    return say("judged mistake" if is_sure else "judged surer", judgement=told, why=why(rules, judged.reason))


def summary(mark: str, judged: "list[Judged]") -> str:
    """How well one side played."""
    count = len([move for move in judged if move.judgement in MISTAKES])
    if count:
        return say("mistakes", mark=mark, count=count)
    if [move for move in judged if move.judgement in (UNKNOWN, LEFT_WIN) + ESTIMATED]:
        return say("no mistakes known", mark=mark)
    return say("no mistakes", mark=mark)


def move_of(game: "Game", ply: int) -> str:
    """A move of a game with its number, counted from 1."""
    cell = cell_name(game.rules, game.moves[ply - 1])
    return say("move of", number=ply, mark=game.mark((ply - 1) % 2), cell=cell)


def holds(game: "Game", ply: int) -> str:
    """The cells that each mark holds after ply moves, for screen readers."""
    told = []
    for side in range(min(2, ply)):
        cells = tuple([game.moves[index] for index in range(side, ply, 2)])
        told.append(say("holds", mark=game.mark(side), cells=cell_names(game.rules, cells)))
    return "; ".join(told)


def _signed(found: Worth, lead: "float | None") -> str:
    if found.value is None:
        told = estimate(lead)
    elif found.plies == 1:
        told = say("wins at once" if found.value == WIN else "loses at once")
    else:
        told = worth(found)
    return say("signed", sign=SIGNS[found.value], worth=told)
