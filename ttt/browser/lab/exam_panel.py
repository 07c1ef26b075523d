"""The exam of the bot in the editor: its progress, and what was found."""

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sandbox import SandboxedBot
from ttt.browser.lab.assignment_exam import AssignmentExam, likeness
from ttt.browser.lab.certificate_sheet import CertificateSheet
from ttt.browser.lab.lab import LabPanel
from ttt.browser.lab.lost_game_replay import LostGameReplay
from ttt.browser.lab.task_run import UnloadedError
from ttt.browser.lab.verdict_links import append_sentence, mistakes, show_verdict, waiting
from ttt.browser.lab.walk_address import walk_address
from ttt.game.errors import Refused
from ttt.game.notation import from_text
from ttt.game.record import with_moves
from ttt.lab import verdicts
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab import verdicts as lab_verdicts
from ttt.words.lab.exam import SENTENCES
from ttt.words.refusals import broken, refusal
from ttt.words.speech import isolated, learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.browser.lab.task_run import TaskRun
    from ttt.lab.assignment import Assignment
    from ttt.lab.verdicts import Verdict
    from ttt.message_types.bots import NamedSource, Unchecked
    from ttt.message_types.results import JudgedResult, KindResult
    from ttt.message_types.tasks import KindTask

learn(SENTENCES)

ONLY_BOARD = {"cs50": "3x3x3", "kaggle": "7x6x4g"}  # where each of these kinds is at home


class ExamPanel(LabPanel):
    """One exam at a time. While an assignment is open it is that one's, as for a hand-in."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}  # what is examined, or was last
        self._asked: "Assignment | None" = None  # for which it is examined, or was last
        self._under_way: "TaskRun | AssignmentExam | None" = None  # under way
        self._bot: "SandboxedBot | None" = None  # the one whose kind is being found out
        self._is_running = False
        self._told = ""
        self._results: "list[JudgedResult]" = []
        self._verdicts: "list[Verdict]" = []  # on each of them
        self._replay, self._sheet = LostGameReplay(lab), CertificateSheet(lab)
        lab.listen("#exam-choices", "submit", lambda event: self._begin())
        lab.listen("#stop-exam", "click", lambda event: self.stop())
        for name in ("save_picture", "save", "check"):
            lab.listen(f"#certificate [name={name}]", "click", self._on_certificate(getattr(self._sheet, name)))

    def _on_certificate(self, act: "Callable[[], Awaitable[None]]") -> "Callable[[Any], None]":
        return lambda event: start_task(self._trying(act()))

    def open(self) -> None:
        """Have the judge get ready while the person still chooses."""
        self.follow_code()
        start_task(self._start_judge())

    async def _start_judge(self) -> None:
        try:
            await self._lab.judge.start()
        except Refused:
            pass  # it is tried again, and told, when it is needed

    def show_anew(self) -> None:
        """Write what was found again, in the current language."""
        self._show_results()
        self._replay.show_anew()
        start_task(self._trying(self._sheet.show()))

    def follow_code(self) -> None:
        """Say what is asked, and that what was found isn't about this or about the code in the editor, if so."""
        lab = self._lab
        asked = lab.assignment
        goal = (
            say("exam of assignment", title=isolated(asked.title)) + " " + lab_teaching.told_goal(asked)
            if asked
            else ""
        )
        lab.rewrite("#exam-asked", goal)
        for choice in ("#exam-board", "#exam-sides"):
            lab.find(choice).parentElement.hidden = asked is not None
        is_stale = bool(self._results) and (lab.code()["source"] != self._code["source"] or asked != self._asked)
        lab.find("#exam-result").classList.toggle("stale", is_stale)
        lab.rewrite("#exam-stale", say("exam stale") if is_stale else "")
        lab.find("#certificate").hidden = is_stale or not self._sheet.text

    def stop(self) -> None:
        """Stop the exam that is under way; what it has found so far is shown."""
        self._replay.stop()
        if self._bot:
            self._bot.end()
        if self._under_way:
            self._under_way.stop()

    def _begin(self, kind: "str | None" = None) -> None:
        if self._is_running:
            return
        self._is_running = True
        lab = self._lab
        lab.take_code()
        lab.stop()
        lab.output.clear()
        lab.notices.tell()
        self._code = lab.code()
        self._code["kind"] = kind
        self._asked = lab.assignment
        self._results, self._verdicts = [], []
        self._replay.clear()
        self._sheet.take([], self._code)
        self._show_results()
        self._run_or_rest(True)
        running = say("exam running", name=isolated(self._code["name"]))
        self._tell(running if lab.sandbox.is_ready else say("lab python starts"))
        start_task(self._examine(running))

    async def _examine(self, running: str) -> None:
        try:
            ended = await (self._examine_for(self._asked, running) if self._asked else self._examine_kind(running))
        except UnloadedError as error:
            ended = self._unloaded(error.why)
        except Refused as error:
            ended = ""
            self._lab.notices.tell_at_once(refusal(error))
        except Exception as error:
            ended = broken(error)
        finally:
            self._is_running, self._under_way = False, None
        self._run_or_rest(False)
        self._tell(ended)
        self._sheet.take(self._results, self._code)
        self._show_results()
        self._tell_mistake()
        if self._results:
            await self._trying(self._sheet.show())
            await self._trying(self._replay.show(self._results, self._code))
            self._lab.reveal(self._lab.find("#lost-game:not([hidden])") or self._lab.find("#verdict p"))

    async def _examine_for(self, asked: "Assignment", running: str) -> str:
        """Examine the bot for an assignment; what is told of its end."""
        lab, source = self._lab, self._code["source"]
        exam = self._under_way = AssignmentExam(lab, asked, lab.output.hear)
        verdict = await exam.verdict(source, self._on_step(running), waiting(lab, "#exam-sofar"))
        if exam.unloaded:
            lab.output.tell(exam.unloaded, self._code, "", asked.seconds)
        if asked.unaided:
            verdict = exam.unaided(verdict, (await likeness(lab, source, asked, "", "")).starter)
        if exam.result:
            self._results, self._verdicts = [exam.result], [verdict]
        return self._over(verdict)

    async def _examine_kind(self, running: str) -> str:
        """Examine what a bot of its kind can be asked; what is told of its end. Raises UnloadedError, Refused."""
        results: "list[KindResult]" = []
        for task in await self._tasks():
            task_run = self._under_way = self._lab.task_run()
            on_step, on_wait = self._on_step(running), waiting(self._lab, "#exam-sofar")
            result: "KindResult" = await task_run.run(task, [self._code], on_step, on_wait)
            results.append(result)
            self._results = list(results)
            self._verdicts.append(verdicts.of_result(result))
            if verdicts.breaks_off(result):
                break
        return self._over(verdicts.of_results(results))

    def _tell_mistake(self) -> None:
        """Show the first error of the bot under its code, if that is still there."""
        for result in self._results:
            why, at = lab_verdicts.first_error(result)
            if why and self._lab.code()["source"] == self._code["source"]:
                ended = result["stopped"]
                self._lab.output.tell(why, self._code, at, ended["seconds"] if ended else None)
                return

    async def _tasks(self) -> "list[KindTask]":
        """What to ask of this kind of bot. Raises UnloadedError, Refused."""
        lab = self._lab
        self._bot = SandboxedBot(lab.sandbox, self._code, None, lab.patience, lab.output.hear)
        try:
            loaded = await self._bot.load()
        finally:
            self._bot.end()
            self._bot = None
        kind = loaded.get("kind")
        if not isinstance(kind, str):
            raise UnloadedError(0, loaded)
        self._code["kind"] = kind
        lab.output.note(loaded)
        board = ONLY_BOARD.get(kind) or str(lab.find("#exam-board").value)
        return verdicts.tasks_of(kind, board, str(lab.find("#exam-sides").value))

    def _on_step(self, running: str) -> "Callable[[float, Mapping[str, object]], None]":
        """Shows how far an examination is."""

        def show(done: float, sofar: "Mapping[str, object]") -> None:
            self._tell(running)
            self._lab.find("#exam-progress").value = done
            count = sofar.get("positions")
            self._lab.write("#exam-sofar", say("exam positions", count=count) if isinstance(count, int) else "")

        return show

    async def _trying(self, act: "Awaitable[None]") -> None:
        try:
            await act
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))

    def _unloaded(self, why: "Unchecked") -> str:
        """Tell why the bot could not be loaded; or ask which kind it is."""
        if lab_mistakes.two_kinds(why):
            self._lab.ask_kind(why, self._begin)
            return ""
        if why.get("failed") == "stopped":
            return say("ended stopped")
        seconds = self._lab.patience
        self._lab.output.tell(why, self._code, "", seconds)
        if lab_mistakes.is_no_bot(why):
            return say("exam needs a bot")
        return self._over(verdicts.unloaded(why, seconds))

    def _over(self, verdict: "Verdict") -> str:
        return say("exam over") + " " + lab_teaching.told_all(verdict)

    def _run_or_rest(self, is_running: bool) -> None:
        gone, there = self._lab.find("#examine"), self._lab.find("#stop-exam")
        if not is_running:
            gone, there = there, gone
        there.hidden = False
        if gone.matches(":focus"):
            there.focus()
        gone.hidden = True
        progress = self._lab.find("#exam-progress")
        progress.hidden = not is_running
        progress.removeAttribute("value")  # until the first step nothing is known
        self._lab.write("#exam-sofar", "")

    def _tell(self, sentence: str) -> None:
        if sentence == self._told:  # what is there already isn't read aloud again
            return
        self._told = sentence
        place = self._lab.find("#exam-told")
        place.replaceChildren()
        append_sentence(self._lab, place, sentence)

    def _show_results(self) -> None:
        place = self._lab.find("#verdict")
        place.replaceChildren()
        for result, verdict in zip(self._results, self._verdicts):
            show_verdict(self._lab, place, result, lab_verdicts.told(result), verdict.outcome)
            self._offer_walk(place, result)
        self._lab.write("#exam-title", self._title if self._results else "")
        self._lab.write("#certificate-told", "")
        self.follow_code()

    def _offer_walk(self, place: "Any", result: "JudgedResult") -> None:
        """Lead to what the bot thought of when it made the mistakes that are told."""
        offered = []
        for text, ply, words in mistakes(result):
            game = from_text(text)
            address = walk_address(self._code["key"], with_moves(game, game.moves[:ply]))
            if address and address not in offered:
                offered.append(address)
                line = self._lab.made("p")
                line.append(self._lab.link(words, address))
                place.append(line)

    @property
    def _title(self) -> str:
        """What was examined."""
        name = isolated(self._code["name"])
        boards = [result["board"] for result in self._results if result["task"] in ("exam", "match")]
        if self._asked or not boards:
            return say("exam of", name=name)
        board = self._lab.find(f'#exam-board [value="{boards[0]}"]').textContent
        return say("exam of on", name=name, board=board)


def make(lab: "Lab") -> ExamPanel:
    """The panel."""
    return ExamPanel(lab)
