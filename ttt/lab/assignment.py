"""An assignment: what a teacher asks a class to write, as one string for a link. The page runs this module, too.

The link is lab/#assignment= followed by the JSON object that to_text() writes, packed into letters by packing.py. The
object has the fields of Assignment and a version.
"""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.notation import board_from, board_text
from ttt.session.bot_shelf import check_lines
from ttt.session.people_names import LONGEST_NAME, check_name, is_control
from ttt.session.stored_text import SHOWN, string, whole, yes_or_no
from ttt.sharing import shared_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TEXTS = ("title", "text", "kind", "goal", "board", "sides", "starter")
NUMBERS = ("level", "games", "wins", "seconds")
UNAIDED = "unaided"  # left out of texts and digests if False, because earlier versions have no such field
NEVER_LOSES, BEATS, FUNCTIONS, CLASS = "never loses", "beats", "functions", "class"
GOALS = (NEVER_LOSES, BEATS, FUNCTIONS, CLASS)
ANY, CS50, KAGGLE = "any", "cs50", "kaggle"
PLAYERS = (ANY, "move", CS50, KAGGLE)
KINDS_OF = {NEVER_LOSES: PLAYERS, BEATS: PLAYERS, FUNCTIONS: (CS50,), CLASS: ("class",)}
SIDES = ("both", "first", "second")
LONGEST_TITLE, LONGEST_TEXT, LONGEST_SOURCE = 100, 10000, 100000  # characters
MOST = {"level": 100, "games": 200, "seconds": 60}
LINK = "#assignment="
# The site's files that the editor starts from, by kind, for an assignment that brings no code.
SKELETONS = {
    "move": "lab/skeletons/move.py",
    CS50: "lab/starters/cs50.py",  # the eight functions, still to be written
    KAGGLE: "lab/skeletons/kaggle.py",
    "class": "lab/skeletons/class.py",
}


class Assignment(
    namedtuple(
        "Assignment",
        ("title", "text", "kind", "goal", "board", "sides", "level", "games", "wins", "seconds", "starter", "unaided"),
    )
):
    """The program that a teacher asks for, and what it has to achieve.

    kind is a bot's kind or "any". goal is one of GOALS: "never loses" uses board and sides; "beats" uses board, level
    (1 to 100), games (at most 200) and wins, the number of games that have to be won; "functions" means those of the
    CS50 project; "class" the interview class, in O(1). seconds (1 to 60) is how long a move may take, starter the code
    to begin with. unaided forbids using the site's engine and handing in the starter unchanged.
    """


def checked(assignment: Assignment) -> Assignment:
    """Return the assignment. Raises Refused if it asks for something impossible."""
    _check_title(assignment.title)
    for text, longest in ((assignment.text, LONGEST_TEXT), (assignment.starter, LONGEST_SOURCE)):
        if len(text) > longest:
            raise BadSetting("too much", given=text[:SHOWN], longest=longest)
        check_lines(text, text[:SHOWN])
    for given, known in (
        (assignment.goal, GOALS),
        (assignment.sides, SIDES),
        (assignment.kind, KINDS_OF.get(assignment.goal, ())),
    ):
        if given not in known:
            raise BadSetting("assignment choice", given=given[:SHOWN], known=", ".join(known))
    if assignment.goal in (NEVER_LOSES, BEATS):
        rules, kind = board_from(assignment.board), assignment.kind
        if (kind == CS50 and board_text(rules) != "3x3x3") or (kind == KAGGLE and not rules.has_gravity):
            raise BadSetting("assignment board", given=assignment.board[:SHOWN], kind=kind)
    for name, most in MOST.items():
        _check_number(getattr(assignment, name), most)
    _check_number(assignment.wins, assignment.games)
    return assignment


def plain(assignment: Assignment) -> "dict[str, object]":
    """Return an assignment as plain data."""
    fields = {name: getattr(assignment, name) for name in TEXTS + NUMBERS}
    return dict(fields, unaided=True) if assignment.unaided else fields


def from_plain(record: "Any") -> Assignment:
    """Read an assignment from untrusted plain data. Raises ValueError (Refused is one), LookupError or TypeError."""
    texts = {name: string(record[name]) for name in TEXTS}
    numbers = {name: whole(record[name]) for name in NUMBERS}
    return checked(Assignment(unaided=yes_or_no(record.get(UNAIDED, False)), **texts, **numbers))


TEXT = shared_text.SharedText("not assignment", plain, from_plain)
to_text, from_text = TEXT.to_text, TEXT.from_text


def skeleton_for(assignment: Assignment) -> str:
    """Return the path of the site's skeleton for this assignment; "" if the assignment brings its own code."""
    if assignment.starter.strip():
        return ""
    return SKELETONS["move" if assignment.kind == ANY else assignment.kind]


def digest_of(assignment: Assignment) -> str:
    """Return a hash of everything that an assignment says."""
    fields = [str(field) for field in assignment[:-1]]
    return shared_text.digest("\n".join(fields + [UNAIDED] * assignment.unaided))


def differing(one: Assignment, other: Assignment) -> "list[str]":
    """Return the names of the fields in which two assignments differ."""
    return [name for name in TEXTS + NUMBERS + (UNAIDED,) if getattr(one, name) != getattr(other, name)]


def _check_title(title: str) -> None:
    """Raise BadSetting for a title that is too long, isn't one trimmed line, or can't begin a bot's name."""
    refused = BadSetting("assignment title", given=title[:SHOWN], longest=LONGEST_TITLE)
    if len(title) > LONGEST_TITLE or title.strip() != title or any([is_control(letter) for letter in title]):
        raise refused
    try:
        check_name(title[:LONGEST_NAME])
    except BadSetting:
        raise refused from None


def _check_number(given: int, most: int) -> None:
    if not 1 <= given <= most:
        raise BadSetting("assignment number", given=given, most=most)
