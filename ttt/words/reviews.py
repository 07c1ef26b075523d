"""The sentences of a review: how good each move was, what was better, and how each side played overall."""

from ttt.coach import move_review
from ttt.coach.move_review import Judged
from ttt.coach.reasons import LOOKS_BEST
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.cells import cell_name
from ttt.game.record import Game
from ttt.game.rules import Rules
from ttt.session.view import View
from ttt.words.hints import why
from ttt.words.moves import move_name, side_taken
from ttt.words.playing import score_names, who
from ttt.words.speech import learn, say, say_n
from ttt.words.worth import estimate, worth

SENTENCES = {
    # What a review says about a move
    "judged best": "Best.",
    "judged no worse": "No move gets a better result.",
    "judged unknown": "It isn't known whether another move is better.",
    "judged gave away a win": "Gave away a win.",
    "judged gave away a draw": "Gave away a draw.",
    "judged slower win": "Still wins, but takes longer.",
    "judged faster loss": "Loses either way, but sooner.",
    "judged missed a win in one": "Missed an immediate win.",
    "judged missed a block": "Let the opponent complete a row.",
    "judged seems best": "Looks best.",
    "judged seems good": "No clearly better move is known.",
    "judged left a proved win": "Gave up a certain win; whether this move also wins isn't known.",
    "judged placed": "Played before a side was chosen.",
    # What a review says about a whole game
    "nothing to review": "There are no moves to review yet.",
    "retried": "Back to the position before move {number}. Redo brings back what followed.",
}
learn(SENTENCES)

# The signs for values, where they stand alone, and for mistakes.
SIGNS = {
    WIN: "+",
    DRAW: "=",
    LOSS: "-",
    None: "~",
    move_review.GAVE_WIN: "??",
    move_review.GAVE_DRAW: "??",
    move_review.SLOWER_WIN: "?",
    move_review.LEFT_WIN: "?!",
    move_review.FASTER_LOSS: "?",
    move_review.MISSED_WIN: "??",
    move_review.MISSED_BLOCK: "??",
    move_review.SEEMS_BAD: "?!",
}


def verdict(rules: Rules, number: int, mark: str, judged: Judged) -> str:
    """Return a review's entry for a move; moves are numbered from 1, and mistakes carry question marks."""
    return say(
        "{number:>3}. {mark} {cell:<5}{sign:<3} {values} {judgement}",
        number=number,
        mark=mark,
        cell=cell_name(rules, judged.cell % rules.size),
        sign=SIGNS.get(judged.judgement, ""),
        values=values(judged),
        judgement=judgement(rules, judged),
    )


def values(judged: Judged) -> str:
    """Say what the position was worth before and after a move, to the side that made it; or who is ahead by estimate.

    The value before the move counts this move and all later moves; the value after it counts only later moves.
    """
    before, after = judged.before, judged.after
    if after.plies == 1:
        if after.value == WIN:
            return say("This move wins the game.")
        is_lost = before.value == LOSS and after.value == LOSS
        return say("The game was already lost." if is_lost else "This move loses the game.")
    was, now = _worth(before, judged.leads[0]), _worth(_left(after), judged.leads[1])
    if before.plies == 1:
        was = say("wins at once" if before.value == WIN else "loses at once")
    if judged.judgement == move_review.PLACED or (before.plies is not None and before[:2] == after[:2]):
        return say("After: {after}.", after=now)
    if was == now:
        return say("As before: {after}.", after=now)
    return say("Before: {before}. After: {after}.", before=was, after=now)


def verdict_alone(judged: Judged) -> str:
    """Say how good a move was, without what was better."""
    return say(SENTENCES["judged " + judged.judgement])


def judgement(rules: Rules, judged: Judged) -> str:
    """Say how good a move was; for a mistake, also what was better and why."""
    if judged.judgement in (move_review.SEEMS_WORSE, move_review.SEEMS_BAD):
        cell, is_much = move_name(rules, judged.reason.cell), judged.judgement == move_review.SEEMS_BAD
        sentence = say("{cell} looks much better." if is_much else "{cell} looks better.", cell=cell)
        return sentence if judged.reason.kind == LOOKS_BEST else sentence + " " + why(rules, judged.reason)
    sentence = verdict_alone(judged)
    if not judged.reason:
        return sentence
    better = why(rules, judged.reason)
    is_sure = judged.judgement != move_review.LEFT_WIN
    return say("{judgement} Better: {why}" if is_sure else "{judgement} Safer: {why}", judgement=sentence, why=better)


def choice(game: Game, judged: Judged) -> str:
    """Say which side was taken after a move, and whether that looks better; "" if no side was."""
    if not game.choice or judged.judgement != move_review.PLACED or judged.cell != game.moves[2]:
        return ""
    taken, better = side_taken(game), move_review.better_side(game, judged)
    if not better:
        return say("Then {mark} is taken.", mark=taken)
    if better == taken:
        return say("Then {mark} is taken, which looks better.", mark=taken)
    return say("Then {mark} is taken, but {other} looks better.", mark=taken, other=better)


def summary(mark: str, judged: "list[Judged]") -> str:
    """Say how well one side played; "" if it has only put down marks before a side was taken."""
    judgements = [move.judgement for move in judged if move.judgement != move_review.PLACED]
    if not judgements:
        return ""
    count = len([each for each in judgements if each in move_review.MISTAKES])
    if count:
        return say_n("{mark}: {count} mistake.", "{mark}: {count} mistakes.", mark=mark, count=count)
    if any([each in (move_review.UNKNOWN, move_review.LEFT_WIN) + move_review.ESTIMATED for each in judgements]):
        return say("{mark}: no known mistakes.", mark=mark)
    return say("{mark}: no mistakes, well played.", mark=mark)


def chart_name(view: "View", side: int) -> str:
    """Return the title of the chart that shows the values for a side."""
    if view.game.rules.shares_marks and view.is_against_computer:
        return say("What the game was worth to you after each move")
    return say("What the game was worth to {who} after each move", who=who(view, side))


def judged_one(view: "View", side: int) -> str:
    """Name the side that played well or badly: by its mark or, where marks belong to neither side, as the scores do."""
    if view.game.rules.shares_marks:
        return score_names(view)[view.scored_sides.index(side)]
    return view.game.mark(side)


def _left(after: Worth) -> Worth:
    """Return the worth of a move after it is made, with the plies that are left."""
    return Worth(after.value, after.plies and after.plies - 1, after.exact, after.estimate)


def _worth(told: Worth, lead: "float | None") -> str:
    return estimate(lead) if told.value is None else worth(told)
