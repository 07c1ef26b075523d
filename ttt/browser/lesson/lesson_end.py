"""Shows the end of a lesson: its boards, what the person has learnt, the next lesson, and a game to play."""

from collections import namedtuple

from pyscript.js_modules import thumbnail

from ttt.browser.kit.page import Page
from ttt.drawing.shapes import SVG, letters, place, size, spot
from ttt.game.notation import from_text, to_text
from ttt.game.record import HARDEST, PERSON, Game, new_game, opponent_in, position_of, with_moves
from ttt.lessons.lesson import BLOCK, FIND, HOLD, WIN, Lesson, Step
from ttt.lessons.progress import OPEN, Done, Taken
from ttt.lessons.result import Result
from ttt.words.lesson import page as lesson_page
from ttt.words.opponents import like
from ttt.words.playing import opponent_name
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Played = dict[int, tuple[int, ...]]  # by the index of a step: the moves played there until its game was over


SOMEBODY = 50  # the level of the game after a lesson outside the course; chosen by hand


class Leads(namedtuple("Leads", ("card", "following", "link"))):
    """Where the end of a lesson leads.

    card and following are the cards of this lesson and the next one on the course's path; either can be None. link
    leads to the next lesson, if any.
    """


NOWHERE = Leads(None, None, "")


class LessonEnd:
    """The end of a lesson, with buttons that lead back to its steps: the value of each is the step's index, from 0."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self.leads = NOWHERE
        self.review: "Any" = None  # the Review, if the lesson is one

    def show(self, lesson: "Lesson", taken: "Taken", result: "Result", played: "Played", order: "list[int]") -> None:
        """Show the end for the current progress; played holds the games played at steps, order the steps' indices."""
        page, card, following = self._page, self.leads.card, self.leads.following
        page.find("#end").hidden = False
        show_montage(page, page.find("#montage"), lesson, taken, played, order)
        left = [number for number in order if taken.steps[number].state == OPEN]
        page.rewrite(
            "#end-title",
            say_n("{count} step to go", "{count} steps to go", count=len(left)) if left else _reached(card, result),
        )
        page.find("#to-open").replaceChildren(*self._ways_to(left, lesson, taken))
        to_next = page.find("#next-lesson")
        to_next.hidden, to_next.href = following is None, self.leads.link
        to_next.classList.toggle("primary", not left)
        page.write("#next-lesson b", _words(following, "b") if following else "")
        self._offer_game(lesson, not left and following is None)
        page.find("#retake").hidden = True
        if self.review:
            self.review.show_end(taken)

    def _ways_to(self, left: "list[int]", lesson: "Lesson", taken: "Taken") -> "list[Any]":
        """Return the button that leads to the first step that isn't done, and those to the others, folded away."""
        titles = [lesson.steps[number].title for number in left]
        told = [say("Go on with: {title}", title=title) for title in titles[:1]]
        told += [_told(title, taken.steps[number]) for title, number in zip(titles[1:], left[1:])]
        ways = [self._way_to(number, each) for number, each in zip(left, told)]
        rest = self._page.made("details")
        rest.append(self._page.made("summary", say("The rest")), *ways[1:])
        return ways[:1] + ([rest] if ways[1:] else [])

    def _way_to(self, number: int, told: str) -> "Any":
        button = self._page.made("button", told)
        button.type, button.value, button.dataset.do = "button", str(number), "go"
        return button

    def _offer_game(self, lesson: "Lesson", is_first: bool) -> None:
        """Offer the game on the lesson's card; outside the course, a game on the lesson's last board, if it has one."""
        page, card = self._page, self.leads.card
        game = from_text(str(card.dataset.game)) if card else played_in(lesson)
        link = page.find("#play-it")
        link.hidden = game is None
        link.classList.toggle("primary", is_first)
        if game:
            link.href = "../#" + to_text(game)
            seat = max(game.seats)
            is_named = seat > HARDEST
            page.write("#play-it b", lesson_page.play_against(opponent_name(seat) if is_named else ""))
            page.write("#play-it span", like(opponent_in(seat)) if is_named else "")


def played_in(lesson: "Lesson") -> "Game | None":
    """Return a new game against the computer on the lesson's last board; None if it has no board."""
    games = [step.game for step in lesson.steps if step.game]
    return new_game(games[-1].rules, (PERSON, SOMEBODY)) if games else None


def _told(title: str, done: "Done") -> str:
    """Say of a step that isn't done whether it was tried."""
    return say("Not solved yet: {title}" if done.tries > 0 else "You skipped: {title}", title=title)


def _reached(card: "Any", result: "Result") -> str:
    """Return the heading once every step is done; card is None for a lesson outside the course."""
    has_learnt = 2 * result.solved >= len(result.tasks)  # otherwise most solutions were shown
    return (
        say("You can now {what}.", what=_words(card, ".can")) if card and has_learnt else say("The end of the lesson")
    )


def _words(card: "Any", part: str) -> str:
    """Return the text of a part of a card, in the language of the page."""
    return str(card.querySelector(part).textContent)


# The boards


def show_montage(
    page: "Page", place: "Any", lesson: "Lesson", taken: "Taken", played: "Played", order: "list[int]"
) -> None:
    """Fill a list with a button for each step whose board has marks; the button's value is the step's index, from 0."""
    place.textContent = ""
    for count, number in enumerate(order, 1):
        step, state = lesson.steps[number], taken.steps[number].state
        moves = played.get(number) or (_solution(step) if state != OPEN else ())
        if step.game is None or not step.game.moves + moves:
            continue
        item, button = page.made("li"), page.made("button")
        button.type, button.value, button.dataset.do, button.dataset.state = "button", str(number), "go", state
        button.ariaLabel = lesson_page.dot(count, step.title, state)
        button.append(_picture(step, moves))
        item.style.setProperty("--nth", str(place.childElementCount))
        item.append(button)
        place.append(item)


def _picture(step: "Step", moves: "tuple[int, ...]") -> "Any":
    """Draw a step's board after some moves; if the task was to find every winning move, draw all of them."""
    ways = [(cell,) for cell in step.solution] if step.task == FIND and moves == step.solution else [moves]
    games = [with_moves(step.game, step.game.moves + way) for way in ways]
    boards = [letters(game) for game in games]
    last = spot(step.game.rules, moves[-1]) if moves and len(ways) == 1 else -1
    held = [max(marks) for marks in zip(*boards)]  # letters sort after "."
    picture = thumbnail.thumbnail("".join(held), size(step.game.rules)[0], last)
    for game in games:
        outcome = position_of(game).outcome
        for row in outcome.lines if outcome and not game.rules.lines else ():  # lines other than rows may be bent
            _draw_row(picture, row, game)
    return picture


def _draw_row(picture: "Any", row: "tuple[int, ...]", game: "Game") -> None:
    """Draw a line through a row that ended the game, as in the pictures on the path."""
    mark = letters(game)[spot(game.rules, row[0])].lower()
    (x, y), (end_x, end_y) = [place(game.rules, cell) for cell in (row[0], row[-1])]
    line = picture.ownerDocument.createElementNS(SVG, "path")
    line.setAttribute("class", mark + " row")
    line.setAttribute("pathLength", "1")
    line.setAttribute("d", f"M{x}.5 {y}.5L{end_x}.5 {end_y}.5")
    picture.append(line)


def _solution(step: "Step") -> "tuple[int, ...]":
    """Return the moves that solve a step, only the first if any one of them is enough; () if no moves solve it."""
    solution: "tuple[int, ...]" = step.solution
    return solution if step.task in (WIN, FIND) else solution[:1] if step.task in (HOLD, BLOCK) else ()
