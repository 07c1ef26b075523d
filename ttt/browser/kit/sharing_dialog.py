"""Shares what a page describes, in every way that is possible; the markup is static/parts/sharing.html."""

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, site
from ttt.browser.kit.qr_code import draw_code
from ttt.browser.kit.sharing import REFUSED, SENT, Shared, can_send, outcome_of_link
from ttt.game.errors import Refused
from ttt.sharing import frame_html
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

WHOLE, LESSONS = "whole", "lesson/"
IN_MOODLE = "#shared-frame"


class SharingDialog(BoundPanel):
    """The dialog. A page may also show what keeps its thing from being shared: note, is_wrong, mend and its verb go."""

    place = "#sharing"

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._shared = Shared("")

    def listen(self) -> None:
        super().listen()
        self._page.listen("#shared-code", "toggle", lambda event: self._draw())

    def open(self, shared: Shared) -> None:
        page, self._shared = self._page, shared
        told = {name: _link(getattr(shared, name)) for name in ("teachers", "paper", "as_lesson")}
        told.update({name: getattr(shared, name) for name in ("title", "note", "element", "is_in_file")})
        frame = _link(shared.frame)
        self.put(
            dict(
                told,
                link=self._link,
                frame=frame and frame_html.code(frame, shared.title, shared.height),
                is_packable=bool(shared.units),
                can_be_whole=self._can_be_whole,
                is_wrong=False,
                mend="",
                told="",
            )
        )
        if not page.find("#sharing[open]"):  # a double click asks twice
            page.find("#sharing").showModal()
        page.find("#copy-shared").focus()
        self._draw()
        start_task(self._offer_sending())

    @property
    def _link(self) -> str:
        return _link(self._shared.address)

    @property
    def _can_be_whole(self) -> bool:
        """Whether a package can contain the units themselves, as is possible for lessons."""
        return all([address.startswith(LESSONS) for _, address in self._shared.units])

    def _draw(self) -> None:
        if self._page.find("#shared-code").open:
            start_task(draw_code(self._page, "#shared-code p", lambda: self._link))

    async def _offer_sending(self) -> None:
        self.put({"can_send": await can_send(self._page)})

    async def copy(self, button: "Any") -> None:
        self._answer(button)
        field = str(button.value)
        if not await self._page.copy(field):
            self._tell(say(SENTENCES["copy by hand"]))
        elif field == IN_MOODLE:
            self._tell(say("Copied. In Moodle, paste it under View, then Source code."))
        else:
            self._tell(say("Copied."))

    async def send(self, button: "Any") -> None:
        self._answer(button)
        outcome = await outcome_of_link(self._page, self._link)
        told = {SENT: say("Sent."), REFUSED: say(SENTENCES["not sent"])}
        self._tell(told.get(outcome, ""))

    async def save_one_file(self, button: "Any") -> None:
        await self._save(button, lambda files: files.save_one_file(self._page, self._shared))

    async def save_package(self, button: "Any") -> None:
        version, form = [str(self._page.find(f"#for-lms [name={name}]").value) for name in ("version", "form")]
        is_whole = self._can_be_whole and form == WHOLE
        await self._save(button, lambda files: files.save_package(self._page, self._shared, version, is_whole))

    async def _save(self, button: "Any", save: "Callable[[Any], Awaitable[str]]") -> None:
        """Save a file, which says how that went."""
        self._answer(button)
        try:
            await self._page.need("ttt.browser.kit.shared_files")
            from ttt.browser.kit import shared_files

            self._tell(await save(shared_files))
        except Refused as error:
            self._tell(refusal(error))

    def _answer(self, button: "Any") -> None:
        """Let the sentence about a press appear beside the button, where it is seen and hides nothing."""
        self._tell("")
        button.closest(".buttons").append(self._page.find("#shared-told"))

    def _tell(self, sentence: str) -> None:
        self.put({"told": sentence})


def _link(address: str) -> str:
    return site() + address if address else ""


make = SharingDialog
