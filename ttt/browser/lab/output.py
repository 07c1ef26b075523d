"""What bots print, and their mistakes: told, and marked in the code."""

from pyscript.js_modules import editor

from ttt.game.notation import from_text
from ttt.words import lab_mistakes
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab

MOST = 100_000  # characters that are shown


class Output:
    """The section below the code."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab

    def listen(self) -> None:
        """Listen to its button for the rest of the page's life."""
        self._lab.listen("#clear-output", "click", lambda event: self.clear())

    def clear(self) -> None:
        """Forget everything, marks in the code included."""
        self._lab.write("#printed", "")
        self._lab.find("#mistake").replaceChildren()
        self._lab.find("#notes").replaceChildren()
        editor.mark(0, 0)

    def hear(self, text: str) -> None:
        """Show what was printed below what is there."""
        place = self._lab.find("#printed")
        if len(place.textContent) < MOST:
            place.append(text)
            place.scrollTop = place.scrollHeight

    def note(self, loaded: "dict[str, Any]") -> None:
        """Tell what was noted in the code of a bot that was loaded, and is as it was meant or not."""
        place = self._lab.find("#notes")
        place.replaceChildren()
        for told in lab_mistakes.notes(loaded):
            place.append(self._lab.made("p", told))

    def tell(self, why: "dict[str, Any]", code: "dict[str, Any]", at: str = "", seconds: "int | None" = None) -> None:
        """Tell what is wrong with a bot, as in words/lab_mistakes.py; its line is marked if its code is in the editor.

        code is what was run, as from lab.code(); at is the text of the game in which it went wrong, if it was in one;
        seconds is what it had, if not as many as in play.
        """
        lab, place = self._lab, self._lab.find("#mistake")
        is_shown = lab.code()["source"] == code["source"]
        told = lab_mistakes.sentence(why, seconds or lab.patience, from_text(at).rules if at else None)
        place.replaceChildren()
        place.append(lab.made("p", told if is_shown else say("lab of bot", name=isolated(code["name"]), sentence=told)))
        if at:
            place.append(lab.link(say("lab position"), "../#" + at))
        trace = lab_mistakes.traceback(why)
        if trace:
            shown = lab.made("pre", trace)
            shown.dir = "ltr"
            place.append(shown)
        line, column = lab_mistakes.place(why)
        if line and is_shown:
            editor.mark(line, column)
        lab.reveal(place)
