"""Sets up a task: a position, a question, and whether pupils give their names."""

from pyscript.js_modules import thumbnail

from ttt.browser.pose.pose_page import COLLECTED, SETUP, PosePage, PosePanel, made_button
from ttt.browser.pose.ready_positions import BOARDS, READY
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

    def __init__(self, page: "PosePage") -> None:
        super().__init__(page)
        self._deleted: "Collected | None" = None  # the last deleted task, which can be restored

    def listen(self) -> None:
        page = self._page
        page.listen("#bring-back", "click", lambda event: self._bring_back())
        page.listen("#back", "click", lambda event: self._turn_to(with_moves(page.game, page.game.moves[:-1])))
        page.listen("#boards", "change", lambda event: self._empty(str(event.target.value)))
        page.listen("#open-game", "click", lambda event: self._take_open_game())
        page.listen("#take", "click", lambda event: self._take_text())
        page.listen("#given", "keydown", lambda event: self._take_text() if event.key == "Enter" else None)
        page.listen("#pose-it", "click", lambda event: self._pose())
        page.listen_to_buttons("#ready", lambda button: self._turn_to(from_text(str(button.value))))
        page.listen_to_buttons("#posed-before", self._on_earlier)

    def show(self) -> None:
        if self._page.at == SETUP:
            self._page.find("#open-game").hidden = self._open_game() is None
            self._page.find("#back").setAttribute("aria-disabled", "false" if self._page.game.moves else "true")
            self._page.find("#bring-back").hidden = self._deleted is None
            self._list_earlier()

    def follow(self) -> None:
        if self._page.at == SETUP:
            self._deleted = None
            self._tell("")
            self._page.write("#deleted-told", "")
            self._list_choices()
            self.show()

    def show_anew(self) -> None:
        self.follow()

    def press(self, cell: int) -> None:
        if self._page.at != SETUP:
            return
        try:
            cell = self._landed(cell)
        except Refused as error:
            self._tell(refusal(error))
        else:
            self._turn_to(with_moves(self._page.game, self._page.game.moves + (cell,)))

    # The position

    def _turn_to(self, game: "Game") -> None:
        self._tell("")
        self._page.game = game
        self._page.show()

    def _empty(self, board: str) -> None:
        if board:
            self._turn_to(new_game(board_from(board)))
            self._page.find("#boards").value = ""

    def _open_game(self) -> "Game | None":
        """Return the game stored by the game's page; None if it can't be read. A damaged text is left for that page."""
        try:
            game: "Game" = from_record(self._page.store.get(GAME) or "").game
        except Refused:
            return None
        return game

    def _take_open_game(self) -> None:
        game = self._open_game()
        if game:
            self._turn_to(game)

    def _take_text(self) -> None:
        given = str(self._page.find("#given").value).strip()
        try:
            if not given:
                raise BadLink("pose no game")
            self._turn_to(from_text(given.rpartition("#")[2].rpartition("=")[2]))
        except Refused as error:
            self._tell(refusal(error))
        else:
            self._page.find("#given").value = ""

    def _list_choices(self) -> None:
        page, rows = self._page, []
        for text in READY:
            game = from_text(text)
            button = made_button(page, "")
            button.value = text
            turn = say("{mark} to move", mark=game.mark(len(game.moves) % 2))
            told = page.made("span", name_of(game.rules))
            told.append(page.made("small", turn))
            button.append(thumbnail.ofGame(text), told, self._heard(game))
            row = page.made("li")
            row.append(button)
            rows.append(row)
        page.find("#ready").replaceChildren(*rows)
        boards = page.find("#boards")
        first = boards.options.item(0)
        boards.replaceChildren(first, *[page.option(board, _named(board)) for board in BOARDS])

    def _heard(self, game: "Game") -> "Any":
        """Return the marks of a position for screen readers; without them, two buttons would have the same name."""
        marks = self._page.made("span", " " + marks_of(game))
        marks.className = "hidden"
        return marks

    # The task

    def _pose(self) -> None:
        page = self._page
        question, asks_names = str(page.find("#asks").value), bool(page.find("#asks-names").checked)
        try:
            task = posed(page.game, question, asks_names, page.chance)
        except Refused as error:
            self._tell(refusal(error))
        else:
            page.pose(task)

    def _list_earlier(self) -> None:
        page, rows = self._page, []
        for collected in page.posed.tasks:
            question = words.question_of(collected.task)
            opening, deleting = made_button(page, ""), made_button(page, say("Delete"))
            opening.value, deleting.value = to_text(collected.task), collected.task.key
            told = page.made("span", question)
            told.dir = "auto"
            told.append(page.made("small", say_n("{count} answer", "{count} answers", count=len(collected.answers))))
            opening.append(thumbnail.ofGame(game_text(collected.task.game)), told, self._heard(collected.task.game))
            deleting.dataset.deletes = "yes"
            deleting.setAttribute("aria-label", say("Delete “{question}”", question=isolated(question)))
            row = page.made("li")
            row.append(opening, deleting)
            rows.append(row)
        page.find("#earlier").hidden = not rows
        page.find("#posed-before").replaceChildren(*rows)

    def _on_earlier(self, button: "Any") -> None:
        if button.matches("[data-deletes]"):
            self._delete(str(button.value))
        else:
            self._page.go(COLLECTED, str(button.value))

    def _delete(self, key: str) -> None:
        page = self._page
        self._deleted = page.posed.find(key)
        page.forget(key)
        if self._deleted:
            page.write("#deleted-told", say("{who} was removed.", who=isolated(words.question_of(self._deleted.task))))
            page.find("#bring-back").focus()

    def _bring_back(self) -> None:
        page, collected = self._page, self._deleted
        if collected:
            self._deleted = None
            page.bring_back(collected)
            page.write("#deleted-told", say("Undone."))
            page.find("#earlier-title").focus()

    def _tell(self, sentence: str) -> None:
        self._page.write("#setup-told", sentence)


def _named(board: str) -> str:
    rules = board_from(board)
    return f"{name_of(rules)} ({rules.m} x {rules.n})"


make = Setup
