"""Shows pupils the link of a task, as text and as a QR code, and a large view of the task for a projector."""

import js

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.browser.kit.qr_code import draw_code
from ttt.browser.pose.pose_page import COLLECT, TASK, PosePanel
from ttt.posing.task import to_text
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Projection(PosePanel):
    """The link and the large view, which has only the position, the question, the QR code and the number of answers."""

    place = "#join"

    def listen(self) -> None:
        super().listen()
        js.document.addEventListener("keydown", listener(self._on_key))

    def follow(self) -> None:
        page = self._page
        self.put({"told": ""})
        self._enlarge(False)
        if page.at != COLLECT or not page.task:
            return
        link = page.address_of(TASK, to_text(page.task))
        self.put({"link": link})
        page.find("#task-qr").replaceChildren()
        start_task(draw_code(page, "#task-qr", lambda: str(page.find("#task-link").value)))
        self.show()

    def values(self) -> "dict[str, Any]":
        if self._page.at != COLLECT:
            return {}
        return {"count": say_n("{count} answer", "{count} answers", count=len(self._page.collected.answers))}

    async def copy_link(self, button: "Any") -> None:
        is_copied = await self._page.copy("#task-link")
        self.put({"told": say("Copied.") if is_copied else say(SENTENCES["copy by hand"])})

    def enlarge(self, button: "Any") -> None:
        self._enlarge(True)
        self._page.find("#reduce").focus()

    def reduce(self, button: "Any") -> None:
        self._enlarge(False)
        self._page.find("#enlarge").focus()

    def _enlarge(self, is_large: bool) -> None:
        html = js.document.documentElement
        if is_large:
            html.dataset.large = "yes"
        else:
            html.removeAttribute("data-large")
        self.put({"is_large": is_large})

    def _on_key(self, event: "Any") -> None:
        if event.key == "Escape" and self._page.find("html[data-large]"):
            self.reduce(None)


make = Projection
