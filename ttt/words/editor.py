"""The sentences of the editor, in which people write lessons, and the lessons that it offers as a start."""

from ttt.lessons.drafting import BLANK, BOARD, TEMPLATES, Draft, DraftStep, with_fields
from ttt.lessons.lesson import CHOOSE
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SENTENCES = {
    # The lesson and its steps
    "editor sign none": "complete",
    "editor sign missing": "unfinished",
    "editor sign wrong": "wrong",
    "editor sign partial": "part of the answer",
    "editor sign proved": "proved",
    "editor sign open": "not proved",
    "editor sign waiting": "being proved",
    # The position
    "editor tool play help": "Plays a move. X and O alternate.",
    "editor tool x help": "Puts an X on a cell, no matter whose turn it is.",
    "editor tool o help": "Puts an O on a cell, no matter whose turn it is.",
    "editor tool erase help": "Takes the mark off a cell.",
    "editor tool marked help": "Marks a cell for the learner; choose it again to unmark it.",
    "editor tool arrow help": "Choose where the arrow begins, then where it points. Do the same again to remove it.",
    "editor tool only help": "Choose the cells that the learner may play. If you choose none, all are allowed.",
    "editor tool solution help": "Choose every right cell: the task is set to match.",
    "editor tool line help": "Play the winning sequence, for both sides in turn.",
    "editor cell marked": "marked",
    "editor cell allowed": "allowed",
    "editor cell right": "in the solution",
    "editor cell begun": "the arrow begins here",
    "editor on board marked": "Marked: {cells}",
    "editor on board only": "Allowed cells: {cells}",
    "editor on board arrows": "Arrows: {cells}",
    # The task
    "editor meant look": "Or press “Answer” and choose the right cells: the task is set to match.",
    "editor meant win": "This task fits your answer, which completes a row.",
    "editor meant find": "This task fits your answer, which wins.",
    "editor meant block": "This task fits your answer, which stops a row.",
    "editor meant hold": "This task fits your answer if all other moves lose.",
    "editor row options": "Answer {number}",
    "editor row hints": "Hint {number}",
    "editor row says": "Reply {number}",
    "editor answer win": "“Wins”",
    "editor answer draw": "“Draw”",
    "editor answer loss": "“Loses”",
    "editor line": "The line: {cells}",
    "editor cells": "Right: {cells}",
    # The live check
    "editor marked loses": "You marked {cell} as right, but it loses. Right: {right}.",
    "editor marked wins not": "You marked {cell} as right, but it doesn't win. Right: {right}.",
    "editor marked stops not": "You marked {cell} as right, but it doesn't stop the row. Right: {right}.",
    "editor all wrong": "Wrong: {steps}.",
    "editor all partial": "Answer incomplete: {steps}.",
    "editor all missing": "Unfinished: {steps}.",
    "editor all waiting": "Being checked: {steps}.",
    "editor all open": "Not proved: {steps}.",
    # Saved drafts
    "editor not stored": "This browser doesn't store the lesson: save it as a file before you leave.",
    # Why the lesson isn't complete yet
    "draft no title": "The lesson has no title yet.",
    "draft no step title": "This step has no title yet.",
    "draft empty option": "An answer is empty.",
    "draft too few options": "Write at least two answers.",
    "draft none right": "Say which answer is right.",
    "draft no cases": "Write at least one case.",
    "draft empty saying": "A reply is empty.",
    "draft unheard": "Nobody can answer with {cell}, so this reply never appears.",
    "draft not free": "{cell} can't be played in this position.",
    "draft nothing to undo": "There's nothing to undo.",
    "draft nothing to redo": "There's nothing to redo.",
    # Why a claim isn't proved, or no solution is found
    "draft stopped": "The check was stopped.",
    "draft no prover": "The checker couldn't be loaded: it needs the network.",
    "draft prover died": "The checker has stopped.",
    "draft no right cell": "No cell is right here.",
    "draft no win": "There's no win in {moves} moves or fewer.",
    "draft no line": "There's a win in {moves}, but more than one move is right on the way: leave the line out.",
    # Why marks that somebody put on the board aren't a position of a game
    "set up too many": "{mark} has {count} marks and {other} only {fewer}, but X and O alternate.",
    "set up turn": "It can't be {mark}'s turn: {mark} has one mark more than {other}.",
    "set up even": "It can't be {mark}'s turn: {other} moved first, and both have the same number of marks.",
    "set up more": "{mark} can't have more marks than {other}, which moved first.",
    "set up both rows": "X and O can't both have a row: the first one ended the game.",
    "set up row": "It can't be {mark}'s turn: {mark} already ended the game with its row {row}.",
    "set up over before": "The last move can't have completed {row}: the game was already over.",
    "set up falling": "With falling marks, no order of turns leads here: the wrong marks are at the bottom.",
    "set up exact": "No order of moves leads here: on the way, {k} in a row would have ended the game.",
    "set up vanishing": "Where marks vanish, their order matters: write the moves in the text of the step.",
    "set up not found": "No order of moves was found that leads here. There may be one.",
    # What can't be read or made
    "draft stored": "The stored lesson couldn't be read: “{given}”.",
    "draft link": "“{given}” isn't a link to a lesson, so nothing changed.",
    "draft file": "“{given}” isn't a lesson, so nothing changed. {because}",
    "draft file unreadable": "“{given}” can't be read.",
    "draft file too large": "“{given}” is too large for a lesson: at most {longest} characters.",
    "draft no packing": "This browser can't make links. Save the lesson as a file.",
    "editor tool only alone": "“Only here” needs a task in which the learner plays on the board.",
    # The lessons offered as a start
    "template win row": "Fill the gap",
    "template win row words": "X has two in the top row.",
    "template win diagonal": "Corner to corner",
    "template win diagonal words": "Rows run across, down, and from corner to corner.",
    "template win both": "Find both",
    "template win both words": "This time two cells win.",
    "template block row": "Stop the row",
    "template block row words": "To stop a row, take the cell that it still needs.",
    "template block diagonal": "Across the board",
    "template block diagonal words": "A row can run from corner to corner, too.",
    "template block play": "Hold the draw",
    "template block play words": "Block whatever the computer threatens.",
    "template fork find": "One move, two threats",
    "template fork find words": "Two threats at once are more than O can stop.",
    "template fork win": "Win with it",
    "template fork win words": "Make two threats, then complete the row that O leaves open.",
    "template fork why": "Why it works",
    "template fork why words": "X threatens both marked cells. Why can't O stop it?",
    "template fork one": "O can block only one of them.",
    "template fork twice": "X moves twice in a row now.",
    "template fork corner": "O has to take a corner first.",
}
learn(SENTENCES)

OPTIONS = ("one", "twice", "corner")  # the answers to choose from in the step that asks why


def template(name: str, title: str, language: str) -> Draft:
    """Return a template's lesson in the current language; language is the code of that language."""
    return Draft(title, language, tuple([_step(name, *told) for told in TEMPLATES[name]]), 0)


def _step(name: str, step: str, moves: str, fields: "dict[str, Any]") -> "DraftStep":
    key = f"template {name} {step}"
    options = (
        tuple([say(SENTENCES["template fork " + option]) for option in OPTIONS]) if fields["task"] == CHOOSE else ()
    )
    made = with_fields(BLANK, title=say(SENTENCES[key]), words=say(SENTENCES[key + " words"]), position=BOARD + moves)
    return with_fields(made, options=options, **fields)
