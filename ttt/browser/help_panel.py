"""The dialog with the rules and the keys."""

from ttt.browser.late_parts import Part
from ttt.drawing.shapes import SHAPES, SVG
from ttt.game.rules import GRAVITY
from ttt.words.help import rules_in_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.late_parts import Page
    from ttt.game.rules import Rules

AROUND = 2  # cells shown beside the row in the picture, if the board has them


def make(page: "Page") -> Part:
    """Make the part."""
    return HelpPanel(page)


class HelpPanel(Part):
    """The dialog is filled in each time it opens."""

    async def ask(self, event: "Any") -> None:
        """Open the dialog for the game on the board."""
        page, rules = self._page, self._page.view.game.rules
        page.write("#help p", " ".join(rules_in_words(rules)))
        page.find("#help svg").replaceWith(_picture(page.document, rules))
        page.find("#help tbody").replaceChildren(*[_row(page, names, meaning) for names, meaning in _keys()])
        page.find("#help").togglePopover(True)
        page.find("#help button").focus()


def _keys() -> "tuple[tuple[tuple[str, ...], str], ...]":
    """Keys, and what they do."""
    return (
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


def _row(page: "Page", names: "tuple[str, ...]", meaning: str) -> "Any":
    row, head = page.made("tr"), page.made("th")
    head.scope = "row"
    for name in names:
        head.append(page.made("kbd", name), " ")
    row.append(head, page.made("td", meaning))
    return row


def _picture(document: "Any", rules: "Rules") -> "Any":
    """A row that counts, with a line through it: diagonal if the board allows it, else across, else down."""
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
