"""Draws an order of cards on paper: a sheet to play by, with the examination's result, and the cards to cut out."""

from ttt.browser.kit.page import Page
from ttt.browser.kit.slices import in_slices
from ttt.browser.paper.figures import board_figure, made, named
from ttt.drawing.on_paper import marks_on_paper
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.rule_cards.card_example import example
from ttt.rule_cards.cards import says_something
from ttt.rule_cards.examination import FIRST, SECOND, CardMove, Examination
from ttt.rule_cards.grid import Grid, Positions
from ttt.rule_cards.order import Order
from ttt.words.rule_cards import card_name, card_rule
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


_MOST = 3000  # positions examined at most, so that a sheet takes only a moment; chosen by hand
_BOARD, _EXAMPLE = 42, 22  # widths in millimetres
_FORKS, _STOPPED = "fsg", "sg"  # cards that mention forks, and those that mention stopping forks


async def write(page: "Page", place: "Any", order: "Order", is_wanted: "Callable[[], bool]") -> None:
    """Add the sheet to play by and the cards to a place, and then the examination's result, which takes a while.

    Leave out the result if is_wanted() becomes false.
    """
    loses = Grid(order.rules).is_misere
    used = [card for card in order.cards if says_something(card, loses)]
    sheet, key = _sheet(page, order, used, loses), made(page, "p", "upside-down")
    sheet.append(key)
    place.append(sheet, _cards(page, order, used, loses))
    verdicts = []
    positions = Positions(order.rules)
    for side in (FIRST, SECOND):
        examination = Examination(positions, tuple(used), side, _MOST)
        if not await in_slices(examination.steps(), lambda: not is_wanted()):
            return
        verdicts.append(_verdict(examination, order.rules))
    key.textContent = " ".join(verdicts)


def _sheet(page: "Page", order: "Order", used: "list[str]", loses: bool) -> "Any":
    """Return the sheet with everything that a person needs to play by these cards."""
    how = made(page, "div", "how", *[page.made("p", told) for told in _how_to_play(order.rules, used)])
    board = board_figure(page, marks_on_paper(order.rules, {}), say("The board is empty."), _BOARD)
    rules = [made(page, "li", "", named(page, card, _said(card, loses)), *_example(page, order, card)) for card in used]
    sheet = made(page, "section", "play-by", how, board, made(page, "ol", "", *rules))
    left_out = [card_name(card) for card in order.cards if card not in used]
    if left_out:
        told = say("These cards never apply on this board and are left out: {cards}.", cards=", ".join(left_out))
        sheet.append(page.made("p", told))
    return sheet


def _how_to_play(rules: "Rules", used: "list[str]") -> "list[str]":
    """Return sentences that say how to play by the sheet, and what some words in its rules mean."""
    told = [
        say(
            "On your turn, go down the list to the first rule that fits and that you can follow, and do what it "
            "says. If it fits several cells, take any of them. If no rule fits, stop: this sheet doesn't know what "
            "to do. In the pictures, you are X, and the hatched cells are those that the rule allows."
        ),
        say("A line: {length} in a row, across, down or diagonally.", length=rules.k),
    ]
    if [card for card in used if card in _FORKS]:
        told.append(say("A player who threatens two wins at once has made a fork."))
    if [card for card in used if card in _STOPPED]:
        told.append(
            say(
                "You also stop a fork if you threaten to win and the cell where they must answer makes no fork for "
                "them."
            )
        )
    return told


def _cards(page: "Page", order: "Order", used: "list[str]", loses: bool) -> "Any":
    cards = []
    for card in used:
        said = page.made("p", _said(card, loses))
        cards.append(made(page, "li", "", page.made("strong", card_name(card)), said, *_example(page, order, card)))
    heading = page.made("h3", say("The cards to cut out"))
    return made(page, "section", "own-page", heading, made(page, "ul", "cut-cards", *cards))


def _said(card: str, loses: bool) -> str:
    """Return a card's words; a card that mentions the worth of cells gets an explanation."""
    told = card_rule(card, loses)
    return told + " " + card_rule("v2", loses) if card == "g" else told


def _example(page: "Page", order: "Order", card: str) -> "list[Any]":
    """Return a picture of where a card allows X to play, in a list; [] if there is none."""
    shown = example(order.rules, card)
    if not shown:
        return []
    marks = {"X": list(shown.own), "O": list(shown.other)}
    named = [f"{mark} {cell_name(order.rules, cell)}" for mark, cells in marks.items() for cell in cells]
    told = say("Board: {marks}", marks=", ".join(named)) if named else say("The board is empty.")
    allowed = ", ".join([cell_name(order.rules, cell) for cell in shown.cells])
    label = told + " " + say("Marked: {cells}.", cells=allowed)
    return [board_figure(page, marks_on_paper(order.rules, marks, shown.cells), label, _EXAMPLE)]


def _verdict(found: Examination, rules: "Rules") -> str:
    """Return the result of an examination for its side, in a sentence."""
    is_first = found.side == FIRST
    if found.lost is not None:
        return say(
            "If you play by this sheet and move first, you can lose like this (with the number of each rule used): "
            "{line}."
            if is_first
            else "If you play by this sheet and move second, you can lose like this (with the number of each rule "
            "used): {line}.",
            line=_line(found.lost, rules),
        )
    if found.stuck == []:
        return say("No rule fits on the empty board.")
    if found.stuck is not None:
        return say(
            "If you move first, no rule fits after these moves: {line}."
            if is_first
            else "If you move second, no rule fits after these moves: {line}.",
            line=_line(found.stuck, rules),
        )
    if not found.is_complete:
        return say(
            "If you play by this sheet and move first, you can't lose in the first {moves} moves. Later moves "
            "haven't been checked."
            if is_first
            else "If you play by this sheet and move second, you can't lose in the first {moves} moves. Later "
            "moves haven't been checked.",
            moves=found.plies,
        )
    return say(
        "If you play by this sheet and move first, you can't lose: counting every reply, {won} games are won and "
        "{drawn} drawn."
        if is_first
        else "If you play by this sheet and move second, you can't lose: counting every reply, {won} games are won "
        "and {drawn} drawn.",
        won=found.lines.won,
        drawn=found.lines.drawn,
    )


def _line(moves: "list[CardMove]", rules: "Rules") -> str:
    """Return the moves of a game, each with the number of the rule that chose it, if one did."""
    told = []
    for ply, move in enumerate(moves):
        mark, cell = "XO"[ply % 2], cell_name(rules, move.cell)
        told.append(f"{mark} {cell}" if move.place is None else f"{mark} {cell} ({move.place + 1})")
    return ", ".join(told)
