"""What `ttt.NAME` gives besides what library.py has; docs/library.md tells of each."""

from ttt.workbench.exams import Exam, exam
from ttt.workbench.matches import Match, MatchGame, Score, match
from ttt.workbench.solutions import Solution, solve
from ttt.workbench.watch import Progress, TimeIsUp

__all__ = (
    "Exam",
    "Match",
    "MatchGame",
    "Progress",
    "Score",
    "Solution",
    "TimeIsUp",
    "exam",
    "match",
    "solve",
)
