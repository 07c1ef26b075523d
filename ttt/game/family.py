"""The games of the family: which ones there are, and how each begins."""

from ttt.game.errors import BadSetting
from ttt.game.rules import EXACT, KINDS, LARGEST, MISERE, POINTS, SWAP, SWAPPED, VARIANTS, Position, Rules, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def rules(m: int = 3, n: int = 3, k: int = 3, variants: str = "", lines: str = "") -> Rules:
    """Return the rules of one game. Raises BadSetting if there is no such game."""
    if not (is_whole(m) and is_whole(n) and 1 <= m <= LARGEST and 1 <= n <= LARGEST):
        raise BadSetting("board size", m=m, n=n)
    if not (is_whole(k) and 1 <= k <= (m * n if lines else max(m, n))):
        raise BadSetting("row length", k=k, longest=max(m, n))
    if variants != "".join([letter for letter in KINDS + VARIANTS if letter in variants]):
        raise BadSetting("variants", given=variants)
    if EXACT in variants and POINTS in variants:
        raise BadSetting("exact with points", given=variants)
    if SWAP in variants and (min(m, n) < SWAPPED or k < 3 or variants[:-1] not in ("", EXACT)):
        raise BadSetting("swap", given=f"{m}x{n}x{k}{variants}")
    if lines != "":
        from ttt.game.lines.line_set import line_set  # few games need it

        line_set(Rules(m, n, k, variants, lines))  # raises BadSetting if there are no such lines
        if variants not in ("", MISERE):
            raise BadSetting("lines with variants", given=variants, lines=lines)
    found = Rules(m, n, k, variants, lines)
    if variants[:1].strip(VARIANTS):
        from ttt.kinds import every as every  # few games need it
    if found.kind:
        found.kind.check(found)
    return found


def start(rules: Rules) -> Position:
    """Return the empty board. Its rules lack SWAP, which concerns only the record of a game."""
    if rules.kind:
        begun: "Any" = rules.kind.begin(rules)
        return begun
    return Position(Rules(*rules[:3], rules.variants.replace(SWAP, ""), rules.lines), (0, 0), 0, (0, 0), None)
