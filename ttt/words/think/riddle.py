"""The riddle of the tree with empty scores: what is to be done, and whether an answer was right."""

from ttt.game.cells import cell_name
from ttt.words.speech import learn, say
from ttt.words.think.facts import MARKS
from ttt.words.think.story import answer, branch, ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Rules

    Tree = dict[str, Any]

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "riddle task": "Fill in the tree: below each board, touch the reply that {mark} chooses.",
    "riddle right": "Right: {mark} takes {cell}.",
    "riddle last": "Now {mark}: which board does {mark} choose?",
    "riddle wrong": "Not {cell}: {mark} has something better.",
    "riddle amiss": "Wrong",
    "riddle early": "First find the score of {cell}.",
    "riddle solved": "Solved without a mistake!",
    "riddle solved after": {
        "of": "count",
        "one": "Solved, with {count} mistake.",
        "other": "Solved, with {count} mistakes.",
    },
    "riddle replies": "First the replies: how does each game end if both play their best?",
    "riddle asks": "How does it end after {cells}?",
    "riddle reply right": "Right: {told}",
    "riddle reply wrong": "Not so: {told}",
    "riddle key": "This is the key.",
    "riddle blank": "{cell}: not known yet",
    "riddle board": "{cell}: {result}",
}
learn(SENTENCES)


def task(tree: "Tree") -> str:
    """What is to be done first."""
    return say("riddle task", mark=MARKS[1 - tree["toMove"]])


def right(node: "Tree", cell: str) -> str:
    """That a reply was the one that is chosen at a board."""
    return say("riddle right", mark=MARKS[node["toMove"]], cell=cell)


def last(tree: "Tree") -> str:
    """What is to be done when only the position itself has no score."""
    return say("riddle last", mark=MARKS[tree["toMove"]])


def wrong(side: int, cell: str) -> str:
    """That a side has something better."""
    return say("riddle wrong", mark=MARKS[side], cell=cell)


def reply_right(reply: "Tree", by: int, rules: "Rules") -> str:
    """That the score of a reply by a side is right, and what the reply leads to."""
    return say("riddle reply right", told=_leads(reply, by, rules))


def reply_wrong(reply: "Tree", by: int, rules: "Rules") -> str:
    """That it isn't, and what the reply leads to."""
    return say("riddle reply wrong", told=_leads(reply, by, rules))


def _leads(reply: "Tree", by: int, rules: "Rules") -> str:
    if reply["line"] or reply["sort"] == "finished":
        return branch(dict(reply, by=by, best=-1, cut=0), rules)
    return name(cell_name(rules, reply["cell"]), reply["winner"])  # a table remembers no line of play


def solved(tree: "Tree", count: int, rules: "Rules") -> str:
    """The answer, after so many mistakes."""
    told = say("riddle solved after", count=count) if count else say("riddle solved")
    return told + " " + _answer(tree, rules)


def key(tree: "Tree", rules: "Rules") -> str:
    """The answer, where somebody has asked for it."""
    return say("riddle key") + " " + _answer(tree, rules)


def _answer(tree: "Tree", rules: "Rules") -> str:
    children = [[move["cell"], move["winner"], 0] for move in tree["moves"]]
    return answer(tree["toMove"], tree["winner"], children, rules)


def score(winner: str) -> str:
    """How a game ends for "X", "O" or "draw"; a question mark for ""."""
    return ends()[winner] if winner else "?"


def name(cell: str, winner: str) -> str:
    """What a board is called."""
    return say("riddle board", cell=cell, result=score(winner)) if winner else say("riddle blank", cell=cell)
