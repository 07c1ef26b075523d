"""A sitting at a board in a notebook: what a click does, and what is shown. The page itself knows no rules."""

import random
from collections.abc import Iterator, Mapping
from typing import TypedDict

from ttt.game.errors import Refused
from ttt.game.record import MARKS, Game
from ttt.game.rules import is_whole
from ttt.notebook.board_drawing import EDGE, NAMES, board_svg, whole
from ttt.session.session import Session
from ttt.session.view import COMPUTERS_TURN, PERSONS_TURN, SIDES, View
from ttt.words import workbench as workbench  # why something is refused
from ttt.words.games import name_of
from ttt.words.playing import cell_label, status
from ttt.words.refusals import refusal
from ttt.words.speech import in_context, say
from ttt.workbench.opponents import Speechless, Think


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
