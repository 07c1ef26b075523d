"""How many puzzles were solved on this device, told in the dialog of the players."""

import json

from pyscript.js_modules import fetching

from ttt.browser.kit.calendar import today
from ttt.browser.kit.notices import start_task
from ttt.puzzles import solved_puzzles
from ttt.words.puzzles.record import SENTENCES
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.game.late_parts import GamePage


class PeoplePuzzles:
    """A line of its own, as puzzles belong to the device and to none of the players; none where none is solved."""

    def __init__(self, page: "GamePage") -> None:
        self._page = page
        self._line = page.made("p")
        self._line.id = "puzzles-told"
        page.find("#managing").before(self._line)

    def show(self) -> None:
        """Tell what is stored now, in the current language."""
        kept = self._page.store.read(solved_puzzles.NAME, solved_puzzles.from_text)
        self._line.hidden = not kept or not kept.solved
        if not self._line.hidden:
            start_task(self._tell(kept))

    async def _tell(self, kept: "solved_puzzles.SolvedPuzzles") -> None:
        language = str(self._page.document.documentElement.lang)[:2]
        text = None
        if language != "en":
            text = await fetching.fetchText(f"ttt/words/languages/puzzles/{language}.json")
        learn(json.loads(text) if text else SENTENCES)
        day = today()
        told = say("puzzle told", solved=len(kept.solved), days=kept.streak(day), longest=kept.longest)
        self._line.textContent = told
