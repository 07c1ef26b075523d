"""Holds the lesson being written, its history and what is known about it; opens the lesson in the address."""

import asyncio

import js
from pyscript.js_modules import address, packing

from ttt.browser.editor.known_claims import KnownClaims
from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener
from ttt.game.errors import BadLesson, Refused
from ttt.lessons import draft_text, drafting, lesson_link
from ttt.lessons.drafting import EMPTY, Draft, DraftStep, History
from ttt.lessons.lesson_link import COURSE, LONGEST_LINK, TEXT
from ttt.lessons.lesson_text import LONGEST
from ttt.words.lesson import check as check
from ttt.words.lesson import refusals as refusals  # why a lesson is refused
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


PAUSE = 0.3  # seconds after the last change before the lesson is stored, checked and written as text
SHOWN = 80  # characters of a refused text that are quoted
NAME = "editor"  # name under which the lesson is stored
FIELDS = "textarea, input:not([type=radio], [type=checkbox], [type=range])"  # selector of the fields to type in


class EditorPage(Page):
    """The page's state: draft is the lesson, which do() and do_step() change; claims is what is known about it."""

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self._history = History(self.store.read(NAME, draft_text.from_json) or EMPTY)
        self._is_settling = False  # whether the last change still has to be stored
        self._is_late = False  # whether typed text still has to be shown elsewhere
        self._changes = 0
        self.claims = KnownClaims(lambda: self.draft)

    @property
    def draft(self) -> "Draft":
        return self._history.now

    @property
    def past(self) -> "list[Draft]":
        """Earlier versions of the lesson, oldest first."""
        return self._history.past

    def remember(self, past: "list[Draft]") -> None:
        """Let undo reach the drafts from before a reload, given oldest first."""
        self._history.past = past + self._history.past
        self._show_undo()

    async def start(self) -> None:
        """Show the stored lesson, or the one in the address, and listen."""
        self.listen_in_panels()
        self.listen("#undo", "click", lambda event: self._step(self._history.undo))
        self.listen("#redo", "click", lambda event: self._step(self._history.redo))
        self.listen("html", "keydown", self._on_key)
        self.listen("#bring-back", "click", lambda event: self._bring_back())
        js.window.addEventListener("hashchange", listener(lambda event: start_task(self._follow_address())))
        js.window.addEventListener("pagehide", listener(lambda event: self._leave()))
        js.document.addEventListener("visibilitychange", listener(lambda event: self._leave()))
        await self._follow_address()
        self.show_anew()
        self.tell_panels("begin")
        self.notices.tell()
        self.ready()
        self._catch_up()

    def show_anew(self) -> None:
        super().show_anew()
        self._show_undo()

    # Changes

    def do(self, draft: "Draft", field: str = "") -> None:
        """Change the lesson.

        field names the field that a person is typing into, if any, so that typing is one step to undo.
        """
        if draft == self.draft:
            return
        self.find("#bring-back").hidden = True
        self.write("#tip", "")  # the remark was about an earlier change
        self._history.do(draft, field)
        if field:
            # Showing a large board takes a long time, so wait for a pause in typing.
            self._is_late = True
            self._show_undo()
            self._wait()
        else:
            self._changed()

    def do_step(self, step: "DraftStep", field: str = "") -> None:
        self.do(drafting.with_step(self.draft, step), field and f"{self.draft.at} {field}")

    def turn_to(self, at: int) -> None:
        self._history.look(drafting.chosen(self.draft, at))
        self._changed()

    def replace(self, draft: "Draft", told: str) -> None:
        """Continue with a new lesson, and show a remark; the panels store the old lesson and offer it again."""
        before, self._history = self.draft, History(draft)
        self.tell_panels("replace", before)
        self._changed()
        js.window.scrollTo(0, 0)
        self.notices.remark_at_once(told)

    def show_signs(self) -> None:
        self.tell_panels("show_signs")

    def offer_back(self, told: str) -> None:
        """Say what was removed, and show the button that brings it back."""
        self.notices.remark_at_once(told)
        self.find("#bring-back").hidden = False

    def _changed(self) -> None:
        self._show()
        self._wait()

    def _show(self) -> None:
        self._is_late = False
        self.show()
        self._show_undo()

    def _wait(self) -> None:
        self._is_settling = True
        self._changes += 1
        start_task(self._settle_soon(self._changes))

    async def _settle_soon(self, change: int) -> None:
        await asyncio.sleep(PAUSE)
        if change == self._changes:
            self._settle()
            if self._is_late:
                self._show()
            self._catch_up()

    def _catch_up(self) -> None:
        self.tell_panels("catch_up")

    def _leave(self) -> None:
        """Store everything, because the page may be closing."""
        self.tell_panels("settle")
        self._settle()

    def _settle(self) -> None:
        if self._is_settling:
            self._is_settling = False
            self.tell_panels("keep")

    def _step(self, go: "Callable[[], None]") -> None:
        """Undo or redo a change, or show why this is refused."""
        try:
            go()
        except Refused as error:
            self.notices.tell_at_once(refusal(error))
            return
        self.notices.tell()
        self.find("#bring-back").hidden = True
        self._changed()

    def _on_key(self, event: "Any") -> None:
        """Undo or redo when the usual keys are pressed; in a field or a dialog, leave the keys to the browser."""
        key = str(event.key).lower()
        if key not in ("z", "y") or event.altKey or not (event.ctrlKey or event.metaKey):
            return
        if event.target.closest(FIELDS) or self.find("dialog[open]"):
            return
        event.preventDefault()
        self._step(self._history.redo if key == "y" or event.shiftKey else self._history.undo)

    def _bring_back(self) -> None:
        self._step(self._history.undo)
        self.find("#steps [aria-current]").focus()

    def _show_undo(self) -> None:
        for name, is_possible in (("#undo", self._history.can_undo), ("#redo", self._history.can_redo)):
            self.find(name).setAttribute("aria-disabled", "false" if is_possible else "true")

    # The address

    async def _follow_address(self) -> None:
        lesson = lesson_link.lesson_of(str(address.plain(address.fragment(LONGEST_LINK))))
        if not lesson:
            return
        try:
            await self.open_link(lesson)
        except Refused as error:
            self.notices.tell_at_once(refusal(error))
            return
        # Otherwise a reload would open the lesson again, which would replace later changes.
        js.history.replaceState(None, "", js.location.pathname + js.location.search)

    async def open_link(self, lesson: str) -> None:
        """Open a copy of a lesson, named as lesson_of() returns it. Raises Refused if it can't be fetched or read."""
        draft = draft_text.from_text(await self._text_of(lesson))
        if draft_text.to_text(draft) != draft_text.to_text(self.draft):
            self.replace(draft, say("This lesson came from a link. Change it as you like."))

    async def _text_of(self, lesson: str) -> str:
        asked = lesson_link.fields(lesson)
        if COURSE in asked:
            await self.need("ttt.browser.lesson_step.course")
            from ttt.browser.lesson_step.course import Course

            return await Course().text(asked[COURSE][:SHOWN])
        text = str(await packing.unpack(asked[TEXT], 4 * LONGEST))
        if not text:
            raise BadLesson("draft link", given=asked[TEXT][:SHOWN])
        return text


class EditorPanel(BoundPanel):
    """A panel of this page; show() is called whenever the lesson has changed."""

    _page: EditorPage

    def begin(self) -> None:
        """React once everything has been shown for the first time."""

    def catch_up(self) -> None:
        """Do slow work, now that nobody has typed for a moment."""

    def settle(self) -> None:
        """Take over what was typed, because the page may be closing."""

    def keep(self) -> None:
        """Store the lesson."""

    def replace(self, before: "Draft") -> None:
        """React to a new lesson, which has replaced the given one."""

    def show_signs(self) -> None:
        """React to new results about the steps."""
