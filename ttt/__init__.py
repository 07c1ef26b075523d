"""Tic-tac-toe and its whole family: k in a row on any board.

    >>> import ttt
    >>> game = ttt.Game().push("b2")
    >>> print(game)
      a b c
    1 . . .
    2 . X .
    3 . . .
    >>> game.best_move()
    'a1'

Plain Python that CPython, Pyodide and MicroPython all run as it stands. What this package offers is in library.py, and
docs/library.md shows how to use it; it is loaded when it is first asked for, as the page needs none of it.
To read the source begin with game/rules.py; session/session.py is where a game is played.
"""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.library import (
        DRAW,
        FIRST,
        LOSS,
        SECOND,
        WIN,
        Analysis,
        BadLink,
        BadRecord,
        BadSetting,
        Game,
        IllegalMove,
        Outcome,
        Position,
        Refused,
        Rules,
        Worth,
        analyse,
        cell_at,
        cell_name,
        rules,
        start,
    )
else:

    def __getattr__(name):
        """The names of the library, which is loaded at the first of them."""
        if name not in __all__:
            raise AttributeError(f"module 'ttt' has no attribute '{name}'")
        import ttt.library

        globals().update({offered: getattr(ttt.library, offered) for offered in ttt.library.__all__})
        return globals()[name]

    def __dir__():
        return sorted(set(globals()) | set(__all__))


__all__ = [
    "DRAW",
    "FIRST",
    "LOSS",
    "SECOND",
    "WIN",
    "Analysis",
    "BadLink",
    "BadRecord",
    "BadSetting",
    "Game",
    "IllegalMove",
    "Outcome",
    "Position",
    "Refused",
    "Rules",
    "Worth",
    "__version__",
    "analyse",
    "cell_at",
    "cell_name",
    "rules",
    "start",
]
