"""Shows the sentences of a verdict: the texts of games in them become links that show the moves."""

from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import from_text
from ttt.words import lab_exam as lab_exam  # learns its sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab

_CASES = 3  # sentences of a verdict on functions; a case of each further one is folded
_START = "1-"  # of the text of a game
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def show_verdict(lab: "Lab", place: "Any", result: "dict[str, Any]", sentences: "list[str]") -> None:
    """Add the sentences of a result to an element. The shortest lost game opens at the move that lost it."""
    for number, sentence in enumerate(sentences):
        line = lab.made("p")
        if number == 0:
            line.className = judged(result)
        elif number == _CASES and result.get("wrong"):
            place = _folded(lab, place)
        append_sentence(lab, line, sentence, result)
        place.append(line)


def _folded(lab: "Lab", place: "Any") -> "Any":
    details = lab.made("details")
    details.append(lab.made("summary", say("exam more")))
    place.append(details)
    return details


def append_sentence(lab: "Lab", place: "Any", sentence: str, result: "dict[str, Any] | None" = None) -> None:
    """Add a sentence to an element; a game that is the shortest loss of a result opens where it was lost."""
    for text in parts_of(sentence):
        place.append(_link(lab, text, result or {}) if _moves(text) is not None else text)


def parts_of(sentence: str) -> "list[str]":
    """A sentence cut before and after each text of a game in it."""
    parts: "list[str]" = []
    rest = sentence
    while True:
        at = rest.find(_START)
        if at < 0:
            return parts + [rest] if rest else parts
        end = at
        while end < len(rest) and rest[end] in _LETTERS:
            end += 1
        if at:
            parts.append(rest[:at])
        parts.append(rest[at:end])
        rest = rest[end:]


def _moves(text: str) -> "list[str] | None":
    """The names of a game's moves; None if the text is none."""
    if text[: len(_START)] != _START:
        return None
    try:
        game = from_text(text)
    except Refused:
        return None
    return [cell_name(game.rules, cell) for cell in game.moves]


def _link(lab: "Lab", text: str, result: "dict[str, Any]") -> "Any":
    moves = _moves(text) or []
    loss, address = result.get("loss"), "../#" + text
    if loss and loss["ply"] is not None and text == result["shortest_loss"]:
        address = f"../?review={loss['ply'] + 1}#{text}"
    link = lab.link(" ".join(moves) if moves else say("exam empty board"), address)
    if moves:
        link.dir = "ltr"
    return link


def judged(result: "dict[str, Any]") -> str:
    """Whether a result is "passed", "failed" or, where it ended before that was known, "unsettled"."""
    if result.get("passed", result.get("right", result.get("never_loses"))):
        return "passed"
    is_settled = result.get("never_loses") is False or result.get("wrong") or result.get("fault")
    return "failed" if is_settled or not result.get("stopped") else "unsettled"
