"""The page of puzzles: the current puzzle with its heading, the record, and the address that names the puzzle."""

import json

import js
from pyscript.js_modules import address, binding

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.calendar import FULL, named, today
from ttt.browser.kit.page import Page, fetched_text, later, listener
from ttt.browser.lesson_step.mistakes import keep_mistakes, kept_mistakes
from ttt.browser.lesson_step.view import StepView
from ttt.lessons.lesson_link import to_course
from ttt.lessons.progress import NOTHING, OPEN, SHOWN, SOLVED, Done
from ttt.lessons.step_mistakes import StepMistakes
from ttt.puzzles import daily_tries, own_puzzles, solved_puzzles
from ttt.puzzles.daily_tries import MOST_WRONG, Tries
from ttt.puzzles.due_puzzles import missed, puzzle_of
from ttt.puzzles.first_puzzles import first_of, following
from ttt.puzzles.puzzle_days import has_days, number, of_day
from ttt.puzzles.puzzle_list import FILE, Puzzle, PuzzleList, from_json, line_of, step_of
from ttt.puzzles.refuted_moves import stored_refutation as refuted
from ttt.puzzles.solved_puzzles import SolvedPuzzles
from ttt.words.lesson import refusals as refusals  # why a lesson is refused
from ttt.words.puzzles import page as words
from ttt.words.puzzles import record as record  # why what is stored is refused
from ttt.words.puzzles.page import SENTENCES
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_LONGEST_LINK = 20  # characters of the address that are read; chosen by hand


class PuzzlesPage(Page):
    """The page's state: shelf holds the puzzles, puzzle is the current one, kept is what has been solved."""

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.store.merges[solved_puzzles.NAME] = solved_puzzles.STORED.merged
        self.store.merges[daily_tries.NAME] = daily_tries.STORED.merged
        self.store.merges[own_puzzles.NAME] = own_puzzles.STORED.merged
        self.shelf = PuzzleList(())
        self.puzzle: "Any" = None
        self.kept: "SolvedPuzzles" = solved_puzzles.NONE
        self.tries: "daily_tries.DailyTries" = daily_tries.NONE
        self.own: "own_puzzles.OwnPuzzles" = own_puzzles.NONE
        self.day = 0  # the number of the current day
        self._past: "int | None" = None  # an earlier day that the address names
        self._step = StepView(self, self._on_change)

    async def start(self) -> None:
        """Fetch the puzzles, show the one in the address or today's, and listen."""
        self.shelf = from_json(await later.insist(lambda: fetched_text(FILE), self.notices.tell_delay))
        self.day = today()
        self._take_in_stored()
        self.listen_in_panels()
        js.window.addEventListener("hashchange", listener(self._on_address))
        js.window.addEventListener("storage", listener(self._on_other_window))
        js.document.addEventListener("visibilitychange", listener(self.turn_day))
        self._follow()
        self.notices.tell()
        self.ready()

    def show_anew(self) -> None:
        self._show_puzzle(self._step.done)
        super().show_anew()

    @property
    def today(self) -> Puzzle:
        return of_day(self.shelf, self.day)

    @property
    def is_today(self) -> bool:
        """Whether today's puzzle is shown."""
        return bool(self.puzzle.id == self.today.id)

    @property
    def name(self) -> str:
        """The address of the current puzzle: its day if it is shown as the puzzle of a day, otherwise its id."""
        return str(self.puzzle.id) if self.date is None else solved_puzzles.to_address(self.date)

    @property
    def date(self) -> "int | None":
        """The day whose puzzle is shown; None if the puzzle shown isn't for a day."""
        return self.day if self.is_today else self._past

    @property
    def is_first(self) -> bool:
        """Whether the puzzle is shown as the first one for somebody who has solved nothing."""
        return bool(self.puzzle == self._first and not address.fragment(_LONGEST_LINK))

    @property
    def is_own(self) -> bool:
        """Whether the puzzle shown is a position of the person's own game."""
        returning = self.own.find(self.puzzle.id)
        return bool(returning and returning.task)

    @property
    def others_due(self) -> "list[Puzzle]":
        """The puzzles that come back today, without the one that is shown."""
        found = [puzzle_of(each, self.shelf) for each in self.own.due(self.day)]
        return [puzzle for puzzle in found if puzzle and puzzle.id != self.puzzle.id]

    # The address

    def _follow(self) -> None:
        """Show the puzzle in the address; if it names none, the first puzzle or today's."""
        name = str(address.plain(address.fragment(_LONGEST_LINK)))[1:]
        day = solved_puzzles.from_address(name)
        if day is not None and not 0 <= day <= self.day:
            day = None  # puzzles of later days stay hidden
        returning = self.own.find(name)
        own = returning and puzzle_of(returning, self.shelf)
        puzzle = own or (self.shelf.find(name) if day is None else of_day(self.shelf, day))
        self._past = None if day == self.day else day
        if name and not puzzle:
            self.notices.add(say("There is no puzzle “{given}”. Here is today's.", given=isolated(name)))
        self.puzzle = puzzle or (not name and self._first) or self.today
        self.follow()
        tries = self.tries.of(self.day)
        if returning in self.own.due(self.day):
            self._show_puzzle(NOTHING)
        elif self.puzzle.id in self.kept.solved and (not self.is_today or self.kept.has_day(self.day)):
            self._show_puzzle(Done(SOLVED, 0, 0))
        elif tries.is_over or not self.is_today:
            self._show_puzzle(NOTHING)
        else:  # tries at today's puzzle so far
            self._show_puzzle(Done(OPEN, tries.wrong, 0))

    @property
    def _first(self) -> "Puzzle | None":
        """The puzzle for somebody who has solved nothing; None if today's will do, and in another page's frame."""
        is_embedded = js.document.documentElement.hasAttribute("data-embed")
        return None if self.kept.solved or is_embedded else first_of(self.shelf, self.day)

    def _on_address(self, event: "Any") -> None:
        self.day = today()
        self._follow()
        self.notices.tell()
        self._step.focus()

    def turn_day(self, event: "Any" = None) -> None:
        """Turn to the new day if the date has changed."""
        if self.day != today():
            was_usual = self.puzzle == (self._first or self.today)
            self.day = today()
            if was_usual and not address.fragment(_LONGEST_LINK):
                self._follow()
            self._show_record()
            self.show()

    # The display

    def _show_puzzle(self, done: Done) -> None:
        puzzle = self.puzzle
        step = step_of(puzzle, words.title(puzzle), words.told(puzzle), words.why(puzzle), words.hints(puzzle))
        language, mistakes = str(js.document.documentElement.lang), kept_mistakes(self.store, puzzle.id, 0)
        self._step.show(
            step,
            done,
            language,
            mistakes,
            lambda moves: refuted(step, puzzle.replies, moves),
            best_play=line_of(puzzle),
        )
        self._show_record()

    def _show_record(self) -> None:
        """Show the streak, the number of solved puzzles, and where to go from here."""
        kept, done, lesson = self.kept, self._step.done, self.puzzle.lesson
        is_done = self.is_today and kept.has_day(self.day)
        next_one = self._next
        shown = {
            "has_record": bool(kept.solved),
            "streak": str(kept.streak(self.day)),
            "longest": str(kept.longest),
            "solved": str(len([puzzle for puzzle in self.shelf.all() if puzzle.id in kept.solved])),
            "day_told": say("You've solved today's puzzle.") if is_done else self._why_not,
            "is_done": is_done,
            "has_lesson": bool(lesson) and (done.state != OPEN or done.tries > 0),  # after an answer or the solution
            "lesson": "../lesson/" + to_course(lesson, False),
            "has_next": next_one is not None,
            "next": "#" + next_one.id if next_one else "./#",
            "is_settled": done.state != OPEN,
            "can_share": not self.is_own,
            "mastered": words.mastered(self.own.mastered()),
        }
        binding.show("#day-told, #ways, #record, #mastered", json.dumps(shown))

    @property
    def _next(self) -> "Puzzle | None":
        """The puzzle to go on with."""
        due = self.others_due if self.own.find(self.puzzle.id) else []
        if due:
            return due[0]
        return self.today if self.is_own else following(self.shelf, self.puzzle, self.kept.solved)

    @property
    def _why_not(self) -> str:
        """A sentence that says why the puzzle doesn't count today; "" if it does or has counted already."""
        name = self.puzzle.id
        is_settled = name in self.kept.solved and name != self.today.id
        if is_settled or self.kept.counts(name, self.day):
            return ""
        if name != self.today.id or not self.tries.of(self.day).is_over:
            return say(
                "You've looked at the solution, so this puzzle doesn't count today."
                if name == self.today.id
                else "You've looked at the solution. To tick this puzzle off, solve it again tomorrow."
            )
        return (
            say("Solved after all. It doesn't count today.")
            if self._step.done.state == SOLVED
            else say("No tries left. You can play on, but it doesn't count today.")
        )

    # The storage

    def _on_change(self) -> None:
        """Store mistakes and tries, and whether the puzzle is solved or its solution was shown."""
        state, name = self._step.done.state, self.puzzle.id
        keep_mistakes(self.store, StepMistakes(name, 0, self._step.mistakes))
        if name == self.today.id:
            self._count_try()
        self._count_return()
        if state == OPEN or self.is_own:
            self._show_record()
            return
        before = self.kept
        self._take_in_stored()
        kept = self.kept
        if state == SHOWN:
            kept = solved_puzzles.showing(kept, name, self.day)
        elif kept.counts(name, self.day):
            kept = solved_puzzles.solving(kept, name)
            if name == self.today.id:
                kept = solved_puzzles.on_day(kept, self.day)
        if kept != self.kept:
            self._keep(kept)
        self._show_record()
        if self.kept != before:
            self.show()

    def _count_try(self) -> None:
        """Store the tries at today's puzzle. After the last wrong try, the puzzle no longer counts today."""
        done, before = self._step.done, self.tries.of(self.day)
        is_solved = done.state == SOLVED
        wrong = max(before.wrong, done.tries - is_solved)  # another window may have counted more
        tries = Tries(min(wrong, MOST_WRONG), is_solved)
        is_shown = done.state == SHOWN or not self.kept.counts(self.today.id, self.day)
        if before.is_over or tries == before or is_shown:
            return
        self.tries = daily_tries.tried(self.tries, self.day, tries)
        is_stored = self.store.put(daily_tries.NAME, daily_tries.to_text(self.tries))
        self.tell_loss(not is_stored, say(SENTENCES["puzzle not stored"]))
        if tries.is_over and not is_solved:
            self._keep(solved_puzzles.showing(self.kept, self.today.id, self.day))
            self._show_record()
        self.show()

    def _count_return(self) -> None:
        """Store how a puzzle that comes back was answered, and that today's puzzle comes back if it was missed."""
        done, name, before = self._step.done, self.puzzle.id, self.own
        is_solved = done.state == SOLVED
        is_missed = done.state == SHOWN or done.hints > 0 or done.tries > is_solved
        if not (is_solved or is_missed):
            return
        self._take_in_stored()
        own = own_puzzles.answered(self.own, name, not is_missed, self.day)
        if is_missed and name == self.today.id:
            own = missed(own, self.puzzle, self.day)
        if own != self.own:
            self.own = own
            is_stored = self.store.put(own_puzzles.NAME, own_puzzles.STORED.to_text(own))
            self.tell_loss(not is_stored, say(SENTENCES["puzzle not stored"]))
        if self.own != before:
            self.show()

    def _keep(self, kept: "SolvedPuzzles") -> None:
        self.kept = kept
        is_stored = self.store.put(solved_puzzles.NAME, solved_puzzles.to_text(kept))
        self.tell_loss(not is_stored, say(SENTENCES["puzzle not stored"]))

    def _take_in_stored(self) -> None:
        stored = self.store.read(solved_puzzles.NAME, solved_puzzles.from_text)
        if stored:
            self.kept = solved_puzzles.merged(self.kept, stored)
        tries = self.store.read(daily_tries.NAME, daily_tries.from_text)
        if tries:
            self.tries = daily_tries.merged(self.tries, tries)
        own = self.store.read(own_puzzles.NAME, own_puzzles.STORED.from_text)
        if own:
            self.own = own_puzzles.merged(self.own, own)

    def _on_other_window(self, event: "Any") -> None:
        self._take_in_stored()
        self._show_record()
        self.show()
        self.notices.tell_more()


class PuzzleHead(BoundPanel):
    """The heading of a puzzle; the markup has a picture of each theme."""

    _page: PuzzlesPage
    place = "#puzzle-head"

    def values(self) -> "dict[str, Any]":
        page, puzzle, due = self._page, self._page.puzzle, self._page.others_due
        language = str(js.document.documentElement.lang)
        shown = {
            "date": "" if page.date is None else named(page.date, language, FULL),
            "which": self._which,
            "difficulty": "" if page.is_own else words.difficulty(puzzle.band),
            "band": None if page.is_own else puzzle.band,
            "is_other": not page.is_today,
            "today": "#" + page.today.id if page.is_first else "./#",
            "has_due": bool(due),
            "due": "#" + due[0].id if due else "./#",
            "due_told": words.due(len(due)),
        }
        shown.update({theme: theme == puzzle.theme for theme, _ in page.shelf.themes})
        return shown

    @property
    def _which(self) -> str:
        page = self._page
        if page.is_today:
            return say("Today's puzzle")
        if page.is_own:
            return say("From a game of yours")
        if page.is_first:
            return say("A puzzle to begin with")
        at, theme = number(page.shelf, page.puzzle), page.puzzle.theme
        if has_days(theme):
            return say("Puzzle {number}", number=at)
        return say("Puzzle {number} of {count}", number=at, count=len(page.shelf.of_theme(theme)))


make = PuzzleHead
