"""Shows the dialog in which a person gets a code with the result of a lesson, to give to a teacher."""

from pyscript.js_modules import packing

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.page import Page
from ttt.browser.kit.sharing import can_send, sent_text
from ttt.game.errors import BadSetting, Refused
from ttt.lessons.result import CODE, Result, to_text
from ttt.session.people_names import LONGEST_NAME
from ttt.sharing.file_names import file_name
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


NAME = "#handing-in [name=name]"


class ResultDialog(BoundPanel):
    """The dialog. result returns the result with a person's name.

    There is no form: a browser would submit it, and a frame whose sandbox forbids forms would ignore it.
    """

    place = "#end, #handing-in"

    def __init__(self, page: "Page", result: "Callable[[str], Result]") -> None:
        super().__init__(page)
        self._result = result
        self._file = ""  # the name of the file for the code that is shown

    def open(self, button: "Any") -> None:
        self.put({"is_made": False, "told": ""})
        self._page.find("#handing-in").showModal()
        self._page.find(NAME).focus()

    async def make(self, control: "Any") -> None:
        page = self._page
        self.put({"is_made": False})
        try:
            name = str(page.find(NAME).value).strip()
            if not name:
                raise BadSetting("result no name", longest=LONGEST_NAME)
            result = self._result(name)
            code, self._file = await code_of(result), file_name("txt", result.name, result.title)
        except Refused as error:
            self.put({"told": refusal(error)})
            page.find(NAME).focus()
            return
        can = await can_send(page)
        self.put({"code": code, "is_made": True, "can_send": can, "told": say("The code is ready.")})
        page.find("#copy-code").focus()

    async def copy(self, button: "Any") -> None:
        is_copied = await self._page.copy("#code-to-give")
        copied = say("Copied. Paste the code where your teacher told you to.")
        self.put({"told": copied if is_copied else say(SENTENCES["copy by hand"])})

    async def send(self, button: "Any") -> None:
        if not await sent_text(self._page, self._page.find("#code-to-give").value):
            await self.copy(button)

    async def save(self, button: "Any") -> None:
        try:
            files = await self._page.js_module("static/kit/files.js")
        except Refused as error:
            self.put({"told": refusal(error)})
            return
        files.saveText(self._page.find("#code-to-give").value, self._file)
        self.put({"told": say(SENTENCES["saved to give"], name=isolated(self._file))})


async def code_of(result: "Result") -> str:
    """Return the code of a result. Raises Refused if the browser can't pack it."""
    letters = str(await packing.pack(to_text(result)))
    if not letters:
        raise Refused("result not packed")
    return CODE.code(letters)
