"""Offers a start in an empty editor: three short lessons to change, and a blank one."""

from ttt.browser.editor.editor_page import EditorPanel
from ttt.lessons.drafting import EMPTY, Draft, blank
from ttt.words.editor import template

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


REFUSED = "editor-text"  # name under which a text that isn't a valid lesson yet is stored


class Templates(EditorPanel):
    """The templates, shown as long as nothing is written."""

    place = "#start"

    def begin(self) -> None:
        self._show_start()

    def replace(self, before: "Draft") -> None:
        self._show_start()

    def show(self) -> None:
        """Show the form once something is written; undoing everything doesn't bring the templates back."""
        if self._page.draft != EMPTY:
            self._show_start()

    def _show_start(self) -> None:
        is_start = self._page.draft == EMPTY and not self._page.store.get(REFUSED)
        self._page.find("#start").hidden = not is_start
        for part in ("#lesson-line", "#lesson-side", "#writing"):
            self._page.find(part).hidden = is_start

    def take(self, button: "Any") -> None:
        page, name = self._page, str(button.value)
        language = str(page.find("#language").value)
        title = str(page.find(f"#templates [value='{name}'] b").textContent) if name else ""
        draft = template(name, title, language) if name else blank(language)
        page.replace(draft, "")
        page.find("#steps [aria-current]" if name else "#title").focus()


make = Templates
