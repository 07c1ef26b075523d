"""The dialog that saves lessons as a package for a learning platform (LMS); its markup is static/parts/for-lms.html."""

import json

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Panel, site
from ttt.game.errors import Refused
from ttt.lessons.lesson_link import FRAME
from ttt.sharing import lms_package
from ttt.words.refusals import refusal
from ttt.words.speech import say

WHOLE = "whole"
TOLD = "#package-told"


class LmsPackage(Panel):
    """The dialog, which saves the lessons that were last passed to open()."""

    _name = _title = ""
    _units: "list[lms_package.Unit]" = []

    def listen(self) -> None:
        self._page.listen("#save-package", "click", lambda event: start_task(self._save()))

    def open(self, name: str, title: str, units: "list[tuple[str, str]]") -> None:
        self._name, self._title, self._units = name, title, [lms_package.Unit(*unit) for unit in units]
        self._page.find("#lms-forms").hidden = not self._are_lessons
        self._page.write(TOLD, "")
        self._page.find("#for-lms").showModal()

    @property
    def _are_lessons(self) -> bool:
        """Whether every unit is a lesson; only then can the package contain the units themselves."""
        return all([unit.address.startswith(FRAME) for unit in self._units])

    async def _save(self) -> None:
        page, version = self._page, str(self._page.find("#for-lms [name=version]").value)
        is_whole = self._are_lessons and str(page.find("#for-lms [name=form]").value) == WHOLE
        words = {
            "no-lms": say("This page isn't running inside a learning platform, so nothing is recorded."),
            "not-taken": say("The learning platform didn't record this: {reason}", reason="{reason}"),
            "no-answer": say("{site} doesn't answer. Check the network, then open this page again.", site="{site}"),
        }
        texts = lms_package.texts(version, self._title, self._units, "" if is_whole else site(), words)
        name = f"ttt-{self._name}-scorm-{version}.zip"
        page.write(TOLD, "")
        try:
            browser = await page.js_module("static/kit/lms-package.js")
            if not await browser.savePackage(json.dumps(texts), site() if is_whole else "", name):
                raise Refused("not fetched")
            page.write(TOLD, say("Saved as {name}. Upload it to your learning platform.", name=name))
        except Refused as error:
            page.write(TOLD, refusal(error))


make = LmsPackage
