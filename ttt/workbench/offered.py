"""The names that ttt offers besides those in library.py; docs/library.md describes each name."""

from ttt.workbench.exams import Exam, exam
from ttt.workbench.matches import Match, MatchGame, Score, match
from ttt.workbench.own_games import GameSolution, solve_game
from ttt.workbench.play import play
from ttt.workbench.solutions import Solution, solve
from ttt.workbench.task_run import Progress, TimeIsUp
from ttt.workbench.trees import Tree, tree

__all__ = (
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
