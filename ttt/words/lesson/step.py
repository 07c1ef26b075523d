"""What a step of a lesson asks, and the sentences around its board."""

from ttt.game.cells import cell_name
from ttt.game.record import position_of
from ttt.game.rules import VANISHING
from ttt.lessons.lesson import (
    ANSWERED,
    BLOCK,
    CHOOSE,
    CODE,
    FILL,
    FIND,
    LOOK,
    LOST,
    MOVED,
    ORDER,
    POINTS,
    PREDICT,
    WIN,
    WON,
    WORTH,
)
from ttt.lessons.value_tree import below
from ttt.session.view import View
from ttt.words import playing
from ttt.words.lesson import tree
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.lessons.lesson import Step

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # What is asked
    "asks play": "Play on until the game is over.",
    "asks play hold": "Play on, and don't lose.",
    "asks play win": "Play on, and win.",
    "asks win": {"of": "moves", "one": "Win in {moves} move.", "other": "Win in {moves} moves."},
    "asks hold": "Find a move that doesn't lose.",
    "asks find": "Find every winning move. Found: {count}.",
    "asks find one": "Find the winning move.",
    "asks block": "{mark} is about to complete a row. Stop it.",
    "asks worth": "Who wins if both sides play as well as they can?",
    "asks predict": "Which cell does {name} play?",
    "asks fill": "Fill in every box: +1 if X wins, 0 for a draw, \u22121 if O wins.",
    "asks code": "Write the program, then run it.",
    "asks order first": "Put the cards in an order that can't lose when it moves first.",
    "asks order second": "Put the cards in an order that can't lose when it moves second.",
    "asks order both": "Put the cards in an order that can't lose, whoever moves first.",
    "asks points": "How many points can {mark} score with one move?",
    "asks choose": "Which answer is right?",
    # Answers beside the board
    "answer wins": "{mark} wins",
    "answer draw": "A draw",
    # The board
    "step you play": "You play {mark}.",
    "step to move": "{mark} to move.",
    "step tried": "not right",
    "step marked": "marked",
    "step found": "found",
    "step marks": "Marked: {cells}.",
    "step arrows": "Arrows: {arrows}.",
    "step from to": "{begin} to {end}",
    "step only": "Only these cells may be played: {cells}.",
    # What can be done
    "step hint": "Hint",
    "step next hint": "Next hint",
    "step again": "Try again",
    "step show": "Show the solution",
    "step check": "Check",
    "step run": "Run",
    "step answer": "Your answer",
    "step points": "Points",
    "step hints": "Hints",
    # While an answer is checked or a solution shown
    "step judging": "Checking your move.",
    "step answer judging": "Checking your answer.",
    "step solving": "Working out the solution.",
    "step starting": "The engine for large boards is loading.",
    "step no engine": "The engine for large boards couldn't be loaded, so not every answer can be checked.",
    "step solution": "The solution: {answer}.",
    "step solution in order": "The cards are now in an order that works.",
    "step solution below": "One solution is now shown below your program.",
    "step no solution": "This step has no proved solution.",
    "step solved": "You've solved this already.",
    "step choose first": "Choose an answer first.",
    "step number first": "Enter a whole number first.",
    "step fill first": "Fill in every box first.",
    "step not on board": "This isn't answered on the board: give your answer, then press “Check”.",
}
learn(SENTENCES)

_QUESTION_MARKS = ("?", "\uff1f", "\u061f")  # of European, of Chinese and Japanese, and of Arabic sentences


def question(step: "Step", mark: str, found: int) -> str:
    """Return a step's question; "" if it asks nothing, or if its own words ask for an answer beside the board.

    mark is that of the side to move; found is the number of FIND's moves found so far.
    """
    other = "O" if mark == "X" else "X"
    if step.task == LOOK or (step.task in ANSWERED and _asks_itself(step)):
        return ""
    if step.task == WIN:
        return say("asks win", moves=step.moves)
    if step.task == FIND:
        return say("asks find one") if len(step.solution) == 1 else say("asks find", count=found)
    if step.task == BLOCK:
        return say("asks block", mark=other)
    if step.task == POINTS:
        return say("asks points", mark=mark)
    if step.task == PREDICT:
        return say("asks predict", name=playing.opponent_name(step.level))
    return say("asks order " + step.side) if step.task == ORDER else say("asks " + step.task)


def _asks_itself(step: "Step") -> bool:
    """Whether the words of a step end a paragraph with a question."""
    return bool([words for words in step.words if words[-1:] in _QUESTION_MARKS])


def turn(step: "Step", mark: str) -> str:
    """Say whose turn it is; "" if there is no board, its game is over, or nobody is to move there."""
    if step.game is None or step.task in (LOOK, CHOOSE, CODE, ORDER) or position_of(step.game).outcome:
        return ""
    if step.task in MOVED and step.task != PREDICT:
        return say("step you play", mark=playing.played(step.game.rules, mark))
    return say("step to move", mark=mark)


def worth(answer: str, mark: str) -> str:
    """Return an answer to WORTH in words; mark is that of the side to move."""
    if answer in (WON, LOST):
        return say("answer wins", mark=mark if answer == WON else ("O" if mark == "X" else "X"))
    return say("answer draw")


def answer_text(step: "Step", answer: "Any", mark: str) -> str:
    """Return an answer in words: a cell, an answer given beside the board, or the values of a tree."""
    if step.task == WORTH:
        return worth(answer, mark)
    if step.task == FILL and isinstance(answer, tuple):
        names = [cell_name(step.game.rules, after.moves[-1]) for after in below(step.game)] + [say("tree position")]
        return ", ".join([tree.given(name, value) for name, value in zip(names, answer)])
    if step.task == CHOOSE:
        option: str = step.options[answer - 1]
        return option
    return str(answer) if step.task in (POINTS, CODE, ORDER) else cell_name(step.game.rules, answer)


def answers_text(step: "Step", answers: "tuple[Any, ...]", mark: str) -> str:
    """Return a solution in words: each answer, or the winning line with the mark of each move."""
    texts = [answer_text(step, answer, mark) for answer in answers]
    if step.task == WIN and len(texts) > 1:
        marks = mark, "O" if mark == "X" else "X"
        texts = [marks[ply % 2] + " " + cell for ply, cell in enumerate(texts)]
    return ", ".join(texts)


def pointed_out(step: "Step") -> str:
    """Describe the marked cells and the arrows; "" if there are none."""
    if step.game is None:
        return ""
    rules, sentences = step.game.rules, []
    if step.marked:
        sentences.append(say("step marks", cells=_cells(step, step.marked)))
    if step.arrows:
        arrows = [
            say("step from to", begin=cell_name(rules, begin), end=cell_name(rules, end)) for begin, end in step.arrows
        ]
        sentences.append(say("step arrows", arrows=", ".join(arrows)))
    return " ".join(sentences)


def only(step: "Step") -> str:
    """Say which cells may be played; "" if all of them."""
    return say("step only", cells=_cells(step, step.only)) if step.only else ""


def cell_label(view: View, cell: int, is_marked: bool, is_found: bool, is_mistake: bool) -> str:
    """Return a cell's label, with what points it out and, where marks vanish, how long its mark will last."""
    label = playing.cell_label(view, cell)
    if view.game.rules.kind == VANISHING and (left := playing.of_few(view.game.rules).lasting(view, cell)):
        label = say("cell and", cell=label, what=left)
    if is_marked:
        label = say("cell and", cell=label, what=say("step marked"))
    if is_mistake:
        label = say("cell and", cell=label, what=say("step tried"))
    return say("cell and", cell=label, what=say("step found")) if is_found else label


def _cells(step: "Step", cells: "tuple[int, ...]") -> str:
    return ", ".join([cell_name(step.game.rules, cell) for cell in cells])
