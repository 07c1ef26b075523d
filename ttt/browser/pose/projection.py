"""Shows pupils the link of a task, as text and as a QR code, and a large view of the task for a projector."""

import js

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.browser.pose.pose_page import COLLECT, TASK, PosePanel
from ttt.game.errors import Refused
from ttt.posing.task import to_text
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Projection(PosePanel):
    """The link and the large view, which has only the position, the question, the QR code and the number of answers."""

    def listen(self) -> None:
        page = self._page
        page.listen("#copy-link", "click", lambda event: start_task(self._copy()))
        page.listen("#enlarge", "click", lambda event: self._enlarge(True))
        page.listen("#reduce", "click", lambda event: self._enlarge(False))
        js.document.addEventListener("keydown", listener(self._on_key))

    def follow(self) -> None:
        page = self._page
        page.write("#link-told", "")
        self._enlarge(False, False)
        if page.at != COLLECT or not page.task:
            return
        link = page.address_of(TASK, to_text(page.task))
        page.find("#task-link").value = link
        page.write("#link-text", link)
        page.find("#task-qr").replaceChildren()
        start_task(self._draw(link))
        self.show()

    def show(self) -> None:
        if self._page.at == COLLECT:
            self._page.write(
                "#count", say_n("{count} answer", "{count} answers", count=len(self._page.collected.answers))
            )

    async def _draw(self, link: str) -> None:
        page = self._page
        try:
            picture = (await page.js_module("static/kit/qr.js")).picture(link, say("QR code of {link}", link=link))
        except Refused as error:
            page.write("#link-told", refusal(error))
            return
        if str(page.find("#task-link").value) != link:
            return  # another task is shown by now
        if picture:
            page.find("#task-qr").replaceChildren(picture)
        else:
            page.write("#link-told", say(SENTENCES["qr too long"], length=len(link)))

    async def _copy(self) -> None:
        is_copied = await self._page.copy("#task-link")
        self._page.write("#link-told", say("The link was copied.") if is_copied else say(SENTENCES["copy by hand"]))

    def _enlarge(self, is_large: bool, has_focus: bool = True) -> None:
        html = js.document.documentElement
        if is_large:
            html.dataset.large = "yes"
        else:
            html.removeAttribute("data-large")
        self._page.find("#reduce").hidden = not is_large
        if has_focus:
            self._page.find("#reduce" if is_large else "#enlarge").focus()

    def _on_key(self, event: "Any") -> None:
        if event.key == "Escape" and self._page.find("html[data-large]"):
            self._enlarge(False)


make = Projection
