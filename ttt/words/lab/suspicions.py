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
    "bug draws": "A minimax to which a draw is worth as much as a win, or as little as a loss, behaves like this.",
    "bug last cell": "A minimax that takes every full board for a draw, even one with a row, behaves like this.",
    "bug one side": (
        "A minimax that looks at one side only behaves like this: it ignores the other side's replies or rows."
    ),
    "bug rows": "A minimax that doesn't look for rows in every direction, such as the diagonals, behaves like this.",
    "bug sum": "A minimax that adds up values instead of choosing the largest or the smallest one behaves like this.",
    "bug first reply": (
        "A minimax that looks only at the first reply behaves like this: it returns inside the loop, cuts off all the "
        "others (as with swapped bounds), or doesn't take moves back."
    ),
    "bug bounds": "Alpha-beta with swapped bounds or a wrong cut-off behaves like this.",
    "bug mutates": "A minimax that tries moves on its one board and doesn't take them back behaves like this.",
}


def told(suspicion: "Suspicion | None") -> "list[str]":
    """Return the sentences on a suspicion; an empty list if there is none."""
    if not suspicion:
        return []
    bug, count, game = suspicion["bug"], suspicion["shown_by"], suspicion["game"]
    moves = {"played": suspicion["played"], "right": ", ".join(suspicion["right"]), "game": game}
    if bug == "unhurried":
        return [
            say("It doesn't hurry to win: to it, a late win is as good as one at once."),
            say(
                "At the end of this game it played {played}, though it could win at once with {right}: {game}", **moves
            ),
            say("Wins at once that it passed over for a later win: {count}.", count=count),
        ]
    if bug == "mutates":
        evidence = (
            [
                say(
                    "Positions in which it left marks of both sides on the given board: {count}. The first: {game}",
                    count=count,
                    game=game,
                )
            ]
            if game
            else []
        )
    else:
        evidence = (
            [say("At the end of this game it played {played}, where a right minimax plays {right}: {game}", **moves)]
            if game
            else []
        )
        evidence.append(
            say(
                "Moves like this: {count}. One bug explains them, and all its answers in {of} positions.",
                count=count,
                of=suspicion["of"],
            )
        )
    return evidence + [bug_told(bug)]


def bug_told(bug: str) -> str:
    """Return the sentence on a bug, one of BUGS in ttt/lab/verdicts.py."""
    return say(SENTENCES["bug " + bug])
