"""The names of moves in a list of moves."""

from ttt.game.cells import cell_name
from ttt.game.record import KEEPS, Game
from ttt.game.rules import FIRST, SECOND, Rules
from ttt.game.who_moved import mark_of
from ttt.words.speech import say


def move_name(rules: "Rules", move: int) -> str:
    """Return a move as people write it: the name of its cell, preceded in wild by the mark."""
    name = cell_name(rules, move)
    return name if move < rules.size else name[0].upper() + " " + name[1:]


def sign_of(rules: "Rules", mark: str) -> str:
    """Return a sign of one character for a side: its mark, or the player's number if marks belong to neither side."""
    return mark if not rules.shares_marks else "1" if mark == "X" else "2"


def move_of(game: "Game", ply: int) -> str:
    """Return a move of a game with its number, counted from 1."""
    return "".join(parts_of_move(game, ply))


def side_taken(game: "Game") -> str:
    """Return the mark that was chosen in a game with a swap, once the choice is made."""
    return game.mark(SECOND if game.choice == KEEPS else FIRST)


def parts_of_move(game: "Game", ply: int) -> "tuple[str, str, str]":
    """Return move_of() in parts: what comes before the mark, the mark, and what comes after it."""
    cell = cell_name(game.rules, game.moves[ply - 1] % game.rules.size)
    if ply == 3 and game.choice:
        cell = say("{cell}, then {mark} is taken", cell=cell, mark=side_taken(game))
    before, after = say("{number}. {mark} {cell}", number=ply, mark="\n", cell=cell).split("\n")
    return before, mark_of(game, ply - 1), after
