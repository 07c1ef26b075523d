"""Shows an assignment from a link, and stores it until it is closed; hands in the bot in the editor.

To hand in, the bot is examined, and the learner gets a code to give to the teacher.
"""

from pyscript.js_modules import address, code_editor, fetching

from ttt.browser.kit import fields
from ttt.browser.kit.error_shown import append_error
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sharing import can_send, sent_text
from ttt.browser.lab.assignment_exam import AssignmentExam, likeness
from ttt.browser.lab.job import Job
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.verdict_links import game_address, linked, waiting
from ttt.game.errors import BadSetting, Refused
from ttt.lab import assignment as assignments
from ttt.lab import collection, opened_assignments, verdicts
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import LINK, Assignment, skeleton_for
from ttt.lab.collection import ClassRow
from ttt.lab.opened_assignments import OpenedAssignments
from ttt.session import bot_shelf
from ttt.session.people_names import LONGEST_NAME
from ttt.session.stored_text import SHOWN
from ttt.sharing.codes import below
from ttt.sharing.file_names import file_name
from ttt.sharing.shared_text import LONGEST
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab import verdicts as lab_verdicts
from ttt.words.lab.page import SENTENCES
from ttt.words.sharing import SENTENCES as SHARING
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.lab.host_page import AssignmentHost
    from ttt.lab.verdicts import Verdict
    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import JudgedResult

KEPT = "assignment"  # the assignment's name in the address and in the storage
NAME, IDENTIFIER = "#handing-in [name=name]", "#handing-in [name=identifier]"
TOLD, WAITING = "#handing-in [role=status]", "#handing-in .at-work"


class GivenAssignment(LabPanel):
    """The assignment that a learner was given."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._begun: "OpenedAssignments" = lab.store.read(KEPT, opened_assignments.from_text) or opened_assignments.NONE
        self._handing_in = HandInDialog(lab, self._tried)
        lab.assignment = self._begun.open

    def listen(self) -> None:
        """Listen to the buttons, and show the assignment that was open last, if any."""
        lab = self._lab
        lab.listen("#put-away", "click", lambda event: start_task(self._put_away()))
        lab.listen("#hand-in", "click", lambda event: self._hand_in())
        self.show_anew()
        if lab.assignment:
            lab.turn("code")

    async def take_link(self) -> None:
        """Open the assignment in the address, with the bot begun for it or a new bot with its starter code.

        If the assignment has no starter code, an empty bot gets a skeleton to fill in. Raises Refused, without changing
        anything, if the link is wrong, and also if the page around this one can't be told.
        """
        lab = self._lab
        files = await lab.js_module("lab/files.js")
        text = str(await files.textInAddress(KEPT, 0, LONGEST))
        letters = str(address.fragment(2 * LONGEST if text else len(LINK) + SHOWN))[len(LINK) :]
        assignment = assignments.from_text(text, letters)
        self._follow_other_window()
        bot = opened_assignments.bot_for(self._begun, assignment)
        kept = lab.shelf.find(bot)
        code, file = assignment.starter, skeleton_for(assignment)
        if file and not (kept and kept.code.strip()):
            code = str(await fetching.fetchText(file) or "")
        self._begin(assignment.title[:LONGEST_NAME], code, bot)
        self._keep(opened_assignments.opened(self._begun, assignment, lab.shelf.open))
        lab.turn("code")
        if address.option("host") is not None:
            await self._tell_host(assignment)

    async def _tell_host(self, assignment: "Assignment") -> None:
        """Report the assignment to the page around this one, now and at each hand-in. Raises Refused if that fails."""
        await self._lab.need("ttt.browser.lab.host_page")
        from ttt.browser.lab.host_page import host_of

        self._handing_in.host = host = await host_of(self._lab, assignment)
        if host:
            host.opened()

    def _begin(self, name: str, code: str, bot: str) -> None:
        """Open the bot with this key, filled with the code if it was empty; if there is no such bot, open a new one."""
        lab = self._lab
        lab.take_code()
        kept = lab.shelf.find(bot)
        if not kept:
            lab.open_with(name, code)
            return
        shelf = lab.shelf if kept.code.strip() else bot_shelf.changed(lab.shelf, bot, code)
        lab.keep(bot_shelf.opened(shelf, bot))

    def show_anew(self) -> None:
        """Show the open assignment, if any, in the current language."""
        lab, assignment = self._lab, self._begun.open
        lab.find("#assignment").hidden = assignment is None
        for place, is_hidden in (("#class-open", assignment is not None), ("#class-closed", assignment is None)):
            lab.find(place).hidden = is_hidden  # learners don't see the teachers' forms
        if assignment:
            count = opened_assignments.latest_tries(self._begun, assignment)
            lab.write("#assignment-tries", say("Tries: {count}", count=count) if count else "")
            lab.write("#assignment h2", assignment.title)
            lab.write("#assignment-text", assignment.text)
            lab.write("#assignment-goal", lab_teaching.told_goal(assignment))
        self._handing_in.show_anew()

    def _follow_other_window(self) -> None:
        """Take over the bots and tries that another window has stored since; the open assignment stays."""
        stored = self._lab.store.read(KEPT, opened_assignments.from_text)
        if stored:
            self._begun = OpenedAssignments(self._begun.open, stored.bots, stored.tries)

    def _keep(self, now: "OpenedAssignments") -> None:
        self._begun, self._lab.assignment = now, now.open
        is_stored = self._lab.store.put(KEPT, opened_assignments.to_text(now))
        self._lab.tell_loss(not is_stored, say(SENTENCES["lab not stored"]))
        self.show_anew()
        self._lab.follow_code()  # the exam depends on the open assignment

    def _tried(self, asked: "Assignment", verdict: "Verdict", name: str) -> int:
        """Count one more try of a pupil if the verdict is on one, and return the total."""
        self._follow_other_window()
        if verdicts.is_try(verdict):
            self._keep(opened_assignments.tried(self._begun, name))
        return opened_assignments.tries_at(self._begun, asked, name)

    async def _put_away(self) -> None:
        self._follow_other_window()
        self._keep(opened_assignments.closed(self._begun))
        self._lab.notices.remark_at_once(say("To get the assignment back, open its link again."))
        code_editor.focus()  # the focused button has disappeared
        files = await self._lab.js_module("lab/files.js")
        files.forgetAddress()

    def _hand_in(self) -> None:
        if self._begun.open:
            self._handing_in.open(self._begun.open)


class HandInDialog:
    """The dialog; while it is open, nothing else can begin. tried counts a try, if it is one; it returns the total."""

    def __init__(self, lab: "Lab", tried: "Callable[[Assignment, Verdict, str], int]") -> None:
        self._lab, self._tried = lab, tried
        self._assignment: "Assignment | None" = None
        self._job = Job(lab, progress="#handing-in progress", sofar=WAITING, tell=self._tell)
        self._row: "ClassRow | None" = None  # the row for the code that is shown
        self._result: "JudgedResult | None" = None  # the referee's result for that row
        self._error: "Unchecked | None" = None  # the error that its verdict is about
        self.host: "AssignmentHost | None" = None  # the page around this one, if it wants reports
        lab.listen("#handing-in form", "submit", lambda event: self._begin())
        lab.listen("#handing-in", "input", fields.accept)
        lab.listen("#handing-in", "close", lambda event: self._job.drop())
        lab.listen("#copy-code", "click", lambda event: start_task(self._copy()))
        lab.listen("#send-code", "click", lambda event: start_task(self._send()))
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
        tries = self._tried(assignment, verdict, name)
        handed_in = hand_ins.hand_in(name, assignment, source, verdict, identifier, int(files.now()), tries)
        packing = await lab.js_module("static/kit/packing.js")
        letters = str(await packing.pack(hand_ins.to_text(handed_in)))
        if not letters:
            raise Refused("no packing")
        lab.find("#send-code").hidden = not await can_send(lab)
        if self._job.end(number):  # otherwise the dialog was closed
            entry, code = collection.alone(handed_in, like.starter), hand_ins.CODE.code(letters)
            row = self._row = collection.row(entry, verdict, assignment, exam.result)
            self._result, self._error = exam.result, error_of(exam, verdict)
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
        lab, place, error = self._lab, self._lab.find(TOLD), self._error
        sentence = lab_teaching.told_all(row.found)
        if error:  # the lab's sentence, with the cause
            sentence = lab_teaching.told_result(row.found) + ". " + lab_mistakes.sentence(error, 0)
        place.replaceChildren(lab.element("p", *linked(lab, sentence, self._result)))
        if error:
            append_error(lab, place, lab_mistakes.erring(error), "")
        tries = row.handed_in.tries
        place.append(lab.made("p", say("Tries: {count}", count=tries)) if tries else "")
        notes = lab_teaching.told_notes(row)
        if notes:
            place.append(lab.made("p", notes))
        if row.passed is False:
            again = lab.made("p", say("You can improve your program and hand in again."))
            game = row.found.values.get("game")
            if game:
                again.append(" ", lab.link(say("Show the game"), game_address(game, self._result)))
            place.append(again)

    def _on_step(self, done: float, sofar: object) -> None:
        self._lab.find("#handing-in progress").value = done
        self._lab.write(WAITING, "")

    async def _copy(self) -> None:
        is_copied = await self._lab.copy("#code-to-give")
        copied = say("Copied. Paste the code where your teacher told you to.")
        self._tell_end(copied if is_copied else say(SHARING["copy by hand"]))

    async def _send(self) -> None:
        if not await sent_text(self._lab, self._lab.find("#code-to-give").value):
            await self._copy()

    async def _save(self) -> None:
        if self._row:
            lab, one = self._lab, self._row.handed_in
            time = str((await lab.js_module("lab/files.js")).localTime(one.at))
            moment = f"{time}:{one.at % 60:02}"  # tells the files of several tries apart
            file = file_name("txt", one.name, moment, one.identifier, one.assignment.title)
            told, code = lab_teaching.feedback(self._row, (), ""), str(lab.find("#code-to-give").value)
            await lab.save(time + "\n" + below(told, code), file)
            self._tell_end(say(SHARING["saved to give"], name=isolated(file)))

    def _tell_end(self, sentence: str) -> None:
        self._lab.write("#code-told", sentence)
        self._lab.reveal(self._lab.find("#code-told"))


def error_of(exam: "AssignmentExam", verdict: "Verdict") -> "Unchecked | None":
    """Return the error, with its cause, that an exam's verdict is about; None if it is about something else."""
    error = exam.unloaded or (lab_verdicts.first_error(exam.result)[0] if exam.result else None)
    is_told = error and verdict.told == "error" and lab_mistakes.erring(error).get("sort") == verdict.values["sort"]
    return error if is_told else None


make = GivenAssignment
