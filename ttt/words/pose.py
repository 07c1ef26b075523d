"""The sentences of the page that poses a position to a class."""

from ttt.posing.collection import FULL, MOST_ANSWERS, SAME
from ttt.posing.task import Task
from ttt.words.speech import isolated, learn, say

SENTENCES = {
    # What can't be posed
    "not posed": "“{given}” isn't a link to a position set for a class: it may have been cut off.",
    "not posed because": "“{given}” can't be posed to a class. {because}",
    "not posed answers": "The stored answers of a class couldn't be read: “{given}”.",
    "pose question": "“{given}” can't be the question: use one line of at most {longest} characters.",
    "pose over": "This game is over: choose a position in which there is a move to find.",
    "pose swap": "In this position a side must be chosen, not a move: play on until there is a move to find.",
    "pose too many": "This position has {count} possible moves: choose one with at most {most}.",
    "pose no game": "Paste the link or the text of a game first.",
    # Answers
    "pose pick first": "Choose a cell first.",
    # What happens to them
    "pose not a code": "“{given}” isn't a code: a code is four letters, never A, E, I, O, U or Y.",
    "pose no name": "“{given}” has no name: type the name, then the code.",
    "pose other task": "“{given}” doesn't fit this task: it is mistyped, or belongs to another task.",
    "pose new": "{who}: counted.",
    "pose changed": "{who}: the answer was changed.",
    "pose again": "{who}: counted. These letters were given before; if it was by the same pupil, press “Undo”.",
}
learn(SENTENCES)


def question_of(task: "Task") -> str:
    """Return the task's question; if it has none, ask for the best move."""
    return task.question or say("Which move is best for {mark}?", mark=task.game.mark(len(task.game.moves) % 2))


def outcome(what: str, who: str) -> str:
    """Say what happened to an answer; who is the pupil or the answer's code.

    The cell isn't mentioned, since the class may see the page.
    """
    if what == SAME:
        return say("{who} has already been counted.", who=isolated(who))
    if what == FULL:
        return say("{who} wasn't counted: a task takes at most {most} answers.", who=isolated(who), most=MOST_ANSWERS)
    return say(SENTENCES["pose " + what], who=isolated(who))
