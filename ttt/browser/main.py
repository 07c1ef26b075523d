"""Wires the page together and starts it: the one place that knows all the parts."""

import asyncio

import js
from pyscript import config, create_named_worker, ffi
from pyscript.js_modules import refusals

from ttt import saved, scores, settings, words
from ttt.browser.controls import Controls
from ttt.browser.screen import Screen
from ttt.browser.store import Store
from ttt.browser.thinker import FAILED, READY, Thinker
from ttt.chance import seeded
from ttt.errors import BadSetting, Refused
from ttt.link import from_text, to_text
from ttt.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.hints import Hints
    from ttt.browser.insights import Insights
    from ttt.browser.people import People
    from ttt.profiles import Profiles
    from ttt.session import Task
    from ttt.view import View

WAITING = {"board", "opponent", "mark", "starts"}  # choices that wait for the next game once a person has moved
LONG = 500  # milliseconds of thinking after which its progress is shown
LET_PAINT = 0.02  # seconds in which the browser draws a person's mark before thinking begins here


class App:
    """The page: every verb goes through do(), after which the session is shown, kept and served."""

    def __init__(self) -> None:
        self.store = Store(refusals)
        self.notices: "list[str]" = []  # what to say beside the course of the game, all at once
        choices = self.kept("settings", settings.from_text) or settings.DEFAULT
        self.session = Session(settings=choices, chance=self.chance())
        self.screen = Screen(js.document, settings.DEFAULT.board)
        self.thinker = Thinker(start_worker, self.on_worker, self.on_busy)
        self.is_loss_told = False  # that nothing can be kept is said once
        self.people: "People | None" = None  # the dialog, once it was opened
        self.hints: "Hints | None" = None
        self.insights: "Insights | None" = None  # the analysis, once it was switched on
        self.asked = 0  # the ticket of the last task that was taken up

    def start(self) -> None:
        """Show the game that the address names, else the one kept here, else a new one."""
        sitting = self.kept("game", saved.from_record)
        if sitting:
            self.session.resume(sitting)
        self.open_address()
        self.session.count(self.kept_scores())
        Controls(self.session, self.screen, self.do).listen(
            js.document, self.reset_scores, self.stop_series, self.ask_hint, ffi.create_proxy
        )
        js.document.querySelector("#open-players").addEventListener("click", ffi.create_proxy(self.on_players))
        if self.store.get("people") is not None:
            self.show_known_names(self.kept_people())
        js.document.querySelector("#analysed").addEventListener("change", ffi.create_proxy(self.on_analysed))
        js.window.addEventListener("hashchange", ffi.create_proxy(self.on_address))
        js.window.addEventListener("storage", ffi.create_proxy(self.on_other_window))
        self.refresh()
        self.tell()
        self.screen.mark_moment("page", "ready")
        js.performance.mark("ttt-playable")
        if not saves_data():
            asyncio.create_task(self.thinker.start())
        if self.store.get("analysis") == "on":
            js.document.querySelector("#analysed").checked = True
            asyncio.create_task(self.show_analysis(True))

    def do(self, verb: "Callable[..., None]", *given: object, **choices: object) -> None:
        """Carry out a verb of the session, or say why not."""
        before = self.session.view
        try:
            verb(*given, **choices)
            if WAITING.intersection(choices) and self.session.view.game == before.game:
                self.notices.append(words.say("from next game"))
            self.refresh()
        except Refused as error:
            self.notices.append(words.refusal(error, before.game.rules))
        self.tell()

    def tell(self) -> None:
        """Say what has been noticed since the last time; nothing wipes out what was said before."""
        self.screen.notice(" ".join(self.notices))
        self.notices = []

    def tell_at_once(self, sentence: str) -> None:
        """Say one thing."""
        self.notices.append(sentence)
        self.tell()

    def tell_more(self) -> None:
        """Say what has been noticed, if anything, while nobody asked for something."""
        if self.notices:
            self.tell()

    def refresh(self) -> None:
        """Count, show, keep and serve what the session has come to."""
        session = self.session
        if session.view.position.outcome and not session.is_counted:
            self.remember(session.view)
            self.store.put("scores", scores.to_text(session.count(self.kept_scores())))
        view = session.view
        self.screen.show(view)
        self.store.put("settings", settings.to_text(view.settings))
        self.store.put("game", saved.to_record(session.saved))
        if not self.store.is_lasting and not self.is_loss_told:
            self.is_loss_told = True
            self.notices.append(words.say("not stored"))
        self.show_address()
        if self.insights:
            self.insights.refresh()
        task = session.task
        if task and task.ticket != self.asked:
            self.asked = task.ticket
            asyncio.create_task(self.think(task))

    async def think(self, task: "Task") -> None:
        """Answer the session's task; if it was dropped meanwhile, so is the answer."""
        await asyncio.sleep(LET_PAINT)
        analysis = None
        if task.needs_thought:
            began = js.performance.now()

            def on_progress(share: float) -> None:
                if js.performance.now() - began > LONG:
                    self.screen.progress(share)

            analysis = await self.thinker.analyse(
                task.game, is_wanted=lambda: self.session.task == task, on_progress=on_progress, is_urgent=True
            )
            self.screen.progress(None)
        if self.session.answer(task.ticket, analysis):
            self.refresh()
            self.tell_more()

    # Hints

    def ask_hint(self) -> None:
        asyncio.create_task(self.hint())

    async def hint(self) -> None:
        """Say more about the position each time it is asked for."""
        if self.hints is None:
            from ttt.browser.hints import Hints  # compiled when first needed

            self.hints = Hints(self.thinker.analyse, lambda: self.session.view, self.tell_at_once)
        try:
            await self.hints.ask()
        except Refused as error:
            self.tell_at_once(words.refusal(error))

    # The analysis

    def on_analysed(self, event: "Any") -> None:
        is_on = event.target.checked
        self.store.put("analysis", "on" if is_on else "off")
        asyncio.create_task(self.show_analysis(is_on))

    async def show_analysis(self, is_on: bool) -> None:
        if self.insights is None:
            from ttt.browser.insights import Insights  # compiled when first needed

            self.insights = Insights(js.document, self.thinker.analyse, lambda: self.session.view, ffi.create_proxy)
        self.insights.switch(is_on)

    # The address

    def open_address(self) -> None:
        """Go on with the game that the address names, if it is another one."""
        text = js.location.hash[1:]
        if not text or text == to_text(self.session.view.game):
            return
        try:
            self.session.open(from_text(text))
        except Refused as error:
            self.notices.append(words.refusal(error))

    def on_address(self, event: "Any") -> None:
        self.open_address()
        self.refresh()
        self.tell()

    def show_address(self) -> None:
        address = "#" + to_text(self.session.view.game)
        if js.location.hash != address:
            refusals.showAddress(address)

    # What is kept

    def kept(self, name: str, read: "Callable[[str], Any]") -> "Any":
        """What was kept under a name, None if nothing was; what cannot be read is put aside."""
        text = self.store.get(name)
        if text is None:
            return None
        try:
            return read(text)
        except Refused as error:
            self.store.put_aside(name)
            self.notices.append(words.say("put aside", because=words.refusal(error)))
            return None

    def remember(self, view: "View") -> None:
        """Add the finished game to those of the people who played it, if they have names."""
        if any(view.names):
            chance = (js.Math.random(), js.Math.random(), js.Math.random())
            from ttt import profiles

            known = self.kept_people()
            self.keep_people(profiles.with_game(known, view.game, view.position.outcome, view.names, chance))

    # Most visits have nothing to do with people and their games, so what deals with them is
    # compiled when it is first needed.

    def on_players(self, event: "Any") -> None:
        if not self.people:
            from ttt.browser.people import People

            self.people = People(
                js.document, self.kept_people, self.keep_people, js.encodeURIComponent, ffi.create_proxy
            )

    def kept_people(self) -> "Profiles":
        from ttt import profiles

        return self.kept("people", profiles.from_text) or profiles.NONE

    def keep_people(self, known: "Profiles") -> None:
        from ttt import profiles

        self.store.put("people", profiles.to_text(known))
        self.show_known_names(known)

    def show_known_names(self, known: "Profiles") -> None:
        from ttt import profiles

        self.screen.show_known_names(sorted(profiles.names(known).values()))

    def kept_scores(self) -> scores.Scores:
        return self.kept("scores", scores.from_text) or scores.NONE

    def reset_scores(self) -> None:
        self.store.put("scores", scores.to_text(self.session.count(scores.NONE)))
        self.screen.notice(words.say("scores reset"))
        self.screen.show(self.session.view)

    def stop_series(self) -> None:
        series = self.session.view.series
        self.do(self.session.stop_series)
        if series:
            self.screen.notice(words.final_score(series))

    def on_other_window(self, event: "Any") -> None:
        """Another window has kept something: its scores are ours too, its game is its own."""
        self.session.count(self.kept_scores())
        self.screen.show(self.session.view)
        self.tell_more()

    # The worker

    def on_worker(self, state: str) -> None:
        self.screen.mark_moment("brain", state)
        if state == READY:
            js.performance.mark("ttt-brain")
        elif state == FAILED:
            self.notices.append(words.say("no brain"))
            self.tell_more()

    def on_busy(self, is_busy: bool) -> None:
        self.screen.mark_moment("thinking", "yes" if is_busy else "no")

    def chance(self) -> "Callable[[], float]":
        """The browser's chance, or, with ?seed=N in the address, one that can be repeated."""
        seed = js.URLSearchParams.new(js.location.search).get("seed")
        if seed is None:
            return lambda: js.Math.random()
        try:
            return seeded(int(seed))
        except ValueError:
            self.notices.append(words.refusal(BadSetting("seed", given=seed)))
            return lambda: js.Math.random()


async def start_worker() -> "Any":
    """Pyodide in a worker, with the same files as this page."""
    return await create_named_worker(src="ttt/browser/worker.py", name="brain", config=config, type="py")


def saves_data() -> bool:
    """Whether the person has asked to save data: then the worker starts only when it is needed."""
    connection = getattr(js.navigator, "connection", None)
    return bool(connection and connection.saveData)


App().start()
