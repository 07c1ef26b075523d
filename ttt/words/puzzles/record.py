"""The sentences about solved puzzles, on the puzzle page and in the players' dialog."""

from ttt.words.speech import learn

SENTENCES = {
    # Why a stored text can't be read
    "not daily tries": "“{given}” isn't a list of tries at puzzles.",
    "not own puzzles": "“{given}” isn't a list of puzzles that come back.",
    "not puzzles": "“{given}” isn't a list of solved puzzles.",
}
learn(SENTENCES)
