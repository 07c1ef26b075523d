"""The dialog with the rules and the keys. Loaded when it is first opened."""

from ttt.browser import SVG
from ttt.drawing.shapes import SHAPES
from ttt.game.rules import GRAVITY
from ttt.words.help import rules_in_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Rules
    from ttt.session.view import View

AROUND = 2  # cells beside the row in the picture, as far as the board goes


def show(document: "Any", view: "View") -> None:
    """Open the dialog for the game that is played."""
    rules = view.game.rules
    panel = document.querySelector("#help")
    panel.querySelector("p").textContent = " ".join(rules_in_words(rules))
    panel.querySelector("svg").replaceWith(_picture(document, rules))
    keys = (
        (("←", "↑", "→", "↓"), say("key arrows")),
        (("Home", "End"), say("key ends")),
        (("Enter", "Space"), say("key play")),
        (("N",), say("key mark")),
        (("T",), say("key threat")),
        (("W",), say("key line")),
        (("Shift",), say("key back")),
        (("?",), say("key help")),
        (("Esc",), say("key close")),
    )
    panel.querySelector("tbody").replaceChildren(*[_row(document, names, meaning) for names, meaning in keys])
    panel.togglePopover(True)
    panel.querySelector("button").focus()


def _row(document: "Any", names: "tuple[str, ...]", meaning: str) -> "Any":
    row, head, told = [document.createElement(kind) for kind in ("tr", "th", "td")]
    head.scope = "row"
    for name in names:
        key = document.createElement("kbd")
        key.textContent = name
        head.append(key, " ")
    told.textContent = meaning
    row.append(head, told)
    return row


def _picture(document: "Any", rules: "Rules") -> "Any":
    """A row that counts, drawn through: slanting where it can lie so, else across, else down."""
    m, n = min(rules.m, rules.k + AROUND), min(rules.n, rules.k + AROUND)
    right = 1 if rules.k <= m else 0
    down = 1 if rules.k <= n and not (GRAVITY in rules.variants and right) else 0
    across, below = (rules.k - 1) * right, (rules.k - 1) * down
    left, top = (m - 1 - across) // 2, n - 1 if GRAVITY in rules.variants and not down else (n - 1 - below) // 2
    picture = document.createElementNS(SVG, "svg")
    picture.setAttribute("viewBox", f"-.05 -.05 {m + 0.1} {n + 0.1}")
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", say("help picture", k=rules.k))
    rows = "".join([f"M0 {row}h{m}" for row in range(n + 1)])
    columns = "".join([f"M{column} 0v{n}" for column in range(m + 1)])
    marks = "".join([f"M{left + step * right} {top + step * down}{SHAPES['X']}" for step in range(rules.k)])
    through = f"M{left + 0.5} {top + 0.5}l{across} {below}"
    for kind, steps in (("grid", rows + columns), ("mark-X", marks), ("last", through)):
        path = document.createElementNS(SVG, "path")
        path.setAttribute("class", kind)
        path.setAttribute("d", steps)
        picture.append(path)
    return picture
