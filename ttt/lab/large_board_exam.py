"""The exam on a large board: 40 positions in which one move matters, and a match against each of several levels.

Nothing here proves that a bot cannot lose, so never_loses is False once the bot has lost, made an illegal move or
raised an error, and None otherwise.

In the positions, the move that matters wins at once, blocks, or makes two threats. They are random, but the same for
the same seed. The rules alone prove the answers. A win at once is a move that ends the game. A block is a move after
which the opponent can't win at once, where only some moves do that. Two threats are a move after which the opponent
can't win at once and can't take both cells on which the mover wins next. All this is only for games in which completing
a row wins.
"""

import random
from collections import Counter
from functools import partial
from typing import NamedTuple

from ttt.engine.search import Search
from ttt.game.analysis import LOSS
from ttt.game.board_lines import near
from ttt.game.cells import cell_name, cells_of
from ttt.game.family import start
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.row_completions import completing, makes_fork
from ttt.game.rules import FIRST, Position, Rules
from ttt.lab.bot_answers import Answer, Failure, different, ended, illegal_answer, moves_of
from ttt.lab.limits import Limits
from ttt.lab.match import STOPPED, Match
from ttt.lab.players import Levels, Player
from ttt.lab.task_steps import SEEDS, SHOWN, MoveExam, Stopped, changed, pause, step, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import LargeFound, LevelMatch, MissedTactic, TacticsFound
    from ttt.message_types.tasks import ExamStep, Steps

LEVELS = (1, 50, 100)
PARTS = 1 + len(LEVELS)  # the positions, and a match against each level
GAMES = 10  # against each level
NODES = 1000  # searched to see whether a move that doesn't make two threats wins as well
_SHARE_OF_TACTICS = 0.1  # the share of the time; a guess, for the progress shown
WIN, BLOCK, FORK = SORTS = ("win", "block", "fork")
# The most random moves made to find positions: in all, and in one game per cell of a row. Chosen by hand.
_MOST_MOVES, _LONGEST = 4000, 12
_MOST_CELLS = 400  # on larger boards the search would take minutes
_AT_RANDOM = 0.2  # the share of moves that needn't be near a mark; chosen by hand


class LargeBoard(MoveExam):
    """One exam in progress, or one of its parts, 0 to PARTS - 1; these don't depend on each other."""

    def __init__(self, rules: Rules, sides: "tuple[int, ...]", limits: Limits, part: "int | None" = None) -> None:
        super().__init__()
        self._rules, self._sides, self._limits, self._part = rules, sides, limits, part
        self._tactics: "TacticsFound" = {"of": 0, "right": 0, "missed": []}
        self._matches: "list[LevelMatch]" = []
        self._lost: "list[str]" = []

    def steps(self) -> "Steps[LargeFound]":
        """Ask about positions in which one move matters, then play a match against each level; return the result."""
        try:
            if not self._part:
                yield from self._ask_tactics()
            for number, level in enumerate(LEVELS):
                if not self._stopped and self._part in (None, number + 1):
                    yield from self._play(number, level)
        except Stopped:
            self._stopped = STOPPED
        return self._result()

    def _play(self, number: int, level: int) -> "Steps[None]":
        """Play the match with this number against a level. Raises Stopped; what was played until then counts."""
        players = [Player({"bot": 0}), Player({"level": level})]
        first = tuple([0 if side == FIRST else 1 for side in self._sides])
        played = Match(Levels(self._rules), players, range(GAMES), number, self._limits, first)
        try:
            yield from changed(played.steps(), partial(self._of_all, number))
        finally:
            self._take_match(played)

    def _ask_tactics(self) -> "Steps[None]":
        asked = yield from searched(self._rules)
        games = [text_of(self._rules, tactic.moves) for tactic in asked]
        if not games:
            return
        question = {"ask": "moves", "games": games, "seeds": list(SEEDS)}
        reply = yield step(question, 0.02, {"positions": 0}, seconds=self._limits.seconds)
        moves = moves_of(reply, games, len(SEEDS))
        if isinstance(moves, Failure):
            self._stopped = ended(moves, self._limits.seconds, games, len(SEEDS))
            return
        self._slowest.add(moves.slowest)
        for tactic, game, answers in zip(asked, games, moves.answers):
            self._positions += 1
            self._tactics["of"] += 1
            if [answer for answer in answers if answer.changed]:
                self._changed.add(game)
            wrong = [answer for answer in different(answers) if not self._is_right(tactic, game, answer)]
            if not wrong:
                self._tactics["right"] += 1
            elif len(self._tactics["missed"]) < SHOWN:
                self._tactics["missed"].append(self._missed(tactic, game, wrong[0]))

    def _is_right(self, tactic: "Tactic", game: str, answer: Answer) -> bool:
        """Whether an answer is right; where two threats are asked for, another proved win counts too."""
        position = position_of(from_text(game))
        if answer.error:
            self._note_error(game, answer.error)
            return False
        if answer.cell is None or not position.is_legal(answer.cell):
            self._note_illegal(game, illegal_answer(position, answer))
            return False
        if answer.cell in tactic.right or tactic.sort != FORK:
            return answer.cell in tactic.right
        return Search(self._rules).analyse(position.play(answer.cell), NODES).value == LOSS

    def _missed(self, tactic: "Tactic", game: str, answer: Answer) -> "MissedTactic":
        cell = answer.cell
        return {
            "game": game,
            "sort": tactic.sort,
            "answer": None if cell is None or not 0 <= cell < self._rules.size else cell_name(self._rules, cell),
            "right": [cell_name(self._rules, right) for right in tactic.right],
        }

    def _of_all(self, number: int, asked: "ExamStep") -> "ExamStep":
        """Return a match's step with its progress as part of the whole exam's."""
        part = (number + asked["done"]) / len(LEVELS)
        done = _SHARE_OF_TACTICS + (1 - _SHARE_OF_TACTICS) * part
        return {**asked, "done": round(done, 4), "sofar": {"level": LEVELS[number], **asked["sofar"]}}

    def _take_match(self, played: Match) -> None:
        """Record the result of a match, and what went wrong in it."""
        self._positions += played.asked
        plain = played.plain()
        bot, level = plain["players"]
        self._matches.append({**bot, "level": level["level"], "played": plain["played"]})
        self._slowest.add(played.slowest[0].answer)
        for game in plain["played"]:
            how = game["lost_by"]
            if how and how["why"] == "illegal":
                self._note_illegal(game["game"], {"answer": how["answer"], "why": "illegal"})
            elif how and how["why"] == "error" and how["error"]:
                self._note_error(game["game"], how["error"])
            elif how and how["why"] != "given up" and not self._stopped:  # such games follow unanswered ones
                failure = Failure(how["why"], 0, how.get("line"), how.get("error"))
                self._stopped = ended(failure, how.get("seconds"), [game["game"]])
            elif game["winner"] == 1:
                self._lost.append(game["game"])

    def _result(self) -> "LargeFound":
        shortest = min(self._lost, key=lambda game: len(from_text(game).moves)) if self._lost else None
        return {
            **self._found(False if self._lost or self._has_failed else None, shortest),
            "is_small": False,
            "tactics": self._tactics,
            "matches": self._matches,
        }


class Tactic(NamedTuple):
    """A position, as the moves that lead there, and the right cells in it."""

    sort: str
    moves: "tuple[int, ...]"
    right: "tuple[int, ...]"


def searched(rules: Rules, count: int = 40, seed: int = 0) -> "Steps[list[Tactic]]":
    """Find count positions, equally many of each sort; fewer if the random games contain no more.

    A large board takes seconds, so there is a pause after each random game. Raises Stopped.
    """
    if rules.kind or rules.is_misere or rules.has_points or rules.k < 3 or rules.size > _MOST_CELLS:
        return []
    chance = random.Random(f"{seed} {rules.m} {rules.n} {rules.k} {rules.variants}")
    wanted = {sort: (count + at) // len(SORTS) for at, sort in enumerate(reversed(SORTS))}
    tactics: "dict[tuple[int, int], Tactic]" = {}
    made = 0
    while any(wanted.values()) and made < _MOST_MOVES:
        yield from pause(0, {"positions": 0})
        tactic, marks, moves = _by_chance(rules, chance, wanted)
        made += moves + 1
        if tactic and marks not in tactics:
            tactics[marks] = tactic
            wanted[tactic.sort] -= 1
    return sorted(tactics.values(), key=lambda tactic: SORTS.index(tactic.sort))


def _by_chance(
    rules: Rules, chance: random.Random, wanted: "dict[str, int]"
) -> "tuple[Tactic | None, tuple[int, int], int]":
    """Play a random game up to its first wanted tactic; return that, the marks and the number of moves."""
    position, moves = start(rules), tuple[int, ...]()
    while not position.outcome and len(moves) < _LONGEST * rules.k:
        sort, right = sort_of(position, wanted[FORK] > 0)
        if sort and wanted[sort]:
            return Tactic(sort, moves, right), position.marks, len(moves)
        cell = _next(position, moves, chance)
        position, moves = position.play(cell), (*moves, cell)
    return None, position.marks, len(moves)


def _next(position: Position, moves: "tuple[int, ...]", chance: random.Random) -> int:
    """Choose a random move that doesn't end the game if possible, mostly beside a mark."""
    cells = position.legal_moves()
    if moves and chance.random() > _AT_RANDOM:
        beside = near(position.rules, chance.choice(moves), 1)
        cells = [cell for cell in beside if position.is_legal(cell)] or cells
    own = completing(position, position.to_move)
    return chance.choice([cell for cell in cells if cell not in own] or cells)


def sort_of(position: Position, with_forks: bool = True) -> "tuple[str | None, tuple[int, ...]]":
    """Return a position's sort and right cells, or (None, ()); with_forks looks for forks too, which takes longest."""
    mover = position.to_move
    own = completing(position, mover)
    if own:
        return WIN, tuple(own)
    threats = completing(position, 1 - mover)
    if threats:
        legal = position.legal_moves() if position.rules.has_gravity else threats
        right = [cell for cell in legal if not completing(position.play(cell), 1 - mover)]
        return (BLOCK, tuple(right)) if right else (None, ())
    right = [cell for cell in _beside_own(position) if _forks(position, cell)] if with_forks else []
    return (FORK, tuple(right)) if right else (None, ())


def _beside_own(position: Position) -> "list[int]":
    """Return the cells in reach of two marks of the side to move, where two threats can be made."""
    rules, mover = position.rules, position.to_move
    own = cells_of(position.marks[mover], rules.size)
    counts = Counter([cell for mark in own for cell in near(rules, mark, rules.k - 1)])
    return [cell for cell in sorted(counts) if counts[cell] >= 2 and position.is_legal(cell)]


def _forks(position: Position, cell: int) -> bool:
    """Whether the side that makes a move wins with its next one, whatever the opponent plays."""
    if not makes_fork(position, cell):
        return False
    mover, after = position.to_move, position.play(cell)
    replies = after.legal_moves() if position.rules.has_gravity else completing(after, mover)
    return not [reply for reply in replies if not completing(after.play(reply), mover)]
