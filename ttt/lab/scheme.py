"""A scheme by which a teacher gives points to a class: one goal per line, with its points, as in EXAMPLE.

The page runs this module, too. A scheme belongs to the table of a class, not to an assignment.
"""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.lab.assignment import ANY, BEATS, CLASS, CS50, FUNCTIONS, NEVER_LOSES, SIDES, Assignment, checked
from ttt.session.stored_text import SHOWN, plain_number

EXAMPLE = """60 never loses 3x3x3
20 beats level 50 on 7x6x4g, 20 of 40
10 functions
10 no engine"""
MOST_GOALS, MOST_POINTS = 10, 1000
_DIGITS = 6  # digits in a number, at most
NO_ENGINE = "no engine"
_HOME = "3x3x3"
_FILLING = ("level", "on", "of", "wins", "games")  # words that only help people read
_COUNTING = {  # the fields that distinguish the assignments of each goal
    NEVER_LOSES: ("goal", "board", "sides"),
    BEATS: ("goal", "board", "level", "games", "wins"),
    FUNCTIONS: ("goal",),
    CLASS: ("goal",),
}
_USUAL_LEVEL, _USUAL_WINS, _USUAL_GAMES = 50, 20, 40


class Goal(namedtuple("Goal", ("points", "assignment"))):
    """What earns points: passing an assignment or, if that is None, doing without the site's engine."""


def scheme_from(text: str, wanted: Assignment) -> "list[Goal]":
    """Read the goals in a text; what they leave open, such as the seconds for a move, comes from the wanted assignment.

    Raises Refused for too many goals, or with the first line that isn't a goal.
    """
    lines = [line.strip() for line in text.split("\n")]
    lines = [line for line in lines if line and line[0] != "#"]
    if len(lines) > MOST_GOALS:
        raise BadSetting("points many", count=len(lines), most=MOST_GOALS)
    return [_goal(line, wanted) for line in lines]


def is_passed_with(goal: Goal, wanted: Assignment) -> bool:
    """Whether passing the wanted assignment is the same as reaching the goal."""
    asked = goal.assignment
    return asked is not None and [getattr(asked, name) for name in _COUNTING[asked.goal]] == [
        getattr(wanted, name) for name in _COUNTING[asked.goal]
    ]


def _goal(line: str, wanted: Assignment) -> Goal:
    refused = BadSetting("points goal", given=line[:SHOWN], most=MOST_POINTS)
    words = [word for word in line.lower().replace(",", " ").replace(":", " ").split() if word not in _FILLING]
    points, goal, rest = _number(words[0] if words else "", refused), " ".join(words[1:3]), words[3:]
    if not 1 <= points <= MOST_POINTS:
        raise refused
    if goal == NO_ENGINE and not rest:
        return Goal(points, None)
    if goal in (FUNCTIONS, CLASS):
        return Goal(points, _assignment(wanted, goal))
    if goal == NEVER_LOSES:
        sides = [word for word in rest if word in SIDES]
        board = [word for word in rest if word not in SIDES]
        if len(sides) < 2 and len(board) < 2:
            return Goal(points, _assignment(wanted, goal, (board + [_HOME])[0], (sides + [SIDES[0]])[0]))
    if words[1:2] == [BEATS]:
        board = [word for word in words[2:] if "x" in word] or [_HOME]
        numbers = [_number(word, refused) for word in words[2:] if "x" not in word]
        if len(board) == 1 and len(numbers) in (1, 3):
            level, wins, games = (numbers + [_USUAL_WINS, _USUAL_GAMES])[:3]
            return Goal(points, _assignment(wanted, BEATS, board[0], SIDES[0], level, games, wins))
    raise refused


def _assignment(
    wanted: Assignment,
    goal: str,
    board: str = _HOME,
    sides: str = SIDES[0],
    level: int = _USUAL_LEVEL,
    games: int = _USUAL_GAMES,
    wins: int = _USUAL_WINS,
) -> Assignment:
    kind = {FUNCTIONS: CS50, CLASS: CLASS}.get(goal, ANY)
    given = (wanted.title, "", kind, goal, board, sides, level, games, wins)
    return checked(Assignment(*given, wanted.seconds, wanted.starter, wanted.unaided))


def _number(word: str, refused: BadSetting) -> int:
    number = plain_number(word, _DIGITS)
    if number is None:
        raise refused
    return number
