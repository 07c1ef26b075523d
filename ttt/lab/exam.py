"""The exam of a bot that moves: on a small board against every reply, on a large one as in large_board_exam.py.

On a small board, it follows all replies of the opponent, breadth first, for both sides at once. It asks the bot about
each position that the bot can reach, once with each seed, and follows all its different answers. If the bot plays at
random, or its answers differ without randomness, it is asked with more seeds until it has lost; if it never loses, that
proves nothing, because no number of seeds shows everything. Positions with the same marks count as one; the bot gets
the first game found that leads there. Because the search goes ply by ply, no other game that leads there is shorter,
and the first lost game found is a shortest one. An illegal answer or an error ends its line of play and loses the game
by rule. Where marks vanish, positions repeat: one that was asked about isn't followed again, because a game that goes
round and round is a draw.
"""

from collections.abc import Hashable
from itertools import count

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import BadSetting
from ttt.game.family import start
from ttt.game.notation import board_text
from ttt.game.rules import Position, Rules
from ttt.lab import lost_game
from ttt.lab.bot_answers import Answer, Failure, different, ended, illegal_answer, moves_of, plays_by_chance, varies
from ttt.lab.bot_boards import is_small
from ttt.lab.certificate import certificate
from ttt.lab.check import SIDES
from ttt.lab.large_board_exam import PARTS, LargeBoard
from ttt.lab.limits import SECONDS, Limits
from ttt.lab.match import board_of_task, whole
from ttt.lab.suspicion import LEAST, Answered, late, suspected, unreturned
from ttt.lab.task_steps import MORE_SEEDS, SEEDS, Findings, MoveExam, step, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import ExamHead, ExamResult, LatestMistake, SmallFound, Suspicion
    from ttt.message_types.tasks import AskedTask, Steps

KINDS = ("move", "cs50", "kaggle")
BATCH = 200  # positions in one question, at most: a message costs as much as a hundred answers of a quick bot
BATCH_OF_MORE = BATCH * len(SEEDS) // len(MORE_SEEDS)  # positions, for as many answers with more seeds
MOST = 250000  # positions asked about in all, at most; no small board has as many

_PLIES_REPEATING = 120  # of the longest lines that an exam follows where marks vanish; measured, for the progress shown

_LOWER = {WIN: (DRAW, LOSS), DRAW: (LOSS,)}  # the values that a mistake can turn a value into

Line = tuple[Position, tuple[int, ...]]  # a position, and the shortest sequence of moves that leads there
Level = dict[Hashable, Line]  # by state


def exam(task: "AskedTask") -> "Steps[ExamResult]":
    """Begin the exam that a task asks for. Raises BadSetting or BadLink."""
    kind, sides = task.get("kind"), task.get("sides", "both")
    if kind is not None and not (isinstance(kind, str) and kind in KINDS):
        raise BadSetting("bot kind", given=str(kind), known=", ".join(KINDS))
    if not (isinstance(sides, str) and sides in SIDES):
        raise BadSetting("exam sides", given=str(sides), known=", ".join(SIDES))
    rules, source = board_of_task(task), task.get("source")
    head: "ExamHead" = {"task": "exam", "kind": kind, "sides": sides, "board": board_text(rules)}
    part = whole(task, "part", 0, 0, PARTS - 1) if "part" in task else None
    return _exam(rules, head, source if isinstance(source, str) else None, Limits(task, SECONDS), part)


def _exam(
    rules: Rules, head: "ExamHead", source: "str | None", limits: Limits, part: "int | None"
) -> "Steps[ExamResult]":
    """Run the exam; head says what is examined. A bot that never loses on a small board gets a certificate."""
    sides = SIDES[head["sides"]]
    if not is_small(rules):
        large = yield from LargeBoard(rules, sides, limits, part).steps()
        return {**head, **large, "certificate": None}
    every = EveryReply(rules, sides, limits)
    small = yield from every.steps()
    proof = None
    if small["never_loses"] and not rules.kind:
        proof = certificate(rules, head["sides"], every.moves, head["kind"], source)
    return {**head, **small, "certificate": proof}


class EveryReply(MoveExam):
    """One exam in progress."""

    def __init__(self, rules: Rules, sides: "tuple[int, ...]", limits: Limits) -> None:
        super().__init__()
        self._rules, self._sides, self._limits = rules, sides, limits
        self._values = lost_game.ExactValues(rules)
        self._loss: "tuple[tuple[int, ...], int] | None" = None  # the shortest lost game, and the bot's side in it
        self._latest: "tuple[tuple[int, ...], int] | None" = None  # the latest mistake, and the bot's side
        self._missed = {WIN: Findings(), DRAW: Findings()}
        self._answered_with: "list[Answered]" = []  # the bot's legal moves
        self._passed_over: "dict[tuple[int, int], Answered]" = {}  # by marks, where the bot delayed a win
        self._left_marks = Findings()  # games in which the bot left trial moves on the board
        self._uses_chance = self._varies = False
        self._followed: "dict[int, set[Hashable]]" = {side: set() for side in sides}  # states that could come again
        self.moves: "dict[tuple[int, int], int]" = {}  # the bot's first legal answer, by marks

    def steps(self) -> "Steps[SmallFound]":
        """Ask about every position that the bot can reach, and return the result."""
        begin = start(self._rules)
        levels: "dict[int, Level]" = {side: {lost_game.state_of(begin): (begin, ())} for side in self._sides}
        for ply in count():
            if not any(levels.values()):
                break
            for side in self._sides:
                if side == ply & 1:
                    levels[side] = yield from self._answered(levels[side], side, ply)
                else:
                    levels[side] = self._replied(levels[side], side)
                if self._stopped:
                    return self._result(None)
        return self._result((yield from self._suspicion()))

    def _replied(self, level: Level, side: int) -> Level:
        """Return the positions after every reply of the opponent."""
        following: Level = {}
        for position, moves in level.values():
            for cell in position.legal_moves():
                self._go_on(following, position, moves, cell, side)
        return following

    def _answered(self, level: Level, side: int, ply: int) -> "Steps[Level]":
        """Return the positions after the bot's answers."""
        following: Level = {}
        lines = list(level.values())
        for at in range(0, len(lines), BATCH):
            batch = lines[at : at + BATCH]
            games = [text_of(self._rules, moves) for _, moves in batch]
            done = (ply + at / len(lines)) / (_PLIES_REPEATING if self._rules.marks_vanish else self._rules.size)
            answered = yield from self._asked(games, SEEDS, ply, done)
            yield from self._ask_more_where_unsure(games, answered, ply, done)
            for (position, moves), game, answers in zip(batch, games, answered):
                self._take(following, position, moves, game, answers, side)
            if self._stopped:
                return following
            if self._positions > MOST:
                self._stopped = ended(Failure("too many"))
                return following
        return following

    def _asked(
        self, games: "list[str]", seeds: "tuple[int, ...]", ply: int, done: float
    ) -> "Steps[list[list[Answer]]]":
        """Ask about some games and return the answers to each; [] if the exam stops here."""
        about = games[0] if len(games) == 1 else ""
        asking = step({"ask": "moves", "games": games, "seeds": list(seeds)}, done, self._sofar(), about=about)
        reply = yield from self._limits.asked(asking, self._rules, [ply] * len(games), len(seeds))
        moves = moves_of(reply, games, len(seeds))
        if isinstance(moves, Failure):
            self._stopped = ended(moves, self._limits.given, games, len(seeds))
            return []
        self._slowest.add(moves.slowest)
        return moves.answers

    def _ask_more_where_unsure(
        self, games: "list[str]", answered: "list[list[Answer]]", ply: int, done: float
    ) -> "Steps[None]":
        """Ask more about games in which the bot may answer differently another time, and add those answers."""
        by_chance = {number for number, answers in enumerate(answered) if plays_by_chance(answers)}
        varied = {number for number, answers in enumerate(answered) if varies(answers)}
        self._uses_chance |= bool(by_chance)
        self._varies |= bool(varied)
        unsure = sorted(by_chance | varied)
        for at in range(0, len(unsure), BATCH_OF_MORE):
            if self._loss or self._stopped:
                return
            part = unsure[at : at + BATCH_OF_MORE]
            more = yield from self._asked([games[number] for number in part], MORE_SEEDS, ply, done)
            for number, answers in zip(part, more):
                answered[number] += answers

    def _take(
        self,
        following: Level,
        position: Position,
        moves: "tuple[int, ...]",
        game: str,
        answers: "list[Answer]",
        side: int,
    ) -> None:
        """Judge and follow the answers to one position."""
        self._positions += 1
        if [answer for answer in answers if answer.changed]:
            self._changed.add(game)
        if [answer for answer in answers if answer.marks_left]:
            self._left_marks.add(game)
        illegal, errors, played = [], [], set()
        for answer in different(answers):
            if answer.error:
                errors.append(answer.error)
            elif answer.cell is None or not position.is_legal(answer.cell):
                illegal.append(answer)
            else:
                self.moves.setdefault(position.marks, answer.cell)
                played.add(answer.cell)
                self._judge(position, moves, answer.cell, side)
                self._go_on(following, position, moves, answer.cell, side)
        if played:
            self._answered_with.append(Answered(position, moves, played))
        if errors:
            self._note_error(game, errors[0])
        if illegal:
            self._note_illegal(game, illegal_answer(position, illegal[0]))

    def _judge(self, position: Position, moves: "tuple[int, ...]", cell: int, side: int) -> None:
        """Record a win or draw that a move gives away, or a win at once that it puts off.

        The latest mistake is the first one at the latest ply; where marks vanish, none is simpler than the others.
        """
        before = self._values.of(position, side)
        if before not in _LOWER:
            return
        after = position.play(cell)
        if self._values.of(after, side) in _LOWER[before]:
            self._missed[before].add(text_of(self._rules, (*moves, cell)))
            if not self._rules.marks_vanish and (self._latest is None or len(moves) >= len(self._latest[0])):
                self._latest = (*moves, cell), side
        elif before == WIN and not (after.outcome or self._rules.kind) and _wins_at_once(position):
            self._passed_over[position.marks] = Answered(position, moves, {cell})

    def _suspicion(self) -> "Steps[Suspicion | None]":
        """Return the bug that the answers show, if any; for a bot that gives nothing away, that it delays wins."""
        has_given_away = bool(self._missed[WIN].count or self._missed[DRAW].count)
        if self._left_marks.count >= LEAST and (self._has_failed or has_given_away):
            return unreturned(self._left_marks.games[0], self._left_marks.count, self._positions)
        if self._has_failed or self._rules.has_points or self._rules.kind:
            return None
        if not has_given_away:
            return late(self._rules, list(self._passed_over.values()), self._positions)
        return (yield from suspected(self._rules, self._answered_with, step(None, 1, self._sofar())))

    def _go_on(self, following: Level, position: Position, moves: "tuple[int, ...]", cell: int, side: int) -> None:
        """Play a move: either follow the position further, or record a lost game."""
        after = position.play(cell)
        if not after.outcome:
            state = lost_game.state_of(after)
            if state not in following and state not in self._followed[side]:
                following[state] = after, (*moves, cell)
                if self._rules.marks_vanish:
                    self._followed[side].add(state)
        elif after.outcome.winner == 1 - side and self._loss is None:
            self._loss = (*moves, cell), side

    def _sofar(self) -> "dict[str, object]":
        return {
            "positions": self._positions,
            "shortest_loss": self._shortest_loss,
            "illegal": self._illegal.count,
            "errors": self._errors.count,
        }

    @property
    def _shortest_loss(self) -> "str | None":
        return self._loss and text_of(self._rules, self._loss[0])

    @property
    def _never_loses(self) -> "bool | None":
        if self._loss or self._has_failed:
            return False
        return None if self._stopped or self._uses_chance or self._varies else True

    def _result(self, suspicion: "Suspicion | None") -> "SmallFound":
        loss = self._loss and lost_game.about(self._values, *self._loss)
        return {
            **self._found(self._never_loses, self._shortest_loss, loss),
            "is_small": True,
            "latest_mistake": self._about_the_latest_mistake(),
            "suspicion": suspicion,
            "missed_wins": self._missed[WIN].plain(),
            "missed_draws": self._missed[DRAW].plain(),
            "uses_chance": self._uses_chance,
            "varies": self._varies,
        }

    def _about_the_latest_mistake(self) -> "LatestMistake | None":
        if not self._latest:
            return None
        moves, side = self._latest
        ply = len(moves) - 1
        return {
            "game": text_of(self._rules, moves),
            "side": lost_game.SIDES[side],
            "ply": ply,
            "judged": lost_game.judged_move(self._rules, moves, ply),
        }


def _wins_at_once(position: Position) -> bool:
    """Whether the side to move can win with its next move."""
    outcomes = [position.play(cell).outcome for cell in position.legal_moves()]
    return any([outcome and outcome.winner == position.to_move for outcome in outcomes])
