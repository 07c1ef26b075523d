"""The certificate of a bot that cannot lose: a picture to keep, and the file that anybody can check."""

import json

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
    """It stands below the verdict of an exam; text is the certificate's, "" if none was given."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._code: "NamedSource" = {"source": "", "name": "", "key": ""}
        self._result: "JudgedResult | None" = None
        self.text = ""

    def take(self, results: "list[JudgedResult]", code: "NamedSource") -> None:
        """Take the certificate of an exam of some code, if there is one among its results."""
        self.text, self._code, self._result = "", code, None
        for result in results:
            if result["task"] == "exam" and result["certificate"]:
                self.text, self._result = str(result["certificate"]), result

    async def show(self) -> None:
        """Draw it. Raises Refused."""
        result = self._result
        if result is None or result["task"] != "exam":
            return
        drawing, files = await self._lab.js_module("lab/certificate.js"), await self._lab.js_module("lab/files.js")
        board, sides = [
            self._chosen(*each) for each in (("#exam-board", result["board"]), ("#exam-sides", result["sides"]))
        ]
        said = {
            "title": say("certificate title"),
            "name": self._name,
            "rays": say("certificate rays"),
            "told": lab_verdicts.told(result)[0],
            "about": " · ".join([board, sides, str(files.localTime(files.now()))[:10]]),
        }
        canvas = self._lab.find(CANVAS)
        canvas.ariaLabel = said["title"] + ": " + said["name"]
        drawing.draw(canvas, self.text, json.dumps(said))

    @property
    def _name(self) -> str:
        """The bot's name, unless that is still a starter's which loses, so that the bot no longer is that one."""
        name = self._code["name"]
        losing = (say("lab bot random"), say("lab bot rules"), say("lab bot hole"), say("lab bot level"))
        return say("lab unnamed") if name in losing else name

    def _chosen(self, field: str, value: str) -> str:
        """The name of a choice, such as of a board; its text if it isn't offered."""
        option = self._lab.find(f'{field} [value="{value}"]')
        return str(option.textContent) if option else value

    async def save_picture(self) -> None:
        """Save the picture. Raises Refused."""
        drawing = await self._lab.js_module("lab/certificate.js")
        await drawing.saveAs(self._lab.find(CANVAS), self._file_name("png"))

    async def save(self) -> None:
        """Save the certificate. Raises Refused."""
        files = await self._lab.js_module("lab/files.js")
        files.save(self.text, self._file_name("json"))

    def _file_name(self, kind: str) -> str:
        board = self._result["board"] if self._result and self._result["task"] == "exam" else ""
        return f"{self._name}-{board}-{say('exam certificate file')}.{kind}"

    async def check(self) -> None:
        """Have the certificate replayed by the program that anybody can run. Raises Refused."""
        task: "CheckTask" = {"task": "check", "certificate": self.text, "source": self._code["source"]}
        result = await self._lab.task_run().run(task, [], lambda done, sofar: None)
        self._lab.write("#certificate-told", " ".join(lab_verdicts.told(result)))
