"""The game page's centre: connects the session, the screen, the storage, the thinker and the parts."""

import asyncio

import js
from pyscript import ffi
from pyscript.js_modules import address, fetching, language, storage

from ttt.browser.game.address import Address
from ttt.browser.game.controls import Controls
from ttt.browser.game.late_parts import FINISHED, LINES, GamePage, Parts, later
from ttt.browser.game.screen import Screen
from ttt.browser.kit.module_fetching import configuration, is_one_file
from ttt.browser.kit.notices import Notices, start_task
from ttt.browser.kit.storage import Store
from ttt.browser.kit.thinker import FAILED, READY, STARTING, Thinker
from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import to_text
from ttt.game.record import HARDEST
from ttt.game.seeded_chance import seeded
from ttt.session import saved_sitting, scores, settings
from ttt.session.session import Session, Task
from ttt.session.stored_text import new_key, number_from
from ttt.words.playing import final_score
from ttt.words.refusals import SENTENCES, refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.game.host_page import HostPage

LONG = 500  # milliseconds of thinking before its progress is shown
LET_FINISH = 400  # the fewest milliseconds from a move to its answer, so that the person's mark is drawn completely
LET_PAINT = 0.02  # seconds for the browser to draw a mark before this page starts to think
LATE = 10  # seconds of waiting for a worker, after which the page says that the worker hasn't started yet
LET_PLAY = 0.5  # seconds for answering a first click before the start of the worker occupies the processor


class App:
    """The page. Every verb goes through do(), which then shows and stores the session and starts its task.

    sentences are shown at the start. kept is the storage, as in ttt/browser/kit/storage.py. choices are the settings
    in another page's frame, and None elsewhere, where the stored settings count.
    """

    def __init__(
        self, sentences: "list[str]", kept: "Any" = storage, choices: "settings.Settings | None" = None
    ) -> None:
        self.is_in_frame = choices is not None
        # index.html holds an empty board of 3x3, in English.
        self.screen = Screen(js.document, settings.DEFAULT.board if language.first == "en" else None)
        self.notices = Notices(sentences, self.screen.notice, self.screen.remark)
        self.store = Store(kept, self.notices.add)
        self.store.merges[FINISHED] = saved_sitting.merged_lists
        choices = choices or self.store.read("settings", settings.from_text) or settings.DEFAULT
        self.session = Session(settings=choices, chance=self.chance(), new_key=lambda: new_key(js.Math.random()))
        self.thinker = Thinker(start_worker, self.on_worker, self.on_busy, self.need)
        self.page = GamePage(self.session, self.screen, self.store, self.notices, self.thinker, self.do, self.show_anew)
        self.parts = Parts(self.page)
        self.address = Address(self.session, self.parts, self.notices, self.refresh)
        self.host: "HostPage | None" = None  # the page that embeds this one
        self.is_loss_told = self.is_in_frame  # a frame is meant to store nothing, so there is no loss to report
        self.asked = 0  # ticket of the last task that was started
        self.too_early = ""  # the refusal shown to a person who did not wait for the computer
        self.is_busy = False  # whether anybody waits for the values of moves

    async def start(self) -> None:
        """Show the game in the address, or else the stored game, or else a new one."""
        linked = await self.address.game()  # first: this is usually the stored game, which then needn't be replayed
        await later.with_module(LINES, self.resume)
        await self.address.begin(linked)
        # A finished game that a link has brought is counted by refresh().
        if self.session.saved.is_counted or not self.session.view.position.outcome:
            self.session.count(self.kept_scores())
        Controls(self.session, self.screen, self.do).listen(js.document, self.stop_series, ffi.create_proxy)
        self.parts.listen()
        self.address.listen()
        js.window.addEventListener("storage", ffi.create_proxy(self.on_other_window))
        self.refresh()
        self.notices.tell()
        self.screen.mark_moment("page", "ready")
        js.performance.mark("ttt-playable")
        start_task(self.complete())

    async def resume(self) -> None:
        """Go on with the stored game, if there is one."""
        self.store.read("game", lambda text: self.session.resume(saved_sitting.from_record(text)))

    async def complete(self) -> None:
        """Fetch what nobody is waiting for yet, beginning with what the computer's first move needs."""
        await asyncio.sleep(LET_PAINT)  # a waiting click is answered first
        start_task(self.learn_to_merge())
        try:
            await later.need("ttt.engine.time_slices")
        except Refused:
            pass  # whatever needs the module will ask for it again
        self.parts.begin()
        if not (saves_data() or self.is_in_frame or is_one_file()):
            await asyncio.sleep(LET_PLAY)
            await self.thinker.start()

    async def learn_to_merge(self) -> None:
        """Let scores that the browser refused to store be merged with those that another window has counted since."""
        await self.need("ttt.session.score_changes")
        from ttt.session.score_changes import merged

        self.store.merges["scores"] = merged

    async def need(self, module: str) -> None:
        """Fetch a module that the game needs, and keep trying until it comes."""
        await later.insist(lambda: later.need(module), self.notices.tell_delay)

    def do(self, verb: "Callable[..., None]", *given: object, **choices: object) -> str:
        """Carry out a verb of the session; if the verb is refused, show why. Return the refusal shown, "" if none."""
        refused, earlier = "", self.session.saved.earlier
        try:
            self.page.verb_for(verb, given)(*given, **choices)
            if self.session.saved.earlier not in (None, earlier):
                self.notices.remark(say("Undo brings back the earlier game."))
            self.refresh()
        except Refused as error:
            refused = refusal(error)
            self.notices.add(refused)
            if self.session.task:
                self.too_early = refused
        self.notices.tell()
        return refused

    def refresh(self) -> None:
        """Count the game if it has ended, show and store the session, and start its task."""
        session = self.session
        if session.view.position.outcome and not session.saved.is_counted:
            if any(session.view.names):
                self.store.put(FINISHED, saved_sitting.to_list(self.finished() + (session.saved,)))
            self.store.put("scores", scores.to_text(session.count(self.kept_scores())))
            self.parts.end(session.view)
        view = session.view
        seen = self.screen.show(view)
        self.store.put("settings", settings.to_text(view.settings))
        record = saved_sitting.to_record(session.saved)
        self.store.put("game", record)
        if not self.store.is_lasting and not self.is_loss_told:
            self.is_loss_told = True
            self.notices.add(
                say("This browser doesn't let the page store anything: the game lasts only while the page is open.")
            )
        address.showGame(to_text(view.game), view.own is not None, record)
        self.parts.follow(seen)
        task = session.task
        if task and task.ticket != self.asked:
            self.asked = task.ticket
            start_task(self.think(task))
        if self.host:
            self.host.show(view)

    async def think(self, task: "Task") -> None:
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
            await self.need("ttt.browser.kit.opponent_moves")
            from ttt.browser.kit.opponent_moves import liked

            analysis = await liked(self.thinker, self.need, task.game, is_wanted, on_progress)
            self.screen.progress(None)
        elif task.needs_thought and task.game.is_opening:
            await self.need("ttt.engine.swap_openings")
            from ttt.engine.swap_openings import opening

            analysis = opening(task.game)
        elif task.lapse is not None:
            await self.need("ttt.game.lapse")
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
            self.notices.take_back(self.too_early)
            self.refresh()
            self.notices.tell_more()

    def show_anew(self) -> None:
        self.screen.show_anew(self.session.view)
        self.parts.show_anew()
        self.notices.tell()

    def kept_scores(self) -> scores.Scores:
        return self.store.read("scores", scores.from_text) or scores.NONE

    def finished(self) -> "tuple[saved_sitting.Saved, ...]":
        return self.store.read(FINISHED, saved_sitting.from_list) or ()

    def stop_series(self) -> None:
        series = self.session.view.series
        self.do(self.session.stop_series)
        if series:
            self.notices.remark_at_once(final_score(series))

    def on_other_window(self, event: "Any") -> None:
        """Take over what another window has stored: scores are shared, games are not."""
        self.session.count(self.kept_scores())
        self.screen.show(self.session.view)
        self.parts.follow_other_window()
        self.notices.tell_more()

    def on_worker(self, state: str) -> None:
        self.screen.mark_moment("brain", state)  # "brain" is the name by which tests and pages know the worker
        self.notices.tell_delay("")
        if state == READY:
            js.performance.mark("ttt-brain")
        elif state == FAILED and is_one_file():
            start_task(self.tell_limits())
        elif state == FAILED:
            self.notices.add(say(SENTENCES["no worker"]))
            self.notices.tell_more()

    async def tell_limits(self) -> None:
        """Show what a single file can't do; only such a file contains the module imported here."""
        from ttt.browser.kit.one_file import limits

        self.notices.add(limits())
        self.notices.tell_more()

    def on_busy(self, is_busy: bool) -> None:
        self.screen.mark_moment("thinking", "yes" if is_busy else "no")
        if is_busy and not self.is_busy:
            start_task(self.tell_delay())
        self.is_busy = is_busy

    async def tell_delay(self) -> None:
        """Say that the worker is late if somebody is waiting for it: a network can be silent for two minutes."""
        await asyncio.sleep(LATE)
        if self.is_busy and self.thinker.state == STARTING:
            self.notices.tell_delay(refusal(Refused("not fetched yet")))

    def chance(self) -> "Callable[[], float]":
        """Return a source of random numbers: the browser's or, with ?seed=N in the address, a repeatable one."""
        seed = address.option("seed")
        if seed is None:
            return lambda: js.Math.random()
        try:
            return seeded(number_from(seed))
        except ValueError:
            self.notices.add(refusal(BadSetting("seed", given=seed)))
            return lambda: js.Math.random()


async def start_worker() -> "Any":
    """Start the worker. Raises Refused if something needed can't be fetched, or if a single file holds the site."""
    if is_one_file():
        raise Refused("no worker")
    await later.need("ttt.browser.kit.worker_handle")
    from ttt.browser.kit import worker_handle

    return await worker_handle.start(await fetching.importModule("static/kit/thinking.js"), configuration())


def saves_data() -> bool:
    """Whether the person has asked the browser to save data; then the worker starts only when it is needed."""
    connection = getattr(js.navigator, "connection", None)
    return bool(connection and connection.saveData)
