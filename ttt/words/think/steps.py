"""Says what a step of a program did, and shows the variables: our own programs' in words, a learner's as they are."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.session.stored_text import number_from
from ttt.words.speech import isolated, say, say_n
from ttt.words.think import lines
from ttt.words.think.facts import INFINITE, MARKS, cells_of, held_of, mark_of, number, numbers, short
from ttt.words.think.facts import SENTENCES as FACTS
from ttt.words.think.story import ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.words.think.facts import Facts

SENTENCES = {
    # Calls
    "step bound most": "That is only a bound: the score is at most {value}.",
    "step bound least": "That is only a bound: the score is at least {value}.",
    # Variables
    "variable alpha": "{value}: X can get at least that",
    "variable alpha none": "{value}: X has nothing yet",
    "variable beta": "{value}: O can hold X to that",
    "variable beta none": "{value}: O has nothing yet",
}

BOUNDS = {"low": "at least", "high": "at most"}
# In the program of Monte Carlo tree search:
_BACKPROPAGATION = ("node.visits += 1  # backpropagation", "node.score += result", "return result")
_WINNER = "if position.outcome.winner is None:"
_RESULTS = ("return 0", "return 1 if position.outcome.winner == FIRST else -1")
_NODE = "<Node>"
_GAMES = 10  # GAMES in the program
_ENDS = {"1": "X", "0": "draw", "-1": "O"}


def sentence(facts: "Facts", rules: "Rules", is_own: bool) -> str:
    """Say what a step did.

    is_own says whether the step is from one of our own programs, on whose scale 0 is a draw.
    """
    if facts["kind"] == "enter":
        text = _entered(facts, rules)
    elif facts["kind"] == "return":
        text = _returned(facts, rules, is_own)
    else:
        text = (lines.told(facts, rules) if is_own else None) or _line(facts)
    is_end = facts["kind"] == "return" and facts["depth"] == 0
    return text if facts["follows"] or is_end else text + " " + say("The recording ends here.")


def _name(facts: "Facts") -> str:
    """Return the function's name or, for a lambda, its line."""
    name = str(facts["name"])
    return say("lambda (line {line})", line=facts["line"]) if name.endswith("<lambda>") else name


def _entered(facts: "Facts", rules: "Rules") -> str:
    node, name, mark = facts["node"], _name(facts), mark_of(facts)
    if not facts["isNode"] or (node["cell"] < 0 and not mark):
        return say("Calls {name}.", name=name)
    if node["cell"] < 0:
        return say("Enters {name} for the position itself: {mark} to move.", name=name, mark=mark)
    cell = cell_name(rules, node["cell"])
    if node["sort"] == "finished" or not mark:
        return say("Enters {name} for {cell}.", name=name, cell=cell)
    return say("Enters {name} for {cell}: {mark} to move.", name=name, cell=cell, mark=mark)


def _returned(facts: "Facts", rules: "Rules", is_own: bool) -> str:
    node, name = facts["node"], _name(facts)
    if facts["ended"] == "raised":
        if facts["isNode"] and node["cell"] >= 0:
            return say("{name} ends with an error for {cell}.", name=name, cell=cell_name(rules, node["cell"]))
        return say("{name} ends with an error.", name=name)
    value = number(held_of(facts).get("return"))
    told = _search_returned(facts, rules, name, value) if is_own and facts["grown"] else None
    if told:
        return told
    if facts["depth"] == 0 and facts["choice"] is not None:
        return say(
            "Done: {name} returns {value}, the cell {cell}.",
            name=name,
            value=isolated(value),
            cell=cell_name(rules, facts["choice"]),
        )
    if not facts["isNode"] or not node["board"]:
        return say("{name} returns {value}.", name=name, value=isolated(value))
    if node["cell"] < 0:
        text = say("Done: {name} returns {value} for the position.", name=name, value=isolated(value))
    else:
        text = _worth(node, cell_name(rules, node["cell"]), value, is_own)
    if node["bound"]:
        text += " " + _bound(node, value, is_own)
    return _cuts(facts, node, is_own) + " " + text if node["cut"] else text


def _worth(node: "Facts", cell: str, value: str, is_own: bool) -> str:
    if node["sort"] == "finished":
        if not is_own or node["value"] is None:
            return say("Finished. Returns {value} for {cell}.", cell=cell, value=isolated(value))
        if node["value"] == 0:
            return say("Finished: a draw, 0.")
        return say("Finished: {mark} wins, {value}.", mark=MARKS[node["value"] < 0], value=value)
    if node["sort"] == "answered":
        return say("Returns {value} for {cell} without looking further.", cell=cell, value=isolated(value))
    return say("Returns {value} for {cell}.", cell=cell, value=isolated(value))


def _bound(node: "Facts", value: str, is_own: bool) -> str:
    """Say that a value isn't the score itself; also why, unless the pruning or the table has just shown it."""
    kind = node["bound"]["kind"]
    text = say(SENTENCES["step bound " + kind], value=isolated(value))
    if not is_own or node["cut"] or node["sort"] == "answered":
        return text
    return f"{text} " + say(
        "{mark} can already get {limit} with another move, so the exact score doesn't matter.",
        mark=MARKS[kind == "least"],
        limit=number(node["bound"]["limit"]),
    )


def _cuts(facts: "Facts", node: "Facts", is_own: bool) -> str:
    count = len(node["cut"])
    if not is_own or node["toMove"] < 0:
        return say_n("Prunes {count} move.", "Prunes {count} moves.", count=count)
    bound = held_of(facts).get("beta" if node["toMove"] == 0 else "alpha")
    return say_n(
        "Prunes {count} move of {mark}, as {other} can already get {bound} with another move.",
        "Prunes {count} moves of {mark}, as {other} can already get {bound} with another move.",
        count=count,
        mark=MARKS[node["toMove"]],
        other=MARKS[1 - node["toMove"]],
        bound=number(bound),
    )


def _line(facts: "Facts") -> str:
    sentence = say("Line {line}: {code}", line=facts["line"], code=isolated(facts["text"]))
    for name, text, is_new in facts["variables"]:
        if is_new and name != "return":
            sentence += " " + say("{name} is now {value}.", name=isolated(name), value=isolated(text))
    return sentence


def variables(facts: "Facts", rules: "Rules", is_own: bool) -> "list[list[Any]]":
    """Return [name, its value in words, whether that is new] for each variable of the call."""
    rows = []
    for name, text, is_new in facts["variables"]:
        words = _in_words(name, text, facts, rules) if is_own else text
        rows.append([say("returns") if name == "return" else name, words, is_new])
    return rows


def _in_words(name: str, text: str, facts: "Facts", rules: "Rules") -> str:
    told = _of_search(name, text, facts, rules) if facts["grown"] else None
    if told:
        return told
    if name == "position":
        return _position(text, facts)
    if name in ("moves", "cell"):
        return cells_of(text, rules)
    if name == "scores":
        return numbers(text)
    if name == "table":
        return text
    value = number(text)
    if name in ("alpha", "beta"):
        return say(SENTENCES["variable " + name + (" none" if value[-1:] == INFINITE else "")], value=value)
    if name == "best" and value[-1:] == INFINITE:
        return say("{value}: nothing yet", value=value)
    return say(FACTS[BOUNDS[name]], value=value) if name in BOUNDS else value


def _position(text: str, facts: "Facts") -> str:
    node = facts["node"]
    if node and node["sort"] == "finished":
        return say("the game is over")
    mark = MARKS[text.count("X") > text.count("O")]
    return say_n(
        "{mark} to move, {count} empty cell", "{mark} to move, {count} empty cells", mark=mark, count=text.count(".")
    )


# Monte Carlo tree search: what its calls return, and its variables


def _search_returned(facts: "Facts", rules: "Rules", name: str, value: str) -> "str | None":
    """Say what a call returns; None if there is nothing to say but the value."""
    node = facts["node"]
    if facts["depth"] == 0:
        return say(
            "Done: {name} returns {value}, the cell {cell}. It was tried most often: an estimate, not a proof.",
            name=name,
            value=isolated(value),
            cell=cells_of(value, rules),
        )
    if facts["isNode"]:
        return say(
            "Mean result after {cell}: {mean}, games: {count}. The result {value} goes on.",
            cell=cell_name(rules, node["cell"]),
            mean=short(node["visits"]["mean"]),
            count=node["visits"]["count"],
            value=isolated(value),
        )
    if value == "None":
        return say("{name} is done.", name=name)
    return say("{name} returns a node.", name=name) if value == _NODE else None


def _counted(facts: "Facts") -> str:
    """Say the visits and the score of a node, including the change that the current line makes."""
    count, mean = facts["node"]["visits"]["count"], facts["node"]["visits"]["mean"]
    score = round(count * (mean or 0))
    if facts["kind"] == "line" and facts["text"] in _BACKPROPAGATION:
        count += 1
        score += 0 if facts["text"] == _BACKPROPAGATION[0] else number_from(held_of(facts)["result"])
    return say("games: {count}, score: {score}", count=count, score=number(score)) if count else say("new")


def _is_random_game_over(facts: "Facts") -> bool:
    if facts["kind"] == "return":
        return str(facts["name"]) == "simulation"
    return _WINNER in (facts["text"], facts["then"]) or facts["text"] in _RESULTS


def _of_search(name: str, text: str, facts: "Facts", rules: "Rules") -> "str | None":
    """Return a variable of Monte Carlo tree search in words; None if the words for other programs fit it."""
    if name in ("node", "root"):
        return _counted(facts)
    if text == _NODE:
        return say("new")
    if name == "position" and _is_random_game_over(facts):
        return say("the game is over")
    if name == "cell" and text == "-1":
        return say("none: the root")
    if name in ("cell", "cells"):
        return cells_of(text, rules)
    if name == "result" and text in _ENDS:
        return say("{value}: {end}", value=number(text), end=ends()[_ENDS[text]])
    if name == "games" and text == "0":
        return say("0: {count} for each move", count=_GAMES)
    if name in ("promises", "visits"):
        return ", ".join([short(piece) for piece in text.strip("[]").split(", ")])
    return short(text) if name in ("exploitation", "exploration") else None
