"""Guides a person through a lesson: shows the row of its steps, the current step or the end, Back and Next."""

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.page import Page
from ttt.browser.lesson.lesson_end import LessonEnd
from ttt.browser.lesson.result_dialog import ResultDialog
from ttt.browser.lesson_step.mistakes import keep_mistakes, kept_mistakes
from ttt.browser.lesson_step.view import StepView
from ttt.browser.lesson_step.written import written
from ttt.lessons.kept_code import name_of_words
from ttt.lessons.lesson import Lesson
from ttt.lessons.progress import NOTHING, OPEN, Taken, further
from ttt.lessons.result import Result, result
from ttt.lessons.review import is_missed, is_right
from ttt.lessons.step_mistakes import StepMistakes
from ttt.session.stored_text import number_from
from ttt.words.lesson import page as lesson_page
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.lesson.lesson_end import Played

STEP_PARTS = "#board-box", "#step-answers", "#step-actions", "#step-title"  # brought into view when a step begins


class LessonSteps(BoundPanel):
    """The steps of a lesson. on_change gets the current progress; forget clears the stored progress."""

    place = "#steps, #ways, #end, #starting-anew"

    def __init__(self, page: "Page", on_change: "Callable[[Taken], object]", forget: "Callable[[], object]") -> None:
        super().__init__(page)
        self._on_change = on_change
        self._forget = forget
        self._lesson: "Any" = None
        self._digest = self._mark = ""
        self._is_at_end = False
        self._order: "list[int]" = []  # the indices of the steps, as they are taken one after another
        self.taken = Taken(0, ())
        self.is_again = False  # whether steps that were missed are taken anew, because a review led here
        self._played: "Played" = {}  # games played at steps since the lesson was opened
        self._view = StepView(page, self._on_step)
        self.end = LessonEnd(page)
        self.listen()
        ResultDialog(page, self.result).listen()

    def take(
        self, lesson: "Lesson", digest: str, mark: str, taken: Taken, review: "Any" = None, is_at_end: bool = False
    ) -> None:
        """Continue a lesson where the person left it, or show its end.

        digest is a hash of its text, mark its name in all languages, review its Review if it is one.
        """
        self._view.forget_choices()
        self._order, self.end.review = review.order if review else list(range(len(lesson.steps))), review
        self._lesson, self._digest, self._mark = lesson, digest, mark
        self.taken, self._is_at_end = taken, is_at_end
        self._played = {}
        self._show(kept_mistakes(self._page.store, digest, taken.at))
        self._reveal_step()

    def take_in(self, known: Taken) -> None:
        """Take over progress from another window; the current step stays."""
        self.taken = Taken(self.taken.at, further(self.taken, known).steps)
        self._show_way()

    def leads_to(self, name: str) -> bool:
        """Whether a review is shown that has a task about a lesson of the course."""
        return bool(self._lesson and self.end.review) and name in [step.about for step in self._lesson.steps]

    def leave(self) -> None:
        self._view.finish()
        self._lesson = None
        self._view.hide()

    def show_anew(self) -> None:
        self._view.show_anew()
        self._show_way()

    def focus(self) -> None:
        """Focus the title of what is shown, so that screen readers begin there."""
        if self._is_at_end:
            self._page.find("#end-title").focus()
        else:
            self._view.focus()
        self._page.find("html").scrollTop = 0
        self._reveal_step()

    def result(self, name: str = "") -> Result:
        """Return the result so far with a person's name, "" for none. Raises BadSetting for an invalid name."""
        return result(name, self._lesson, self._digest, self.taken, lambda at: written(self._page, self._named(at)))

    def _named(self, at: int) -> str:
        return name_of_words(self._mark, at)

    @property
    def answer(self) -> "tuple[str, bool | None]":
        """The last answer at the current step, and whether it was right, as in StepView.answer."""
        return self._view.answer

    @property
    def language(self) -> str:
        """The language of the lesson's text, "" if unknown."""
        return str(self._lesson.language)

    @property
    def is_over(self) -> bool:
        """Whether the end is shown, or every step is done."""
        return self._is_at_end or self.is_done

    @property
    def is_done(self) -> bool:
        """Whether every step is solved or its solution was shown."""
        return all([done.state != OPEN for done in self.taken.steps])

    def go(self, button: "Any") -> None:
        self._go(number_from(button.value))

    def _go(self, place: int) -> None:
        """Go to the step with an index or, after the last index, to the end, and focus it."""
        last = len(self.taken.steps)
        if not 0 <= place <= last:
            return
        self._view.finish()
        self._is_at_end = place == last
        self.taken = Taken(min(place, last - 1), self.taken.steps)
        self._show()
        self.focus()

    def _on_step(self) -> None:
        """Note what has been done at the current step, unless more was done before or in another window.

        A step that was missed counts as right if, after a review, it is solved at once.
        """
        done, steps = self._view.done, list(self.taken.steps)
        steps[self.taken.at] = done
        if self._view.game_played:
            self._played[self.taken.at] = self._view.game_played
        now = Taken(self.taken.at, tuple(steps))
        self.taken = now if self.is_again and is_right(done) else further(self.taken, now)
        keep_mistakes(self._page.store, StepMistakes(self._digest, self.taken.at, self._view.mistakes))
        self._on_change(self.taken)
        self._show_way()

    def _reveal_step(self) -> None:
        """Scroll the parts of a step into view; the last part takes precedence."""
        for part in STEP_PARTS:
            self._page.reveal(self._page.find(part))

    def begin_anew(self, button: "Any") -> None:
        self._page.find("#starting-anew").close()
        self._forget()
        self._view.forget_choices()
        self.taken, self._played = self.taken.anew, {}
        self._go(0)

    def _show(self, mistakes: "tuple[tuple[int, ...], ...]" = ()) -> None:
        page, lesson = self._page, self._lesson
        page.write("#lesson-title", lesson.title)
        page.find("#lesson-title").lang = lesson.language
        page.find("#end").hidden = not self._is_at_end
        if self._is_at_end:
            self._view.hide()
            self._on_change(self.taken)
        else:
            step, done = lesson.steps[self.taken.at], self.taken.steps[self.taken.at]
            done = NOTHING if self.is_again and is_missed(done) else done
            self._view.show(step, done, lesson.language, mistakes, name=self._named(self.taken.at))
            self._on_step()
        self._show_way()

    def _show_way(self) -> None:
        """Show the row of steps, Back and Next, and the end."""
        last, states = len(self.taken.steps), [done.state for done in self.taken.steps] + [OPEN]
        titles = [step.title for step in self._lesson.steps]
        dots = [lesson_page.dot(place, titles[at], states[at]) for place, at in enumerate(self._order, 1)]
        way, now = self._order + [last], last if self._is_at_end else self.taken.at
        here, is_done = way.index(now), self._is_at_end or self._view.done.state != OPEN
        self.put(
            {
                "steps": [
                    {"place": at, "label": label, "state": states[at], "current": "step" if at == now else None}
                    for at, label in zip(way, dots + [say("The end")])
                ],
                "back": way[here - 1],
                "has_back": here > 0,
                "next": way[min(here + 1, last)],
                "has_next": not self._is_at_end,
                "next_told": say("Finish") if here == last - 1 else say("Next"),
                "is_done": is_done,
            }
        )
        self._page.find("#step").classList.toggle("done", is_done)
        if self._is_at_end:
            self.end.show(self._lesson, self.taken, self.result(), self._played, self._order)
