"""One change of the rules at a time: the games next to a game.

Among them, the solver of a riddle looks for the fair game: the rule change that turns a won or lost game into a draw.
"""

from collections import namedtuple

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.rules import Rules
from ttt.rules_map.known_values import LARGEST, LETTERS, is_on_map

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.rules_map.own_proofs import Map

# Each step changes one number of the rules: which one, and by how much. They come in the order of the list.
_STEPS = (("m", -1), ("m", 1), ("n", -1), ("n", 1), ("k", -1), ("k", 1))
# The riddles on offer, chosen so that each is worth playing: rows of 3 to 6, at most one variant.
_LETTERS = ("", "g", "e", "p")
_ROWS = (3, 4, 5, 6)
_GAMES = len(_LETTERS) * len(_ROWS) * LARGEST * LARGEST
_STRIDE = 385  # leads through all of them in an order that seems random: it has no common divisor with _GAMES


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


class Try(namedtuple("Try", ("rules", "value"))):
    """A tried change: the Rules that it leads to, and WIN, DRAW, LOSS, or None if the value is unknown."""


class FairGame(namedtuple("FairGame", ("rules", "value", "changes", "fair", "tries"))):
    """A search for the fair game.

    rules is the game to change, value what it is worth to the first side: WIN or LOSS; with DRAW, or None if unknown,
    there is nothing to find. changes are all that may be tried, fair counts those that are known to make it a draw, and
    tries lists each Try so far, once.
    """

    @property
    def is_found(self) -> bool:
        """Whether a tried change is known to make the game a draw."""
        return any([each.value == DRAW for each in self.tries])

    def is_shown(self, change: RuleChange) -> bool:
        """Whether a person may see the value after a change: once it has been tried, or the search is over."""
        return self.is_found or any([each.rules == change.rules for each in self.tries])


def begun(known: "Map", game: Rules) -> FairGame:
    """Return the search that begins at a game, judged only by the map."""
    possible = changes(game)
    return FairGame(game, _value(known, game), tuple(possible), len(_fair(known, game)), ())


def tried(search: FairGame, known: "Map", game: Rules) -> FairGame:
    """Return the search after a change was tried; the same search if it was tried before, or isn't one of changes."""
    is_new = game in [change.rules for change in search.changes] and game not in [each.rules for each in search.tries]
    if not is_new:
        return search
    tries = search.tries + (Try(game, _value(known, game)),)
    return FairGame(search.rules, search.value, search.changes, search.fair, tries)


def riddle(known: "Map", game: Rules) -> "FairGame | None":
    """Return the search that begins at a game, if it is won or lost and one change of the rules makes it a draw.

    Otherwise return the search that begins at next_unfair(), or None if there is no such game.
    """
    if _value(known, game) in (WIN, LOSS) and _fair(known, game):
        return begun(known, game)
    other = next_unfair(known, game)
    return begun(known, other) if other else None


def next_unfair(known: "Map", game: Rules) -> "Rules | None":
    """Return another game that the first side wins and that a change is known to make a draw; None if there is none."""
    place = _place(game)
    for _ in range(_GAMES):
        place = (place + _STRIDE) % _GAMES
        other = _game(place)
        if other and other != game and _value(known, other) == WIN and _fair(known, other):
            return other
    return None


def _fair(known: "Map", game: Rules) -> "list[RuleChange]":
    return [change for change in changes(game) if _value(known, change.rules) == DRAW]


def _value(known: "Map", game: Rules) -> "str | None":
    found = known.find(game)
    return found.value if found else None


def _place(game: Rules) -> int:
    """Return the number of a game among those on offer; for any other game, that of a similar one."""
    letters = _LETTERS.index(game.variants) if game.variants in _LETTERS else 0
    row = min(max(game.k, _ROWS[0]), _ROWS[-1]) - _ROWS[0]
    return ((letters * len(_ROWS) + row) * LARGEST + game.n - 1) * LARGEST + game.m - 1


def _game(place: int) -> "Rules | None":
    rest, m = place // LARGEST, place % LARGEST
    rest, n = rest // LARGEST, rest % LARGEST
    return checked(m + 1, n + 1, _ROWS[rest % len(_ROWS)], _LETTERS[rest // len(_ROWS)])
