"""The state of the page: what it shows, which depends on its address, the collected answers, and the board.

#position=1-3x3x3-hh-b2a1    sets up a task, beginning with this position; an empty address also sets one up
#collect=...                 the teacher's view of a task (ttt/posing/task.py)
#task=...                    the pupils' view
#answer=...                  a pupil's answer, added on the device that collects the answers to its task
"""

import js
from pyscript.js_modules import address

from ttt.browser.kit.board_screen import BoardScreen
from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.page import Page, listener
from ttt.game.errors import BadRecord, Refused
from ttt.game.notation import from_text as game_from
from ttt.game.record import Game, position_of
from ttt.game.rules import landing
from ttt.game.seeded_chance import seeded
from ttt.posing.collection import NAME, NONE, STORED, Answer, Change, Collected, Posed
from ttt.posing.task import LONGEST, Given, Task, drawn, from_text, given_from, is_drawn, to_text
from ttt.session.scores import NONE as NO_SCORES
from ttt.session.settings import DEFAULT
from ttt.session.stored_text import new_key, plain_number
from ttt.session.view import View
from ttt.words import pose as words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


SETUP, COLLECT, ANSWER, STRAY = "setup", "collect", "answer", "stray"
POSITION, COLLECTED, TASK, GIVEN = "position", "collect", "task", "answer"  # kinds of addresses
_LONGEST_SEED = 9  # digits
# The positions that the page offers, as texts of games, and its empty boards; people disagree about each position.
READY = (
    "1-3x3x3-hh-b2a1c2a2a3",
    "1-3x3x3-hh-a1b2c3",
    "1-3x3x3-hh-a1b2c3a3",
    "1-3x3x3m-hh-a1b2c3b1",
    "1-4x4x3-hh-b2a1",
    "1-7x6x4g-hh-d6e6d5d4d3d2e5e4e3c6d1e2c5e1c4c3c2c1b6b5b4",
)
BOARDS = ("3x3x3", "4x4x4", "5x5x4", "7x6x4g", "15x15x5", "3x3x3m", "6x6x3p")


class PosePage(Page):
    """The page's state. at is the view: SETUP, COLLECT, ANSWER or STRAY.

    Pupils see ANSWER; STRAY is for an answer to a task whose answers aren't collected on this device. game is the
    position on the board; task is None in SETUP; given is the answer in the address, None except in STRAY.
    """

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.store.merges[NAME] = STORED.merged
        self.at = SETUP
        self.game: "Game" = game_from(READY[0])
        self.task: "Task | None" = None
        self.given: "Given | None" = None
        self.chance: "Callable[[], float]" = _drawn
        self._is_loss_added = False  # whether a notice about failed storing was added

    async def start(self) -> None:
        """Show what the address asks for, and listen."""
        seed = plain_number(str(address.option("seed") or ""), _LONGEST_SEED)
        if seed is not None:
            self.chance = seeded(seed)
        self.listen_in_panels()
        js.window.addEventListener("hashchange", listener(lambda event: self._open()))
        js.window.addEventListener("storage", listener(lambda event: self._on_other_window()))
        self._open()
        self.ready()

    # The address

    def _open(self) -> None:
        kind, _, text = str(address.fragment(LONGEST + 20))[1:].partition("=")
        self.task = self.given = None
        self.at = SETUP
        try:
            self._arrive(kind, text)
        except Refused as error:
            self.notices.add(refusal(error))
        if self.task:
            self.game = self.task.game
        js.document.documentElement.dataset.at = self.at
        for place in (SETUP, COLLECT, ANSWER, STRAY):
            self.find("#" + place).hidden = place != self.at
        self.follow()
        self.notices.tell()

    def _arrive(self, kind: str, text: str) -> None:
        if kind == POSITION:
            self.game = game_from(text)
        elif kind == TASK:
            self.task, self.at = from_text(text), ANSWER
        elif kind == COLLECTED:
            self._collect(from_text(text))
        elif kind == GIVEN:
            given = given_from(text)
            if self.posed.find(given.task.key):
                self._take_in(given)
            else:
                self.task, self.given, self.at = given.task, given, STRAY

    def _take_in(self, given: "Given") -> None:
        """Add an answer to its task, and change the address so that a reload doesn't add it again."""
        self._collect(given.task)
        address.showGame(f"{COLLECTED}={to_text(self.collected.task)}", False, "")
        collected = self.collected
        if collected.task.cell(given.code) is None:
            raise BadRecord("pose other task", given=given.code)
        told, change = collected.taking(self.answer(given.code, given.pupil, given.name))
        self._put(self.posed.having(collected.changed(change)))
        self.notices.remark(words.outcome(told, given.name or given.code))

    def collect_here(self, given: "Given") -> None:
        """Collect the answers to a task here from now on, starting with one given elsewhere."""
        self._put(self.posed.having(Collected(given.task, ())))
        self._open()

    def _collect(self, task: "Task") -> None:
        known = self.posed.find(task.key)
        self.task, self.at = known.task if known else task, COLLECT
        if known is None:
            self._put(self.posed.having(Collected(task, ())))

    def pose(self, task: "Task") -> None:
        """Begin to collect the answers to a new task."""
        self._put(self.posed.having(Collected(task, ())))
        self.go(COLLECTED, to_text(task))

    def go(self, kind: str, text: str) -> None:
        """Go to another address of this page."""
        js.location.hash = f"{kind}={text}"

    def address_of(self, kind: str, text: str) -> str:
        """Return an address of this page for sharing."""
        return f"{address.page()}#{kind}={text}"

    # The collected answers

    @property
    def posed(self) -> "Posed":
        """Everything collected on this device, in other windows as well."""
        return self.store.read(NAME, STORED.from_text) or NONE

    @property
    def collected(self) -> Collected:
        """The current task with its answers, or without answers if another window has just deleted the task."""
        assert self.task
        return self.posed.find(self.task.key) or Collected(self.task, ())

    def answer(self, code: str, pupil: str, name: str) -> Answer:
        """Return an answer with a new key."""
        return Answer(new_key(self.chance()), code, pupil, name)

    def change(self, change: "Change") -> None:
        """Change the answers to the current task, and show them."""
        self._put(self.posed.having(self.collected.changed(change)))
        self.show()
        self.notices.tell_more()

    def forget(self, key: str) -> None:
        """Delete a task and its answers."""
        self._put(self.posed.without(key))
        self.show()

    def bring_back(self, collected: Collected) -> None:
        """Restore a deleted task with its answers."""
        self._put(self.posed.having(collected))
        self.show()

    def _put(self, posed: "Posed") -> None:
        is_stored = self.store.put(NAME, STORED.to_text(posed))
        if not is_stored and not self._is_loss_added:
            self.notices.add(
                say("This browser doesn't let the page store anything: the answers last only while the page is open.")
            )
        self._is_loss_added = not is_stored

    def _on_other_window(self) -> None:
        if self.at in (SETUP, COLLECT):
            self.show()
        self.notices.tell_more()

    # A pupil's letters, the same after a reload

    def pupil(self) -> str:
        """Return random letters that identify this tab."""
        kept = str(address.sitting())
        if is_drawn(kept):
            return kept
        letters = drawn(self.chance)
        assert self.task
        address.showGame(f"{TASK}={to_text(self.task)}", False, letters)
        return letters


def _drawn() -> float:
    """Return an unpredictable random number, from 0 up to but not including 1."""
    number: int = js.crypto.getRandomValues(js.Uint32Array.new(1))[0]  # half are negative in MicroPython
    return number % 2**32 / 2**32


class PosePanel(BoundPanel):
    """A panel of this page."""

    _page: PosePage

    def press(self, cell: int) -> None:
        """React to a press on a cell of the board."""

    def _landed(self, cell: int) -> int:
        """Return the cell where a mark lands after a press on a cell. Raises Refused if that cell can't be played."""
        position = position_of(self._page.game)
        cell = landing(position, cell)
        position.play(cell)
        return cell


class BoardSide(PosePanel):
    """The question and the board, in every view. A press on a cell goes to all panels: the view decides its meaning."""

    place = "#board-side"

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._screen = BoardScreen(page, lambda cell: page.tell_panels("press", cell))

    def follow(self) -> None:
        self.show(True)

    def show_anew(self) -> None:
        self.show(True)

    def show(self, is_anew: bool = False) -> None:
        page, game = self._page, self._page.game
        position = position_of(game)
        style = page.find("#board-box").style
        style.setProperty("--columns", str(game.rules.m))
        style.setProperty("--rows", str(game.rules.n))
        view = View(game, position, DEFAULT, NO_SCORES, False, False, ("", ""), None, False, None, False)
        self._screen.show(view, is_anew)
        if page.at in (COLLECT, STRAY):
            page.find("#board").setAttribute("aria-disabled", "true")
            js.document.documentElement.dataset.phase = "over"
        is_told = position.outcome or (page.task and not page.task.question)
        self.put(
            {
                "is_asked": page.at != SETUP,
                "asked": words.question_of(page.task) if page.task else "",
                "turn": "" if is_told else say("{mark} to move", mark=view.turn),
            }
        )


make = BoardSide
