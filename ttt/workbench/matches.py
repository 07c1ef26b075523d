"""A match between two players, like `ttt match` at a terminal; its result is an object."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.record import HARDEST, OPPONENTS
from ttt.game.rules import Rules, is_whole
from ttt.lab.match import MOST_GAMES, MOST_NODES
from ttt.lab.players import MOST_MOVES
from ttt.library import Game
from ttt.terminal import matches
from ttt.terminal.gomocup_program import GomocupProgram
from ttt.words.lab.results import name_of
from ttt.workbench.examination import Asked, result_of
from ttt.workbench.given import board_of, nodes_of, number_of, seed_of
from ttt.workbench.html import Findings
from ttt.workbench.players import FileName, Function, file_name, load, own_bot, patience
from ttt.workbench.watch import Progress, TimeIsUp, Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import MatchResult, PlayerScore
    from ttt.message_types.tasks import AskedPlayer, MatchTask


class Score(NamedTuple):
    """One player's results.

    points counts 1 for a win and 0.5 for a draw. share is the share of the points, from 0 to 1, or None if no game was
    played. low and high bound its 95% confidence interval.
    """

    name: str
    wins: int
    draws: int
    losses: int
    points: float
    share: "float | None"
    low: float
    high: float


class MatchGame(NamedTuple):
    """A game of a match. first is the player who moved first, winner the player who won, or None after a draw.

    Players are 0 and 1, as in scores. lost_by is None for a game that ended on the board, else why there was no legal
    move: "illegal", "error", "time", "died", "nonsense" or "given up".
    """

    game: Game
    first: int
    winner: "int | None"
    lost_by: "str | None"


@dataclass(frozen=True)
class Match(Findings):
    """How a match ended; is_complete is False if its time ran out. scores has the players in order."""

    board: str
    scores: "tuple[Score, Score]"
    games: "tuple[MatchGame, ...]" = field(repr=False)
    is_complete: bool
    sentences: "tuple[str, ...]" = field(repr=False)


Player = int | str | FileName | Function


def match(
    one: Player,
    other: Player,
    *,
    board: "str | None" = None,
    games: int = matches.GAMES,
    seed: int = 0,
    opening: "int | None" = None,
    nodes: "int | None" = None,
    seconds: "float | None" = None,
    progress: "Callable[[Progress], object] | None" = None,
    timeout: "float | None" = None,
) -> Match:
    """Play a match between two players; each moves first in half of the games.

    A player is a level from 1 to 100, the name of an opponent ("pip" to "sage"), a function that gets a position and
    returns a move, the name of a bot's file, or the command line of a program that speaks the Gomocup protocol. board
    is 3x3x3 by default, or 15x15x5 with a program. Random choices follow from seed. opening is how many random moves
    each side makes at first, nodes how many positions a level searches for a move, seconds how long a bot or program
    may take for a move: by default 20 for a bot and 1 for a program. progress is called repeatedly with a Progress;
    timeout is in seconds, for the whole match.

    Raises TimeIsUp when the time is up, with the Match so far as its result; Refused for impossible arguments.
    """
    watch, limit = Watch(progress, timeout), None if seconds is None else patience(seconds)
    named = [_named(one), _named(other)]
    rules = _board(board, named)
    with ExitStack() as ends:
        players = _Players(named, rules, limit, watch, ends)
        task = players.task(rules, games, seed, opening, nodes)
        try:
            result = result_of(task, players.asked, watch, lambda step: matches.so_far(step, games))
        except TimeIsUp as up:
            if up.sofar:
                up.result = players.told(up.sofar)
            raise
        if not result["is_complete"]:
            raise KeyboardInterrupt  # Ctrl-C came while the referee's code ran, which then returns what is finished
        return players.told(result)


class _Players:
    """The two players of a match: their seats in the referee's task, and those who are asked, ready to answer."""

    def __init__(
        self, named: "list[int | str | Function]", rules: Rules, seconds: "float | None", watch: Watch, ends: ExitStack
    ) -> None:
        """Start the players; ends stops them. Raises Refused."""
        self.asked: "list[Asked]" = []
        self.seats: "list[AskedPlayer]" = []
        self._names: "list[str | None]" = []  # None for a level, which the referee names
        for player in named:
            if isinstance(player, int):
                self.seats.append({"level": player})
                self._names.append(None)
                continue
            self.seats.append({"bot": len(self.asked)})
            if isinstance(player, str):
                self._names.append(player)
                bot = matches.player_of(player, rules, seconds)
                ends.callback(bot.end)
                bot.start() if isinstance(bot, GomocupProgram) else load(bot, player, watch)
                self.asked.append(bot)
            else:
                own, _ = own_bot(player, None, rules, patience(seconds), watch)
                self._names.append(own.name)
                self.asked.append(own)
        self.programs = {number for number, bot in enumerate(self.asked) if isinstance(bot, GomocupProgram)}
        self._seconds = seconds or (matches.PROGRAM_SECONDS if self.programs else patience(None))

    def task(
        self, rules: Rules, games: object, seed: object, opening: "object | None", nodes: "object | None"
    ) -> "MatchTask":
        """Return the referee's task. Raises BadSetting."""
        usual = matches.usual_opening(rules, len(self.programs) < len(self.asked))
        task: "MatchTask" = {
            "task": "match",
            "board": board_text(rules),
            "players": self.seats,
            "games": number_of(games, "not games", 1, MOST_GAMES),
            "seed": seed_of(seed) % matches.SEEDS,
            "opening": usual if opening is None else number_of(opening, "not an opening", 0, MOST_MOVES),
        }
        if nodes is not None:
            task["nodes"] = min(MOST_NODES, nodes_of(nodes))
        if self.programs:
            task["at_once"] = 1
        return task

    def told(self, result: "MatchResult") -> Match:
        """Turn a result of the referee into a Match."""
        for score, name in zip(result["players"], self._names, strict=True):
            if name is not None:
                score["name"] = name
        games = [
            MatchGame(Game(game["game"]), game["first"], game["winner"], game["lost_by"] and game["lost_by"]["why"])
            for game in result["played"]
        ]
        one, other = [_score(score) for score in result["players"]]
        sentences = matches.match_told(result, max(1, round(self._seconds)), self.programs)
        return Match(result["board"], (one, other), tuple(games), result["is_complete"], tuple(sentences))


def _named(player: Player) -> "int | str | Function":
    """Return a player as the terminal knows it: a level or an opponent as its seat's number. Raises BadSetting.

    A function stays a function; the name of a file and a command line become texts.
    """
    if callable(player):
        return player
    if is_whole(player):
        if not 1 <= player <= HARDEST:
            raise BadSetting("level", given=player)
        return player
    name = file_name(player)
    level = matches.level_named(name)
    if level is None and not (matches.is_command_line(name) or Path(name).suffix or Path(name).exists()):
        raise BadSetting("not a player", given=name, known=", ".join(OPPONENTS))
    return name if level is None else level


def _board(board: "str | None", players: "list[int | str | Function]") -> Rules:
    has_programs = any([isinstance(player, str) and matches.is_command_line(player) for player in players])
    return matches.board_of_match(board_of(board, matches.usual_board(has_programs)), has_programs)


def _score(score: "PlayerScore") -> Score:
    wins, draws, losses = score["wins"], score["draws"], score["losses"]
    return Score(name_of(score), wins, draws, losses, score["points"], score["share"], score["low"], score["high"])
