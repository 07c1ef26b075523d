"""The tables of a class: its hand-ins, and what it has reached in lessons. All is text, never markup."""

from pyscript.js_modules import address

from ttt.browser.lab.verdict_links import append_sentence
from ttt.lessons import result as results
from ttt.words.lab import lesson_results
from ttt.words.lab import teaching as lab_teaching
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.lab.collection import ClassRow
    from ttt.lab.scheme import Goal
    from ttt.lessons.result import Result

_CLASSES = {"passed": "passed", "failed": "failed", "too slow": "", "not settled": ""}


class ClassTable:
    """Who handed in, what was found, how that differs from the claim. It is hidden while it is empty."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._goals: "list[Goal]" = []

    def show(self, rows: "list[ClassRow]", goals: "list[Goal]") -> None:
        """Show these rows, with the points for these goals, in the current language."""
        lab = self._lab
        self._goals = goals
        _write(lab, "#class-table", lab_teaching.heads(goals), [self._line(row) for row in rows])
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
        name, result, *earned, verdict, claim, group, notes, source = lab_teaching.line(row)
        judged, differs, noted = lab.made("td"), lab.made("td", claim), lab.made("td", notes)
        append_sentence(lab, judged, verdict)
        judged.className = "judged"
        differs.className = "compared differs" if row.differences else "compared"
        noted.className = "noted"
        first = [lab.made("td", text) for text in [result] + earned]
        last = [lab.made("td", group), noted, self._texts(source, row)]
        line = _line(lab, name, first + [judged, differs] + last)
        line.className = _CLASSES[row.outcome]
        return line

    def _texts(self, source: str, row: "ClassRow") -> "Any":
        """The program, and what the pupil may be given."""
        cell = self._lab.made("td")
        feedback = lab_teaching.feedback(row, self._goals, site())
        cell.append(self._folded(say("show code"), say("table code"), source, "ltr"))
        cell.append(self._folded(say("show feedback"), say("show feedback"), feedback, "auto"))
        return cell

    def _folded(self, shows: str, label: str, text: str, direction: str) -> "Any":
        lab = self._lab
        details, shown = lab.made("details"), lab.made("pre", text)
        shown.dir, shown.tabIndex = direction, 0  # it may have to be scrolled
        shown.ariaLabel = label
        details.append(lab.made("summary", shows), shown)
        return details


def site() -> str:
    """The address of the site."""
    page = str(address.page())
    return page[: page.rfind("lab/")]


class ResultsTable:
    """What was reached in lessons, by the codes that came with the hand-ins; nobody has checked it.

    It is hidden while it is empty.
    """

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._results: "list[Result]" = []

    def show(self, reached: "list[Result]") -> None:
        """Show these results, in the current language."""
        lab = self._lab
        self._results = results.in_order(reached)
        lab.find("#lesson-results").hidden = not reached
        lab.write("#lesson-results-title", say("results given", count=len(reached)))
        lines = []
        for name, *told in self.lines[1:]:
            lines.append(_line(lab, name, [lab.made("td", text) for text in told]))
        _write(lab, "#lesson-results", lesson_results.heads(), lines)

    @property
    def lines(self) -> "list[list[str]]":
        """What is shown, its heads first."""
        return [lesson_results.heads()] + [lesson_results.line(one) for one in self._results]


def _write(lab: "Lab", selector: str, heads: "list[str]", lines: "list[Any]") -> None:
    """Fill a table anew."""
    head, body = lab.find(selector + " thead tr"), lab.find(selector + " tbody")
    head.replaceChildren()
    for text in heads:
        cell = lab.made("th", text)
        cell.scope = "col"
        head.append(cell)
    body.replaceChildren()
    for line in lines:
        body.append(line)


def _line(lab: "Lab", name: str, cells: "list[Any]") -> "Any":
    """A pupil's line."""
    line, head = lab.made("tr"), lab.made("th", name)
    head.scope, head.dir = "row", "auto"
    line.append(head, *cells)
    return line
