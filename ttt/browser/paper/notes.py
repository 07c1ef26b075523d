"""Draws the notes for the teacher of a lesson: its aim, its tasks with likely mistakes, and what to do on paper."""

from ttt.browser.kit.page import Page
from ttt.browser.paper.figures import made
from ttt.browser.paper.sheet import Sheet, mark_of
from ttt.browser.paper.sheet_kind import Printout
from ttt.lessons import lesson_link
from ttt.lessons.lesson import EXPLAIN, LOOK, PLAYED_ON, TREES, WRONG, Step
from ttt.words import notes
from ttt.words import paper as words
from ttt.words.lesson import step as step_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def write(page: "Page", place: "Any", sheet: "Sheet", printed: "Printout") -> None:
    """Add the notes on a lesson to an element; its aim and time are known if it is in the course."""
    name = lesson_link.fields(printed.choice).get(lesson_link.COURSE, "")
    card = page.find(f'#aims [data-lesson="{name}"]')
    if card:
        minutes = int(card.dataset.minutes)
        time = say(
            "{minutes} minutes alone, about {twice} with a class; from age {age}",
            minutes=minutes,
            twice=2 * minutes,
            age=card.dataset.age,
        )
        place.append(page.made("p", say("Aim: {what}", what=str(card.textContent))), page.made("p", time))
    steps = [step for step, _ in printed.steps]
    for number, step in enumerate(steps, 1):
        if step.task != LOOK:
            place.append(_note(page, sheet, number, step))
    heading = page.made("h3", say("Without devices"))
    ways = [page.made("li", way) for way in notes.without_devices(steps)]
    place.append(made(page, "section", "note", heading, made(page, "ul", "", *ways)))


def _note(page: "Page", sheet: "Sheet", number: int, step: "Step") -> "Any":
    """Return the notes on a step: what it asks and its solution; beside them, replies to mistakes, and hints."""
    asked, helped = made(page, "div", "", sheet.title(number, step)), made(page, "div")
    for question in step_words.questions(step) + [sheet.question(step)]:
        if question:
            sheet.add_words(asked, question)
    sheet.add_solution(asked, step)
    for whose, sentence in words.said(step, mark_of(step)):
        if not whose:
            sheet.add_reply(asked, step, "", sentence)
    for told in step.words if step.task == EXPLAIN else ():
        if "`" in told:  # the line of Python that pupils explain
            sheet.add_words(helped, told)
    _add_replies(page, helped, sheet, step)
    for place, hint in enumerate(step.hints):
        sheet.add_reply(helped, step, "" if place else say("If pupils are stuck:"), hint)
    board = [sheet.board(step)] if step.game else []
    return made(page, "article", "note", *board, asked, helped)


def _add_replies(page: "Page", place: "Any", sheet: "Sheet", step: "Step") -> None:
    """Add the replies to mistakes; beside a tree, the reply to a wrong box says why the right value is right."""
    replies = [reply for reply in words.said(step, mark_of(step)) if reply[0]]
    is_tree = step.task in TREES
    reasons = [reply for reply in replies if is_tree and reply[1] != step.says.get(WRONG)]
    mistakes = [reply for reply in replies if reply not in reasons]
    if is_tree or step.task in PLAYED_ON:
        mistakes = [("", sentence) for _, sentence in mistakes]
    rest = say("Reminder") if is_tree else say("Likely mistakes")
    for heading, said in ((say("Move by move"), reasons), (rest, mistakes)):
        if said:
            place.append(page.made("h4", heading))
        for whose, sentence in said:
            sheet.add_reply(place, step, whose, sentence)
