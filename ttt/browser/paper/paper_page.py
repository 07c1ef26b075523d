"""The page to print: shows what the address asks for, with or without QR codes and key, in A4 or Letter.

Of a lesson, it can show the notes for the teacher instead.
"""

import js
from pyscript.js_modules import address

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener
from ttt.browser.paper.figures import board_figure
from ttt.browser.paper.print_choice import PrintChoice
from ttt.browser.paper.sheet import Sheet
from ttt.browser.paper.sheet_kind import Printout, linked
from ttt.browser.paper.sheet_kinds import SheetKinds
from ttt.game.errors import Refused
from ttt.lessons import lesson_link
from ttt.lessons.lesson_link import LONGEST_LINK
from ttt.words.lesson import refusals as refusals  # why a lesson is refused
from ttt.words.refusals import refusal
from ttt.words.speech import say_n


class PaperPage(Page):
    """The page. The choices of paper size, QR codes and key change what is visible of the sheet, not its content."""

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self._kinds = SheetKinds(self)
        self._choice = PrintChoice(self, self._kinds)
        self._times = 0  # how often a sheet was asked for
        self._link: "str | None" = None  # link to the sheet shown, as in the address
        self._is_whole = False  # whether the sheet is complete; only then is the number of pages known
        self._has_key = True  # whether the key is offered; a learner's link to a lesson hides it
        self._shown: "tuple[Sheet, Printout] | None" = None  # what draws the sheet, and what is on it

    async def start(self) -> None:
        """Show what the address asks for, and listen."""
        for selector in ("#paper-size", "#with-codes"):
            self.listen(selector, "change", lambda event: self._look())
        self.listen("#print", "click", lambda event: js.window.print())
        js.window.addEventListener("hashchange", listener(lambda event: start_task(self._follow_address())))
        await self._follow_address()
        self.ready()

    def show_anew(self) -> None:
        start_task(self._show(self._link or ""))

    async def _follow_address(self) -> None:
        asked, what = lesson_link.without_printing(str(address.plain(address.fragment(LONGEST_LINK))))
        link = lesson_link.without_step(asked)
        if link == self._link:
            self.notices.tell_at_once("")
        elif not await self._show(link):
            return
        self.find("#with-key").checked = what == lesson_link.KEY
        self.find("#with-notes").checked = what == lesson_link.NOTES
        self._look()

    def _look(self) -> None:
        """Pass the choices on to the style sheets."""
        sheets = self.find("#sheets").dataset
        sheets.size = self.find("#paper-size").value
        sheets.codes = "yes" if self.find("#with-codes").checked else "no"
        sheets.key = "yes" if self._has_key and self.find("#with-key").checked else "no"
        has_notes = not self.find("#notes-choice").hidden
        sheets.notes = "yes" if has_notes and self.find("#with-notes").checked else "no"
        start_task(self._show_pages())

    async def _show_pages(self) -> None:
        """Show where each page ends, and the number of pages, once known."""
        if self.find("#sheets").dataset.notes == "yes":
            await self._write_notes()
        edges = await self.js_module("paper/page-edges.js")
        count = await edges.draw(self.find("#sheets"))
        self.rewrite("#pages", say_n("{count} page", "{count} pages", count=count) if self._is_whole else "")

    async def _write_notes(self) -> None:
        """Write the notes on the lesson shown, unless they are there already."""
        await self.insist("ttt.browser.paper.notes")
        from ttt.browser.paper import notes

        if self._shown and not self.find("#noted").firstChild:
            notes.write(self, self.find("#noted"), *self._shown)

    async def _show(self, link: str) -> bool:
        """Show what a link asks for, unless another link was asked for meanwhile. Return whether it is shown.

        If the link is refused, nothing changes; but if nothing is shown yet, puzzles are shown.
        """
        self._times += 1
        times, refused = self._times, ""
        for tried in (link,) if self._link is not None else (link, ""):
            try:
                sheet = Sheet(self, await self.js_module("static/kit/qr.js"))
                printed = await self._kinds.printed(tried)
            except Refused as error:
                refused = refused or refusal(error)
                continue
            if times == self._times:
                self._link = linked(printed.choice, printed.numbers)
                self._write(sheet, printed)
                start_task(self._add(printed, times))
                start_task(self._offer(printed, times))
            break
        if times == self._times:
            self.notices.tell_at_once(refused)
        return times == self._times and not refused

    async def _add(self, printed: "Printout", times: int) -> None:
        await self._kinds.of(printed.choice).add(self.find("#exercises"), lambda: times == self._times)
        if times == self._times:
            self._is_whole = True
            await self._show_pages()

    async def _offer(self, printed: "Printout", times: int) -> None:
        """Offer the other sheets of the same kind, if they can be fetched."""
        kind = self._kinds.of(printed.choice)
        try:
            options = await kind.options(self._has_key)
        except Refused:
            return  # the next choice tries again
        if times == self._times:
            self._choice.offer(kind, options)

    def _write(self, sheet: Sheet, printed: "Printout") -> None:
        self._shown = sheet, printed
        if printed.has_key is not None:
            self._has_key = printed.has_key
        self.find("#notes-choice").hidden = not printed.has_key
        is_asked = bool(printed.steps or printed.key)
        self.find("#key").hidden = not is_asked
        self.find("#key-choice").hidden = not (self._has_key and is_asked)
        self.find("#code-choice").hidden = not printed.steps
        self.find("#sheets").lang = printed.language or js.document.documentElement.lang
        self._is_whole = False
        for selector in ("#sheet-title", "#key-of"):
            self.write(selector, printed.title)
        self.write("#sheet-rules", printed.rules)
        for selector in ("#exercises", "#sheet-code", "#noted"):
            self.write(selector, "")
        self.write("#answers", printed.key)
        self.find("#exercises").className = self.find("#answers").className = printed.look
        self._choice.show(printed, self._has_key)
        if printed.link:
            self.find("#sheet-code").append(sheet.code(printed.link))
        for drawing, width, label in printed.figures:
            self.find("#exercises").append(board_figure(self, drawing, label, width))
        for number, (step, own) in enumerate(printed.steps, 1):
            self.find("#exercises").append(sheet.exercise(number, step, own))
            answer = sheet.answer(number, step) if self._has_key else None
            if answer:
                self.find("#answers").append(answer)
        self._look()
