"""The search with the book of its game; where that is missing or damaged, a sentence says so and it goes on without."""

import sys

from ttt.engine.book import BadBook, shipped
from ttt.engine.search import Search
from ttt.game.rules import Rules
from ttt.words.speech import say


def search_of(rules: Rules) -> Search:
    """A search of a game."""
    try:
        return Search(rules, shipped(rules))
    except BadBook:
        print(say("no book"), file=sys.stderr)
        return Search(rules)
