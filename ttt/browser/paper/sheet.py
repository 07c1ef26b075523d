"""Draws the sheets: exercises with boards, room to write and QR codes; and the key."""

from ttt.browser.lesson_step.game_tree import game_tree
from ttt.browser.lesson_step.styled_text import added, append_words
from ttt.browser.paper.figures import board_figure, made, named, tree_of
from ttt.drawing.on_paper import board_on_paper
from ttt.game.cells import cell_name
from ttt.game.record import Game, position_of
from ttt.lessons.lesson import (
    CHOOSE,
    CODE,
    EXPLAIN,
    LOOK,
    ORDER,
    PLAYED_ON,
    POINTS,
    PRUNE,
    TREES,
    WIN,
    WORTH,
    Step,
)
from ttt.lessons.tasks import value
from ttt.words import paper as words
from ttt.words.lesson import step as step_words
from ttt.words.rule_cards import card_rule
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page


# Widths, in millimetres.
_CELL, _NARROWEST, _WIDEST = 8, 36, 120  # a board's cell, and the least and greatest width of a board
_MODULE, _LEAST = 0.4, 22  # a QR code's module, and its least width, so that a phone can still read it

_LINES = 6  # lines for one answer, at most
_LINES_OF_CODE = 12


class Sheet:
    """A builder of exercises and answers; qr is static/kit/qr.js."""

    def __init__(self, page: "Page", qr: "Any") -> None:
        self._page = page
        self._qr = qr

    def exercise(self, number: int, step: "Step", link: str) -> "Any":
        """Return an exercise, with a QR code if it has its own link."""
        asked = self._made("div", "asked")
        for paragraph in step.words:
            if paragraph:
                self.add_words(asked, paragraph)
        if step.tree:
            asked.append(game_tree(self._page, step, self._pictured))
        self._ask(asked, step)
        board = [self.board(step)] if step.game and step.task not in TREES else []
        told = self._made("div", "told", asked, *([self.code(link)] if link else []))
        return self._made("article", "exercise", self.title(number, step), *board, told)

    def answer(self, number: int, step: "Step") -> "Any":
        """Return an exercise's part of the key; None if there is no answer to print."""
        item = self._made("article", "answer", self.title(number, step))
        if not self.add_solution(item, step):
            return None
        for whose, sentence in words.said(step, mark_of(step)):
            self.add_reply(item, step, whose, sentence)
        return item

    def add_solution(self, place: "Any", step: "Step") -> bool:
        """Add a step's solution to an element, and return whether there is one to print."""
        solution = "" if step.task in PLAYED_ON else words.solution(step, mark_of(step))
        if step.task == CODE and solution:
            place.append(self._program(solution))
        elif solution:
            added(self._page, place, "p", solution)
        return bool(solution)

    def add_reply(self, place: "Any", step: "Step", whose: str, sentence: str) -> None:
        """Add a reply to an element; whose is the answer to which it replies, "" if that isn't named."""
        paragraph = self.add_words(place, sentence)
        if whose:
            name = self._page.made("strong")
            append_words(self._page, name, whose)
            name.dir = self._direction(step)  # so that the words decide the paragraph's direction, not the name
            paragraph.prepend(name, " ")

    def code(self, link: str) -> "Any":
        """Return the QR code of a link, or a sentence if the link is too long for one."""
        place = self._made("p", "code")
        picture = self._qr.picture(link, say("QR code of {link}", link=link))
        if picture:
            width = max(_LEAST, picture.viewBox.baseVal.width * _MODULE)
            picture.setAttribute("width", f"{width:.1f}mm")
            place.append(picture)
        else:
            place.textContent = say(SENTENCES["qr too long"], length=len(link))
        return place

    def board(self, step: "Step") -> "Any":
        label = (words.board(step, position_of(step.game)) + " " + step_words.pointed_out(step)).strip()
        rules = step.game.rules
        width = min(max(rules.m * _CELL, _NARROWEST), _WIDEST, _WIDEST * rules.m / rules.n)
        return board_figure(self._page, board_on_paper(step.game, step.marked, step.arrows), label, width)

    def question(self, step: "Step") -> str:
        """Say whose turn it is, and ask what the step's own words don't."""
        is_turn_told = step.game and step.task not in (CHOOSE, POINTS, ORDER, CODE, EXPLAIN)
        turn = say("{mark} to move.", mark=mark_of(step)) if is_turn_told else ""
        return (turn + " " + words.question(step, mark_of(step))).strip()

    def _ask(self, told: "Any", step: "Step") -> None:
        """Add the question, unless the step's own words ask it, and room for the answer."""
        if step.task == LOOK:
            return
        mark = mark_of(step)
        asked = self.question(step)
        if asked:
            told.append(self._made("p", "question", asked))
        if step.only:
            told.append(self._page.made("p", step_words.only(step)))
        if step.task in (CHOOSE, WORTH):
            told.append(self._boxes(step, mark))
        elif step.task == ORDER:
            told.append(self._cards(step))
        elif step.task in TREES:
            told.append(self._tree(step))
        elif step.task == CODE:
            if step.code:
                told.append(self._program(step.code))
            told.append(self._program("\n".join([f"{case} \u2192 {value}" for case, value in step.cases])))
            told.append(self._lines(_LINES_OF_CODE))
        elif step.task not in PLAYED_ON:
            told.append(self._lines(_lines(step)))

    def _pictured(self, game: "Game", cell: "int | None", below: str) -> "Any":
        """Return the picture of a game in a tree; cell is its last move, None for none, and below is written below."""
        figure = board_figure(
            self._page, board_on_paper(game, () if cell is None else (cell,)), below or say("This position")
        )
        figure.append(self._page.made("figcaption", below))
        return figure

    def _tree(self, step: "Step") -> "Any":
        """Return a tree in which the replies have their values, and the moves boxes or, to be crossed out, names."""

        def signed(game: "Game") -> str:
            return step_words.signed(value(game))

        def named(game: "Game") -> str:
            if position_of(game).outcome:
                return signed(game)
            return "" if game == step.game else cell_name(game.rules, game.moves[-1])

        return tree_of(self._page, step.game, signed, *([named] if step.task == PRUNE else []))

    def _lines(self, count: int) -> "Any":
        return self._made("div", "lines", *[self._made("div", "line") for _ in range(count)])

    def _program(self, text: str) -> "Any":
        program = self._page.made("pre", text)
        program.dir = "ltr"
        return program

    def _boxes(self, step: "Step", mark: str) -> "Any":
        """Return the answers to choose from, each with a box to tick."""
        boxes = self._made("ul", "boxes")
        for answer in step_words.worths(mark) if step.task == WORTH else range(1, len(step.options) + 1):
            item = self._page.made("li")
            added(self._page, item, "span", step_words.answer_text(step, answer, mark)).dir = self._direction(step)
            boxes.append(item)
        return boxes

    def _cards(self, step: "Step") -> "Any":
        """Return the cards, each with a box for its number in the order."""
        boxes, loses = self._made("ul", "boxes numbered"), step.game.rules.is_misere
        for card in step.cards:
            boxes.append(self._made("li", "", named(self._page, card, card_rule(card, loses))))
        return boxes

    def _direction(self, step: "Step") -> str:
        """Return an answer's text direction: an option's own, otherwise the page's (Arabic text may begin with X)."""
        return "auto" if step.task == CHOOSE else str(self._page.find("html").dir) or "ltr"

    def title(self, number: int, step: "Step") -> "Any":
        title = self._page.made("h3", f"{number}. {step.title}".strip())
        title.dir = "auto"
        return title

    def add_words(self, place: "Any", text: str) -> "Any":
        paragraph = added(self._page, place, "p", text)
        paragraph.dir = "auto"
        return paragraph

    def _made(self, kind: str, name: str, *contents: "Any") -> "Any":
        return made(self._page, kind, name, *contents)


def _lines(step: "Step") -> int:
    """Return the number of lines to write on."""
    return min(step.moves, _LINES) if step.task == WIN else _LINES if step.task == EXPLAIN else 1


def mark_of(step: "Step") -> str:
    """Return the mark of the side to move, X without a board."""
    return str(step.game.mark(position_of(step.game).to_move)) if step.game else "X"
