"""Shows the wall of all boxes, MENACE's chance of losing to a perfect player, and the box that a person opens."""

from pyscript import ffi
from pyscript.js_modules import poster, wall

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.browser.matchboxes.box_view import BoxView
from ttt.browser.matchboxes.matchboxes import BoxesShown, Matchboxes
from ttt.game.errors import Refused
from ttt.matchboxes.exact_loss import exact_loss
from ttt.matchboxes.menace import Bead
from ttt.matchboxes.players import PERFECT
from ttt.matchboxes.saved import to_text
from ttt.words.matchboxes import grouped, percent
from ttt.words.refusals import refusal
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_SELDOM = 12  # frames between two updates of the open box, which takes a long time to write
_POSTER = "matchboxes.png"


class WallPanel(BoxesShown):
    """The wall, and the chance of losing, which is exact and always belongs to the number of games beside it."""

    def __init__(self, page: "Matchboxes") -> None:
        super().__init__(page)
        self._box = BoxView(page, "#open-box")
        self._opened = ""  # the board of the open box
        self._loss = [page.find(f"#loss-{part}") for part in ("first", "now", "games")]
        self._frames = 0  # frames of training shown so far

    def listen(self) -> None:
        page = self._page
        wall.listen(listener(self._open))
        page.listen("#shut-box", "click", lambda event: self._open(""))
        page.listen("#save-poster", "click", lambda event: start_task(self._save_poster()))
        page.listen("#to-hand", "click", lambda event: self._go_to_hand())
        page.listen("body", "keydown", self._on_key)

    def show(self) -> None:
        wall.fill(to_text(self._page.cabinet))
        self._show_loss()
        if self._opened:
            self._box.show(self._opened)

    def show_learning(self, learned: "list[Bead]") -> None:
        boxes = self._page.menace.boxes
        kinds = {(bead.picture, bead.kind) for bead in learned if bead.picture}
        wall.learn(" ".join([f"{picture} {kind} {boxes[picture][kind]}" for picture, kind in kinds]))
        self._show_loss()
        self._frames += 1
        if self._opened and self._frames % _SELDOM == 0:
            self._box.show(self._opened)

    def _show_loss(self) -> None:
        page = self._page
        now, curve = exact_loss(page.nodes, PERFECT).of(page.menace), page.cabinet.curve
        games = curve.games
        first = f"{percent(curve.points[0].perfect)} % →" if curve.points and games else ""
        told = say_n("after {count} game", "after {count} games", count=games).replace(str(games), grouped(games))
        for place, text in zip(self._loss, (first, percent(now) + " %", told)):
            place.textContent = text

    def _open(self, board: str) -> None:
        """Slide a board's box open, or shut if it is open already; "" shuts the open box."""
        self._opened = "" if board == self._opened else board
        self._page.find("#open-box").hidden = not self._opened
        if self._opened:
            self._box.show(self._opened)
        wall.choose(self._opened)

    async def _save_poster(self) -> None:
        page = self._page
        first, now, games = [str(place.textContent) for place in self._loss]
        title, label, legend = [str(page.find(part).textContent) for part in ("title", "#loss-label", "#legend")]
        if await poster.save(f"MENACE: {title}", label, f"{first} {now}".strip(), games, legend, _POSTER):
            page.notices.remark_at_once(say("The poster is in your downloads."))
        else:
            page.notices.tell_at_once(refusal(Refused("menace no poster")))

    def _go_to_hand(self) -> None:
        self._page.find("#hand").scrollIntoView()
        self._page.find("#board button:not([aria-disabled=true])").focus(ffi.to_js({"preventScroll": True}))

    def _on_key(self, event: "Any") -> None:
        if event.key == "Escape" and self._opened:
            self._open("")


make = WallPanel
