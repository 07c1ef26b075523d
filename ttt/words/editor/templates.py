"""The lessons that the editor offers as a start, with the sentences of their steps."""

from ttt.lessons.draft_templates import BOARD, TEMPLATES
from ttt.lessons.drafting import BLANK, Draft, DraftStep, with_fields
from ttt.lessons.lesson import CHOOSE
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


SENTENCES = {
    "template win row": "Fill the gap",
    "template win row words": "X has two in the top row.",
    "template win diagonal": "Corner to corner",
    "template win diagonal words": "Rows run across, down, and from corner to corner.",
    "template win both": "Find both",
    "template win both words": "This time two cells win.",
    "template block row": "Stop the row",
    "template block row words": "To stop a row, take the cell that it still needs.",
    "template block diagonal": "Across the board",
    "template block diagonal words": "A row can run from corner to corner, too.",
    "template block play": "Hold the draw",
    "template block play words": "Block whatever the computer threatens.",
    "template fork find": "One move, two threats",
    "template fork find words": "Two threats at once are more than O can stop.",
    "template fork win": "Win with it",
    "template fork win words": "Make two threats, then complete the row that O leaves open.",
    "template fork why": "Why it works",
    "template fork why words": "X threatens both marked cells. Why can't O stop it?",
    "template fork one": "O can block only one of them.",
    "template fork twice": "X moves twice in a row now.",
    "template fork corner": "O has to take a corner first.",
}

OPTIONS = ("one", "twice", "corner")  # the answers to choose from in the step that asks why


def template(name: str, title: str, language: str) -> Draft:
    """Return a template's lesson in the current language; language is the code of that language."""
    return Draft(title, language, tuple([_step(name, *told) for told in TEMPLATES[name]]), 0)


def _step(name: str, step: str, moves: str, fields: "dict[str, Any]") -> "DraftStep":
    key = f"template {name} {step}"
    options = (
        tuple([say(SENTENCES["template fork " + option]) for option in OPTIONS]) if fields["task"] == CHOOSE else ()
    )
    made = with_fields(BLANK, title=say(SENTENCES[key]), words=say(SENTENCES[key + " words"]), position=BOARD + moves)
    return with_fields(made, options=options, **fields)
