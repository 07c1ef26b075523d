"""Sets up a task: a position, a question, and whether pupils give their names."""

from pyscript.js_modules import binding, thumbnail

from ttt.browser.kit.notices import start_task
from ttt.browser.pose.pose_page import BOARDS, COLLECTED, READY, SETUP, PosePage, PosePanel
from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_from, from_text
from ttt.game.notation import to_text as game_text
from ttt.game.record import Game, new_game, with_moves
from ttt.posing.collection import Collected
from ttt.posing.task import posed, to_text
from ttt.session.saved_sitting import from_record
from ttt.words import pose as words
from ttt.words.games import name_of
from ttt.words.marks import marks_of
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


GAME = "game"  # name under which the game's page stores its game


class Setup(PosePanel):
    """The setup of a task: moves on the board, and a form for the rest."""

    place = "#setup"

    def __init__(self, page: "PosePage") -> None:
        super().__init__(page)
        self._deleted: "Collected | None" = None  # the last deleted task, which can be restored
        binding.drawAs("game", thumbnail.ofGame)

    def values(self) -> "dict[str, Any]":
        if self._page.at != SETUP:
            return {}
        earlier = [_task_told(collected) for collected in self._page.posed.tasks]
        return {
            "has_game": self._open_game() is not None,
            "is_empty": not self._page.game.moves,
            "is_deleted": self._deleted is not None,
            "has_earlier": bool(earlier),
            "earlier": earlier,
        }

    def follow(self) -> None:
        if self._page.at == SETUP:
            self._deleted = None
            self.put({"told": "", "told_deleted": ""})
            self.put(
                {"ready": [_position_told(text) for text in READY], "boards": [_board_told(text) for text in BOARDS]}
            )
            self.show()

    def show_anew(self) -> None:
        self.follow()

    def press(self, cell: int) -> None:
        if self._page.at != SETUP:
            return
        try:
            cell = self._landed(cell)
        except Refused as error:
            self.put({"told": refusal(error)})
        else:
            self._turn_to(with_moves(self._page.game, self._page.game.moves + (cell,)))

    # The position

    def _turn_to(self, game: "Game") -> None:
        self.put({"told": ""})
        self._page.game = game
        self._page.show()

    def begin_with(self, button: "Any") -> None:
        self._turn_to(from_text(str(button.value)))

    def take_back(self, button: "Any") -> None:
        self._turn_to(with_moves(self._page.game, self._page.game.moves[:-1]))

    def choose_board(self, choice: "Any") -> None:
        if choice.value:
            self._turn_to(new_game(board_from(str(choice.value))))
            choice.value = ""

    def _open_game(self) -> "Game | None":
        """Return the game stored by the game's page; None if it can't be read. A damaged text is left for that page."""
        try:
            game: "Game" = from_record(self._page.store.get(GAME) or "").game
        except Refused:
            return None
        return game

    def take_open_game(self, button: "Any") -> None:
        game = self._open_game()
        if game:
            self._turn_to(game)

    def take_text(self, element: "Any") -> None:
        start_task(self._take_text(str(self._page.find("#given").value).strip()))

    async def _take_text(self, given: str) -> None:
        await self._page.insist("ttt.browser.kit.pasted_games")
        from ttt.browser.kit.pasted_games import game_in

        try:
            if not given:
                raise BadLink("pose no game")
            self._turn_to(game_in(given))
        except Refused as error:
            self.put({"told": refusal(error)})
        else:
            self.put({"given": ""})

    # The task

    def pose(self, button: "Any") -> None:
        page = self._page
        question, asks_names = str(page.find("#asks").value), bool(page.find("#asks-names").checked)
        try:
            task = posed(page.game, question, asks_names, page.chance)
        except Refused as error:
            self.put({"told": refusal(error)})
        else:
            page.pose(task)

    def collect(self, button: "Any") -> None:
        self._page.go(COLLECTED, str(button.value))

    def delete(self, button: "Any") -> None:
        page, key = self._page, str(button.value)
        self._deleted = page.posed.find(key)
        page.forget(key)
        if self._deleted:
            question = isolated(words.question_of(self._deleted.task))
            self.put({"told_deleted": say("{who} was removed.", who=question)})
            page.find("#bring-back").focus()

    def bring_back(self, button: "Any") -> None:
        page, collected = self._page, self._deleted
        if collected:
            self._deleted = None
            page.bring_back(collected)
            self.put({"told_deleted": say("Undone.")})
            page.find("#earlier-title").focus()


def _position_told(text: str) -> "dict[str, str]":
    """Return what a button tells of a position; marks are for screen readers, as two buttons can have the same name."""
    game = from_text(text)
    turn = say("{mark} to move", mark=game.mark(len(game.moves) % 2))
    return {"text": text, "name": name_of(game.rules), "turn": turn, "marks": " " + marks_of(game)}


def _board_told(text: str) -> "dict[str, str]":
    rules = board_from(text)
    return {"board": text, "name": f"{name_of(rules)} ({rules.m} x {rules.n})"}


def _task_told(collected: Collected) -> "dict[str, str]":
    task, question = collected.task, words.question_of(collected.task)
    return {
        "task": to_text(task),
        "game": game_text(task.game),
        "marks": " " + marks_of(task.game),
        "question": question,
        "count": say_n("{count} answer", "{count} answers", count=len(collected.answers)),
        "key": task.key,
        "delete": say("Delete"),
        "delete_which": say("Delete “{question}”", question=isolated(question)),
    }


make = Setup
