"""Compares the work of all three programs, counted in the sandbox: at a position, and as the free cells increase."""

import json

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sandbox import NOT_THE_BOT
from ttt.browser.kit.walk_link import TOLD
from ttt.browser.think.growth import MOST, PATIENCE, CountTables, along, empty_cells, line_of
from ttt.browser.think.programs import EndedError, Interpreter
from ttt.browser.think.think import Think, ThinkPanel
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.game.record import Game
from ttt.session.stored_text import read_json
from ttt.words.refusals import refusal
from ttt.words.speech import say, say_n
from ttt.words.think import counts as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

COUNTED = ("visited", "cut", "looked_up", "finished", "value")
FEW = 7  # the most free cells at which the work is counted without a click: that takes only a second


class Comparison(ThinkPanel):
    """The comparison, which runs one count at a time and keeps the results as long as the page is open."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think)
        self._shown = ""  # the position whose counts are shown
        self._known: "dict[tuple[str, str], dict[str, Any]]" = {}
        self._tables = CountTables(think, self._known)
        self._line: "Game | None" = None  # the game along which the work grows
        self._is_filled = False  # whether some moves of that game were played without looking for the best
        self._counting: "CountedRuns | None" = None
        self._told: "Callable[[], str]" = lambda: ""
        self._running: "Callable[[], str]" = lambda: ""

    def listen(self) -> None:
        think = self._page
        think.listen("#count", "click", lambda event: self._begin(self._count_position))
        think.listen("#measure", "click", lambda event: self._begin(self._measure))
        think.listen("#stop-counting", "click", lambda event: self._stop())
        think.listen("#comparison", "toggle", lambda event: None if event.target.open else self._stop())
        self.follow()

    def follow(self) -> None:
        if self._shown == self._page.text:
            return
        self._shown = self._page.text
        if self._counting:
            self._stop()
        self._say(lambda: "", lambda: "")
        self._show()
        self._run_or_rest()
        if empty_cells(self._page.game) <= FEW and not self._tables.complete(self._page.text):
            self._begin(self._count_position)

    def show_anew(self) -> None:
        self._show()
        self._say(self._told, self._running)

    # Counting

    def _begin(self, act: "Callable[[CountedRuns], Awaitable[None]]") -> None:
        if not self._counting:
            counting = self._counting = CountedRuns(self._page)
            self._page.notices.tell()
            self._say(lambda: "", lambda: "")
            self._run_or_rest()
            start_task(self._carry_out(act, counting))

    async def _carry_out(self, act: "Callable[[CountedRuns], Awaitable[None]]", counting: "CountedRuns") -> None:
        if counting is not self._counting:
            return  # stopped before the count began
        try:
            await act(counting)
        except EndedError:
            return  # the code that ended the count has said so
        except Refused as error:
            self._stop()
            self._page.notices.tell_at_once(refusal(error))
        else:
            counting.end()
            self._end(lambda: say("Everything is counted."))

    def _stop(self) -> None:
        if self._counting:
            self._counting.end()
            self._end(lambda: say("Stopped. The counts so far are kept."))

    def _end(self, told: "Callable[[], str]") -> None:
        self._counting = None
        self._say(told, lambda: "")
        self._run_or_rest()

    async def _count_position(self, counting: "CountedRuns") -> None:
        game = self._page.game
        for number, program in enumerate(TOLD):
            self._show_progress(number, len(TOLD))
            await self._count(counting, program, game)

    async def _measure(self, counting: "CountedRuns") -> None:
        async def value_of(game: "Game") -> float:
            counts = await self._counts(counting, TOLD[-1], game)
            if "failed" in counts:
                raise Refused("sandbox gone")
            return float(counts["value"])

        self._page.find("#counting-progress").removeAttribute("value")  # its duration is unknown
        self._say(self._once_started(lambda: say("Looking for best moves.")), lambda: "")
        game = self._page.game
        self._line, self._is_filled = await line_of(game, value_of), empty_cells(game) > MOST
        self._show()
        games = [game for _, game in along(self._line) if game]
        for number, game in enumerate(games):
            for at, program in enumerate(reversed(TOLD)):
                self._show_progress(number * len(TOLD) + at, len(games) * len(TOLD))
                await self._count(counting, program, game)

    async def _count(self, counting: "CountedRuns", program: str, game: "Game") -> None:
        begun = self._once_started(lambda: say("The programs are running."))
        name, empty = self._tables.name, empty_cells(game)
        self._say(
            begun,
            lambda: say_n(
                "{program}, {count} empty cell …",
                "{program}, {count} empty cells …",
                program=name(program),
                count=empty,
            ),
        )
        await self._counts(counting, program, game)
        self._show()

    async def _counts(self, counting: "CountedRuns", program: str, game: "Game") -> "dict[str, Any]":
        key = program, to_text(game)
        if "failed" in self._known.get(key, {"failed": ""}):
            self._known[key] = await counting.counts(program, game)
        return self._known[key]

    # The display

    def _once_started(self, told: "Callable[[], str]") -> "Callable[[], str]":
        return lambda: (
            told() if self._page.sandbox.is_ready else say("Python is starting, which takes a while the first time.")
        )

    def _say(self, told: "Callable[[], str]", running: "Callable[[], str]") -> None:
        """Show a sentence to be read aloud and, beside it, what is being counted, which is only shown."""
        self._told, self._running = told, running
        self._page.rewrite("#counting-told", told())
        self._page.write("#counting-now", running())

    def _show_progress(self, done: int, count: int) -> None:
        bar = self._page.find("#counting-progress")
        bar.max, bar.value = count, done

    def _run_or_rest(self) -> None:
        """Show the buttons that begin a count, or the button that stops it; keep the focus on a visible button."""
        buttons = [self._page.find(button) for button in ("#stop-counting", "#measure", "#count")]
        stop, measure, count = buttons
        is_running = self._counting is not None
        had_focus = any([button.matches(":focus") for button in buttons])
        stop.hidden = self._page.find("#counting-progress").hidden = not is_running
        measure.hidden = is_running
        count.hidden = is_running or bool(self._tables.complete(self._page.text))
        if had_focus:
            (stop if is_running else measure).focus()

    def _show(self) -> None:
        think, tables = self._page, self._tables
        tables.show_position(think.find("#counts tbody"), think.text)
        complete = tables.complete(think.text)
        agreement = words.agreement([counts["value"] for counts in complete]) if complete else ""
        share = words.share([counts["visited"] for counts in complete]) if complete else ""
        think.rewrite("#counts-said", f"{agreement} {share}" if complete else "")
        tables.show_growth(think.find("#growth table"), self._line)
        line = say("The game: {moves}", moves=tables.moves(self._line)) if self._line else ""
        if self._is_filled:
            line += " " + say(
                "With more than {most} empty cells, best moves take too long to find, so we take the first cell that "
                "doesn't end the game.",
                most=MOST,
            )
        think.write("#growth-line", line)
        think.rewrite("#growth-said", self._most_told())

    def _most_told(self) -> str:
        """Return words.share() for the most free cells at which all programs are counted; "" if there are none."""
        for empty, game in reversed(along(self._line)) if self._line else ():
            complete = self._tables.complete(to_text(game)) if game else []
            if complete:
                return words.share([counts["visited"] for counts in complete], empty=empty)
        return ""


class CountedRuns(Interpreter):
    """The runs of one program after another in an interpreter, which is replaced after a failure."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think.sandbox)
        self._programs = think.programs
        self._loaded = ""
        self._sources: "dict[str, str]" = {}

    async def counts(self, program: str, game: "Game") -> "dict[str, Any]":
        """Run a program at a position, and return its counts (COUNTED) or {"failed": reason}.

        Raises Refused if the program can't be fetched or the sandbox fails, EndedError if the runs were ended.
        """
        if self._bot is None or self._loaded != program:
            await self._load(program)
        question = {"id": 1, "ask": "count", "game": to_text(game), "call": program}
        answer = await self._ask(question)
        counts = answer.get("counts")
        if isinstance(counts, dict) and all([isinstance(counts.get(name), (int, float)) for name in COUNTED]):
            return counts
        self.drop()
        return {"failed": str(answer.get("failed"))}

    async def _load(self, program: str) -> None:
        if program not in self._sources:
            fetched = await self._over.unless(self._programs.find(program, ""))
            self._sources[program] = fetched.source if fetched else ""
        await self.started()
        self._loaded = program
        source = self._sources[program]
        await self._ask({"id": 0, "ask": "load", "source": source, "kind": "program", "board": None, "seed": 0})

    async def _ask(self, question: "dict[str, Any]") -> "dict[str, Any]":
        text = str(await self._bot.ask(json.dumps(question), PATIENCE))
        if self._over.is_stopped:
            raise EndedError
        try:
            answer: "dict[str, Any]" = dict(read_json(text))
        except (ValueError, TypeError):
            return {"failed": "nonsense"}
        reason = NOT_THE_BOT.get(str(answer.get("failed")))
        if reason:
            raise Refused(reason)
        return answer


make = Comparison
