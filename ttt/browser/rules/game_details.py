"""The game that is chosen: who wins, how that is known, what each first move is worth, what one change makes of it."""

import json

from pyscript.js_modules import tables

from ttt.browser.rules.rules_page import RulesPanel
from ttt.coach.analysis_notes import Note
from ttt.game.analysis import DRAW
from ttt.game.cells import cell_name, column_name
from ttt.game.notation import board_from, board_text, to_text
from ttt.game.record import PERSON, new_game
from ttt.game.rules import GRAVITY
from ttt.rules_map.neighbours import changes
from ttt.rules_map.proved_here import OWN
from ttt.words import analysis as analysis_words
from ttt.words import help as help_words
from ttt.words import rules as rules_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.rules.rules_page import RulesPage
    from ttt.rules_map.known_values import KnownValue

LEVEL = 50  # of the computer in the game that "Play this" opens


class GameDetails(RulesPanel):
    """Shows the game that is chosen."""

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._was_led = False  # by a change of the rules, from further down

    def listen(self) -> None:
        self._page.listen_to_buttons("#changes", self._on_change)

    def show_anew(self) -> None:
        game = self._page.game
        self._page.write("#game-title", rules_words.game(game))
        sentences = help_words.rules_in_words(game)
        self._page.find("#game-rules").replaceChildren(*[self._page.made("li", sentence) for sentence in sentences])
        self._page.find("#play-this").href = "../#" + to_text(new_game(game, (PERSON, LEVEL)))
        self.show_first_moves()
        self.show()

    def follow(self) -> None:
        """Show another game, which may have been chosen here."""
        self.show_anew()
        if self._was_led:
            self._was_led = False
            self._page.find("#game-title").focus()

    def show(self) -> None:
        """Show who wins, and what one change of the rules makes of that."""
        known = self._page.known.find(self._page.game)
        self._page.rewrite("#value", rules_words.value(known))
        self._page.find("#value").dataset.value = known.value if known else "open"
        self._show_source(known)
        self._show_changes(known)

    def show_first_moves(self) -> None:
        """Show what is proved of the first moves; of what isn't, nothing is told."""
        game = self._page.game
        table = self._page.find("#opening")
        names = [column_name(column) for column in range(game.m)]
        tables.showFirstMoves(table, json.dumps([names, [self._first_move(cell) for cell in range(game.size)]]))
        table.classList.toggle("rack", GRAVITY in game.variants)
        table.style.setProperty("--columns", str(game.m))
        table.style.setProperty("--rows", str(game.n))
        if self._page.worths:
            table.caption.textContent = say("rules first moves with board", m=game.m, n=game.n)
        else:
            table.caption.textContent = say("rules no first moves", m=game.m, n=game.n)

    def _first_move(self, cell: int) -> "list[str] | None":
        """What a cell shows, what that is worth, and what is read aloud."""
        worth = self._page.worths.get(cell)
        if worth is None:
            return None
        note = Note(worth, None, False)
        label = f"{cell_name(self._page.game, cell)}, {analysis_words.told_in_cell(note)}"
        return [note.sign, worth.value, label]

    def _show_source(self, known: "KnownValue | None") -> None:
        place = self._page.find("#source")
        place.replaceChildren()
        if known is None:
            return
        if not known.source or known.source == OWN:
            place.append(self._page.made("p", rules_words.how(known)))
            return
        for letter in known.source:
            source = self._page.known.shipped.source(letter)
            if source is None:
                continue
            line = self._page.made("p", say("rules published by", who=source.who, year=source.year) + " ")
            link = self._page.link(source.title, source.link)
            link.lang = "en"
            line.append(link)
            place.append(line)

    def _show_changes(self, known: "KnownValue | None") -> None:
        items, fair = [], 0
        for change in changes(self._page.game):
            value = self._page.known.find(change.rules)
            fair += bool(value and value.value == DRAW)
            items.append(self._change(rules_words.changed(change), change.rules, value))
        if known and known.value == DRAW:
            sentence = say("rules is fair")
        else:
            sentence = say("rules fair", count=fair) if fair else say("rules none fair")
            if known is None:
                sentence = say("rules may be fair") + " " + sentence
        self._page.write("#fair-told", sentence)
        focused = self._page.find("#changes button:focus")
        board = focused and str(focused.dataset.board)
        self._page.find("#changes").replaceChildren(*items)
        same = board and self._page.find(f"#changes [data-board='{board}']")
        if same:
            same.focus()

    def _change(self, name: str, game: "Any", known: "KnownValue | None") -> "Any":
        item, button = self._page.made("li"), self._page.made("button")
        button.type = "button"
        button.dataset.board = board_text(game)
        sign = self._page.made("span", rules_words.sign(known))
        sign.className, sign.dataset.value = "sign", known.value if known else "open"
        sign.setAttribute("aria-hidden", "true")
        what = self._page.made("span", name)
        result = self._page.made("small", rules_words.value(known) if known else say("rules still open"))
        button.append(sign, what, " ", result)
        item.append(button)
        return item

    def _on_change(self, button: "Any") -> None:
        self._was_led = True
        self._page.choose(board_from(str(button.dataset.board)))


make = GameDetails
