"""Why the marks that somebody put on a board aren't a position of a game."""

from ttt.words.speech import learn

SENTENCES = {
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
}
learn(SENTENCES)
