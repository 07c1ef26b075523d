"""The groups of all games."""

from ttt.words.speech import learn

SENTENCES = {
    "games in a row": "In a row",
    "games falling": "Falling",
    "games losing": "Losing",
    "games points": "Points",
    "games wrapped": "Wrapped and solid",
    "games vanishing": "Vanishing",
    "games planes": "Planes",
    "games shapes": "Shapes",
    "games find": "Find a game",
    "games none": "No game has “{given}” in its name or its rule.",
}
learn(SENTENCES)
