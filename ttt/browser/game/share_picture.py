"""Shows the picture of the game in the sharing dialog, and shares, saves or copies it as a file."""

import json

from pyscript.js_modules import address as address_bar
from pyscript.js_modules import fetching

from ttt.browser.game.characters import FACES
from ttt.browser.game.game_page import GamePage
from ttt.browser.kit.notices import start_task
from ttt.drawing.shared_picture import COLOURS, Said, as_picture, face
from ttt.game.record import opponent_in
from ttt.session.view import View
from ttt.words.games import name_of
from ttt.words.picture import player, result, told
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


FILE = "tic-tac-toe.png"
SENT, REFUSED = "sent", "refused"  # answers of static/kit/sharing.js

MARKUP = """
<p id="picture"><img alt="" width="1080" height="1080" hidden></p>
<div>
  <button type="button" id="share-picture" data-told="Share picture" hidden></button>
  <button type="button" id="save-picture" data-told="Save picture"></button>
  <button type="button" id="copy-picture" data-told="Copy picture" hidden></button>
</div>
"""


async def faces() -> str:
    """Return the opponents' faces; "" if these can't be fetched, because the picture can do without them."""
    return str(await fetching.fetchText(FACES) or "")


class SharedPicture:
    """The picture and its buttons. tell shows a sentence in the dialog.

    static/game/picture.js and static/kit/sharing.js do what only JavaScript can do.
    """

    def __init__(self, page: "GamePage", tell: "Callable[[str], None]") -> None:
        self._page, self._tell = page, tell
        self._drawing: "Any" = None
        self._made: "Any" = None  # a promise of the picture's file and the address of its image
        page.find("#share").insertAdjacentHTML("beforeend", MARKUP)
        page.listen("#share-picture", "click", lambda event: start_task(self._share()))
        page.listen("#save-picture", "click", lambda event: start_task(self._save()))
        page.listen("#copy-picture", "click", lambda event: start_task(self._copy()))

    async def bring(self) -> None:
        """Fetch scripts and faces, and show the buttons that can work. Raises Refused if a script can't be fetched."""
        if self._drawing is None:
            self._files = await self._page.js_module("static/kit/files.js")
            self._browser = await self._page.js_module("static/kit/sharing.js")
            self._faces = await faces()
            self._drawing = await self._page.js_module("static/game/picture.js")
            can_send = self._browser.canSendPictures()
            self._page.find("#share-picture").hidden = not can_send
            self._page.find("#copy-picture").hidden = can_send or not self._browser.canCopyPictures()

    def focus(self) -> None:
        """Focus the first button of the picture."""
        self._page.find("#picture + div button:not([hidden])").focus()

    def show_anew(self) -> None:
        """Make the picture of the current game."""
        view = self._page.view
        address = str(address_bar.page())
        self._result = result(view)
        said = Said(
            name_of(view.game.rules),
            self._result,
            (player(view, "X"), player(view, "O")),
            "\u2066" + address[address.index("//") + 2 :].rstrip("/") + "\u2069",  # marked as left-to-right
        )
        colours = dict(zip(COLOURS, str(self._drawing.colours(";".join(COLOURS))).split(";")))
        is_mirrored = self._page.document.documentElement.dir == "rtl"
        first, second = [self._face(view, mark, colours) for mark in ("X", "O")]
        described = as_picture(view, said, colours, faces=(first, second), is_mirrored=is_mirrored)
        self._made = self._drawing.make(json.dumps(described), FILE)
        start_task(self._show(self._made, told(view)))

    def _face(self, view: "View", mark: str, colours: "dict[str, str]") -> str:
        """Return the face of the opponent that plays a mark, if any; a beaten opponent has a startled face."""
        is_beaten = view.position.outcome and view.winner not in (None, mark)
        name = opponent_in(view.game.seats[view.game.side(mark)])
        return face(self._faces, name, colours, "fork" if is_beaten else "waits")

    async def _show(self, promise: "Any", words: str) -> None:
        made = await promise
        if promise is not self._made:
            return  # another picture was asked for meanwhile
        image = self._page.find("#picture img")
        image.hidden = self._page.find("#picture").hidden = self._page.find("#picture + div").hidden = not made
        if not made:
            self._tell(say("This browser won't let the page make a picture."))
            return
        image.src, image.alt = made.address, words

    async def _share(self) -> None:
        made = await self._made
        text = f"{self._result} {self._page.find('#share-address').value}"
        if await self._browser.sendFile(made.file, text) == REFUSED:
            self._tell(say("This browser couldn't share the picture: save it instead."))

    async def _save(self) -> None:
        made = await self._made
        if made:
            self._files.save(made.file, FILE)
            self._tell(say("Picture saved as {name}.", name=FILE))

    async def _copy(self) -> None:
        made = await self._made
        is_copied = await self._browser.copyFile(made.file)
        self._tell(
            say(
                "The picture is copied."
                if is_copied
                else "This browser won't let the page copy the picture: save it instead."
            )
        )
