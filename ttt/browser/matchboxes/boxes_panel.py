"""Acts on all boxes: changes their rewards; restarts, saves and loads them; takes them to the lab."""

from pyscript.js_modules import export, files, lab_link

from ttt.browser.kit.fields import point_out
from ttt.browser.kit.notices import start_task
from ttt.browser.matchboxes.matchboxes import BoxesShown, Matchboxes
from ttt.game.errors import BadRecord, Refused
from ttt.matchboxes.as_bot import source
from ttt.matchboxes.menace import Menace
from ttt.matchboxes.saved import LONGEST, Cabinet, from_text, scheme_from, to_text
from ttt.session.stored_text import plain_number
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_FILE = "matchboxes.json"
_FIELDS = ("win", "draw", "loss", "beads0", "beads1", "beads2", "beads3")


class BoxesPanel(BoxesShown):
    """The panel, which can restore a cabinet that was replaced."""

    def __init__(self, page: "Matchboxes") -> None:
        super().__init__(page)
        self._before: "Cabinet | None" = None

    def listen(self) -> None:
        page = self._page
        page.listen("#scheme", "change", lambda event: self._reward(event.target))
        page.listen("#restart-now", "click", lambda event: self._restart())
        page.listen("#bring-back", "click", lambda event: self._bring_back())
        page.listen("#export", "click", lambda event: export.save(to_text(page.cabinet), _FILE))
        page.listen("#import", "click", lambda event: page.find("#file").click())
        page.listen("#file", "change", lambda event: start_task(self._import(event.target)))
        page.listen("#to-lab", "click", lambda event: start_task(self._take_to_lab()))

    def follow(self) -> None:
        scheme = self._page.menace.scheme
        for name, value in zip(_FIELDS, [scheme.win, scheme.draw, scheme.loss] + list(scheme.beads)):
            field = self._field(name)
            field.value = str(value)
            point_out(field, False)

    def _reward(self, changed: "Any") -> None:
        page = self._page
        try:
            win, draw, loss, *beads = [_number(self._field(name).value) for name in _FIELDS]
            scheme = scheme_from(beads, win, draw, loss)
        except BadRecord as error:
            point_out(changed, True)
            page.notices.tell_at_once(refusal(error))
            return
        for menace in (page.menace, page.cabinet.rival):
            if menace:
                menace.scheme = scheme
        page.notices.tell()
        page.keep()
        self.follow()

    def _restart(self) -> None:
        self._replace(Cabinet(Menace("X", self._page.menace.scheme)), say("All boxes have been refilled."))

    def _replace(self, cabinet: Cabinet, told: str) -> None:
        self.offer(self._page.replace(cabinet))
        self._page.notices.remark_at_once(told)

    def offer(self, before: Cabinet) -> None:
        """Offer to restore replaced boxes, but let only boxes that have learned something replace an earlier offer."""
        if before.curve.games or not self._before:
            self._before = before
        self._page.find("#bring-back").hidden = False

    def _bring_back(self) -> None:
        if self._before:
            self._page.replace(self._before)
        self._before = None
        self._page.find("#again").focus()
        self._page.find("#bring-back").hidden = True
        self._page.notices.remark_at_once(say("The boxes are back as they were."))

    async def _import(self, field: "Any") -> None:
        file = field.files[0]
        try:
            if file.size > LONGEST:
                raise BadRecord("too much", given=file.name, longest=LONGEST)
            text = await files.read(file)
            if text is None:
                raise Refused("menace unreadable", given=file.name)
            self._replace(from_text(str(text)), say("The boxes have been loaded from the file."))
        except Refused as error:
            self._page.notices.tell_at_once(refusal(error))
        field.value = ""

    async def _take_to_lab(self) -> None:
        page = self._page
        cabinet = page.cabinet
        games = cabinet.curve.games
        code = source(cabinet.menace, games, cabinet.rival)
        if not await lab_link.toLab(say("MENACE, games played: {games}", games=games) + "\n" + code):
            page.notices.tell_at_once(refusal(Refused("menace no link")))

    def _field(self, name: str) -> "Any":
        return self._page.find(f"#scheme [name={name}]")


def _number(text: str) -> "int | str":
    number = plain_number(str(text), 5, -99999)
    return str(text) if number is None else number


make = BoxesPanel
