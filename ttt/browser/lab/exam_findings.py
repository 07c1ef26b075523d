"""Shows what an exam found: the verdict, the shortest lost game or the certificate, and sentences on each result.

The findings are about a program and perhaps an assignment; they are hidden while another program or assignment is open.
The certificate of a bot that cannot lose is a picture to keep, and a file that anybody can check.
"""

import json

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.lost_game_replay import LostGameReplay
from ttt.browser.lab.verdict_links import linked, mistakes, mood, show_verdict
from ttt.browser.lab.walk_address import walk_address
from ttt.game.notation import from_text
from ttt.game.record import with_moves
from ttt.lab.assignment import Assignment
from ttt.lab.verdicts import Verdict
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab import verdicts as lab_verdicts
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.message_types.bots import NamedSource
    from ttt.message_types.results import JudgedResult
    from ttt.message_types.tasks import CheckTask

CANVAS = "#certificate canvas"


class ExamFindings:
    """The findings of one exam: begin() clears them, add() takes a result, conclude() the verdict on all results."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}  # the examined code
        self._asked: "Assignment | None" = None  # the assignment for which the code was examined, if any
        self.results: "list[JudgedResult]" = []  # the referee's results so far
        self._verdicts: "list[Verdict]" = []  # the verdict on each result
        self._verdict: "Verdict | None" = None  # the verdict on all results
        self._replay, self._sheet = LostGameReplay(lab), CertificateSheet(lab)

    def begin(self, code: "NamedSource", asked: "Assignment | None") -> None:
        """Clear the findings before an exam of this code; asked is the open assignment, if any."""
        self._code, self._asked = code, asked
        self.results, self._verdicts, self._verdict = [], [], None
        self._replay.clear()
        self._sheet.take([], code)
        self._show()

    def add(self, result: "JudgedResult", verdict: "Verdict") -> None:
        self.results.append(result)
        self._verdicts.append(verdict)

    async def conclude(self, verdict: "Verdict") -> None:
        """Show all findings; verdict sums up all results."""
        self._verdict = verdict
        self._sheet.take(self.results, self._code)
        self._show()
        await self._lab.attempt(self._sheet.show())
        await self._lab.attempt(self._replay.show(self.results, self._code))
        if self.is_about_open:
            for part in ("#lost-game", "#exam-verdict"):  # the verdict comes last, so it is visible in any case
                self._lab.reveal(self._lab.find(part))
        else:
            self._replay.stop()

    def stop(self) -> None:
        """Stop the replay, because other tasks need the processor."""
        self._replay.stop()

    def show_anew(self) -> None:
        """Write the findings again, in the current language."""
        self._show()
        self._replay.show_anew()
        start_task(self._lab.attempt(self._sheet.show()))

    @property
    def is_about_open(self) -> bool:
        """Whether the examined program and the exam's assignment are open."""
        return self._lab.code()["key"] == self._code["key"] and self._lab.assignment == self._asked

    def follow_code(self) -> None:
        """Show the findings only beside their program and assignment, and say if the code has changed since."""
        lab = self._lab
        is_shown = self._verdict is not None and self.is_about_open
        if is_shown and lab.code()["name"] != self._code["name"]:
            self._code["name"] = lab.code()["name"]
            lab.write("#exam-title", self.title)
        if not is_shown and not lab.find("#exam-result").hidden:
            self._replay.stop()
        lab.find("#exam-result").hidden = not is_shown
        is_stale = is_shown and lab.code()["source"] != self._code["source"]
        lab.find("#exam-result").classList.toggle("stale", is_stale)
        lab.find("#examine-again").hidden = not is_stale
        lab.rewrite("#exam-stale", say("The code in the editor isn't the code that was examined.") if is_stale else "")
        lab.find("#certificate").hidden = is_stale or not self._sheet.text

    def _show(self) -> None:
        lab, place, verdict = self._lab, self._lab.find("#verdict"), self._verdict
        self.follow_code()
        place.replaceChildren()
        lab.write("#certificate-told", "")
        lab.write("#exam-title", self.title if verdict else "")
        can_lose = verdict and verdict.told == "loses" and not self._asked
        outcome = lab_teaching.told_result(verdict) if verdict else ""
        lab.write("#exam-outcome", say("Can lose") if can_lose else outcome)
        lab.find("#exam-verdict").className = mood(verdict.outcome) if verdict else ""
        if verdict and not self.results:  # the bot couldn't even be loaded
            place.append(lab.element("p", *linked(lab, lab_teaching.told_verdict(verdict))))
        for result, one in zip(self.results, self._verdicts):
            show_verdict(lab, place, result, lab_verdicts.told(result), one.outcome)
            self._offer_walk(place, result)

    def _offer_walk(self, place: "Any", result: "JudgedResult") -> None:
        """Add a link for each mistake, to the page that steps through the bot's code there."""
        offered = []
        for text, ply, words in mistakes(result):
            game = from_text(text)
            address = walk_address(self._code["key"], with_moves(game, game.moves[:ply]))
            if address and address not in offered:
                offered.append(address)
                place.append(self._lab.element("p", self._lab.link(words, address)))

    @property
    def title(self) -> str:
        """A heading that says what was examined."""
        name = isolated(self._code["name"])
        boards = [result["board"] for result in self.results if result["task"] in ("exam", "match")]
        if self._asked or not boards:
            return say("Exam of {name}", name=name)
        board = self._lab.find(f'#exam-board [value="{boards[0]}"]').textContent
        return say("Exam of {name}: {board}", name=name, board=board)


class CertificateSheet:
    """The certificate below the verdict of an exam; text is the certificate as JSON, "" if there is none."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}
        self._result: "JudgedResult | None" = None
        self.text = ""
        lab.listen("#certificate [name=save_picture]", "click", lambda event: start_task(lab.attempt(self._save_png())))
        lab.listen(
            "#certificate [name=save]",
            "click",
            lambda event: start_task(lab.attempt(lab.save(self.text, self._file_name("json")))),
        )
        lab.listen("#certificate [name=check]", "click", lambda event: start_task(lab.attempt(self._check())))

    def take(self, results: "list[JudgedResult]", code: "NamedSource") -> None:
        """Take the certificate from the results of an exam of this code, if there is one."""
        self.text, self._code, self._result = "", code, None
        for result in results:
            if result["task"] == "exam" and result["certificate"]:
                self.text, self._result = str(result["certificate"]), result

    async def show(self) -> None:
        """Draw the certificate, if there is one. Raises Refused if the scripts can't be fetched."""
        result = self._result
        if result is None or result["task"] != "exam":
            return
        drawing, files = await self._lab.js_module("lab/certificate.js"), await self._lab.js_module("lab/files.js")
        board, sides = self._chosen("#exam-board", result["board"]), self._chosen("#exam-sides", result["sides"])
        said = {
            "title": say("Cannot lose"),
            "name": self._name,
            "rays": say("One ray for each position that the bot was asked about"),
            "told": lab_verdicts.told(result)[0],
            "about": " · ".join([board, sides, str(files.localTime(files.now()))[:10]]),
        }
        canvas = self._lab.find(CANVAS)
        canvas.ariaLabel = said["title"] + ": " + said["name"]
        drawing.draw(canvas, self.text, json.dumps(said))

    @property
    def _name(self) -> str:
        """The bot's name, or a default name if the bot is still named like a starter that can lose."""
        name = self._code["name"]
        losing = (say("Random"), say("Rules"), say("Minimax with a hole"), say("Level 50"))
        return say("My bot") if name in losing else name

    def _chosen(self, field: str, value: str) -> str:
        """Return the name of an option, such as a board, or its value if it isn't offered."""
        option = self._lab.find(f'{field} [value="{value}"]')
        return str(option.textContent) if option else value

    async def _save_png(self) -> None:
        """Save the picture. Raises Refused if the script can't be fetched."""
        drawing = await self._lab.js_module("lab/certificate.js")
        await drawing.saveAs(self._lab.find(CANVAS), self._file_name("png"))

    def _file_name(self, kind: str) -> str:
        board = self._result["board"] if self._result and self._result["task"] == "exam" else ""
        return f"{self._name}-{board}-{say('certificate')}.{kind}"

    async def _check(self) -> None:
        """Check the certificate with the program that anybody can run; show the result. Raises Refused if it can't."""
        task: "CheckTask" = {"task": "check", "certificate": self.text, "source": self._code["source"]}
        result = await self._lab.task_run().run(task, [], lambda done, sofar: None)
        self._lab.write("#certificate-told", " ".join(lab_verdicts.told(result)))
