"""Runs the exam of the bot in the editor, and shows its task, its progress and its outcome."""

import js

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sandbox import SandboxedBot
from ttt.browser.lab.assignment_exam import AssignmentExam, likeness
from ttt.browser.lab.exam_findings import ExamFindings
from ttt.browser.lab.job import RUNNING, Job
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.task_run import UnloadedError
from ttt.browser.lab.verdict_links import linked, waiting
from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.lab import verdicts
from ttt.lab.assignment import Assignment
from ttt.lab.bot_boards import is_small
from ttt.lab.verdicts import Verdict
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab import verdicts as lab_verdicts
from ttt.words.lab.results import HowFar
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ttt.message_types.bots import NamedSource, Unchecked
    from ttt.message_types.results import KindResult
    from ttt.message_types.tasks import ExamStep, KindTask

ONLY_BOARD = {"cs50": "3x3x3", "kaggle": "7x6x4g"}  # the only board on which bots of these kinds play


class ExamPanel(LabPanel):
    """The tab, with one exam at a time. While an assignment is open, the exam is the assignment's, as for a hand-in."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}  # the code examined now, or last
        self._asked: "Assignment | None" = None  # the assignment for which the code is or was examined
        self._verdict: "Verdict | None" = None  # the verdict on that code
        shown = ("#examine", "#stop-exam", "#exam-progress", "#exam-sofar")
        self._job = Job(lab, *shown, tell=self._end, changed=self._on_change)
        self._is_next_asked = False  # whether another exam follows this one
        self._minimax = HowFar(_seconds)
        self._told = ""
        self._told_of: "tuple[str, Assignment | None]" = "", None  # the program and assignment open when _told was set
        self._found = ExamFindings(lab)
        lab.listen("#exam-choices", "submit", lambda event: self._begin())
        lab.listen("#exam-board", "change", lambda event: self.follow_code())
        lab.listen("#examine-again", "click", self._on_again)
        lab.listen("#examine-instead", "click", self._on_instead)

    def _on_again(self, event: "object") -> None:
        self._lab.find("#examine").focus()  # this button disappears
        self._begin()

    def _on_instead(self, event: "object") -> None:
        self._lab.find("#stop-exam").focus()  # this button disappears
        self._is_next_asked = True
        self.stop()

    def open(self) -> None:
        """Start the judge while the person is still choosing."""
        self.follow_code()
        start_task(self._lab.try_quietly(self._lab.judge.start()))  # tried again, with a notice, when it is needed

    def show_anew(self) -> None:
        self._found.show_anew()
        self.follow_code()

    def follow_code(self) -> None:
        """Show what the exam asks, and clear a sentence about a different program or assignment."""
        lab = self._lab
        asked = lab.assignment
        told = say("The exam of the assignment “{title}”.", title=isolated(asked.title)) if asked else ""
        lab.rewrite("#exam-asked", f"{told} {lab_teaching.told_goal(asked)}" if asked else "")
        for choice in ("#exam-board", "#exam-sides"):
            lab.find(choice).parentElement.hidden = asked is not None
        lab.rewrite("#exam-what", "" if asked else self._what())
        self._found.follow_code()
        lab.find("#examine-instead").hidden = not self._job.is_running or self._found.is_about_open
        if not self._job.is_running and (lab.code()["key"], asked) != self._told_of:
            self._tell("")

    def _what(self) -> str:
        """Describe what an exam does with a bot like the one in the editor, on the chosen board."""
        source = self._lab.code()["source"]
        kind = verdicts.likely_kind(source)
        if kind == "class":
            return say("We play random games with the class, and count the lines of code that a move runs.")
        board = ONLY_BOARD.get(kind) or str(self._lab.find("#exam-board").value)
        if not is_small(board_from(board)):
            return say("Your bot plays matches and looks for moves that matter. If it loses, we show you how.")
        told = say("We try every reply against your bot. If it can lose, we show you how.")
        if "random" in source:
            return told + " " + say("With random moves, we ask it again and again: this can take a minute.")
        if kind == "cs50" and "cache" not in source:
            return told + " " + say("Without a cache, this can take minutes.")
        return told

    def stop(self) -> None:
        """Stop the exam under way; its findings so far will be shown."""
        self._found.stop()
        self._job.stop()

    def _begin(self, kind: "str | None" = None) -> None:
        if self._job.is_running:
            return
        lab = self._lab
        lab.take_code()
        lab.stop()
        lab.output.clear()
        lab.notices.tell()
        self._code, self._asked = lab.code(), lab.assignment
        self._code["kind"] = kind
        self._found.begin(self._code, self._asked)
        self._minimax = HowFar(_seconds)
        running = say("The exam of {name} is running.", name=isolated(self._code["name"]))
        self._job.run(lambda number: self._examine(running))
        lab.reveal(lab.find("#exam-choices"))
        self._tell(running if lab.sandbox.is_ready else say("Python is starting. Next time it will be quicker."))

    async def _examine(self, running: str) -> str:
        """Examine the bot; return why there is no verdict if that isn't told elsewhere, else ""."""
        self._verdict = None
        try:
            self._verdict = await (
                self._examine_for(self._asked, running) if self._asked else self._examine_kind(running)
            )
        except UnloadedError as error:
            self._verdict, told = self._unloaded(error.why)
            return told
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))
        return ""

    def _end(self, told: str) -> None:
        """Begin the exam that was asked for meanwhile, else show how this one ended."""
        if self._is_next_asked:
            self._is_next_asked = False
            self._begin()
            return
        if self._verdict:
            told = say("The exam is over.") + " " + lab_teaching.told_all(self._verdict)
        self._tell(self._found.title + ". " + told if told and not self._found.is_about_open else told)
        self._tell_mistake()
        if self._verdict:
            start_task(self._found.conclude(self._verdict))

    async def _examine_for(self, asked: "Assignment", running: str) -> "Verdict":
        lab, source = self._lab, self._code["source"]
        exam = AssignmentExam(lab, asked, lab.output.hear)
        self._job.halted_by(exam.stop)
        verdict = await exam.verdict(source, self._on_step(running), self._on_wait())
        if exam.unloaded:
            lab.output.tell(exam.unloaded, self._code, "", asked.seconds)
        if asked.unaided:
            verdict = exam.unaided(verdict, (await likeness(lab, source, asked, "", "")).starter)
        if exam.result:
            self._found.add(exam.result, verdict)
        return verdict

    async def _examine_kind(self, running: str) -> "Verdict":
        """Run the tasks for the bot's kind, until one shows that the others would be useless.

        Raises UnloadedError if the bot can't be loaded, and Refused as TaskRun.run() does.
        """
        results: "list[KindResult]" = []
        for task in await self._tasks():
            task_run = self._lab.task_run()
            self._job.halted_by(task_run.stop)
            result: "KindResult" = await task_run.run(task, [self._code], self._on_step(running), self._on_wait())
            results.append(result)
            self._found.add(result, verdicts.of_result(result))
            if verdicts.breaks_off(result):
                break
        return verdicts.of_results(results)

    def _tell_mistake(self) -> None:
        """Show the bot's first error below its code, if that code is still in the editor."""
        for result in self._found.results:
            why, at = lab_verdicts.first_error(result)
            if why and self._lab.code()["source"] == self._code["source"]:
                ended = result["stopped"]
                self._lab.output.tell(why, self._code, at, ended["seconds"] if ended else None)
                return

    async def _tasks(self) -> "list[KindTask]":
        """Load the bot to find its kind, and return the tasks for that kind. Raises UnloadedError or Refused."""
        lab = self._lab
        bot = SandboxedBot(lab.sandbox, self._code, None, lab.patience, lab.output.hear)
        self._job.halted_by(bot.end)
        try:
            loaded = await bot.load()
        finally:
            bot.end()
        kind = loaded.get("kind")
        if not isinstance(kind, str):
            raise UnloadedError(0, loaded)
        self._code["kind"] = kind
        lab.output.note(loaded)
        board = ONLY_BOARD.get(kind) or str(lab.find("#exam-board").value)
        return verdicts.tasks_of(kind, board, str(lab.find("#exam-sides").value))

    def _on_step(self, running: str) -> "Callable[[float, Mapping[str, object]], None]":
        """Return a function for on_step that shows an exam's progress."""

        def show(done: float, sofar: "Mapping[str, object]") -> None:
            lost, count = sofar.get("shortest_loss"), sofar.get("positions")
            clear = say("The exam goes on, but it is already clear that the bot can lose: {game}", game=lost)
            self._tell(clear if lost else running)
            self._lab.find("#exam-progress").value = done
            asked = say("Positions asked about: {count}", count=count)
            self._lab.write("#exam-sofar", asked if isinstance(count, int) else self._minimax.told(done, sofar))

        return show

    def _on_wait(self) -> "Callable[[ExamStep, int], None]":
        return waiting(self._lab, "#exam-sofar", self._minimax.told)

    def _unloaded(self, why: "Unchecked") -> "tuple[Verdict | None, str]":
        """Return the verdict on a bot that couldn't be loaded, None if there is none, and a sentence to show, or "".

        If the bot's kind is unclear, ask for it.
        """
        if lab_mistakes.two_kinds(why):
            self._lab.ask_kind(why, self._begin)
            return None, ""
        if why.get("failed") == "stopped":
            return None, say("Stopped before the end.")
        seconds = self._lab.patience
        self._lab.output.tell(why, self._code, "", seconds)
        if lab_mistakes.is_no_bot(why):
            return None, say("There's no bot to examine: see Output.")
        return verdicts.unloaded(why, seconds), ""

    def _on_change(self) -> None:
        if self._job.state == RUNNING:
            self._lab.find("#exam-progress").removeAttribute("value")  # nothing is known before the first step
        self.follow_code()

    def _tell(self, sentence: str) -> None:
        self._told_of = self._lab.code()["key"], self._lab.assignment
        if sentence == self._told:  # the same sentence isn't read aloud again
            return
        self._told = sentence
        self._lab.find("#exam-told").replaceChildren(*linked(self._lab, sentence))


def _seconds() -> float:
    return float(js.performance.now()) / 1000


make = ExamPanel
