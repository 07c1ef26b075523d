"""Plays the steps automatically, at a chosen speed, and decides which of them are read aloud."""

import asyncio

import js
from pyscript.js_modules import story, walk

from ttt.browser.kit.notices import start_task
from ttt.browser.think.think import Think
from ttt.session.stored_text import number_from
from ttt.words.speech import in_context, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PAUSES = (2, 1, 0.5, 0.2, 0.05)  # seconds between two steps, by the chosen speed
STORY_LASTS, LEAST, MOST = 20, 2.2, 4  # seconds for a whole story, and the fewest and the most for a branch
QUIET = 4000  # ms between two sentences read aloud during playback


class Playback:
    """The playback, which goes forward step by step until somebody stops it or no step is left."""

    def __init__(self, think: "Think", move: "Callable[[str], bool]", settle: "Callable[[], None]") -> None:
        self._think, self._move, self._settle = think, move, settle
        self.is_playing = False
        self._round = 0
        self._told_at = 0.0
        self._sentence = ""

    def listen(self) -> None:
        self._think.listen("#play", "click", lambda event: self._think.tell_panels("play"))

    def toggle(self) -> None:
        if self.is_playing:
            self.pause()
        elif self._think.step is not None:
            self.is_playing = True
            self._round += 1
            self._told_at = js.performance.now()
            self.show_anew()
            start_task(self._play(self._round))

    def pause(self) -> None:
        """Stop at the current step."""
        if self.is_playing:
            self.is_playing = False
            self._round += 1
            self.show_anew()
            self._hear()
            self._settle()

    async def _play(self, number: int) -> None:
        while number == self._round:
            has_moved = self._move("next")
            if not has_moved or int(walk.target("next", self._think.step)) < 0:
                self.pause()
                return
            await asyncio.sleep(self._pause())

    def _pause(self) -> float:
        """Return the seconds for which a step is shown.

        The branches of a story share STORY_LASTS, but each takes LEAST to MOST. Otherwise the chosen speed decides; it
        is halved unless every step is shown.
        """
        pause: float = PAUSES[number_from(self._think.find("#speed").value) - 1]
        if self._think.is_story:
            return min(MOST, max(LEAST, STORY_LASTS / int(story.stops())))
        return pause if self._think.is_by_lines else 2 * pause

    def tell(self, sentence: str) -> None:
        """Show the sentence of a step; during playback, read it aloud only in a story or after QUIET."""
        self._sentence = sentence
        self._think.write("#sentence", sentence)
        if self._think.is_story or not self.is_playing or js.performance.now() - self._told_at > QUIET:
            self._hear()

    def _hear(self) -> None:
        self._told_at = js.performance.now()
        self._think.write("#heard", self._sentence)

    def show_anew(self) -> None:
        """Show the label and the icon of the button that plays and pauses."""
        label = say("Pause" if self.is_playing else in_context("recording", "Play"))
        self._think.find("#play").setAttribute("aria-label", label)
        self._think.find("#play use").setAttribute("href", "#icon-pause" if self.is_playing else "#icon-play")
