"""A question in, an answer out, both as JSON strings: the entry point for a sandbox or a separate process.

ttt/message_types describes the questions and answers.
"""

import random
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache, partial
from json import JSONDecoder, JSONEncoder
from time import perf_counter
from types import CodeType
from typing import Any, NamedTuple, TypeVar

from ttt.bots.bot import Bot, Failed
from ttt.bots.case_runs import compared
from ttt.bots.causes import answers
from ttt.bots.causes.found import Found
from ttt.bots.environment import EngineGuard, Printed, cannot_wait, refuse_input, stage
from ttt.bots.game_bot import Told, copy_of_game, forget_copy, replies_of, told_replies
from ttt.bots.json_values import plain
from ttt.bots.kinds import CLASS, CS50, FUNCTIONS, GAME, GAME_BOT, MOVE, PROGRAM, check_board, mover, name_of_mover
from ttt.bots.line_trace import Counter, TimedRun, each_step, return_line
from ttt.bots.mistakes import Misfit, of_exception, of_misfit
from ttt.bots.moves import Request, Single, answered, called_with_rows, request, rows_from, with_change
from ttt.bots.own_game import OwnGame, whole
from ttt.bots.position import Position, given
from ttt.bots.recording.asked_run import AskedRun, PlainRun, counted
from ttt.bots.recording.budget import Budget
from ttt.bots.recording.recorder import Recorder
from ttt.bots.right_functions import RIGHT
from ttt.bots.solved_game import MOST, SolvedGame
from ttt.game.notation import board_from, from_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types import bots, own_games, recordings

PAUSE = 0.05  # seconds between two reports of a batch's progress

WALKED = 10_000  # the most recorded steps of a function in a learner's own game

LONGEST_PROMPT = 1000  # characters of a prompt for input()

Post = Callable[[str], None]
Wait = Callable[[str], str]  # passed a prompt as JSON, returns the line with which a person answers
Part = TypeVar("Part")

# Saved before any bot's code runs, because it could replace these names. Characters are written as they are, because
# MicroPython takes an emoji that JSON writes as two escapes for two characters.
_read, _write = JSONDecoder().decode, JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_seed, _state, _state_of = random.seed, random.getstate, random.Random.getstate


class Runner:
    """A holder of one bot at a time, which answers questions about it."""

    def __init__(self) -> None:
        self._printed = Printed()
        self._engine = EngineGuard()
        self._bot: "Bot | None" = None
        self._loaded_as: "bots.LoadQuestion | None" = None
        self._game: "SolvedGame | None" = None
        self._copy: "OwnGame | None" = None  # a game bot's copy of its game, with the bot as the game's move()
        self._reported = 0.0
        self._post: Post = lambda text: None
        self._identity = "null"  # the id of the current question, as JSON

    def answer(self, question: str, post: Post, wait: "Wait | None" = None) -> str:
        """Return the answer to a question; post is called with each report before that. Never raises.

        wait answers input() if the question allows that; without wait, such an input() raises CannotWait.
        """
        self._identity, self._post = "null", post
        try:
            asked = _read(question)
            self._identity = _write(asked["id"])
            with stage(self._printed, self._input(asked, wait)), self._engine.watching():
                answer = _ASKED[asked["ask"]](self, asked)
        except BaseException as error:
            answer = {"error": _of(error)}
        try:
            return f'{{"id":{self._identity},{_write({**answer, **self._printed.take(), **self._engine.told()})[1:]}'
        except BaseException as error:  # the bot has damaged the JSON writer
            return f'{{"id": {self._identity}, "error": {{"sort": "exception", "text": "{type(error).__name__}"}}}}'

    def _input(self, asked: "Mapping[str, object]", wait: "Wait | None") -> "Callable[..., str]":
        """Return the input() to use while a question is answered."""
        if not asked.get("input"):
            return refuse_input
        if wait is None:
            return cannot_wait
        return lambda prompt="": wait(_write({"prompt": str(prompt)[:LONGEST_PROMPT], **self._printed.take()}))

    def load(self, asked: "bots.LoadQuestion") -> "bots.LoadedAnswer":
        """Run a source and find out what kind of bot it is."""
        self._bot = self._game = self._copy = None
        self._printed.take()
        self._engine.begin(bool(asked.get("unaided")))
        _seed(asked.get("seed", 0))
        watch = TimedRun(lambda line: self._report("at", line)) if asked.get("watch") else None
        forget_copy()
        copy = copy_of_game(asked["game"]) if asked.get("kind") == GAME_BOT else {}
        bot = Bot(asked["source"], asked.get("kind"), self._printed, watch)
        if bot.kind == GAME_BOT:
            self._copy = OwnGame({**copy, "move": bot.names["move"]}, bot.timed)
        board = asked.get("board")
        if board is not None and bot.kind not in (PROGRAM, GAME, GAME_BOT):
            check_board(bot.kind, board_from(board))
        self._bot, self._loaded_as = bot, asked
        return {"kind": bot.kind, "notes": bot.notes} if bot.notes else {"kind": bot.kind}

    def moves(self, asked: "bots.MovesQuestion") -> "bots.MovesAnswer":
        """Ask for the bot's move in each game, with each seed."""
        bot, seeds = self._loaded(), asked["seeds"]
        is_line_wanted = bool(asked.get("lines")) and not bot.is_watched

        def single(text: str, seed: int) -> "bots.SingleMove":
            position = _position(text)
            check_board(bot.kind, position.rules)
            _seed(f"{seed} {text}")  # otherwise every position would get the same first random number
            before = _states(bot.chances)
            asking = request(bot.kind, bot.names, position)
            move = _asked_with_line(bot, asking) if is_line_wanted else _asked(bot, asking, answered)
            if "error" not in move and not ("cell" in move and _is_free(position, move["cell"])):
                move = _explained(bot, position, move)
            return move | {"chance": True} if _states(bot.chances) != before else move

        given, slowest = self._each(bot, [partial(single, text, seed) for text in asked["games"] for seed in seeds])
        games = [given[at : at + len(seeds)] for at in range(0, len(given), len(seeds))]
        return {"answers": games, "slowest": slowest}

    def functions(self, asked: "bots.FunctionsQuestion") -> "bots.FunctionsAnswer":
        """Call the functions of the CS50 project."""
        bot = self._loaded(CS50)
        if asked.get("right"):
            bot = Bot(bot.source, CS50, self._printed, None)  # the loaded one may remember results of its own functions
            bot.names.update({name: RIGHT[name] for name in asked["right"]})

        def single(case: "list[bots.Json]") -> "bots.SingleValue":
            name, *given = case
            if not isinstance(name, str) or name not in FUNCTIONS:
                raise Misfit("no kind", FUNCTIONS)
            function, more = bot.names[name], [tuple(part) if isinstance(part, list) else part for part in given[1:]]
            if not given:
                asking = called_with_rows(function)
            elif given[0] is None:
                asking = called_with_rows(lambda: function(bot.names["initial_state"](), *more))
            else:
                asking = called_with_rows(function, rows_from(str(given[0])), *more)
            return _asked(bot, asking, _value)

        answers, _ = self._each(bot, [partial(single, case) for case in asked["cases"]])
        return {"answers": answers}

    def cases(self, asked: "bots.CasesQuestion") -> "bots.CasesAnswer":
        """Check which cases a program passes."""
        bot = self._loaded(PROGRAM)
        answers, _ = self._each(bot, [partial(compared, bot, asked["game"], case) for case in asked["cases"]])
        return {"answers": answers}

    def classes(self, asked: "bots.ClassQuestion") -> "bots.ClassAnswer":
        """Play games with the interview class; return its answers and, if wanted, how many steps each move took."""
        bot = self._loaded(CLASS)
        if not asked.get("count") or bot.is_watched:
            games, _ = self._each(bot, [partial(_played, bot, game) for game in asked["games"]])
            return {"answers": [game.answers for game in games]}
        counter = Counter()
        with each_step(bot.code, counter.told):
            games, _ = self._each(bot, [partial(_played, bot, game, counter) for game in asked["games"]])
        return {
            "answers": [game.answers for game in games],
            "lines": [game.lines for game in games],
            "built": [game.built for game in games],
        }

    def record(self, asked: "bots.RecordQuestion") -> "recordings.RecordAnswer":
        """Record one run, step by step, from a fresh start."""

        def recorded(bot: Bot, run: AskedRun) -> "recordings.RecordAnswer":
            return _recorded(bot, run, Budget(bot.code, **(asked.get("most") or {})))

        return self._seen(asked, recorded)

    def count(self, asked: "bots.CountQuestion") -> "recordings.CountAnswer":
        """Count the boards that one run thinks about, from a fresh start."""

        def counts(bot: Bot, run: AskedRun) -> "recordings.CountAnswer":
            return {"counts": bot.run(lambda: counted(run))}

        return self._seen(asked, counts)

    def solve(self, asked: "own_games.SolveQuestion") -> "own_games.SolvedAnswer":
        """Find and solve every position of a game."""
        bot = self._loaded(GAME)
        self._game = None
        game = OwnGame(bot.names, bot.timed)
        self._game = solved = bot.run_watched(lambda: SolvedGame(game, self._tell_now_and_then, MOST))
        return {"solved": bot.run(solved.finding)}

    def look(self, asked: "own_games.LookQuestion") -> "own_games.LookAnswer":
        """Show a position of a game, with its moves and what they are worth."""
        bot, solved = self._loaded(GAME), self._solved()
        return {"seen": bot.run_watched(lambda: solved.seen(asked["path"]))}

    def reply(self, asked: "own_games.LookQuestion") -> "own_games.ReplyAnswer":
        """Ask for a bot's move in a position: the loaded bot's, or else the game's own."""
        bot, copy = self._loaded(), self._copy
        game = copy or self._solved().game
        return {"reply": bot.run_watched(lambda: game.reply(game.at(asked["path"])))}

    def replies(self, asked: "own_games.CheckQuestion") -> "own_games.RepliesAnswer":
        """Ask for the loaded bot's moves in every position that it can reach."""
        bot, copy, told = self._loaded(GAME_BOT), self._copy, Told()
        if copy is None:
            raise Misfit("game no mover")
        bot.run_watched(lambda: replies_of(copy, asked["first"], told.noted(copy), self._tell_now_and_then))
        return {"replies": told.replies()}

    def check(self, asked: "own_games.CheckQuestion") -> "own_games.CheckedAnswer":
        """Check what a bot gives away: the game's own bot, or the one whose replies are passed."""
        bot, solved, told = self._loaded(GAME), self._solved(), asked.get("replies")
        first, tell = asked["first"], self._tell_now_and_then

        def check() -> "own_games.BotFinding":
            return solved.checked(first, tell, None if told is None else told_replies(solved.game, first, told, tell))

        return {"checked": bot.run_watched(check)}

    def walk(self, asked: "own_games.WalkQuestion") -> "recordings.RecordAnswer":
        """Record one call of a function of the game or of the bot in a position, step by step, from a fresh start."""
        if self._loaded_as is None or self._bot is None or self._bot.kind not in (GAME, GAME_BOT):
            raise Misfit("no kind")
        source, kind = self._loaded_as["source"], self._loaded_as.get("kind")
        copy = copy_of_game(self._loaded_as["game"]) if kind == GAME_BOT else {}
        bot = Bot(source, kind, self._printed, None)  # the loaded one may remember earlier questions
        names = {**bot.names, **copy}
        position = bot.run(lambda: OwnGame(names, bot.timed).at(asked["path"]))
        function = bot.names.get(asked["call"])
        if not callable(function):
            raise Misfit("game no bot")
        return _recorded(bot, PlainRun(bot, lambda: whole(function(position))), Budget(bot.code, WALKED))

    def _solved(self) -> SolvedGame:
        """Return the solved game, solving it now if only another interpreter has done so."""
        if self._game is None:
            self.solve({"id": 0, "ask": "solve"})
        assert self._game
        return self._game

    def _tell_now_and_then(self, count: int) -> None:
        now = perf_counter()
        if now - self._reported > PAUSE:
            self._reported = now
            self._report("done", count)

    def _seen(self, asked: "bots.RunQuestion", answer_of: "Callable[[Bot, AskedRun], Part]") -> Part:
        """Answer about a run, once its beginning has shown which functions search and how the bot keeps its boards."""
        recursive = None
        bot, run = self._run(asked)
        if not run.searchers:
            recursive = run.recursions()
            bot, run = self._run(asked, recursive)
        if not run.searchers:
            return answer_of(bot, run)
        seen = run.scout()
        bot, run = self._run(asked, recursive)
        run.see(seen)
        answer = answer_of(bot, run)
        if run.tree.is_lost:
            bot, run = self._run(asked, recursive)
            run.see(run.without_boards())
            answer = answer_of(bot, run)
        return answer

    def _run(self, asked: "bots.RunQuestion", recursive: "set[CodeType] | None" = None) -> "tuple[Bot, AskedRun]":
        if self._bot is None or self._loaded_as is None:
            raise Misfit("no kind")
        self.load({**self._loaded_as, "watch": False})  # so that the bot remembers nothing of earlier questions
        self._printed.take()
        bot = self._loaded()
        run = AskedRun(bot, _position(asked["game"]), asked.get("call"), recursive)
        _seed(f"{asked.get('seed', 0)} {asked['game']}")
        return bot, run

    def _each(self, bot: Bot, singles: "Iterable[Callable[[], Part]]") -> "tuple[list[Part], list[float]]":
        """Return the answers to single questions, fewer if the bot is stopped, and the slowest's [seconds, index]."""
        answers: "list[Part]" = []
        slowest = [0.0, 0]
        reported = perf_counter()
        with bot.watched():
            for single in singles:
                began = perf_counter()
                answers.append(single())
                now = perf_counter()
                slowest = max(slowest, [now - began, len(answers) - 1])
                if bot.is_stopped:
                    break
                if bot.is_watched or now - reported > PAUSE:
                    reported = now
                    self._report("done", len(answers))
        return answers, slowest

    def _loaded(self, kind: "str | None" = None) -> Bot:
        if self._bot is None:
            raise Misfit("no kind")
        if kind not in (None, self._bot.kind):
            raise Misfit(f"not {kind}")
        return self._bot

    def _report(self, what: str, value: int) -> None:
        with suppress(Exception):  # if the bot has damaged the reporting, its answer still comes
            self._post(f'{{"id": {self._identity}, "{what}": {value}}}')


_METHODS: "tuple[Callable[[Runner, Any], Mapping[str, object]], ...]" = (
    *(Runner.load, Runner.moves, Runner.functions, Runner.cases, Runner.record, Runner.count),
    *(Runner.solve, Runner.look, Runner.reply, Runner.replies, Runner.check, Runner.walk),
)
_ASKED = {"class": Runner.classes, **{method.__name__: method for method in _METHODS}}

answer = Runner().answer


def _recorded(bot: Bot, run: "AskedRun | PlainRun", budget: Budget) -> "recordings.RecordAnswer":
    """Record a run; return the recording with the error in which it ended, or with the cell that an AskedRun chose."""
    recorder = Recorder(run, budget)
    try:
        bot.run(lambda: recorder.record(run.do))
        if isinstance(run, AskedRun):
            return {"recording": recorder.recording(), "cell": bot.run(run.chosen)}
    except Failed as failed:
        return {"recording": recorder.recording(), "error": failed.error}
    return {"recording": recorder.recording()}


def _asked(bot: Bot, asking: Request, read: "Callable[[Request], Single]") -> Single:
    """Return a bot's answer as read() gives it, or its error; "changed" if the bot changed what it was given."""
    try:
        answer = bot.run(lambda: read(asking))
    except Failed as failed:
        answer = {"error": failed.error}
    return with_change(answer, asking)


def _asked_with_line(bot: Bot, asking: Request) -> "bots.SingleMove":
    """Return a bot's answer, with the line that returned it."""
    with return_line(mover(bot.kind, bot.names)) as noted:
        move = _asked(bot, asking, answered)
    return move if noted.line is None or "error" in move else move | {"line": noted.line}


def _is_free(position: Position, cell: int) -> bool:
    """Whether a number is a cell without a mark; with gravity, it may be in the air."""
    return 0 <= cell < position.rules.size and not (position.marks[0] | position.marks[1]) >> cell & 1


def _explained(bot: Bot, position: Position, move: "bots.SingleMove") -> "bots.SingleMove":
    """Return an illegal answer with its cause, if a cause is sure enough."""
    size = (position.rules.m, position.rules.n)

    def look() -> "Found | None":
        if "cell" in move:
            return answers.of_cell(bot.source, move["cell"], size) if bot.kind == MOVE else None
        if move["why"] == "nothing":
            return answers.of_nothing(bot.source, name_of_mover(bot.kind, bot.names))
        return answers.of_wrong(bot.source, move["wrong"], move["why"], size)

    found = bot.explained(look, move.get("line"))
    if not found:
        return move
    cause, line = found
    return {**move, "cause": cause, "line": line} if line else {**move, "cause": cause}


class _Played(NamedTuple):
    """The results of a game's moves, the steps that each took, and the constructor's steps."""

    answers: "list[bots.Json | bots.ErrorAnswer]"
    lines: "list[int]"
    built: int


def _played(bot: Bot, game: "bots.AskedGame", counter: "Counter | None" = None) -> _Played:
    """Play a game with the interview class: TicTacToe(n), and its move(row, col, player)."""
    counter = counter or Counter()
    answers: "list[bots.Json | bots.ErrorAnswer]" = []
    lines: "list[int]" = []
    built = 0
    try:
        made = bot.run(partial(bot.names["TicTacToe"], game["n"]))
        built = counter.take()
        for move in game["moves"]:
            answers.append(bot.run(partial(lambda *move: plain(made.move(*move)), *move)))
            lines.append(counter.take())
    except Failed as failed:
        answers.append({"error": failed.error})
        counter.take()
    return _Played(answers, lines, built)


def _value(asking: Request) -> "bots.SingleValue":
    return {"value": plain(asking.call())}


def _states(chances: "list[random.Random]") -> "list[object]":
    return [_state(), *[_state_of(each) for each in chances]]


@lru_cache(maxsize=1)  # one game's position serves for all its seeds
def _position(text: str) -> Position:
    return given(from_text(text))


def _of(error: BaseException) -> "bots.BotError":
    if isinstance(error, Failed):
        return error.error
    return of_misfit(error) if isinstance(error, Misfit) else of_exception(error)
