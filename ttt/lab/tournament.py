"""A tournament of a class: who plays whom, from which openings, and the table. The page runs this module, too.

Each pairing is two games from one opening, drawn by the seed; each player begins one of them. Bots are loaded again for
each pairing, so that only their programs, the board and the seed decide: the same field gives the same table anywhere,
even if the rest is played on another day. Only whether a bot gives an answer at all depends on time.
"""

import json
from collections import namedtuple

from ttt.game.record import PERSON
from ttt.game.seeded_chance import seeded
from ttt.lab import pairings
from ttt.lab.pairings import Duel
from ttt.lab.standings import DRAW, LOSS, WIN, Row, Standings
from ttt.session.bot_shelf import numbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import PlayedGame
    from ttt.message_types.tasks import MatchTask

LEAST, MOST = 2, 32  # players
ROUND_ROBIN, SWISS = "round robin", "swiss"
SYSTEMS = (ROUND_ROBIN, SWISS)
MOST_ROUNDS = 9
MOST_OPENING = 3  # random moves for each side
MOST_SEED = 999999999
LIVES = 2  # times that a bot may give no answer before it is withdrawn
SECONDS, MOST_SECONDS = 5, 60  # the time for a move: usual and longest
TABLE, KNOCK_OUT = 0, 1  # stages
NO_ANSWER = ("time", "died", "nonsense")
_UNFIT, WITHDRAWN = "unfit", "withdrawn"
_BY_RULE = ("given up", WITHDRAWN)
_SEEDS_APART = 15485863  # between the seeds of two pairings; any large prime does
_LONGEST, _LONGEST_OF_ALL = 300, 2000  # characters kept of what Python said, and of how a game was lost


class Entrant(namedtuple("Entrant", ("name", "source", "level"))):
    """A bot and its source, with level PERSON; or the computer, whose level is its seat (ttt/game/record.py)."""

    @property
    def is_bot(self) -> bool:
        return bool(self.level == PERSON)


class Plan(namedtuple("Plan", ("system", "rounds", "board", "opening", "seconds", "seed", "has_knock_out"))):
    """How a tournament is played. rounds matters only in a Swiss one; opening counts random moves per side."""

    @property
    def is_swiss(self) -> bool:
        return bool(self.system == SWISS)


class Pairing(namedtuple("Pairing", ("stage", "round", "one", "other", "attempt"))):
    """Two places in the field, one and other; other is None if the player has no opponent.

    stage is TABLE or KNOCK_OUT; round counts from 0 in each. attempt is how many openings the two have played from in
    this round.
    """

    @property
    def is_knock_out(self) -> bool:
        return bool(self.stage == KNOCK_OUT)


class Game(namedtuple("Game", ("text", "first", "halves", "lost_by"))):
    """A game of a pairing: first is the player who moved first, 0 or 1; halves are the half points of both players.

    lost_by says how it was lost if not on the board: like a LostBy, but why may also be "unfit" (the bot couldn't be
    loaded) or "withdrawn".
    """


class Result(namedtuple("Result", ("pairing", "games"))):
    """A pairing that has been played, and its two games; none if a player had no opponent."""


class Withdrawal(namedtuple("Withdrawal", ("player",))):
    """The withdrawal of a player by a person; the player loses all games from then on."""


class Tournament:
    """A field and a plan, which don't change, and results, which come one by one in the order of next()."""

    def __init__(self, field: "list[Entrant]", plan: Plan) -> None:
        self.field, self.plan = field, plan
        self.history: "list[Result | Withdrawal]" = []
        self.results: "list[Result]" = []  # the results in the history
        self._standings = Standings(len(field), plan.is_swiss)
        self._no_answers = [0] * len(field)
        self.withdrawn: "set[int]" = set()
        # For each player, the games lost other than on the board, each with the opponent.
        self.mishaps: "list[list[tuple[Game, int]]]" = [[] for _ in field]
        self._met: "set[tuple[int, int]]" = set()
        self._free: "set[int]" = set()  # players who have had no opponent in a round
        known = [] if plan.is_swiss else pairings.rounds(len(field))
        self._rounds: "list[list[tuple[int, int | None]]]" = [list(pairs) for pairs in known]
        self._draw = _drawn(len(field), plan.seed)
        self._round, self._at = 0, 0  # the indices of the table's next pairing
        self._duels: "dict[tuple[int, int, int], list[tuple[int, int]]]" = {}
        # The players of the knock-out, the best first; empty until the table is complete, or if there is none.
        self.seeds: "list[int]" = []

    @property
    def rounds(self) -> int:
        """The number of rounds that the table takes."""
        return most_rounds(len(self.field), self.plan.rounds) if self.plan.is_swiss else len(self._rounds)

    @property
    def pairings(self) -> int:
        """The number of pairings that the table takes, including those of players without an opponent."""
        if self.plan.is_swiss:
            return self.rounds * ((len(self.field) + 1) // 2)
        return len(self.field) * (len(self.field) - 1) // 2

    @property
    def table(self) -> "list[Row]":
        """The current rows; the knock-out doesn't change them."""
        return self._standings.table()

    def next(self) -> "Pairing | None":
        """Return the pairing to play now; None once the tournament is over."""
        return next(self.known(), None)

    def known(self) -> "Iterator[Pairing]":
        """Yield the pairings left whose players are known by now, in the order in which they count."""
        if self._round == len(self._rounds) < self.rounds:
            self._rounds.append(self._swiss_round())
        at = self._at
        for number in range(self._round, len(self._rounds)):
            for one, other in self._rounds[number][at:]:
                yield Pairing(TABLE, number, one, other, 0)
            at = 0
        for number, duels in enumerate(self.bracket()):
            for duel in duels:
                if duel.winner is None and duel.one is not None and duel.other is not None:
                    yield Pairing(KNOCK_OUT, number, self.seeds[duel.one], self.seeds[duel.other], duel.played)

    def _swiss_round(self) -> "list[tuple[int, int | None]]":
        points = dict(enumerate(self._standings.halves))
        order = sorted(points, key=lambda player: (-points[player], self._draw[player]))
        free = pairings.without_game(order, self._free)
        pairs: "list[tuple[int, int | None]]" = list(
            pairings.paired([player for player in order if player != free], points, self._met)
        )
        return pairs + ([] if free is None else [(free, None)])

    def bracket(self) -> "list[list[Duel]]":
        """Return the rounds of the knock-out, as far as they are known, by places in the table.

        The list is empty until the table is complete, or if there is no knock-out.
        """
        if not self.seeds:
            return []
        out = {seed for seed, player in enumerate(self.seeds) if player in self.withdrawn}
        return pairings.bracket(len(self.seeds), self._duels, out)

    def games_of(self, player: int) -> "list[Game]":
        """Return the games that count for a player; those without a text were lost unplayed."""
        return [game for pairing, games in self.results if player in (pairing.one, pairing.other) for game in games]

    @property
    def champion(self) -> "int | None":
        """The winner of the tournament; None until it is over."""
        if self.next() is not None:
            return None
        best: int = self.seeds[self.bracket()[-1][0].winner] if self.seeds else self.table[0].player
        return best

    def task(self, pairing: Pairing) -> "MatchTask":
        """Return the referee's task for a pairing; its bots are numbered 0 and, if both are bots, 1."""
        both = [pairing.one, pairing.other]
        bots = [player for player in both if self.field[player].is_bot]
        return {
            "task": "match",
            "board": self.plan.board,
            "players": [
                {"bot": bots.index(player)} if player in bots else {"level": self.field[player].level}
                for player in both
            ],
            "games": 2,
            "seed": self._seed(pairing),
            "opening": self.plan.opening,
            "seconds": self.plan.seconds,
            "failures": [self._no_answers[player] for player in bots],
        }

    def _seed(self, pairing: Pairing) -> int:
        number = pairing.stage
        for part in (pairing.round, pairing.one, pairing.other, pairing.attempt):
            number = 64 * number + part
        return int((self.plan.seed + number * _SEEDS_APART) % 2**31)

    def by_rule(self, pairing: Pairing) -> "Result | None":
        """Return the result of a pairing that needn't be played: a player has no opponent or is out; else None."""
        if pairing.other is None:
            return Result(pairing, ())
        lost = [player in self.withdrawn for player in (pairing.one, pairing.other)]
        return _lost(pairing, lost, {"why": WITHDRAWN}) if any(lost) else None

    def unfit(self, pairing: Pairing, whys: "dict[int, Unchecked]") -> Result:
        """Return the result of a pairing whose bots couldn't be loaded; whys has UnloadedError.why by index, 0 or 1."""
        losers = [side in whys for side in (0, 1)]
        return _lost(pairing, losers, _kept(dict(whys[min(whys)], why=_UNFIT)))

    def played(self, pairing: Pairing, games: "list[PlayedGame]") -> Result:
        """Return the result of a pairing from the games in the referee's result."""
        return Result(pairing, tuple([_game_of(game) for game in games]))

    def take(self, result: Result) -> None:
        """Count a result. Raises ValueError unless it is the next pairing's."""
        pairing = result.pairing
        if pairing != self.next() or len(result.games) != (0 if pairing.other is None else 2):
            raise ValueError
        self.history.append(result)
        self.results.append(result)
        halves = [game.halves for game in result.games]
        if not pairing.is_knock_out:
            self._count(pairing, halves)
        else:
            duel = pairing.round, self.seeds.index(pairing.one), self.seeds.index(pairing.other)
            both = sum([one for one, _ in halves]), sum([other for _, other in halves])
            self._duels.setdefault(duel, []).append(both)
        for game in result.games:
            self._note_failure(pairing, game)

    def withdraw(self, withdrawal: Withdrawal) -> None:
        """Take a player out. Raises ValueError if the player isn't in the field, or is out already."""
        if withdrawal.player >= len(self.field) or withdrawal.player in self.withdrawn:
            raise ValueError
        self.history.append(withdrawal)
        self.withdrawn.add(withdrawal.player)

    def _count(self, pairing: Pairing, halves: "list[tuple[int, int]]") -> None:
        one, other = pairing.one, pairing.other
        if other is None:
            self._free.add(one)
            halves = [(WIN, LOSS), (WIN, LOSS)]
        else:
            self._met.add((min(one, other), max(one, other)))
        self._standings.add(one, other, halves)
        self._at += 1
        if self._at == len(self._rounds[self._round]):
            self._round, self._at = self._round + 1, 0
        if self._round == self.rounds and self.plan.has_knock_out:
            self.seeds = [row.player for row in self.table[: pairings.size_of(len(self.field))]]

    def _note_failure(self, pairing: Pairing, game: Game) -> None:
        both = (pairing.one, pairing.other)
        for side, halves in enumerate(game.halves):
            if not game.lost_by or halves != LOSS or game.lost_by["why"] in _BY_RULE:
                continue
            player, why = both[side], game.lost_by["why"]
            self.mishaps[player].append((game, both[1 - side]))
            self._no_answers[player] += why in NO_ANSWER
            if why == _UNFIT or self._no_answers[player] >= LIVES:
                self.withdrawn.add(player)


def in_order(entrants: "list[Entrant]") -> "list[Entrant]":
    """Sort the field into its fixed order, whatever order the players came in: bots by name, then the levels."""
    return sorted(entrants, key=lambda one: (one.level, one.name, one.source))


def told_apart(entrants: "list[Entrant]") -> "list[Entrant]":
    """Sort the field as in_order() does, adding numbers to repeated names."""
    field: "list[Entrant]" = []
    for one in in_order(entrants):
        field.append(Entrant(numbered({other.name for other in field}, one.name), one.source, one.level))
    return in_order(field)


def most_rounds(count: int, rounds: int) -> int:
    """Return the number of rounds, limited to what count players can play without meeting again."""
    return min(rounds, count - 1 if count % 2 == 0 else count)


def _drawn(count: int, seed: int) -> "list[int]":
    """Draw each player's place by lot; the places decide how equals are paired."""
    chance = seeded(seed)
    lots = sorted([(chance(), player) for player in range(count)])
    places = [0] * count
    for place, (_, player) in enumerate(lots):
        places[player] = place
    return places


def _lost(pairing: Pairing, losers: "list[bool]", lost_by: "dict[str, Any]") -> Result:
    """Return the result of a pairing whose games one or both players lose."""
    halves = tuple([LOSS if is_lost else WIN for is_lost in losers])
    return Result(pairing, tuple([Game("", first, halves, lost_by) for first in (0, 1)]))


def _game_of(played: "PlayedGame") -> Game:
    winner, lost_by = played["winner"], played["lost_by"]
    halves = (DRAW, DRAW) if winner is None else (WIN, LOSS) if winner == 0 else (LOSS, WIN)
    return Game(played["game"], played["first"], halves, lost_by and _kept(dict(lost_by)))


def _kept(lost_by: "dict[str, Any]") -> "dict[str, Any]":
    """Keep only what is shown of how a game was lost; only the reason if a bot has forged too much."""
    kept = {name: lost_by[name] for name in ("why", "answer", "line", "failed") if lost_by.get(name) is not None}
    error = lost_by.get("error")
    if isinstance(error, dict):
        kept["error"] = {name: error.get(name) for name in ("sort", "line", "names")}
        kept["error"]["text"] = str(error.get("text", ""))[:_LONGEST]
        cause = error.get("cause")
        if isinstance(cause, dict):
            kept["error"]["cause"] = {name: cause.get(name) for name in ("key", "facts")}
    return kept if len(json.dumps(kept)) <= _LONGEST_OF_ALL else {"why": kept["why"]}
