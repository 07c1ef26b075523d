"""One change of the rules at a time: the games next to a game."""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.rules import Rules
from ttt.rules_map.known_values import LETTERS, is_on_map

# Each step changes one number of the rules: which one, and by how much. They come in the order of the list.
_STEPS = (("m", -1), ("m", 1), ("n", -1), ("n", 1), ("k", -1), ("k", 1))


class RuleChange(namedtuple("RuleChange", ("what", "step", "rules"))):
    """A game that differs from another in one rule.

    what is m, n or k, or "variant " with a letter, as in "variant m"; step is +1 or -1: one more or one less, or the
    variant switched on or off.
    """


def changes(game: Rules) -> "list[RuleChange]":
    """Return every game on the map that differs from a given one in a single rule."""
    rule_changes = []
    for what, step in _STEPS:
        numbers = {"m": game.m, "n": game.n, "k": game.k}
        numbers[what] += step
        changed = checked(numbers["m"], numbers["n"], numbers["k"], game.variants)
        if changed:
            rule_changes.append(RuleChange(what, step, changed))
    for letter in LETTERS:
        is_on = letter in game.variants
        changed = checked(game.m, game.n, game.k, switched(game.variants, letter))
        if changed:
            rule_changes.append(RuleChange("variant " + letter, -1 if is_on else 1, changed))
    return rule_changes


def switched(variants: str, letter: str) -> str:
    """Return the letters of the variants with one of them switched on if it was off, or off if it was on."""
    return "".join([other for other in LETTERS if (other in variants) != (other == letter)])


def checked(m: int, n: int, k: int, variants: str) -> "Rules | None":
    """Return the game with these rules, None if there is none on the map."""
    try:
        game = rules(m, n, k, variants)
    except BadSetting:
        return None
    return game if is_on_map(game) else None


def fitting(game: Rules, k: int, variants: str) -> Rules:
    """Return a game with another k and other variants, on a board enlarged only if a row of k doesn't fit.

    Raises BadSetting if the variants can't be combined.
    """
    if max(game.m, game.n) >= k:
        return rules(game.m, game.n, k, variants)
    return rules(k, k, k, variants)
