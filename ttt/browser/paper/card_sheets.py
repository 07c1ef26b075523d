"""Draws an order of cards on paper: a sheet to play by, with the examination's result, and the cards to cut out."""

from ttt.browser.kit.slices import in_slices
from ttt.browser.paper.figures import made, wide_figure
from ttt.drawing.on_paper import marks_on_paper
from ttt.game.cells import cell_name
from ttt.rule_cards.card_example import example
from ttt.rule_cards.cards import says_something
from ttt.rule_cards.examination import FIRST, SECOND, Examination
from ttt.rule_cards.grid import Grid
from ttt.rule_cards.positions import Positions
from ttt.words.rule_cards import card_name, card_rule
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.game.rules import Rules
    from ttt.rule_cards.examination import CardMove
    from ttt.rule_cards.order import Order

_MOST = 3000  # most positions examined, so that a sheet takes only a moment; chosen by hand
_BOARD, _EXAMPLE = 42, 22  # widths in millimetres
_FORKS, _STOPPED = "fsg", "sg"  # cards that mention forks, and those that mention stopping forks


async def write(page: "Page", place: "Any", order: "Order", is_wanted: "Callable[[], bool]") -> None:
    """Add the sheet to play by, the cards, and last, as it takes a while, the examination's result."""
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
    """Return the sheet with all that a person needs for playing by these cards."""
    sheet = made(page, "section", "play-by")
    rules = page.made("ol")
    for card in used:
        rule = page.made("li")
        said = page.made("span")
        said.append(page.made("strong", card_name(card)), page.made("br"), _said(card, loses))
        rule.append(said, *_example(page, order, card))
        rules.append(rule)
    board = wide_figure(page, marks_on_paper(order.rules, {}), _BOARD, say("paper empty"))
    how = made(page, "div", "how")
    how.append(page.made("p", say("paper cards how")), page.made("p", say("paper cards line", length=order.rules.k)))
    if [card for card in used if card in _FORKS]:
        how.append(page.made("p", say("paper cards fork")))
    if [card for card in used if card in _STOPPED]:
        how.append(page.made("p", say("paper cards threat")))
    sheet.append(how, board, rules)
    left_out = [card_name(card) for card in order.cards if card not in used]
    if left_out:
        sheet.append(page.made("p", say("paper cards left out", cards=", ".join(left_out))))
    return sheet


def _cards(page: "Page", order: "Order", used: "list[str]", loses: bool) -> "Any":
    section, cards = made(page, "section", "own-page"), made(page, "ul", "cut-cards")
    for card in used:
        item, said = page.made("li"), page.made("p", _said(card, loses))
        item.append(page.made("strong", card_name(card)), said, *_example(page, order, card))
        cards.append(item)
    section.append(page.made("h3", say("paper cards cut")), cards)
    return section


def _said(card: str, loses: bool) -> str:
    """Return a card's words; a card that mentions the worth of cells gets an explanation."""
    told = card_rule(card, loses)
    return told + " " + card_rule("v2", loses) if card == "g" else told


def _example(page: "Page", order: "Order", card: str) -> "list[Any]":
    """Return a picture of what a card allows to X, in a list; [] if there is none."""
    shown = example(order.rules, card)
    if not shown:
        return []
    marks = {"X": list(shown.own), "O": list(shown.other)}
    named = [f"{mark} {cell_name(order.rules, cell)}" for mark, cells in marks.items() for cell in cells]
    told = say("paper board", marks=", ".join(named)) if named else say("paper empty")
    allowed = ", ".join([cell_name(order.rules, cell) for cell in shown.cells])
    label = told + " " + say("step marks", cells=allowed)
    return [wide_figure(page, marks_on_paper(order.rules, marks, shown.cells), _EXAMPLE, label)]


def _verdict(found: Examination, rules: "Rules") -> str:
    """Return the result of an examination for its side, in a sentence."""
    is_first = found.side == FIRST
    if found.lost is not None:
        line = _line(found.lost, rules)
        return say("paper cards first loses", line=line) if is_first else say("paper cards second loses", line=line)
    if found.stuck == []:
        return say("paper cards at once")
    if found.stuck is not None:
        line = _line(found.stuck, rules)
        return say("paper cards first stuck", line=line) if is_first else say("paper cards second stuck", line=line)
    if not found.is_complete:
        moves = found.plies
        return say("paper cards first open", moves=moves) if is_first else say("paper cards second open", moves=moves)
    won, drawn = found.lines.won, found.lines.drawn
    if is_first:
        return say("paper cards first safe", won=won, drawn=drawn)
    return say("paper cards second safe", won=won, drawn=drawn)


def _line(moves: "list[CardMove]", rules: "Rules") -> str:
    """Return the moves of a game, each with the number of its rule."""
    told = []
    for ply, move in enumerate(moves):
        mark, cell = "XO"[ply % 2], cell_name(rules, move.cell)
        told.append(f"{mark} {cell}" if move.place is None else f"{mark} {cell} ({move.place + 1})")
    return ", ".join(told)
