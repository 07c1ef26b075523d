"""Where the book has a value but no move, moves take turns in the proof, and do so alike on every device."""

import json
from functools import partial
from itertools import cycle

from ttt.engine import move_proofs
from ttt.engine.book import landing_cell, shipped
from ttt.engine.move_proofs import Proof
from ttt.engine.time_slices import Slices
from ttt.game.family import start
from ttt.game.notation import to_text
from ttt.game.record import new_game, with_moves
from ttt.game.rules import CONNECT_FOUR

COLUMNS = "bbfbfabfcga"  # the moves to a position whose proof takes more nodes than a move usually has
NODES = 6000


def test_how_long_the_slices_are_changes_nothing(monkeypatch):
    monkeypatch.setattr(move_proofs, "_FIRST_TURN", 300)
    turns: list[int] = []
    take_turns = Proof._take_turns

    def noted(proof, move, nodes):
        before = list(proof._moves)
        take_turns(proof, move, nodes)
        turns.append(before != proof._moves)

    monkeypatch.setattr(Proof, "_take_turns", noted)
    position, moves = start(CONNECT_FOUR), []
    for column in COLUMNS:
        moves.append(landing_cell(position.marks, "abcdefg".index(column)))
        position = position.play(moves[-1])
    text = to_text(with_moves(new_game(CONNECT_FOUR), tuple(moves)))
    told = set()
    for bites in (1, 7, NODES):
        slices, left = Slices(), cycle(range(bites)[::-1])
        slices.book = shipped(CONNECT_FOUR)
        answer = {"is_done": False}
        while not answer["is_done"]:
            answer = json.loads(slices.think(text, NODES, partial(is_last, left)))
        told.add(json.dumps(answer))
    assert len(told) == 1
    assert sum(turns) > 3 * 4


def is_last(left):
    """Return whether this was the last bite of a slice; left yields the number of bites that remain."""
    return next(left) == 0
