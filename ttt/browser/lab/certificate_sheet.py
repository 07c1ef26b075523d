"""Shows the certificate of a bot that cannot lose: a picture to keep, and a file that anybody can check."""

import json

from ttt.browser.kit.notices import start_task
from ttt.words.lab import verdicts as lab_verdicts
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.lab.lab import Lab
    from ttt.message_types.bots import NamedSource
    from ttt.message_types.results import JudgedResult
    from ttt.message_types.tasks import CheckTask

CANVAS = "#certificate canvas"


class CertificateSheet:
    """The certificate below the verdict of an exam; text is the certificate as JSON, "" if there is none."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}
        self._result: "JudgedResult | None" = None
        self.text = ""
        lab.listen("#certificate [name=save_picture]", "click", lambda event: start_task(lab.attempt(self._save_png())))
        lab.listen(
            "#certificate [name=save]",
            "click",
            lambda event: start_task(lab.attempt(lab.save(self.text, self._file_name("json")))),
        )
        lab.listen("#certificate [name=check]", "click", lambda event: start_task(lab.attempt(self._check())))

    def take(self, results: "list[JudgedResult]", code: "NamedSource") -> None:
        """Take the certificate from the results of an exam of this code, if there is one."""
        self.text, self._code, self._result = "", code, None
        for result in results:
            if result["task"] == "exam" and result["certificate"]:
                self.text, self._result = str(result["certificate"]), result

    async def show(self) -> None:
        """Draw the certificate, if there is one. Raises Refused if the scripts can't be fetched."""
        result = self._result
        if result is None or result["task"] != "exam":
            return
        drawing, files = await self._lab.js_module("lab/certificate.js"), await self._lab.js_module("lab/files.js")
        board, sides = self._chosen("#exam-board", result["board"]), self._chosen("#exam-sides", result["sides"])
        said = {
            "title": say("Cannot lose"),
            "name": self._name,
            "rays": say("One ray for each position that the bot was asked about"),
            "told": lab_verdicts.told(result)[0],
            "about": " · ".join([board, sides, str(files.localTime(files.now()))[:10]]),
        }
        canvas = self._lab.find(CANVAS)
        canvas.ariaLabel = said["title"] + ": " + said["name"]
        drawing.draw(canvas, self.text, json.dumps(said))

    @property
    def _name(self) -> str:
        """The bot's name, or a default name if the bot is still named like a starter that can lose."""
        name = self._code["name"]
        losing = (say("Random"), say("Rules"), say("Minimax with a hole"), say("Level 50"))
        return say("My bot") if name in losing else name

    def _chosen(self, field: str, value: str) -> str:
        """Return the name of an option, such as a board, or its value if it isn't offered."""
        option = self._lab.find(f'{field} [value="{value}"]')
        return str(option.textContent) if option else value

    async def _save_png(self) -> None:
        """Save the picture. Raises Refused if the script can't be fetched."""
        drawing = await self._lab.js_module("lab/certificate.js")
        await drawing.saveAs(self._lab.find(CANVAS), self._file_name("png"))

    def _file_name(self, kind: str) -> str:
        board = self._result["board"] if self._result and self._result["task"] == "exam" else ""
        return f"{self._name}-{board}-{say('certificate')}.{kind}"

    async def _check(self) -> None:
        """Check the certificate with the program that anybody can run; show the result. Raises Refused if it can't."""
        task: "CheckTask" = {"task": "check", "certificate": self.text, "source": self._code["source"]}
        result = await self._lab.task_run().run(task, [], lambda done, sofar: None)
        self._lab.write("#certificate-told", " ".join(lab_verdicts.told(result)))
