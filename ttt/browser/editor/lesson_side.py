"""The lesson as a whole: its title, its language, the list of its steps."""

from ttt.browser.editor.editor_page import EditorPanel
from ttt.browser.kit.fields import put, typed
from ttt.lessons import drafting
from ttt.lessons.lesson import MOST_STEPS
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.editor.editor_page import EditorPage


class LessonSide(EditorPanel):
    """The column beside the step that is being written."""

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._shown: "list[tuple[str, str, bool]]" = []  # of each step its title, its sign, and whether it is chosen

    def listen(self) -> None:
        page = self._page
        for option in page.find("#language").children:
            page.find("#lesson-language").append(option.cloneNode(True))
        page.listen("#title", "input", lambda event: self._name(typed(event), page.draft.language, "title"))
        page.listen("#lesson-language", "change", lambda event: self._name(page.draft.title, typed(event), ""))
        page.listen_to_buttons("#steps", self._on_step)
        page.listen("#add-step", "click", lambda event: self._add(drafting.BLANK))
        page.listen("#duplicate-step", "click", lambda event: self._add(page.draft.step))
        page.listen("#step-up", "click", lambda event: page.do(drafting.moved(page.draft, -1)))
        page.listen("#step-down", "click", lambda event: page.do(drafting.moved(page.draft, 1)))
        page.listen("#delete-step", "click", lambda event: self._delete())

    def show_anew(self) -> None:
        self._shown = []
        self.show()

    def show(self) -> None:
        """Show the lesson, changing only what is different."""
        page, draft = self._page, self._page.draft
        put(page.find("#title"), draft.title)
        self._show_language(draft.language)
        wanted = []
        for index in range(len(draft.steps)):
            wanted.append((draft.steps[index].title, page.claims.sign(draft.steps[index]), index == draft.at))
        items = page.find("#steps")
        if len(wanted) != len(self._shown):
            items.replaceChildren(*[self._item(index) for index in range(len(wanted))])
            self._shown = [("", "", False)] * len(wanted)
            items = page.find("#steps")
        for index in range(len(wanted)):
            if wanted[index] != self._shown[index] or not self._shown[index][1]:
                self._show_item(items.children.item(index).firstChild, *wanted[index])
        self._shown = wanted
        for name, is_possible in (("#step-up", draft.at > 0), ("#step-down", draft.at < len(draft.steps) - 1)):
            page.find(name).setAttribute("aria-disabled", "false" if is_possible else "true")

    def show_signs(self) -> None:
        self.show()

    def _show_language(self, code: str) -> None:
        choice = self._page.find("#lesson-language")
        if not self._page.find(f"#lesson-language [value='{code}']"):
            choice.append(self._page.option(code, code))
        put(choice, code)

    def _item(self, index: int) -> "Any":
        item, button = self._page.made("li"), self._page.made("button")
        button.type, button.dataset.step = "button", index
        sign = self._page.made("span")
        sign.className = "sign"
        button.append(self._page.made("span"), sign)
        item.append(button)
        return item

    def _show_item(self, button: "Any", title: str, sign: str, is_chosen: bool) -> None:
        name, mark = button.children.item(0), button.children.item(1)
        name.dir = "auto"
        name.textContent = title or say("editor untitled")
        button.classList.toggle("untitled", not title)
        mark.dataset.sign = sign
        mark.textContent = say("editor sign " + sign)
        button.ariaCurrent = "step" if is_chosen else None

    def _name(self, title: str, language: str, field: str) -> None:
        self._page.do(drafting.named(self._page.draft, title, language), field)

    def _on_step(self, button: "Any") -> None:
        self._page.turn_to(int(button.dataset.step))
        self._page.reveal(self._page.find("#step-heading"))

    def _add(self, step: "drafting.DraftStep") -> None:
        page = self._page
        if len(page.draft.steps) >= MOST_STEPS:
            page.notices.tell_at_once(say("editor most steps", most=MOST_STEPS))
            return
        page.do(drafting.with_new_step(page.draft, step))
        page.find("#step-title").focus()

    def _delete(self) -> None:
        page = self._page
        title = page.draft.step.title or say("editor untitled")
        page.do(drafting.without_step(page.draft))
        page.offer_back(say("editor deleted", title=isolated(title)))
        page.find("#steps [aria-current]").focus()


make = LessonSide
