"""The sentences of the check that finds out whether the claims of a lesson's steps hold."""

from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SENTENCES: "dict[str, str | tuple[str, str]]" = {
    "proof proved": "Proved.",
    "proof orders": "Proved: {right} of the {orders} orders of these cards can't lose.",
    "proof no order": "Every order of these cards can lose.",
    "proof order loses": "{cards} can lose; {right} can't.",
    "proof in order": "{cards} can't lose, so there is nothing to put in order.",
    "proof nothing": "There is nothing to prove.",
    "proof no lesson": "There's no lesson “{given}” in the course.",
    "proof unproved": "This can't be proved here: the board is too large, or it takes too long.",
    "proof length": "{mark} wins in {moves}, not in {claimed}.",
    "proof draw": "{mark} doesn't win: this is a draw.",
    "proof loss": "{mark} doesn't win: it loses.",
    "proof no win": "{mark} doesn't win in {claimed}.",
    "proof only": "None of the cells in @only wins in {claimed}.",
    "proof late": "{cell} doesn't win in {moves}.",
    "proof also": "{cell} wins in {moves} as well. If you leave the solution out, every winning move is accepted.",
    "proof defence": "{cell} isn't the best defence: {better} holds out longer.",
    "proof all lose": "{mark} can't avoid losing: every allowed move loses.",
    "proof none loses": "None of the allowed moves loses, so there is no wrong answer.",
    "proof loses": "{cell} loses.",
    "proof right too": "That's part of the answer. Also right: {cells}.",
    "proof none wins": "No allowed move wins.",
    "proof wins not": "{cell} doesn't win.",
    "proof no threat": "Nothing can be blocked here: {mark} doesn't threaten a row.",
    "proof unstoppable": "No allowed move stops {mark}'s row.",
    "proof all stop": "Every allowed move stops the row, so there is no wrong answer.",
    "proof stops not": "{cell} doesn't stop the row.",
    "proof unliked": "The opponent doesn't play any of the cells in @only.",
    "proof likes not": "The opponent doesn't play {cell} here, but one of these: {right}.",
    "proof all liked": "The opponent likes every move equally, so there is no wrong answer.",
    "proof win not draw": "This is worth a win, not a draw.",
    "proof win not loss": "This is worth a win, not a loss.",
    "proof draw not win": "This is worth a draw, not a win.",
    "proof draw not loss": "This is worth a draw, not a loss.",
    "proof loss not win": "This is worth a loss, not a win.",
    "proof loss not draw": "This is worth a loss, not a draw.",
    "proof points": (
        "One move can score {count} point, not {claimed}.",
        "One move can score {count} points, not {claimed}.",
    ),
    "proof not held": "{mark} loses this against perfect play.",
    "proof not won": "{mark} can't win this at level {level}: it's a draw.",
}
learn(SENTENCES)


def checked(reason: str, given: "dict[str, Any]") -> str:
    """Say what the check found about a step's claim."""
    return say(SENTENCES[reason], **given)
