"""The sentences on printed sheets: questions that can be answered with a pen, and the key."""

from ttt.game.cells import cell_name
from ttt.lessons import tasks
from ttt.lessons.lesson import CODE, FIND, LOOK, ORDER, PLAYED_ON, RIGHT, WIN, WRONG
from ttt.rule_cards.letters import parted
from ttt.words.lesson import step as step_words
from ttt.words.rule_cards import card_name
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Position
    from ttt.lessons.lesson import Step

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "paper lessons": "Lessons",
    "paper puzzles": "Puzzles",
    "paper boards": "Empty boards",
    "paper trees": "A tree to fill in",
    "paper tree of": "{game}, {number} cells empty",
    "paper tree": (
        "{mark} is to move on the board at the top. In each row below, {other} chooses the reply that is best for "
        "{other}: write in the box how the game then ends. Then {mark} chooses the best of the boxes."
    ),
    "paper tree blank of": "{game}, {number} cells empty, no values",
    "paper tree blank": (
        "{mark} is to move on the board at the top. In each row below, first write under every reply how the game ends "
        "if both play as well as they can. Then {other} chooses a reply in each row: write its result under the first "
        "board of the row. At last, {mark} chooses the best row: write its result beside the board at the top."
    ),
    "paper no tree": (
        "“{given}” can't be printed as a tree: choose a position with {least} to {most} possible moves, on at most "
        "{cells} cells, in which rows don't score points."
    ),
    "paper tree key": "{boxes}. {mark} chooses {cells}: {result}.",
    "paper x wins": "X wins",
    "paper o wins": "O wins",
    "paper draw": "Draw",
    "paper board": "Board: {marks}",
    "paper empty": "The board is empty.",
    "paper pages": {"of": "count", "one": "{count} page", "other": "{count} pages"},
    "paper find": "Find every winning move.",
    "paper code": "Write the program.",
    "paper line": {
        "of": "moves",
        "one": "{mark} wins in {moves} move: {line}.",
        "other": "{mark} wins in {moves} moves: {line}.",
    },
    "paper play": "Play it with a neighbour, or on the screen.",
    "paper others": "Any other answer:",
    "paper matchboxes": "Matchboxes",
    "paper labels title": "Labels for 304 matchboxes",
    "paper labels": (
        "Cut them out, glue each one on a matchbox, and put in as many beads of each colour as its label says.\n"
        "MENACE plays X and moves first. To move, find the box with this board, however it is turned or mirrored, "
        "shake it and draw a bead.\nAfter a win, put each drawn bead back with three more of its colour; after a "
        "draw, with one more; after a loss, leave the drawn beads out."
    ),
    "paper beads": "Beads you need, by cell:",
    "paper move": "Move {number}",
    "paper of each": "{number} of each",
    # Rule cards
    "paper cards": "Rule cards",
    "paper cards how": (
        "At your turn, go down the list to the first rule that fits and that you can follow, and do what it says. If "
        "it fits several cells, take any of them. If no rule fits, stop: this sheet doesn't know what to do. In the "
        "pictures, you are X, and the hatched cells are those that the rule allows."
    ),
    "paper cards line": "A line: {length} in a row, across, down or diagonally.",
    "paper cards fork": "Whoever threatens two wins at once has made a fork.",
    "paper cards threat": (
        "A fork is stopped, too, if you threaten to win and the cell where they must answer makes no fork for them."
    ),
    "paper cards left out": "These cards say nothing on this board and are left out: {cards}.",
    "paper cards cut": "The cards to cut out",
    "paper cards first safe": (
        "Who plays by this sheet and moves first can't lose: with every reply, {won} games are won and {drawn} drawn."
    ),
    "paper cards second safe": (
        "Who plays by this sheet and moves second can't lose: with every reply, {won} games are won and {drawn} drawn."
    ),
    "paper cards first loses": (
        "Who plays by this sheet and moves first can lose like this, with the number of each rule: {line}."
    ),
    "paper cards second loses": (
        "Who plays by this sheet and moves second can lose like this, with the number of each rule: {line}."
    ),
    "paper cards first stuck": "Who moves first finds no rule that fits after these moves: {line}.",
    "paper cards second stuck": "Who moves second finds no rule that fits after these moves: {line}.",
    "paper cards first open": "Who moves first loses no game within {moves} moves; more isn't known here.",
    "paper cards second open": "Who moves second loses no game within {moves} moves; more isn't known here.",
    "paper cards at once": "No rule fits on the empty board.",
    # Refusals
    "not drawn": "“{given}” isn't a choice of puzzles: give a theme, how many, and a seed. The themes are {known}.",
    "no boards": "“{given}” isn't a choice of boards: give a board, and how many. The boards are {known}.",
    "not paper": "“{given}” isn't a link to anything that can be printed.",
}
learn(SENTENCES)

_ENDS = ".!?:…。\uff01\uff1f؟"


def question(step: "Step", mark: str) -> str:
    """Return a step's question; "" if it asks none, or in its own words. On paper nobody plays the other side."""
    if step.task in PLAYED_ON:
        return say("paper play")
    if step.task == CODE:
        return say("paper code")
    is_one_of_many = step.task == FIND and len(step.solution) != 1
    return say("paper find") if is_one_of_many else step_words.question(step, mark, 0)


def solution(step: "Step", mark: str) -> str:
    """Return the solution with its proof; "" if nothing is asked. mark is that of the side to move."""
    answers = tasks.solution(step, None)
    if not answers:
        return "" if step.task in (LOOK, CODE) else say("step no solution")
    if step.task == CODE:
        return str(answers[0])
    if step.task == WIN:
        other = "O" if mark == "X" else "X"
        marks = (mark, other)
        line = [marks[ply % 2] + " " + cell_name(step.game.rules, cell) for ply, cell in enumerate(answers)]
        return say("paper line", mark=mark, moves=(len(answers) + 1) // 2, line=", ".join(line))
    return say("step solution", answer=", ".join([_answer(step, answer, mark) for answer in answers]))


def said(step: "Step", mark: str) -> "list[tuple[str, str]]":
    """Return the lesson's replies as pairs of an answer and the reply; the right answer, as "", comes first."""
    remarks = [("", step.says[RIGHT])] if RIGHT in step.says else []
    named = [(_named(step, answer, mark), words) for answer, words in step.says.items() if answer not in (RIGHT, WRONG)]
    remarks += sorted(named)
    return remarks + ([(say("paper others"), step.says[WRONG])] if WRONG in step.says else [])


def _answer(step: "Step", answer: "Any", mark: str) -> str:
    """Return an answer in words: for cards, their names in order."""
    if step.task == ORDER:
        return ", ".join([f"{place}. {card_name(card)}" for place, card in enumerate(parted(answer), 1)])
    return step_words.answer_text(step, answer, mark)


def cells(step: "Step", named: "tuple[int, ...]") -> str:
    """Return the names of cells on a step's board."""
    return ", ".join([cell_name(step.game.rules, cell) for cell in named])


def board(step: "Step", position: "Position") -> str:
    """Say which marks are on the board, for people who don't see it."""
    game = step.game
    marks = [
        game.mark(position.holder(cell)) + " " + cell_name(game.rules, cell)
        for cell in range(game.rules.size)
        if position.holder(cell) is not None
    ]
    return say("paper board", marks=", ".join(marks)) if marks else say("paper empty")


def _named(step: "Step", answer: "Any", mark: str) -> str:
    """Return an answer to put before its reply: with a colon, unless it ends as a sentence does."""
    text = _answer(step, answer, mark)
    return text if text[-1] in _ENDS else text + ":"
