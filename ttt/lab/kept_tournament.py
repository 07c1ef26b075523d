"""A tournament as two strings: the field with its plan, and the results and withdrawals, which grow with each pairing.

Both hold the tournament's key, so that results are never taken for another tournament's.
"""

import json
from collections import namedtuple

from ttt.game.errors import BadRecord
from ttt.game.notation import board_from
from ttt.game.record import check_seat
from ttt.lab.tournament import (
    KNOCK_OUT,
    LEAST,
    MOST,
    MOST_OPENING,
    MOST_ROUNDS,
    MOST_SECONDS,
    MOST_SEED,
    SYSTEMS,
    Entrant,
    Game,
    Pairing,
    Plan,
    Result,
    Tournament,
    Withdrawal,
    in_order,
)
from ttt.session.bot_shelf import LONGEST_CODE
from ttt.session.people_names import check_name
from ttt.session.stored_text import SHOWN, StoredText, key_from, listed, string, whole, yes_or_no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 1_500_000  # characters, all programs together; a browser stores about three times as many for the whole site
_PIECE = 5000  # characters: MicroPython takes far longer for one long string than for many short ones
_LONGEST_TEXT = 4_000_000  # characters
_LONGEST_GAME = 10_000  # characters
_WHYS = ("illegal", "error", "time", "died", "nonsense", "given up", "unfit", "withdrawn")


class Kept(namedtuple("Kept", ("key", "tournament"))):
    """A tournament and the key that both of its strings hold."""


def field_to_text(key: str, tournament: Tournament) -> str:
    """Return the key, the field and the plan as a string."""
    bots = [[one.name, one.level, _pieces(one.source)] for one in tournament.field]
    return _FIELD.write({"key": key, "plan": list(tournament.plan), "field": bots})


def event_to_text(event: "Result | Withdrawal") -> str:
    """Return one event of a tournament's history as a string; results_to_text() joins the strings of all events."""
    if isinstance(event, Withdrawal):
        return json.dumps(list(event))
    return json.dumps([list(event.pairing), [list(game) for game in event.games]])


def results_to_text(key: str, results: "list[str]") -> str:
    """Return the key and a history as a string, given the string of each event."""
    return f'{{"key": {json.dumps(key)}, "results": [{", ".join(results)}], "version": 1}}'


def go_through(kept: Kept, found: "tuple[str, list[Result | Withdrawal]] | None") -> None:
    """Apply a stored history, as results_from_text() returns it, to a tournament that hasn't begun.

    Ignore the history of another tournament, and everything from the first impossible event on.
    """
    for event in found[1] if found and found[0] == kept.key else ():
        try:
            if isinstance(event, Withdrawal):
                kept.tournament.withdraw(event)
            else:
                kept.tournament.take(event)
        except (ValueError, LookupError, TypeError):
            break


def has_more(kept: Kept, found: "tuple[str, list[Result | Withdrawal]]") -> bool:
    """Whether a history from results_from_text() is this tournament's, and holds events that the tournament lacks."""
    key, history = found
    return bool(key == kept.key and history != kept.tournament.history[: len(history)])


def _field_from(record: "Any") -> Kept:
    field = [_entrant_from(*listed(one)) for one in listed(record["field"])]
    if not LEAST <= len(field) <= MOST or in_order(field) != field or len({one.name for one in field}) < len(field):
        raise ValueError
    return Kept(key_from(record["key"]), Tournament(field, _plan_from(*listed(record["plan"]))))


def _entrant_from(name: object, level: object, source: object) -> Entrant:
    code = "".join([string(piece) for piece in listed(source)])
    check_seat(whole(level))
    if len(code) > LONGEST_CODE:
        raise BadRecord("too much", given=code[:SHOWN], longest=LONGEST_CODE)
    return Entrant(check_name(string(name)), code, whole(level))


def _plan_from(
    system: object, rounds: object, board: object, opening: object, seconds: object, seed: object, has_knock_out: object
) -> Plan:
    if system not in SYSTEMS or not whole(rounds, MOST_ROUNDS) or not whole(seconds, MOST_SECONDS):
        raise ValueError
    board_from(string(board))
    return Plan(
        system, rounds, board, whole(opening, MOST_OPENING), seconds, whole(seed, MOST_SEED), yes_or_no(has_knock_out)
    )


def _results_from(record: "Any") -> "tuple[str, list[Result | Withdrawal]]":
    return key_from(record["key"]), [_event_from(listed(one)) for one in listed(record["results"])]


def _event_from(parts: "list[Any]") -> "Result | Withdrawal":
    return Withdrawal(whole(parts[0], MOST)) if len(parts) == 1 else _result_from(*parts)


def _result_from(pairing: object, games: object) -> Result:
    stage, number, one, other, attempt = listed(pairing)
    place = None if other is None else whole(other, MOST)
    read = Pairing(whole(stage, KNOCK_OUT), whole(number, MOST), whole(one, MOST), place, whole(attempt, MOST))
    return Result(read, tuple([_game_from(*listed(game)) for game in listed(games)]))


def _game_from(text: object, first: object, halves: object, lost_by: object) -> Game:
    both = tuple([whole(each, 2) for each in listed(halves)])
    if len(both) != 2 or len(string(text)) > _LONGEST_GAME:
        raise ValueError
    if lost_by is not None and (not isinstance(lost_by, dict) or lost_by.get("why") not in _WHYS):
        raise ValueError
    return Game(text, whole(first, 1), both, lost_by)


def _pieces(source: str) -> "list[str]":
    return [source[at : at + _PIECE] for at in range(0, len(source), _PIECE)]


_FIELD = StoredText("not a tournament", _LONGEST_TEXT, made=_field_from)
_RESULTS = StoredText("not a tournament", _LONGEST_TEXT, made=_results_from)
field_from_text = _FIELD.from_text  # reads a tournament that hasn't begun
results_from_text = _RESULTS.from_text  # reads a tournament's key and history
