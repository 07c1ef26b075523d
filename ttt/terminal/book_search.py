"""Searches with the book of a game; if the book is missing or damaged, says so and searches without it."""

import sys

from ttt.engine.book import BadBook, shipped
from ttt.engine.search import Search
from ttt.game.rules import Rules
from ttt.words.speech import say


def search_of(rules: Rules) -> Search:
    """Return a search of a game, with its book if there is one."""
    try:
        return Search(rules, shipped(rules))
    except BadBook:
        told = say("The book of Connect Four is missing or damaged; without it fewer moves are proved.")
        print(told, file=sys.stderr)
        return Search(rules)
