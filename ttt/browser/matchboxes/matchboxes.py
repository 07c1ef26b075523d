"""The page of the matchboxes: connects the board, the training, the wall and the storage."""

import asyncio

import js
from pyscript.js_modules import address

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener
from ttt.browser.matchboxes.boxes_panel import BoxesPanel
from ttt.browser.matchboxes.cabinet_wall import CabinetWall
from ttt.browser.matchboxes.hand_play import HandPlay
from ttt.browser.matchboxes.kept_boxes import KeptBoxes
from ttt.browser.matchboxes.slices import PAUSE, in_slices
from ttt.browser.matchboxes.training_panel import TrainingPanel
from ttt.game.errors import BadSetting
from ttt.game.seeded_chance import seeded
from ttt.matchboxes.tree import growing
from ttt.session.stored_text import number_from
from ttt.words import matchboxes as matchboxes  # learns its sentences
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.matchboxes.menace import Menace
    from ttt.matchboxes.saved import Cabinet
    from ttt.matchboxes.tree import Node

SEEDS = 2**31


class Matchboxes(Page):
    """nodes is the whole game; chance brings every number by which a bead is drawn."""

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.nodes: "dict[str, Node]" = {}
        self.chance = seeded(self._seed())
        self._parts: "list[HandPlay | TrainingPanel | CabinetWall]" = []  # what shows the boxes
        self._is_loss_told = False

    async def start(self) -> None:
        """Fill the boxes, or bring those that are kept, and begin a game."""
        await in_slices(growing(self.nodes))
        self._kept = KeptBoxes(self.store)
        await asyncio.sleep(PAUSE)
        hand, self._training, self._boxes = HandPlay(self), TrainingPanel(self), BoxesPanel(self)
        self._parts = [hand, self._training, CabinetWall(self)]
        js.window.addEventListener("storage", listener(self._on_other_window))
        js.window.addEventListener("pagehide", listener(lambda event: self._keep_so_far()))
        hand.begin()
        self._boxes.show()
        for part in self._parts[1:]:
            part.show()
        self._tell_loss()
        self.notices.tell_more()
        self.ready()

    @property
    def cabinet(self) -> "Cabinet":
        """The boxes, and what they have learned so far."""
        return self._kept.cabinet

    @property
    def menace(self) -> "Menace":
        """Who is playing."""
        return self._kept.cabinet.menace

    def count(self, result: str) -> None:
        """A game by hand has ended so for MENACE."""
        self.cabinet.curve.count(result)
        self.changed()

    def changed(self) -> None:
        """The boxes have learned: keep them, and show how they are."""
        self.keep()
        start_task(self._show())

    def keep(self) -> None:
        """Store the boxes."""
        self._kept.put()
        self._tell_loss()

    def replace(self, cabinet: "Cabinet") -> "Cabinet":
        """Go on with other boxes. Returns those before."""
        self._training.stop()
        before = self._kept.replace(cabinet)
        self._tell_loss()
        self._show_other()
        return before

    def show_anew(self) -> None:
        """Write everything again, in the current language."""
        for part in self._parts:
            part.show_anew()

    def _show_other(self) -> None:
        self._boxes.show()
        start_task(self._show())

    async def _show(self) -> None:
        """Show the boxes wherever they are shown, one place after the other."""
        for part in self._parts:
            await asyncio.sleep(PAUSE)
            part.show()

    def _keep_so_far(self) -> None:
        """Who leaves in the middle of a training keeps what was learned by then."""
        if self._training.is_running:
            self._kept.put()

    def _on_other_window(self, event: "Any") -> None:
        if self._training.is_running:
            return  # at its end these boxes are stored, and the other window takes them over
        before = self._kept.follow_other_window()
        if before:
            self._training.stop()
            if before.curve.games > self.cabinet.curve.games:
                self._boxes.offer(before)
            self._show_other()
            self.notices.remark(say("menace other window"))
        self.notices.tell_more()

    def _tell_loss(self) -> None:
        if not self._kept.is_lasting and not self._is_loss_told:
            self.notices.tell_at_once(say("menace not stored"))
        self._is_loss_told = not self._kept.is_lasting

    def _seed(self) -> int:
        """The one in the address, as in the game; else any."""
        text = address.option("seed")
        if text is not None:
            try:
                return number_from(text)
            except ValueError:
                self.notices.add(refusal(BadSetting("seed", given=text)))
        return int(js.Math.random() * SEEDS)
