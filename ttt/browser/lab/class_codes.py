"""Keeps the codes that a class has handed in, pasted or in files; reads them, and finds their assignment."""

import js

from ttt.browser.kit import fields
from ttt.browser.kit.base_page import listener
from ttt.browser.kit.storage import PREFIX
from ttt.browser.lab.lab import Lab
from ttt.game.errors import BadRecord
from ttt.lab import assignment as assignments
from ttt.lab import collection, kept_codes
from ttt.lab import hand_in as hand_ins
from ttt.lab.assignment import Assignment
from ttt.lab.collection import Answered
from ttt.lab.hand_in import HandIn
from ttt.lessons import result as results
from ttt.lessons.result import Result
from ttt.sharing.codes import LONGEST_PASTE, Sent, each_once
from ttt.sharing.shared_text import LONGEST
from ttt.words.lab import lesson_results
from ttt.words.lab.page import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 1000  # hand-ins at a time
FIELD, FILES = "#codes", "#code-files"


class KeptCodes:
    """The text in the field, which the browser stores."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        lab.store.merges[kept_codes.NAME] = kept_codes.merged

    def listen(self) -> None:
        """Show the stored text, before what may have been pasted already, and store what becomes of it."""
        stored = self._lab.store.read(kept_codes.NAME, kept_codes.from_text) or ""
        if self.text.strip():
            self.put("\n".join([stored, self.text]).strip())
        fields.put(self._lab.find(FIELD), self.text or stored)
        self._lab.listen(FIELD, "input", lambda event: self.keep())
        js.window.addEventListener("storage", listener(self._on_other_window))

    @property
    def text(self) -> str:
        return str(self._lab.find(FIELD).value)

    def put(self, text: str) -> None:
        """Show a text, and store it."""
        fields.put(self._lab.find(FIELD), text)
        self.keep()

    def keep(self) -> None:
        """Store the text in the field, with what another window has stored meanwhile."""
        text, store = self.text, self._lab.store
        is_lost = len(text) > LONGEST_PASTE or not store.put(kept_codes.NAME, text if text.strip() else None)
        told = say("This browser doesn't store the codes: save the tables before you leave the page.")
        self._lab.tell_loss(is_lost, told)
        if not is_lost:
            self._follow()

    def _on_other_window(self, event: "Any") -> None:
        if str(event.key or "") in (PREFIX + kept_codes.NAME, ""):
            self._follow()

    def _follow(self) -> None:
        """Show the stored text."""
        stored = self._lab.store.get(kept_codes.NAME) or ""
        if stored.strip() != self.text.strip():
            fields.put(self._lab.find(FIELD), stored)

    async def add_files(self) -> "list[str]":
        """Add the texts of the chosen files; return a sentence for each that can't be read.

        Raises Refused if a script can't be fetched.
        """
        lab, refused, texts = self._lab, [], [self.text] if self.text.strip() else []
        files, chosen = await lab.js_module("lab/files.js"), lab.find(FILES).files
        for place in range(chosen.length):
            file = chosen.item(place)
            text = await files.read(file) if file.size <= LONGEST_PASTE else None
            if text is None:
                refused.append(say(SENTENCES["lab unreadable"], given=str(file.name)))
            elif not kept_codes.codes(str(text), (hand_ins.CODE, results.CODE)):
                refused.append(refusal(BadRecord("no hand-in", given=str(file.name))))
            else:
                texts.append(str(text))
        lab.find(FILES).value = ""
        self.put("\n".join(texts))
        return refused


class ClassCodes:
    """What was given at one time: hand-ins, results of lessons, and a sentence for each code that couldn't be read.

    choices holds the assignments to choose from, if the hand-ins are for several. repeated says whose codes were there
    more than once.
    """

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self.handed_in: "list[HandIn]" = []
        self.results: "list[Result]" = []
        self.unread: "list[str]" = []
        self.choices: "list[Answered]" = []
        self.repeated: "list[str]" = []

    async def read(self, text: str) -> None:
        """Read the codes in a text.

        Raises Refused if there are more than MOST hand-ins, if there are no codes, or if a script can't be fetched.
        """
        packing = await self._lab.js_module("static/kit/packing.js")
        if not text.strip():
            raise fields.about(FIELD, BadRecord("nothing pasted"))
        missing = []
        for kind, read, place in (
            (hand_ins.CODE, hand_ins.from_text, self.handed_in),
            (results.CODE, results.from_text, self.results),
        ):
            try:
                for sent in kind.codes_in(text):
                    await self._read(packing, sent, read, place)
            except BadRecord as error:
                missing.append(refusal(error))
        self.unread += missing[:1] if len(missing) == 2 else []
        self.handed_in, again = each_once(self.handed_in)
        self.results, others = each_once(self.results)
        self.repeated = lesson_results.told_repeated(again + others)
        if len(self.handed_in) > MOST:
            raise BadRecord("too many hand-ins", count=len(self.handed_in), most=MOST)

    async def _read(self, packing: "Any", sent: "Sent", read: "Any", place: "list[Any]") -> None:
        try:
            if sent.refusal:
                raise sent.refusal
            place.append(read(str(await packing.unpack(sent.letters, LONGEST)), sent.given))
        except BadRecord as error:
            self.unread.append(refusal(error))

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
