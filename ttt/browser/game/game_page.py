"""The game's page: the session, what shows and stores it, the computer's moves, and the panels that come later."""

import asyncio

import js
from pyscript.js_modules import address, language, storage

from ttt.browser.game.address import Address
from ttt.browser.game.controls import FINISHED, LINES, MOVES, PANELS, Controls
from ttt.browser.game.screen import Screen
from ttt.browser.kit.base_page import BasePage, Panel, later, listener, saves_data, start_worker
from ttt.browser.kit.module_fetching import LatePanel, is_one_file
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.thinker import FAILED, READY, STARTING, Thinker
from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import to_text
from ttt.game.record import HARDEST
from ttt.game.seeded_chance import seeded
from ttt.session import saved_sitting, scores, settings
from ttt.session.session import Session, Task
from ttt.session.stored_text import new_key, number_from
from ttt.session.view import View
from ttt.words.playing import final_score
from ttt.words.refusals import SENTENCES, refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

LONG = 500  # milliseconds of thinking before its progress is shown
LET_FINISH = 400  # the fewest milliseconds from a move to its answer, so that the person's mark is drawn completely
LET_PAINT = 0.02  # seconds for the browser to draw a mark before this page starts to think
LATE = 10  # seconds of waiting for a worker, after which the page says that the worker hasn't started yet
LET_PLAY = 0.5  # seconds for answering a first click before the start of the worker occupies the processor
WIDE = "(min-width: 75em) and (min-height: 30.01em)"  # room for the list of moves, as in static/kit/base.css


class GamePage(BasePage):
    """The page. Every verb goes through do(), which then shows and stores the session and starts its task.

    kept is the storage, as in ttt/browser/kit/storage.py. choices are the settings in another page's frame, and None
    elsewhere, where the stored settings count. analyse is Thinker.analyse. verb_for gets each verb and its arguments,
    and returns the verb to carry out instead; a teacher's board restricts the person in this way.
    """

    folder, late = "static/game", BasePage.late + PANELS

    def __init__(
        self, sentences: "list[str]", kept: "Any" = storage, choices: "settings.Settings | None" = None
    ) -> None:
        super().__init__(sentences, kept)
        self.is_in_frame = choices is not None
        self.document = js.document
        # index.html holds an empty board of 3x3, in English.
        self.screen = Screen(self.document, settings.DEFAULT.board if language.first == "en" else None)
        self.store.merges[FINISHED] = saved_sitting.merged_lists
        choices = choices or self.store.read("settings", settings.from_text) or settings.DEFAULT
        self.session = Session(settings=choices, chance=self._chance(), new_key=lambda: new_key(js.Math.random()))
        self.verb_for: "Callable[..., Callable[..., None]]" = lambda verb, given: verb
        self.thinker = Thinker(start_worker, self._on_worker, self._on_busy, self.insist)
        self.analyse = self.thinker.analyse
        self.address = Address(self.session, self.bring, self.notices, self.refresh)
        self.host: "Any" = None  # the HostPage that tells the page around this one, if any
        self._is_loss_told = self.is_in_frame  # a frame is meant to store nothing, so there is no loss to report
        self._asked = 0  # ticket of the last task that was started
        self._too_early = ""  # the refusal shown to a person who did not wait for the computer
        self._is_busy = False  # whether anybody waits for the values of moves

    @property
    def view(self) -> "View":
        """The game as it is now."""
        return self.session.view

    @property
    def seen(self) -> "View":
        """The view on the board: the game as it is now, or a moment of its past."""
        return self.screen.shown or self.view

    async def start(self) -> None:
        """Show the game in the address, or else the stored game, or else a new one."""
        linked = await self.address.game()  # first: this is usually the stored game, which then needn't be replayed
        await self.knowing_boards(self._resume)
        await self.address.begin(linked)
        # A finished game that a link has brought is counted by refresh().
        if self.session.saved.is_counted or not self.view.position.outcome:
            self.session.count(self._kept_scores())
        Controls(self.session, self.screen, self.do).listen(self.listen, self._stop_series)
        self.listen_for_late()
        self.address.listen()
        js.window.addEventListener("storage", listener(self.on_other_window))
        self.refresh()
        self.notices.tell()
        self.ready()
        js.performance.mark("ttt-playable")
        start_task(self._complete())

    async def _resume(self) -> None:
        """Go on with the stored game, if there is one."""
        self.store.read("game", lambda text: self.session.resume(saved_sitting.from_record(text)))

    async def knowing_boards(self, act: "Callable[[], Awaitable[Any]]") -> "Any":
        return await later.with_module(LINES, act)

    async def _complete(self) -> None:
        """Fetch what nobody is waiting for yet, beginning with what the computer's first move needs."""
        await asyncio.sleep(LET_PAINT)  # a waiting click is answered first
        start_task(self._learn_to_merge())
        try:
            await self.need("ttt.engine.time_slices")
        except Refused:
            pass  # whatever needs the module will ask for it again
        self.begin_late()
        if not self.is_in_frame:  # a frame never shows the list of moves
            wide = js.window.matchMedia(WIDE)
            wide.addEventListener("change", listener(self._on_wide))
            self._on_wide(wide)
        if not (saves_data() or self.is_in_frame or is_one_file()):
            await asyncio.sleep(LET_PLAY)
            await self.thinker.start()

    def _on_wide(self, wide: "Any") -> None:
        if wide.matches:
            start_task(self.begin_panel(MOVES))

    async def _learn_to_merge(self) -> None:
        """Let scores that the browser refused to store be merged with those that another window has counted since."""
        await self.insist("ttt.session.score_changes")
        from ttt.session.score_changes import merged

        self.store.merges["scores"] = merged

    def do(self, verb: "Callable[..., None]", *given: object, **choices: object) -> str:
        """Carry out a verb of the session; if the verb is refused, show why. Return the refusal shown, "" if none."""
        refused, earlier = "", self.session.saved.earlier
        try:
            self.verb_for(verb, given)(*given, **choices)
            if self.session.saved.earlier not in (None, earlier):
                self.notices.remark(say("Undo brings back the earlier game."))
            self.refresh()
        except Refused as error:
            refused = refusal(error)
            self.notices.add(refused)
            if self.session.task:
                self._too_early = refused
        self.notices.tell()
        return refused

    def refresh(self) -> None:
        """Count the game if it has ended, show and store the session, and start its task."""
        session = self.session
        if session.view.position.outcome and not session.saved.is_counted:
            if any(session.view.names):
                finished = self.store.read(FINISHED, saved_sitting.from_list) or ()
                self.store.put(FINISHED, saved_sitting.to_list(finished + (session.saved,)))
            self.store.put("scores", scores.to_text(session.count(self._kept_scores())))
            for row in self.late:
                if row.at_end(self):
                    start_task(self._end(row))
        view = session.view
        self.screen.show(view)
        self.store.put("settings", settings.to_text(view.settings))
        record = saved_sitting.to_record(session.saved)
        self.store.put("game", record)
        if not self.store.is_lasting and not self._is_loss_told:
            self._is_loss_told = True
            self.notices.add(
                say("This browser doesn't let the page store anything: the game lasts only while the page is open.")
            )
        address.showGame(to_text(view.game), view.own is not None, record)
        self.show()
        task = session.task
        if task and task.ticket != self._asked:
            self._asked = task.ticket
            start_task(self._think(task))
        if self.host:
            self.host.show(view)

    async def _end(self, row: LatePanel) -> None:
        """Pass the end of a game to a panel that needs it, fetched or not."""
        (await self.insist_on(row)).end()
        self.notices.tell_more()

    async def _think(self, task: "Task") -> None:
        """Answer the session's task; if the task has been dropped meanwhile, the answer is dropped too."""
        began = js.performance.now()
        await asyncio.sleep(LET_PAINT)
        analysis = None

        def on_progress(share: float) -> None:
            if js.performance.now() - began > LONG:
                self.screen.progress(share)

        def is_wanted() -> bool:
            return self.session.task == task

        if task.game.next_seat > HARDEST:
            await self.insist("ttt.browser.kit.opponent_moves")
            from ttt.browser.kit.opponent_moves import liked

            analysis = await liked(self.thinker, self.insist, task.game, is_wanted, on_progress)
            self.screen.progress(None)
        elif task.needs_thought and task.game.is_opening:
            await self.insist("ttt.engine.swap_openings")
            from ttt.engine.swap_openings import opening

            analysis = opening(task.game)
        elif task.lapse is not None:
            await self.insist("ttt.game.lapse")
            from ttt.game.lapse import lapse

            analysis = lapse(task.game, task.lapse)
        elif task.needs_thought:
            analysis = await self.thinker.analyse(task.game, None, is_wanted, on_progress, is_urgent=True)
            self.screen.progress(None)
            if getattr(analysis, "is_bookless", False) and not is_one_file():
                self.notices.add(refusal(Refused("not fetched yet")))
        if task.game.moves and not js.window.matchMedia("(prefers-reduced-motion)").matches:
            await asyncio.sleep(max(0, LET_FINISH - (js.performance.now() - began)) / 1000)
        if self.session.answer(task.ticket, analysis):
            self.notices.take_back(self._too_early)
            self.refresh()
            self.notices.tell_more()

    def show_anew(self) -> None:
        self.screen.show_anew(self.view)
        super().show_anew()
        self.notices.tell()

    def open(self, selector: str) -> None:
        """Open a dialog unless it is open."""
        dialog = self.find(selector)
        if not dialog.open:
            dialog.showModal()

    def has(self, name: str) -> bool:
        """Whether a text is stored under a name."""
        return self.store.get(name) is not None

    def _kept_scores(self) -> scores.Scores:
        return self.store.read("scores", scores.from_text) or scores.NONE

    def _stop_series(self) -> None:
        series = self.session.view.series
        self.do(self.session.stop_series)
        if series:
            self.notices.remark_at_once(final_score(series))

    def on_other_window(self, event: "Any") -> None:
        """Take over what another window has stored: scores are shared, games are not."""
        self.session.count(self._kept_scores())
        self.screen.show(self.session.view)
        self.begin_late(is_first=False)
        self.tell_panels("follow_other_window")
        self.notices.tell_more()

    def _on_worker(self, state: str) -> None:
        self.screen.mark_moment("brain", state)  # "brain" is the name by which tests and pages know the worker
        self.notices.tell_delay("")
        if state == READY:
            js.performance.mark("ttt-brain")
        elif state == FAILED and is_one_file():
            start_task(self._tell_limits())
        elif state == FAILED:
            self.notices.add(say(SENTENCES["no worker"]))
            self.notices.tell_more()

    async def _tell_limits(self) -> None:
        """Show what a single file can't do; only such a file contains the module imported here."""
        from ttt.browser.kit.one_file import limits

        self.notices.add(limits())
        self.notices.tell_more()

    def _on_busy(self, is_busy: bool) -> None:
        self.screen.mark_moment("thinking", "yes" if is_busy else "no")
        if is_busy and not self._is_busy:
            start_task(self._tell_delay())
        self._is_busy = is_busy

    async def _tell_delay(self) -> None:
        """Say that the worker is late if somebody is waiting for it: a network can be silent for two minutes."""
        await asyncio.sleep(LATE)
        if self._is_busy and self.thinker.state == STARTING:
            self.notices.tell_delay(refusal(Refused("not fetched yet")))

    def _chance(self) -> "Callable[[], float]":
        """Return a source of random numbers: the browser's or, with ?seed=N in the address, a repeatable one."""
        seed = address.option("seed")
        try:
            if seed is not None:
                return seeded(number_from(seed))
        except ValueError:
            self.notices.add(refusal(BadSetting("seed", given=seed)))
        return lambda: js.Math.random()


class GamePanel(Panel):
    """The base class of this page's panels; show() is called whenever the game or the moment shown has changed."""

    _page: "GamePage"

    def end(self) -> None:
        """React to a game that has ended and been counted."""
