"""The manager's side of the Gomocup protocol: a program in a separate process, asked for moves like a bot.

https://plastovicka.github.io/protocl2en.htm describes the lines, whose parts are read and written here for both sides.
Whatever a program does, nobody waits much longer than its thinking time.
"""

import os
import shlex
from collections.abc import Callable, Mapping
from time import monotonic

from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.notation import board_text, from_text
from ttt.game.rules import EXACT, Rules
from ttt.session.stored_text import plain_number
from ttt.workbench.child_process import STARTING, Gone, PipedProcess, Reply

IN_A_ROW = 5  # the protocol has no other length
LONGEST = 1000  # characters read of a line
UNLIMITED = 2**31 - 1  # milliseconds left in a match without a limit
EXACTLY_FIVE = 1  # the value of INFO rule
_DIGITS = 18
_GRACE = 1.0  # seconds by which an answer may be late, as tournament managers allow
_LEAVING = 1.0  # seconds to exit after END
_BESIDE = ("MESSAGE", "DEBUG", "")  # what a program may send besides an answer
_LONGEST_READ, _LONGEST_KEPT = 100_000, 200  # bytes read of a line; characters kept of it
_OWN, _OTHER = 1, 2  # whose stone a line of BOARD describes


class GomocupProgram:
    """A program, named by its command line, that plays on one board with a time limit per move.

    If the process has ended, it is started again for the next move.
    """

    patience = None  # a program times itself

    def __init__(self, command: str, game: Rules, seconds: float) -> None:
        self.command, self._game, self._seconds = command, game, seconds
        self._process: "PipedProcess | None" = None
        self._moves: "list[int] | None" = []  # the moves that the program knows; None if unsure
        self._news: "list[str]" = []  # lines to send before its next move

    def end(self) -> None:
        """Send END, then stop the program."""
        if self._process:
            self._process.write(b"END\r\n")
            self._process.wait(_LEAVING)
        self._end()

    def start(self) -> None:
        """Start the program and a game. Raises BadSetting if it can't be started or doesn't play on this board."""
        size = f"START {self._game.m}" if self._game.m == self._game.n else f"RECTSTART {self._game.m},{self._game.n}"
        self._end()
        try:
            self._process = PipedProcess(words_of(self.command), longest=_LONGEST_READ)
            answer = self._told([size], STARTING)
        except OSError as error:
            raise BadSetting("program unknown", given=self.command, why=error.strerror) from None
        except Gone:
            self._end()
            raise BadSetting("program silent", given=self.command) from None
        if not _is_ok(answer):
            self._end()
            raise BadSetting("program no board", given=self.command, board=board_text(self._game), answer=answer)
        rule = EXACTLY_FIVE if self._game.variants else 0
        limits = {"timeout_turn": int(1000 * self._seconds), "timeout_match": 0, "max_memory": 0, "game_type": 1}
        self._news = [f"INFO {key} {value}" for key, value in {**limits, "rule": rule}.items()]

    def ask(self, question: "Mapping[str, object]", seconds: "float | None", waiting: "Callable[[int], None]") -> Reply:
        """Return the program's move in each game of a question, as ttt/lab reads it, or {"failed": ...}."""
        games = question["games"]
        assert isinstance(games, list)
        answers, slowest = [], [-1.0, 0]
        for at, text in enumerate(games):
            began = monotonic()
            try:
                answers.append([self._answer(list(from_text(text).moves))])
            except Gone as gone:
                self._end()
                return {"failed": gone.why, "at": at}
            slowest = max(slowest, [monotonic() - began, at])
        return {"answers": answers, "slowest": slowest}

    def _answer(self, moves: "list[int]") -> Reply:
        """Return the program's move after the given ones, as a bot's answer. Raises Gone."""
        if not self._process:
            self._start_again()
        elif self._moves is None or (self._moves and moves[:-1] != self._moves):
            if _is_ok(self._told(["RESTART"], STARTING)):
                self._moves = []
            else:
                self._start_again()
        lines = [*self._news, f"INFO time_left {UNLIMITED}"]
        if moves and moves[:-1] == self._moves:
            lines.append(f"TURN {coordinates(self._game, moves[-1])}")
        else:
            lines += self._set_up(moves) if moves else ["BEGIN"]
        self._news, self._moves = [], None
        answer = self._told(lines, self._seconds + _GRACE, (*_BESIDE, "OK"))
        place = numbers(answer)
        if not place or len(place) != 2:
            return {"wrong": answer, "why": "not a cell"}
        cell = cell_at(self._game, *place)
        if cell is None:
            return {"wrong": answer, "why": "off the board"}
        self._moves = [*moves, cell]
        return {"cell": cell}

    def _start_again(self) -> None:
        try:
            self.start()
        except BadSetting:
            raise Gone("died") from None

    def _set_up(self, moves: "list[int]") -> "list[str]":
        last = len(moves) - 1
        stones = [
            f"{coordinates(self._game, cell)},{_OTHER if (last - at) % 2 == 0 else _OWN}"
            for at, cell in enumerate(moves)
        ]
        return ["BOARD", *stones, "DONE"]

    def _told(self, lines: "list[str]", seconds: float, beside: "tuple[str, ...]" = _BESIDE) -> str:
        """Send some lines and return the program's answer, skipping what may come before it. Raises Gone."""
        assert self._process
        self._process.write("".join(f"{line}\r\n" for line in lines).encode())
        until = monotonic() + seconds
        while (line := self._process.read(until)) is not None:
            is_whole = line.endswith(b"\n")
            if not is_whole:
                self._end()
                if len(line) < _LONGEST_READ:
                    raise Gone("died")
            answer = line.decode(errors="replace").strip()[:_LONGEST_KEPT]
            if not is_whole or answer.upper().split(" ")[0] not in beside:
                return answer
        raise Gone("time")

    def _end(self) -> None:
        if self._process:
            self._process.end()
        self._process = None
        self._moves = []


def words_of(command: str) -> "list[str]":
    """Split a command line into words; [] if its quotation marks don't match."""
    try:
        return shlex.split(command, posix=os.name == "posix")
    except ValueError:
        return []


def board(m: int, n: int, is_exact: bool = False) -> "Rules | None":
    """Return the rules of five in a row on a board; None if there is no such game."""
    try:
        return rules(m, n, IN_A_ROW, EXACT if is_exact else "")
    except BadSetting:
        return None


def is_played(game: Rules) -> bool:
    """Whether the protocol can ask programs to play this game."""
    return game.k == IN_A_ROW and game.variants in ("", EXACT)


def numbers(text: str) -> "list[int] | None":
    """Read the whole numbers in a text such as "10,11"; None if it holds anything else."""
    parts = [plain_number(part.strip(), _DIGITS, -(10**_DIGITS)) for part in text.split(",")]
    whole = [number for number in parts if number is not None]
    return whole if len(whole) == len(parts) else None


def cell_at(game: Rules, x: int, y: int) -> "int | None":
    """Return the cell in a column and a row, both counted from 0; None off the board."""
    return y * game.m + x if 0 <= x < game.m and 0 <= y < game.n else None


def coordinates(game: Rules, cell: int) -> str:
    """Return a cell as the protocol writes it: column and row, counted from 0."""
    return f"{cell % game.m},{cell // game.m}"


def _is_ok(answer: str) -> bool:
    return answer.upper().startswith("OK")
