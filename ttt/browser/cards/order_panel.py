"""Shows the cards in the order and the unused cards, and moves cards between the two lists.

Each card can be dragged, and has buttons; on the keyboard, Shift and an arrow move it, and Delete removes it.
"""

import js
from pyscript.js_modules import card_drag

from ttt.browser.cards.cards_page import CardsPage, CardsPanel
from ttt.browser.kit.page import listener
from ttt.browser.kit.rule_card import card_button, card_buttons, rule_card
from ttt.game.notation import board_from, board_text
from ttt.game.record import OPPONENTS
from ttt.rule_cards.cards import says_something
from ttt.rule_cards.letters import CARDS, LETTERS
from ttt.rule_cards.order import order
from ttt.rule_cards.ready_orders import ready_orders
from ttt.words.cards import board_name
from ttt.words.rule_cards import card_name, card_rule, order_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


BOARDS = ("3x3x3", "3x3x3m", "4x3x3", "4x4x4")
_KEYS = {"ArrowUp": -1, "ArrowDown": 1}


class OrderPanel(CardsPanel):
    """The two lists, the choice of a board and the choice of a ready order."""

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self._numbers: "dict[str, str]" = {}  # maps a letter to its card whose number was chosen last

    def listen(self) -> None:
        page = self._page
        page.listen("#board-choice", "change", lambda event: page.change_board(board_from(event.target.value)))
        page.listen("#ready", "change", self._take_ready)
        page.listen_to_buttons("#order", self._on_button)
        page.listen_to_buttons("#stock", self._on_button)
        page.listen("#order", "change", self._on_number)
        page.listen("#stock", "change", self._on_number)
        page.listen("#order", "keydown", self._on_key)
        card_drag.listen(page.find("#piles"), listener(self._drop))

    def show(self) -> None:
        page = self._page
        self._show_choices()
        loses = "m" in page.order.rules.variants
        cards = page.order.cards
        page.find("#order").replaceChildren(*[self._placed(card, place, loses) for place, card in enumerate(cards)])
        page.find("#empty").hidden = bool(cards)
        page.find("#stock").replaceChildren(*[self._free(card) for card in self._unused(loses)])

    def _show_choices(self) -> None:
        rules = self._page.order.rules
        own = board_text(rules)
        boards = BOARDS if own in BOARDS else BOARDS + (own,)
        names = [self._page.option(text, board_name(board_from(text))) for text in boards]
        self._page.find("#board-choice").replaceChildren(*names)
        self._page.find("#board-choice").value = own
        ready = [self._page.option("", say("Choose…"))]
        for key, _ in ready_orders():
            ready.append(self._page.option(key, order_name(key)))
        self._page.find("#ready").replaceChildren(*ready)

    def _take_ready(self, event: "Any") -> None:
        """Take the chosen ready order; an opponent's order keeps the current board."""
        key = str(event.target.value)
        found = dict(ready_orders()).get(key)
        if found:
            self._page.change(order(self._page.order.rules, found.cards) if key in OPPONENTS else found)
        event.target.value = ""

    # The cards

    def _placed(self, card: str, place: int, loses: bool) -> "Any":
        """Return the list item of a card in the order, with its rule and its buttons."""
        item = self._item(card)
        name = card_name(card)
        last = len(self._page.order.cards) - 1
        rule = self._page.made("small", card_rule(card, loses))
        if not says_something(card, loses):
            rule.textContent = say("Never applies on this board.")
        known = (
            ("up", "↑", say("Move up: {card}", card=name), place == 0),
            ("down", "↓", say("Move down: {card}", card=name), place == last),
            ("remove", "✕", say("Take out: {card}", card=name), False),
        )
        item.append(rule, card_buttons(self._page, known))
        return item

    def _free(self, card: str) -> "Any":
        """Return the list item of an unused card, with the button that adds it."""
        item = self._item(card)
        item.append(card_button(self._page, "add", "+", say("Add: {card}", card=card_name(card))))
        return item

    def _item(self, card: str) -> "Any":
        item = rule_card(self._page, card)
        if CARDS[card[0]].numbers:
            item.append(self._number(card))
        return item

    def _number(self, card: str) -> "Any":
        """Return the menu of a card's numbers, without the numbers that other cards in the order already have."""
        choice = self._page.made("select")
        choice.setAttribute("aria-label", say("Number: {card}", card=card_name(card)))
        for number in CARDS[card[0]].numbers:
            other = card[0] + str(number)
            if other == card or other not in self._page.order.cards:
                choice.append(self._page.option(other, str(number)))
        choice.value = card
        return choice

    def _unused(self, loses: bool) -> "list[str]":
        """Return the unused cards that can apply on this board, only one for each letter."""
        cards, found = self._page.order.cards, []
        for letter in LETTERS:
            own = [letter + str(number) for number in CARDS[letter].numbers or ("",)]
            free = [card for card in own if card not in cards]
            if free and says_something(letter, loses):
                wanted = self._numbers.get(letter)
                found.append(wanted if wanted in free else free[len(free) // 2])
        return found

    # A person's actions

    def _on_button(self, button: "Any") -> None:
        card = str(button.closest("li").dataset.card)
        act = str(button.dataset.act)
        if button.getAttribute("aria-disabled") == "true":
            return
        cards = list(self._page.order.cards)
        at = cards.index(card) if card in cards else len(cards)
        if act == "add":
            self._add(card)
        elif act == "remove":
            self._take_out(card)
        else:
            self._place(card, at - 1 if act == "up" else at + 1)
            self._focus(card, act)

    def _on_key(self, event: "Any") -> None:
        item = event.target.closest("li")
        if not item or event.ctrlKey or event.metaKey or event.altKey or event.target.tagName == "SELECT":
            return
        card, step = str(item.dataset.card), _KEYS.get(str(event.key))
        place = self._page.order.cards.index(card)
        if str(event.key) in ("Delete", "Backspace"):
            event.preventDefault()
            self._take_out(card)
        elif step and 0 <= place + step < len(self._page.order.cards):
            event.preventDefault()
            act = str(event.target.dataset.act)
            if event.shiftKey:
                self._place(card, place + step)
            else:
                card = self._page.order.cards[place + step]
            self._focus(card, act)

    def _on_number(self, event: "Any") -> None:
        """Change the number of a card; a card in the order keeps its place."""
        card, other = str(event.target.closest("li").dataset.card), str(event.target.value)
        self._numbers[other[0]] = other
        cards = list(self._page.order.cards)
        if card in cards:
            self._page.change_cards([other if each == card else each for each in cards])
            self._find(other, "select").focus()
        else:
            self.show()
            self._find(other, "select").focus()

    def _drop(self, card: str, place: int) -> None:
        """Move a dropped card before the card now at a place; if the place is -1, remove it from the order."""
        card = str(card)
        if place >= 0:
            cards = self._page.order.cards
            self._place(card, place - 1 if card in cards and cards.index(card) < place else int(place))
        elif card in self._page.order.cards:
            self._take_out(card)

    def _place(self, card: str, place: int) -> None:
        others = [each for each in self._page.order.cards if each != card]
        told = say("{card} is now number {place}.", card=card_name(card), place=place + 1)
        self._page.change_cards(others[:place] + [card] + others[place:], told)

    def _add(self, card: str) -> None:
        """Add a card at the end of the order, and focus the button of the next unused card, if there is one."""
        at = self._unused("m" in self._page.order.rules.variants).index(card)
        self._place(card, len(self._page.order.cards))
        left = self._page.find("#stock").querySelectorAll("button")
        if left.length:
            left[min(at, left.length - 1)].focus()
        else:
            self._focus(card, "remove")

    def _take_out(self, card: str) -> None:
        place = self._page.order.cards.index(card)
        left = [each for each in self._page.order.cards if each != card]
        self._page.change_cards(left, say("{card} was taken out.", card=card_name(card)))
        if left:
            self._focus(left[min(place, len(left) - 1)], "remove")
        else:
            self._page.find("#stock button").focus()

    def _focus(self, card: str, act: str) -> None:
        self._find(card, f"[data-act={act or 'up'}]").focus()

    def _find(self, card: str, part: str) -> "Any":
        return self._page.find(f"#piles li[data-card={card}] {part}")

    # The examination

    def show_verdict(self) -> None:
        """Mark the cards that are never played, once the examination of both sides is complete."""
        examinations = self._page.examinations
        is_known = bool(examinations) and all([found.is_complete for found in examinations])
        used = set()
        for found in examinations:
            used.update(found.used)
        items = js.document.querySelectorAll("#order li")
        for place in range(items.length):
            item, is_idle = items[place], is_known and place not in used
            item.classList.toggle("idle", is_idle)
            note = item.querySelector(".note")
            if is_idle and not note:
                note = self._page.made("small", say("Never played."))
                note.className = "note"
                item.insertBefore(note, item.querySelector(".buttons"))
            elif note and not is_idle:
                note.remove()

    def show_move(self, place: "int | None") -> None:
        items = js.document.querySelectorAll("#order li")
        for at in range(items.length):
            items[at].classList.toggle("acting", at == place)


make = OrderPanel
