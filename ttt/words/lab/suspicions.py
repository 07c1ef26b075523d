"""The sentences on the bug that an exam suspects in a minimax: the evidence first, then the bug."""

from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import Suspicion

SENTENCES = {
    # The bugs
    "bug mixed": "A minimax that mixes up max and min behaves like this: both sides maximise, for example.",
    "bug sign": "A minimax whose values have the wrong sign behaves like this: it seeks its own loss.",
    "bug one mark": "A minimax that always chooses for the same side, whichever side it plays, behaves like this.",
    "bug draws": "A minimax that values a draw as highly as a win, or as little as a loss, behaves like this.",
    "bug last cell": "A minimax that takes every full board for a draw, even one with a row, behaves like this.",
    "bug one side": (
        "A minimax that looks at only one side behaves like this: it ignores the other side's replies or rows."
    ),
    "bug rows": "A minimax that doesn't look for rows in every direction, such as the diagonals, behaves like this.",
    "bug sum": "A minimax that adds up values instead of choosing the largest or the smallest one behaves like this.",
    "bug first reply": (
        "A minimax that looks only at the first reply behaves like this: it returns inside the loop, prunes all the "
        "others (as with swapped bounds), or doesn't take moves back."
    ),
    "bug bounds": "Alpha-beta with swapped bounds or wrong pruning behaves like this.",
    "bug mutates": "A minimax that tries moves on a single board and doesn't take them back behaves like this.",
}


def told(suspicion: "Suspicion | None") -> "list[str]":
    """Return the sentences on a suspicion; an empty list if there is none."""
    if not suspicion:
        return []
    bug, count, game = suspicion["bug"], suspicion["shown_by"], suspicion["game"]
    moves = {"played": suspicion["played"], "right": ", ".join(suspicion["right"]), "game": game}
    if bug == "unhurried":
        return [
            say("It doesn't hurry to win: it values a late win as highly as an immediate one."),
            say(
                "At the end of this game it played {played}, though it could win at once with {right}: {game}", **moves
            ),
            say("Immediate wins that it passed over for a later win: {count}.", count=count),
        ]
    evidence = []
    if bug == "mutates":
        if game:
            marked = say(
                "Positions in which it left marks of both sides on the board it was given: {count}. The first: {game}",
                count=count,
                game=game,
            )
            evidence.append(marked)
    else:
        if game:
            last = say(
                "At the end of this game it played {played}, where a correct minimax plays {right}: {game}", **moves
            )
            evidence.append(last)
        explained = say(
            "Moves like this: {count}. A single bug explains them, and every other answer the bot gave: {of} "
            "positions in all.",
            count=count,
            of=suspicion["of"],
        )
        evidence.append(explained)
    return evidence + [bug_told(bug)]


def bug_told(bug: str) -> str:
    """Return the sentence on a bug, one of BUGS in ttt/lab/verdicts.py."""
    return say(SENTENCES["bug " + bug])
