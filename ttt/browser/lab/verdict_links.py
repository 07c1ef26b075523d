"""Shows the sentences of a verdict, turning the texts of games in them into links that show the moves."""

from ttt.lab import verdicts
from ttt.words.lab import verdicts as lab_verdicts
from ttt.words.lab.games_told import game_in, moves_told, parts_of
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.message_types.results import JudgedResult
    from ttt.message_types.tasks import ExamStep

_CASES = 3  # sentences shown about functions; further ones, each about a wrong call, are folded away

_CLASSES = {verdicts.PASSED: "passed", verdicts.NOT_PASSED: "failed"}


def show_verdict(lab: "Lab", place: "Any", result: "JudgedResult", sentences: "list[str]", outcome: str) -> None:
    """Add the sentences of a result to an element; the verdict's outcome colours the first sentence.

    If the result is about one move of a game, the link to that game opens at the move.
    """
    for number, sentence in enumerate(sentences):
        if number == _CASES and result.get("wrong"):
            folded = lab.element("details", lab.made("summary", say("More wrong calls")))
            place.append(folded)
            place = folded
        colour = mood(outcome) if number == 0 else ""
        place.append(lab.element("p", *linked(lab, sentence, result), className=colour))


def mood(outcome: str) -> str:
    """Return the CSS class that colours an outcome."""
    return _CLASSES.get(outcome, "unsettled")


def linked(lab: "Lab", sentence: str, result: "JudgedResult | None" = None) -> "list[Any]":
    """Return the parts of a sentence, its games as links; a game with a mistake in result opens at that mistake."""
    return [_link(lab, text, result) for text in parts_of(sentence)]


def waiting(
    lab: "Lab", selector: str, sofar: "Callable[[float, Mapping[str, object]], str]" = lambda done, sofar: ""
) -> "Callable[[ExamStep, int], None]":
    """Return a function for on_wait that shows an exam's progress, and what is taking the time, in an element.

    sofar returns the progress in words; its arguments are those of on_step.
    """

    def tell(step: "ExamStep", seconds: int) -> None:
        told = [sofar(step["done"], step["sofar"]), lab_verdicts.at_work(step, seconds)]
        lab.find(selector).replaceChildren(*linked(lab, " ".join([sentence for sentence in told if sentence])))

    return tell


def _link(lab: "Lab", text: str, result: "JudgedResult | None") -> "Any":
    """Return a link to a game, with its moves; the text itself if it isn't the text of a game."""
    game = game_in(text)
    if not game:
        return text
    link = lab.link(moves_told(game), game_address(text, result))
    if game.moves:
        link.dir = "ltr"
    return link


def game_address(text: str, result: "JudgedResult | None") -> str:
    """Return the address of a game, at its mistake if result is about one."""
    for other, ply, _ in mistakes(result) if result else ():
        if text == other:
            return f"../?review={ply + 1}#{text}"
    return "../#" + text


def mistakes(result: "JudgedResult") -> "list[tuple[str, int, str]]":
    """Return the mistakes in a result, each as its game's text, the number of moves before it, and a link's text."""
    moves: "list[tuple[str, int, str]]" = []
    if result["task"] != "exam":
        return moves
    loss, game = result["loss"], result["shortest_loss"]
    if loss and game and loss["ply"] is not None:
        moves.append((game, loss["ply"], say("Step through the losing move")))
    latest = result["latest_mistake"] if result["is_small"] else None
    if latest:
        moves.append((latest["game"], latest["ply"], say("Step through its latest mistake")))
    return moves
