"""Shows the tab for teachers, which composes assignments and collects hand-ins.

Every exam of a collected hand-in is run again, each bot in its own interpreter.
"""

from ttt.browser.kit import fields
from ttt.browser.kit.notices import start_task
from ttt.browser.lab.assignment_exam import AssignmentExam, likeness
from ttt.browser.lab.assignment_form import AssignmentForm
from ttt.browser.lab.class_tables import ClassTable, ResultsTable, csv_file, site
from ttt.browser.lab.job import Job, exchange
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.verdict_links import waiting
from ttt.game.errors import BadRecord, Refused
from ttt.lab import assignment as assignments
from ttt.lab import collection, verdicts
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import ANY, NEVER_LOSES, Assignment
from ttt.lab.collection import Answered, ClassRow, Entry, Judged
from ttt.lab.hand_in import HandIn
from ttt.lab.scheme import EXAMPLE, Goal, scheme_from
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.session.stored_text import number_from
from ttt.sharing.codes import LONGEST_PASTE, Sent
from ttt.sharing.shared_text import LONGEST
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab.page import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FILE, PROGRAMS, FEEDBACK, RESULTS = "class.csv", "class-programs.txt", "class-feedback.txt", "lessons.csv"
POINTS = "#points"
TOURNAMENT = "ttt.browser.lab.tournament_panel", "lab/tournament.css"
KEPT_TOURNAMENT = "tournament"  # the name under which a tournament is stored
WAITING = "#collecting .at-work"
MOST = 1000  # hand-ins at a time
PLAIN = Assignment(
    "-", "", ANY, NEVER_LOSES, "3x3x3", "both", 50, 40, 20, 10, "", False
)  # supplies what a scheme leaves open


class ClassCollector:
    """The half of the tab that collects hand-ins, one collection at a time."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._table = ClassTable(lab)
        self._rows: "list[ClassRow]" = []  # in the order of the table
        self._goals: "list[Goal]" = []  # goals that give points
        self._results_table = ResultsTable(lab)
        self._results: "list[Result]" = []  # results of lessons
        self._unread: "list[str]" = []  # why codes couldn't be read
        self._choices: "list[Answered]" = []  # the assignments to choose from
        self._job = Job(lab, tell=self._rest)
        self._exam: "AssignmentExam | None" = None  # the exam under way
        lab.write("#points-example", EXAMPLE)
        lab.listen("#collect", "submit", lambda event: self._begin())
        lab.listen("#collect", "input", fields.accept)
        lab.listen("#collect", "input", lambda event: self._tell_goals())
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

    def _begin(self) -> None:
        self._lab.take_code()
        self._lab.stop()
        self._rows, self._results, self._unread, self._goals, self._choices = [], [], [], [], []
        self._show()
        self._tell("")  # clear the sentence about the last collection
        self._job.run(self._collect)

    async def _collect(self, number: int) -> str:
        """Run all exams, show each row as soon as it is complete, and return what to say at the end.

        Raises Refused if there is nothing that can be examined.
        """
        try:
            handed_in = await self._handed_in()
            if self._results and not handed_in:
                self._show()
                return say("Results of lessons: {count}", count=len(self._results))
            wanted = await self._wanted(handed_in)
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
            await self._examine_all(number, handed_in, wanted)
        title, passed = isolated(wanted.title), len([row for row in self._rows if row.passed])
        return say("{title}: {count} handed in, {passed} passed", title=title, count=len(self._rows), passed=passed)

    async def _examine_all(self, number: int, handed_in: "list[HandIn]", wanted: "Assignment") -> None:
        """Examine each pupil's hand-in that counts. Raises Refused if nothing can be examined here."""
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

    async def _handed_in(self) -> "list[HandIn]":
        """Return the hand-ins; add the lesson results to _results, and why codes couldn't be read to _unread.

        Raises Refused if there are more than MOST hand-ins, if nothing was given, or if a script can't be fetched.
        """
        handed_in: "list[HandIn]" = []
        packing = await self._lab.js_module("static/kit/packing.js")
        for given, text in await self._texts():
            missing = []
            for kind, read, place in (
                (hand_ins.CODE, hand_ins.from_text, handed_in),
                (results.CODE, results.from_text, self._results),
            ):
                try:
                    for sent in kind.codes_in(text):
                        await self._read(packing, sent, read, place)
                except BadRecord as error:
                    missing.append(refusal(BadRecord(error.reason, **dict(error.given, given=given))))
            self._unread += missing[:1] if len(missing) == 2 else []
        if len(handed_in) > MOST:
            raise BadRecord("too many hand-ins", count=len(handed_in), most=MOST)
        if not handed_in and not self._results and not self._unread:
            raise fields.about("#codes", BadRecord("nothing pasted"))
        return handed_in

    async def _read(self, packing: "Any", sent: "Sent", read: "Any", place: "list[Any]") -> None:
        try:
            if sent.refusal:
                raise sent.refusal
            place.append(read(str(await packing.unpack(sent.letters, LONGEST)), sent.given))
        except BadRecord as error:
            self._unread.append(refusal(error))

    async def _texts(self) -> "list[tuple[str, str]]":
        """Return the pasted text and the readable files as (name, text); the pasted text is its own name."""
        pasted = str(self._lab.find("#codes").value)
        texts = [(pasted, pasted)] if pasted.strip() else []
        chosen = self._lab.find("#code-files").files
        files = await self._lab.js_module("lab/files.js")
        self._table.local_time = files.localTime
        for place in range(chosen.length):
            file = chosen.item(place)
            text = await files.read(file) if file.size <= LONGEST_PASTE else None
            if text is None:
                self._unread.append(say(SENTENCES["lab unreadable"], given=str(file.name)))
            else:
                texts.append((str(file.name), str(text)))
        return texts

    async def _wanted(self, handed_in: "list[HandIn]") -> "Assignment":
        """Return the assignment whose link is in the field; if the field is empty, the one that all hand-ins are for.

        Raises Refused if the link can't be read, if there are no hand-ins, or if they are for several assignments.
        """
        link = str(self._lab.find("#wanted").value).strip()
        if link:
            packing = await self._lab.js_module("static/kit/packing.js")
            text = str(await packing.unpack(link.split(assignments.LINK)[-1], LONGEST))
            try:
                return assignments.from_text(text, link)
            except BadRecord as error:
                raise fields.about("#wanted", error) from None
        if not handed_in:
            raise BadRecord("nothing read")
        choices = collection.answered(handed_in)
        if len(choices) > 1:
            self._choices = choices
            raise fields.about("#wanted", BadRecord("several assignments"))
        return choices[0].assignment

    def _show(self) -> None:
        """Show the tables, what couldn't be read, and the assignments to choose from."""
        self._table.show(self._rows, self._goals)
        self._results_table.show(self._results)
        self._lab.fill("#unread", "li", self._unread)
        place = self._lab.fill("#several", "li", lab_teaching.told_answered(self._choices))
        for number, line in enumerate(place.children):
            line.append(self._lab.button(say("This one counts"), str(number)))

    async def _choose(self, button: "Any") -> None:
        """Collect again for the assignment of the pressed button."""
        packing = await self._lab.js_module("static/kit/packing.js")
        text = assignments.to_text(self._choices[number_from(button.value)].assignment)
        self._lab.find("#wanted").value = "lab/" + assignments.LINK + str(await packing.pack(text))
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
        return csv_file(lines + [lab_teaching.sheet_unread(sentence, self._goals) for sentence in self._unread])

    def _feedback(self) -> str:
        return collection.text_of_all([lab_teaching.feedback(row, self._goals, site()) for row in self._rows])


class ClassPanel(LabPanel):
    """The tab; its two halves know nothing about each other."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._form, self._collector = AssignmentForm(lab), ClassCollector(lab)
        lab.listen("#open-tournament", "click", lambda event: start_task(lab.attempt(self._open_tournament())))

    def open(self) -> None:
        """Show a stored tournament, if there is one."""
        if self._lab.store.get(KEPT_TOURNAMENT) is not None:
            start_task(self._lab.attempt(self._open_tournament()))

    async def _open_tournament(self) -> None:
        panel = await self._lab.bring(*TOURNAMENT)
        await panel.attach()
        button, place = self._lab.find("#open-tournament"), self._lab.find("#tournament-open")
        had_focus = button.matches(":focus")
        button.hidden, place.hidden = True, False
        if had_focus:
            place.querySelector("#tournament-paste, #tournament-go-on").focus()

    def stop(self) -> None:
        self._collector.stop()

    def show_anew(self) -> None:
        self._form.show_anew()
        self._collector.show_anew()


make = ClassPanel
