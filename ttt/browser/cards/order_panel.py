"""Shows the cards in the order and the unused cards, and moves cards between the two lists.

Each card can be dragged, and has buttons; on the keyboard, Shift and an arrow move a card within the order, and Delete
takes it out.
"""

from pyscript.js_modules import card_drag

from ttt.browser.cards.cards_page import CardsPage, CardsPanel
from ttt.browser.kit.page import listener
from ttt.game.notation import board_from, board_text
from ttt.game.record import OPPONENTS
from ttt.rule_cards.cards import says_something
from ttt.rule_cards.letters import CARDS, COMMON, LETTERS
from ttt.rule_cards.order import order, ready_orders
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

    place = "#cards-side"

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self._numbers: "dict[str, str]" = {}  # maps a letter to its card whose number was chosen last
        self._has_rarer = False  # whether the order shown last has one of the rarer cards

    def listen(self) -> None:
        super().listen()
        self._page.listen("#order", "keydown", self._on_key)
        card_drag.listen(self._page.find("#piles"), listener(self._drop))

    def values(self) -> "dict[str, Any]":
        page, rules, cards = self._page, self._page.order.rules, self._page.order.cards
        own, had_rarer = board_text(rules), self._has_rarer
        self._has_rarer = any([_is_rarer(card) for card in cards])
        shown = {
            "boards": [
                {"board": board, "name": board_name(board_from(board))}
                for board in (BOARDS if own in BOARDS else BOARDS + (own,))
            ],
            "board": own,
            "ready": [{"key": key, "name": order_name(key)} for key, _ in ready_orders()],
            "is_first": not page.before,
            "placed": [dict(self._placed(card, place), **self._told(place)) for place, card in enumerate(cards)],
            "is_empty": not cards,
            "common": [self._unplaced(card) for card in self._unused if not _is_rarer(card)],
            "rarer": [self._unplaced(card) for card in self._unused if _is_rarer(card)],
        }
        return dict(shown, is_open=True) if self._has_rarer and not had_rarer else shown

    # The cards

    def _card(self, card: str) -> "dict[str, Any]":
        """Return what is shown of any card; its numbers are those that no other card in the order has."""
        own = [card[0] + str(number) for number in CARDS[card[0]].numbers]
        free = [each for each in own if each == card or each not in self._page.order.cards]
        return {
            "card": card,
            "name": card_name(card),
            "has_number": bool(own),
            "number": say("Number: {card}", card=card_name(card)),
            "numbers": [{"card": each, "number": each[1:]} for each in free],
        }

    def _unplaced(self, card: str) -> "dict[str, Any]":
        """Return what is shown of a card to add."""
        return dict(self._card(card), add=say("Add: {card}", card=card_name(card)))

    def _placed(self, card: str, place: int) -> "dict[str, Any]":
        """Return what is shown of a card in the order: its rule and its buttons."""
        name = card_name(card)
        return dict(
            self._card(card),
            rule=card_rule(card, self._loses)
            if says_something(card, self._loses)
            else say("Never applies on this board."),
            move_up=say("Move up: {card}", card=name),
            move_down=say("Move down: {card}", card=name),
            take_out=say("Take out: {card}", card=name),
            is_top=place == 0,
            is_bottom=place == len(self._page.order.cards) - 1,
        )

    @property
    def _loses(self) -> bool:
        """Whether a complete line loses on this board."""
        return "m" in self._page.order.rules.variants

    @property
    def _unused(self) -> "list[str]":
        """The unused cards that can apply on this board, only one for each letter."""
        cards, found = self._page.order.cards, []
        for letter in LETTERS:
            own = [letter + str(number) for number in CARDS[letter].numbers or ("",)]
            free = [card for card in own if card not in cards]
            if free and says_something(letter, self._loses):
                wanted = self._numbers.get(letter)
                found.append(wanted if wanted in free else free[len(free) // 2])
        return found

    # The examination

    def _told(self, place: int) -> "dict[str, Any]":
        """Return whether a card is never played, which is known once the examination of both sides is complete."""
        examinations = self._page.examinations
        is_known = bool(examinations) and all([found.is_complete for found in examinations])
        is_idle = is_known and not any([place in found.used for found in examinations])
        return {"is_idle": is_idle, "never": say("Never played.") if is_idle else ""}

    def show_verdict(self) -> None:
        self.put({"placed": [self._told(place) for place in range(len(self._page.order.cards))]})

    def show_move(self, place: "int | None") -> None:
        self.put({"placed": [{"is_acting": at == place} for at in range(len(self._page.order.cards))]})

    # A person's actions

    def choose_board(self, choice: "Any") -> None:
        self._page.change_board(board_from(str(choice.value)))

    def take_ready(self, choice: "Any") -> None:
        """Take the chosen ready order; an opponent's order keeps the current board."""
        key = str(choice.value)
        found = dict(ready_orders()).get(key)
        if found:
            self._page.change(order(self._page.order.rules, found.cards) if key in OPPONENTS else found)
        choice.value = ""

    def undo(self, button: "Any") -> None:
        self._page.undo()

    def move_up(self, button: "Any") -> None:
        self._move(button, -1)

    def move_down(self, button: "Any") -> None:
        self._move(button, 1)

    def _move(self, button: "Any", step: int) -> None:
        card = _card_of(button)
        place = self._page.order.cards.index(card) + step
        if 0 <= place < len(self._page.order.cards):
            self._place(card, place)
            self._focus(card, str(button.dataset.do))

    def _on_key(self, event: "Any") -> None:
        item = event.target.closest("li")
        if not item or event.ctrlKey or event.metaKey or event.altKey or event.target.tagName == "SELECT":
            return
        cards, step = self._page.order.cards, _KEYS.get(str(event.key))
        place = cards.index(_card_of(item))
        if str(event.key) in ("Delete", "Backspace"):
            event.preventDefault()
            self.take_out(item)
        elif step and 0 <= place + step < len(cards):
            event.preventDefault()
            if event.shiftKey:
                self._move(event.target, step)
            else:
                self._focus(cards[place + step], str(event.target.dataset.do))

    def choose_number(self, choice: "Any") -> None:
        """Change the number of a card; a card in the order keeps its place."""
        card, other, cards = _card_of(choice), str(choice.value), self._page.order.cards
        self._numbers[other[0]] = other
        if card in cards:
            self._page.change_cards([other if each == card else each for each in cards])
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

    def add(self, button: "Any") -> None:
        """Add a card at the end of the order, and focus the button of the next card beside it, if there is one."""
        card = _card_of(button)
        at = self._beside(card).index(card)
        self._place(card, len(self._page.order.cards))
        left = self._beside(card)
        if left:
            self._focus(left[min(at, len(left) - 1)], "add")
        else:
            self._focus(card, "take_out")

    def _beside(self, card: str) -> "list[str]":
        """Return the unused cards of the list in which a card is offered."""
        return [each for each in self._unused if _is_rarer(each) == _is_rarer(card)]

    def take_out(self, element: "Any") -> None:
        self._take_out(_card_of(element))

    def _take_out(self, card: str) -> None:
        place = self._page.order.cards.index(card)
        left = [each for each in self._page.order.cards if each != card]
        self._page.change_cards(left, say("{card} was taken out.", card=card_name(card)))
        if left:
            self._focus(left[min(place, len(left) - 1)], "take_out")
        else:
            self._page.find(".stock button").focus()

    def _focus(self, card: str, act: str) -> None:
        self._find(card, f"[data-do={act}]").focus()

    def _find(self, card: str, part: str) -> "Any":
        return self._page.find(f"#piles li[data-card={card}] {part}")


def _is_rarer(card: str) -> bool:
    return card[0] not in COMMON


def _card_of(element: "Any") -> str:
    return str(element.closest("[data-card]").dataset.card)


make = OrderPanel
