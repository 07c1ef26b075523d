"""Shows a step: its words, its question, its board, hints and buttons, and the reply to an answer."""

from pyscript.js_modules import board, thumbnail

from ttt.browser.kit.board_screen import BoardScreen
from ttt.browser.kit.page import Page
from ttt.browser.kit.svg_drawing import draw_arrows
from ttt.browser.kit.thinker import SMALL
from ttt.browser.lesson_step.answers import StepAnswers
from ttt.browser.lesson_step.game_tree import game_tree
from ttt.browser.lesson_step.styled_text import added, append_words, write_words
from ttt.drawing.shapes import letters, size, spot
from ttt.game.record import PERSON, Game, with_moves
from ttt.game.who_moved import with_seats
from ttt.lessons.lesson import ANSWERED, CODE, EXPLAIN, MOVED, PLAYED_ON, PREDICT, WIN, Step
from ttt.lessons.step_taken import ASKING, JUDGING, REPLYING, SOLVED, WRONG, Taking
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import PERSONS_TURN, View
from ttt.words import playing
from ttt.words.lesson import step as step_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


TRIES_BEFORE_SOLUTION = 2  # wrong tries before the solution is offered
# CSS classes (step.css) of cells, besides their marks.
MARKED, FOUND, SOLUTION, MISTAKE, REPLY = "marked", "found", "solution", "mistake", "reply"


class StepBoard(BoardScreen):
    """A board on which a lesson points things out, such as marked cells and the moves of a solution."""

    def __init__(self, page: "Page", on_cell: "Callable[[int], object]") -> None:
        super().__init__(page, on_cell, self._label_with_signs)
        self._signs: "dict[str, tuple[int, ...]]" = {}

    def show_step(self, view: "View", can_play: bool, signs: "dict[str, tuple[int, ...]]", is_anew: bool) -> None:
        """Show a view; signs maps each class to its cells, can_play says whether clicks have an effect."""
        before, self._signs = self._signs, signs
        style = self._page.find("#board-box").style
        style.setProperty("--columns", str(view.game.rules.m))
        style.setProperty("--rows", str(view.game.rules.n))
        self.show(view, is_anew)
        for sign in (MARKED, FOUND, SOLUTION, MISTAKE, REPLY):
            cells = signs.get(sign, ())
            for cell in cells if is_anew else set(before.get(sign, ()) + cells):
                self._buttons[cell].classList.toggle(sign, cell in cells)
                self._buttons[cell].setAttribute("aria-label", self._label(view, cell))
        self._table.setAttribute("aria-disabled", "false" if can_play else "true")

    def _label_with_signs(self, view: "View", cell: int) -> str:
        return step_words.cell_label(
            view, cell, *[cell in self._signs.get(sign, ()) for sign in (MARKED, FOUND, MISTAKE)]
        )


class Attempt:
    """A step as it stands on the page: a Taking, its Mistakes, and what is shown besides.

    told returns the words shown, in the current language; is_right is None unless they are about a right or wrong
    answer. is_given_up says whether a person has asked for the solution in this try; answers is () until it is found.
    line holds moves shown after the position: of the winning line, or of a game that an order of cards loses. best_play
    is the right move with the best play after it, () if that isn't known.
    """

    def __init__(self, taking: "Taking", mistakes: "Any", best_play: "tuple[int, ...]" = ()) -> None:
        self.taking, self.mistakes, self.best_play = taking, mistakes, best_play
        self.tell(lambda: "")
        self.forget_solution()

    def tell(self, told: "Callable[[], str]", is_right: "bool | None" = None) -> None:
        self.told = self._reason = told
        self.is_right = is_right

    def remark(self, remark: "Callable[[], str]") -> None:
        """Tell something after the reason why an answer was wrong, if that is shown, else in place of what is shown."""
        if self.is_right is False:
            reason = self._reason
            self.told = lambda: reason() + " " + remark()
        else:
            self.tell(remark)

    def told_best_play(self) -> str:
        """Return the best play after the right move in words, after a space; "" if it isn't known."""
        taking = self.taking
        return (" " + step_words.best_play(taking.step, self.best_play, mark_of(taking))).rstrip()

    def forget_solution(self) -> None:
        self.is_given_up = False
        self.answers: "tuple[Any, ...]" = ()
        self.line: "tuple[int, ...]" = ()


class StepScreen:
    """The step on the page.

    on_cell gets the cell a person chooses, on_answer an answer given beside the board, on_line moves to show on the
    board because of such an answer. answers has the fields for such an answer.
    """

    def __init__(
        self,
        page: "Page",
        on_cell: "Callable[[int], object]",
        on_answer: "Callable[[Any], object]",
        on_line: "Callable[[tuple[int, ...]], object]",
    ) -> None:
        self._page = page
        self._board = StepBoard(page, on_cell)
        self._told = ""  # the words about the answer that were written last
        self.answers = StepAnswers(page, on_answer, on_line)

    def begin(self, step: "Step", language: str, name: str) -> None:
        """Make room for a step; language is the language of its text, "" if unknown; name is as in AnswerPanel."""
        for selector in ("#step-title", "#step-words", "#step-hints"):
            self._page.find(selector).lang = language
        self.answers.ask(step, name)
        self.forget_told()
        self._page.find("#step").hidden = False

    def hide(self) -> None:
        self.answers.end()
        self._page.find("#step").hidden = True

    def show_all(self, attempt: Attempt) -> None:
        """Write everything, after a change of the step or the language."""
        page, step = self._page, attempt.taking.step
        page.write("#step-title", step.title)
        words = page.find("#step-words")
        words.textContent = ""
        for paragraph in step.words:
            added(page, words, "p", paragraph)
        tree = [game_tree(page, step, self._pictured)] if step.tree else []
        page.find("#step-tree").replaceChildren(*tree)
        page.write("#step-pointed", step_words.pointed_out(step))
        has_board = step.game is not None
        page.find("#board-box").hidden = not has_board
        page.find("#step").classList.toggle("boardless", not has_board)
        if has_board:
            draw_arrows(page.find("#arrows"), step.game.rules, step.arrows)
        page.write("#step-again", say("Try again"))
        page.write("#step-show", say("Show the solution"))
        self.show_hints(attempt.taking)
        self.show(attempt, is_anew=True)

    def _pictured(self, game: "Game", cell: "int | None", below: str) -> "Any":
        """Return the picture of a game in a tree; cell is its last move, None for none, and below is written below."""
        rules, figure = game.rules, self._page.made("figure")
        figure.append(thumbnail.thumbnail(letters(game), size(rules)[0], -1 if cell is None else spot(rules, cell)))
        if below:
            figure.append(self._page.made("figcaption", below))
        return figure

    def show(self, attempt: Attempt, is_anew: bool = False) -> None:
        """Write everything that changes while a step is taken; if is_anew, build the board again first."""
        page, taking, step = self._page, attempt.taking, attempt.taking.step
        page.rewrite("#step-question", step_words.question(step, mark_of(taking), len(taking.found)))
        page.find("#step-turn").dataset.mark = mark_of(taking)
        page.rewrite("#step-turn", step_words.turn(step, mark_of(taking)))
        page.rewrite("#step-only", "" if taking.moves else step_words.only(step))  # only the first move is restricted
        self.show_board(attempt, is_anew)
        self.answers.show(taking)
        is_to_return = taking.state == WRONG or (taking.state == JUDGING and takes_long(taking))
        page.find("#step-again").hidden = not (is_to_return or attempt.is_given_up)
        self.show_told(attempt)

    def show_board(self, attempt: Attempt, is_anew: bool = False) -> None:
        """Update only the board, so that the words aren't read aloud again."""
        taking, step, refutation = attempt.taking, attempt.taking.step, attempt.mistakes.refutation
        if step.game is not None:
            reply = (refutation.cell,) if refutation else ()
            cells = attempt.answers[:1] if step.task == WIN else attempt.answers
            signs = {
                MARKED: step.marked,
                FOUND: taking.found,
                SOLUTION: () if step.task in ANSWERED else cells,
                MISTAKE: attempt.mistakes.cells(taking),
                REPLY: reply,
            }
            can_play = taking.state in (ASKING, WRONG) and step.task in MOVED
            self._board.show_step(view_of(taking, attempt.line or reply), can_play, signs, is_anew)
            if taking.state == WRONG:  # a press takes the wrong move back and plays, so a stray tap must be held back
                html = self._page.find("html").dataset
                html.phase, html.turn = PERSONS_TURN, mark_of(taking)

    def show_told(self, attempt: Attempt) -> None:
        """Write the words about the answer, and offer the solution if it can be asked for."""
        page, taking, step = self._page, attempt.taking, attempt.taking.step
        box = page.find("#step-told")
        words = attempt.told()
        if words != self._told or not box.textContent:  # a screen reader would read the same words aloud again
            self._told = words
            write_words(page, box, words)
        box.dataset.verdict = "" if attempt.is_right is None else "right" if attempt.is_right else "wrong"
        if step.task == EXPLAIN and taking.said:
            box.dataset.verdict = "kept"
        button = page.find("#step-show")
        can_give_up = step.task in MOVED + ANSWERED and step.task not in PLAYED_ON + (EXPLAIN,)
        if step.task == CODE and not step.solution:
            can_give_up = False
        is_early = taking.tries < TRIES_BEFORE_SOLUTION
        if attempt.is_given_up and button.matches(":focus"):
            page.find("#step-again").focus()
        button.hidden = not can_give_up or taking.is_solved or is_early or attempt.is_given_up

    def forget_told(self) -> None:
        """Let the words about the next answer be read aloud, even if they are the same."""
        self._page.write("#step-told", "")

    def show_hints(self, taking: "Taking") -> None:
        page, given = self._page, taking.hints_told
        hints = page.find("#step-hints")
        if len(given) < hints.childElementCount or not given:
            hints.textContent = ""
        for hint in given[hints.childElementCount :]:
            item = page.made("li")
            added(page, item, "span", self.answers.pointed() + " ")
            append_words(page, item, hint)
            hints.append(item)
        hints.setAttribute("aria-label", say("Hints"))
        button = page.find("#step-hint")
        button.hidden = not taking.step.hints
        are_all_told = len(given) == len(taking.step.hints)
        button.textContent = say("No more hints") if are_all_told else say("Next hint") if given else say("Hint")
        button.setAttribute("aria-disabled", "true" if are_all_told else "false")

    def forget_pointed(self) -> None:
        """Remove from the hints what they say about an earlier answer."""
        for pointed in self._page.find("#step-hints").querySelectorAll("span"):
            pointed.remove()

    def reveal_told(self) -> None:
        """Scroll to the words about a judged or kept answer, no further, so that the board stays in place."""
        told = self._page.find("#step-told")
        if told.dataset.verdict:
            self._page.reveal(told)

    def reveal_actions(self) -> None:
        self._page.reveal(self._page.find("#step-actions"))

    def focus_board(self) -> None:
        stop = self._page.find("#board button:not([tabindex='-1'])")
        if stop and not self._page.find("#board-box").hidden:
            board.focus(stop)


def told_of_answer(taking: "Taking", is_starting: bool) -> str:
    """Return the words about the last answer; is_starting says whether the worker is still being loaded."""
    sentences = [step_words.told(taking.said)] if taking.said and taking.said.kind + taking.said.words else []
    if taking.said and taking.step.task == EXPLAIN and taking.step.solution:
        sentences.append(step_words.model(taking.step))
    if taking.step.task in PLAYED_ON and taking.position.outcome:
        return " ".join([playing.status(view_of(taking))] + sentences)
    # The lesson's own words may say how the right move has ended the game; this isn't a task that is played on.
    is_told_by_lesson = taking.state == SOLVED and taking.said and taking.said.words
    if taking.state == JUDGING:
        sentences.append(say("Checking your move.") if taking.step.task in MOVED else say("Checking your answer."))
        if takes_long(taking) and is_starting:
            sentences.append(say("The engine for large boards is loading."))
    elif taking.state == REPLYING:
        if takes_long(taking) and taking.planned is None:
            sentences.append(say("The computer is thinking."))
    elif taking.moves and (taking.state == ASKING or (taking.position.outcome and not is_told_by_lesson)):
        sentences.append(playing.status(view_of(taking)))
    return " ".join(sentences)


def mark_of(taking: "Taking") -> str:
    """Return the person's mark, "" if there is no board."""
    game = taking.step.game
    return str(game.mark(len(game.moves) % 2)) if game else ""


def game_at(taking: "Taking", position: "Any") -> Game:
    """Return the game that led to a position of this try: the position shown, or the one before the last move."""
    game, moves = taking.step.game, taking.moves
    return with_moves(game, game.moves + (moves if position == taking.position else moves[:-1]))


def view_of(taking: "Taking", line: "tuple[int, ...]" = ()) -> View:
    """Return the view for the board, with further moves if any are given."""
    game, own = game_at(taking, taking.position), len(taking.step.game.moves) % 2
    position = taking.position
    for cell in line:
        game, position = with_moves(game, game.moves + (cell,)), position.play(cell)
    if taking.step.task in MOVED and taking.step.task != PREDICT:
        seats = (PERSON, taking.level) if own == 0 else (taking.level, PERSON)
    else:
        seats = (PERSON, PERSON)
    game = with_seats(game, seats)
    return View(game, position, DEFAULT, NONE, False, False, ("", ""), None, False, None, False)


def takes_long(taking: "Taking") -> bool:
    """Whether the board of a step is so large that the worker thinks about it."""
    return taking.position is not None and bool(taking.position.rules.size > SMALL)
