"""Shows the tables of a class: its hand-ins, and its results in each lesson. All cells are plain text, never markup."""

from pyscript.js_modules import address

from ttt.browser.lab.lab import Lab
from ttt.browser.lab.verdict_links import linked
from ttt.lab import collection
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.words.lab import lesson_results
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab.games_told import in_moves
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.lab.collection import ClassRow
    from ttt.lab.scheme import Goal

_UTF_8 = "\ufeff\ufeff"  # byte order marks, for spreadsheets; one of them is lost on the way to JavaScript
_CLASSES = {"passed": "passed", "failed": "failed", "too slow": "", "not settled": ""}


class ClassTable:
    """The table of hand-ins and verdicts, hidden while empty; below each hand-in, a second row has folded details.

    local_time returns a time, given in seconds since 1970, as a text; it is None until files.js is fetched.
    """

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._goals: "list[Goal]" = []
        self.local_time: "Any" = None

    def show(self, rows: "list[ClassRow]", goals: "list[Goal]") -> None:
        """Show these rows, with the points for these goals, in the current language."""
        lab = self._lab
        self._goals = goals
        table = lab.find("#class-table")
        table.replaceChildren(table.tHead, *[self._group(row) for row in rows])
        lab.find("#class-table thead tr").replaceChildren(*_heads(lab, lab_teaching.short_heads(goals)))
        lab.find("#collected").hidden = not rows

    def add(self, row: "ClassRow", rows: "list[ClassRow]") -> None:
        """Add a row without touching the others; rows are all rows, including the new one."""
        table = self._lab.find("#class-table")
        table.insertBefore(self._group(row), table.tBodies.item(rows.index(row)))
        self._lab.find("#collected").hidden = False

    def time_of(self, row: "ClassRow") -> str:
        """Return when a row was handed in; "" if unknown."""
        return str(self.local_time(row.handed_in.at)) if row.handed_in.at else ""

    def _group(self, row: "ClassRow") -> "Any":
        """Return a tbody with a pupil's row and the row of details below it."""
        lab = self._lab
        name, *cells = lab_teaching.short_line(row, self.time_of(row))
        more = lab.element("tr", lab.element("td", self._details(row), colSpan=1 + len(cells)))
        line, why = _line(lab, name, cells), lab_teaching.told_briefly(row.found)
        if why:
            line.children.item(1).append(lab.made("small", why))  # below the result
        return lab.element("tbody", line, more, className=_CLASSES[row.outcome])

    def _details(self, row: "ClassRow") -> "Any":
        """Return the folded details; if the pupil's claim differs from the verdict, the summary says so."""
        lab = self._lab
        told = in_moves(lab_teaching.told_differences(row))
        texts = [lab_teaching.told_notes(row)] + lab_teaching.told_earned(row, self._goals)
        summary = lab.made("summary", say("Details"))
        if row.differences:
            summary.append(" ", lab.made("strong", told))
        else:
            texts.insert(0, told)
        return lab.element(
            "details",
            summary,
            lab.element("p", *linked(lab, lab_teaching.told_verdict(row.found))),
            *[lab.made("p", text) for text in texts if text],
            self._folded(say("Code"), row.handed_in.source, "ltr"),
            self._folded(say("Feedback"), lab_teaching.feedback(row, self._goals, site()), "auto"),
        )

    def _folded(self, label: str, text: str, direction: str) -> "Any":
        lab = self._lab
        shown = lab.element("pre", text, dir=direction, tabIndex=0, ariaLabel=label)  # the keyboard can scroll it
        return lab.element("details", lab.made("summary", label), shown)


def csv_file(lines: "list[list[str]]") -> str:
    """Return a table as the text of a file for spreadsheets."""
    return _UTF_8 + collection.csv_text(lines)


def site() -> str:
    """Return the address of the site, with a slash at the end."""
    page = str(address.page())
    return page[: page.rfind("lab/")]


class ResultsTable:
    """The lesson results from the codes that came with the hand-ins, a table for each lesson; nobody has checked them.

    They are hidden while there are none.
    """

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._results: "list[Result]" = []

    def show(self, reached: "list[Result]") -> None:
        """Show these results, in the current language."""
        lab = self._lab
        self._results = results.in_order(reached)
        lab.find("#lesson-results").hidden = not reached
        lab.write("#lesson-results-title", say("Results of lessons: {count}", count=len(reached)))
        lab.find("#lesson-tables").replaceChildren(*[self._lesson(same) for same in results.by_lesson(self._results)])

    def _lesson(self, lesson: "list[Result]") -> "Any":
        """Return the table of the results in a lesson, and which step has which number."""
        lab = self._lab
        title = lesson[0].title
        by_name: "dict[str, list[Result]]" = {}
        for one in lesson:
            by_name.setdefault(one.name.lower(), []).append(one)
        table = lab.element(
            "table",
            lab.element("caption", title, dir="auto"),
            lab.element("thead", lab.element("tr", *_heads(lab, lesson_results.lesson_heads(lesson[0])))),
            lab.element("tbody", *[row for one in lesson for row in self._rows(one, by_name[one.name.lower()])]),
        )
        if len(lesson) > 1:
            counted = [
                one for one in lesson if not one.name or one is lesson_results.best_of(by_name[one.name.lower()])
            ]
            head, *cells = lesson_results.lesson_foot(counted)
            table.append(lab.element("tfoot", _line(lab, head, cells)))
        scrolled = lab.element("div", table, tabIndex=0, role="region", ariaLabel=title)
        return lab.element("section", scrolled, lab.element("p", lesson_results.lesson_key(lesson[0]), dir="auto"))

    def _rows(self, one: "Result", same: "list[Result]") -> "list[Any]":
        """Return a result's row and, below it, what is told of it and the learner's words; same have its name."""
        lab = self._lab
        name, *cells = lesson_results.lesson_line(one)
        told = lesson_results.told_rivals(one, same)
        below = [lab.made("p", told)] if told else []
        if one.explained:
            details = lab.element("details", lab.made("summary", say("In words")))
            for step in one.explained:
                details.append(lab.element("h4", step.title, dir="auto"), lab.element("p", step.words, dir="auto"))
            below.append(details)
        row = _line(lab, name, cells)
        return [row, lab.element("tr", lab.element("td", *below, colSpan=1 + len(cells)))] if below else [row]

    @property
    def lines(self) -> "list[list[str]]":
        """The lines of the table for a spreadsheet, its heads first."""
        return lesson_results.sheet(self._results)


def _heads(lab: "Lab", heads: "list[str]") -> "list[Any]":
    return [lab.element("th", text, scope="col") for text in heads]


def _line(lab: "Lab", name: str, cells: "list[str]") -> "Any":
    """Return a row of the table, with a name as its head."""
    head = lab.element("th", name, scope="row", dir="auto")
    return lab.element("tr", head, *[lab.made("td", text) for text in cells])
