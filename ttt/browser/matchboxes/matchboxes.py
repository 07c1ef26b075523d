"""The page of the matchboxes: the boxes, their storage, and the tree of the game they play."""

import asyncio

import js
from pyscript.js_modules import address

from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, Panel, listener
from ttt.browser.kit.slices import in_slices
from ttt.game.errors import BadSetting
from ttt.game.seeded_chance import seeded
from ttt.matchboxes.menace import Bead, Menace
from ttt.matchboxes.saved import Cabinet, from_text, to_text
from ttt.matchboxes.tree import GameNode, growing
from ttt.session.stored_text import number_from
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


SEEDS = 2**31
NAME = "menace"  # name under which the boxes are stored


class Matchboxes(Page):
    """The page's state. nodes is the whole game tree; chance returns random numbers, from 0 to 1, for drawing beads.

    cabinet holds the boxes and their learning curve.
    """

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.nodes: "dict[str, GameNode]" = {}
        self.chance = seeded(self._seed())
        self.is_training = False

    async def start(self) -> None:
        """Fill the boxes, or restore saved ones, and begin a game."""
        await in_slices(growing(self.nodes))
        self._stored = self.store.get(NAME)
        self.cabinet: Cabinet = self.store.read(NAME, from_text) or Cabinet(Menace())
        await asyncio.sleep(A_TURN)
        self.listen_in_panels()
        js.window.addEventListener("storage", listener(self._on_other_window))
        js.window.addEventListener("pagehide", listener(lambda event: self._keep_so_far()))
        self.follow()
        self._tell_loss()
        self.notices.tell_more()
        self.ready()

    @property
    def menace(self) -> Menace:
        return self.cabinet.menace

    def count(self, result: str) -> None:
        """Count a game played by hand, and store and show the boxes; result is MENACE's: WIN, DRAW or LOSS."""
        self.cabinet.curve.count(result)
        self.changed()

    def changed(self) -> None:
        """Store and show the boxes after they have learned."""
        self.keep()
        start_task(self._show())

    def show_learning(self, learned: "list[Bead]") -> None:
        """Show what was learned since the last call, in the middle of a training."""
        self.tell_panels("show_learning", learned)

    def keep(self) -> None:
        self._put()
        self._tell_loss()

    def _put(self) -> None:
        self._stored = to_text(self.cabinet)
        self.store.put(NAME, self._stored)

    def replace(self, cabinet: Cabinet) -> Cabinet:
        """Continue with new boxes, and return the old ones."""
        before, self.cabinet = self.cabinet, cabinet
        self.keep()
        start_task(self._follow())
        return before

    async def _follow(self) -> None:
        """Let one panel after the other show the new boxes."""
        for panel in self.panels:
            panel.follow()
            await asyncio.sleep(A_TURN)

    async def _show(self) -> None:
        """Let one panel after the other show what the boxes have learned."""
        for panel in self.panels:
            await asyncio.sleep(A_TURN)
            panel.show()

    def _keep_so_far(self) -> None:
        """Store what was learned so far if the person leaves in the middle of a training."""
        if self.is_training:
            self._put()

    def _on_other_window(self, event: "Any") -> None:
        if self.is_training:
            return  # when the training ends, these boxes are stored, and the other window takes them over
        text, before = self.store.get(NAME), self.cabinet
        if text is not None and text != self._stored:
            self._stored = text
            self.cabinet = self.store.read(NAME, from_text) or before
        if self.cabinet is not before:
            if before.curve.games > self.cabinet.curve.games:
                self.tell_panels("offer", before)
            start_task(self._follow())
            self.notices.remark(say("MENACE has learned in another window: these are its boxes now."))
        self.notices.tell_more()

    def _tell_loss(self) -> None:
        self.tell_loss(
            not self.store.is_lasting, say("This browser doesn't store the boxes: save them before you leave.")
        )

    def _seed(self) -> int:
        """Return the seed in the address, as in the game; if there is no valid one, a random seed."""
        text = address.option("seed")
        if text is not None:
            try:
                return number_from(text)
            except ValueError:
                self.notices.add(refusal(BadSetting("seed", given=text)))
        return int(js.Math.random() * SEEDS)


class BoxesShown(Panel):
    """A panel of this page, which turns to new boxes and shows what they learn."""

    _page: Matchboxes

    def show_learning(self, learned: "list[Bead]") -> None:
        """Show beads that were rewarded or punished in the middle of a training."""

    def offer(self, before: Cabinet) -> None:
        """Offer to restore replaced boxes that had learned something."""
