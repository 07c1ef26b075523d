"""The table of a class: who handed in, what was found, how that differs from the claim. All is text, never markup."""

from ttt.browser.lab.verdict_links import append_sentence
from ttt.words.lab import teaching as lab_teaching
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.lab.collection import ClassRow

_CLASSES = {"passed": "passed", "failed": "failed", "too slow": "", "not settled": ""}


class ClassTable:
    """It is hidden while it is empty."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab

    def show(self, rows: "list[ClassRow]") -> None:
        """Show these rows, in the current language."""
        lab = self._lab
        head, body = lab.find("#class-table thead tr"), lab.find("#class-table tbody")
        head.replaceChildren()
        for text in lab_teaching.heads():
            cell = lab.made("th", text)
            cell.scope = "col"
            head.append(cell)
        body.replaceChildren()
        for row in rows:
            body.append(self._line(row))
        self._show_rest(rows)

    def add(self, row: "ClassRow", rows: "list[ClassRow]") -> None:
        """Show one more row; rows are all, that one included. The others stay as they are."""
        body = self._lab.find("#class-table tbody")
        body.insertBefore(self._line(row), body.children.item(rows.index(row)))
        self._show_rest(rows)

    def _show_rest(self, rows: "list[ClassRow]") -> None:
        self._lab.find("#collected").hidden = not rows

    def _line(self, row: "ClassRow") -> "Any":
        lab = self._lab
        name, result, verdict, claim, notes, source = lab_teaching.line(row)
        head, told, differs = lab.made("th", name), lab.made("td"), lab.made("td", claim)
        head.scope, head.dir = "row", "auto"
        append_sentence(lab, told, verdict)
        differs.className = "differs" if row.differences else ""
        line = lab.made("tr")
        line.className = _CLASSES[row.outcome]
        noted = lab.made("td", notes)
        noted.className = "noted"
        line.append(head, lab.made("td", result), told, differs, noted, self._code(source))
        return line

    def _code(self, source: str) -> "Any":
        lab = self._lab
        cell, details, code = lab.made("td"), lab.made("details"), lab.made("pre", source)
        code.dir, code.tabIndex = "ltr", 0  # it may have to be scrolled
        code.ariaLabel = say("table code")
        details.append(lab.made("summary", say("show code")), code)
        cell.append(details)
        return cell
