"""Sets the pace, and shows how a story begins and ends: with a question on the board, a guess and the answer."""

import js
from pyscript.js_modules import story

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.walk_link import LINES
from ttt.browser.think.ready_positions import FOUR
from ttt.browser.think.think import Think, ThinkPanel, board_of
from ttt.drawing.shapes import place as place_of
from ttt.drawing.shapes import size
from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.record import position_of
from ttt.session.stored_text import number_from, read_json
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.words.think import story as words

KNOWN = {FOUR: "draw"}  # the outcome of the position in the page's markup


class Story(ThinkPanel):
    """The question of a story. guess is the cell that a person has tapped, None before a tap."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think)
        self.guess: "int | None" = None
        self._is_recorded = False
        self._is_told = False  # whether the recording has a tree for a story

    def listen(self) -> None:
        self._page.listen_to_buttons("#paces", lambda button: self._page.choose_pace(str(button.value)))
        self._page.listen_to_buttons("#root-board-box", lambda button: self._guess(number_from(button.value)))
        self._page.listen("#watch", "click", lambda event: self._watch())
        self._page.listen("#open-riddle", "click", lambda event: start_task(self._open_riddle()))

    # Opening

    async def _open_riddle(self) -> None:
        self._page.choose_pace(self._page.pace)  # stops the playback
        try:
            riddle = await self._page.bring("ttt.browser.think.riddle", "think/riddle.css")
        except Refused as error:
            self._page.notices.tell_at_once(refusal(error))
        else:
            riddle.open()

    def follow(self) -> None:
        """Ask again, because a new position or program was chosen."""
        self.guess, self._is_recorded, self._is_told = None, False, False
        self._page.find("#then").hidden = True
        self.change_pace()
        self._show_root(-1)
        self._ask()

    def offer(self, step: "int | None") -> None:
        self.change_pace()
        self._ask()
        self._take_early()

    def _take_early(self) -> None:
        """Act on what was pressed before the page listened (static/pages/think/opening.js)."""
        told = js.document.documentElement.dataset
        early, told.early = str(getattr(told, "early", None) or ""), "over"
        cells = [str(cell) for cell in position_of(self._page.game).legal_moves()]
        if early in cells:
            self._guess(number_from(early))
        elif early == "watch":
            self._watch()

    def walk(self, last: int, step: int, has_scale: bool) -> None:
        """Set the pace before the first step is shown."""
        self._is_recorded = True
        self._is_told = self._page.program.has_story and bool(story.canTell(has_scale))
        self.change_pace()

    def change_pace(self) -> None:
        """Set the pace: the page's, if the program has a story."""
        think = self._page
        can_tell = think.program.has_story and (self._is_told or not self._is_recorded)
        pace = think.pace if can_tell else LINES
        think.find("#paces").hidden = not can_tell
        for button in think.find("#paces").querySelectorAll("button"):
            button.setAttribute("aria-pressed", "true" if button.value == pace else "false")
        story.setPace(pace)

    # The question

    def _ask(self) -> None:
        """Ask how the position ends, unless the game is over or the program is already recorded."""
        position = position_of(self._page.game)
        is_asking = not self._is_recorded and position.outcome is None
        if is_asking and self._page.program.has_story:
            asked = words.question(position.to_move, KNOWN.get(self._page.text))
            self._page.rewrite("#sentence", asked)
            self._page.rewrite("#heard", asked)
        self._show_cells(is_asking)
        if is_asking:
            self._remark()

    def _show_root(self, cell: int) -> None:
        """Show the position; if cell isn't -1, show the position after a move to that cell."""
        position = position_of(self._page.game)
        after = position.play(cell) if cell >= 0 else position
        story.showRoot(board_of(after), position.rules.m, cell)

    def _show_cells(self, is_asking: bool) -> None:
        """Show cells to tap over the board, and the button that plays, while asking; remove them afterwards."""
        think, position = self._page, position_of(self._page.game)
        box, watch = think.find("#cells"), think.find("#watch")
        had_focus = box.matches(":focus-within") or watch.matches(":focus")
        watch.hidden = not is_asking
        if is_asking and think.find("#controls").matches(":focus-within") and think.is_story:
            watch.focus()  # the element with the focus is now hidden
        if not is_asking:
            box.replaceChildren()
            if had_focus:
                think.find("#play").focus()
            return
        rules = position.rules
        columns, rows = size(rules)
        box.style.setProperty("--columns", str(columns))
        box.style.setProperty("--rows", str(rows))
        legal, cells = position.legal_moves(), []
        for cell in range(rules.size):
            place = think.made("button" if cell in legal else "span")
            if cell in legal:
                place.type, place.value = "button", str(cell)
                place.setAttribute("aria-label", cell_name(rules, cell))
                place.setAttribute("aria-pressed", "true" if cell == self.guess else "false")
            column, row = place_of(rules, cell)
            place.style.gridArea = f"{row + 1} / {column + 1}"
            cells.append(place)
        box.replaceChildren(*cells)
        if had_focus and self.guess is not None:
            box.querySelector("[aria-pressed=true]").focus()

    def _guess(self, cell: int) -> None:
        self.guess = cell
        self._show_cells(True)
        self._remark()
        self._watch()

    def _watch(self) -> None:
        if not self._is_recorded:
            self._page.rewrite("#remark", say("One moment: the tree is being recorded."))
        self._page.watch()

    # The steps

    def tell_step(self) -> None:
        if self._page.is_by_lines:
            return
        facts = read_json(str(story.facts(self._page.step)))
        is_asking = facts["isRoot"] and not facts["isDone"]
        self._show_cells(is_asking)
        is_answer = facts["isRoot"] and facts["isDone"] and bool(facts["line"])
        self._show_root(facts["line"][0] if is_answer else -1)
        self._page.find("#then").hidden = not is_answer or str(story.riddle()) == "null"
        if is_answer and self.guess is not None:
            self._page.rewrite("#remark", words.judged(self.guess, facts, self._page.game.rules))
        elif is_asking or (self._page.is_story and self.guess is not None):
            self._remark()

    def _remark(self) -> None:
        """Show the guess; before a guess, show what is special about the program."""
        think = self._page
        told = words.peculiar(think.program.key)
        if self.guess is not None:
            told = say("Your guess: {cell}.", cell=cell_name(think.game.rules, self.guess))
        if think.program.has_story:
            think.rewrite("#remark", told)

    def show_anew(self) -> None:
        if not self._is_recorded:
            self._ask()


make = Story
