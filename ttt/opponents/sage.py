"""Sage makes no mistakes in a game that can be searched to its end. Elsewhere it plays the best that is found."""

from random import choice

from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.game.rules import Position

NODES = 14000  # positions that may be looked at: two seconds at most


def moves(position: Position) -> "list[int]":
    """The best moves that the search finds."""
    search = Search(position.rules, at_hand(position.rules))
    return search.analyse(position, NODES).best


def move(position: Position) -> int:
    """One of the moves that Sage likes."""
    return choice(moves(position))
