"""Finds the texts of games in sentences, to show their moves instead."""

from ttt.game.cells import cell_name
from ttt.game.errors import Refused
from ttt.game.notation import from_text
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game

_START = "1-"  # how the text of a game begins
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def parts_of(sentence: str) -> "list[str]":
    """Split a sentence before and after each text of a game in it."""
    parts: "list[str]" = []
    rest = sentence
    while _START in rest:
        before, _, after = rest.partition(_START)
        count = next((at for at, letter in enumerate(after) if letter not in _LETTERS), len(after))
        parts += [before, _START + after[:count]]
        rest = after[count:]
    return [part for part in parts + [rest] if part]


def game_in(part: str) -> "Game | None":
    """Return the game whose text a part of a sentence is; None if it isn't one."""
    try:
        return from_text(part) if part.startswith(_START) else None
    except Refused:
        return None


def moves_told(game: "Game") -> str:
    """Return the moves of a game, such as "a1 b1"."""
    return " ".join([cell_name(game.rules, cell) for cell in game.moves]) or say("the empty board")


def in_moves(sentence: str) -> str:
    """Return a sentence with the moves of its games in place of their texts."""
    games = [(part, game_in(part)) for part in parts_of(sentence)]
    return "".join([moves_told(game) if game else part for part, game in games])
