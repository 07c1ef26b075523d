"""Shows the dialog in which a person gets a code with the result of a lesson, to give to a teacher."""

from pyscript.js_modules import packing

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page
from ttt.game.errors import BadSetting, Refused
from ttt.lessons.result import CODE, Result, to_text
from ttt.session.people_names import LONGEST_NAME
from ttt.words.lesson.page import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


FILE = "result.txt"
NAME = "#handing-in [name=name]"


class ResultDialog:
    """The dialog. result returns the result with a person's name."""

    def __init__(self, page: "Page", result: "Callable[[str], Result]") -> None:
        self._page = page
        self._result = result
        page.listen("#open-hand-in", "click", lambda event: self._open())
        # There is no form: a browser would submit it, and a frame whose sandbox forbids forms would ignore it.
        page.listen("#make-code", "click", lambda event: start_task(self._make()))
        page.listen(NAME, "keydown", self._on_key)
        page.listen("#copy-code", "click", lambda event: start_task(self._copy()))
        page.listen("#save-code", "click", lambda event: start_task(self._save()))

    def _open(self) -> None:
        self._page.find("#made-code").hidden = True
        self._tell("")
        self._page.find("#handing-in").showModal()
        self._page.find(NAME).focus()

    def _on_key(self, event: "Any") -> None:
        if event.key == "Enter":
            event.preventDefault()
            start_task(self._make())

    async def _make(self) -> None:
        page = self._page
        page.find("#made-code").hidden = True
        try:
            name = str(page.find(NAME).value).strip()
            if not name:
                raise BadSetting("result no name", longest=LONGEST_NAME)
            code = await code_of(self._result(name))
        except Refused as error:
            self._tell(refusal(error))
            page.find(NAME).focus()
            return
        page.find("#code-to-give").value = code
        page.find("#made-code").hidden = False
        self._tell(say("The code is ready."))
        page.find("#copy-code").focus()

    async def _copy(self) -> None:
        is_copied = await self._page.copy("#code-to-give")
        self._tell(
            say("Copied. Paste the code where your teacher told you to.")
            if is_copied
            else say(SENTENCES["result copy by hand"])
        )

    async def _save(self) -> None:
        try:
            files = await self._page.js_module("static/kit/files.js")
        except Refused as error:
            self._tell(refusal(error))
            return
        files.saveText(self._page.find("#code-to-give").value, FILE)
        self._tell(say("Saved as {name}.", name=FILE))

    def _tell(self, sentence: str) -> None:
        self._page.write("#hand-in-told", sentence)


async def code_of(result: "Result") -> str:
    """Return the code of a result. Raises Refused if the browser can't pack it."""
    letters = str(await packing.pack(to_text(result)))
    if not letters:
        raise Refused("result not packed")
    return CODE.code(letters)
