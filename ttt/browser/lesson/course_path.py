"""Shows a person's progress in each lesson, and where to continue, on the course's path in the page's markup."""

from pyscript.js_modules import thumbnail

from ttt.browser.kit.page import Page
from ttt.browser.lesson.lesson_end import Leads
from ttt.browser.lesson_step.course import Course
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.lessons import lesson_link
from ttt.lessons.lesson import Lesson
from ttt.lessons.lesson_text import from_text
from ttt.lessons.progress import COURSE, NOTHING, OPEN, START, Place, Progress, Taken, is_done, place
from ttt.lessons.review import as_shown, order, weak_lessons
from ttt.sharing.shared_text import digest
from ttt.words.lesson import page as lesson_page
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


GO_ON = "#go-on"
PUZZLE = "../puzzles/"  # where to go when no lesson is left
_UNKNOWN = Taken(0, (NOTHING,))  # progress in a lesson whose text couldn't be fetched


class CoursePath:
    """The path, with a card for each lesson. link_to returns the link to a lesson, given its name."""

    def __init__(self, page: "Page", link_to: "Callable[[str], str]") -> None:
        self._page = page
        self._link_to = link_to
        self._course = Course()
        cards = list(page.find("#lessons").querySelectorAll("[data-lesson]"))
        self._names = [str(card.dataset.lesson) for card in cards]
        self._cards = dict(zip(self._names, cards))
        self._beginning = page.find("#go-on-board svg")
        self._shown = 0  # number of the last call of show(); the results of earlier calls are dropped

    async def text(self, name: str) -> str:
        """Return the text of a lesson. Raises Refused if the course has no such lesson or the text can't be fetched."""
        return await self._course.text(name)

    def link(self, name: str) -> "tuple[str, str]":
        """Return the title of a lesson and the link to it; both are "" if the course has no such lesson."""
        return (self._title(name), self._link_to(name)) if name in self._names else ("", "")

    @property
    def lessons(self) -> "list[tuple[str, str]]":
        """The title of each lesson, and its address for a frame."""
        links = [lesson_link.FRAME + lesson_link.to_course(name, False) for name in self._names]
        return [(self._title(name), link) for name, link in zip(self._names, links)]

    def leads(self, name: str) -> Leads:
        """Return where the end of a lesson leads; name is "" for a lesson outside the course."""
        names = self._names
        if name not in names:
            return Leads(None, None, "")
        following = names[names.index(name) + 1] if name != names[-1] else ""
        link = self._link_to(following) if following else "#"
        return Leads(self._cards[name], self._cards.get(following), link)

    async def show(self, progress: "Progress") -> None:
        """Show the progress, as far as it is known. Raises Refused if a lesson couldn't be fetched."""
        try:
            await self._show(progress)
        finally:
            self._page.find(GO_ON).classList.remove("waits")  # set by static/pages/lesson/path.js

    async def _show(self, progress: "Progress") -> None:
        self._shown += 1
        ticket = self._shown
        for name in self._names:
            self._cards[name].querySelector("a").href = self._link_to(name)
            self._link_notes(name)
        if not progress.lessons:  # without progress, no text is needed
            self._show_cards([])
            self._go_on_at_start()
            return
        texts = await self._course.texts(self._names)
        if ticket != self._shown:
            return
        lessons = [from_text(text) if text else None for text in texts]
        digests = [digest(text) for text in texts]
        takens = [
            progress.find(own, len(lesson.steps), name) if lesson else progress.kept(name) or _UNKNOWN
            for own, lesson, name in zip(digests, lessons, self._names)
        ]
        self._show_cards(takens)
        orders = [order(lesson, weak_lessons(lesson, progress)) if lesson else [] for lesson in lessons]
        in_order = [as_shown(taken, shown) if shown else taken for taken, shown in zip(takens, orders)]
        self._go_on(place(in_order, self._latest(progress, digests)), lessons, orders)
        if None in lessons:
            raise Refused("not fetched")

    def _link_notes(self, name: str) -> None:
        """Link a card to the notes for the teacher, if a teacher's link led here."""
        card, link = self._cards[name], self._link_to(name)
        old = card.querySelector(".notes")
        if old:
            old.remove()
        if lesson_link.is_teachers(link):
            notes = self._page.made("a", say("Notes for the teacher"))
            notes.className, notes.ariaLabel = "notes", f"{notes.textContent}: {self._title(name)}"
            notes.href = "../paper/" + lesson_link.printing(lesson_link.to_course(name, True), lesson_link.NOTES)
            card.append(notes)

    def _latest(self, progress: "Progress", digests: "list[str]") -> "int | None":
        """Return the index of the lesson taken last; None if no lesson of the course was taken."""
        for known, _ in reversed(progress.lessons):
            name = known[len(COURSE) :] if known.startswith(COURSE) else ""
            if name in self._names or known in digests:
                return self._names.index(name) if name in self._names else digests.index(known)
        return None

    def _show_cards(self, takens: "list[Taken]") -> None:
        for number, name in enumerate(self._names):
            card = self._cards[name]
            told = card.querySelector("small")
            if told:
                told.remove()
            card.dataset.state, done = "", 0.0
            if takens:
                taken = takens[number]
                done = len([step for step in taken.steps if step.state != OPEN]) / len(taken.steps)
                card.dataset.state = "done" if is_done(taken) else "begun" if done else ""
                if so_far := lesson_page.how_far(taken):
                    card.querySelector("a").append(self._page.made("small", so_far))
            card.style.setProperty("--done", str(done))

    def _go_on(self, where: "Place | None", lessons: "list[Lesson | None]", orders: "list[list[int]]") -> None:
        card = self._cards[self._names[where.lesson]] if where else None
        for unit in self._page.find("#lessons").querySelectorAll("details"):
            unit.open = unit.contains(card)
        if where is None:
            self._show_go_on(say("Today's puzzle"), PUZZLE, say("You have done every lesson."), "")
            self._draw(self._names[-1], None)
        elif where == START:
            self._go_on_at_start()
        else:
            self._go_on_at(self._names[where.lesson], where, lessons[where.lesson], orders[where.lesson])

    def _go_on_at_start(self) -> None:
        """Link to the first lesson, without its name and picture, which are right below."""
        self._show_go_on(say("Start"), self._link_to(self._names[0]), "", "")
        self._page.find("#go-on-board").replaceChildren(self._beginning)

    def _go_on_at(self, name: str, where: "Place", lesson: "Lesson | None", shown: "list[int]") -> None:
        link, title, told, step = self._link_to(name), self._title(name), "", None
        if where.is_begun and lesson:
            at = shown[where.step]
            step = lesson.steps[at]
            link += f"&{lesson_link.STEP}={at + 1}"
            told = lesson_page.at_step(where.step + 1, len(lesson.steps), step.title)
        self._show_go_on(say("Continue"), link, title, told)
        self._draw(name, step)

    def _show_go_on(self, button: str, link: str, title: str, told: str) -> None:
        page = self._page
        page.find(GO_ON).href = link
        page.write(f"{GO_ON} .primary", button)
        page.write(f"{GO_ON} b", title)
        page.write(f"{GO_ON} small", told)

    def _draw(self, name: str, step: "Any") -> None:
        """Draw the board of a step, or the picture of a lesson if there is no such board."""
        if step and step.game:
            picture = thumbnail.ofGame(to_text(step.game))
        else:
            picture = self._cards[name].querySelector("svg").cloneNode(True)
        self._page.find("#go-on-board").replaceChildren(picture)

    def _title(self, name: str) -> str:
        return str(self._cards[name].querySelector("b").textContent)
