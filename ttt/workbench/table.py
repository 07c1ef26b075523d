"""A sitting at a board in a notebook: what a click does, what is shown, and who the opponent is.

The page itself knows no rules. An opponent is the computer at a level, a named one, or a function of the caller's own
program.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import TypedDict

from ttt.game.analysis import Analysis
from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_from, board_text, to_text
from ttt.game.record import HARDEST, MARKS, OPPONENTS, Game, position_of, seat_named
from ttt.game.rules import is_whole
from ttt.lab.bot_answers import Failure, illegal_answer, moves_of
from ttt.notebook.board_drawing import EDGE, NAMES, board_svg, whole
from ttt.session.session import Session, Task
from ttt.session.settings import DEFAULT
from ttt.session.view import COMPUTERS_TURN, PERSONS_TURN, SIDES, View
from ttt.words.games import name_of
from ttt.words.lab.mistakes import sentence, wrong_answer
from ttt.words.playing import cell_label, status
from ttt.words.refusals import refusal
from ttt.words.speech import in_context, say
from ttt.workbench.given import shown as repeated
from ttt.workbench.players import Function, OwnBot, own_bot, patience
from ttt.workbench.sitting import against as against_computer
from ttt.workbench.sitting import thought_of
from ttt.workbench.solutions import NODES, search_of
from ttt.workbench.task_run import Watch

Against = int | str | Function | None
Think = Callable[[Task], Analysis | None]


class Speechless(Exception):
    """A function that returned no legal move; the text says what it returned, or why it returned nothing."""


class Cell(TypedDict):
    """A cell of a board: its name, and whether it can be played."""

    name: str
    isOpen: bool


class Shown(TypedDict):
    """What ttt/workbench/board.js shows. columns is the number of cells in a row; svg is the board's drawing.

    box is the position of the cells in the drawing, in per cent: left, top, width and height. buttons maps what each
    button below sends to its label and whether it can be used now.
    """

    name: str
    columns: int
    svg: str
    box: "list[float]"
    cells: "list[Cell]"
    status: str
    buttons: "dict[str, tuple[str, bool]]"


class Table:
    """One person, or two, at a board; think finds the computer's moves."""

    def __init__(self, game: Game, think: Think) -> None:
        self._session = Session(game, chance=random.Random().random)  # leaves the caller's random generator alone
        self._think = think
        self._note = ""  # shown instead of whose turn it is

    @property
    def game(self) -> Game:
        return self._session.view.game

    def act(self, asked: object) -> "Iterator[Shown]":
        """Do what a page asks for, and show the result: immediately, and again after the computer's moves.

        A page sends {"play": cell}, {"undo": true}, {"again": true} or {"side": "X"}; anything else changes nothing.
        """
        self._note = ""
        try:
            self._do(asked if isinstance(asked, Mapping) else {})
        except Refused as refused:
            self._note = refusal(refused)
        yield from self.go_on()

    def _do(self, asked: "Mapping[object, object]") -> None:
        session, cell, side = self._session, asked.get("play"), asked.get("side")
        if is_whole(cell):
            session.play(cell)
        elif isinstance(side, str):
            session.choose(side)
        elif asked.get("undo"):
            session.undo()
        elif asked.get("again"):
            session.new_game()

    def go_on(self) -> "Iterator[Shown]":
        """Yield what is shown now, and after each move that the computer makes by itself."""
        yield self.shown
        while task := self._session.task:
            try:
                self._session.answer(task.ticket, self._think(task))
            except Speechless as speechless:
                self._note = str(speechless)
                yield self.shown
                return
            yield self.shown

    @property
    def shown(self) -> Shown:
        view = self._session.view
        rules = view.game.rules
        wide, high = rules.m + NAMES + EDGE, rules.n + NAMES + EDGE
        said = self._note or status(view)
        is_persons = view.phase == PERSONS_TURN
        return {
            "name": name_of(rules),
            "columns": rules.m,
            "svg": board_svg(view, whole(view), said),
            "box": [100 * part for part in (NAMES / wide, NAMES / high, rules.m / wide, rules.n / high)],
            "cells": [
                {"name": cell_label(view, cell), "isOpen": is_persons and view.position.holder(cell) is None}
                for cell in range(rules.size)
            ],
            "status": said,
            "buttons": self._buttons(view),
        }

    def _buttons(self, view: View) -> "dict[str, tuple[str, bool]]":
        is_thinking = view.phase == COMPUTERS_TURN and not self._note
        sides = {mark: (say("Take {mark}", mark=mark), True) for mark in MARKS if view.phase == SIDES}
        undo = say(in_context("move", "Undo")), view.can_undo and not is_thinking
        return {**sides, "undo": undo, "again": (say("New game"), bool(view.game.moves) and not is_thinking)}


def seated(game: Game, against: Against, is_new: bool) -> Game:
    """Return the game with the person's opponent in the other seat, or in the second seat of a game of two people.

    If no opponent is named, a new game is against the computer, and any other game keeps its seats. Raises BadSetting.
    """
    if against is None and not is_new:
        return game
    return against_computer(game, _seat(DEFAULT.level if against is None else against))


def _seat(against: "int | str | Function") -> int:
    if callable(against):
        return HARDEST  # the function's moves are made in this seat
    if isinstance(against, str) and against in OPPONENTS:
        return seat_named(against)
    if isinstance(against, bool) or not isinstance(against, int) or not 1 <= against <= HARDEST:
        raise BadSetting("not an opponent", given=repeated(against), known=", ".join(OPPONENTS))
    return against


def thinker(game: Game, against: Against) -> Think:
    """Return a function that finds the opponent's moves. Raises BadSetting if a function can't play on this board.

    The returned function raises Speechless if the caller's function returns no legal move.
    """
    search = search_of(game.rules)
    if not callable(against):
        return lambda task: thought_of(task, lambda position: search.analyse(position, NODES))
    rules = board_from(board_text(game.rules))
    if rules.has_swap:  # the sitting asks for a choice, which a function has no words for
        raise BadSetting("only played", given=board_text(rules))
    bot, _ = own_bot(against, None, rules, patience(None), Watch())
    return lambda task: _asked(bot, task)


def _asked(bot: OwnBot, task: Task) -> Analysis:
    """Return a function's move, as an analysis that knows no better move."""
    position = position_of(task.game)
    games = [to_text(task.game)]
    found = moves_of(bot.ask({"games": games, "seeds": [len(task.game.moves)]}), games, 1)
    if isinstance(found, Failure):
        raise Speechless(sentence({"failed": found.why}, bot.patience))
    [[answer]] = found.answers
    if answer.error:
        raise Speechless(sentence({"error": answer.error}, bot.patience))
    if answer.cell is None:
        raise Speechless(wrong_answer(answer.wrong, answer.why, task.game.rules))
    if not position.is_legal(answer.cell):
        illegal = illegal_answer(position, answer)
        raise Speechless(sentence({"cell": illegal["answer"], "why": illegal["why"]}, bot.patience))
    return Analysis(None, None, False, 0, {}, [answer.cell])
