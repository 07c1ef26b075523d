"""Shows what an exam found: the verdict, the shortest lost game or the certificate, and sentences on each result.

The findings are about a program and perhaps an assignment; they are hidden while another program or assignment is open.
"""

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.certificate_sheet import CertificateSheet
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.lost_game_replay import LostGameReplay
from ttt.browser.lab.verdict_links import append_sentence, mistakes, mood, show_verdict
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
            line = lab.made("p")
            append_sentence(lab, line, lab_teaching.told_verdict(verdict))
            place.append(line)
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
                line = self._lab.made("p")
                line.append(self._lab.link(words, address))
                place.append(line)

    @property
    def title(self) -> str:
        """A heading that says what was examined."""
        name = isolated(self._code["name"])
        boards = [result["board"] for result in self.results if result["task"] in ("exam", "match")]
        if self._asked or not boards:
            return say("Exam of {name}", name=name)
        board = self._lab.find(f'#exam-board [value="{boards[0]}"]').textContent
        return say("Exam of {name}: {board}", name=name, board=board)
