"""The variables of a call: our own programs' in words, a learner's unchanged."""

from ttt.game.rules import Rules
from ttt.words.speech import say, say_n
from ttt.words.think import monte_carlo
from ttt.words.think.facts import INFINITE, MARKS, cells_of, number, numbers
from ttt.words.think.facts import SENTENCES as FACTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.words.think.facts import Facts

SENTENCES = {
    "variable alpha": "{value}: X can get at least that",
    "variable alpha none": "{value}: X has nothing yet",
    "variable beta": "{value}: O can hold X to that",
    "variable beta none": "{value}: O has nothing yet",
}


BOUNDS = {"low": "at least", "high": "at most"}


def variables(facts: "Facts", rules: "Rules", is_own: bool) -> "list[list[Any]]":
    """Return [name, its value in words, whether that is new] for each variable of the call."""
    rows = []
    for name, text, is_new in facts["variables"]:
        shown = say("returns") if name == "return" else name
        words = _in_words(name, text, facts, rules) if is_own else text
        rows.append([shown, words, is_new])
    return rows


def _in_words(name: str, text: str, facts: "Facts", rules: "Rules") -> str:
    told = monte_carlo.variable(name, text, facts, rules) if facts["grown"] else None
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
