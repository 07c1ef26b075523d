"""Templates that an author can begin a lesson with: positions, tasks and solutions, without any words."""

from ttt.game.notation import to_text
from ttt.game.record import with_moves
from ttt.lessons.drafting import BLANK, Draft, DraftStep, game_of, with_fields
from ttt.lessons.lesson import BLOCK, CHOOSE, FIND, PLAY_HOLD, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BOARD = "1-3x3x3-hh-"
# The steps of each template: a name, the moves to the step's position, and the fields that differ from a blank step.
TEMPLATES: "dict[str, tuple[tuple[str, str, dict[str, Any]], ...]]" = {
    "win": (
        ("row", "a1b2b1c3", {"task": WIN, "moves": 1, "solution": ("c1",)}),
        ("diagonal", "c1a1a3b1", {"task": WIN, "moves": 1, "solution": ("b2",)}),
        ("both", "a1b2c3c1a3c2", {"task": FIND, "solution": ("a2", "b3")}),
    ),
    "block": (
        ("row", "a1b2c3b1", {"task": BLOCK, "solution": ("b3",)}),
        ("diagonal", "b1a1c2c3", {"task": BLOCK, "solution": ("b2",)}),
        ("play", "b2a1", {"task": PLAY_HOLD}),
    ),
    "fork": (
        ("find", "a1b2c3c1", {"task": FIND, "solution": ("a3",)}),
        ("win", "b3b2c2a1", {"task": WIN, "moves": 2, "solution": ("c3", "b1", "c1")}),
        ("why", "a1b2c3c1a3", {"task": CHOOSE, "solution": ("1",), "marked": ("a2", "b3")}),
    ),
}


def blank(language: str) -> Draft:
    """Return a lesson without words, whose only step has an empty board; language is a language code."""
    return Draft("", language, (with_fields(BLANK, position=BOARD),), 0)


def following(draft: Draft) -> DraftStep:
    """Return a step without words to follow the current step: the same board, empty."""
    game = game_of(draft.step)
    return with_fields(BLANK, position=to_text(with_moves(game, ()))) if game else BLANK
