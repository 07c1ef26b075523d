"""Hands in the bot in the editor: examines it, and makes a code that the learner gives to the teacher."""

from ttt.browser.kit import fields
from ttt.browser.kit.notices import start_task
from ttt.browser.lab.assignment_exam import AssignmentExam, likeness
from ttt.browser.lab.job import Job
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.verdict_links import linked, waiting
from ttt.game.errors import BadSetting, Refused
from ttt.lab import collection
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import Assignment
from ttt.lab.collection import ClassRow
from ttt.session.people_names import LONGEST_NAME
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab.teaching import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.lab.host_page import AssignmentHost

FILE = "hand-in.txt"
NAME, IDENTIFIER = "#handing-in [name=name]", "#handing-in [name=identifier]"
TOLD, WAITING = "#handing-in [role=status]", "#handing-in .at-work"


class HandInDialog:
    """The dialog; while it is open, nothing else can begin. tried counts one more try, and returns the total."""

    def __init__(self, lab: "Lab", tried: "Callable[[], int]") -> None:
        self._lab, self._tried = lab, tried
        self._assignment: "Assignment | None" = None
        self._job = Job(lab, progress="#handing-in progress", sofar=WAITING, tell=self._tell)
        self._row: "ClassRow | None" = None  # the row for the code that is shown
        self.host: "AssignmentHost | None" = None  # the page around this one, if it wants reports
        lab.listen("#handing-in form", "submit", lambda event: self._begin())
        lab.listen("#handing-in", "input", fields.accept)
        lab.listen("#handing-in", "close", lambda event: self._job.drop())
        lab.listen("#copy-code", "click", lambda event: start_task(self._copy()))
        lab.listen("#save-code", "click", lambda event: start_task(self._save()))

    def open(self, assignment: "Assignment") -> None:
        """Open the dialog, which asks for the learner's name."""
        lab = self._lab
        self._assignment, self._row = assignment, None
        lab.take_code()
        lab.stop()
        self._tell("")
        self._hide_code()
        lab.find("#handing-in").showModal()
        lab.find("#handing-in [name=name]").focus()  # not by autofocus, which is an error in a frame

    def show_anew(self) -> None:
        """Write the verdict again, in the current language."""
        if self._row:
            self._tell_verdict(self._row)

    def _begin(self) -> None:
        assignment = self._assignment
        if assignment and not self._job.is_running:
            self._hide_code()
            self._tell("")  # clear the sentence about the last exam
            self._job.run(lambda number: self._make(number, assignment))

    async def _make(self, number: int, assignment: "Assignment") -> str:
        """Examine the bot, and show the code to hand in. Raises Refused if there is none."""
        lab = self._lab
        source = str(lab.code()["source"])
        try:
            name, identifier = self._name(source)  # before the exam, which takes time
        except Refused as error:
            fields.point_to(lab, error)
            raise
        exam = AssignmentExam(lab, assignment, lab.output.hear)
        self._job.halted_by(exam.stop)
        self._tell(say("The bot is being examined."))
        verdict = await exam.verdict(source, self._on_step, waiting(lab, WAITING))
        like = await likeness(lab, source, assignment, name, identifier)
        verdict = exam.unaided(verdict, like.starter)
        if not self._job.counts(number):  # the dialog was closed
            return ""
        files = await lab.js_module("lab/files.js")
        handed_in = hand_ins.hand_in(name, assignment, source, verdict, identifier, int(files.now()), self._tried())
        packing = await lab.js_module("static/kit/packing.js")
        letters = str(await packing.pack(hand_ins.to_text(handed_in)))
        if not letters:
            raise Refused("no packing")
        if self._job.end(number):  # otherwise the dialog was closed
            entry, code = collection.alone(handed_in, like.starter), hand_ins.CODE.code(letters)
            row = self._row = collection.row(entry, verdict, assignment, exam.result)
            self._tell_verdict(row)
            self._show(code)
            if self.host:
                self.host.handed_in(assignment, bool(row.passed), handed_in.tries, code)
        return ""

    def _name(self, source: str) -> "tuple[str, str]":
        """Return the learner's name and identifier. Raises Refused if they, or the source, can't be handed in."""
        name = str(self._lab.find(NAME).value).strip()
        if not name:
            raise fields.about(NAME, BadSetting("no name", longest=LONGEST_NAME))
        for field in (NAME, IDENTIFIER):
            try:
                known = hand_ins.check(name, source, "" if field == NAME else str(self._lab.find(field).value))
            except BadSetting as error:
                raise fields.about(field, error) from None
        return known

    def _hide_code(self) -> None:
        self._lab.find("#made-code").hidden = True
        self._lab.write("#code-told", "")

    def _show(self, code: str) -> None:
        self._lab.find("#code-to-give").value = code
        self._lab.find("#made-code").hidden = False
        self._lab.find("#copy-code").focus()

    def _tell(self, sentence: str) -> None:
        self._lab.write(TOLD, sentence)

    def _tell_verdict(self, row: "ClassRow") -> None:
        notes = lab_teaching.told_notes(row)
        sentence = lab_teaching.told_all(row.found) + (". " + notes if notes else "")
        self._lab.find(TOLD).replaceChildren(*linked(self._lab, sentence))

    def _on_step(self, done: float, sofar: object) -> None:
        self._lab.find("#handing-in progress").value = done
        self._lab.write(WAITING, "")

    async def _copy(self) -> None:
        is_copied = await self._lab.copy("#code-to-give")
        copied = say("Copied. Paste the code where your teacher told you to.")
        self._lab.write("#code-told", copied if is_copied else say(SENTENCES["code copy by hand"]))

    async def _save(self) -> None:
        await self._lab.save(str(self._lab.find("#code-to-give").value), FILE)
        self._lab.write("#code-told", say("Saved as {name}.", name=FILE))
