"""Collects what a class has handed in: every exam is run again, each bot in its own interpreter."""

from ttt.browser.kit import fields
from ttt.browser.kit.notices import start_task
from ttt.browser.lab.assignment_exam import AssignmentExam, likeness
from ttt.browser.lab.class_codes import FILES, ClassCodes, KeptCodes
from ttt.browser.lab.class_tables import ClassTable, ResultsTable, csv_file, site
from ttt.browser.lab.job import Job, exchange
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.verdict_links import waiting
from ttt.game.errors import Refused
from ttt.lab import collection, verdicts
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import ANY, NEVER_LOSES, Assignment
from ttt.lab.collection import ClassRow, Entry, Judged
from ttt.lab.hand_in import HandIn
from ttt.lab.scheme import EXAMPLE, Goal, scheme_from
from ttt.lessons import result as results
from ttt.session.stored_text import number_from
from ttt.words.lab import teaching as lab_teaching
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

FILE, PROGRAMS, FEEDBACK, RESULTS = "class.csv", "class-programs.txt", "class-feedback.txt", "lessons.csv"
POINTS = "#points"
WAITING = "#collecting .at-work"
# Supplies what a scheme leaves open.
PLAIN = Assignment("-", "", ANY, NEVER_LOSES, "3x3x3", "both", 50, 40, 20, 10, "", False)


class CollectPanel(LabPanel):
    """The tab, with one collection at a time."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._table = ClassTable(lab)
        self._rows: "list[ClassRow]" = []  # in the order of the table
        self._goals: "list[Goal]" = []  # goals that give points
        self._results_table = ResultsTable(lab)
        self._codes, self._kept = ClassCodes(lab), KeptCodes(lab)
        self._cleared = ""  # the text that was cleared last
        self._job = Job(lab, tell=self._rest)
        self._exam: "AssignmentExam | None" = None  # the exam under way
        lab.write("#points-example", EXAMPLE)
        lab.listen("#collect", "submit", lambda event: self._begin())
        lab.listen("#collect", "input", fields.accept)
        lab.listen("#collect", "input", lambda event: self._tell_goals())
        lab.listen("#codes", "input", lambda event: self._offer_back(False))
        lab.listen(FILES, "change", lambda event: start_task(lab.attempt(self._add_files())))
        lab.listen("#clear-codes", "click", lambda event: self._clear())
        lab.listen("#codes-back", "click", lambda event: self._bring_back())
        lab.listen("#stop-collecting", "click", lambda event: self.stop())
        lab.listen("#skip-bot", "click", lambda event: self._skip())
        lab.listen_to_buttons("#several", lambda button: start_task(self._choose(button)))
        for button, text, file in (
            ("#save-csv", self._sheet, FILE),
            ("#save-results", lambda: csv_file(self._results_table.lines), RESULTS),
            ("#save-programs", lambda: collection.programs(self._rows), PROGRAMS),
            ("#save-feedback", self._feedback, FEEDBACK),
        ):
            lab.listen(button, "click", self._saver(text, file))

    def listen(self) -> None:
        self._kept.listen()
        self._lab.notices.tell_more()  # a stored text may be damaged
        self._show_results()

    def _show_results(self) -> None:
        """Show the tables of the codes if all are results of lessons, which takes no time."""
        if results.CODE.prefix in self._kept.text and hand_ins.CODE.prefix not in self._kept.text:
            self._begin(self._collect)

    async def _add_files(self) -> None:
        """Add the codes in the chosen files to the pasted ones. Raises Refused if a script can't be fetched."""
        refused = await self._kept.add_files()
        self._tell(" ".join(refused) or say("The codes in the files were added to those above."))

    def _clear(self) -> None:
        """Remove the codes and the tables, until somebody wants them back."""
        self._cleared = self._kept.text
        self._replace("")
        self._tell(say("The codes and their tables were removed."))

    def _bring_back(self) -> None:
        self._replace(self._cleared)
        self._tell("")
        self._show_results()

    def _replace(self, text: str) -> None:
        """Put a text in place of the codes; what is examined stops, and the tables go."""
        self.stop()
        self._kept.put(text)
        self._rows, self._codes = [], ClassCodes(self._lab)
        self._show()
        self._offer_back(text == "")

    def _offer_back(self, is_cleared: bool) -> None:
        exchange(self._lab, "#clear-codes", "#codes-back", is_cleared)

    def _saver(self, text: "Callable[[], str]", file: str) -> "Callable[[Any], None]":
        """Return what a button does that saves a text as a file."""
        return lambda event: start_task(self._lab.save(text(), file))

    def stop(self) -> None:
        """Stop collecting; finished rows stay in the table."""
        if self._job.drop():
            self._rest(say("Stopped. Examined so far: {count}.", count=len(self._rows)))

    def show_anew(self) -> None:
        """Write the tables and the goals again, in the current language."""
        self._show()
        self._tell_goals()

    def _tell_goals(self) -> None:
        """Show what gives points according to the field's current text."""
        try:
            told = lab_teaching.told_scheme(self._scheme(PLAIN))
        except Refused as error:
            told = [refusal(error)]
        self._lab.fill("#goals", "li", told)

    def _scheme(self, wanted: "Assignment") -> "list[Goal]":
        """Read the goals in the field. Raises Refused, about the field, if they are wrong."""
        try:
            return scheme_from(str(self._lab.find(POINTS).value), wanted)
        except Refused as error:
            raise fields.about(POINTS, error) from None

    def _skip(self) -> None:
        """End the exam under way."""
        if self._exam:
            self._exam.stop()

    def _begin(self, collect: "Callable[[int], Awaitable[str]] | None" = None) -> None:
        self._lab.stop()
        self._rows, self._goals, self._codes = [], [], ClassCodes(self._lab)
        self._show()
        self._tell("")  # clear the sentence about the last collection
        self._job.run(collect or self._collect_in_sight)

    async def _collect_in_sight(self, number: int) -> str:
        """Collect, and bring the tables of lessons into view if there are no others."""
        told = await self._collect(number)
        if not self._rows:
            self._lab.reveal(self._lab.find("#lesson-results"))
        return told

    async def _collect(self, number: int) -> str:
        """Run all exams, show each row as soon as it is complete, and return what to say at the end.

        Raises Refused if there is nothing that can be examined.
        """
        codes = self._codes
        try:
            await codes.read(self._kept.text)
            if codes.results and not codes.handed_in:
                self._show()
                return say("Results of lessons: {count}", count=len(codes.results))
            wanted = await codes.wanted()
            self._goals = self._scheme(wanted)
        except Refused as error:
            self._show()
            fields.point_to(self._lab, error)
            raise
        self._show()
        if self._job.counts(number):
            self._job.halted_by(self._skip)
            exchange(self._lab, "#run-again", "#collecting", True)
            self._lab.find("#skip-bot").focus()
            await self._examine_all(number, codes.handed_in, wanted)
        title, passed = isolated(wanted.title), len([row for row in self._rows if row.passed])
        return say("{title}: {count} handed in, {passed} passed", title=title, count=len(self._rows), passed=passed)

    async def _examine_all(self, number: int, handed_in: "list[HandIn]", wanted: "Assignment") -> None:
        """Examine each pupil's hand-in that counts. Raises Refused if nothing can be examined here."""
        self._table.local_time = (await self._lab.js_module("lab/files.js")).localTime
        likenesses = []
        for one in handed_in:
            likenesses.append(await likeness(self._lab, one.source, wanted, one.name, one.identifier))
        entries = collection.entries(handed_in, likenesses, wanted)
        for place, entry in enumerate(entries):
            if not self._job.counts(number):
                return
            name = isolated(entry.handed_in.name)
            self._lab.write(WAITING, "")
            self._tell(say("Examining {name}, {number} of {count}", name=name, number=place + 1, count=len(entries)))
            self._lab.find("#collecting progress").value = place / len(entries)
            row = await self._row(entry, wanted)
            if not self._job.counts(number):
                return
            self._rows = collection.in_order(self._rows + [row])
            self._table.add(row, self._rows)

    async def _row(self, entry: "Entry", wanted: "Assignment") -> "ClassRow":
        """Run an entry's exam and the goals' exams, and return its row. Raises Refused if no exam can run here."""
        exams = collection.exams(entry, wanted, self._goals)
        asked = next(exams)
        while not isinstance(asked, ClassRow):
            asked = exams.send(await self._judged(entry, asked))
        return asked

    async def _judged(self, entry: "Entry", asked: "Assignment") -> "Judged":
        """Examine an entry for an assignment, and return the outcome. Raises Refused if no exam can run here."""
        exam = self._exam = AssignmentExam(self._lab, asked, lambda printed: None)
        try:
            source = entry.handed_in.source
            verdict = await exam.verdict(source, lambda done, sofar: None, waiting(self._lab, WAITING))
        except Refused as error:
            if error.reason != "judge died":
                raise
            verdict = verdicts.BROKEN_OFF  # this bot made the judge die; the next bot gets a new judge
        return Judged(exam.unaided(verdict, entry.starter), exam.result)

    def _show(self) -> None:
        """Show the tables, what couldn't be read, and the assignments to choose from."""
        self._table.show(self._rows, self._goals)
        self._results_table.show(self._codes.results)
        self._lab.fill("#unread", "li", self._codes.unread + self._codes.repeated)
        place = self._lab.fill("#several", "li", lab_teaching.told_answered(self._codes.choices))
        for number, line in enumerate(place.children):
            line.append(self._lab.button(say("This one counts"), str(number)))

    async def _choose(self, button: "Any") -> None:
        """Collect again for the assignment of the pressed button."""
        await self._codes.choose(number_from(button.value))
        self._begin()

    def _rest(self, sentence: str) -> None:
        self._exam = None
        exchange(self._lab, "#run-again", "#collecting", False)
        self._tell(sentence)

    def _tell(self, sentence: str) -> None:
        self._lab.write("#collect-told", sentence)

    def _sheet(self) -> str:
        lines = [lab_teaching.sheet_heads(self._goals)]
        lines += [lab_teaching.sheet_line(row, self._table.time_of(row)) for row in self._rows]
        return csv_file(lines + [lab_teaching.sheet_unread(sentence, self._goals) for sentence in self._codes.unread])

    def _feedback(self) -> str:
        return collection.text_of_all([lab_teaching.feedback(row, self._goals, site()) for row in self._rows])


make = CollectPanel
