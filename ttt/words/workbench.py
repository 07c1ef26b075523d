"""What exams, matches, proofs and boards made with `import ttt` say, besides the terminal's sentences."""

from ttt.words.speech import learn

SENTENCES = {
    "too large a tree": "The tree would have more than {most} boards: choose a smaller depth, or a later position.",
    "not an opponent": "“{given}” isn't an opponent: use a level from 1 to 100, one of {known}, or a function.",
    "not a player": (
        "“{given}” can't play: a bot is a function of a position, or the name of its file; a level is a number from 1 "
        "to 100; an opponent is one of {known}."
    ),
}
learn(SENTENCES)
