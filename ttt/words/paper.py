"""The sentences on printed sheets: questions that can be answered with a pen, and the key."""

from ttt.game.cells import cell_name
from ttt.game.rules import Position
from ttt.lessons import tasks
from ttt.lessons.lesson import CODE, EXPLAIN, FIND, LOOK, ORDER, PLAYED_ON, RIGHT, WIN, WRONG, Step
from ttt.rule_cards.letters import parted
from ttt.words.lesson import step as step_words
from ttt.words.rule_cards import card_name
from ttt.words.speech import learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


SENTENCES = {
    "paper no tree": (
        "“{given}” can't be printed as a tree: choose a position with {least} to {most} possible moves, on at most "
        "{cells} cells, in which rows don't score points."
    ),
    "paper x wins": "X wins",
    "paper o wins": "O wins",
    "paper draw": "Draw",
    # Refusals
    "not drawn": "“{given}” isn't a selection of puzzles: give a theme, how many, and a seed. The themes are {known}.",
    "no boards": "“{given}” isn't a selection of boards: give a board, and how many. The boards are {known}.",
    "not paper": "“{given}” isn't a link to anything that can be printed.",
}
learn(SENTENCES)

_ENDS = ".!?:…。\uff01\uff1f؟"


def question(step: "Step", mark: str) -> str:
    """Return a step's question; "" if it has none, or if its own words ask. On paper nobody plays the other side."""
    if step.task in PLAYED_ON:
        return say("Play it with a neighbour, or on the screen.")
    if step.task == CODE:
        return say("Write the program.")
    is_one_of_many = step.task == FIND and len(step.solution) != 1
    return say("Find every winning move.") if is_one_of_many else step_words.question(step, mark, 0)


def solution(step: "Step", mark: str) -> str:
    """Return the solution, for WIN as a line of play; mark is that of the side to move.

    Return "" if nothing is asked, or for a program or words without a solution.
    """
    if step.task == EXPLAIN:
        return step_words.model(step)
    answers = tasks.solution(step, None)
    if not answers:
        return "" if step.task in (LOOK, CODE) else say("This step has no proved solution.")
    if step.task == CODE:
        return str(answers[0])
    if step.task == WIN:
        return say_n(
            "{mark} wins in {count} move: {line}.",
            "{mark} wins in {count} moves: {line}.",
            mark=mark,
            count=(len(answers) + 1) // 2,
            line=step_words.line_text(step, answers, mark),
        )
    return say("The solution: {answer}.", answer=", ".join([_answer(step, answer, mark) for answer in answers]))


def said(step: "Step", mark: str) -> "list[tuple[str, str]]":
    """Return a step's replies as pairs: an answer and the reply to it.

    The reply to the right answer comes first, with "" for the answer; the reply to any other answer comes last.
    """
    remarks = [("", step.says[RIGHT])] if RIGHT in step.says else []
    named = [(_named(step, answer, mark), words) for answer, words in step.says.items() if answer not in (RIGHT, WRONG)]
    remarks += sorted(named)
    return remarks + ([(say("Any other answer:"), step.says[WRONG])] if WRONG in step.says else [])


def _answer(step: "Step", answer: "Any", mark: str) -> str:
    """Return an answer in words; for cards, these are the cards' names in order."""
    if step.task == ORDER:
        return ", ".join([f"{place}. {card_name(card)}" for place, card in enumerate(parted(answer), 1)])
    return step_words.answer_text(step, answer, mark)


def board(step: "Step", position: "Position") -> str:
    """Say which marks are on the board, for people who don't see it."""
    game = step.game
    held = [(cell, position.holder(cell)) for cell in range(game.rules.size)]
    marks = [game.mark(side) + " " + cell_name(game.rules, cell) for cell, side in held if side is not None]
    return say("Board: {marks}", marks=", ".join(marks)) if marks else say("The board is empty.")


def _named(step: "Step", answer: "Any", mark: str) -> str:
    """Return an answer to put before its reply: with a colon, unless it ends as a sentence does."""
    text = _answer(step, answer, mark)
    return text if text[-1] in _ENDS else text + ":"
