"""Builds a rule card for an ordered list of cards: its grip, its name and its buttons."""

from ttt.words.rule_cards import card_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page


def rule_card(page: "Page", card: str) -> "Any":
    """Return a list item with a card's name and a grip, on which the style sheet puts the card's number."""
    item, grip = page.made("li"), page.made("span")
    item.dataset.card, grip.className = card, "grip"
    grip.setAttribute("aria-hidden", "true")
    item.append(grip, page.made("b", card_name(card)))
    return item


def card_button(page: "Page", act: str, sign: str, label: str) -> "Any":
    """Return a button that shows a sign and has a label for screen readers. act says what a click does to the card."""
    button, shown = page.made("button"), page.made("span", sign)
    button.type, button.dataset.act = "button", act
    button.setAttribute("aria-label", label)
    shown.setAttribute("aria-hidden", "true")
    button.append(shown)
    return button


def card_buttons(page: "Page", known: "tuple[tuple[str, str, str, bool], ...]") -> "Any":
    """Return a row of buttons. known holds, for each button, its act, sign and label, and whether it is disabled."""
    row = page.made("span")
    row.className = "buttons"
    for act, sign, label, is_off in known:
        button = card_button(page, act, sign, label)
        button.setAttribute("aria-disabled", "true" if is_off else "false")
        row.append(button)
    return row
