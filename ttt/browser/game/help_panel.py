"""Shows the dialog with the rules and the keys."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.help_picture import picture
from ttt.words.games import name_of
from ttt.words.help import has_numbers, rules_in_words
from ttt.words.playing import rule
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class HelpPanel(GamePanel):
    """The dialog with the rules and the keys, filled each time it opens.

    On a touch screen, the style sheet hides the keys until a key opens the dialog.
    """

    async def ask(self, event: "Any") -> None:
        page, rules = self._page, self._page.view.game.rules
        if event.type == "keydown" or not event.detail:  # a click without a pointer comes from a key on the button
            page.find("#help").dataset.keys = "known"
        paragraphs = [page.made("p", sentence) for sentence in rules_in_words(rules)]
        if rules.has_points:
            paragraphs.append(page.made("p", say("Best play means that neither side makes a mistake.")))
        title = page.made("h3", name_of(rules))
        is_of_lines = rules.lines or rules.has_nested_boards  # the game isn't about cells in a row
        drawn = picture(
            page.document,
            rules,
            rule(rules) if is_of_lines else say("{k} in a row, on part or all of the board", k=rules.k),
        )
        page.find("#help div").replaceChildren(drawn, title, *paragraphs)
        page.find("#help tbody").replaceChildren(*[_row(page, names, meaning) for names, meaning in _keys(page)])
        page.open("#help")
        page.find("#help button").focus()


def _keys(page: "GamePage") -> "list[tuple[tuple[str, ...], str]]":
    """Return the keys and what they do; the text of a button describes the key that presses it."""
    rules = page.view.game.rules
    keys: "list[tuple[tuple[str, ...], str]]" = [
        (("←", "↑", "→", "↓"), say("Move from cell to cell")),
        (("Home", "End"), say("First or last cell of the row")),
        (("Enter", "Space"), say("Play the cell")),
    ]
    if has_numbers(rules):
        keys.append((("1-9",), say("Play a cell, numbered from the top left")))
    if rules.names_marks:
        keys.append((("X", "O"), say("Next mark")))
    if rules.has_nested_boards:
        keys.append((("1-9",), say("Go to the middle of a board")))
        keys.append((("B",), say("Say who has won which boards, and where to play")))
    for key, button in (("G", "#new-game"), ("U", "#undo"), ("R", "#redo"), ("H", "#hint")):
        keys.append(((key,), page.find(button).textContent.strip()))
    return keys + [
        (("N",), say("Next mark")),
        (("T",), say("Next cell that completes a row")),
        (("W",), say("Along the row that decided the game")),
        (("Shift",), say("With N, T or W: go backwards")),
        (("?",), say("This help")),
        (("Esc",), say("Close the open panel")),
    ]


def _row(page: "GamePage", names: "tuple[str, ...]", meaning: str) -> "Any":
    row, head = page.made("tr"), page.made("th")
    head.scope = "row"
    for name in names:
        head.append(page.made("kbd", name), " ")
    row.append(head, page.made("td", meaning))
    return row


make = HelpPanel
