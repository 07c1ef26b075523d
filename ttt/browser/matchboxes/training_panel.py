"""Training, how good MENACE is now, and its learning curve."""

import math

import js

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.svg_drawing import Drawing
from ttt.browser.matchboxes.matchboxes import BoxesShown, in_slices
from ttt.matchboxes.chances import following_all, told
from ttt.matchboxes.menace import DRAW, EMPTY, LOSS, WIN, Menace
from ttt.matchboxes.players import AT_RANDOM, PERFECT, AtLevel, Learner
from ttt.matchboxes.training import no_chance, training
from ttt.session.stored_text import number_from
from ttt.words.matchboxes import percent
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ttt.browser.matchboxes.matchboxes import Matchboxes
    from ttt.matchboxes.chances import Player
    from ttt.matchboxes.saved import Cabinet
    from ttt.matchboxes.training import CurvePoint

_RESULTS = (WIN, DRAW, LOSS)
_LEFT, _WIDE, _TOP, _HIGH = 44, 346, 10, 170
_MARKS = (1, 10, 100, 1000, 10_000, 100_000, 1_000_000)


class TrainingPanel(BoxesShown):
    """One training at a time; what it has learned when it is stopped stays."""

    def __init__(self, page: "Matchboxes") -> None:
        super().__init__(page)
        self._is_stopped = False
        self._ticket = 0  # of the last question how good it is: an earlier one is dropped
        self._trained: "dict[str, int] | None" = None  # the results of the last training

    def listen(self) -> None:
        page = self._page
        page.listen_to_buttons("#amounts", self._on_click)
        page.listen("#against", "change", lambda event: self.show())
        page.listen("#level", "input", lambda event: self._show_level())
        page.listen("#points", "toggle", lambda event: self._show_points())

    def show(self) -> None:
        self._show_level()
        start_task(self._show_chances())

    def follow(self) -> None:
        """Show how good other boxes are; what is being learned is of no use to them."""
        self._stop()
        self.show()

    def _stop(self) -> None:
        """End the training after the game that is being played; what the last one was like is no longer told."""
        self._is_stopped = True
        self._trained = None
        self._page.write("#trained", "")

    def show_anew(self) -> None:
        self._tell_trained()
        self.show()

    def _on_click(self, button: "Any") -> None:
        if button.id == "stop":
            self._stop()
        elif not self._page.is_training:
            self._running(True)
            self._trained = None
            self._page.write("#trained", "")  # what is told of the last games isn't about these
            start_task(self._train(int(button.dataset.games), self._page.cabinet))

    async def _train(self, games: int, cabinet: "Cabinet") -> None:
        page = self._page
        before = dict(cabinet.curve.results)
        page.notices.tell()
        steps = training(page.nodes, Learner(page.menace, page.chance), self._opponent(), cabinet.curve, games)
        await in_slices(self._watched(steps, games), lambda: self._is_stopped)
        self._running(False)
        if page.cabinet is not cabinet:  # other boxes have come
            return
        self._trained = {result: cabinet.curve.results[result] - before[result] for result in _RESULTS}
        self._tell_trained()
        if not any(page.menace.boxes[EMPTY]):
            page.notices.tell_at_once(say("menace gives up"))
        page.changed()

    def _watched(self, steps: "Iterator[None]", games: int) -> "Iterator[None]":
        """The steps, with their progress shown now and then."""
        page, results = self._page, self._page.cabinet.curve
        progress, begun, shown = page.find("#progress"), results.games, -1
        for _ in steps:
            hundredths = 100 * (results.games - begun) // games
            if hundredths != shown:
                shown = hundredths
                progress.value = hundredths / 100
            yield

    def _running(self, is_running: bool) -> None:
        self._page.is_training, self._is_stopped = is_running, False
        for button in self._page.find("#amounts").querySelectorAll("[data-games]"):
            button.setAttribute("aria-disabled", "true" if is_running else "false")
        stop = self._page.find("#stop")
        if not is_running and stop.matches(":focus"):
            self._page.find("[data-games]").focus()
        stop.hidden = self._page.find("#progress").hidden = not is_running

    def _tell_trained(self) -> None:
        if self._trained:
            wins, draws, losses = [self._trained[result] for result in _RESULTS]
            games = wins + draws + losses
            text = say("menace trained", games=games, wins=wins, draws=draws, losses=losses)
            self._page.write("#trained", text)

    def _opponent(self) -> "Player":
        page = self._page
        choice = page.find("#opponent").value
        if choice == "menace":
            if page.cabinet.rival is None:
                page.cabinet.rival = Menace("O", page.menace.scheme)
            return Learner(page.cabinet.rival, page.chance)
        return AtLevel(self._level(), page.chance)

    def _level(self) -> int:
        levels = {"perfect": PERFECT, "random": AT_RANDOM}
        return levels.get(self._page.find("#opponent").value) or number_from(self._page.find("#level").value)

    def _opponents_name(self) -> str:
        choice = self._page.find("#opponent").value
        if choice == "level":
            return say("menace level", level=self._level())
        return say(
            "menace rival" if choice == "menace" else "menace perfect" if choice == "perfect" else "menace at random"
        )

    def _show_level(self) -> None:
        self._page.find("#level-choice").hidden = self._page.find("#opponent").value != "level"
        self._page.write("#level-shown", self._page.find("#level").value)

    async def _show_chances(self) -> None:
        """The exact chances against the opponent that is chosen; then the curve."""
        self._ticket += 1
        ticket, page = self._ticket, self._page
        ends = {"X": 0.0, "=": 0.0, "O": 0.0}
        players = (Learner(page.menace, no_chance), self._opponent())
        steps = following_all(page.nodes, players, EMPTY, ends)
        if not await in_slices(steps, lambda: ticket != self._ticket):
            return
        chances = told(ends)
        for name, share in zip(_RESULTS, chances):
            page.find(f"#bar .{name}").style.setProperty("--share", f"{share:.6f}")
        win, draw, loss = [percent(share) for share in chances]
        page.write("#now", say("menace now", opponent=self._opponents_name(), win=win, draw=draw, loss=loss))
        cabinet = page.cabinet
        if not page.is_training:  # else training does it
            await in_slices(cabinet.curve.noting(page.nodes, cabinet.menace), lambda: ticket != self._ticket)
        if ticket == self._ticket and cabinet is page.cabinet and cabinet.curve.points:
            self._show_curve()

    def _show_curve(self) -> None:
        page = self._page
        results, points = page.cabinet.curve.results, page.cabinet.curve.points
        wins, draws, losses = [results[result] for result in _RESULTS]
        count = wins + draws + losses
        played = say("menace played", games=count, wins=wins, draws=draws, losses=losses)
        page.write("#played", played if count else say("menace not played"))
        first, last = points[0], points[-1]
        text = say(
            "menace curve",
            first_perfect=percent(first.perfect),
            first_random=percent(first.at_random),
            perfect=percent(last.perfect),
            random=percent(last.at_random),
        )
        page.write("#curve-told", text)
        games, *keys = [str(page.find(f"#points th:nth-child({column})").textContent) for column in (1, 5, 6)]
        page.find("#curve").replaceChildren(curve(points, text, games, keys))
        page.find("#points").hidden = False
        self._show_points()

    def _show_points(self) -> None:
        page = self._page
        if not page.find("#points").open:
            return
        rows = []
        for point in page.cabinet.curve.points:
            row = page.made("tr")
            for text in (
                point.games,
                point.wins,
                point.draws,
                point.losses,
                percent(point.perfect) + " %",
                percent(point.at_random) + " %",
            ):
                row.append(page.made("td", str(text)))
            rows.append(row)
        page.find("#points tbody").replaceChildren(*rows)


def curve(points: "list[CurvePoint]", name: str, axis: str, keys: "list[str]") -> "Any":
    """Two lines from the first game to the last, and what they and the axis are called.

    Ten times as many games take as much room.
    """
    drawing = Drawing(js.document, name, 0, 0, 400, 236)
    most = max(points[-1].games, 10)

    def x(games: int) -> float:
        return _LEFT + _WIDE * math.log(1 + games) / math.log(1 + most)

    def y(share: float) -> float:
        return _TOP + _HIGH * (1 - share)

    drawing.path("levels", "".join([f"M{_LEFT} {y(share)}h{_WIDE}" for share in (0, 0.25, 0.5, 0.75, 1)]))
    for share in (0, 0.5, 1):
        drawing.text("scale", f"{int(100 * share)} %", _LEFT - 6, y(share) + 4)
    for games in _MARKS:
        if games <= most:
            drawing.text("axis", str(games), x(games), _TOP + _HIGH + 22)
    drawing.text("axis", axis, _LEFT + _WIDE / 2, _TOP + _HIGH + 44)
    for kind, which in (("random", 4), ("perfect", 3)):
        steps = [f"{x(point.games):.1f} {y(point[which]):.1f}" for point in points]
        drawing.path(kind, "M" + "L".join(steps) + ("" if len(steps) > 1 else "h2"))
    for key, share in zip(keys, points[0][3:]):  # where the lines begin they are apart, and nearly level
        drawing.text("key", key, _LEFT + 6, y(share) - 7)
    return drawing.svg


make = TrainingPanel
