"""The command lesson: shows lessons, or proves what they claim."""

import json
import random
import sys
from argparse import Namespace
from collections.abc import Iterator

from ttt.game.errors import Refused
from ttt.lessons.claim_proofs import PROVED, WRONG, prove
from ttt.lessons.lesson import Lesson, Step
from ttt.lessons.lesson_text import from_text
from ttt.lessons.styled_words import pieces
from ttt.session.session import Session
from ttt.words.lesson import step as lesson_words
from ttt.words.lesson.check import checked
from ttt.words.refusals import refusal
from ttt.words.rule_cards import card_name, card_rule
from ttt.words.speech import say
from ttt.workbench import given
from ttt.workbench.given import text_given
from ttt.workbench.prompt import visible
from ttt.workbench.sitting import drawn, ending

RIGHT, SOMETHING_WRONG, NOT_KNOWN = 0, 1, 2


def lesson(options: Namespace) -> int:
    """Show the lessons in files, or check them; return the exit status."""
    status, nodes = RIGHT, given.nodes(options.nodes)
    for name in options.files:
        try:
            read = from_text(text_given(name))
        except Refused as error:
            print(visible(f"{name}: {refusal(error)}"), file=sys.stderr)
            status = status or NOT_KNOWN
            continue
        if options.check:
            status = _worse(status, _check(name, read, nodes, options.json))
        elif options.json:
            steps = [{"title": step.title, "task": step.task} for step in read.steps]
            print(json.dumps({"file": name, "title": read.title, "language": read.language, "steps": steps}))
        else:
            for line in _shown(read):
                print(visible(line) if "\n" not in line else line)
    return status


def _worse(one: int, other: int) -> int:
    """Return the more serious of two exit statuses: wrong claims take precedence over unproved ones."""
    return SOMETHING_WRONG if SOMETHING_WRONG in (one, other) else max(one, other)


def _check(name: str, lesson: Lesson, nodes: int, is_json: bool) -> int:
    """Print the verdict on every step; return the exit status."""
    steps, status = [], RIGHT
    if not is_json:
        print(visible(lesson.title))
    for step in prove(lesson, nodes):
        sentence = checked(step.reason, step.given)
        if step.verdict != PROVED:
            status = _worse(status, SOMETHING_WRONG if step.verdict == WRONG else NOT_KNOWN)
        if is_json:
            plain = {"step": step.number, "title": step.title, "verdict": step.verdict, "sentence": sentence}
            steps.append({**plain, "reason": step.reason.removeprefix("proof "), "given": step.given})
        else:
            print(visible(f"{step.number}. {step.title}: {sentence}"), flush=True)
    if is_json:
        print(json.dumps({"file": name, "title": lesson.title, "steps": steps}))
    return status


def _shown(lesson: Lesson) -> Iterator[str]:
    """Yield a lesson line by line; a board is one item of several lines."""
    yield lesson.title
    for number, step in enumerate(lesson.steps, 1):
        yield ""
        yield f"{number}. {step.title}"
        for paragraph in step.words:
            yield ""
            yield "".join([f"{one.text} ({one.address})" if one.address else one.text for one in pieces(paragraph)])
        yield from _board(step)
        yield from _task(step)


def _board(step: Step) -> Iterator[str]:
    if step.game:
        view = Session(step.game, chance=random.random).view
        yield ""
        yield drawn(view)
        yield ending(view) if view.position.outcome else say("{who} to move.", who=view.turn)
        if sentence := lesson_words.pointed_out(step):
            yield sentence


def _task(step: Step) -> Iterator[str]:
    mark = Session(step.game, chance=random.random).view.turn if step.game else ""
    if asked := lesson_words.question(step, mark, 0):
        yield ""
        yield asked
        if sentence := lesson_words.only(step):
            yield sentence
        for number, option in enumerate(step.options, 1):
            yield f"{number}) {option}"
        for card in step.cards:
            yield f"{card_name(card)}: {card_rule(card, step.game.rules.is_misere)}"
        if step.code:
            yield ""
            yield from step.code.split("\n")
            yield ""
        for case, value in step.cases:
            yield f"{case} -> {value}"
