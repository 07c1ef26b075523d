"""The sentences of python -m ttt tournament that the lab doesn't have."""

from ttt.words.speech import learn

SENTENCES = {
    "not rounds": "“{given}” isn't a number of rounds: use 1 to {most}.",
}
learn(SENTENCES)
