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

The same plain Python runs on CPython, Pyodide and MicroPython. library.py holds the public names of this package, and
workbench/ the functions that examine, play and solve; both are loaded when you first use them. To read the source,
begin with game/rules.py and session/session.py.
"""

__version__ = "1.0.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.library import *  # noqa: F403
    from ttt.workbench.offered import *  # noqa: F403
else:
    # `from ttt import *` leaves these out: a bot may begin with that line, and these names load the engine.
    _WORKBENCH = (
        "Exam",
        "GameSolution",
        "Match",
        "MatchGame",
        "Progress",
        "Score",
        "Solution",
        "TimeIsUp",
        "Tree",
        "exam",
        "match",
        "play",
        "solve",
        "solve_game",
        "tree",
    )

    def __getattr__(name):
        import ttt.library as library

        if name == "__all__":
            return ["__version__"] + list(library.__all__)
        if name in library.__all__:
            return getattr(library, name)
        if name in _WORKBENCH:
            import ttt.workbench.offered as offered

            return getattr(offered, name)
        raise AttributeError(f"module 'ttt' has no attribute '{name}'")

    def __dir__():
        return list(globals()) + __getattr__("__all__") + list(_WORKBENCH)
