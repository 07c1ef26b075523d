"""A lesson: steps, each with words, and perhaps a position and a task."""

from collections import namedtuple

# What a step asks for. Moves are those of the side to move.
LOOK = "look"  # nothing
PLAY = "play"  # play on against the computer, whatever the result
PLAY_HOLD = "play hold"  # play on without losing
PLAY_WIN = "play win"  # play on and win
WIN = "win"  # win in a given number of moves by the side to move, against any defence
HOLD = "hold"  # one move that doesn't lose
FIND = "find"  # every move that wins
BLOCK = "block"  # one move that stops a row which the other side would complete with its next move
PREDICT = "predict"  # the move that one of the computer opponents likes best
WORTH = "worth"  # what the position is worth to the side to move: a win, a draw or a loss
POINTS = "points"  # how many points one move can make
CHOOSE = "choose"  # which of the options is right
FILL = "fill"  # the values of a position and of its moves, in a small tree
PRUNE = "prune"  # what alpha-beta leaves out of a small tree
CODE = "code"  # a program that passes its cases
ORDER = "order"  # an order of rule cards that can't lose as a side
EXPLAIN = "explain"  # a few sentences, which nobody judges
TREES = (FILL, PRUNE)  # tasks answered in a tree: each move, with its replies
PLAYED_ON = (PLAY, PLAY_HOLD, PLAY_WIN)  # tasks played until the game is over
MOVED = PLAYED_ON + (WIN, HOLD, FIND, BLOCK, PREDICT)  # tasks answered on the board
ANSWERED = (WORTH, POINTS, CHOOSE) + TREES + (CODE, ORDER, EXPLAIN)  # tasks answered beside the board
REPEATED = (CODE, ORDER, EXPLAIN)  # tasks of ANSWERED that a person may answer again once they are done
UNJUDGED = (LOOK, EXPLAIN)  # tasks without right and wrong answers
TASKS = (LOOK,) + MOVED + ANSWERED
ON_BOARD = MOVED + (WORTH, POINTS) + TREES + (ORDER,)  # tasks that need a board on which something is left to play
CELLS_ARE_RIGHT = (HOLD, FIND, BLOCK, PREDICT)  # tasks whose solution is a set of cells
MUST_BE_SOLVED = (CHOOSE, PREDICT, ORDER)  # tasks whose solution the lesson has to say
TASKS_WITH = {  # the tasks for which a field matters; any task has the others
    "moves": (WIN,),
    "opponent": PLAYED_ON + (PREDICT,),
    "level": MOVED,
    "only": MOVED,
    "options": (CHOOSE,),
    "cards": (ORDER,),
    "side": (ORDER,),
    "code": (CODE,),
    "cases": (CODE,),
    "model": (CODE, EXPLAIN),
    "says": tuple([task for task in TASKS if task not in UNJUDGED]),
    "solution": CELLS_ARE_RIGHT + (WIN, WORTH, POINTS, CHOOSE, ORDER),
    "about": MOVED + ANSWERED,
}

# Answers to WORTH.
WON, DRAWN, LOST = "win", "draw", "loss"
WORTHS = (WON, DRAWN, LOST)

# The sides for which ORDER may ask for an order that can't lose.
FIRST_SIDE, SECOND_SIDE, BOTH_SIDES = "first", "second", "both"
SIDES = (FIRST_SIDE, SECOND_SIDE, BOTH_SIDES)

# In place of an answer: the responses for these are given to all right, or wrong, answers without their own response.
RIGHT, WRONG = "right", "wrong"

# The most characters, and the most items of a kind; chosen by hand, ten times what a good lesson has.
LONGEST_TITLE, LONGEST_WORDS, LONGEST_LINE = 100, 5000, 500
LONGEST_CODE = 5000
LONGEST_SAID = 1000  # of what a learner writes: 100 steps of them fit in a result code
MOST_STEPS, MOST_HINTS, MOST_OPTIONS, MOST_ARROWS, MOST_MOVES, MOST_CASES = 100, 10, 9, 30, 30, 30
SECONDS = 5  # the time that each case of a program may take
MOST_CARDS = 6  # proving a lesson tries all their orders: 720
LARGEST_FOR_CARDS = 9  # cells, at most, of a board on which an order is judged at once
MOST_EMPTY_OF_PICTURE, DEEPEST = 3, 3  # empty cells and moves, at most, of a tree that is only drawn: six games
WITH_VALUES = "values"  # said of a tree that is only drawn, and shows what its finished games are worth
MOST_EMPTY = 4  # empty cells, at most, of a position whose tree is shown: four moves with three replies each


class Lesson(namedtuple("Lesson", ("title", "language", "steps"))):
    """A whole lesson: language is the code of its words' language, "" if unknown; steps is a tuple of Steps."""


class Step(
    namedtuple(
        "Step",
        "title words game task moves only level marked arrows hints options code cases solution says cards side about "
        "tree",
    )
):
    """One step of a lesson.

    words is a tuple of paragraphs (styled_words.py). game is the Game whose position is shown, or None; its seats don't
    matter. task is one of TASKS; moves is how many moves the side to move may take for WIN, else 0. only holds the
    cells allowed for the first move, () if all are. level is the computer's, 1 to 100, or the seat of an opponent
    (ttt.game.record.seat_named), as always for PREDICT. marked is a tuple of cells, arrows a tuple of pairs of cells.
    hints are shown one after the other, options are what CHOOSE offers. code is the program that CODE begins with,
    cases its pairs of a Python expression and the expression of its value. cards is a tuple of the cards that ORDER
    offers, as they lie at first; side is the side, one of SIDES, as which the cards must not lose, else "". about names
    the lesson of the course that the task is about, "" if the text doesn't say. tree is () if no tree of the position
    is drawn, else a pair: how many moves deep it is, and whether it shows the values of finished games.

    solution is what the lesson claims, or (): for WIN the line, both sides' moves in turn to the end; for HOLD, FIND,
    BLOCK and PREDICT every right cell, in order; for WORTH one of WORTHS; for POINTS the number; for CHOOSE the number
    of the right option, from 1; for CODE a program; for ORDER a string of the cards in a right order; for EXPLAIN an
    answer to compare with. It is always a tuple, even for a single answer.

    says maps answers to their responses. An answer is a cell, an answer to WORTH, POINTS, CHOOSE or ORDER, or RIGHT or
    WRONG. In a tree, a cell stands for a mistake at the move there.
    """
