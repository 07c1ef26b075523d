"""The sentences of the page that poses a position to a class."""

from ttt.posing.collection import AGAIN, CHANGED, FULL, MOST_ANSWERS, NEW, SAME
from ttt.words.speech import isolated, learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.posing.task import Task

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "pose best": "Which move is best for {mark}?",
    "pose to move": "{mark} to move",
    "pose not stored": "This browser doesn't let the page store anything: the answers last "
    "only while the page is open.",
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
    "pose picked": "Your answer: {cell}",
    "pose pick first": "Choose a cell first.",
    "pose shown": "Tell your teacher these letters, or let them scan the picture.",
    "pose shown name": "Tell your teacher your name and these letters, or let them scan the picture.",
    "pose stray": "This is an answer to a task whose answers aren't collected on this device.",
    "pose stray of": "This is {name}'s answer to a task whose answers aren't collected on this device.",
    # What happens to them
    "pose not a code": "“{given}” isn't a code: that is four letters, without A, E, I, O, U and Y.",
    "pose no name": "“{given}” has no name: type the name, then the code.",
    "pose other task": "“{given}” doesn't fit this task: it is mistyped, or belongs to another task.",
    "pose new": "{who}: counted.",
    "pose same": "{who} was counted before.",
    "pose changed": "{who}: the answer was changed.",
    "pose again": "{who}: counted. These letters came before; if the same pupil gave them, press “Undo”.",
    "pose full": "{who} wasn't counted: a task takes {most} answers.",
    "pose added": "Added: {count}.",
    "pose undone": "Undone.",
    "pose removed": "{who} was removed.",
    "pose cleared": "All answers were removed.",
    "pose nothing": "There are no answers yet.",
    "pose list copied": "The list was copied.",
    "pose link copied": "The link was copied.",
    # The table
    "pose count": {"of": "count", "one": "{count} answer", "other": "{count} answers"},
    "pose remove": "Remove",
    "pose remove answer": "Remove {who}",
    "pose delete": "Delete",
    "pose delete task": "Delete “{question}”",
    "pose thinking": "Working out the values…",
    "pose right": "Right: {count} of {all}. Best: {cells}",
    "pose unproved": "What the moves are worth isn't proved here, so no answer is marked as right.",
}
learn(SENTENCES)

_TAKEN = {NEW: "pose new", CHANGED: "pose changed", AGAIN: "pose again"}


def question_of(task: "Task") -> str:
    """Return the task's question; if it has none, ask for the best move."""
    return task.question or say("pose best", mark=task.game.mark(len(task.game.moves) % 2))


def outcome(what: str, who: str) -> str:
    """Say what happened to an answer; who is the pupil or the answer's code.

    The cell isn't mentioned, as the class may see the page.
    """
    if what == SAME:
        return say("pose same", who=isolated(who))
    if what == FULL:
        return say("pose full", who=isolated(who), most=MOST_ANSWERS)
    return say(_TAKEN[what], who=isolated(who))
