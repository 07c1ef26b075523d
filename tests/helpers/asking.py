"""Puts questions about a bot to a Runner in this process; for bots that are sure to answer."""

import json
from collections.abc import Sequence
from typing import Any

from ttt.bots.runner import Runner

EMPTY = "1-3x3x3-hh-"
CONNECT_FOUR = "1-7x6x4g-hh-"


class Asked:
    """A Runner (ttt/bots/runner.py) with the source of one bot loaded."""

    def __init__(self, source: str, **more: object) -> None:
        self.runner = Runner()
        self.posts: list[dict[str, Any]] = []
        self.loaded = self.ask("load", source=source, **more)

    def ask(self, what: str, **more: object) -> dict[str, Any]:
        """Ask a question of a kind, such as "moves", with more fields; return the whole answer without its "id"."""
        answer: dict[str, Any] = json.loads(self.runner.answer(json.dumps({"id": 7, "ask": what, **more}), self._post))
        assert answer.pop("id") == 7
        return answer

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to one of the referee's questions."""
        return self.ask(question["ask"], **{key: value for key, value in question.items() if key != "ask"})

    def _post(self, text: str) -> None:
        post = json.loads(text)
        assert post.pop("id") == 7
        self.posts.append(post)

    def moves(self, *games: str, seeds: Sequence[int] = (0,)) -> list[list[dict[str, Any]]]:
        """Return for each game the list of its answers, one for each seed."""
        return self.ask("moves", games=games, seeds=seeds)["answers"]

    def move(self, game: str = EMPTY) -> dict[str, Any]:
        """Return the only answer to a single game."""
        return self.moves(game)[0][0]
