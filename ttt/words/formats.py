"""Why a game in another program's form can't be read or written."""

from ttt.words.speech import learn

SENTENCES = {
    "form misplaced": "Line {line}, column {column}: “{given}” doesn't belong there.",
    "form move": "Move {number}, “{given}”, isn't possible. {because}",
    "form setup": "Marks that are set up with {given} have no order: a game needs moves.",
    "form size": "“{given}” isn't the size of a board.",
    "form asks": "“{given}” doesn't say which game it is: put the game in front, such as {board} and a space.",
    "form board": "A game of {given} can't be told in this form.",
    "form cells": "“{given}” isn't a board of {m} columns and {n} rows.",
    "form order": "No game was found that leads to this board: “{given}”.",
    "form unknown": "“{given}” is in no form that can be read here.",
    "form unable": "A game of {given} can't be written as {form}.",
}
learn(SENTENCES)
