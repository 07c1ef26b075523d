"""A rule card as it is drawn wherever cards are put in order: its grip, its name, what it says and its buttons."""

from ttt.words.rule_cards import card_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page


def rule_card(page: "Page", card: str) -> "Any":
    """A list item with the grip, which the style numbers, and the name of a card."""
    item, grip = page.made("li"), page.made("span")
    item.dataset.card, grip.className = card, "grip"
    grip.setAttribute("aria-hidden", "true")
    item.append(grip, page.made("b", card_name(card)))
    return item


def card_button(page: "Page", act: str, sign: str, label: str) -> "Any":
    """A button that shows a sign and is called by a label; act is what it does with its card."""
    button, shown = page.made("button"), page.made("span", sign)
    button.type, button.dataset.act = "button", act
    button.setAttribute("aria-label", label)
    shown.setAttribute("aria-hidden", "true")
    button.append(shown)
    return button


def card_buttons(page: "Page", known: "tuple[tuple[str, str, str, bool], ...]") -> "Any":
    """Some buttons in a row: act, sign, label, and whether there's nothing to do for it now."""
    row = page.made("span")
    row.className = "buttons"
    for act, sign, label, is_off in known:
        button = card_button(page, act, sign, label)
        button.setAttribute("aria-disabled", "true" if is_off else "false")
        row.append(button)
    return row
