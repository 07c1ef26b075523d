"""The table of what a class has reached in lessons, by the codes that came with the hand-ins. Nobody has checked it."""

from ttt.browser.kit.notices import start_task
from ttt.lab.collection import csv_text
from ttt.lessons import result as results
from ttt.words.lab import lesson_results as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.lab.lab import Lab
    from ttt.lessons.result import Result

FILE = "lessons.csv"


class ResultsTable:
    """It is hidden while it is empty."""

    def __init__(self, lab: "Lab", byte_order: str) -> None:
        self._lab = lab
        self._byte_order = byte_order
        self._found: "list[Result]" = []
        lab.listen("#save-results", "click", lambda event: start_task(self._save()))

    def show(self, found: "list[Result]") -> None:
        """Show these results, in the current language."""
        lab = self._lab
        self._found = results.in_order(found)
        lab.find("#lesson-results").hidden = not found
        lab.write("#lesson-results-title", say("results given", count=len(found)))
        head, body = lab.find("#lesson-results thead tr"), lab.find("#lesson-results tbody")
        head.replaceChildren()
        for text in words.heads():
            cell = lab.made("th", text)
            cell.scope = "col"
            head.append(cell)
        body.replaceChildren()
        for one in self._found:
            name, *told = words.line(one)
            line, first = lab.made("tr"), lab.made("th", name)
            first.scope, first.dir = "row", "auto"
            line.append(first, *[lab.made("td", text) for text in told])
            body.append(line)

    async def _save(self) -> None:
        files = await self._lab.js_module("lab/files.js")
        lines = [words.heads()] + [words.line(one) for one in self._found]
        files.save(self._byte_order + csv_text(lines), FILE)
