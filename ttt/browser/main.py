"""Wires the page together and starts it: the one place that knows all the parts."""

import asyncio

import js
from pyscript import config, create_named_worker, ffi, js_import
from pyscript.js_modules import language, refusals

from ttt import saved, scores, settings, words
from ttt.browser.controls import Controls
from ttt.browser.later import Later, with_later
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
    from ttt.browser.host import Host
    from ttt.browser.insights import Insights
    from ttt.browser.known import KnownPeople
    from ttt.browser.links import Links
    from ttt.browser.people import People
    from ttt.browser.review import Review
    from ttt.browser.sharing import Sharing
    from ttt.game import Game
    from ttt.session import Task
    from ttt.view import View

WAITING = {"board", "opponent", "mark", "starts"}  # choices that wait for the next game once a person has moved
LONG = 500  # milliseconds of thinking after which its progress is shown
LET_PAINT = 0.02  # seconds in which the browser draws a person's mark before thinking begins here
LET_PLAY = 0.5  # seconds from the first click that could be answered until the worker may take the machine's time
TRY_AGAIN = 5  # seconds until a part that a game cannot do without is asked for again

later = Later(config["later"], lambda names: refusals.fetchTexts(ffi.to_js(names)))


class App:
    """The page: every verb goes through do(), after which the session is shown, kept and served.

    storage is as in store.py. In another page's frame the settings are given; else they are those that are kept.
    """

    def __init__(
        self, notices: "list[str]", storage: "Any" = refusals, choices: "settings.Settings | None" = None
    ) -> None:
        self.store = Store(storage)
        self.notices = notices  # what to say beside the course of the game, all at once
        self.is_in_frame = choices is not None
        choices = choices or self.kept("settings", settings.from_text) or settings.DEFAULT
        self.session = Session(settings=choices, chance=self.chance())
        # index.html holds an empty board of 3x3, in English.
        self.screen = Screen(js.document, settings.DEFAULT.board if language.first == "en" else None)
        self.thinker = Thinker(start_worker, self.on_worker, self.on_busy, self.need)
        self.is_loss_told = self.is_in_frame  # that nothing can be kept is said once, where something should be
        self.known: "KnownPeople | None" = None
        self.people: "People | None" = None  # the dialog, once it was opened
        self.hints: "Hints | None" = None
        self.links: "Links | None" = None
        self.sharing: "Sharing | None" = None
        self.host: "Host | None" = None  # the page around this one
        self.reviews: "Review | None" = None
        self.insights: "Insights | None" = None  # the analysis, once it was switched on
        self.asked = 0  # the ticket of the last task that was taken up

    async def start(self) -> None:
        """Show the game that the address names, else the one kept here, else a new one."""
        sitting = self.kept("game", saved.from_record)
        if sitting:
            self.session.resume(sitting)
        await self.open_address(is_reload=js.history.state is not None)
        if self.session.is_counted or not self.session.view.position.outcome:
            self.session.count(self.kept_scores())  # else refresh() counts the end that a link has brought
        Controls(self.session, self.screen, self.do).listen(
            js.document, self.reset_scores, self.stop_series, self.ask_hint, self.ask_share, ffi.create_proxy
        )
        js.document.querySelector("#open-review").addEventListener("click", ffi.create_proxy(self.on_review))
        js.document.querySelector("#open-players").addEventListener("click", ffi.create_proxy(self.on_players))
        js.document.querySelector("#language").addEventListener("change", ffi.create_proxy(self.on_language))
        js.document.querySelector("#analysed").addEventListener("change", ffi.create_proxy(self.on_analysed))
        js.window.addEventListener("hashchange", ffi.create_proxy(self.on_address))
        js.window.addEventListener("storage", ffi.create_proxy(self.on_other_window))
        self.refresh()
        self.tell()
        self.screen.mark_moment("page", "ready")
        js.performance.mark("ttt-playable")
        asyncio.create_task(self.complete())

    async def complete(self) -> None:
        """Bring what nobody waits for; first what the computer's first move needs."""
        await asyncio.sleep(LET_PAINT)  # a click that was waiting is answered before
        try:
            await later.need("ttt/slices.py")
            if self.store.get("analysis") == "on":
                js.document.querySelector("#analysed").checked = True
                await self.show_analysis(True)
            if self.store.get("earlier") is not None:
                await self.load_links()  # which offers it
                self.tell_more()
        except Refused:
            pass  # whoever needs it asks again
        if self.store.get("people") is not None:
            (await self.known_people()).show_names()
            self.tell_more()
        if not (saves_data() or self.is_in_frame):
            await asyncio.sleep(LET_PLAY)
            await self.thinker.start()

    async def need(self, module: str) -> None:
        """Fetch what the game cannot do without, however long that cannot be had."""
        is_told = False
        while True:
            try:
                return await later.need(module)
            except Refused as error:
                if not is_told:
                    self.tell_at_once(words.refusal(error))
            is_told = True
            await asyncio.sleep(TRY_AGAIN)

    def do(self, verb: "Callable[..., None]", *given: object, **choices: object) -> str:
        """Carry out a verb of the session, or say why not; the sentence that was said, else nothing."""
        before, refused = self.session.view, ""
        try:
            verb(*given, **choices)
            if WAITING.intersection(choices) and self.session.view.game == before.game:
                self.notices.append(words.say("from next game"))
            self.refresh()
        except Refused as error:
            refused = words.refusal(error, before.game.rules)
            self.notices.append(refused)
        self.tell()
        return refused

    def tell(self) -> None:
        """Say what has been noticed since the last time; nothing wipes out what was said before."""
        self.screen.notice(" ".join(self.notices))
        self.notices = []

    def note(self, sentence: str) -> None:
        """Have something said with what else has been noticed."""
        self.notices.append(sentence)

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
            if any(session.view.names):
                asyncio.create_task(self.remember(session.view))
            self.store.put("scores", scores.to_text(session.count(self.kept_scores())))
            if self.store.get("earlier") is not None:
                asyncio.create_task(self.end_earlier(session.view.game))
        view = session.view
        self.screen.show(view)
        if self.reviews:
            self.reviews.follow(view.game)
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
        if self.host:
            self.host.show(session.view)

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
        try:
            await later.need("ttt/browser/hints.py")
            from ttt.browser.hints import Hints

            self.hints = self.hints or Hints(
                self.thinker.analyse, lambda: self.session.view, self.tell_at_once, self.screen.point_at
            )
            await self.hints.ask()
        except Refused as error:
            self.tell_at_once(words.refusal(error))

    # Reviews

    async def on_review(self, event: "Any") -> None:
        """Judge every move of the game."""
        try:
            await later.need("ttt/browser/review.py")
            from ttt.browser.review import Review

            self.reviews = self.reviews or Review(
                js.document, self.thinker.analyse, lambda: self.session.view, self.retry, ffi.create_proxy
            )
            await self.reviews.open()
        except Refused as error:
            self.tell_at_once(words.refusal(error))

    def retry(self, ply: int, sentence: str) -> None:
        """Go on from where so many moves had been made, and say so."""

        def go_back() -> None:
            self.session.back_to(ply)
            self.notices.append(sentence)

        self.do(go_back)

    # The analysis

    def on_analysed(self, event: "Any") -> None:
        is_on = event.target.checked
        self.store.put("analysis", "on" if is_on else "off")
        asyncio.create_task(self.show_analysis(is_on))

    async def show_analysis(self, is_on: bool) -> None:
        try:
            await later.need("ttt/browser/insights.py")
            from ttt.browser.insights import Insights

            self.insights = self.insights or Insights(
                js.document, self.thinker.analyse, lambda: self.session.view, ffi.create_proxy
            )
            self.insights.switch(is_on)
        except Refused as error:
            self.tell_at_once(words.refusal(error))

    # The address

    async def open_address(self, is_reload: bool = False) -> None:
        """Go on with the game that the address names, if it is another one."""
        text, sitting = js.location.hash[1:], self.session.saved
        is_by_link = js.URLSearchParams.new(js.location.search).get("by") == "link"
        is_under_way = sitting.own is not None or saved.is_under_way(sitting)
        try:
            if text and (text != to_text(sitting.game) or (is_by_link and sitting.own is None)):
                if is_by_link or is_under_way:
                    side = None if js.history.state is None else js.history.state.side
                    (await self.load_links()).open(text, is_by_link, side, is_reload)
                else:
                    self.session.open(from_text(text))
        except Refused as error:
            self.notices.append(words.refusal(error))

    def on_address(self, event: "Any") -> None:
        asyncio.create_task(self.follow_address())

    async def follow_address(self) -> None:
        await self.open_address()
        self.refresh()
        self.tell()

    def show_address(self) -> None:
        refusals.showGame(to_text(self.session.view.game), self.session.view.own)

    async def load_links(self) -> "Links":
        if self.links is None:
            await later.need("ttt/browser/links.py")
            from ttt.browser.links import Links

            self.links = Links(self.session, self.store, self.kept, self.do, self.note, js.document, ffi.create_proxy)
        return self.links

    async def end_earlier(self, game: "Game") -> None:
        """What is kept of a game that has ended is not offered any more."""
        try:
            (await self.load_links()).end(game)
        except Refused as error:
            self.tell_at_once(words.refusal(error))

    def ask_share(self) -> None:
        asyncio.create_task(self.share())

    async def share(self) -> None:
        try:
            (await self.load_sharing()).show()
        except Refused as error:
            self.tell_at_once(words.refusal(error))

    async def load_sharing(self) -> "Sharing":
        if self.sharing is None:
            await later.need("ttt/browser/sharing.py")
            from ttt.browser.sharing import Sharing

            [browser] = await js_import(js.URL.new("static/sharing.js", js.document.baseURI).href)
            page = js.location.href.split("#")[0].split("?")[0]
            self.sharing = Sharing(js.document, lambda: self.session.view, page, browser, ffi.create_proxy)
        return self.sharing

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

    # Most visits have nothing to do with people and their games.

    async def remember(self, view: "View") -> None:
        """Add the finished game to those of the people who played it."""
        (await self.known_people()).remember(view, (js.Math.random(), js.Math.random(), js.Math.random()))
        self.tell_more()

    async def known_people(self) -> "KnownPeople":
        await self.need("ttt/browser/known.py")
        from ttt.browser.known import KnownPeople

        self.known = self.known or KnownPeople(self.kept, self.store.put, self.screen.show_known_names)
        return self.known

    async def on_players(self, event: "Any") -> None:
        try:
            for module in ("ttt/browser/known.py", "ttt/browser/people.py"):
                await later.need(module)
        except Refused as error:
            self.screen.players_problem(words.refusal(error))
            return
        from ttt.browser.people import People

        known = await self.known_people()
        if not self.people:
            self.people = People(js.document, known.read, known.write, js.encodeURIComponent, ffi.create_proxy)
            # The dialog is open already, and a file may have been chosen.
            self.people.show()
            await self.people.preview()

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
        if self.links:
            self.links.show()
        self.tell_more()

    # The language

    async def on_language(self, event: "Any") -> None:
        option = event.target.selectedOptions.item(0)
        try:
            await later.need("ttt/browser/language.py")
            from ttt.browser.language import spoken

            if await spoken(option, language.choose(option.value)):
                self.hints = None  # what was left to say is in the language before
                self.screen.show_anew(self.session.view)
                self.tell()
        except Refused as error:
            self.tell_at_once(words.refusal(error))

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
    return await create_named_worker(src="ttt/browser/worker.py", name="brain", config=with_later(config), type="py")


def saves_data() -> bool:
    """Whether the person has asked to save data: then the worker starts only when it is needed."""
    connection = getattr(js.navigator, "connection", None)
    return bool(connection and connection.saveData)


def begin(notices: "list[str]") -> None:
    """Start the page, with what is to be said at once."""
    if language.refused:
        notices.append(words.refusal(BadSetting("language", given=language.refused, known=language.known)))
    if js.URLSearchParams.new(js.location.search).get("embed") == "1":
        asyncio.create_task(begin_in_frame(notices))
    else:
        asyncio.create_task(App(notices).start())


async def begin_in_frame(notices: "list[str]") -> None:
    """Start inside another page, as the address has it, and talk with the page around."""
    while True:
        try:
            await later.need("ttt/browser/host.py")
            break
        except Refused:
            await asyncio.sleep(TRY_AGAIN)
    from ttt.browser import host

    await host.start(App, notices)


async def begin_in_another_language() -> None:
    """Start when the language has come; without it in English."""
    notices = []
    try:
        await later.need("ttt/browser/language.py")
        from ttt.browser.language import spoken

        await spoken(js.document.querySelector(f"#language [value={language.first}]"), language.coming)
    except Refused as error:
        notices.append(words.refusal(error))
    begin(notices)


if language.first == "en":
    begin([])
else:
    asyncio.create_task(begin_in_another_language())
