"""A bot in a separate process, which is killed when it takes too long. This is no sandbox.

The questions and answers are those of ttt/bots, which runs in that process. Answers have no type until ttt/lab checks
them.
"""

from collections.abc import Callable, Mapping

from ttt.workbench.child_process import Child, Gone, Reply

WATCHED = 3  # seconds for a question in a watched run, which stops itself after half a second of work
PRINTED = 10_000  # characters kept of everything that a bot prints
OF_GAMES = ("solve", "look", "reply", "replies", "check")  # questions that may have to solve a game first
POSITIONS = 1 << 30  # more than any learner's game that can be solved has
RETRIED = 100  # questions of a batch that are asked again to find the one without an answer


class BotProcess:
    """A bot, loaded in a process; once the process is gone, the next question starts another.

    patience is the seconds for each single question: a game with one seed, or a case. kind is None to go by the names
    in the source. A bot that can't play on board isn't loaded; None allows every board. An unaided bot can't import the
    site's engine. game is the source of the game that a bot is for. printed is what the bot has printed, up to PRINTED
    characters.
    """

    def __init__(
        self,
        source: str,
        patience: float,
        kind: "str | None" = None,
        board: "str | None" = None,
        unaided: bool = False,
        game: "str | None" = None,
    ) -> None:
        self._load = {"ask": "load", "source": source, "kind": kind, "board": board, "unaided": unaided, "game": game}
        self.patience = patience
        self._child: "Child | None" = None
        self.printed = ""
        self.loaded: Reply = {}  # the answer to loading the source

    def __enter__(self) -> "BotProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def load(self) -> Reply:
        """Load the bot and return the answer: the bot's kind, or an error; or {"failed": ...} if there is no answer."""
        self.end()
        return self.load_anew()

    def load_anew(self) -> Reply:
        """Load the bot again, in the same process if there is one, so that it forgets what is in its variables."""
        try:
            self._child = self._child or Child()
        except Gone as gone:
            return _failed(gone.why, None)
        self.loaded = self._ask(self._load, self.patience)
        return self.loaded

    def ask(
        self,
        question: "Mapping[str, object]",
        seconds: "float | None" = None,
        waiting: "Callable[[int], None]" = lambda seconds: None,
        counting: "Callable[[int], None]" = lambda count: None,
    ) -> Reply:
        """Return the answer to a question, or {"failed": ...}, as ttt/lab reads it; seconds overrides the patience.

        waiting is called now and then with the seconds that a single question has taken so far; counting is called
        with the number of single questions answered.
        """
        if self._child is None:
            loaded = self.load()
            if "kind" not in loaded:
                return loaded
        return self._ask(question, seconds or self.patience, waiting, counting)

    def end(self) -> None:
        if self._child:
            self._child.end()
        self._child = None

    def _ask(self, question: "Mapping[str, object]", patience: float, *told: "Callable[[int], None]") -> Reply:
        assert self._child
        try:
            reply = self._child.ask(question, size(question), patience, *told)
        except Gone as gone:
            self.end()
            return self._watched(question, gone)
        printed = reply.get("printed")
        self.printed = (self.printed + (printed if isinstance(printed, str) else ""))[:PRINTED]
        return reply

    def _watched(self, question: "Mapping[str, object]", gone: Gone) -> Reply:
        """Return why there is no answer, with the line of code, found by watching a second run."""
        rest, before = remaining(question, gone.done)
        child = None
        try:
            child = Child()
            reply = child.ask({**self._load, "watch": True}, 1, WATCHED)
            if question is not self._load and "kind" in reply:
                reply = child.ask(rest, size(rest), WATCHED)
        except Gone as again:
            return _failed(gone.why, before + again.done, again.line)
        finally:
            if child:
                child.end()
        error, at = last_error(rest, reply)
        if error.get("sort") == "time":
            return _failed(gone.why, before + at, error.get("line"), error)
        return _failed(gone.why, gone.done)


def _failed(why: str, at: "int | None", line: object = None, error: "Reply | None" = None) -> Reply:
    return {"failed": why, "line": line, "at": at, "error": error}


def size(question: "Mapping[str, object]") -> int:
    """Return how many single questions a question consists of; for solving a game, more than its positions."""
    if question.get("ask") in OF_GAMES:
        return POSITIONS
    return _count(question, "games", "cases") * _count(question, "seeds")


def remaining(question: "Mapping[str, object]", done: int) -> "tuple[Mapping[str, object], int]":
    """Return the part of a question to ask again after that many single answers, and how many of these precede it."""
    name = "games" if "games" in question else "cases"
    if name not in question:
        return question, 0
    seeds, parts = _count(question, "seeds"), question[name]
    first = done // seeds
    return {**question, name: parts[first : first + RETRIED] if isinstance(parts, list) else parts}, first * seeds


def last_error(question: "Mapping[str, object]", reply: Reply) -> "tuple[Reply, int]":
    """Return the error that ended a watched batch, or loading, and how many single questions come before it."""
    answers = reply.get("answers")
    if not isinstance(answers, list) or not answers:
        return _dict(reply.get("error")), 0
    at = len(answers) - 1
    last = answers[-1]
    if isinstance(last, list) and last:
        at = at * _count(question, "seeds") + (len(last) - 1 if "seeds" in question else 0)
        last = last[-1]
    return _dict(_dict(last).get("error")), at


def _count(question: "Mapping[str, object]", *names: str) -> int:
    """Return how many parts a question has under one of these names; 1 if it has none."""
    return max([len(parts) for name in names if isinstance(parts := question.get(name), list)], default=0) or 1


def _dict(value: object) -> Reply:
    return value if isinstance(value, dict) else {}
