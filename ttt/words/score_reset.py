"""The sentences about resetting the scores."""

from ttt.words.speech import learn

SENTENCES = {
    "reset scores": "Reset scores",
    "reset really": "Yes, reset the scores",
    "scores reset": "Scores reset.",
    "scores back": "The old scores are back.",
}

learn(SENTENCES)
