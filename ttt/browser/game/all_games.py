"""All games that have a name, in groups below the first ones of the picker; a field finds one of them."""

from ttt.browser.game.late_parts import LINES, GamePage, Part
from ttt.browser.game.line_boards import speak
from ttt.browser.game.line_drawing import LineDrawing
from ttt.browser.game.picker import drawn, tell_rule
from ttt.game.notation import board_from
from ttt.words.lines.all_games import GROUPS, card_name
from ttt.words.playing import rule
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class AllGames(Part):
    """They come when they are asked for, and stay."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._place = page.made("div")
        self._place.id = "all-groups"
        self._drawing = LineDrawing(page)
        page.find("#games").after(self._place)
        page.listen("#all-groups", "input", self._on_input)

    async def ask(self, event: "Any") -> None:
        """Show them, and lead to the field that finds one."""
        await self.come()
        self._place.querySelector("input").focus()

    async def come(self) -> None:
        """Show them."""
        await self._page.parts.bring(LINES)
        await speak()
        self.show_anew()
        self._page.find("#all-games").hidden = True

    def choose(self) -> None:
        """Show that the game that is played is chosen, if its lines were drawn."""
        self._drawing.begin()

    def show_anew(self) -> None:
        """Write everything in the current language."""
        page = self._page
        label, field = page.made("label", say("games find")), page.made("input")
        field.type, field.autocomplete = "search", "off"
        label.append(field)
        self._none = page.made("p")
        self._none.setAttribute("role", "status")
        groups = [self._group(key, boards) for key, boards in GROUPS] + [self._drawing.group]
        self._drawing.show_anew()
        self._place.replaceChildren(label, *groups, self._none)
        page.listen("#all-groups input", "keydown", self._on_key)

    def _group(self, key: str, boards: "tuple[str, ...]") -> "Any":
        page = self._page
        group = page.made("fieldset")
        group.className = "games"
        group.append(page.made("legend", say(key)), *[self._card(board) for board in boards])
        return group

    def _card(self, board: str) -> "Any":
        page, rules = self._page, board_from(board)
        card, choice, called, told = page.made("label"), page.made("input"), page.made("span"), page.made("small")
        choice.type, choice.name, choice.value = "radio", "preset", board
        name, size = card_name(rules)
        measured = page.made("small", size)
        measured.dir = "auto"
        called.append(name, " ", measured)
        told.className, told.id, told.ariaHidden = "rule", "rule-" + board, "true"
        told.textContent = rule(rules)
        choice.setAttribute("aria-describedby", told.id)
        card.append(choice, drawn(page, rules), called, told)
        return card

    def _on_input(self, event: "Any") -> None:
        """Find what the field asks for; tell the rule of the game that is picked."""
        if event.target.type == "search":
            self._find(str(event.target.value))
        elif event.target.name == "preset" and (event.target.value or event.target.dataset.board):
            tell_rule(self._page, board_from(event.target.value or event.target.dataset.board))

    def _find(self, text: str) -> None:
        """Show the games that have a text in their name or their rule."""
        wanted, found = text.strip().lower(), 0
        for group in self._place.querySelectorAll("fieldset"):
            here = 0
            for card in group.querySelectorAll(":scope > label"):
                card.hidden = wanted not in str(card.textContent).lower()
                here += not card.hidden
            group.hidden = not here
            found += here
        self._place.querySelector("input").scrollIntoView()  # so that what is found is seen below it
        self._none.textContent = "" if found else say("games none", given=text.strip()[:40])

    def _on_key(self, event: "Any") -> None:
        """Enter leads to the first game that is found, and takes none."""
        if event.key == "Enter":
            event.preventDefault()
            event.stopPropagation()
            card = self._place.querySelector("fieldset:not([hidden]) label:not([hidden]) input")
            if card:
                card.focus()


make = AllGames
