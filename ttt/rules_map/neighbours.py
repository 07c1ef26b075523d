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
    found = []
    for what, step in _STEPS:
        m, n, k = [number + step * (name == what) for name, number in zip("mnk", game[:3])]
        found.append(RuleChange(what, step, checked(m, n, k, game.variants)))
    for letter in LETTERS:
        changed = checked(game.m, game.n, game.k, switched(game.variants, letter))
        found.append(RuleChange("variant " + letter, -1 if letter in game.variants else 1, changed))
    return [change for change in found if change.rules]


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
