"""The opponents play what their rule cards say, in random positions of every game."""

from tests.every_python.expect import raises
from tests.every_python.sampling import sample
from ttt.game.cells import DIRECTIONS, cell_name
from ttt.game.family import rules, start
from ttt.game.notation import board_from, from_text
from ttt.game.record import OPPONENTS, position_of, seat_named
from ttt.game.rules import Position, rows_through
from ttt.game.seeded_chance import seeded
from ttt.opponents.choice import moves_of
from ttt.words.opponents import SENTENCES, like, rule_cards, says

BOARDS = (
    "3x3x3",
    "3x3x3m",
    "4x4x4",
    "5x5x4",
    "6x6x3p",
    "7x6x4g",
    "9x9x5e",
    "4x3x3mp",
    "5x4x3mg",
    "4x4x3gp",
    "3x2x1",
    "3x3x2",
)


def random_positions(board, count, number=7):
    """Yield that many open positions of random games."""
    chance = seeded(number)
    position = start(board_from(board))
    for _ in range(count):
        if position.outcome:
            position = start(position.rules)
        yield position
        cells = position.legal_moves()
        position = position.play(cells[int(chance() * len(cells))])


# What the cards mean, found by playing, without the opponents' own code.


def won_by(position, side):
    """Return the cells on which a side would complete a row if it were to move."""
    cells = position.legal_moves()
    return [cell for cell in cells if rows_through(position.rules, position.marks[side] | 1 << cell, cell)]


def passed(position):
    return Position(position.rules, position.marks, position.ply + 1, position.points, None)


def double_threats(position, side):
    """Return the cells on which a side would make two threats while the other side has none."""
    begun = position if side == position.to_move else passed(position)
    after = {cell: begun.play(cell) for cell in position.legal_moves()}
    return [
        cell
        for cell, found in sorted(after.items())
        if not found.outcome and len(won_by(found, side)) > 1 and not won_by(found, 1 - side)
    ]


def open_at_both_ends(position, side):
    """Return the cells on which a side would make k - 1 marks side by side, with a win on the cell at either end."""
    k, begun = position.rules.k, position if side == position.to_move else passed(position)
    found = []
    for cell in double_threats(position, side):
        after = begun.play(cell)
        ends = won_by(after, side)
        for right, down in DIRECTIONS:
            for back in range(k - 1):
                row, inside = divmod(cell, position.rules.m)
                places = [(inside + right * step, row + down * step) for step in range(-back - 1, k - back)]
                if all(0 <= x < position.rules.m and 0 <= y < position.rules.n for x, y in places):
                    line = [y * position.rules.m + x for x, y in places]
                    is_full = all(after.holder(other) == side for other in line[1:-1])
                    if is_full and line[0] in ends and line[-1] in ends:
                        found.append(cell)
    return sorted(set(found))


def threats_left(position, cell):
    """Return the other side's double threats after a move; if the move threatens a win, only one that also stops it."""
    after, me = position.play(cell), position.to_move
    own = won_by(after, me)
    return [found for found in double_threats(after, 1 - me) if not own or own == [found]]


def points_at(position, side):
    """Return the points that a side's mark would score on each cell that may be played."""
    begun = position if side == position.to_move else passed(position)
    return {cell: begun.play(cell).points[side] - begun.points[side] for cell in position.legal_moves()}


def best_of(worths):
    most = max(worths.values())
    return [cell for cell in sorted(worths) if worths[cell] == most] if most else []


def lifts(position, cell):
    """Whether a move lets the other side win on the cell above."""
    above = cell - position.rules.m
    mine = 1 - position.to_move
    return above >= 0 and bool(rows_through(position.rules, position.marks[mine] | 1 << above, above))


def allowed(name, position):
    """Return the moves that an opponent's cards allow.

    The first card that names any moves decides; if none does, all moves remain that no card excludes.
    """
    me = position.to_move
    cells = position.legal_moves()
    for card in rule_cards(name, position.rules):
        found = []
        if card == "plays win":
            found = won_by(position, me)
        elif card == "plays block":
            found = won_by(position, 1 - me)
        elif card == "plays no row" and not position.rules.has_points:
            cells = [cell for cell in cells if cell not in won_by(position, me)] or cells
        elif card == "plays score":
            found = best_of(points_at(position, me))
        elif card == "plays deny":
            found = best_of(points_at(position, 1 - me))
        elif card == "plays score both":
            mine, yours = points_at(position, me), points_at(position, 1 - me)
            found = best_of({cell: mine[cell] + yours[cell] for cell in mine})
        elif card == "plays fork":
            found = double_threats(position, me)
        elif card == "plays stop fork" and double_threats(position, 1 - me):
            found = [cell for cell in cells if not threats_left(position, cell)]
        elif card == "plays stop row":
            found = open_at_both_ends(position, 1 - me)
            if position.rules.has_gravity:
                found = [cell for cell in found if not lifts(position, cell)]
        elif card == "plays careful":
            cells = [cell for cell in cells if not lifts(position, cell)] or cells
        if found:
            return found
    return cells


def check_cards(name, position):
    moves, right = moves_of(seat_named(name), position), allowed(name, position)
    assert moves, (name, position)
    assert moves == sorted(set(moves)), (name, moves)
    assert set(moves) <= set(right), (name, str(position), moves, right)


def test_every_card_is_true_in_random_positions():
    for board in ("3x3x3", "3x3x3m", "6x6x3p", "7x6x4g"):
        for position in random_positions(board, 8):
            for name in ("pip", "moss", "ember", "bramble"):
                check_cards(name, position)


# The moves that each opponent likes after some random moves: these are the same on every Python, so a seed gives
# the same game.
LIKED = {
    "3x3x3": {"moss": [4], "ember": [4], "bramble": [4], "wren": [1, 4, 7]},
    "3x3x3m": {"moss": [4], "ember": [4], "bramble": [4], "wren": [1, 4, 7]},
    "5x5x4": {"moss": [12], "ember": [12], "bramble": [12], "wren": [12]},
    "6x6x3p": {"moss": [14, 17], "ember": [14, 17], "bramble": [14, 17], "wren": [13]},
    "7x6x4g": {"moss": [25], "ember": [38], "bramble": [38], "wren": [25]},
    "15x15x5": {"moss": [97, 113, 127], "ember": [145], "bramble": [145]},
}


def test_every_device_finds_the_same_moves():
    for board, by_name in sample(LIKED.items(), 3):
        position = list(random_positions(board, 7))[-1]
        for name, moves in by_name.items():
            assert moves_of(seat_named(name), position) == moves, (board, name)


def test_pip_plays_anywhere():
    for position in random_positions("7x6x4g", 20):
        assert moves_of(seat_named("pip"), position) == position.legal_moves()


def test_moss_begins_in_the_middle_and_beside_nothing():
    assert moves_of(seat_named("moss"), start(rules())) == [4]
    assert moves_of(seat_named("moss"), start(rules(15, 15, 5))) == [112]
    assert moves_of(seat_named("moss"), start(rules(7, 6, 4, "g"))) == [38]


def test_moss_stops_an_open_three_in_five_in_a_row():
    position = position_of(from_text("1-15x15x5-hmoss-h7a1h8o1h9"))
    moves = moves_of(seat_named("moss"), position)
    assert [cell_name(position.rules, cell) for cell in moves] == ["h6", "h10"]


def test_an_opponent_has_words_for_each_state_and_for_each_card():
    for name in OPPONENTS:
        assert like(name)
        assert len({says(name, state) for state in ("waits", "thinks", "fork")}) == 3
        for board in BOARDS:
            cards = rule_cards(name, board_from(board))
            assert cards
            assert all(card in SENTENCES for card in cards)
    raises(KeyError, rule_cards, "nobody", rules())


def test_nobody_is_asked_in_a_seat_of_a_level():
    raises(KeyError, moves_of, 70, start(rules()))
