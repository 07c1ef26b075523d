"""What all kinds of examination share: their steps, the seeds, records of what was found, and wrong calls."""

from collections.abc import Callable, Mapping, Sequence

from ttt.game.notation import to_text
from ttt.game.record import KEEPS, chosen, new_game, with_moves
from ttt.game.rules import Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import BotError
    from ttt.message_types.results import (
        EndedEarly,
        ErrorAt,
        ExamFound,
        Fault,
        GamesFound,
        IllegalAnswer,
        IllegalAt,
        LostGame,
    )
    from ttt.message_types.tasks import ExamStep, Result, Steps

SHOWN = 10  # games listed of each kind; the rest are only counted
SEEDS = (0, 1, 2)  # each position is asked about once with each of these
MORE_SEEDS = tuple(range(3, 30))  # and with each of these if a bot's answers there may vary
_LONGEST = 200  # characters


def step(
    ask: "Mapping[str, object] | None",
    done: float,
    sofar: "Mapping[str, object]",
    bot: int = 0,
    seconds: "float | None" = None,
    about: str = "",
) -> "ExamStep":
    """Return a step; without a question it is a pause that lets other work run."""
    done = round(min(1.0, max(0.0, done)), 4)
    return {"bot": bot, "ask": ask, "seconds": seconds, "about": about, "done": done, "sofar": sofar}


class Stopped(Exception):
    """Raised if a person has stopped the task during a pause."""


def pause(done: float, sofar: "Mapping[str, object]") -> "Steps[None]":
    """Let other work run. Raises Stopped."""
    reply = yield step(None, done, sofar)
    if isinstance(reply, dict) and reply.get("failed") == "stopped":
        raise Stopped


def changed(steps: "Steps[Result]", change: "Callable[[ExamStep], ExamStep]") -> "Steps[Result]":
    """Pass on the steps of a part of an examination, each changed by a function, and return the part's result."""
    reply = None
    while True:
        try:
            asked = steps.send(reply)
        except StopIteration as end:
            return end.value
        reply = yield change(asked)


def text_of(rules: Rules, moves: "Sequence[int]") -> str:
    """Return the text of a game between two people, who keep their sides where they may swap them."""
    game = with_moves(new_game(rules), tuple(moves))
    return to_text(chosen(game, KEEPS) if rules.has_swap and len(moves) >= 3 else game)


def board_of(position: Position) -> str:
    """Return the board as X, O and dots, row by row."""
    holders = [position.holder(cell) for cell in range(position.rules.size)]
    return "".join(["." if side is None else "XO"[side] for side in holders])


class Findings:
    """Games in which something was found: all are counted, the first few are stored."""

    def __init__(self) -> None:
        self.count = 0
        self.games: "list[str]" = []

    def add(self, game: str) -> None:
        self.count += 1
        if len(self.games) < SHOWN:
            self.games.append(game)

    def plain(self) -> "GamesFound":
        return {"count": self.count, "games": self.games}


class Slowest:
    """The slowest answer by the bot's own clock: its seconds and its game's text; None before the first answer."""

    def __init__(self) -> None:
        self.answer: "tuple[float, str] | None" = None

    def add(self, answer: "tuple[float, str] | None") -> None:
        if answer and (self.answer is None or answer[0] > self.answer[0]):
            self.answer = answer

    def plain(self) -> "list[float | str] | None":
        return list(self.answer) if self.answer else None


class MoveExam:
    """An exam of a bot that moves: what is recorded on a board of any size."""

    def __init__(self) -> None:
        self._positions = 0
        self._illegal, self._errors, self._changed = Findings(), Findings(), Findings()
        self._illegal_answers: "list[IllegalAt]" = []  # the first few
        self._first_error: "ErrorAt | None" = None
        self._slowest = Slowest()
        self._stopped: "EndedEarly | None" = None

    @property
    def _has_failed(self) -> bool:
        return bool(self._illegal.count or self._errors.count)

    def _found(
        self, never_loses: "bool | None", shortest_loss: "str | None", loss: "LostGame | None" = None
    ) -> "ExamFound":
        return {
            "never_loses": never_loses,
            "is_complete": self._stopped is None,
            "passed": never_loses is not False and self._stopped is None,
            "positions": self._positions,
            "shortest_loss": shortest_loss,
            "loss": loss,
            "illegal": self._illegal.games,
            "illegal_count": self._illegal.count,
            "illegal_answers": self._illegal_answers,
            "errors": {**self._errors.plain(), "first": self._first_error},
            "changed": self._changed.plain(),
            "slowest": self._slowest.plain(),
            "stopped": self._stopped,
        }

    def _note_illegal(self, game: str, illegal: "IllegalAnswer") -> None:
        self._illegal.add(game)
        if len(self._illegal_answers) < SHOWN:
            self._illegal_answers.append({"game": game, **illegal})

    def _note_error(self, game: str, error: "BotError") -> None:
        self._errors.add(game)
        self._first_error = self._first_error or {"game": game, "error": error}


def fault_of(how: str, call: str, came: str, expected: str) -> "Fault":
    """Return a wrong answer to a call, with what was expected."""
    return {"how": how, "call": call, "came": came, "expected": expected, "text": f"{call}: {came}; right: {expected}"}


def python_text(value: object) -> str:
    """Write a plain value as Python would, cut to _LONGEST characters; two integers become a tuple, like an action."""
    try:
        return _written(value)[:_LONGEST]
    except RecursionError:  # JSON can nest that deep
        return "..."


def _written(value: object) -> str:
    if isinstance(value, dict):
        if isinstance(value.get("other"), str):
            return value["other"]
        if isinstance(value.get("set"), list):
            return "{" + ", ".join([_written(one) for one in value["set"]]) + "}" if value["set"] else "set()"
    if isinstance(value, list):
        is_action = len(value) == 2 and not [one for one in value if not isinstance(one, int)]
        inside = ", ".join([_written(one) for one in value])
        return f"({inside})" if is_action else f"[{inside}]"
    return repr(value)
