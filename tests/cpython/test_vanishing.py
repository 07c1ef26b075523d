"""The game in which marks vanish: each position against a second program, its table, and the repetition rule."""

from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.cpython.test_import_borders import ROOT
from tests.every_python.expect import there
from tools import vanishing as maker
from tools.languages import OTHERS
from tools.texts import glossary
from ttt.engine.retrograde import Solution
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink
from ttt.game.family import rules, start
from ttt.game.notation import cell_at, from_text
from ttt.game.record import position_of
from ttt.kinds.vanishing import engine
from ttt.kinds.vanishing.engine import VanishingSearch, cells_of
from ttt.kinds.vanishing.table import TABLE
from ttt.kinds.vanishing.values import DIGITS, STORED, worth
from ttt.session.session import Session
from ttt.terminal.main import main
from ttt.words.playing import status

COURSE = ROOT / "static/pages/lesson/course"
RULES = rules(3, 3, 3, "v")
AGAINST = {WIN: LOSS, LOSS: WIN, DRAW: DRAW}
PROVED = {"W": WIN, "L": LOSS, "E": DRAW}  # an endless game is a draw: a side that can't win repeats positions
DRAWN = "drawn"  # a position after which the game is over
LINES = {frozenset(line) for line in ("123", "456", "789", "147", "258", "369", "159", "357")}


@cache
def solved() -> Solution:
    return maker.solution()


def second_program() -> dict[str, tuple[str, int]]:
    """Return each position's value for the side to move (E if endless) and plies, looking one move further each time.

    A position is written as the digits of the last moves, as on a phone's keys; finished games are left out. This
    program shares no code with the engine.
    """
    leads_to: dict[str, set[str]] = {}  # the positions after each, with "" for a row
    waiting = [""]
    for at in waiting:
        if at not in leads_to:
            following = [(at + key)[-6:] for key in "123456789" if key not in at]
            leads_to[at] = {"" if frozenset(then[::-2]) in LINES else then for then in following}
            waiting += leads_to[at] - {""}
    return looked_ahead(leads_to)


def looked_ahead(leads_to: dict[str, set[str]]) -> dict[str, tuple[str, int]]:
    """Return the values and plies of positions, each of which leads to others, to a row ("") or to DRAWN."""
    values: dict[str, tuple[str, int]] = {}
    undecided = leads_to
    depth = 0
    while True:
        depth += 1
        found = {}
        for at, following in undecided.items():
            answers = {"L" if then == "" else values.get(then, "?")[0] for then in following}
            if "L" in answers:
                found[at] = ("W", depth)
            elif answers == {"W"}:
                found[at] = ("L", depth)
        if not found:
            return values | dict.fromkeys(undecided, ("E", 0))
        values |= found
        undecided = {at: following for at, following in undecided.items() if at not in found}


def test_every_state_is_worth_what_a_second_program_finds():
    """Slow: two programs solve 66,682 states."""
    second = second_program()
    assert len(second) == 66682
    for keys, (value, plies) in second.items():
        cells = tuple(int(key) - 1 for key in keys)
        assert solved().value(cells) == value, keys
        assert (solved().plies(cells) or 0) == plies, keys
        assert worth(cells) == (PROVED[value], plies or None), keys


def test_the_first_player_wins_in_thirteen_moves_and_only_from_an_edge():
    found = VanishingSearch(start(RULES)).analysis
    assert (found.value, found.plies, found.exact) == (WIN, 13, True)
    assert {cell_name(RULES, cell) for cell in found.best} == {"b1", "a2", "c2", "b3"}
    assert {worth.value for cell, worth in found.cells.items() if cell not in found.best} == {DRAW}


def test_what_nobody_can_win_is_a_draw_at_the_terminal_in_the_notation_and_in_each_lesson(capsys):
    assert main(["analyse", "1-3x3x3v-hh-b2"]) == 0
    assert capsys.readouterr().out.startswith("O to move draws\n   a1  draws\n")
    assert "a corner or the centre it is a draw" in " ".join((ROOT / "docs/notation.md").read_text("utf-8").split())
    for code in ("en", *OTHERS):
        text = (COURSE / code / "vanishing.txt").read_text("utf-8").lower()
        begins, middle = text.split("\n# ")[5:7]
        words = glossary(code)["draw"] if code in OTHERS else ["draw"]
        assert any(word in begins for word in words), code
        assert "@solution draw" in middle
        assert any(word in middle.split("@hint")[1] for word in words), code


def test_the_lesson_counts_the_marks_of_the_side_that_wins():
    text = (COURSE / "en/vanishing.txt").read_text(encoding="utf-8")
    ordinal = {4: "fourth", 7: "seventh"}[((worth(())[1] or 0) + 1) // 2]
    assert f"X can win with its {ordinal} mark" in text  # the course counts only one side's marks as its moves


def test_the_table_is_as_the_tool_writes_it():
    assert maker.TARGET.read_text(encoding="utf-8") == maker.source(solved())
    longest = max(there(solved().plies(cells) or 0) for cells in solved())
    assert longest == len(DIGITS) - 2 == 17
    assert set(TABLE) == set(STORED)


def test_a_win_through_a_position_that_was_there_twice_is_none(monkeypatch):
    """Slow: thousands of positions are solved twice."""
    chance = Random(1)
    positions = some_positions(chance, 2500)
    forbidden = {position.past[-6:] for position in chance.sample(positions, 1000)}
    values = looked_ahead(without(forbidden))
    monkeypatch.setattr(engine, "_there_twice", lambda _: forbidden)
    changed = 0
    for position in chance.sample(positions, 100):
        for cell, move in VanishingSearch(position).analysis.cells.items():
            then = position.play(cell)
            if then.outcome or then.past[-6:] in forbidden:
                continue
            assert AGAINST[move.value] == PROVED[values[then.past[-6:]][0]], (position.past, cell)
            assert move.plies in (None, values[then.past[-6:]][1] + 1)
            changed += AGAINST[move.value] != worth(cells_of(then.past))[0]
    assert changed > 10


def some_positions(chance: Random, count: int) -> list[Any]:
    """Return positions with six marks from random games, none twice."""
    found = {}
    while len(found) < count:
        position: Any = start(RULES)
        while not position.outcome:
            if position.ply >= 6:
                found[position.past[-6:]] = position
            position = position.play(chance.choice(position.legal_moves()))
    return list(found.values())


def without(forbidden: set[str]) -> dict[str, set[str]]:
    """Return the positions after each position with six marks, written like past; those in forbidden become DRAWN."""
    leads_to = {}
    for cells in permutations(range(9), 6):
        for sides in (("abcdefghi", "ABCDEFGHI"), ("ABCDEFGHI", "abcdefghi")):
            state = "".join(sides[at % 2][cell] for at, cell in enumerate(cells))
            following = [state[1:] + sides[0][cell] for cell in range(9) if cell not in cells]
            leads_to[state] = {"" if has_row(then) else DRAWN if then in forbidden else then for then in following}
    return leads_to


def has_row(state: str) -> bool:
    """Return whether the last of six moves completed a row."""
    return frozenset(str("abcdefghi".index(letter) + 1) for letter in state.lower()[1::2]) in LINES


ROUND = "a1c1b1c2a2a3b2b3"  # eight moves, which can be repeated


def test_a_position_that_comes_for_the_third_time_is_a_draw_and_told_so():
    twice = from_text("1-3x3x3v-hh-" + (ROUND * 3)[:42])
    assert not position_of(twice).outcome
    session = Session(twice, chance=lambda: 0.0)
    session.play(cell_at(RULES, "a3"))
    outcome = session.view.position.outcome
    assert outcome
    assert outcome.winner is None
    assert status(session.view) == "A draw: the same position for the third time."
    assert not session.view.position.legal_moves()
    with pytest.raises(BadLink, match="the game is over"):
        from_text("1-3x3x3v-hh-" + ROUND * 3)
