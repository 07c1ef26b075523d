"""Shows the arena, in which bots, levels and opponents play a round robin; a few players are preselected."""

from ttt.browser.kit import fields
from ttt.browser.kit.notices import start_task
from ttt.browser.lab.arena_results import ArenaPairs, ArenaTable
from ttt.browser.lab.board_field import board_in
from ttt.browser.lab.job import Job
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.task_run import UnloadedError
from ttt.game.errors import BadSetting, Refused
from ttt.game.record import HARDEST, OPPONENTS, seat_named
from ttt.session.bot_shelf import KeptBot
from ttt.session.stored_text import number_from
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.lab.results import SEATS, computer_named
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ttt.message_types.bots import BotSource
    from ttt.message_types.results import ArenaResult
    from ttt.message_types.tasks import ArenaTask, AskedPlayer, ExamStep

BOTS, LEVELS = "#arena-bots", "#arena-levels"
FIRST_FIELD = [str(seat_named(name)) for name in ("pip", "ember", "sage")]
FIRST_BOTS = 3  # at most this many bots are chosen at first, including the one in the editor
MOST_PLAYERS, MOST_GAMES, MOST_SEED = 8, 50, 999999999


class ArenaPanel(LabPanel):
    """The tab, with one round robin at a time."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._job = Job(lab, "#begin-arena", "#stop-arena", "#arena-progress", tell=self._end)
        self._table, self._pairs = ArenaTable(lab), ArenaPairs(lab)
        self._last: "tuple[ArenaTask, list[KeptBot], ArenaResult] | None" = None  # the last round robin with a result
        self._offered: "set[str]" = set()  # keys of the bots listed so far
        self._thumbnail: "Any" = None
        lab.listen("#arena-choices", "submit", lambda event: self._begin())
        lab.listen("#arena-choices", "input", fields.accept)
        lab.listen("#arena-board", "change", lambda event: self._on_board())

    def open(self) -> None:
        """Offer the players, and fetch the script that draws boards."""
        self.show()
        start_task(self._bring_pictures())

    async def _bring_pictures(self) -> None:
        try:
            self._thumbnail = await self._lab.js_module("lab/replay.js")
        except Refused:
            pass  # the table shows the results without pictures

    def show(self) -> None:
        """List the current bots, the levels and the opponents."""
        bots = self._lab.shelf.bots
        chosen = self._chosen(BOTS) + [bot.key for bot in self._first_bots() if bot.key not in self._offered]
        levels = self._chosen(LEVELS) if self._offered else FIRST_FIELD
        self._offered = {bot.key for bot in bots}
        self._list(BOTS, [(bot.key, bot.name, "") for bot in bots], chosen)
        self._list(LEVELS, [(str(seat), computer_named(seat), _strength(seat)) for seat in SEATS], levels)

    def _first_bots(self) -> "list[KeptBot]":
        """Return the bot in the editor, and the newest others that seem able to play on any board."""
        shelf = self._lab.shelf
        others = [bot for bot in shelf.bots if bot.key != shelf.open and "def move(" in bot.code]
        return ([shelf.shown] if shelf.shown else []) + others[::-1][: FIRST_BOTS - 1]

    def _list(self, group: str, choices: "list[tuple[str, str, str]]", chosen: "list[str]") -> None:
        lab, labels = self._lab, []
        for value, name, strength in choices:
            box = lab.element("input", type="checkbox")
            box.value, box.checked = value, value in chosen  # only now, because a new type may clear them
            told = [lab.made("small", strength)] if strength else []
            labels.append(lab.element("label", box, lab.element("span", name, dir="auto"), *told))
        lab.find(group + " div").replaceChildren(*labels)

    def _set_out(self, task: "ArenaTask", bots: "list[KeptBot]") -> None:
        names = [bot.name for bot in bots] + [computer_named(one["level"]) for one in task["players"][len(bots) :]]
        self._table.set_out(names)
        self._pairs.set_out(names, task["board"], self._thumbnail)

    def show_anew(self) -> None:
        self.show()
        self._table.show_anew()

    def stop(self) -> None:
        """Stop the round robin; finished games count."""
        self._job.stop()

    def _on_board(self) -> None:
        self._lab.find("#arena-own").hidden = self._lab.find("#arena-board").value != ""

    def _chosen(self, group: str) -> "list[str]":
        boxes = self._lab.find(group).querySelectorAll("input")
        return [str(boxes.item(at).value) for at in range(boxes.length) if boxes.item(at).checked]

    def _begin(self) -> None:
        lab = self._lab
        lab.take_code()
        lab.stop()
        try:
            task, bots = self._task()
        except Refused as error:
            self._tell(refusal(error))
            lab.find("#arena-field").open = True
            fields.point_to(lab, error)
            return
        self._set_out(task, bots)
        lab.find("#arena-field").open = False
        self._job.run(lambda number: self._play(number, task, bots))
        lab.reveal(lab.find("#arena-result"))
        lab.reveal(lab.find("#arena-go"))
        self._tell(say("The games are under way."))  # at once, so that nobody takes the previous result for the new one

    def _task(self) -> "tuple[ArenaTask, list[KeptBot]]":
        """Return the task that the form describes, and its bots. Raises Refused if something in the form is wrong."""
        lab = self._lab
        keys, levels = self._chosen(BOTS), self._chosen(LEVELS)
        bots = [bot for bot in lab.shelf.bots if bot.key in keys]
        count = len(bots) + len(levels)
        if not bots or not 2 <= count <= MOST_PLAYERS:
            raise BadSetting("arena players", most=MOST_PLAYERS)
        board = str(lab.find("#arena-board").value) or board_in(lab, "#arena-text")
        players: "list[AskedPlayer]" = [{"bot": at} for at in range(len(bots))]
        players += [{"level": number_from(level)} for level in levels]
        games = fields.whole_number(lab, "#arena-games", 1, MOST_GAMES)
        seed = fields.whole_number(lab, "#arena-seed", 0, MOST_SEED)
        return {"task": "arena", "board": board, "players": players, "games": games, "seed": seed}, bots

    async def _play(self, number: int, task: "ArenaTask", bots: "list[KeptBot]") -> str:
        """Play the round robin, and return how it ended. Raises Refused as TaskRun.run() does."""
        task_run = self._lab.task_run()
        self._job.halted_by(task_run.stop)
        sources: "list[BotSource]" = [{"source": bot.code, "kind": None} for bot in bots]
        try:
            result: "ArenaResult" = await task_run.run(task, sources, self._on_step, self._waiting_for(bots))
        except UnloadedError as error:
            self._show_last(number)
            return self._unfit(bots, error)
        except Refused:
            self._show_last(number)
            raise
        if self._job.counts(number):
            self._last = task, bots, result
        self._show_last(number)
        return say("All games are over.") if result["is_complete"] else say("Stopped: only finished games count.")

    def _show_last(self, number: int) -> None:
        """Show the last result, even if this round robin failed; if there is none, show the choice of players again."""
        if not self._job.counts(number):
            return
        if not self._last:
            for place in ("#arena-pairs", "#arena-result"):
                self._lab.find(place).replaceChildren()
            self._lab.find("#arena-field").open = True
        else:
            task, bots, result = self._last
            self._set_out(task, bots)
            self._pairs.show(result["pairs"])
            self._table.show(result)

    def _end(self, told: str) -> None:
        self._pairs.rest()
        self._tell(told)

    def _waiting_for(self, bots: "list[KeptBot]") -> "Callable[[ExamStep, int], None]":
        """Return a function for TaskRun's on_wait that shows which bot is slow."""

        def tell(step: "ExamStep", seconds: int) -> None:
            name = isolated(bots[step["bot"]].name)
            self._tell(say("{name} has been thinking for {seconds} s.", name=name, seconds=seconds))

        return tell

    def _on_step(self, done: float, sofar: "Mapping[str, Any]") -> None:
        self._lab.find("#arena-progress").value = done
        self._lab.rewrite("#arena-told", say("The games are under way."))  # replaces the sentence about a slow bot
        self._table.show_sofar(sofar["table"])
        self._pairs.show_sofar(sofar["points"], sofar["games"][0])

    def _unfit(self, bots: "list[KeptBot]", error: UnloadedError) -> str:
        if error.why.get("failed") == "stopped":
            return say("Stopped: only finished games count.")
        why = lab_mistakes.sentence(error.why, self._lab.patience)
        return say("{name} can't play. {because}", name=isolated(bots[error.bot].name), because=why)

    def _tell(self, sentence: str) -> None:
        self._lab.write("#arena-told", sentence)


def _strength(seat: int) -> str:
    """Return an opponent's place among all, the weakest first; "" for a level, whose number says it."""
    number = seat - HARDEST
    return say("strength {number} of {count}", number=number, count=len(OPPONENTS)) if number > 0 else ""


make = ArenaPanel
