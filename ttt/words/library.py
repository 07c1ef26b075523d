"""What the library and the terminal say when a text describes neither a board nor a game."""

from ttt.words.speech import learn

SENTENCES = {
    "no board or game": "“{given}” is neither a board, such as 7x6x4g, nor a game's text, such as 1-3x3x3-hh-b2.",
}
learn(SENTENCES)
