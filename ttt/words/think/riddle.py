"""The riddle of the tree with empty scores: what to do, and whether an answer was right."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.speech import say, say_n
from ttt.words.think.facts import MARKS
from ttt.words.think.story import answer, branch, ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Tree = dict[str, Any]


def task(tree: "Tree") -> str:
    """Say what to do first."""
    return say(
        "Fill in the tree: below each board, touch the reply that {mark} chooses.", mark=MARKS[1 - tree["toMove"]]
    )


def right(node: "Tree", cell: str) -> str:
    """Say that the reply given for a board was the right one."""
    return say("Right: {mark} takes {cell}.", mark=MARKS[node["toMove"]], cell=cell)


def last(tree: "Tree") -> str:
    """Say what to do when only the position itself has no score yet."""
    return say("Now {mark}: which board does {mark} choose?", mark=MARKS[tree["toMove"]])


def wrong(side: int, cell: str) -> str:
    """Say that a side has a better move."""
    return say("Not {cell}: {mark} has something better.", mark=MARKS[side], cell=cell)


def reply_right(reply: "Tree", by: int, rules: "Rules") -> str:
    """Say that the score given to a side's reply is right, and what the reply leads to."""
    return say("Right: {told}", told=_leads(reply, by, rules))


def reply_wrong(reply: "Tree", by: int, rules: "Rules") -> str:
    """Say that the score given to a side's reply is wrong, and what the reply leads to."""
    return say("No: {told}", told=_leads(reply, by, rules))


def _leads(reply: "Tree", by: int, rules: "Rules") -> str:
    if reply["line"] or reply["sort"] == "finished":
        return branch(dict(reply, by=by, best=-1, cut=0), rules)
    return name(cell_name(rules, reply["cell"]), reply["winner"])  # a table doesn't remember lines of play


def solved(tree: "Tree", count: int, rules: "Rules") -> str:
    """Say that the riddle is solved, with how many mistakes, and give the answer."""
    told = say("Solved without a mistake!")
    if count:
        told = say_n("Solved, with {count} mistake.", "Solved, with {count} mistakes.", count=count)
    return told + " " + _answer(tree, rules)


def key(tree: "Tree", rules: "Rules") -> str:
    """Return the answer for somebody who has asked for it."""
    return say("This is the key.") + " " + _answer(tree, rules)


def _answer(tree: "Tree", rules: "Rules") -> str:
    children = [[move["cell"], move["winner"], 0] for move in tree["moves"]]
    return answer(tree["toMove"], tree["winner"], children, rules)


def score(winner: str) -> str:
    """Say how a game ends, by its winner: "X", "O" or "draw"; return a question mark for ""."""
    return ends()[winner] if winner else "?"


def name(cell: str, winner: str) -> str:
    """Return the label of a board."""
    if not winner:
        return say("{cell}: not known yet", cell=cell)
    return say("{cell}: {result}", cell=cell, result=score(winner))
