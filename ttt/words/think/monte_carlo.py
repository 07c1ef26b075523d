"""The sentences about Monte Carlo tree search that other programs don't have: what its calls return, its variables."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.session.stored_text import number_from
from ttt.words.speech import isolated, say
from ttt.words.think.facts import cells_of, held_of, number, short
from ttt.words.think.story import ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.words.think.facts import Facts

_BACKPROPAGATION = ("node.visits += 1  # backpropagation", "node.score += result", "return result")
_WINNER = "if position.outcome.winner is None:"
_RESULTS = ("return 0", "return 1 if position.outcome.winner == FIRST else -1")
_NODE = "<Node>"
_GAMES = 10  # GAMES in the program
_ENDS = {"1": "X", "0": "draw", "-1": "O"}


def returned(facts: "Facts", rules: "Rules", name: str, value: str) -> "str | None":
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


def variable(name: str, text: str, facts: "Facts", rules: "Rules") -> "str | None":
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
