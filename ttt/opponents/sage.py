"""Sage makes no mistakes in a game that can be searched to its end. Elsewhere it plays the best move it finds."""

from random import choice

from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.game.rules import Position

NODES = 14000  # positions to examine: two seconds at most


def moves(position: Position) -> "list[int]":
    """Return the best moves that the search finds."""
    search = Search(position.rules, at_hand(position.rules))
    return search.analyse(position, NODES).best


def move(position: Position) -> int:
    """Return one of the moves that Sage likes."""
    return choice(moves(position))
