"""Shows the game as a moving picture in the dialog that shares it, and saves it as an SVG or a GIF."""

import asyncio

import js

from ttt.browser.game.dialogs import say_in
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.notices import start_task
from ttt.drawing.moving_picture import MovingPicture
from ttt.drawing.shared_picture import COLOURS
from ttt.words.picture import told
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "tic-tac-toe"  # of the files
MARKUP = """
<p><img alt="" hidden></p>
<div>
  <button type="button" id="save-gif" data-told="Save as GIF"></button>
  <button type="button" id="save-svg" data-told="Save as SVG"></button>
</div>
"""


class MovingPanel(GamePanel):
    """What the unfolded moving picture shows. static/game/moving-picture.js makes the GIF."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        page.find("#moving").insertAdjacentHTML("beforeend", MARKUP)
        say_in(page, "#moving")
        self._shown = 0  # how often a game has been shown
        self._frames: "list[str]" = []
        page.listen("#save-gif", "click", lambda event: start_task(page.attempt(self._save("gif"))))
        page.listen("#save-svg", "click", lambda event: start_task(page.attempt(self._save("svg"))))

    async def show_game(self) -> None:
        """Draw the current game, frame by frame, so that the page stays responsive, and show it."""
        self._shown += 1
        ticket, view, image = self._shown, self._page.view, self._page.find("#moving img")
        drawing = await self._page.js_module("static/game/picture.js")
        colours = dict(zip(COLOURS, str(drawing.colours(";".join(COLOURS))).split(";")))
        picture, frames = MovingPicture(view, colours), []
        for number in range(picture.count):
            frames.append(picture.shapes(number))
            await asyncio.sleep(A_TURN)
            if ticket != self._shown:
                return
        self._picture, self._frames = picture, frames
        self._svg = picture.moving(frames)
        is_calm = js.window.matchMedia("(prefers-reduced-motion: reduce)").matches
        shown = picture.still(frames[-1]) if is_calm else self._svg
        image.src = "data:image/svg+xml," + str(js.encodeURIComponent(shown))
        image.alt, image.width, image.height = told(view), picture.width, picture.height
        image.hidden = False

    async def _save(self, kind: str) -> None:
        if not self._frames:
            return
        file = f"{NAME}.{kind}"
        saving: "Any" = await self._page.js_module("static/game/moving-picture.js")
        if kind == "svg":
            saving.saveSvg(self._svg, file)
        else:
            await self._save_gif(saving.begin(self._picture.width, self._picture.height), file)
        self._page.write("#share-notice", say("Picture saved as {name}.", name=file))

    async def _save_gif(self, making: "Any", file: str) -> None:
        picture = self._picture
        for number, shapes in enumerate(self._frames):
            await making.add(picture.still(shapes), picture.seconds(number))
        making.save(file)


make = MovingPanel
