"""The lab's page: the code, the stored bots, what runs and judges them, and the open assignment."""

import asyncio

import js
from pyscript import ffi
from pyscript.js_modules import address, code_editor, fetching

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.module_fetching import LatePanel, Trigger
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, later, listener, saves_data
from ttt.browser.kit.sandbox import Sandbox, SandboxedBot
from ttt.browser.lab.kept_bots import KeptBots
from ttt.browser.lab.output import Output
from ttt.browser.lab.own_bot import NAMES as PLAYING_AT_ONCE
from ttt.browser.lab.own_bot import OwnBot, fits
from ttt.browser.lab.task_run import RefereeWorker, TaskRun
from ttt.game.errors import Refused
from ttt.game.record import OPPONENTS, seat_named
from ttt.lab.assignment import LINK, Assignment
from ttt.session import bot_shelf
from ttt.session.bot_shelf import BotShelf
from ttt.session.stored_text import new_key, number_from
from ttt.words.lab.page import SENTENCES
from ttt.words.playing import opponent_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.message_types.bots import NamedSource, Unchecked

OWN = "own"  # the starter for writing a bot from scratch
STARTERS = {
    OWN: "lab/starters/own.py",
    "random": "lab/starters/random.py",
    "rules": "lab/starters/rules.py",
    "hole": "lab/starters/hole.py",
    "minimax": "lab/starters/minimax.py",
    "cs50": "lab/starters/cs50.py",
    "kaggle": "lab/starters/kaggle.py",
    "interview": "lab/starters/interview.py",
    "level": "lab/starters/level.py",
    "ours": "ttt/engine/minimax.py",
    "monte_carlo": "ttt/engine/monte_carlo.py",
    "ultimate": "lab/starters/ultimate.py",
    "vanishing": "lab/starters/vanishing.py",
}
STARTERS.update({name: f"ttt/opponents/{name}.py" for name in OPPONENTS})
BOARDS = {"ultimate": "9x9x3u", "vanishing": "3x3x3v"}  # of the starters that are for one game
FIRST_GAME = "three"  # the game that "Your own rules" begins with
FIRST_BOT = "rules"  # the starter that a first visit begins with: it explains itself, and its exam takes seconds
PLAY = LatePanel("ttt.browser.lab.play_panel", Trigger("#play", "shown"))
YOUR_GAME = LatePanel("ttt.browser.lab.your_game_panel", Trigger("#your-game", "shown"), style="your-game")
TABS = (  # of all views, each with the section that is shown
    PLAY,
    LatePanel("ttt.browser.lab.exam_panel", Trigger("#exam", "shown"), style="exam"),
    LatePanel("ttt.browser.lab.arena_panel", Trigger("#arena", "shown"), style="arena"),
    YOUR_GAME,
    LatePanel("ttt.browser.lab.assignment_form", Trigger("#give", "shown"), style="class"),
    LatePanel("ttt.browser.lab.collect_panel", Trigger("#collection", "shown"), style="class"),
    LatePanel("ttt.browser.lab.tournament_panel", Trigger("#tournament", "shown"), style="class"),
)
GIVEN = "ttt.browser.lab.given_assignment"
KEPT = "assignment"  # the name under which the assignment is stored
LET_PLAY = 0.5  # seconds before the sandbox starts; its start keeps the processor busy


def starter_name(starter: str) -> str:
    """Return the name of a bot made from a starter."""
    return opponent_name(seat_named(starter)) if starter in OPPONENTS else say(SENTENCES["lab bot " + starter])


class Lab(Page):
    """The page, which all panels use; the docstring of the package lists its members."""

    folder, late = "lab", Page.late + TABS + (LatePanel(GIVEN, style="assignment"),)

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.kept = KeptBots(self.store, lambda: new_key(js.Math.random()))
        self.output = Output(self, lambda: self.code()["source"], lambda: self.patience)
        self.sandbox = Sandbox(self.output.tell_memory)
        self.judge = RefereeWorker()
        self.assignment: "Assignment | None" = None
        self._shown_key = ""
        self._starters: "dict[str, str]" = {}  # names of starters by their sources

    async def start(self) -> None:
        """Show the bots, listen, and follow the address; once the page is ready, start the sandbox."""
        code_editor.start(listener(lambda: self.take_code()), listener(lambda: self.run()))
        self.listen_in_panels()
        self.output.listen()
        self.listen("#run", "click", lambda event: self.run())
        js.window.addEventListener("storage", listener(self._on_other_window))
        js.window.addEventListener("hashchange", listener(lambda event: start_task(self._follow_address())))
        self.show_bots()
        is_led = bool(str(address.fragment(2)))  # to a program or an assignment
        await self._follow_address()
        await self.try_quietly(self._recognize() if is_led and self.shelf.bots else self._open_first())
        self.notices.tell_more()
        if self.find("html").dataset.view != "class":
            await later.insist(lambda: self.bring(PLAY.module), self.notices.tell_delay)
        for tab in TABS:
            if not self.find(tab.asked[0].control).hidden:  # the address has shown this tab already
                await self.attempt(self._open_tab(tab))
        self.ready()
        await asyncio.sleep(LET_PLAY)
        if not saves_data():
            await self.try_quietly(self.sandbox.start())  # Run tries again, and reports a failure

    async def _open_first(self) -> None:
        """Open what fits the view, a bot or a game: the open one, else the newest, else a starter."""
        shelf, is_game_view = self.shelf, self.find("html").dataset.view == "game"
        fitting = [bot.key for bot in shelf.bots if bot_shelf.is_game(bot.code) == is_game_view]
        if fitting:
            if shelf.open not in fitting:
                self.keep(bot_shelf.opened(shelf, fitting[-1]))
            await self._recognize()
        elif is_game_view:
            await (await self.bring(YOUR_GAME.module)).begin(FIRST_GAME)
        else:
            await self.begin(OWN if "/lesson/" in str(js.document.referrer) else FIRST_BOT)

    async def _recognize(self) -> None:
        """Fetch the starters that the open bot may be a copy of: FIRST_BOT and those with the bot's name."""
        shown = self.shelf.shown
        for starter in STARTERS:
            is_likely = shown and (starter == FIRST_BOT or shown.name == starter_name(starter))
            if shown and is_likely and shown.code not in self._starters:
                await self.starter(starter)

    async def _follow_opened(self) -> None:
        await self.try_quietly(self._recognize())  # without its starter, the bot waits for Run
        self.follow_code()

    # The code

    @property
    def shelf(self) -> "BotShelf":
        """The stored bots."""
        return self.kept.shelf

    def keep(self, shelf: "BotShelf") -> None:
        """Make this shelf the current one: store its bots, and show them."""
        self.kept.put(shelf)
        self.show_bots()
        self._tell_loss()

    async def begin(self, starter: str) -> None:
        """Add a starter as a new bot, and open it. Raises Refused if it can't be fetched, or if the shelf is full."""
        self.open_with(starter_name(starter), await self.starter(starter))
        if starter in BOARDS:
            for field in (self.find("#play-board"), self.find("#exam-board")):
                field.value = BOARDS[starter]
                field.dispatchEvent(js.Event.new("change", ffi.to_js({"bubbles": True})))

    async def starter(self, name: str) -> str:
        """Fetch the source of a starter. Raises Refused if that fails."""
        code = await fetching.fetchText(STARTERS[name])
        if code is None:
            raise Refused("not fetched")
        self._starters[str(code)] = name
        return str(code)

    def open_with(self, name: str, code: str) -> None:
        """Show code as a new bot, which waits for Run unless it is one of the site's own.

        Raises BadSetting if the shelf doesn't take the bot.
        """
        self.take_code()
        self.kept.add(name, code)
        self.show_bots()
        self._tell_loss()

    def open_kept(self, code: str, name: str = "") -> bool:
        """Open the first stored bot with this code, and this name unless it is ""; return whether there is one."""
        kept = [bot.key for bot in self.shelf.bots if bot.code == code and name in ("", bot.name)]
        if kept:
            self.keep(bot_shelf.opened(self.shelf, kept[0]))
        return bool(kept)

    def take_code(self) -> None:
        """Store the code in the editor, which may have just been typed."""
        shown = self.shelf.shown
        code = str(code_editor.text())
        if shown and shown.code != code:
            starter = self._starters.get(shown.code)
            is_starter = starter is not None and shown.name == starter_name(starter)
            # A changed starter is the person's own bot.
            name = say("My {name}", name=shown.name) if is_starter and starter != OWN else ""
            self.kept.put(bot_shelf.changed(self.shelf, shown.key, code, name))
            if is_starter:
                self.show()
            self._tell_loss()
        elif not shown and code.strip():
            self.kept.add(say("My bot"), code)
            self.show()
            self._tell_loss()
        self.follow_code()

    def show_bots(self) -> None:
        """List the bots, and show the code of the open one."""
        self.show()
        shown = self.shelf.shown
        key = shown.key if shown else ""
        if key != self._shown_key:  # the output came from the previous bot
            self._shown_key = key
            self.output.clear()
            if PLAY.module in self._brought:
                start_task(self._follow_opened())
        code_editor.show(key, shown.code if shown else "")
        self.follow_code()

    def follow_code(self) -> None:
        """Tell all panels that the code in the editor or the open assignment may have changed."""
        self.tell_panels("follow_code")

    def stop(self) -> None:
        """Stop everything that is running, in all tabs."""
        self.tell_panels("stop")

    def ask_kind(self, why: "Unchecked", choose: "Callable[[str], None]") -> None:
        """Ask which kind of bot is meant; why, returned by load(), names the kinds, and choose gets the chosen kind."""
        self.tell_panels("ask_kind", why, choose)

    def run(self) -> None:
        """Play against the bot in the editor, or solve the game in it."""
        if self.find("html").dataset.view == "game":
            self.find("#solve-game").click()
            return
        self.take_code()
        self.notices.tell()
        self.stop()
        self.output.clear()
        start_task(self.attempt(self._run()), self.stop)

    async def _run(self) -> None:
        panel = await self.bring(PLAY.module)
        self.find("#tab-play").click()
        panel.run(self.code())

    async def try_quietly(self, act: "Awaitable[Any]") -> None:
        """Wait for an action; if it is refused, go on without a notice."""
        try:
            await act
        except Refused:
            pass

    def element(self, kind: str, *parts: object, **properties: object) -> "Any":
        """Return an element that holds these parts, which are texts and elements, and has these properties.

        The properties are set in any order.
        """
        element = self.made(kind)
        element.append(*parts)
        for name, value in properties.items():
            setattr(element, name, value)
        return element

    def fill(self, selector: str, kind: str, texts: "list[str]") -> "Any":
        """Fill an element with an element of one kind for each text, such as "li", and return it."""
        place = self.find(selector)
        place.replaceChildren(*[self.made(kind, text) for text in texts])
        return place

    def offer(self, selector: str, choices: "list[tuple[str, str]]") -> bool:
        """Offer choices, given by their values and names, as options; return whether they are others than before."""
        place = self.find(selector)
        is_new = [(str(option.value), str(option.textContent)) for option in place.children] != choices
        if is_new:  # otherwise somebody may be choosing
            place.replaceChildren(*[self.option(value, name) for value, name in choices])
        return is_new

    def button(self, text: str, value: str = "", **properties: object) -> "Any":
        """Return a button with these properties, for listen_to_buttons()."""
        return self.element("button", text, type="button", value=value, **properties)

    async def save(self, text: str, name: str) -> None:
        """Save a text as a file. Raises Refused if the script can't be fetched."""
        (await self.js_module("lab/files.js")).save(text, name)

    def turn(self, side: str) -> None:
        """On a phone, show one of the two sides of the page, "code" or "board"."""
        self.find("html").dataset.side = side
        editor_box = self.find("#editor")
        if editor_box.contains(js.document.activeElement) and not editor_box.checkVisibility():
            self.find("#turn").focus()  # the focus goes to the button that brings the code back

    def code(self) -> "NamedSource":
        """Return the code in the editor as the sandbox takes it, with its bot's name and key (key "" for no bot)."""
        shown = self.shelf.shown
        name, key = (shown.name, shown.key) if shown else (say("My bot"), "")
        return {"source": str(code_editor.text()), "kind": None, "name": name, "key": key}

    def plays_at_once(self, code: "NamedSource", board: str) -> bool:
        """Whether a bot needs no sandbox on a board, because it is an unchanged bot of the site."""
        return self._starters.get(code["source"]) in PLAYING_AT_ONCE and fits(board)

    def bot_of(self, code: "NamedSource", board: str) -> "SandboxedBot | OwnBot":
        """Return a bot to play against: in the sandbox, unless it can play at once."""
        if self.plays_at_once(code, board):
            return OwnBot(code["source"])

        def ask(prompt: str) -> None:
            self.output.ask(prompt, bot.tell)

        bot = SandboxedBot(self.sandbox, code, board, self.patience, self.output.hear, ask)
        return bot

    def task_run(self) -> TaskRun:
        """Return a new run for a task of the referee."""
        return TaskRun(self.judge, self.sandbox, self.output.hear, self.patience)

    @property
    def patience(self) -> int:
        """The seconds a bot has for a move."""
        return number_from(self.find("#patience").value)

    def _on_other_window(self, event: "Any") -> None:
        was = self.shelf
        self.take_code()  # keep what has just been typed here
        self.kept.follow_other_window()
        if self.shelf != was:
            self.show_bots()
        self.notices.tell_more()

    async def _open_tab(self, tab: LatePanel) -> None:
        (await self.bring(tab.module)).open()

    async def ask_for(self, row: LatePanel, asked: Trigger, event: "Any") -> None:
        """Let nobody click in a tab before its panel listens, so that no click is lost."""
        event.target.inert = row in TABS and row.module not in self._brought
        await super().ask_for(row, asked, event)
        event.target.inert = row in TABS and row.module not in self._brought

    async def _follow_address(self) -> None:
        """Open what the address names: a bot, a tab or an assignment, or else the last open assignment, if any."""
        for panel in self.panels[:]:  # a copy, since a panel may add another
            if isinstance(panel, LabPanel):
                await panel.follow_address()
        is_link = str(address.fragment(len(LINK))) == LINK
        if is_link or not (self.assignment or self.store.get(KEPT) is None):
            await self.attempt(self._open_assignment(is_link))

    async def _open_assignment(self, is_link: bool) -> None:
        given = await self.bring(GIVEN)
        if is_link:
            await given.take_link()
            self.notices.tell()

    def _tell_loss(self) -> None:
        self.tell_loss(not self.kept.is_lasting, say(SENTENCES["lab not stored"]))

    @property
    def invitation(self) -> str:
        """The sentence that says what to do before anything has been run."""
        return say(
            "Press Run to play against this bot."
            if self.shelf.bots
            else "No bots yet: press “Your own bot”, or paste code."
        )

    def show_anew(self) -> None:
        self.take_code()
        self.show_bots()
        self.output.show_anew()
        super().show_anew()


class LabPanel(BoundPanel):
    """A panel of this page; show() is called whenever the bots have changed."""

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._lab = lab

    async def ask(self, event: "Any") -> None:
        self.open()

    def open(self) -> None:
        """React when the panel's tab is shown."""

    def stop(self) -> None:
        """End what is running here, because another bot is about to run."""

    def follow_code(self) -> None:
        """React when the code in the editor or the open assignment may have changed."""

    async def follow_address(self) -> None:
        """React to the address, if it is for this panel."""

    def ask_kind(self, why: "Unchecked", choose: "Callable[[str], None]") -> None:
        """Ask which kind of bot is meant, as in Lab.ask_kind()."""
