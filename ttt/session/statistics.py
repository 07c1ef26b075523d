"""A person's results, counted from the games on a device."""

from collections import namedtuple

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.game.record import EASIEST, HARDEST
from ttt.game.rules import Rules
from ttt.session.profiles import Played, Profiles, names, persons, seat_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


BAND = 20  # levels counted together: 1 to 20, 21 to 40 and so on
_PLACES = {WIN: 0, LOSS: 1, DRAW: 2}

Tally = namedtuple("Tally", ("won", "lost", "drawn"))

# How the person opened the games on one board: its rules, and a Tally for each first cell.
Openings = namedtuple("Openings", ("rules", "cells"))


class Statistics(namedtuple("Statistics", "all by_opponent by_board by_level openings results longest_run")):
    """A person's results: all is a Tally; the next three map an opponent, a board or a BAND's lowest level to a Tally.

    An opponent is a name and 0, or "" and the computer's seat (its level, or as in game/record.py), or "" and 0 for an
    unnamed player.
    openings are the Openings on the board with the most games whose first cells are known; None if there is no such
    game. results holds WIN, DRAW or LOSS for each game, the earliest first; longest_run is the largest number of
    games won in succession.
    """


def statistics(profiles: Profiles, key: str) -> Statistics:
    """Return the statistics of the person with this key."""
    known, person_of = names(profiles), persons(profiles)
    results: "list[str]" = []
    total = [0, 0, 0]
    by_opponent: "dict[tuple[str, int], list[int]]" = {}
    by_board: "dict[str, list[int]]" = {}
    by_level: "dict[int, list[int]]" = {}
    openings: "dict[str, dict[int, list[int]]]" = {}
    for _, played in sorted(profiles.games.items(), key=lambda item: (item[1].when, item[0])):
        players = [person_of.get(entry, "") for entry in played.players]
        if players.count(key) != 1:
            continue  # a game of others, or of two people who have since been joined
        side = players.index(key)
        seat = seat_of(played.players[1 - side])
        opponent = known.get(players[1 - side], ""), seat
        tallies = [total, _of(by_opponent, opponent), _of(by_board, played.board)]
        if EASIEST <= seat <= HARDEST:
            tallies.append(_of(by_level, seat - (seat - 1) % BAND))
        if len(played.opening) > side:
            tallies.append(_of(openings.setdefault(played.board, {}), played.opening[side]))
        results.append(_result(played, side))
        for tally in tallies:
            tally[_PLACES[results[-1]]] += 1
    return Statistics(
        Tally(*total),
        _tallies(by_opponent),
        _tallies(by_board),
        _tallies(by_level),
        _most_played(openings),
        results,
        _longest_run(results),
    )


def share_won(tally: Tally) -> int:
    """Return the percentage of games won, rounded; there must be at least one game."""
    return (200 * tally.won + sum(tally)) // (2 * sum(tally))


def _result(played: "Played", side: int) -> str:
    return DRAW if played.winner is None else WIN if played.winner == side else LOSS


def _longest_run(results: "list[str]") -> int:
    run = longest = 0
    for result in results:
        run = run + 1 if result == WIN else 0
        longest = max(longest, run)
    return longest


def _most_played(openings: "dict[str, dict[int, list[int]]]") -> "Openings | None":
    found = []
    for board, cells in openings.items():
        rules = _rules(board)
        if rules and max(cells) < rules.size:
            played = sum([sum(tally) for tally in cells.values()])
            found.append((-played, board, Openings(rules, _tallies(cells))))
    return min(found)[2] if found else None


def _rules(board: str) -> "Rules | None":
    """Return the rules of a stored board, or None: an imported file may contain anything."""
    try:
        return board_from(board)
    except Refused:
        return None


def _of(counts: "dict[Any, list[int]]", name: object) -> "list[int]":
    return counts.setdefault(name, [0, 0, 0])


def _tallies(counts: "dict[Any, list[int]]") -> "dict[Any, Tally]":
    return {name: Tally(*tally) for name, tally in counts.items()}
