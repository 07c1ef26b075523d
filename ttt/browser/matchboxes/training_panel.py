"""Trains MENACE against an opponent, and shows its current strength and its learning curve."""

import math

import js
from pyscript.js_modules import hold

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.browser.kit.slices import in_slices
from ttt.browser.kit.svg_drawing import Drawing
from ttt.browser.matchboxes.matchboxes import BoxesShown, Matchboxes
from ttt.browser.matchboxes.training_run import TrainingRun
from ttt.matchboxes.chances import following_all, told
from ttt.matchboxes.menace import DRAW, EMPTY, LOSS, WIN, Bead, Menace
from ttt.matchboxes.players import AT_RANDOM, PERFECT, AtLevel, Learner
from ttt.matchboxes.saved import Cabinet
from ttt.matchboxes.training import MOST_GAMES, CurvePoint, no_chance
from ttt.session.stored_text import number_from
from ttt.words.matchboxes import SENTENCES, grouped, percent
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.matchboxes.chances import Player


_RESULTS = (WIN, DRAW, LOSS)
# The curve: the left edge and the top of the area in which the lines lie, its width and height; numbers on its axis.
_LEFT, _WIDE, _TOP, _HIGH = 44, 346, 58, 170
_MARKS = (1, 10, 100, 1000, 10_000, 100_000, 1_000_000)


class TrainingPanel(BoxesShown):
    """The panel, with one training at a time; a stopped training keeps what was learned."""

    def __init__(self, page: "Matchboxes") -> None:
        super().__init__(page)
        self._run: "TrainingRun | None" = None
        self._opponent = OpponentChoice(page)
        self._is_held = False  # whether the training button is held or latched
        self._ticket = 0  # number of the last request for the chances; earlier requests are dropped
        self._trained: "dict[str, int] | None" = None  # the results of the last training

    def listen(self) -> None:
        page = self._page
        page.listen_to_buttons("#amounts", self._on_click)
        page.listen("#against", "change", lambda event: self.show())
        page.listen("#level", "input", lambda event: self._opponent.show())
        page.listen("#points", "toggle", lambda event: self._show_points())
        start_task(self._listen_to_hold())

    async def _listen_to_hold(self) -> None:
        """Listen to the training button only after follow(), which would end a training that a held button began."""
        hold.listen(listener(self._on_hold))

    def show(self) -> None:
        self._opponent.show()
        start_task(self._show_chances())

    def follow(self) -> None:
        """Stop the training of the old boxes, and show the strength of the new ones."""
        self._stop()
        self.show()

    def show_learning(self, learned: "list[Bead]") -> None:
        self._page.find("#progress").value = (self._page.cabinet.curve.games - self._begun) / self._games

    def _stop(self) -> None:
        """End the training after the current game, and clear the results of the last training."""
        if self._run:
            self._run.is_stopped = True
            hold.letGo()
        self._trained = None
        self._page.write("#trained", "")

    def show_anew(self) -> None:
        self._tell_trained()
        self.show()

    def _on_click(self, button: "Any") -> None:
        if button.id == "stop":
            self._stop()
        else:
            self._begin(int(button.dataset.games), False)

    def _on_hold(self, is_held: bool) -> None:
        """React to the training button being held or released."""
        self._is_held = is_held
        if is_held:
            self._begin(MOST_GAMES, True)
        elif self._run and self._run.is_held:
            self._run.is_stopped = True

    def _begin(self, games: int, is_held: bool) -> None:
        if self._run:
            return
        page = self._page
        self._run = TrainingRun(page, self._opponent.player(), games, is_held)
        self._games, self._begun = games, page.cabinet.curve.games
        self._trained = None
        page.write("#trained", "")  # clear the sentence about the last games
        self._show_running()
        start_task(self._train(self._run, page.cabinet))

    async def _train(self, run: TrainingRun, cabinet: "Cabinet") -> None:
        page = self._page
        before = dict(cabinet.curve.results)
        page.notices.tell()
        await run.play()
        self._run = None
        self._show_running()
        if run.is_held and not run.is_stopped:
            hold.letGo()  # no beads are left for MENACE's first move
        if page.cabinet is not cabinet:  # the boxes were replaced
            return
        self._trained = {result: cabinet.curve.results[result] - before[result] for result in _RESULTS}
        self._tell_trained()
        if not any(page.menace.boxes[EMPTY]):
            page.notices.tell_at_once(say(SENTENCES["menace gives up"]))
        page.changed()
        if self._is_held:  # held before the other games were over
            self._begin(MOST_GAMES, True)

    def _show_running(self) -> None:
        page, run = self._page, self._run
        page.is_training = bool(run)
        for button in page.find("#amounts").querySelectorAll("[data-games]"):
            button.setAttribute("aria-disabled", "true" if run else "false")
        stop, progress = page.find("#stop"), page.find("#progress")
        if not run and stop.matches(":focus"):
            page.find("[data-games]").focus()
        progress.value = 0
        stop.hidden = progress.hidden = not run or run.is_held

    def _tell_trained(self) -> None:
        if self._trained:
            told = say("Just played: {games}. Won: {wins}, drawn: {draws}, lost: {losses}.", **_counted(self._trained))
            self._page.write("#trained", told)

    async def _show_chances(self) -> None:
        """Show the exact chances against the chosen opponent, and then the curve."""
        self._ticket += 1
        ticket, page = self._ticket, self._page
        ends = {"X": 0.0, "=": 0.0, "O": 0.0}
        players = (Learner(page.menace, no_chance), self._opponent.player())
        steps = following_all(page.nodes, players, EMPTY, ends)
        if not await in_slices(steps, lambda: ticket != self._ticket):
            return
        chances = told(ends)
        for name, share in zip(_RESULTS, chances):
            page.find(f"#bar .{name}").style.setProperty("--share", f"{share:.6f}")
        win, draw, loss = [percent(share) for share in chances]
        page.write(
            "#now",
            say(
                "Against {opponent} it now wins {win} %, draws {draw} % and loses {loss} % of its games.",
                opponent=self._opponent.name(),
                win=win,
                draw=draw,
                loss=loss,
            ),
        )
        cabinet = page.cabinet
        if not page.is_training:  # a training notes its points itself
            await in_slices(cabinet.curve.noting(page.nodes, cabinet.menace), lambda: ticket != self._ticket)
        if ticket == self._ticket and cabinet is page.cabinet and cabinet.curve.points:
            self._show_curve()

    def _show_curve(self) -> None:
        page = self._page
        results, points = page.cabinet.curve.results, page.cabinet.curve.points
        count = sum(results.values())
        played = say("Games so far: {games}. Won: {wins}, drawn: {draws}, lost: {losses}.", **_counted(results))
        page.write("#played", played if count else say("It hasn't played yet."))
        for selector in ("#curve", "#curve-told", "#points"):  # two dots alone aren't a curve
            page.find(selector).hidden = not count
        first, last = points[0], points[-1]
        text = say(
            "At first it lost {first_perfect} % of its games to a perfect player and {first_random} % to a random one; "
            "now it loses {perfect} % and {random} %.",
            first_perfect=percent(first.perfect),
            first_random=percent(first.at_random),
            perfect=percent(last.perfect),
            random=percent(last.at_random),
        )
        page.write("#curve-told", text)
        games, *keys = [str(page.find(f"#points th:nth-child({column})").textContent) for column in (1, 5, 6)]
        page.find("#curve").replaceChildren(_curve(points, text, games, keys))
        self._show_points()

    def _show_points(self) -> None:
        page = self._page
        if not page.find("#points").open:
            return
        rows = []
        for point in page.cabinet.curve.points:
            counts = [grouped(count) for count in (point.games, point.wins, point.draws, point.losses)]
            row = page.made("tr")
            for text in counts + [percent(share) + " %" for share in (point.perfect, point.at_random)]:
                row.append(page.made("td", text))
            rows.append(row)
        page.find("#points tbody").replaceChildren(*rows)


class OpponentChoice:
    """The opponent now chosen for MENACE's training."""

    def __init__(self, page: Matchboxes) -> None:
        self._page = page

    def show(self) -> None:
        """Show the level, if one can be chosen, and a sentence that names the opponent."""
        self._page.find("#level-choice").hidden = self._choice() != "level"
        self._page.write("#level-shown", self._page.find("#level").value)
        self._page.write("#trains", say("It trains against {opponent}.", opponent=self.name()))

    def player(self) -> "Player":
        """Return the opponent. A second MENACE stays in the cabinet, because it learns as well."""
        page = self._page
        if self._choice() == "menace":
            if page.cabinet.rival is None:
                page.cabinet.rival = Menace("O", page.menace.scheme)
            return Learner(page.cabinet.rival, page.chance)
        return AtLevel(self._level(), page.chance)

    def name(self) -> str:
        choice = self._choice()
        if choice == "level":
            return say("level {level}", level=self._level())
        return say(
            "another MENACE"
            if choice == "menace"
            else "a perfect player"
            if choice == "perfect"
            else "a player who moves at random"
        )

    def _choice(self) -> str:
        return str(self._page.find("#opponent").value)

    def _level(self) -> int:
        levels = {"perfect": PERFECT, "random": AT_RANDOM}
        return levels.get(self._choice()) or number_from(self._page.find("#level").value)


def _curve(points: "list[CurvePoint]", name: str, axis: str, keys: "list[str]") -> "Any":
    """Draw the chances of losing to a perfect and to a random player, from the first game to the last.

    name describes the drawing, axis names the axis of games, and keys name the two lines, the perfect player's first.
    The axis of games is logarithmic: each factor of ten takes about the same room.
    """
    drawing = Drawing(js.document, name, 0, 0, 400, _TOP + _HIGH + 56)
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
            drawing.text("axis", grouped(games), x(games), _TOP + _HIGH + 22)
    drawing.text("axis", axis, _LEFT + _WIDE / 2, _TOP + _HIGH + 44)
    for kind, which in (("random", 4), ("perfect", 3)):
        steps = [f"{x(point.games):.1f} {y(point[which]):.1f}" for point in points]
        drawing.path(kind, "M" + "L".join(steps) + ("" if len(steps) > 1 else "h2"))
    for row, kind in enumerate(("perfect", "random")):  # the legend is above the area in which curves may lie
        drawing.path(kind, f"M{_LEFT} {12 + 20 * row}h28")
        drawing.text("key", keys[row], _LEFT + 38, 16 + 20 * row)
    return drawing.svg


def _counted(results: "dict[str, int]") -> "dict[str, str]":
    """Return the numbers of games by their names in sentences."""
    wins, draws, losses = [grouped(results[result]) for result in _RESULTS]
    return {"games": grouped(sum(results.values())), "wins": wins, "draws": draws, "losses": losses}


make = TrainingPanel
