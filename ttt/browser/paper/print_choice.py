"""The fields beside the sheet: they follow what is printed, and lead to something else by its address."""

import js

from ttt.browser.paper.lesson_sheets import TEXT
from ttt.browser.paper.puzzle_selection import LARGEST_SEED
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.browser.paper.printout import Printout
    from ttt.browser.paper.sheet_kind import SheetKind
    from ttt.browser.paper.sheet_kinds import SheetKinds

_FIELDS = "#count", "#seed"


class PrintChoice:
    """The list of what can be printed, a group for each kind, and the numbers beside it."""

    def __init__(self, page: "Page", kinds: "SheetKinds") -> None:
        self._page, self._kinds = page, kinds
        self._groups: "dict[str, Any]" = {}  # by what the links of their kinds begin with
        self._own: "Any" = None  # the option for a lesson that isn't of the course
        self._chosen = ""
        page.listen("#what", "change", lambda event: self._go())
        for selector in _FIELDS:
            page.listen(selector, "change", lambda event: self._go())
        page.listen("#draw", "click", lambda event: self._go_on())

    def offer(self, kind: "SheetKind", options: "list[tuple[str, str]]") -> None:
        """Show a kind's group, or show it anew."""
        group = self._groups.get(kind.begins[0])
        if group is None:
            group = self._groups[kind.begins[0]] = self._page.made("optgroup")
            self._page.find("#what").append(group)
        group.label, group.textContent = kind.heading(), ""
        for value, name in options:
            group.append(self._page.option(value, name))
        self._page.find("#what").value = self._chosen

    def show(self, printed: "Printout") -> None:
        """Show that this is printed; a lesson that isn't of the course can be chosen again later."""
        what = self._page.find("#what")
        self._chosen = what.value = printed.choice
        if printed.choice.startswith(TEXT):
            self._own = self._own or self._page.made("option")
            self._own.value, self._own.textContent = printed.choice, printed.title
            what.prepend(self._own)
            what.value = printed.choice
        for at, selector in enumerate(_FIELDS):
            is_asked = at < len(printed.numbers)
            self._page.find(f"label:has({selector})").hidden = not is_asked
            if is_asked:
                self._page.find(selector).value = str(printed.numbers[at])
        self._page.find("#draw").hidden = len(printed.numbers) < 2
        self._page.find("#number-choice").hidden = not printed.numbers

    def _go(self) -> None:
        choice = str(self._page.find("#what").value)
        first = self._kinds.of(choice).first(choice)
        is_alike = bool(self._chosen) and first == self._kinds.of(self._chosen).first(self._chosen)
        numbers = [str(self._page.find(selector).value) for selector in _FIELDS[: len(first)]] if is_alike else first
        js.location.hash = ",".join([choice] + [str(number) for number in numbers])

    def _go_on(self) -> None:
        """Draw other puzzles."""
        field = self._page.find("#seed")
        seed = plain_number(str(field.value), len(str(LARGEST_SEED)))
        field.value = "1" if seed is None else str((seed + 1) % (LARGEST_SEED + 1))
        self._go()
