"""The page of lessons: shows the list of the course, or the lesson in the address, and stores the progress."""

import js
from pyscript.js_modules import address, packing

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, later, listener
from ttt.browser.kit.storage import Store
from ttt.browser.lesson.course_path import CoursePath
from ttt.browser.lesson.lesson_steps import LessonSteps
from ttt.game.errors import BadLink, Refused
from ttt.lessons import lesson_link
from ttt.lessons import progress as kept
from ttt.lessons.lesson_link import COURSE, KEY, LONGEST_LINK, STATE, STEP, TEXT
from ttt.lessons.lesson_text import LONGEST, from_text
from ttt.lessons.progress import Progress, Taken
from ttt.lessons.review import is_review
from ttt.session.stored_text import plain_number
from ttt.sharing.shared_text import digest
from ttt.words.lesson import refusals as refusals  # why a lesson is refused
from ttt.words.lesson.page import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.lessons.lesson import Lesson

_MOST_BYTES = 4  # the most bytes that a character takes


class LessonPage(Page):
    """The page, which shows the list of the course or a lesson."""

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.store.merges[kept.NAME] = kept.STORED.merged
        self.progress = Progress()
        self._course = CoursePath(self, lambda name: lesson_link.to_course(name, False) + self._options)
        self._steps = LessonSteps(
            self, self._keep, lambda: self._store(self.progress.without(self._digest, self._name))
        )
        self._name = ""  # name of the current lesson, "" outside the course
        self._digest = ""  # hash of the current lesson's text
        self._link = ""  # link to the current lesson, for learners
        self._review_link = ""  # link to the review whose end led to the current lesson, "" if none did
        self._options = ""  # options of the link that led here, "" unless the link is a teacher's
        # How often a lesson or a translation was asked for; results for earlier requests are dropped.
        self._asked = self._asked_again = 0
        self._host: "Any" = None  # the LessonHost, in a frame

    async def start(self) -> None:
        """Show what the address asks for, and listen."""
        if js.document.documentElement.hasAttribute("data-embed"):  # static/kit/frame.js has read the address
            await self._enter_frame()
        self._take_in_stored()
        self.listen_in_panels()
        js.window.addEventListener("hashchange", listener(lambda event: self._begin(self._follow_on())))
        js.window.addEventListener("storage", listener(self._on_other_window))
        await self._follow()
        self.ready()

    async def _enter_frame(self) -> None:
        """Connect to the page around this one; store the progress only if that page and the browser allow it."""
        await self.insist("ttt.browser.lesson.host_page")
        from ttt.browser.lesson.host_page import LessonHost, NoStorage

        self._is_loss_told = True
        self._host = LessonHost(self)
        if not self._host.keeps:
            self.store = Store(NoStorage(), self.notices.add)
        for error in self._host.refused:
            self.notices.add(refusal(error))
        await later.insist(self._host.begin, self.notices.tell_delay)

    def show_anew(self) -> None:
        """Write everything again, in the current language, including a lesson of the course."""
        if self._name:
            self._begin(self._translate())
        elif self._digest:
            self._steps.show_anew()
        else:
            self._begin(self._course.show(self.progress))

    def _begin(self, act: "Any") -> None:
        start_task(self._trying(act))

    async def _trying(self, act: "Any") -> None:
        try:
            await act
        except Refused as error:
            self.notices.tell_at_once(refusal(error))

    # The address

    async def _follow(self) -> None:
        """Show the lesson in the address, or the list of the course if there is none or it is refused."""
        self._asked += 1
        number, text = self._asked, ""
        link = str(address.plain(address.fragment(LONGEST_LINK + 1)))
        asked = lesson_link.fields(link)
        try:
            name, text = await self._asked_for(asked)
            lesson = from_text(text) if text else None
            own = lesson_link.lesson_of(link)
            is_back = bool(lesson) and own == self._review_link
            review = await self._review_of(lesson, is_back) if lesson else None
            if number != self._asked:
                return
            self._options = lesson_link.options_of(link)
            if lesson:
                self._review_link = self._link if self._steps.leads_to(name) else ""
                self._link = own
                self._take(name, text, lesson, review, asked, is_back)
        except Refused as error:
            if number != self._asked:
                return
            text = ""
            self.notices.add(refusal(error))
            if self._host:
                self._host.refuse(refusal(error))
        if not text:
            self._show_course()
        self.notices.tell()

    async def _follow_on(self) -> None:
        """Follow a link within the page, and focus what it leads to."""
        await self._follow()
        if self._digest:
            self._steps.focus()
        else:
            self.find("#course-title").focus()
            self.find("html").scrollTop = 0

    async def _asked_for(self, asked: "dict[str, str]") -> "tuple[str, str]":
        """Return the name and the text of the lesson asked for; both are "" if no lesson is asked for.

        The name is "" for a lesson outside the course. Raises Refused if the link is wrong or the text can't be
        fetched.
        """
        if TEXT in asked:
            letters = asked[TEXT]
            text = str(await packing.unpack(letters, _MOST_BYTES * LONGEST)) if len(letters) < LONGEST_LINK - 20 else ""
            if not text:
                raise BadLink("lesson link")
            return "", text
        if COURSE in asked:
            return asked[COURSE], await self._course.text(asked[COURSE])
        return "", ""

    def _show_course(self) -> None:
        self._steps.leave()
        self._name = self._digest = self._review_link = ""
        self.find("#taking").hidden = True
        self.find("#course").hidden = bool(self._host)
        if not self._host:
            self.find("#to-teachers").hidden = self.is_for_teachers
            self.find("#as-teacher").hidden = not self.is_for_teachers
            self._begin(self._course.show(self.progress))  # until this is done, the path stays as in the markup

    # Taking a lesson

    async def _review_of(self, lesson: "Lesson", is_back: bool = False) -> "Any":
        """Return the Review if a lesson is one, else None; in a frame, a review is like any lesson.

        If is_back, what its end shows is known already. Raises Refused if what a review needs can't be fetched.
        """
        if self._host or not is_review(lesson):
            return None
        await self.need("ttt.browser.lesson.review")
        from ttt.browser.lesson.review import Review

        review = Review(self, self._course, lesson, self.progress)
        if is_back:
            await review.fetch()
        else:
            start_task(review.fetch())
        return review

    def _take(
        self, name: str, text: str, lesson: "Lesson", review: "Any", asked: "dict[str, str]", is_at_end: bool
    ) -> None:
        """Begin a lesson where the person left it, or at the step asked for, with the progress from the host page.

        is_at_end is for a review from whose end a link led to a lesson.
        """
        step, state = asked.get(STEP), asked.get(STATE)
        self.find("#to-review").href = self._review_link + self._options
        self.find("#to-review").hidden = not self._review_link
        self.find("#to-course").hidden = bool(self._review_link)
        self._steps.leave()
        self._name, self._digest = name, digest(text)
        taken = self.progress.find(self._digest, len(lesson.steps), name)
        if self._host and state:
            taken = self._host.resumed(state, self._mark, taken, bool(name))
        if step is not None:
            number = plain_number(step, 3, 1, len(lesson.steps))
            if number:
                taken = Taken(number - 1, taken.steps)
            else:
                self.notices.add(refusal(BadLink("lesson not a step", given=step)))
        self.find("#to-course").href = "#" + self._options[1:]
        self.find("#course").hidden = True
        self.find("#taking").hidden = False
        if self._host:
            self._host.ready(lesson)
        elif step is not None:
            _drop_step()
        self._steps.end.leads = self._course.leads(name)
        self._steps.is_again = bool(self._review_link)
        self._steps.take(lesson, self._digest, self._mark, taken, review, is_at_end)

    @property
    def _mark(self) -> str:
        """A name for the current lesson in all languages; outside the course, the hash of its text."""
        return self._name or self._digest

    @property
    def is_for_teachers(self) -> bool:
        """Whether a teacher's link led here."""
        return lesson_link.is_teachers(self._options)

    @property
    def course_lessons(self) -> "list[tuple[str, str]]":
        """The title of each lesson of the course, and its address for a frame."""
        return self._course.lessons

    async def _translate(self) -> None:
        """Show the current lesson of the course in the language of the page, keeping the progress."""
        self._asked_again += 1
        questions = self._asked, self._asked_again
        text = await self._course.text(self._name)
        lesson = from_text(text)
        review = await self._review_of(lesson)
        if questions != (self._asked, self._asked_again):
            return
        self._digest = digest(text)
        taken = self.progress.find(self._digest, len(lesson.steps), self._name)
        self._steps.take(lesson, self._digest, self._mark, taken, review)

    def _keep(self, taken: Taken) -> None:
        """Store the progress in the lesson, and report it to the page around this one."""
        self._store(self.progress.having(self._digest, taken, self._name))
        self._offer_key()
        if self._host:
            result, way = self._steps.result(), self._steps
            state = self._host.state(self._mark, taken)
            self._host.at_step(taken.at, result, way.language, state, way.answer)
            if way.is_over:
                start_task(self._host.ended(result, way.language, state))

    def _offer_key(self) -> None:
        """Link to the lesson on paper, to a copy in the editor and to the notes for the teacher.

        Only teachers and people who have done every step get the key on paper and the copy; only teachers the notes.
        """
        may_see = self.is_for_teachers or self._steps.is_done
        printed = lesson_link.for_teachers(self._link) if may_see else self._link
        self.find("#to-paper").href = "../paper/" + lesson_link.printing(printed, KEY if self.is_for_teachers else "")
        self.find("#to-notes").href = "../paper/" + lesson_link.printing(printed, lesson_link.NOTES)
        self.find("#to-notes").hidden = not self.is_for_teachers
        self.find("#to-editor").href = "../editor/" + self._link
        self.find("#to-editor").hidden = not may_see

    def _store(self, progress: Progress) -> None:
        self.progress = progress
        is_stored = self.store.put(kept.NAME, kept.to_text(progress))
        if not is_stored and not self._is_loss_told:
            self.notices.add(say(SENTENCES["lessons not stored"]))
            self._is_loss_told = True
            start_task(self._tell_more())

    async def _tell_more(self) -> None:
        """Show new notices after those of the current task."""
        self.notices.tell_more()

    def _take_in_stored(self) -> None:
        self.progress = self.store.read(kept.NAME, kept.from_text) or self.progress

    def _on_other_window(self, event: "Any") -> None:
        """Take over the progress that another window has stored, without leaving the current step."""
        self._take_in_stored()
        if self._digest:
            self._steps.take_in(self.progress.find(self._digest, len(self._steps.taken.steps), self._name))
            self._offer_key()
        else:
            self._begin(self._course.show(self.progress))
        self.notices.tell_more()


def _drop_step() -> None:
    """Remove the step from the address, so that a reload continues where the person was."""
    parts = [part for part in str(js.location.hash).split("&") if not part.startswith(STEP + "=")]
    try:
        js.history.replaceState(js.history.state, "", "&".join(parts))
    except Exception:
        pass  # a browser may refuse, as Safari does after a hundred changes in half a minute
