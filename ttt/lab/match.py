"""A match between two players, each a bot or a level: many games, in which they take turns moving first; an arena.

The games run side by side, so that a bot is asked at once about all games in which it is to move. Each game begins one
move after the previous one, so that all wait for the same player, and no two are at the same move when a bot's random
generator gets the same seed. An illegal move, an error, or no answer loses the game.

In an arena, every player meets every other in a match, and a table shows everybody's points.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations

from ttt.game.errors import BadLink, BadSetting
from ttt.game.family import start
from ttt.game.notation import board_from, board_text, to_text
from ttt.game.record import SWAPS, chosen, new_game, with_moves, with_step
from ttt.game.rules import Position, Rules, is_whole
from ttt.game.seeded_chance import seeded
from ttt.lab.bot_answers import Answer, Failure, ended, illegal_answer, moves_of
from ttt.lab.limits import FIRST_PLIES, Limits
from ttt.lab.match_scores import Score, Scores
from ttt.lab.players import MOST_MOVES, Levels, Player, players_of, random_opening
from ttt.lab.task_steps import Slowest, Stopped, changed, pause, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import (
        ArenaPair,
        ArenaResult,
        ArenaRow,
        LostBy,
        MatchPlayed,
        MatchResult,
        PlayedGame,
        PlayerScore,
    )
    from ttt.message_types.tasks import AskedTask, ExamStep, Steps

MOST_GAMES = 1000
MOST_NODES = 10**9
SEARCHED_AT_ONCE = 9  # cells: on a larger board there is a pause before each search
LIVES = 2  # times that a bot may give no answer before it loses the rest of its games unasked
_SEEDS_APART = 100003  # between the seeds of two games or pairings; any large prime does
STOPPED = ended(Failure("stopped"))  # why an examination ended if a person stopped it
MOST_PLAYERS = 40
MOST_GAMES_OF_PAIR = 200  # per pair
WATCHED = 6  # games of the match under way that each step shows
_PAIRS_APART = 15485863  # between the seeds of two pairs; any large prime does


class Match:
    """Two players and their games.

    first lists the player, 0 or 1, who moves first in each game, and is repeated as needed. opening is the number of
    random moves that each side begins with; the first two games begin with the same moves, as do the next two, and so
    on. games are their numbers, from an even one on: the games before that are played elsewhere.
    """

    def __init__(
        self,
        levels: Levels,
        players: "list[Player]",
        games: range,
        seed: int,
        limits: Limits,
        first: "tuple[int, ...]" = (0, 1),
        opening: int = 0,
    ) -> None:
        self._rules, self._levels, self._limits = levels.rules, levels, limits
        self.players = players
        self._seed = seed
        chances = [seeded(seed + number * _SEEDS_APART) for number in games]
        self.games = [_Game(self._rules, first[at % len(first)], chance) for at, chance in enumerate(chances)]
        for number, game in zip(games, self.games) if opening else ():
            chance = seeded(seed - (number // 2 + 1) * _SEEDS_APART)
            moves = random_opening(self._rules, opening, chance)
            for cell in moves[:3] if self._rules.has_swap else moves:
                game.play(cell)
        self._number, self._begun = games[0], 0  # of the first game, and how many have begun
        self._scores = Scores()
        self.scores = self._scores.both
        self.slowest = (Slowest(), Slowest())
        self.asked = 0  # positions

    def steps(self, at_once: int = MOST_GAMES) -> "Steps[None]":
        """Play all games, at most at_once of them side by side. Raises Stopped."""
        tick = self._number
        while self._begun < len(self.games) or self._open():
            side = tick % 2  # which player is to move in every game that has begun
            tick += 1
            waiting = self.games[self._begun :]
            if waiting and waiting[0].first == side and len(self._open()) < at_once:
                self._begun += 1
            games = [game for game in self._open() if game.player == side]
            if self.players[side].bot is None:
                yield from self._moved_by_level(games, side)
            else:
                yield from self._moved_by_bot(games, side, tick)

    def _open(self) -> "list[_Game]":
        return [game for game in self.games[: self._begun] if not game.is_over]

    def _moved_by_level(self, games: "list[_Game]", side: int) -> "Steps[None]":
        for number, game in enumerate(games):
            if number == 0 or self._rules.size > SEARCHED_AT_ONCE:
                yield from pause(self._done, self._sofar())
            self._play(game, self._levels.step(game.record, game.position, self.players[side].level, game.chance))

    def _moved_by_bot(self, games: "list[_Game]", side: int, tick: int) -> "Steps[None]":
        bot, parts = self.players[side].bot or 0, [games]
        if self._limits.is_searcher(bot):  # its first moves get more time, so they are asked separately
            first = [game for game in games if game.position.ply < FIRST_PLIES]
            parts = [first, [game for game in games if game not in first]]
        for part in parts:
            yield from self._asked(part, side, tick, bot)

    def _asked(self, games: "list[_Game]", side: int, tick: int, bot: int) -> "Steps[None]":
        while games:
            if self._limits.failures.get(bot, 0) >= LIVES:
                for game in games:
                    self._lose(game, side, {"why": "given up"})
                return
            texts = [self.text(game) for game in games]
            question = {"ask": "moves", "games": texts, "seeds": [self._seed + tick]}
            plies = [game.position.ply for game in games]
            about = texts[0] if len(texts) == 1 else ""
            asking = step(question, self._done, self._sofar(), bot, about=about)
            reply = yield from self._limits.asked(asking, self._rules, plies)
            moves = moves_of(reply, texts, 1)
            if not isinstance(moves, Failure):
                self.asked += len(games)
                self.slowest[side].add(moves.slowest)
                for game, [answer] in zip(games, moves.answers):
                    self._take(game, side, answer)
                return
            if moves.why == "stopped":
                raise Stopped
            self._limits.failures[bot] = self._limits.failures.get(bot, 0) + 1
            at = moves.at if moves.at is not None and moves.at < len(games) else 0
            seconds = self._limits.given
            how: "LostBy" = {"why": moves.why, "line": moves.line, "error": moves.error, "seconds": seconds}
            self._lose(games[at], side, how)
            games = [game for game in games if not game.is_over]  # the bot is asked about these again

    def _take(self, game: "_Game", side: int, answer: Answer) -> None:
        if answer.error:
            self._lose(game, side, {"why": "error", "line": answer.error["line"], "error": answer.error})
        elif answer.swaps and game.record.is_undecided:
            self._play(game, SWAPS)
        elif answer.cell is None or not game.position.is_legal(answer.cell):
            illegal = illegal_answer(game.position, answer)["answer"]
            self._lose(game, side, {"answer": illegal, "why": "illegal"})
        else:
            self._play(game, answer.cell)

    def _play(self, game: "_Game", step: "int | str") -> None:
        game.play(step)
        if game.is_over:
            self._count(game)

    def _lose(self, game: "_Game", side: int, how: "LostBy") -> None:
        game.lose(side, how)
        self._count(game)

    def _count(self, game: "_Game") -> None:
        self._scores.add((game.first, *game.record.steps), game.winner)

    @property
    def _done(self) -> float:
        """The share of the games that are over, counting those under way in part."""
        parts = [1 if game.is_over else game.position.ply / self._rules.size for game in self.games]
        return sum(parts) / len(parts)

    def _sofar(self) -> "dict[str, object]":
        return {
            "games": len([game for game in self.games if game.is_over]),
            "points": [score.points for score in self.scores],
        }

    def text(self, game: "_Game") -> str:
        """Return the text of a game, with the levels in their seats."""
        first, second = [self.players[side].level for side in (game.first, 1 - game.first)]
        seated = with_moves(new_game(self._rules, (first, second)), game.record.moves)
        return to_text(chosen(seated, game.record.choice))

    def plain(self) -> "MatchPlayed":
        """Return the finished games and both players' scores; "first" and "winner" are 0 or 1, a draw's winner None."""
        games: "list[PlayedGame]" = [
            {"game": self.text(game), "first": game.first, "winner": game.winner, "lost_by": game.lost_by}
            for game in self.games
            if game.is_over
        ]
        players: "list[PlayerScore]" = [
            {**player.plain(), **score.plain()} for player, score in zip(self.players, self.scores)
        ]
        return {"players": players, "played": games}


class _Game:
    """One game: first is the player, 0 or 1, who moves first; winner is one of them, or None.

    record has people in both seats.
    """

    def __init__(self, rules: Rules, first: int, chance: "Callable[[], float]") -> None:
        self.first, self.chance = first, chance
        self.record = new_game(rules)
        self.position: Position = start(rules)
        self.winner: "int | None" = None
        self.lost_by: "LostBy | None" = None  # how, unless it was lost on the board
        self.is_over = False

    @property
    def player(self) -> int:
        """The player who takes the next step."""
        return self._player_of(self.record.actor(len(self.record.steps)))

    def play(self, step: "int | str") -> None:
        """Make a move or a choice, as in with_step()."""
        self.record = with_step(self.record, step)
        if isinstance(step, str):
            return
        self.position = self.position.play(step)
        outcome = self.position.outcome
        if outcome:
            self.is_over = True
            self.winner = None if outcome.winner is None else self._player_of(outcome.winner)

    def _player_of(self, side: int) -> int:
        return (self.record.turned(side) + self.first) % 2

    def lose(self, player: int, how: "LostBy") -> None:
        self.is_over, self.winner, self.lost_by = True, 1 - player, how


def match(task: "AskedTask") -> "Steps[MatchResult]":
    """Play the match that a task asks for. Raises Refused."""
    rules, players = board_of_task(task), players_of(task.get("players"), 2, 2)
    games, seed = whole(task, "games", 40, 1, MOST_GAMES), whole(task, "seed", 0, 0, 2**31)
    opening, at_once = whole(task, "opening", 0, 0, MOST_MOVES), whole(task, "at_once", MOST_GAMES, 1, MOST_GAMES)
    nodes = whole(task, "nodes", 0, 0, MOST_NODES) if "nodes" in task else None
    begin = whole(task, "begin", 0, 0, MOST_GAMES) // 2 * 2
    numbers = range(begin, begin + games)
    played = Match(Levels(rules, nodes), players, numbers, seed, Limits(task), opening=opening)
    return _match(played, at_once, rules, seed, opening)


def _match(played: Match, at_once: int, rules: Rules, seed: int, opening: int) -> "Steps[MatchResult]":
    stopped = None
    try:
        yield from played.steps(at_once)
    except (Stopped, KeyboardInterrupt):
        stopped = STOPPED
    plain = played.plain()
    return {
        "task": "match",
        "board": board_text(rules),
        "games": len(played.games),
        "seed": seed,
        "opening": opening,
        "is_complete": stopped is None,
        "stopped": stopped,
        "positions": played.asked,
        "slowest": [slowest.plain() for slowest in played.slowest],
        "players": plain["players"],
        "played": plain["played"],
    }


def board_of_task(task: "AskedTask") -> Rules:
    """Return the rules that a task names. Raises BadLink or BadSetting."""
    board = task.get("board", "3x3x3")
    if not isinstance(board, str):
        raise BadLink("no lab board", given=str(board)[:60])
    return board_from(board)


def whole(task: "AskedTask", name: str, otherwise: int, least: int, most: int) -> int:
    """Return a whole number of a task; otherwise is the default. Raises BadSetting unless it is from least to most."""
    value = task.get(name, otherwise)
    if not (is_whole(value) and least <= value <= most):
        raise BadSetting("lab number", name=name, given=str(value)[:60], least=least, most=most)
    return value


def arena(task: "AskedTask") -> "Steps[ArenaResult]":
    """Play the round robin that a task asks for, with its number of games for each pair. Raises Refused."""
    rules, players = board_of_task(task), players_of(task.get("players"), 2, MOST_PLAYERS)
    games, seed = whole(task, "games", 10, 1, MOST_GAMES_OF_PAIR), whole(task, "seed", 0, 0, 2**31)
    return _arena(rules, players, games, seed, Limits(task))


def _arena(rules: Rules, players: "list[Player]", games: int, seed: int, limits: Limits) -> "Steps[ArenaResult]":
    levels = Levels(rules)
    scores = [Score() for _ in players]
    pairs: "list[ArenaPair]" = []
    meetings = list(combinations(range(len(players)), 2))
    stopped = None

    def of_all(number: int, both: "tuple[int, int]", played: Match, asked: "ExamStep") -> "ExamStep":
        sofar = {"pair": list(both), "table": _table(players, _with(scores, both, played)), **_watched(pairs, played)}
        return {**asked, "done": (number + asked["done"]) / len(meetings), "sofar": sofar}

    for number, both in enumerate(meetings):
        own_seed = (seed + number * _PAIRS_APART) % 2**31
        played = Match(levels, [players[at] for at in both], range(games), own_seed, limits)
        try:
            yield from changed(played.steps(), partial(of_all, number, both, played))
        except Stopped:
            stopped = STOPPED
        scores = _with(scores, both, played)
        pairs.append({**played.plain(), "pair": list(both)})
        if stopped:
            break
    return {
        "task": "arena",
        "board": board_text(rules),
        "seed": seed,
        "players": [player.plain() for player in players],
        "games": games,
        "is_complete": stopped is None,
        "stopped": stopped,
        "table": _table(players, scores),
        "pairs": pairs,
    }


def _watched(pairs: "list[ArenaPair]", played: Match) -> "dict[str, object]":
    """Return both players' points for each pair so far, the one under way last, and texts of that match's games."""
    points = [[score["points"] for score in pair["players"]] for pair in pairs]
    return {
        "points": points + [[score.points for score in played.scores]],
        "games": [played.text(game) for game in played.games[:WATCHED]],
    }


def _with(scores: "list[Score]", both: "tuple[int, int]", played: Match) -> "list[Score]":
    """Return the scores, adding those of a match of two players, which may still be under way."""
    own = dict(zip(both, played.scores))
    return [score + own[at] if at in own else score for at, score in enumerate(scores)]


def _table(players: "list[Player]", scores: "list[Score]") -> "list[ArenaRow]":
    """Return the table of points, highest share first; player is a player's index in the task."""
    rows: "list[ArenaRow]" = [{"player": at, **score.plain()} for at, score in enumerate(scores)]
    return sorted(rows, key=lambda row: (-(row["share"] or 0), row["player"]))
