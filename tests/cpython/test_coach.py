"""Every reason that the coach gives is true: checked by rows listed here and by plain search."""

import pytest

from tests.every_python.compare import one_of_each
from tests.every_python.expect import layers
from tests.every_python.sampling import Chosen, sample
from ttt.coach import move_review, reasons
from ttt.coach.questions import answered
from ttt.engine.search import Search
from ttt.game.analysis import Worth, summed_up
from ttt.game.cells import cell_name
from ttt.game.family import rules, start
from ttt.game.notation import board_from, from_text
from ttt.game.record import new_game, position_of, with_moves
from ttt.game.seeded_chance import seeded
from ttt.words import hints, reviews

ROWS = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]
PLAIN, MISERE, GRAVITY, POINTS = (rules(variants=letters) for letters in ("", "m", "g", "p"))


def open_games(board):
    """Yield a game for each reachable position that isn't over."""
    games = {(0, 0): new_game(board)}
    while games:
        yield from games.values()
        following = {}
        for game in games.values():
            position = position_of(game)
            for cell in position.legal_moves():
                child = position.play(cell)
                if not child.outcome:
                    following[child.marks] = with_moves(game, (*game.moves, cell))
        games = following


def hinted(game, search, nodes=20000):
    """Return the hint for a game; nodes limits the search of its position, but not of later positions."""
    first = search.analyse(position_of(game), nodes)
    return answered(reasons.hint(game), lambda asked: first if asked == game else search.analyse(position_of(asked)))


def reviewed(game, analyse):
    return move_review.review(game, lambda asked: analyse(position_of(asked)))


def solved(board):
    """Return, by marks, each position's value for the side to move and the plies to the end (None for a draw)."""
    worths = {}
    for layer in reversed(list(layers(board))):
        for position, _ in layer:
            if position.outcome:
                winner = position.outcome.winner
                worth = ("D", None) if winner is None else ("W" if winner == position.to_move else "L", 0)
            else:
                worth = max((move_worth(worths, position, cell) for cell in position.legal_moves()), key=rank)
            worths[position.marks] = worth
    return worths


def move_worth(worths, position, cell):
    value, plies = worths[position.play(cell).marks]
    return {"W": "L", "D": "D", "L": "W"}[value], None if plies is None else plies + 1


def rank(worth):
    value, plies = worth
    return {"W": 1000, "D": 0, "L": -1000}[value] + {"W": -1, "D": 0, "L": 1}[value] * (plies or 0)


def cells_of(position, side):
    return {cell for cell in range(position.rules.size) if position.holder(cell) == side}


def check_rows(position, reason):
    """Check a claim about rows, on 3x3 where a completed row wins."""
    own, other = (cells_of(position, side) for side in (position.to_move, 1 - position.to_move))
    rows = [set(line) for line in reason.lines]
    assert all(row in ROWS for row in rows)
    if reason.kind == reasons.COMPLETES:
        assert rows
        assert all(row <= own | {reason.cell} and reason.cell in row for row in rows)
    elif reason.kind == reasons.BLOCKS:
        assert rows
        assert all(row <= other | {reason.cell} and reason.cell in row for row in rows)
    elif reason.kind == reasons.BLOCKS_ONE:
        assert reason.plies == 2
        assert len(set(reason.play)) == 2
        assert reason.play[0] == reason.cell
        assert position.play(reason.cell).play(reason.play[1]).outcome.winner == 1 - position.to_move
        assert all(len(row - other) == 1 and row - other <= set(reason.play) for row in rows)
        assert {cell for row in rows for cell in row - other} == set(reason.play)
    else:
        marks, against = (own, other) if reason.kind == reasons.FORKS else (other, own)
        assert len(rows) == 2
        assert all(reason.cell in row for row in rows)
        missing = [row - marks - {reason.cell} for row in rows]
        assert [len(cells) for cells in missing] == [1, 1]
        assert missing[0] != missing[1]
        assert not (missing[0] | missing[1]) & against


def check_value(worths, position, reason):
    """Check a claim about the values of a position and of a move."""
    worth = worths[position.marks]
    assert move_worth(worths, position, reason.cell) == worth
    if reason.kind == reasons.FORCES:
        assert worth == ("W", reason.plies)
        assert reason.play[0] == reason.cell
        assert len(reason.play) == reason.plies
        end = position
        for cell in reason.play:
            assert move_worth(worths, end, cell) == worths[end.marks]
            end = end.play(cell)
        assert end.outcome.winner == position.to_move
    elif reason.kind == reasons.HOLDS_OUT:
        assert worth == ("L", reason.plies)
    else:
        same = {move_worth(worths, position, cell) for cell in position.legal_moves()} == {("D", None)}
        is_free = same and len(position.legal_moves()) > 1
        assert (reason.kind, worth) == (reasons.ALL_DRAW if is_free else reasons.DRAWS, ("D", None))


MISSED = {move_review.MISSED_WIN, move_review.MISSED_BLOCK}  # judgements by the rules alone
ABOUT_ROWS = {reasons.COMPLETES, reasons.BLOCKS, reasons.BLOCKS_ONE, reasons.FORKS, reasons.STOPS_FORK}
OF_VALUE = {reasons.FORCES, reasons.DRAWS, reasons.ALL_DRAW, reasons.HOLDS_OUT}


@pytest.mark.parametrize(
    ("board", "positions", "kinds"),
    [
        (PLAIN, 5478 - 958, ABOUT_ROWS | OF_VALUE),
        (GRAVITY, None, ABOUT_ROWS | OF_VALUE),
        (MISERE, None, OF_VALUE),
    ],
    ids=["plain", "gravity", "misere"],
)
def test_every_reason_is_true_and_every_hinted_cell_is_best(board, positions, kinds):
    worths, search = solved(board), Search(board)
    given = set()
    every = list(open_games(board))
    assert positions in (None, len(every))
    for game in sample(every, 600):
        position, hint = position_of(game), hinted(game, search)
        assert hint.is_proved
        assert move_worth(worths, position, hint.reason.cell) == worths[position.marks]
        if hint.reason.kind in ABOUT_ROWS:
            check_rows(position, hint.reason)
        else:
            check_value(worths, position, hint.reason)
        if hint.reason.kind == reasons.FORKS:
            assert worths[position.marks][0] == "W"
        given.add(hint.reason.kind)
        assert cell_name(board, hint.reason.cell) in hints.steps(board, hint)[2]
    assert given == kinds or (not Chosen.is_whole and given < kinds)


def test_a_win_that_is_there_and_a_row_to_be_stopped_are_always_named():
    search = Search(PLAIN)
    for game in sample(open_games(PLAIN), 600):
        position, kind = position_of(game), hinted(game, search).reason.kind
        own, other = (cells_of(position, side) for side in (position.to_move, 1 - position.to_move))
        wins, stops = (
            [row for row in ROWS if len(row & a) == 2 and not row & b] for a, b in ((own, other), (other, own))
        )
        assert (kind == reasons.COMPLETES) == bool(wins)
        if stops and not wins:
            cells = {cell for row in stops for cell in row - other}
            assert kind == (reasons.BLOCKS if len(cells) == 1 else reasons.BLOCKS_ONE)


def searched(game, search, nodes=20000):
    """Return the reason for the move that a search finds, without first asking what the rules alone decide."""
    position = position_of(game)
    return reasons.reason(position, search.analyse(position, nodes))


def check_at_once(position, at_once, expected):
    """Check what the rules decide against a search's reason: both agree, except where not all rows can be blocked."""
    if expected.kind in (reasons.COMPLETES, reasons.BLOCKS):
        assert at_once == expected
    elif at_once:
        assert (at_once.kind, expected.kind, expected.plies) == (reasons.BLOCKS_ONE, reasons.HOLDS_OUT, 2)
        assert position.play(at_once.cell).play(at_once.play[1]).outcome.winner == 1 - position.to_move
    elif expected.kind == reasons.HOLDS_OUT and rows_win(position.rules) and "g" not in position.rules.variants:
        assert expected.plies != 2  # with gravity any move may support the opponent's mark


def rows_win(board):
    return not {"m", "p"} & set(board.variants)


@pytest.mark.parametrize("board", [PLAIN, GRAVITY, MISERE, POINTS, rules(variants="e")], ids=str)
def test_what_the_rules_decide_at_once_is_what_a_search_finds(board):
    search, found = Search(board), set()
    for game in sample(open_games(board), 400):
        position = position_of(game)
        at_once = reasons.decided_at_once(position)
        check_at_once(position, at_once, searched(game, search))
        found.add(at_once and at_once.kind)
    kinds = {None, reasons.COMPLETES, reasons.BLOCKS, reasons.BLOCKS_ONE}
    assert found == (kinds if rows_win(board) else {None})


@pytest.mark.parametrize(
    "size", ["15x15x5", "7x6x4g", "9x9x4e", "8x5x4ge", "6x6x3p", "5x5x3m", "12x12x5", "4x4x4", "9x1x3"]
)
def test_it_does_so_on_other_boards(size):
    """Slow: each position of twelve games is searched."""
    game, chance, found = from_text(f"1-{size}-hh-"), seeded(11), []
    for _ in range(12):
        position, search = start(game.rules), Search(game.rules)
        moves: tuple[int, ...] = ()
        while not position.outcome and position.ply < 30:
            game = with_moves(game, moves)
            at_once = reasons.decided_at_once(position)
            check_at_once(position, at_once, searched(game, search, 40))
            found += [at_once.kind] if at_once else []
            near = [
                cell for cell in position.legal_moves() if not moves or abs(cell - moves[-2:][0]) < 3 * game.rules.m
            ]
            cell = near[int(chance() * len(near))] if near else position.legal_moves()[0]
            # Moves near the same side's last move build rows; half of the moves that complete or block a row are made.
            cell = at_once.cell if at_once and chance() < 0.5 else cell
            moves, position = (*moves, cell), position.play(cell)
    assert bool(found) == rows_win(game.rules)


def test_without_nodes_a_reason_is_true_by_the_rules_or_called_an_estimate():
    games = {position_of(game).marks: game for game in open_games(PLAIN)}
    different = list(one_of_each([position_of(game) for game in games.values()], PLAIN))
    assert len(different) == 765 - 138
    for position in different:
        hint = hinted(games[position.marks], Search(PLAIN), 0)
        if hint.reason.kind in ABOUT_ROWS:
            check_rows(position, hint.reason)
        elif not hint.is_proved:
            assert hint.reason.kind == reasons.LOOKS_BEST
        if not hint.is_proved:
            assert "estimate" in hints.steps(PLAIN, hint)[2]


@pytest.mark.parametrize("size", ["15x15x5", "9x9x5e", "7x6x4g", "6x6x3p", "5x5x4m"])
def test_on_larger_boards_threats_are_true_and_estimates_are_called_so(size):
    game = from_text(f"1-{size}-hh-")
    board, chance = game.rules, seeded(7)
    for _ in range(6):
        position = start(board)
        while not position.outcome and position.ply < 20:
            analysis = Search(board).analyse(position, 0)
            reason = reasons.reason(position, analysis)
            if reason.kind in (reasons.FORKS, reasons.STOPS_FORK):
                side = position.to_move if reason.kind == reasons.FORKS else 1 - position.to_move
                marks = cells_of(position, side) | {reason.cell}
                assert all(reason.cell in line for line in reason.lines)
                missing = [set(line) - marks for line in reason.lines]
                assert [len(cells) for cells in missing] == [1, 1]
                assert missing[0] != missing[1]
            elif reason.kind == reasons.COMPLETES:
                assert position.play(reason.cell).outcome.winner == position.to_move
            elif reason.kind == reasons.BLOCKS:
                marks = cells_of(position, 1 - position.to_move) | {reason.cell}
                assert all(len(line) >= board.k and set(line) <= marks for line in reason.lines)
            elif analysis.value is None:
                assert reason.kind == reasons.LOOKS_BEST
            moves = position.legal_moves()
            # Half of the moves are the hinted ones, so that rows appear.
            position = position.play(reason.cell if chance() < 0.5 else moves[int(chance() * len(moves))])


def test_each_kind_of_reason_has_its_sentences():
    for kind in ABOUT_ROWS | OF_VALUE | {reasons.LOOKS_BEST}:
        assert {"look " + kind, "why " + kind} <= hints.SENTENCES.keys()
    for judgement in (
        move_review.BEST,
        move_review.NO_WORSE,
        move_review.LEFT_WIN,
        move_review.UNKNOWN,
        *move_review.MISTAKES,
        *move_review.ESTIMATED,
    ):
        assert judgement in move_review.ESTIMATED or "judged " + judgement in reviews.SENTENCES


@pytest.mark.parametrize(("value", "told"), [("W", "a1 wins, whatever"), ("L", "longer than a1.")])
def test_a_win_or_loss_of_unknown_length_is_told_without_a_number(value, told):
    answers = iter([summed_up({0: Worth(value, None, False, None)}, 0), summed_up({1: Worth(None, None, False, 0)}, 0)])
    sentence = hints.steps(PLAIN, answered(reasons.hint(new_game(PLAIN)), lambda asked: next(answers)))[2]
    assert told in sentence
    assert "None" not in sentence


# Reviews


def test_every_judgement_in_random_games_is_true():
    worths, search, chance = solved(PLAIN), Search(PLAIN), seeded(3)
    judgements = set()
    for _ in range(100):
        position, moves = start(PLAIN), []
        while not position.outcome:
            legal = position.legal_moves()
            moves.append(legal[int(chance() * len(legal))])
            position = position.play(moves[-1])
        game = from_text("1-3x3x3-hh-" + "".join(cell_name(PLAIN, cell) for cell in moves))
        position = start(PLAIN)
        for move, judged in zip(moves, reviewed(game, search.analyse), strict=True):
            best, played = worths[position.marks], move_worth(worths, position, move)
            assert judged.cell == move
            assert (judged.before[:2], judged.after[:2]) == (best, played)
            if rank(best) == rank(played):
                expected = move_review.BEST
            elif best[0] == played[0]:
                expected = move_review.SLOWER_WIN if best[0] == "W" else move_review.FASTER_LOSS
            else:
                expected = move_review.GAVE_WIN if best[0] == "W" else move_review.GAVE_DRAW
            assert judged.judgement == expected
            assert (judged.reason is None) == (judged.better == ()) == (expected == move_review.BEST)
            if judged.reason:
                assert judged.reason.cell in judged.better
                assert all(move_worth(worths, position, cell) == best for cell in judged.better)
            judgements.add(expected)
            position = position.play(move)
    assert judgements == {move_review.BEST, *move_review.MISTAKES} - MISSED


def game_at_random(board, chance):
    """Return a whole game of random legal moves."""
    position, moves = start(board), []
    while not position.outcome:
        legal = position.legal_moves()
        moves.append(legal[int(chance() * len(legal))])
        position = position.play(moves[-1])
    return with_moves(new_game(board), tuple(moves))


@pytest.mark.parametrize("size", ["3x3x3", "4x3x3g", "4x3x3e", "3x3x3m", "3x3x3p"])
def test_what_the_rules_alone_tell_of_a_move_is_what_the_search_says_later(size):
    board, chance, told = board_from(size), seeded(3), set()
    search = Search(board)
    for _ in range(60):
        game = game_at_random(board, chance)
        for ply, judged in enumerate(reviewed(game, search.analyse), 1):
            at_once = move_review.judged_at_once(game, ply)
            if at_once is None:
                assert not (judged.after[:2] == ("W", 1) and board.row_wins)
                continue
            told.add(at_once.judgement)
            assert (at_once.judgement == move_review.BEST) == (judged.judgement == move_review.BEST)
            assert (at_once.judgement in move_review.MISTAKES) == (judged.judgement in move_review.MISTAKES)
            for early, late in zip(at_once[1:3], judged[1:3], strict=True):
                assert early.value is None or early[:2] == late[:2]
            assert (at_once.reason is None) == (judged.reason is None)
    assert told == ({move_review.BEST, *MISSED} if board.row_wins else set())


def test_with_points_a_last_move_that_wins_is_a_value():
    hint = hinted(from_text("1-3x3x3p-hh-a1a2b1b2c1a3c2b3"), Search(POINTS))
    assert (hint.reason.kind, hint.reason.plies, hint.is_proved) == (reasons.FORCES, 1, True)


@pytest.mark.parametrize("board", [rules(4, 3, 3), MISERE, rules(4, 3, 3, "g")], ids=["larger", "misere", "gravity"])
def test_what_a_review_says_with_little_thought_is_true_all_the_same(board):
    search, chance = Search(board), seeded(5)
    told = set()
    for _ in range(10):
        game = game_at_random(board, chance)
        truth = reviewed(game, lambda position: search.analyse(position, 10**7))
        for nodes in (0, 20, 100):
            found = reviewed(game, lambda position, nodes=nodes: Search(board).analyse(position, nodes))
            for true, said in zip(truth, found, strict=True):
                told.add(said.judgement)
                assert said.after.value in (None, true.after.value)
                assert not said.after.exact or said.after == true.after
                if said.judgement == move_review.NO_WORSE:
                    assert true.before.value == true.after.value
                elif said.judgement == move_review.LEFT_WIN:
                    assert true.before.value == "W"
                elif said.judgement in MISSED:
                    assert true.judgement in move_review.MISTAKES
                elif said.judgement in move_review.ESTIMATED:
                    assert any(word in reviews.judgement(board, said) for word in ("ooks ", "known"))
                elif said.judgement != move_review.UNKNOWN:
                    assert said.judgement == true.judgement
    assert told >= {move_review.BEST, move_review.GAVE_WIN, move_review.GAVE_DRAW}
    # With gravity, a loss in sight is reported even with a small search.
    assert move_review.UNKNOWN in told or "g" in board.variants
