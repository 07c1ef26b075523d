"""Shows the fields beside the sheet: they reflect what is printed, and lead to another sheet by its address."""

import js

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page
from ttt.browser.paper.puzzle_selection import LARGEST_SEED, MOST
from ttt.browser.paper.sheet_kind import Printout, SheetKind, linked, number
from ttt.browser.paper.sheet_kinds import TEXT, SheetKinds
from ttt.game.errors import Refused
from ttt.lessons.lesson_link import KEY, NOTES, printing
from ttt.words.refusals import refusal


class PrintChoice:
    """The fields for the kind of sheet, the sheet, and the number of items on it."""

    def __init__(self, page: "Page", kinds: "SheetKinds") -> None:
        self._page, self._kinds = page, kinds
        self._own: "list[tuple[str, str]]" = []  # a lesson outside the course, as an option
        self._chosen, self._has_key = "", True
        self._numbers: "list[int]" = []  # how many items, and which set
        page.listen("#choices", "submit", lambda event: event.preventDefault())
        page.listen("#kind", "change", lambda event: start_task(self._go_to_kind()))
        page.listen("#what", "change", lambda event: self._go(str(page.find("#what").value)))
        page.listen("#count", "change", lambda event: self._count_anew(0))
        page.listen("#draw", "click", lambda event: self._count_anew(1))
        page.listen("#with-key", "change", lambda event: self._print_without("#with-notes"))
        page.listen("#with-notes", "change", lambda event: self._print_without("#with-key"))

    def show(self, printed: "Printout", has_key: bool) -> None:
        """Show what is printed; a lesson outside the course can be chosen again later."""
        self._chosen, self._numbers, self._has_key = printed.choice, list(printed.numbers), has_key
        if printed.choice.startswith(TEXT):
            self._own = [(printed.choice, printed.title)]
        self._fill("#kind", [(kind.begins[0], kind.heading()) for kind in self._kinds.all])
        self._page.find("#kind").value = self._kinds.of(printed.choice).begins[0]
        self._fill("#what", [(printed.choice, printed.title)])
        self._page.find("label:has(#count)").hidden = not printed.numbers
        self._page.find("#draw").hidden = len(printed.numbers) < 2
        if printed.numbers:
            self._page.find("#count").value = str(printed.numbers[0])
        self._tell("")

    def offer(self, kind: "SheetKind", options: "list[tuple[str, str]]") -> None:
        """Offer all sheets of the current kind."""
        options = self._with_own(kind, options)
        self._fill("#what", options)
        self._page.find("#what").value = self._chosen
        self._page.find("label:has(#what)").hidden = len(options) < 2

    def _with_own(self, kind: "SheetKind", options: "list[tuple[str, str]]") -> "list[tuple[str, str]]":
        return self._own + options if TEXT in kind.begins else options

    def _fill(self, selector: str, options: "list[tuple[str, str]]") -> None:
        self._page.find(selector).replaceChildren(*[self._page.option(value, name) for value, name in options])

    async def _go_to_kind(self) -> None:
        kind = self._kinds.of(str(self._page.find("#kind").value))
        try:
            options = self._with_own(kind, await kind.options(self._has_key))
        except Refused as error:
            self._page.notices.tell_at_once(refusal(error))
            self._page.find("#kind").value = self._kinds.of(self._chosen).begins[0]
            return
        self._go(options[0][0])

    def _go(self, choice: str) -> None:
        """Go to another choice, keeping the numbers if both choices begin with the same numbers."""
        first = self._kinds.of(choice).first(choice)
        is_alike = first == self._kinds.of(self._chosen).first(self._chosen)
        self._lead(choice, self._numbers if is_alike else list(first))

    def _count_anew(self, steps: int) -> None:
        """Show as many items as the field says, from a set `steps` further on."""
        field = self._page.find("#count")
        try:
            self._numbers[0] = number(str(field.value), 1, MOST)
        except Refused as error:
            self._tell(refusal(error))
            return
        self._tell("")
        if steps:
            self._numbers[1] = (self._numbers[1] + steps) % (LARGEST_SEED + 1)
        self._lead(self._chosen, self._numbers)

    def _tell(self, wrong: str) -> None:
        """Show what is wrong with the number; nothing can be printed until it is right."""
        self._page.rewrite("#wrong", wrong)
        self._page.find("#count").ariaInvalid = "true" if wrong else "false"
        self._page.find("#print").disabled = bool(wrong)

    def _print_without(self, tick: str) -> None:
        """Print what is ticked now, without another tick: the notes take the place of the sheet and its key."""
        self._page.find(tick).checked = False
        self._lead(self._chosen, self._numbers)

    def _lead(self, choice: str, numbers: "list[int]") -> None:
        ticks = (KEY, "#with-key"), (NOTES, "#with-notes")
        what = "".join([name for name, tick in ticks if self._page.find(tick).checked])
        wanted = printing(linked(choice, numbers), what)
        if choice == self._chosen and numbers == self._numbers:  # a tick is no place to come back to
            js.history.replaceState(None, "", wanted)
            js.window.dispatchEvent(js.Event.new("hashchange"))
        else:
            js.location.hash = wanted
