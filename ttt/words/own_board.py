"""The sentences about a board that a person describes: what is wrong with it, and where the map of rules has it."""

SENTENCES = {
    "whole number": "A whole number from 1 to {most}.",
    "who wins there": "Who wins on this board?",
    "swap needs": (
        "A swap needs three in a row or more. The only other rule that it allows is “Longer rows don't count”."
    ),
    "exact or points": "Choose one of the two: longer rows don't count, or rows score points.",
}
