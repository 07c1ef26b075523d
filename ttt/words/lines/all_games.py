"""The groups of all games."""

from ttt.words.speech import learn

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "games in a row": "In a row",
    "games falling": "Falling",
    "games losing": "Losing",
    "games points": "Points",
    "games wrapped": "Wrapped and solid",
    "games shared": "Shared marks",
    "games vanishing": "Vanishing",
    "games boards": "Boards in boards",
    "games planes": "Planes",
    "games shapes": "Shapes",
    "games cells": {"of": "cells", "one": "{cells} cell", "other": "{cells} cells"},
    "games find": "Find a game",
    "games none": "No game has “{given}” in its name or its rule.",
}
learn(SENTENCES)
