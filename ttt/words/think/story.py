"""The tree told without code: a question, a sentence for each branch or for each move, and the answer."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.speech import say, say_n
from ttt.words.think.facts import MARKS, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Facts = dict[str, Any]

SENTENCES = {
    # The question
    "story asks": "You are {mark}. What would you play?",
    "story asks win": "You are {mark}. Which move wins?",
    "story asks draw": "You are {mark}. Which move saves you?",
    "story asks loss": "You are {mark}. Can any move save you?",
    # A branch
    "story ends win": "{mark} plays {cell} and wins.",
    "story ends draw": "{mark} plays {cell}: a draw.",
    "story ends loss": "{mark} plays {cell} and loses.",
    "story goes to win": "{mark} plays {cell}, then {line}: {winner} wins.",
    "story goes to draw": "{mark} plays {cell}, then {line}: a draw.",
    "story goes to table win": "{mark} plays {cell}, then {line}. The table says: {winner} wins.",
    "story goes to table draw": "{mark} plays {cell}, then {line}. The table says: a draw.",
    # A move
    "story takes highest": "X takes the highest score: {value}, with {cell}.",
    "story takes lowest": "O takes the lowest score: {value}, with {cell}.",
    # What was guessed
    "story guess right": "You said {cell}: right!",
    "story guess draws": "You said {cell}: that only draws.",
    "story guess loses": "You said {cell}: that loses.",
    "story guess open": "You said {cell}: that's no better.",
}


def question(mover: int, winner: "str | None" = None) -> str:
    """Ask what the side to move, 0 or 1, should play; winner is "X", "O" or "draw" if the result is known."""
    return say(SENTENCES["story asks " + _result(winner, mover) if winner else "story asks"], mark=MARKS[mover])


def peculiar(program: str) -> str:
    """Say what a program does differently from minimax; "" for any but the two that use bounds."""
    if program == "alpha_beta":
        return say("Alpha-beta stops looking at a move as soon as it can't be the best.")
    return say("Alpha-beta with a table also remembers what it has seen.") if program == "alpha_beta_table" else ""


def sentence(facts: "Facts", rules: "Rules", is_story: bool) -> str:
    """Return the sentence for a stop: in the story or, if is_story is False, when stepping from move to move."""
    if facts["isRoot"]:
        return _answer(facts, rules) if facts["isDone"] else question(facts["toMove"], facts["winner"])
    if not is_story:
        return _move(facts, rules)
    if facts["isTop"]:
        return branch(facts, rules)
    return say("The recording ends here, before the answer.")  # the stop is within a branch


def judged(guess: int, facts: "Facts", rules: "Rules") -> str:
    """Say what a guessed cell is worth, once the answer is known; "" for a cell that isn't a move."""
    for cell, winner, _ in facts["children"]:
        if cell == guess:
            result = _result(winner, facts["toMove"])
            told = {"draw": "draws", "loss": "loses"}.get(result, "open")
            if winner == facts["winner"] and result != "loss":
                told = "right"
            return say(SENTENCES["story guess " + told], cell=cell_name(rules, cell))
    return ""


def _result(winner: str, side: int) -> str:
    """Return how a game ends for a side, as a part of keys; "" if that isn't known."""
    return winner if winner in ("draw", "") else "win" if winner == MARKS[side] else "loss"


def branch(facts: "Facts", rules: "Rules") -> str:
    """Say what a move leads to if both sides play as well as they can."""
    mover = facts["by"]
    given: "dict[str, Any]" = {"mark": MARKS[mover], "other": MARKS[1 - mover], "cell": cell_name(rules, facts["cell"])}
    winner, line = facts["winner"], facts["line"]
    names = ", ".join([cell_name(rules, cell) for cell in line])
    if facts["value"] is None:
        return say("{mark} plays {cell}: not known yet.", **given)
    if facts["sort"] == "finished":
        return say(SENTENCES["story ends " + _result(winner, mover)], **given)
    if not winner and facts["best"] >= 0:
        given["best"], given["count"] = cell_name(rules, facts["best"]), facts["cut"]
        if not facts["cut"]:
            return say("{mark} plays {cell}: no better than {best}.", **given)
        return say_n(
            "{mark} plays {cell}: no better than {best}, so {count} other reply is pruned.",
            "{mark} plays {cell}: no better than {best}, so {count} other replies are pruned.",
            **given,
        )
    if not winner or not line:
        told = say("{mark} plays {cell}: not known yet.", **given)
    elif len(line) == 1 and facts["isEnded"] and winner == given["other"]:
        told = say("{mark} plays {cell}? {other} plays {reply} and wins.", reply=names, **given)
    else:
        goes_to = ("table " if facts["isFromTable"] else "") + ("draw" if winner == "draw" else "win")
        told = say(SENTENCES["story goes to " + goes_to], line=names, winner=winner, **given)
    return _with_pruned(told, facts)


def _with_pruned(told: str, facts: "Facts") -> str:
    if not facts["cut"]:
        return told
    return f"{told} " + say_n(
        "{count} other reply is pruned: one reply is enough.",
        "{count} other replies are pruned: one reply is enough.",
        count=facts["cut"],
    )


def _move(facts: "Facts", rules: "Rules") -> str:
    mark, cell = MARKS[facts["by"]], cell_name(rules, facts["cell"])
    if not facts["isDone"] or facts["value"] is None:
        return say("{mark} tries {cell}.", mark=mark, cell=cell)
    value = number(facts["value"])
    if facts["sort"] == "finished":
        if facts["winner"] == "draw":
            return say("{mark} tries {cell}: a draw, 0.", mark=mark, cell=cell)
        return say(
            "{mark} tries {cell}: {winner} wins, {value}.", mark=mark, cell=cell, winner=facts["winner"], value=value
        )
    if not facts["line"]:
        return say("{mark} tries {cell}: {value}, from the table.", mark=mark, cell=cell, value=value)
    chosen = cell_name(rules, facts["line"][0])
    told = say(SENTENCES["story takes " + ("lowest" if facts["toMove"] else "highest")], value=value, cell=chosen)
    return _with_pruned(told, facts)


def _answer(facts: "Facts", rules: "Rules") -> str:
    if facts["value"] is None or not facts["line"]:
        return say("The recording ends here, before the answer.")
    return answer(facts["toMove"], facts["winner"], facts["children"], rules)


def answer(mover: int, winner: str, children: "list[Any]", rules: "Rules") -> str:
    """Say what a side has to play in a position whose result is known; each child is [cell, winner, score]."""
    mark, other = MARKS[mover], MARKS[1 - mover]
    best = [cell for cell, each, _ in children if each == winner]
    others = [each for _, each, _ in children if each != winner]
    cells = ", ".join([cell_name(rules, cell) for cell in best])
    result, is_known = _result(winner, mover), "" not in others
    if len(children) == 1:
        return say("{cell} is the only move: {result}.", cell=cells, result=ends()[winner])
    if result == "loss":
        return say("Nothing saves {mark}: {other} wins.", mark=mark, other=other)
    if result == "win" and others and len(best) == 1 and is_known:
        return say("{mark} must take {cell}: nothing else wins.", mark=mark, cell=cells)
    if result == "win":
        return say("{mark} wins with {cells}.", mark=mark, cells=cells)
    if not others or not all([each == other for each in others]):
        return say("The best {mark} can do is draw, with {cells}.", mark=mark, cells=cells)
    if len(best) == 1:
        return say("{mark} must take {cell}: everything else loses.", mark=mark, cell=cells)
    return say("{cells} save {mark}: everything else loses.", mark=mark, cells=cells)


def ends() -> "dict[str, str]":
    """Return the words for each result: "X", "O" or "draw".

    "draw least" stands for at least a draw for X, "draw most" for at most a draw.
    """
    return {
        "X": say("X wins"),
        "O": say("O wins"),
        "draw": say("Draw"),
        "draw least": say("Draw or X"),
        "draw most": say("Draw or O"),
    }
