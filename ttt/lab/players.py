"""The players of a match or an arena: bots, or the computer at a level or as one of its opponents.

Random openings let players who always give the same answers play different games.
"""

from collections.abc import Callable

from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.engine.swap_openings import opening
from ttt.game.errors import BadSetting
from ttt.game.family import start
from ttt.game.lapse import lapse_in
from ttt.game.level import pick, plays_at_random
from ttt.game.record import HARDEST, KEEPS, PERSON, SWAPS, Game, check_seat, opponent_in
from ttt.game.rules import Position, Rules, is_whole
from ttt.opponents.choice import moves_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.tasks import AskedPlayer

# The nodes searched for a level's move: on small boards as many as on the page; on larger ones only about a tenth of a
# second's worth, because a match has a thousand moves. Chosen by hand.
NODES, NODES_LARGE = 20000, 1000
_MANY = 16  # cells
_KEPT = 20000  # positions whose best moves are remembered
MOST_BOTS = 200
MOST_MOVES = 10  # moves for each side
_REACH = 3  # columns and rows from the middle; chosen by hand: far from the border few moves lose at once


class Player:
    """A bot, given by its number, with level PERSON; or a level, with bot None.

    A named opponent's level is its seat (game/record.py).
    """

    def __init__(self, asked: object) -> None:
        """Read a player. Raises BadSetting unless it is like {"bot": 0}, {"level": 70} or {"level": 102}."""
        bot = asked.get("bot") if isinstance(asked, dict) else None
        level = asked.get("level") if isinstance(asked, dict) else None
        if (bot is None) is (level is None) or not (bot is None or (is_whole(bot) and 0 <= bot < MOST_BOTS)):
            raise BadSetting("lab player", given=str(asked)[:60])
        if level is not None:
            if level == PERSON:
                raise BadSetting("level", given=level)
            check_seat(level)
        self.bot: "int | None" = bot
        self.level: int = level if level is not None else PERSON

    def plain(self) -> "AskedPlayer":
        return {"level": self.level} if self.bot is None else {"bot": self.bot}


class Levels:
    """A chooser of moves at any level and for any opponent, on one board; all levels share the search's results.

    nodes is how many each search visits at most; None for the usual number.
    """

    def __init__(self, rules: Rules, nodes: "int | None" = None) -> None:
        self.rules = rules
        usual = NODES if rules.size <= _MANY else NODES_LARGE
        self._search, self._nodes = Search(rules, at_hand(rules)), usual if nodes is None else nodes
        self._best: "dict[Position, list[int]]" = {}

    def step(self, game: Game, position: Position, level: int, chance: "Callable[[], float]") -> "int | str":
        """Choose a move or, in a game with a swap, how to open it, and then whether to swap."""
        if game.is_opening:
            return pick(opening(game).best, chance())
        if not game.is_undecided:
            return self.move(position, level, chance)
        if plays_at_random(min(level, HARDEST), chance()):
            return (KEEPS, SWAPS)[pick([0, 1], chance())]
        found = self._search.analyse(position, self._nodes)
        return KEEPS if found.cells[found.best[0]].rank >= 0 else SWAPS

    def move(self, position: Position, level: int, chance: "Callable[[], float]") -> int:
        """Choose a move as the page and the terminal do, except that Sage searches no more nodes than a level does."""
        if level > HARDEST and opponent_in(level) != "sage":
            return pick(moves_of(level, position), chance())
        level = min(level, HARDEST)
        if plays_at_random(level, chance()):
            return pick(lapse_in(position, level, chance), chance())
        if position not in self._best:
            if len(self._best) >= _KEPT:
                self._best.clear()
            self._best[position] = self._search.analyse(position, self._nodes).best
        return pick(self._best[position], chance())


def players_of(asked: object, least: int, most: int) -> "list[Player]":
    """Read the players of a task, from least to most in number. Raises BadSetting."""
    if not (isinstance(asked, list) and least <= len(asked) <= most):
        given = len(asked) if isinstance(asked, list) else str(asked)[:60]
        raise BadSetting("lab players", given=given, least=least, most=most)
    return [Player(one) for one in asked]


def random_opening(rules: Rules, moves: int, chance: "Callable[[], float]") -> "list[int]":
    """Return random moves near the middle, `moves` for each side; fewer if all others there would end the game."""
    position, moves_made = start(rules), list[int]()
    for _ in range(2 * moves):
        cells = _candidates(position)
        if not cells:
            break
        moves_made.append(pick(cells, chance()))
        position = position.play(moves_made[-1])
    return moves_made[: len(moves_made) // 2 * 2]


def _candidates(position: Position) -> "list[int]":
    rules = position.rules
    is_shaped, falls = bool(rules.lines or rules.kind), rules.has_gravity  # a shaped board has no middle
    return [
        cell
        for cell in position.legal_moves()
        if (is_shaped or abs(2 * (cell % rules.m) + 1 - rules.m) <= 2 * _REACH)
        and (is_shaped or falls or abs(2 * (cell // rules.m) + 1 - rules.n) <= 2 * _REACH)
        and not position.play(cell).outcome
    ]
