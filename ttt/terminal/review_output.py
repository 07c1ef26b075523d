"""A game judged move by move, in words or as JSON."""

import json
from collections.abc import Iterator

from ttt.coach.move_review import Judged, review
from ttt.coach.reasons import Reason
from ttt.game.analysis import Worth
from ttt.game.cells import cell_name
from ttt.game.notation import to_text
from ttt.game.record import Game, position_of
from ttt.game.rules import Rules
from ttt.terminal.book_search import search_of
from ttt.words.reviews import choice, summary, verdict


def reviewed(game: Game, nodes: int, as_json: bool) -> "Iterator[str]":
    """A line for each move and each side, or one line of JSON; nodes is the limit for each position."""
    search = search_of(game.rules)
    moves = review(game, lambda asked: search.analyse(position_of(asked), nodes))
    if as_json:
        plain = [{"mark": game.mark(ply % 2), **_plain(game.rules, move)} for ply, move in enumerate(moves)]
        yield json.dumps({"text": to_text(game), "moves": plain})
        return
    for ply, move in enumerate(moves):
        yield " ".join(filter(None, (verdict(game.rules, ply + 1, game.mark(ply % 2), move), choice(game, move))))
    for side in range(min(2, len(moves))):
        if played := summary(game.mark(side), moves[side::2]):
            yield played


def _plain(rules: Rules, move: Judged) -> "dict[str, object]":
    return {
        "move": cell_name(rules, move.cell),
        "before": _plain_worth(move.before),
        "after": _plain_worth(move.after),
        "judgement": move.judgement,
        "better": _names(rules, move.better),
        "reason": move.reason and _plain_reason(rules, move.reason),
    }


def _plain_worth(worth: Worth) -> "dict[str, object]":
    return {"value": worth.value, "plies": worth.plies, "exact": worth.exact, "score": worth.estimate}


def _plain_reason(rules: Rules, reason: Reason) -> "dict[str, object]":
    return {
        "kind": reason.kind,
        "cell": cell_name(rules, reason.cell),
        "lines": [_names(rules, line) for line in reason.lines],
        "plies": reason.plies,
        "play": _names(rules, reason.play),
    }


def _names(rules: Rules, cells: "tuple[int, ...]") -> "list[str]":
    return [cell_name(rules, cell) for cell in cells]
