"""Reads the codes that a class has handed in, pasted or in files, and finds the assignment that they are for."""

from ttt.browser.kit import fields
from ttt.browser.lab.lab import Lab
from ttt.game.errors import BadRecord
from ttt.lab import assignment as assignments
from ttt.lab import collection
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import Assignment
from ttt.lab.collection import Answered
from ttt.lab.hand_in import HandIn
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.sharing.codes import LONGEST_PASTE, Sent
from ttt.sharing.shared_text import LONGEST
from ttt.words.lab.page import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 1000  # hand-ins at a time


class ClassCodes:
    """What was given at one time: hand-ins, results of lessons, and a sentence for each code that couldn't be read.

    choices holds the assignments to choose from, if the hand-ins are for several.
    """

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self.handed_in: "list[HandIn]" = []
        self.results: "list[Result]" = []
        self.unread: "list[str]" = []
        self.choices: "list[Answered]" = []

    async def read(self) -> None:
        """Read the pasted text and the chosen files.

        Raises Refused if there are more than MOST hand-ins, if nothing was given, or if a script can't be fetched.
        """
        packing = await self._lab.js_module("static/kit/packing.js")
        for given, text in await self._texts():
            missing = []
            for kind, read, place in (
                (hand_ins.CODE, hand_ins.from_text, self.handed_in),
                (results.CODE, results.from_text, self.results),
            ):
                try:
                    for sent in kind.codes_in(text):
                        await self._read(packing, sent, read, place)
                except BadRecord as error:
                    missing.append(refusal(BadRecord(error.reason, **dict(error.given, given=given))))
            self.unread += missing[:1] if len(missing) == 2 else []
        if len(self.handed_in) > MOST:
            raise BadRecord("too many hand-ins", count=len(self.handed_in), most=MOST)
        if not self.handed_in and not self.results and not self.unread:
            raise fields.about("#codes", BadRecord("nothing pasted"))

    async def _read(self, packing: "Any", sent: "Sent", read: "Any", place: "list[Any]") -> None:
        try:
            if sent.refusal:
                raise sent.refusal
            place.append(read(str(await packing.unpack(sent.letters, LONGEST)), sent.given))
        except BadRecord as error:
            self.unread.append(refusal(error))

    async def _texts(self) -> "list[tuple[str, str]]":
        """Return the pasted text and the readable files as (name, text); the pasted text is its own name."""
        pasted = str(self._lab.find("#codes").value)
        texts = [(pasted, pasted)] if pasted.strip() else []
        chosen = self._lab.find("#code-files").files
        files = await self._lab.js_module("lab/files.js")
        for place in range(chosen.length):
            file = chosen.item(place)
            text = await files.read(file) if file.size <= LONGEST_PASTE else None
            if text is None:
                self.unread.append(say(SENTENCES["lab unreadable"], given=str(file.name)))
            else:
                texts.append((str(file.name), str(text)))
        return texts

    async def wanted(self) -> "Assignment":
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
        if not self.handed_in:
            raise BadRecord("nothing read")
        choices = collection.answered(self.handed_in)
        if len(choices) > 1:
            self.choices = choices
            raise fields.about("#wanted", BadRecord("several assignments"))
        return choices[0].assignment

    async def choose(self, number: int) -> None:
        """Enter the link of one of the choices. Raises Refused if a script can't be fetched."""
        packing = await self._lab.js_module("static/kit/packing.js")
        letters = str(await packing.pack(assignments.to_text(self.choices[number].assignment)))
        self._lab.find("#wanted").value = "lab/" + assignments.LINK + letters
