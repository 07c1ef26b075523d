"""Order and Chaos in every Python that plays it: its rules, its text, its words, its search and its opponents."""

from tests.every_python.expect import raises
from ttt.coach.questions import answered
from ttt.coach.reasons import hint
from ttt.engine.search import Search
from ttt.game.analysis import LOSS, WIN
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.family import start
from ttt.game.notation import board_from, from_text, to_text
from ttt.game.record import position_of, seat_named
from ttt.game.rules import FIRST, SECOND
from ttt.game.seeded_chance import seeded
from ttt.kinds.kind import LIKED
from ttt.opponents.choice import moves_of
from ttt.session.session import Session
from ttt.words import games, hints, playing
from ttt.words.help import rules_in_words
from ttt.words.niche import few as few
from ttt.words.opponents import rules_told
from ttt.words.refusals import refusal

BOARD = board_from("6x6x5c")
ROW = "1-6x6x5c-hh-xa1xb1xc1xd1"  # four Xs, made by both sides


def played_at_random(seed):
    """Yield the positions of a random game, from the empty board to the end."""
    chance, position = seeded(seed), start(BOARD)
    yield position
    while not position.outcome:
        moves = position.legal_moves()
        position = position.play(moves[int(chance() * len(moves))])
        yield position


def fives():
    """Return every line of five cells, each as (column, row) pairs, found by walking from each cell."""
    found = []
    for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for column in range(6):
            for row in range(6):
                line = [(column + right * step, row + down * step) for step in range(5)]
                if max(line[0] + line[-1]) < 6 and min(line[0] + line[-1]) >= 0:
                    found.append(line)
    return found


def test_order_wins_with_a_row_and_chaos_once_none_is_possible() -> None:
    lines, winners = fives(), set()
    assert len(lines) == 32
    for seed in range(40):
        for position in played_at_random(seed):
            kinds = [{position.holder(6 * y + x) for x, y in line} for line in lines]
            has_row = [held for held in kinds if held in ({0}, {1})]
            is_open = [held for held in kinds if not held >= {0, 1}]
            winner = FIRST if has_row else None if is_open else SECOND
            assert (position.outcome and position.outcome.winner) == winner
            winners.add(winner)
    assert winners == {None, FIRST, SECOND}


def test_either_side_completes_the_row_and_order_wins() -> None:
    for before in ("", "of6"):
        position = position_of(from_text(ROW + before + "xe1"))
        assert position.outcome.winner == FIRST
        assert position.outcome.lines == ((0, 1, 2, 3, 4),)


def test_a_row_of_six_wins_too() -> None:
    position = position_of(from_text("1-6x6x5c-hh-xa1xb1xc1xe1xf1xd1"))
    assert position.outcome.lines == ((0, 1, 2, 3, 4, 5),)


def test_a_move_names_its_mark_and_its_text_comes_back() -> None:
    text = "1-6x6x5c-hc50-xa1oc3of6"
    assert to_text(from_text(text)) == text
    assert raises(IllegalMove, start(BOARD).play, 0).reason == "no mark named"


def test_no_other_board_has_this_kind() -> None:
    for board in ("6x6x4c", "7x6x5c", "6x6x5cm", "6x6x5cg", "6x6x5ctorus"):
        assert raises(BadSetting, board_from, board).reason in ("order and chaos board", "lines with variants")
    told = refusal(raises(BadSetting, board_from, "5x5x5c"))
    assert told == "There is no game 5x5x5c: Order and Chaos is 6x6x5c."


def test_a_row_that_can_be_completed_is_proved_for_order_and_stopped_by_chaos() -> None:
    order = Search(BOARD).analyse(position_of(from_text(ROW)))
    assert (order.value, order.best) == (WIN, [36 + 4])
    chaos = Search(BOARD).analyse(position_of(from_text(ROW + "of6")), 20000)
    stops = [72 + 4]  # an O on e1: any other move lets Order complete the row
    assert chaos.best == stops
    others = [worth for move, worth in chaos.cells.items() if move not in stops]
    assert {(worth.value, worth.plies) for worth in others} <= {(LOSS, 1), (LOSS, 2)}


def test_a_small_budget_judges_every_move_by_its_estimate() -> None:
    found = Search(BOARD).analyse(start(BOARD), 150)
    assert len(found.cells) == 72
    assert found.value is None
    assert not [worth for worth in found.cells.values() if worth.estimate is None]


def test_a_hint_comes_from_the_estimate() -> None:
    game, search = from_text("1-6x6x5c-hh-xa1xb1xc1xd1of6"), Search(BOARD)
    advice = answered(hint(game), lambda asked: search.analyse(position_of(asked)))
    assert hints.steps(BOARD, advice)[1] == "The cell is O e1."


def test_the_better_opponents_like_fewer_moves_and_none_misses_a_row() -> None:
    position = position_of(from_text("1-6x6x5c-hh-xa1xb2"))
    for name, count in LIKED.items():
        assert len(moves_of(seat_named(name), position)) == (count or 68)
    for name in LIKED:
        if LIKED[name]:
            assert moves_of(seat_named(name), position_of(from_text(ROW))) == [36 + 4]


def test_its_words_name_order_and_chaos() -> None:
    assert games.name_of(BOARD) == "Order and Chaos"
    assert len(rules_in_words(BOARD)) == 3
    assert [playing.player(BOARD, mark) for mark in "XO"] == ["Order", "Chaos"]
    assert rules_told("ember", BOARD) == ["Wins if it can; otherwise plays any of the 6 moves that look best."]
    won = Session(from_text(ROW + "xe1"), chance=lambda: 0.5).view
    assert playing.status(won) == "Order wins: five Xs in a row."


def test_the_status_says_which_side_is_yours() -> None:
    told = (
        ("1-6x6x5c-hc50-", "Your turn: put down X or O. Your side: Order."),
        ("1-6x6x5c-c50h-xa1", "The computer played X a1. Your turn. Your side: Chaos."),
        ("1-6x6x5c-hh-xa1", "Order played X a1. Chaos to move."),
    )
    for text, sentence in told:
        assert playing.status(Session(from_text(text), chance=lambda: 0.5).view) == sentence
