"""The page that steps through a program: the position, the program, the current step, and the address."""

import json

import js
from pyscript.js_modules import address, story, walk

from ttt.browser.kit import walk_link
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, Panel, listener
from ttt.browser.kit.sandbox import Sandbox
from ttt.browser.kit.walk_link import LINES, MONTE_CARLO, OWN, PROGRAMS, STORY, TABLE, Link
from ttt.browser.think.programs import Program, Programs
from ttt.browser.think.ready_positions import FOUR, recording_file
from ttt.drawing.shapes import size, spot
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import from_text, to_text
from ttt.game.record import Game, position_of
from ttt.game.rules import Position, Rules
from ttt.words.marks import marks_of
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.words.think import page as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_MOVES = 6  # the most moves whose boards are drawn before anything is recorded: one row even on a phone


class Think(Page):
    """The page's state. step is the current step, None before anything is recorded."""

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.sandbox = Sandbox()
        self.game: "Game" = from_text(FOUR)
        self.program = Program(PROGRAMS[0], "", "", "")
        self.programs = Programs(self)
        self.step: "int | None" = None
        self.pace = STORY  # as chosen; a program without a story is shown line by line
        self.plays_at_once = False  # whether to play as soon as the recording arrives
        self.choice: "int | None" = None  # the cell that the recorded bot chose
        self._put = ""  # the address as last written
        self._asked_for = 0  # number of the last call of open(); earlier calls are dropped

    @property
    def text(self) -> str:
        return to_text(self.game)

    @property
    def is_story(self) -> bool:
        """Whether the recording is shown branch by branch: the chosen pace may not fit the program."""
        return self.pace == STORY and not self.is_by_lines

    @property
    def is_by_lines(self) -> bool:
        """Whether every step of the recording is shown."""
        return int(story.stops()) == 0

    async def start(self) -> None:
        """Show what the address asks for, and listen."""
        self.listen_in_panels()
        self.listen("#program", "change", lambda event: self._choose_program(event.target.value))
        self.listen("#record", "click", lambda event: self._record())
        self.listen("#comparison", "toggle", lambda event: start_task(self._compare()))
        js.window.addEventListener("hashchange", listener(lambda event: start_task(self._open_link())))
        js.window.addEventListener("storage", listener(lambda event: start_task(self._list_bots())))
        walk.sayTree(json.dumps(words.of_the_tree()))
        self.ready()
        await self._list_bots()
        await self._open_link()

    # The program and the position

    async def _open_link(self) -> None:
        try:
            link = walk_link.read(_fragment()[1:])
        except Refused as error:
            self.notices.add(refusal(error))
            if self.program.source:  # keep what is shown
                self.notices.tell()
                self.put_address(self.step)
                return
            link = walk_link.NOTHING
        if link.game:
            self.game = link.game
        self.pace = link.pace
        await self.open(link.program or PROGRAMS[0], link.bot, link.step)
        self.notices.tell_more()

    async def open(self, key: str, bot: str, step: "int | None" = None) -> None:
        """Show a program, and record it if it is one of the site's.

        key and bot name the program, as in Program; step is the step that a link asks for, if any.
        """
        self._asked_for += 1
        asked = self._asked_for
        self.plays_at_once = False
        self.follow()
        walk.layOut(laid_out(self.game.rules))
        self._show_position()
        self._show_root()
        file = recording_file(key, self.game)
        if file:
            walk.expect(file)  # fetched in parallel with the source
        try:
            program = await self.programs.find(key, bot)
        except Refused as error:
            self.notices.add(refusal(error))
            if key == OWN and asked == self._asked_for:
                await self.open(PROGRAMS[0], "")  # so that at least something is shown
            elif asked == self._asked_for:
                self._keep_program(key, step)
            self.notices.tell_more()
            return
        if asked != self._asked_for:
            return
        self.program = program
        walk.showSource(program.source)
        self._show_program()
        self.put_address(step)
        self.tell_panels("offer", step)
        if program.is_own:
            self.tell_panels("record", False)

    def _show_root(self) -> None:
        """Show the position and, unless it has many moves, the boards after them as the beginning of its tree."""
        position = position_of(self.game)
        moves = [] if position.outcome else [position.play(cell) for cell in position.legal_moves()]
        boards = [board_of(after) for after in moves] if len(moves) <= MOST_MOVES else []
        walk.showRoot(board_of(position), position.rules.m, " ".join(boards))

    def _keep_program(self, key: str, step: "int | None") -> None:
        """Keep the current program when one of the site's can't be fetched; if none is shown, Record tries again."""
        if not self.program.source:
            self.program = Program(key, "", "", "")
        self._show_program()
        self.tell_panels("offer", step)

    def choose_pace(self, pace: str) -> None:
        """Continue at a new pace."""
        self.pace = pace
        self.tell_panels("change_pace")

    def watch(self) -> None:
        """Play the steps automatically, after recording them if necessary."""
        self.plays_at_once = self.step is None
        if self.step is not None:
            self.tell_panels("play")
        elif not self.find("#record").hidden:
            self._record()

    def _record(self) -> None:
        if self.program.source or not self.program.is_own:
            self.tell_panels("record", True)
        else:
            self._open_anew(self.program.key, self.program.bot)

    def choose_position(self, game: "Game") -> None:
        """Step through the same program at a new position."""
        self.game = game
        self._open_anew(self.program.key, self.program.bot)

    def _choose_program(self, value: str) -> None:
        key, _, bot = value.partition(" ")
        self._open_anew(key, bot)

    def _open_anew(self, key: str, bot: str) -> None:
        self.notices.tell()
        start_task(self.open(key, bot))

    async def _list_bots(self) -> None:
        """Offer the bots of the lab, if there are any."""
        try:
            bots = await self.programs.bots()
        except Refused:
            bots = []  # reported when a person asks for one of them
        group = self.find("#own-programs")
        group.label = say("Your bots")
        self.find("#opponent-programs").label = say("Opponents")
        group.hidden = not bots
        group.replaceChildren(*[self.option(f"{OWN} {key}", name) for key, name in bots])
        self._show_program()

    def _show_program(self) -> None:
        program = self.program
        self.find("#program").value = program.key if program.is_own else f"{OWN} {program.bot}"
        self.find("#scale").hidden = not program.has_story  # a bot's numbers may mean anything
        self.find("#estimates").hidden = program.key != MONTE_CARLO
        self.find("#table").hidden = program.key != TABLE
        link = self.find("#source-link")
        link.hidden, link.textContent = not program.file, program.file
        link.href = f"../source/?file={program.file}"
        self.find("#code-lines").lang = "en" if program.file else ""  # a learner's own program may be in any language
        js.document.title = f"{self.program_name()}: {self.find('h1').textContent}"

    def program_name(self) -> str:
        """Return the name of the current program, in the current language."""
        chosen = self.find("#program option:checked")
        return str(chosen.textContent) if chosen else self.program.key

    def _show_position(self) -> None:
        self.write("#root-told", words.position(position_of(self.game)))
        self.write("#root-marks", marks_of(self.game))
        self.find("header .to-game").href = "../#" + self.text
        self.find("#root-picture").replaceChildren(self.picture(self.game))

    def picture(self, game: "Game") -> "Any":
        """Return a picture of the board after a game's moves."""
        return walk.thumbnail(board_of(position_of(game)), game.rules.m)

    def put_address(self, step: "int | None") -> None:
        link = Link(self.game, self.program.key, self.program.bot, step, self.pace if self.program.has_story else LINES)
        address.showGame(walk_link.write(link), False, "")
        self._put = _fragment()

    @property
    def is_led_away(self) -> bool:
        """Whether the address has just changed to one that isn't opened yet."""
        return _fragment() != self._put

    # Other parts

    async def _compare(self) -> None:
        if not self.find("#comparison").open:
            return
        try:
            await self.bring("ttt.browser.think.comparison", "think/comparison.css")
        except Refused as error:
            self.find("#comparison").open = False
            self.notices.tell_at_once(refusal(error))

    def show_anew(self) -> None:
        walk.sayTree(json.dumps(words.of_the_tree()))
        self._show_position()
        super().show_anew()
        start_task(self._list_bots())


def _fragment() -> str:
    return str(address.fragment(walk_link.LONGEST + 2))


def board_of(position: "Position") -> str:
    """Return the board as X, O and dots, row by row."""
    holders = [position.holder(cell) for cell in range(position.rules.size)]
    return "".join(["." if side is None else "XO"[side] for side in holders])


def laid_out(rules: "Rules") -> str:
    """Return the places and names of cells as JSON for static/kit/thumbnail.js; "" if the cells form plain rows."""
    cells, (wide, high) = range(rules.size), size(rules)
    if (wide, high) == (rules.m, rules.n):
        return ""
    spots, names = [spot(rules, cell) for cell in cells], [cell_name(rules, cell) for cell in cells]
    return json.dumps({"columns": wide, "size": wide * high, "spots": spots, "names": names})


class ThinkPanel(Panel):
    """A panel of this page, which follows the program and the position that are being opened."""

    _page: Think

    def offer(self, step: "int | None") -> None:
        """React to a program that has been opened; step is the step that a link asks for, or None."""

    def record(self, is_asked: bool) -> None:
        """Make a recording of the program; is_asked says whether a person has asked for it."""

    def walk(self, last: int, step: int, has_scale: bool) -> None:
        """Show a newly arrived recording, from a step of 0 to last; has_scale says whether its values tell who wins."""

    def change_pace(self) -> None:
        """Continue at a new pace."""

    def tell_step(self) -> None:
        """React to a new step on the page."""

    def play(self) -> None:
        """Begin to play the steps automatically."""
