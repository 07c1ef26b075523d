"""The four kinds of bots, recognised by the names that a source defines, and the kinds that must be asked for."""

from collections.abc import Callable
from inspect import CO_VARARGS
from types import FunctionType
from typing import Any

from ttt.bots.mistakes import Misfit
from ttt.game.notation import board_text
from ttt.game.rules import Rules

MOVE, CS50, KAGGLE, CLASS = "move", "cs50", "kaggle", "class"
PROGRAM = "program"  # any source; it isn't asked for moves
GAME = "game"  # not a bot: a learner's own game, known by its functions below
GAME_FUNCTIONS = ("start", "moves", "after", "result")
GAME_BOT = "game bot"  # move(position) for a learner's game, in a separate program
FUNCTIONS = ("initial_state", "player", "actions", "result", "winner", "terminal", "utility", "minimax")
_NEARLY = 4  # how many of the eight functions may be missing from an unfinished CS50 project

Namespace = dict[str, Any]


def kind_of(names: Namespace, wanted: "str | None" = None) -> str:
    """Return the kind of a source with these names: the wanted kind or, if that is None, the only one that fits.

    Raises Misfit if the wanted kind doesn't fit; without one, if none or several fit, or if the source is a game.
    """
    if wanted == GAME_BOT and not _is_callable(names, "move"):
        raise Misfit("game no mover")
    if wanted in (PROGRAM, GAME_BOT):
        return wanted
    if _is_game(names, wanted):
        return GAME
    is_best_moves = not _is_callable(names, "move") and _is_callable(names, "best_moves")
    if is_best_moves and (wanted == MOVE or not (wanted or _kinds(names))):
        return MOVE  # as in ttt/engine/minimax.py
    if wanted is not None:
        if missing := _missing(names, wanted):
            if wanted == KAGGLE:
                return _kaggle(names, is_wanted=True)
            raise Misfit("no kind", missing)
        return wanted
    kinds = _kinds(names)
    if len(kinds) > 1:
        raise Misfit("two kinds", tuple(_NAMES[kind] for kind in kinds), tuple(kinds))
    if not kinds:
        missing = _missing(names, CS50)
        if len(missing) <= _NEARLY:
            raise Misfit("no kind", missing)
        return _kaggle(names)
    return kinds[0]


def _kinds(names: Namespace) -> "list[str]":
    """Return the kinds of bot that fit these names. A class counts only if it has move() or nothing else fits."""
    kinds = [kind for kind in _NAMES if not _missing(names, kind)]
    is_alone = kinds == [CLASS] and not _is_callable(names, "best_moves")
    if not is_alone and not callable(getattr(names.get("TicTacToe"), "move", None)):
        return [kind for kind in kinds if kind != CLASS]
    return kinds


def _is_game(names: Namespace, wanted: "str | None") -> bool:
    """Whether a game is wanted.

    Raises Misfit if the wanted game lacks functions, or if no kind is wanted but the source is a game.
    """
    missing = tuple(name for name in GAME_FUNCTIONS if not _is_callable(names, name))
    if wanted is None and not missing:
        raise Misfit("is game")
    if wanted == GAME and missing:
        raise Misfit("no game", missing)
    return wanted == GAME


def _kaggle(names: Namespace, is_wanted: bool = False) -> str:
    """Return KAGGLE if the last function of a source without agent() can be its agent, as on Kaggle; else raise Misfit.

    If KAGGLE isn't wanted, the function's arguments must have Kaggle's names.
    """
    own = _functions(names)
    if own and (_looks_like_agent(own[-1]) or (is_wanted and _takes_two(own[-1]))):
        return KAGGLE
    likely = [it for it in own if _looks_like_agent(it)] or [it for it in own[-1:] if it.__code__.co_argcount == 2]
    if likely:
        raise Misfit("no agent", (likely[-1].__name__,))
    raise Misfit("no kind", ("agent",) if is_wanted else tuple(_NAMES.values()))


def check_board(kind: str, rules: Rules) -> None:
    """Raise Misfit for a kind that can't play on a board."""
    if kind == PROGRAM:
        raise Misfit("no kind", tuple(_NAMES.values()))
    if kind == CLASS:
        raise Misfit("class has no moves")
    if kind == KAGGLE and not rules.has_gravity:
        raise Misfit("kaggle needs gravity")
    if kind == CS50 and board_text(rules) != "3x3x3":
        raise Misfit("cs50 needs 3x3x3")


def mover(kind: str, names: Namespace) -> "Callable[..., object]":
    """Return the function to call for a move."""
    if kind == MOVE and not _is_callable(names, "move"):
        best_moves = names["best_moves"]
        return lambda position: next(iter(best_moves(position)))
    if kind == KAGGLE and not _is_callable(names, "agent"):
        return _functions(names)[-1]
    return names[_NAMES[kind]]


def name_of_mover(kind: str, names: Namespace) -> str:
    """Return the name of the function to call for a move; "move" also stands for best_moves()."""
    if kind == KAGGLE and not _is_callable(names, "agent"):
        return _functions(names)[-1].__name__
    return _NAMES[kind]


_NAMES = {MOVE: "move", CS50: "minimax", KAGGLE: "agent", CLASS: "TicTacToe"}


def _missing(names: Namespace, kind: str) -> "tuple[str, ...]":
    if kind == CLASS:
        return () if isinstance(names.get("TicTacToe"), type) else ("TicTacToe",)
    needed = FUNCTIONS if kind == CS50 else (_NAMES[kind],)
    return tuple(name for name in needed if not _is_callable(names, name))


def _functions(names: Namespace) -> "list[FunctionType]":
    """Return the source's own functions, in order."""
    return [it for it in names.values() if type(it) is FunctionType and it.__module__ == names["__name__"]]


def _looks_like_agent(function: FunctionType) -> bool:
    """Whether a function's arguments are named like an observation and perhaps a configuration."""
    code = function.__code__
    called = [name.lower() for name in code.co_varnames[: code.co_argcount]]
    return _takes_two(function) and called[:1] != [] and all(map(str.startswith, called, ("obs", "conf")))


def _takes_two(function: FunctionType) -> bool:
    """Whether a function can be called with an observation and a configuration, or with an observation alone."""
    needed = function.__code__.co_argcount - len(function.__defaults__ or ())
    has_more = function.__code__.co_flags & CO_VARARGS
    return needed <= 2 and (function.__code__.co_argcount >= 1 or bool(has_more))


def _is_callable(names: Namespace, name: str) -> bool:
    return callable(names.get(name))
