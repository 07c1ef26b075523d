"""Proofs of what the steps of a lesson claim, and answers for its author: whether a claim is true, and the solution."""

import json
from collections import namedtuple

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.errors import BadLesson, Refused
from ttt.game.record import HARDEST, position_of, seat_named
from ttt.game.row_completions import completing
from ttt.game.rules import Position, Rules
from ttt.lessons import lesson as tasks
from ttt.lessons import lesson_text
from ttt.lessons.card_order import orders, right_orders
from ttt.lessons.course_names import NAMES
from ttt.lessons.lesson import Lesson, Step
from ttt.lessons.position_proofs import ENOUGH, Proofs, UnprovedError
from ttt.lessons.step_fields import answer_text, shown
from ttt.lessons.tasks import right_answers
from ttt.rule_cards.letters import parted
from ttt.session.plain_refusal import to_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


PROVED, WRONG, UNPROVED = "proved", "wrong", "unproved"
_LONGER = 2  # extra moves searched, at most, to say how long a win really takes; chosen by hand


_SIGNS = {PROVED: "proved", UNPROVED: "open"}  # any other verdict is "wrong"
_MOST_MOVES = 8  # moves by the winning side, at most, that are searched for a win; chosen by hand


class Checked(namedtuple("Checked", ("number", "title", "verdict", "reason", "given"))):
    """The verdict on one step: PROVED, WRONG or UNPROVED; number counts the steps from 1.

    reason is a key of words/lesson/check.py, and given holds the values for its sentence.
    """


class _WrongError(Refused):
    """A step claims something false."""


def prove(lesson: "Lesson", nodes: int = ENOUGH) -> "Iterator[Checked]":
    """Yield the verdict on each step of a lesson; nodes is the engine's budget for each question."""
    proofs: "dict[Rules, Proofs]" = {}
    for number, step in enumerate(lesson.steps, 1):
        if step.game and step.game.rules not in proofs:
            proofs[step.game.rules] = Proofs(step.game.rules, nodes)
        verdict, reason, given = PROVED, "proof proved", {}
        try:
            if step.about and step.about not in NAMES:
                raise _WrongError("proof no lesson", given=shown(step.about))
            if step.game and step.task == tasks.ORDER:
                reason, given = "proof orders", _check_order(step)
            elif step.game and step.task in _CHECKS:
                _CHECKS[step.task](_Claim(step, proofs[step.game.rules]))
            else:
                reason = "proof nothing"
        except _WrongError as wrong:
            verdict, reason, given = WRONG, wrong.reason, wrong.given
        except UnprovedError:
            verdict, reason = UNPROVED, "proof unproved"
        yield Checked(number, step.title, verdict, reason, given)


def solution_line(position: "Position", moves: int, proofs: "Proofs | None" = None) -> "tuple[int, ...] | None":
    """Return the line of a win in exactly that many moves, in which the defence holds out as long as it can.

    Return None unless each of the winner's moves but the last is the only one that wins in time. Raises UnprovedError.
    """
    proofs = proofs or Proofs(position.rules)
    winning = proofs.winning(position, moves)
    if not winning or (moves > 1 and (len(winning) > 1 or proofs.wins(position, moves - 1))):
        return None
    after = position.play(winning[0])
    if moves == 1:
        return (winning[0],) if after.outcome else (winning[0], after.legal_moves()[0])
    for reply in after.legal_moves():
        answered = after.play(reply)
        if not answered.outcome:
            rest = solution_line(answered, moves - 1, proofs)
            if rest:
                return (winning[0], reply) + rest
    return None


class _Claim:
    """One step, and facts about its position."""

    def __init__(self, step: "Step", proofs: "Proofs") -> None:
        self.step, self.proofs = step, proofs
        self.position = position_of(step.game)
        self.mark = step.game.mark(self.position.to_move)
        self.other = step.game.mark(1 - self.position.to_move)
        legal = self.position.legal_moves()
        self.cells = [cell for cell in legal if not step.only or cell in step.only]

    def name(self, cell: int) -> str:
        return cell_name(self.step.game.rules, cell)

    def check_cells(self) -> None:
        """Compare the solution, if there is one, with all right cells; _OF_CELLS has the reasons for errors."""
        none, mark, not_right, every = _OF_CELLS[self.step.task]
        right = right_answers(self.step, self.position, self.proofs)
        if not right:
            raise _WrongError(none, **({"mark": getattr(self, mark)} if mark else {}))
        for cell in self.step.solution or ():
            if cell not in right:
                raise _WrongError(not_right, cell=self.name(cell), right=" ".join([self.name(each) for each in right]))
        if every and right == self.cells:
            raise _WrongError(every)
        left_out = [self.name(cell) for cell in right if cell not in self.step.solution]
        if self.step.solution and left_out:
            raise _WrongError("proof right too", cells=" ".join(left_out))

    def check_answer(self, told: "Callable[[object, object], _WrongError]") -> None:
        """Compare the solution, if there is one, with the right answer; told makes the error from the two."""
        [right] = right_answers(self.step, self.position, self.proofs)
        if self.step.solution and self.step.solution[0] != right:
            raise told(right, self.step.solution[0])


def _check_win(claim: "_Claim") -> None:
    step, position, proofs = claim.step, claim.position, claim.proofs
    for moves in range(1, step.moves + 1):
        winning = proofs.winning(position, moves)
        right = [cell for cell in winning if cell in claim.cells]
        if right and moves < step.moves:
            raise _WrongError("proof length", mark=claim.mark, moves=moves, claimed=step.moves)
    if winning and not right:
        raise _WrongError("proof only", claimed=step.moves)
    if not winning:
        raise _no_win(claim)
    if step.solution:
        _check_line(claim, right)


def _no_win(claim: "_Claim") -> "_WrongError":
    """Return the error for a step without a win in time; the error says what is true instead."""
    step, position, proofs = claim.step, claim.position, claim.proofs
    try:
        for moves in range(step.moves + 1, step.moves + _LONGER + 1):
            if proofs.wins(position, moves):
                return _WrongError("proof length", mark=claim.mark, moves=moves, claimed=step.moves)
        value = proofs.value(position)
        if value != WIN:
            return _WrongError("proof draw" if value == DRAW else "proof loss", mark=claim.mark)
    except UnprovedError:
        pass
    return _WrongError("proof no win", mark=claim.mark, claimed=step.moves)


def _check_line(claim: "_Claim", right: "list[int]") -> None:
    """Check the solution of a win; right holds the right first moves."""
    line, position, left = claim.step.solution, claim.position, claim.step.moves
    for ply, cell in enumerate(line):
        if ply % 2 == 0:
            if ply:
                right = claim.proofs.winning(position, left)
            if cell not in right:
                raise _WrongError("proof late", cell=claim.name(cell), moves=left)
            if left > 1 and len(right) > 1:
                also = right[0] if right[0] != cell else right[1]
                raise _WrongError("proof also", cell=claim.name(also), moves=left)
            left -= 1
        elif left > 1 and claim.proofs.wins(position.play(cell), left - 1):
            replies = position.legal_moves()
            better = next(reply for reply in replies if not claim.proofs.wins(position.play(reply), left - 1))
            raise _WrongError("proof defence", cell=claim.name(cell), better=claim.name(better))
        position = position.play(cell)


def _check_block(claim: "_Claim") -> None:
    if not completing(claim.position, 1 - claim.position.to_move):
        raise _WrongError("proof no threat", mark=claim.other)
    claim.check_cells()


def _check_played(claim: "_Claim") -> None:
    """Check that a game isn't lost and, if it is to be won against an opponent that makes no mistakes, is won."""
    if claim.step.only:  # the first move is one of the allowed moves
        values = claim.proofs.values(claim.position)
        value = next(value for value in (WIN, DRAW, LOSS) if value in [values[cell] for cell in claim.cells])
    else:
        value = claim.proofs.value(claim.position)
    if value == LOSS:
        raise _WrongError("proof not held", mark=claim.mark)
    is_to_be_won = claim.step.task == tasks.PLAY_WIN and claim.step.level in (HARDEST, seat_named("sage"))
    if value == DRAW and is_to_be_won:
        raise _WrongError("proof not won", mark=claim.mark, level=HARDEST)


def _check_order(step: "Step") -> "dict[str, int]":
    """Try every order of the cards; return how many can't lose, and how many there are."""
    right = list(right_orders(step))
    if not right:
        raise _WrongError("proof no order")
    if parted(step.solution[0]) not in right:
        raise _WrongError("proof order loses", cards=step.solution[0], right="".join(right[0]))
    if step.cards in right:
        raise _WrongError("proof in order", cards="".join(step.cards))
    return {"right": len(right), "orders": len(list(orders(step.cards)))}


# The reasons for errors in a set of cells: if none is right, with the mark that this reason names; if a cell of the
# solution isn't right; and if all cells are right, "" if they may be.
_OF_CELLS = {
    tasks.HOLD: ("proof all lose", "mark", "proof loses", "proof none loses"),
    tasks.FIND: ("proof none wins", "", "proof wins not", ""),
    tasks.BLOCK: ("proof unstoppable", "other", "proof stops not", "proof all stop"),
    tasks.PREDICT: ("proof unliked", "", "proof likes not", "proof all liked"),
}
_CHECKS = {
    tasks.WIN: _check_win,
    tasks.HOLD: _Claim.check_cells,
    tasks.FIND: _Claim.check_cells,
    tasks.BLOCK: _check_block,
    tasks.PREDICT: _Claim.check_cells,
    tasks.WORTH: lambda claim: claim.check_answer(lambda right, told: _WrongError(f"proof {right} not {told}")),
    tasks.POINTS: lambda claim: claim.check_answer(
        lambda right, told: _WrongError("proof points", count=right, claimed=told)
    ),
    tasks.PLAY_HOLD: _check_played,
    tasks.PLAY_WIN: _check_played,
}


# Answers for a lesson's author: text in, JSON out


def check(text: str) -> str:
    """Return JSON: sign is "proved", "open" or "wrong" for a lesson's only step; refused is the reason, or null."""
    try:
        found = next(prove(lesson_text.from_text(text)))
    except Refused as error:
        return json.dumps({"sign": "wrong", "refused": to_plain(error)})
    refused = None if found.verdict == PROVED else to_plain(Refused(found.reason, **found.given))
    return json.dumps({"sign": _SIGNS.get(found.verdict, "wrong"), "refused": refused})


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
    if step.task == tasks.ORDER:
        for cards in right_orders(step):
            return ["".join(cards)], 0
        raise Refused("proof no order")
    proofs = Proofs(step.game.rules)
    if step.task == tasks.WIN:
        return _line(step, proofs)
    right = right_answers(step, position_of(step.game), proofs)
    if not right:
        raise BadLesson("draft no right cell")
    return [answer_text(step, answer) for answer in right], 0


def _line(step: "Step", proofs: "Proofs") -> "tuple[list[str], int]":
    """Return the best line of the shortest win, and its number of moves."""
    position = position_of(step.game)
    moves = next((moves for moves in range(1, _MOST_MOVES + 1) if proofs.wins(position, moves)), None)
    if moves is None:
        raise BadLesson("draft no win", moves=_MOST_MOVES)
    line = solution_line(position, moves, proofs)
    if line is None or (step.only and line[0] not in step.only):
        raise BadLesson("draft no line", moves=moves)
    return [cell_name(position.rules, cell) for cell in line], moves
