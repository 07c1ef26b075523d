"""The whole course as a person takes it: each lesson from start to end, left to right or right to left."""

import re
from collections.abc import Callable
from functools import cache, partial

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.cpython.test_course import NAMES, said_on_cards
from tests.cpython.test_import_borders import ROOT
from tests.every_python.sampling import sample
from tests.helpers.board import eventually
from tools.languages import english
from tools.languages import language as words_of
from ttt.engine.search import Search
from ttt.game.record import opponent_in, position_of
from ttt.game.rules import Position
from ttt.lessons.lesson import (
    CHOOSE,
    CODE,
    EXPLAIN,
    FILL,
    FIND,
    LOOK,
    MOVED,
    ORDER,
    PLAYED_ON,
    POINTS,
    PRUNE,
    RIGHT,
    TREES,
    WIN,
    WORTH,
    WORTHS,
    Lesson,
    Step,
)
from ttt.lessons.lesson_text import from_text
from ttt.lessons.review import is_review
from ttt.lessons.styled_words import pieces
from ttt.lessons.tasks import VALUES, best_points, left_out, values
from ttt.opponents.choice import moves_of
from ttt.rule_cards.letters import parted

NODES = 1_000  # the most nodes that the search for the person's move visits
MOST_GAMES = 10  # the most against an opponent that plays at random and must be beaten
COLD = 120_000  # ms for Python to start, while other tests run
# The computer doesn't wait until people have seen their own move.
NO_PAUSES = (
    "const later = setTimeout;window.setTimeout = (act, pause, ...given) => later(act, pause === 300 ? 0 : pause, "
    "...given);"
)
COURSE = ROOT / "static/pages/lesson/course"
# What a learner can do after each lesson, as the course's path says.
ABILITIES = {name: can for name, _, _, can in said_on_cards()}


def lesson_in(language: str, name: str) -> Lesson:
    return from_text((COURSE / language / f"{name}.txt").read_text(encoding="utf-8"))


# Beside an answer on the board or a choice: the values of a tree, or the digits that say what is crossed out.
Answer = int | str | tuple[int, ...] | list[str]


class Taker:
    """A person who takes lessons in one tab, in one language."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.words = english() if language == "en" else words_of(language)
        self.title = page.locator("#step-title")
        self.told = page.locator("#step-told")
        self.cells = page.get_by_role("grid").get_by_role("button")
        self.dots = page.locator("#steps").get_by_role("button")
        self.hints = page.locator("#step-hints").get_by_role("listitem")
        self.erred: set[str] = set()  # the kinds of tasks at which a mistake was made

    def lesson(self, name: str) -> Lesson:
        return lesson_in(self.language, name)

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.words[key], exact=True)

    def open_course(self) -> None:
        self.page.goto(f"lesson/?lang={self.language}")
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)

    def take(self, lesson: Lesson) -> None:
        """Take an open lesson, with a mistake and a hint at its first step that asks something.

        The same is done at the first step with each kind of task in the course; at the others, the page reacts alike.
        """
        expect(self.page.locator("#lesson-title")).to_have_text(lesson.title)
        expect(self.title).to_have_text(lesson.steps[0].title)
        expect(self.title).to_be_focused()
        asked = [step for step in lesson.steps if step.task not in (LOOK, EXPLAIN, *PLAYED_ON)]
        for number, step in enumerate(lesson.steps):
            self.reads(step)
            if step is asked[0] or (step in asked and step.task not in self.erred):
                self.erred.add(step.task)
                self.errs(step)
            if step.task != LOOK:
                self.solves(step)
            expect(self.dots.nth(number)).to_have_attribute("data-state", "solved")
            self.page.locator("#next").click()

    def reads(self, step: Step) -> None:
        expect(self.title).to_have_text(step.title)
        expect(self.page.locator("#step-words p")).to_have_text([plain(paragraph) for paragraph in step.words])

    def errs(self, step: Step) -> None:
        """Give a wrong answer, try again if it was a move, and take a hint."""
        self.answers(step, wrong(step))
        first = position_of(step.game).legal_moves()[0] if step.task in TREES else wrong(step)
        self.is_told("wrong", step.says.get(first) or step.says.get("wrong", ""))
        if step.task in MOVED:
            self.button("Try again").click()
            expect(self.button("Try again")).to_be_hidden()
        self.button("Hint").click()
        expect(self.hints).to_contain_text([plain(step.hints[0])])  # a program's hint begins with its first failed case

    def solves(self, step: Step) -> None:
        if step.task in PLAYED_ON:
            for _ in range(MOST_GAMES):
                self.plays(position_of(step.game), step.level)
                if self.told.get_attribute("data-verdict") == "right":
                    break
                self.button("Try again").click()
            return
        if step.task == EXPLAIN:
            self.page.locator("#step-answers").get_by_role("textbox").fill(step.solution[0])
            self.button("Keep and compare").click()
            self.is_told("kept", step.solution[0])
            return
        answers = [right_in_tree(step)] if step.task in TREES else step.solution
        for ply, answer in enumerate(answers if step.task in (WIN, FIND) else answers[:1]):
            if step.task == WIN and ply % 2:
                expect(self.cells.nth(answer)).to_have_attribute("data-mark", re.compile("[XO]"))
            else:
                self.answers(step, answer)
        self.is_told("right", step.says.get(RIGHT, ""))

    def answers(self, step: Step, answer: Answer) -> None:
        if step.task in MOVED:
            self.cells.nth(int(str(answer))).click()
            return
        if step.task == CODE:
            expect(self.page.locator(".prism-code-editor")).to_be_attached()
            self.page.locator("#code").fill(str(answer))
            self.button("Run").click()
            expect(self.told).not_to_have_attribute("data-verdict", "", timeout=COLD)
            return
        if isinstance(answer, list):
            for number, digits in enumerate(answer):
                crossed = self.page.locator(f"#step-answers [data-number='{number}']").get_by_role("checkbox")
                for at, digit in enumerate(digits):
                    crossed.nth(at).set_checked(digit == "1")
        elif isinstance(answer, tuple):
            for number, value in enumerate(answer):
                box = self.page.locator(f"#step-answers .box[data-number='{number}']")
                box.get_by_role("radio").nth(VALUES.index(value)).check()
        elif step.task == ORDER:
            for place, card in enumerate(parted(str(answer))):
                item = self.page.locator(f"#ordered-cards [data-card={card}]")
                while item.evaluate("item => [...item.parentElement.children].indexOf(item)") > place:
                    item.locator("[data-act=up]").click()
        elif step.task == POINTS:
            self.page.locator("#step-answers").get_by_role("textbox").fill(str(answer))
        else:
            self.page.locator("#step-answers").get_by_role("radio").nth(offered(step).index(answer)).check()
        self.button("Check").click()

    def is_told(self, verdict: str, words: str = "") -> None:
        expect(self.told).to_have_attribute("data-verdict", verdict)
        expect(self.told).to_contain_text(plain(words))

    def plays(self, position: Position, seat: int) -> None:
        """Play on without a mistake, whatever the opponent plays; where possible, with the moves that beat it."""
        search = Search(position.rules)
        while not position.outcome:
            best = beating(position, seat) if is_readable(position, seat) else search.analyse(position, NODES).best[0]
            self.cells.nth(best).click()
            position = position.play(best)
            if not position.outcome:
                replies = {sum(after.marks): after for after in map(position.play, position.legal_moves())}
                eventually(self.page, partial(self.is_held, list(replies)), True)
                position = replies[self.held()]

    def is_held(self, one_of: list[int]) -> bool:
        return self.held() in one_of

    def held(self) -> int:
        """Return the cells that hold marks, as bits."""
        marks = self.cells.evaluate_all("cells => cells.map((cell) => cell.dataset.mark ?? '')")
        return sum([1 << cell for cell, mark in enumerate(marks) if mark])


def is_readable(position: Position, seat: int) -> bool:
    """Whether an opponent plays by rules, and the game is small enough to follow them to its end."""
    is_small = position.rules.size <= 9 and not position.rules.marks_vanish
    return opponent_in(seat) in ("moss", "ember", "bramble") and is_small


def beating(position: Position, seat: int) -> int:
    """Return the best move against an opponent, whichever of its preferred moves it plays."""
    mine = position.to_move

    @cache
    def value(position: Position) -> int:
        if position.outcome:
            winner = position.outcome.winner
            return 0 if winner is None else 1 if winner == mine else -1
        if position.to_move == mine:
            return max(value(position.play(cell)) for cell in position.legal_moves())
        return min(value(position.play(cell)) for cell in moves_of(seat, position))

    return max(position.legal_moves(), key=lambda cell: value(position.play(cell)))


def right_in_tree(step: Step) -> Answer:
    return values(step.game) if step.task == FILL else list(left_out(step.game))


def plain(words: str) -> str:
    """Return words as a person reads them, without the signs that style or link them."""
    return "".join(piece.text for piece in pieces(words))


def offered(step: Step) -> list[int | str]:
    """Return the answers offered beside the board."""
    return list(WORTHS) if step.task == WORTH else list(range(1, len(step.options) + 1))


def is_pictured(step: Step) -> bool:
    """Whether the board of a step shows something once it is solved."""
    return bool(step.game and (step.game.moves or step.task in MOVED))


def wrong(step: Step) -> Answer:
    """Return a wrong answer: if possible, one on which the lesson comments."""
    if step.task == CODE:
        return str(step.code)
    if step.task == ORDER:
        return "".join(step.cards)  # in the order in which they are first shown
    if step.task == FILL:
        return tuple(-value or 1 for value in values(step.game))
    if step.task == PRUNE:
        first, *rest = left_out(step.game)
        return ["1" * len(first), *rest]
    if step.task in (WORTH, CHOOSE):
        others = [answer for answer in offered(step) if answer not in step.solution]
    elif step.task == POINTS:
        others = [best_points(position_of(step.game)) + 1]
    else:
        position = position_of(step.game)
        ending = [cell for cell in position.legal_moves() if position.play(cell).outcome] if step.task == WIN else []
        right = (step.solution[:1] if step.task == WIN else step.solution) + tuple(ending)
        others = [cell for cell in position.legal_moves() if cell not in right]
    return next((answer for answer in others if answer in step.says), others[0])


def take(page: Page, language: str, names: list[str]) -> None:
    """Take some lessons of the course in order, opening each from the lesson before or from the course's list."""
    page.add_init_script(NO_PAUSES)
    taker = Taker(page, language)
    taker.open_course()
    listed, following, to_list = page.locator("#lessons a"), page.locator("#next-lesson"), page.locator("#to-course")
    is_listed = True
    for name, after in zip(names, [*names[1:], None], strict=True):
        at = NAMES.index(name)
        if is_listed:
            listed.nth(at).evaluate("card => { card.closest('details').open = true }")
            listed.nth(at).click()
        lesson = taker.lesson(name)
        taker.take(lesson)
        ability = taker.words[ABILITIES[name]]
        expect(page.locator("#end-title")).to_have_text(taker.words["You can now {what}."].format(what=ability))
        pictured = [step for step in lesson.steps if is_pictured(step)]
        expect(page.locator("#montage [data-state=solved]")).to_have_count(len(pictured))
        expect(following).to_be_visible(visible=name != NAMES[-1])
        is_listed = after not in NAMES[at + 1 : at + 2]
        (to_list if is_listed else following).click()
    done = page.locator("#lessons small").filter(has_text=taker.words["Done"])
    expect(done).to_have_count(len(names))


def asks_for_code(name: str) -> bool:
    return any(step.task == CODE for step in lesson_in("en", name).steps)


def test_lessons_without_a_program_are_taken_from_start_to_end(light_context: Callable[..., BrowserContext]):
    """Slow: six lessons are taken step by step. A review's order depends on the others (test_lesson_review.py)."""
    without = [name for name in NAMES if not asks_for_code(name) and not is_review(lesson_in("en", name))]
    take(light_context().new_page(), "en", sample(without, 6))


@pytest.mark.sandbox
def test_lessons_with_a_program_are_taken_from_start_to_end(light_context: Callable[..., BrowserContext]):
    """Slow: whole lessons are taken, and Pyodide starts."""
    take(light_context().new_page(), "en", sample([name for name in NAMES if asks_for_code(name)], 2))


def test_the_course_is_taken_from_right_to_left(light_context: Callable[..., BrowserContext]):
    """Slow: two lessons are taken step by step."""
    page = light_context().new_page()
    take(page, "ar", NAMES[:2])
    assert page.locator("#course").evaluate("course => getComputedStyle(course).direction") == "rtl"
