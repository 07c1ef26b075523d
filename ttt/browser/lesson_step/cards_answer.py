"""Takes an order of rule cards as an answer, and replays a game that the order loses, with the card of each move."""

import asyncio

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener
from ttt.browser.lesson_step.answers import PLACE, AnswerPanel
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.lessons.card_order import LostGame, OrderJudge
from ttt.lessons.lesson import Step
from ttt.rule_cards.letters import parted
from ttt.session.stored_text import number_from
from ttt.words.lesson import card_order as words
from ttt.words.rule_cards import card_name, card_rule
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_PAUSE = 0.8  # seconds between the moves of a lost game; chosen by hand
_KEYS = {"ArrowUp": -1, "ArrowDown": 1}
_DRAG = "static/kit/card_drag.js"
CARDS = "#ordered-cards"


class CardsAnswer(AnswerPanel):
    """The cards, in an order that a person changes, and the moves of a game that this order loses."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._judge: "Any" = None  # judges orders on the step's board
        self._cards: "tuple[str, ...]" = ()
        self._lost: "LostGame | None" = None  # a game that the current order loses
        self._shown = 0  # how many moves of that game are on the board
        self._replays = 0  # how often replays were ended; a replay stops once this has changed
        self._box = page.made("div")
        self._list, self._told, self._moves = page.made("ol"), page.made("p"), page.made("ol")
        self._list.id, self._told.id, self._moves.id = CARDS[1:], "lost-game", "lost-moves"
        self._box.append(self._list, self._told, self._moves)

    def listen(self) -> None:
        self._list.addEventListener("click", listener(self._on_button))
        self._list.addEventListener("keydown", listener(self._on_key))
        self._moves.addEventListener("click", listener(self._on_move))
        start_task(self._listen_to_drag())

    async def _listen_to_drag(self) -> None:
        try:
            drag = await self._page.js_module(_DRAG)
        except Refused:
            return  # the buttons work without dragging
        drag.listen(self._box, listener(self._drop))

    def begin(self, step: "Step") -> None:
        """Show the cards of a step in their first order."""
        self._step, self._judge = step, OrderJudge(step.game.rules)
        self._cards, self._lost = step.cards, None
        self._page.find(PLACE).replaceChildren(self._box)
        self._show()

    def show_anew(self) -> None:
        if self._step:
            self._show()

    def check(self) -> None:
        """Judge the order; if it can lose, list a game that it loses, and replay it."""
        self._end_replay()
        self._lost = self._judge.lost_game(self._cards, self._step.side)
        self._show()
        self.on_answer(("".join(self._cards), self._lost is None))
        if self._lost:
            start_task(self._play(self._replays))

    def show_model(self) -> None:
        """Put the cards in the order of the solution."""
        self._put(parted(self._step.solution[0]))

    def leave(self) -> None:
        self._replays += 1
        self._shown, self._step = 0, None

    # The cards

    def _put(self, cards: "tuple[str, ...]") -> None:
        """Put the cards in an order, and clear a game that a different order has lost."""
        if cards != self._cards:
            self._cards, self._lost = cards, None
            self._end_replay()
            self._show()

    def _place(self, card: str, place: int) -> None:
        """Put a card at a place, and say so in a remark."""
        others = [each for each in self._cards if each != card]
        self._put(tuple(others[:place] + [card] + others[place:]))
        self._page.notices.remark_at_once(say("{card} is now card {place}.", card=card_name(card), place=place + 1))

    def _drop(self, card: str, place: int) -> None:
        """Put a dropped card before the card at a place; a card dropped beside the list goes back."""
        card, place = str(card), int(place)
        if place >= 0 and card in self._cards:
            self._place(card, place - 1 if self._cards.index(card) < place else place)

    def _on_button(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button and button.getAttribute("aria-disabled") != "true":
            self._move(str(button.closest("li").dataset.card), -1 if str(button.dataset.act) == "up" else 1)

    def _on_key(self, event: "Any") -> None:
        """Move the focus from card to card with an arrow key; with Shift, move the card."""
        item, step = event.target.closest("li"), _KEYS.get(str(event.key))
        if not item or not step or event.ctrlKey or event.metaKey or event.altKey:
            return
        event.preventDefault()
        card = str(item.dataset.card)
        place = self._cards.index(card) + step
        if event.shiftKey:
            self._move(card, step, str(event.target.dataset.act))
        elif 0 <= place < len(self._cards):
            self._focus(self._cards[place], str(event.target.dataset.act))

    def _move(self, card: str, by: int, focused: str = "") -> None:
        """Move a card up or down, and keep the focus on its button."""
        place = self._cards.index(card) + by
        if 0 <= place < len(self._cards):
            self._place(card, place)
            self._focus(card, focused or ("up" if by < 0 else "down"))

    def _focus(self, card: str, act: str) -> None:
        self._list.querySelector(f"[data-card={card}] [data-act={act}]").focus()

    # The display

    def _show(self) -> None:
        page, loses = self._page, self._step.game.rules.is_misere
        items = [self._item(card, place, loses) for place, card in enumerate(self._cards)]
        self._list.replaceChildren(*items)
        self._list.setAttribute("aria-label", say("The cards in order"))
        self._moves.setAttribute("aria-label", say("The lost game, move by move"))
        page.rewrite("#lost-game", words.told(self._lost) if self._lost else "")
        moves = []
        for ply, move in enumerate(self._lost.moves if self._lost else ()):
            mark, cell = self._step.game.mark(ply % 2), cell_name(self._step.game.rules, move.cell)
            card = "" if move.place is None else card_name(self._cards[move.place])
            item, button = page.made("li"), page.made("button", words.move(mark, cell, move.place, card))
            button.type, button.value = "button", str(ply + 1)
            item.append(button)
            moves.append(item)
        self._moves.replaceChildren(*moves)
        self._show_shown()

    def _item(self, card: str, place: int, loses: bool) -> "Any":
        item, name = _rule_card(self._page, card), card_name(card)
        known = (
            ("up", "↑", say("{card}: up", card=name), place == 0),
            ("down", "↓", say("{card}: down", card=name), place == len(self._cards) - 1),
        )
        item.append(self._page.made("small", card_rule(card, loses)), _card_buttons(self._page, known))
        return item

    # The lost game

    async def _play(self, replay: int) -> None:
        """Replay the lost game on the board."""
        for length in range(len(self._lost.moves) + 1 if self._lost else 0):
            if replay != self._replays:
                return
            self._go(length)
            await asyncio.sleep(_PAUSE)

    def _end_replay(self) -> None:
        """Stop the replay, and remove the lost game from the board."""
        self._replays += 1
        if self._shown:
            self._shown = 0
            self.on_line(())

    def _on_move(self, event: "Any") -> None:
        """Show the lost game as it was after the clicked move."""
        button = event.target.closest("button")
        if button:
            self._replays += 1
            self._go(number_from(button.value))

    def _go(self, length: int) -> None:
        self._shown = length
        self.on_line(tuple([move.cell for move in self._lost.moves[:length]]) if self._lost else ())
        self._show_shown()

    def _show_shown(self) -> None:
        """Highlight the last move on the board in the list of moves, and the card that made it."""
        moves = self._lost.moves if self._lost else ()
        acting = moves[self._shown - 1].place if self._shown and moves else None
        buttons, items = self._moves.querySelectorAll("button"), self._list.children
        for at in range(buttons.length):
            buttons[at].ariaCurrent = "step" if at == self._shown - 1 else None
        for at in range(items.length):
            items[at].classList.toggle("acting", at == acting)


def _rule_card(page: "Page", card: str) -> "Any":
    """Return a list item with a card's name and a grip, on which the style sheet puts the card's number."""
    item, grip = page.made("li"), page.made("span")
    item.dataset.card, grip.className = card, "grip"
    grip.setAttribute("aria-hidden", "true")
    item.append(grip, page.made("b", card_name(card)))
    return item


def _card_buttons(page: "Page", known: "tuple[tuple[str, str, str, bool], ...]") -> "Any":
    """Return a row of buttons. known holds, for each button, what a click does, its sign and label, and if it is off.

    Screen readers read the label instead of the sign.
    """
    row = page.made("span")
    row.className = "buttons"
    for act, sign, label, is_off in known:
        button, shown = page.made("button"), page.made("span", sign)
        button.type, button.dataset.act = "button", act
        button.setAttribute("aria-label", label)
        shown.setAttribute("aria-hidden", "true")
        button.append(shown)
        button.setAttribute("aria-disabled", "true" if is_off else "false")
        row.append(button)
    return row


make = CardsAnswer
