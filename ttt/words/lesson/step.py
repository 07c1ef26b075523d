"""What a step of a lesson asks, the sentences around its board, and the replies to answers."""

from ttt.game.cells import cell_name
from ttt.game.record import position_of
from ttt.game.rules import Rules
from ttt.lessons import lesson
from ttt.lessons.lesson import Step
from ttt.lessons.refutation import SOME_DAY, Refutation
from ttt.lessons.tasks import below, ends
from ttt.session.view import View
from ttt.words import playing
from ttt.words.speech import learn, say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.lessons.step_taken import Said


SENTENCES = {
    # What is asked
    "asks play": "Play on until the game is over.",
    "asks play hold": "Play on, and don't lose.",
    "asks play win": "Play on, and win.",
    "asks hold": "Find a move that doesn't lose.",
    "asks worth": "Who wins if both sides play as well as they can?",
    "asks fill": "Fill in every box: +1 if X wins, 0 for a draw, \u22121 if O wins.",
    "asks code": "Write the program, then run it.",
    "asks order first": "Put the cards in an order that can't lose when they move first.",
    "asks order second": "Put the cards in an order that can't lose when they move second.",
    "asks order both": "Put the cards in an order that can't lose, whoever moves first.",
    "asks choose": "Which answer is right?",
    "asks explain": "Answer in your own words.",
    # The replies to answers for which a lesson has no words of its own
    "answer done": "Right!",
    "answer goes on": "Right.",
    "answer forks": "Right: that threatens two rows.",
    "answer found": "Right, {cell} wins. It isn't the only move that wins.",
    "answer found before": "You have found {cell} already.",
    "answer over": "The game is over.",
    "answer kept": "Your answer is kept. You can still change it.",
    "answer too late": "{cell} wins too, but it takes longer.",
    "answer unproved": "We can't tell whether that's right, so it doesn't count. Try something else.",
    "answer not win": "{cell} doesn't win in time.",
    "answer not hold": "{cell} loses.",
    "answer not find": "{cell} doesn't win.",
    "answer not block": "{cell} doesn't stop the row.",
    "answer not predict": "No, it plays another cell.",
    "answer not fill": "Not everything is right: look again at the marked boxes.",
    "answer not prune": "Not everything is right: look again at the marked moves.",
    "answer not code": "Not yet: see what your program gives for each case.",
    "answer not order": "Not yet: the game on the board shows why.",
    "answer not worth": "No, the game ends differently.",
    "answer not points": "No, count again.",
    "answer not choose": "No, that's not it.",
    "refutation wins": "Then {mark} plays {cell} and wins.",
    "refutation threatens": "Then {mark} plays {cell} and threatens two rows.",
    "refutation can't be stopped": "Then {mark} plays {cell} and can't be stopped.",
    "refutation holds out": "Then {mark} plays {cell} and holds out.",
    "refutation saves": "Then {mark} plays {cell}, and the win is gone.",
    "answer not play hold": "You lost this one.",
    "answer not play win": "You didn't win this one.",
    "only cells": "Not {cell}: choose one of the allowed cells.",
}
learn(SENTENCES)

_QUESTION_MARKS = ("?", "\uff1f", "\u061f")  # in European languages, in Chinese and Japanese, and in Arabic
_SIGNED = {1: "+1", 0: "0", -1: "\u22121"}


def question(step: "Step", mark: str, found: int) -> str:
    """Return a step's question; "" if it asks nothing, or if its own words ask and the answer isn't given on the board.

    mark is that of the side to move; found is how many of FIND's moves the learner has found.
    """
    other = "O" if mark == "X" else "X"
    asks_itself = step.task in lesson.ANSWERED and step.task != lesson.EXPLAIN and questions(step)
    if step.task == lesson.LOOK or asks_itself:
        return ""
    if step.task == lesson.WIN:
        return say_n("Win in {count} move.", "Win in {count} of your moves.", count=step.moves)
    if step.task == lesson.FIND:
        if len(step.solution) == 1:
            return say("Find the winning move.")
        return say("Find every winning move. Found: {count}.", count=found)
    if step.task == lesson.BLOCK:
        return say("{mark} is about to complete a row. Stop it.", mark=other)
    if step.task == lesson.POINTS:
        return say("How many points can {mark} score with one move?", mark=mark)
    if step.task == lesson.PREDICT:
        return say("Which cell does {name} play?", name=playing.opponent_name(step.level))
    if step.task == lesson.ORDER:
        return say(SENTENCES["asks order " + step.side])
    if step.task == lesson.PRUNE:
        return say(
            "Look at the moves from top to bottom, and at the answers from left to right. Cross out the boards "
            "that {mark} needn't look at.",
            mark=mark,
        )
    return say(SENTENCES["asks " + step.task])


def questions(step: "Step") -> "list[str]":
    """Return the paragraphs of a step's own words that ask something."""
    return [words for words in step.words if words[-1:] in _QUESTION_MARKS]


def turn(step: "Step", mark: str) -> str:
    """Say whose turn it is; "" if there is no board, its game is over, or the task doesn't depend on the turn."""
    is_asked = step.task not in lesson.UNJUDGED + (lesson.CHOOSE, lesson.CODE, lesson.ORDER)
    if step.game is None or not is_asked or position_of(step.game).outcome:
        return ""
    if step.task in lesson.MOVED and step.task != lesson.PREDICT:
        return say("You play {mark}.", mark=playing.played(step.game.rules, mark))
    return say("{mark} to move.", mark=mark)


def worth(answer: str, mark: str) -> str:
    """Return an answer to WORTH in words; mark is that of the side to move."""
    if answer in (lesson.WON, lesson.LOST):
        return say("{mark} wins", mark=mark if answer == lesson.WON else ("O" if mark == "X" else "X"))
    return say("A draw")


def worths(mark: str) -> "tuple[str, ...]":
    """Return the answers to WORTH as they stand in each step: X wins, a draw, O wins."""
    return lesson.WORTHS if mark == "X" else tuple(reversed(lesson.WORTHS))


def answer_text(step: "Step", answer: "Any", mark: str) -> str:
    """Return an answer in words: a cell, an answer given beside the board, or the values of a tree."""
    if step.task == lesson.WORTH:
        return worth(answer, mark)
    if step.task == lesson.FILL and isinstance(answer, tuple):
        names = [cell_name(step.game.rules, after.moves[-1]) for after in below(step.game)] + [say("This position")]
        return ", ".join([with_value(name, value) for name, value in zip(names, answer)])
    if step.task == lesson.PRUNE and isinstance(answer, tuple):
        return "; ".join([line_text(step, line, mark) for line in _left_out(step, answer)])
    if step.task == lesson.CHOOSE:
        option: str = step.options[answer - 1]
        return option
    if step.task in (lesson.POINTS, lesson.CODE, lesson.ORDER):
        return str(answer)
    return cell_name(step.game.rules, answer)


def _left_out(step: "Step", digits: "tuple[str, ...]") -> "list[tuple[int, ...]]":
    """Return the lines that digits leave out, as in left_out(); a move alone if nothing below it is looked at."""
    found, begun = [], len(step.game.moves)
    for after, out in zip(below(step.game), digits):
        if "0" in out:
            found += [end.moves[begun:] for end, digit in zip(ends(after), out) if digit == "1"]
        else:
            found.append(after.moves[begun:])
    return found


def signed(value: int) -> str:
    """Return a value in a tree, 1, 0 or -1, as people write it, with its sign."""
    return _SIGNED[value]


def value_told(value: int) -> str:
    """Say what a value in a tree means."""
    return say("0: a draw") if not value else say("+1: X wins") if value > 0 else say("\u22121: O wins")


def with_value(name: str, value: int) -> str:
    """Return the name of a move or a position with its value."""
    return say("{move}: {value}", move=name, value=signed(value))


def answers_text(step: "Step", answers: "tuple[Any, ...]", mark: str) -> str:
    """Return a solution in words: each answer, or the winning line with the mark of each move."""
    if step.task == lesson.WIN and len(answers) > 1:
        return line_text(step, answers, mark)
    return ", ".join([answer_text(step, answer, mark) for answer in answers])


def model(step: "Step") -> str:
    """Return an answer in words, for comparison with a learner's; "" if the lesson has none."""
    return say("One possible answer: {answer}", answer=step.solution[0]) if step.solution else ""


def line_text(step: "Step", cells: "tuple[int, ...]", mark: str) -> str:
    """Return a line of play in words; mark is that of the side to move."""
    marks = mark, "O" if mark == "X" else "X"
    return ", ".join([marks[ply % 2] + " " + cell_name(step.game.rules, cell) for ply, cell in enumerate(cells)])


def pointed_out(step: "Step") -> str:
    """Describe the marked cells and the arrows; "" if there are none."""
    sentences = []
    if step.game and step.marked:
        sentences.append(say("Marked: {cells}.", cells=_cells(step, step.marked)))
    if step.game and step.arrows:
        ends = [(cell_name(step.game.rules, begin), cell_name(step.game.rules, end)) for begin, end in step.arrows]
        arrows = [say("{begin} to {end}", begin=begin, end=end) for begin, end in ends]
        sentences.append(say("Arrows: {arrows}.", arrows=", ".join(arrows)))
    return " ".join(sentences)


def only(step: "Step") -> str:
    """Say which cells may be played; "" if all of them may."""
    return say("Only these cells may be played: {cells}.", cells=_cells(step, step.only)) if step.only else ""


def cell_label(view: View, cell: int, is_marked: bool, is_found: bool, is_mistake: bool) -> str:
    """Return a cell's label, with what sets it apart and, where marks vanish, how long its mark will last."""
    label = playing.cell_label(view, cell)
    if view.game.rules.marks_vanish and (left := playing.of_few(view.game.rules).lasting(view, cell)):
        label = say("{cell}, {what}", cell=label, what=left)
    if is_marked:
        label = say("{cell}, {what}", cell=label, what=say("marked"))
    if is_mistake:
        label = say("{cell}, {what}", cell=label, what=say("not right"))
    return say("{cell}, {what}", cell=label, what=say("found")) if is_found else label


def _cells(step: "Step", cells: "tuple[int, ...]") -> str:
    return ", ".join([cell_name(step.game.rules, cell) for cell in cells])


def told(said: "Said") -> str:
    """Return the reply to an answer: the lesson's own words, or else our sentence."""
    return said.words or say(SENTENCES["answer " + said.kind], cell=said.cell)


def told_refutation(refutation: "Refutation", rules: "Rules", mark: str) -> str:
    """Say what the other side does next; mark is its mark."""
    cell = cell_name(rules, refutation.cell)
    if rules.is_misere and refutation.kind == SOME_DAY:
        other = "O" if mark == "X" else "X"
        return say("Then {mark} plays {cell}, and {other} can't avoid a row.", mark=mark, cell=cell, other=other)
    return say(SENTENCES["refutation " + refutation.kind], mark=mark, cell=cell)


def best_play(step: "Step", line: "tuple[int, ...]", mark: str) -> str:
    """Say how a game goes on in which a row loses, to the last move that makes no row; "" if nothing is known.

    mark is that of the side whose right move begins the line.
    """
    if not line:
        return ""
    other = "O" if mark == "X" else "X"
    told = say("Best play: {play}.", play=line_text(step, line[1:], other))
    return told + " " + say("Then {mark} must complete a row.", mark=other)
