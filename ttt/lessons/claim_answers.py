"""Answers for a lesson's author: whether a step's claim is true, and its solution. Text in, JSON out."""

import json

from ttt.game.cells import cell_name
from ttt.game.errors import BadLesson, Refused
from ttt.game.record import position_of
from ttt.lessons import lesson_text
from ttt.lessons.card_order import right_orders
from ttt.lessons.claim_proofs import PROVED, UNPROVED, prove, solution_line
from ttt.lessons.lesson import ORDER, WIN, Step
from ttt.lessons.position_proofs import Proofs, UnprovedError
from ttt.lessons.step_fields import answer_text
from ttt.lessons.tasks import right_answers
from ttt.session.plain_refusal import to_plain

SIGNS = {PROVED: "proved", UNPROVED: "open"}  # any other verdict is "wrong"
MOST_MOVES = 8  # moves by the winning side, at most, that are searched for a win; chosen by hand
ENOUGH = 100000  # nodes for one question, about ten seconds: somebody is waiting; chosen by hand


def check(text: str) -> str:
    """Return JSON: sign is "proved", "open" or "wrong" for a lesson's only step; refused is the reason, or null."""
    try:
        found = next(prove(lesson_text.from_text(text), ENOUGH))
    except Refused as error:
        return json.dumps({"sign": "wrong", "refused": to_plain(error)})
    refused = None if found.verdict == PROVED else to_plain(Refused(found.reason, **found.given))
    return json.dumps({"sign": SIGNS.get(found.verdict, "wrong"), "refused": refused})


def solve(text: str) -> str:
    """Return JSON: the solution of a lesson's only step, as a list of texts, and the moves of a win (else 0).

    If there is no solution, or none is proved, return only refused, which says why.
    """
    try:
        solution, moves = _solution(lesson_text.from_text(text).steps[0])
    except UnprovedError:
        return json.dumps({"refused": to_plain(Refused("proof unproved"))})
    except Refused as error:
        return json.dumps({"refused": to_plain(error)})
    return json.dumps({"solution": solution, "moves": moves})


def _solution(step: "Step") -> "tuple[list[str], int]":
    """Return the solution and the number of moves of a win. Raises UnprovedError, or Refused if nothing is right."""
    if step.task == ORDER:
        for cards in right_orders(step):
            return ["".join(cards)], 0
        raise Refused("proof no order")
    proofs = Proofs(step.game.rules, ENOUGH)
    if step.task == WIN:
        return _line(step, proofs)
    right = right_answers(step, position_of(step.game), proofs)
    if not right:
        raise BadLesson("draft no right cell")
    return [answer_text(step, answer) for answer in right], 0


def _line(step: "Step", proofs: "Proofs") -> "tuple[list[str], int]":
    """Return the best line of the shortest win, and its number of moves."""
    position = position_of(step.game)
    moves = next((moves for moves in range(1, MOST_MOVES + 1) if proofs.wins(position, moves)), None)
    if moves is None:
        raise BadLesson("draft no win", moves=MOST_MOVES)
    line = solution_line(position, moves, proofs)
    if line is None or (step.only and line[0] not in step.only):
        raise BadLesson("draft no line", moves=moves)
    return [cell_name(position.rules, cell) for cell in line], moves
