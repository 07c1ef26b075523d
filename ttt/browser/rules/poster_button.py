"""Saves the current map as a picture."""

from ttt.browser.kit.notices import start_task
from ttt.browser.rules.rules_page import RulesPanel
from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.words.speech import say


class PosterButton(RulesPanel):
    """The button under the map, and a sentence about success or failure."""

    def listen(self) -> None:
        self._page.listen("#poster", "click", lambda event: start_task(self._save()))

    def follow(self) -> None:
        """Clear the sentence, which was about the previous map."""
        self._page.rewrite("#poster-told", "")

    async def _save(self) -> None:
        game = self._page.game
        try:
            poster = await self._page.js_module("rules/poster.js")
        except Refused as error:
            self._page.rewrite("#poster-told", refusal(error))
            return
        is_saved = await poster.savePoster(f"ttt-{game.k}{game.variants}.png")
        self._page.rewrite(
            "#poster-told",
            say(
                "The picture of the map is saved." if is_saved else "This browser couldn't make the picture of the map."
            ),
        )


make = PosterButton
