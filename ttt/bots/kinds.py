"""The four kinds of bots: each is known by the names that its source defines."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from ttt.bots.mistakes import Misfit
from ttt.game.notation import board_text
from ttt.game.rules import GRAVITY, Rules

MOVE, CS50, KAGGLE, CLASS = "move", "cs50", "kaggle", "class"
PROGRAM = "program"  # any source; it is asked for no move
FUNCTIONS = ("initial_state", "player", "actions", "result", "winner", "terminal", "utility", "minimax")
_NEARLY = 4  # of the eight functions: a project with gaps in it, and no bot of another kind

Namespace = dict[str, Any]


def kind_of(names: Namespace, wanted: "str | None" = None) -> str:
    """What kind of bot a namespace holds, or that it holds the wanted kind. Raises Misfit."""
    if wanted == PROGRAM:
        return PROGRAM
    if wanted in (None, MOVE) and not _is_callable(names, "move") and _is_callable(names, "best_moves"):
        others = [kind for kind in (CS50, KAGGLE, CLASS) if not _missing(names, kind)]
        if wanted or not others:
            return MOVE  # as ttt/engine/minimax.py is one
    if wanted is not None:
        if missing := _missing(names, wanted):
            raise Misfit("no kind", missing)
        return wanted
    found = [kind for kind in _NEEDED if not _missing(names, kind)]
    if len(found) > 1:
        raise Misfit("two kinds", tuple(_NAMES[kind] for kind in found), tuple(found))
    if not found:
        missing = _missing(names, CS50)
        if len(missing) > _NEARLY and (last := _last_of_two(names)):
            raise Misfit("no agent", (last,))
        raise Misfit("no kind", missing if len(missing) <= _NEARLY else tuple(_NAMES.values()))
    return found[0]


def check_board(kind: str, rules: Rules) -> None:
    """Raise Misfit for a kind that can't play on a board."""
    if kind == PROGRAM:
        raise Misfit("no kind", tuple(_NAMES.values()))
    if kind == CLASS:
        raise Misfit("class has no moves")
    if kind == KAGGLE and GRAVITY not in rules.variants:
        raise Misfit("kaggle needs gravity")
    if kind == CS50 and board_text(rules) != "3x3x3":
        raise Misfit("cs50 needs 3x3x3")


def mover(kind: str, names: Namespace) -> "Callable[..., Any]":
    """What to call for a move."""
    if kind == MOVE and not _is_callable(names, "move"):
        best_moves = names["best_moves"]
        return lambda position: next(iter(best_moves(position)))
    return names[_NAMES[kind]]


_NEEDED: "dict[str, tuple[str, ...]]" = {MOVE: ("move",), CS50: FUNCTIONS, KAGGLE: ("agent",), CLASS: ("TicTacToe",)}
_NAMES = {MOVE: "move", CS50: "minimax", KAGGLE: "agent", CLASS: "TicTacToe"}


def _missing(names: Namespace, kind: str) -> "tuple[str, ...]":
    if kind == CLASS:
        return () if isinstance(names.get("TicTacToe"), type) else ("TicTacToe",)
    return tuple(name for name in _NEEDED[kind] if not _is_callable(names, name))


def _last_of_two(names: Namespace) -> str:
    """The name of the last function if it takes two arguments, else "": on Kaggle that one is the agent."""
    own = [(name, it) for name, it in names.items() if type(it) is FunctionType and it.__module__ == names["__name__"]]
    return own[-1][0] if own and own[-1][1].__code__.co_argcount == 2 else ""


def _is_callable(names: Namespace, name: str) -> bool:
    return callable(names.get(name))
