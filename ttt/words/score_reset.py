"""The sentences about resetting the scores."""

SENTENCES = {
    "scores computer": "Against the computer: {won} won, {lost} lost, {drawn} drawn.",
    "scores people": "Two players: X won {x}, O won {o}, {drawn} drawn.",
    "reset scores": "Reset scores",
    "reset really": "Yes, reset the scores",
    "scores reset": "Scores reset.",
    "scores back": "The old scores are back.",
}
