from tests.every_python.expect import after, cells
from ttt.coach import move_review, reasons, turning_point
from ttt.coach.questions import answered
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN, Worth, summed_up
from ttt.game.family import rules
from ttt.game.notation import from_text
from ttt.game.record import new_game, position_of, with_moves
from ttt.words import hints, reviews

# (variants, moves, kind of reason, cell, the rows or the line of play that show the reason)
HINTS = (
    ("", "a1a2b1b2", reasons.COMPLETES, "c1", ("a1b1c1",)),
    ("", "a1b2b1", reasons.BLOCKS, "c1", ("a1b1c1",)),
    ("", "a1b1b2c3", reasons.FORKS, "a2", ("a2b2c2", "a1a2a3")),
    ("", "a1b2c3", reasons.DRAWS, "b1", ()),
    ("", "a1b1", reasons.FORCES, "a2", ("a2a3b2c1c2",)),
    ("", "a1b1b2", reasons.BLOCKS, "c3", ("a1b2c3",)),  # this loses too, but later
    ("", "a1b1b2c3a2", reasons.BLOCKS_ONE, "c2", ("c2a3",)),
    ("", "", reasons.ALL_DRAW, "b2", ()),  # the middle has the most open rows
    ("m", "b2", reasons.ALL_DRAW, "b1", ()),  # an edge has the fewest
    ("m", "", reasons.DRAWS, "b2", ()),
    ("g", "a3c3a2c2", reasons.COMPLETES, "a1", ("a1a2a3",)),
)


def hinted(board, names, nodes=20000):
    game = with_moves(new_game(board), tuple(cells(board, names)))
    search = Search(board)
    first = search.analyse(position_of(game), nodes)
    return answered(reasons.hint(game), lambda asked: first if asked == game else search.analyse(position_of(asked)))


def reviewed(game, analyse):
    return move_review.review(game, lambda asked: analyse(position_of(asked)))


def test_a_hint_has_the_simplest_reason_and_its_evidence():
    for variants, names, kind, name, shown in HINTS:
        board = rules(variants=variants)
        reason = hinted(board, names).reason
        evidence = [reason.play] if reason.play else list(reason.lines)
        assert (reason.kind, reason.cell) == (kind, cells(board, name)[0]), (variants, names, reason)
        assert evidence == [tuple(cells(board, line)) for line in shown], (variants, names, reason)


def test_a_hint_without_proof_says_so():
    board = rules(9, 9, 5)
    hint = hinted(board, "e5a1", 0)
    assert (hint.reason.kind, hint.is_proved) == (reasons.LOOKS_BEST, False)
    hint = hinted(board, "d5a1e5b1f5c1", 0)
    assert (hint.reason.kind, hint.is_proved, len(hint.reason.lines)) == (reasons.FORKS, False, 2)
    assert hints.steps(board, hint)[2].endswith("No better move is known, but that's only an estimate.")


def test_a_hint_is_told_in_three_sentences():
    board = rules()
    assert hints.steps(board, hinted(board, "a1b1b2c3")) == (
        "Look for a move that makes two threats at once.",
        "The cell is a2.",
        "a2 makes two threats at once, a2 b2 c2 and a1 a2 a3: only one can be stopped.",
    )


def test_where_every_move_draws_a_hint_says_so():
    board = rules()
    assert hints.steps(board, hinted(board, "")) == (
        "All moves draw: choose any.",
        "b2, for example.",
        "All moves draw with best play, so b2 is only a suggestion.",
    )


def test_a_review_finds_the_mistakes():
    board = rules()
    game = with_moves(new_game(board), tuple(cells(board, "a1b1c3b3b2")))
    found = reviewed(game, Search(board).analyse)
    assert [judged.judgement for judged in found] == [
        move_review.BEST,
        move_review.GAVE_DRAW,
        move_review.GAVE_WIN,
        move_review.GAVE_DRAW,
        move_review.BEST,
    ]
    assert [judged.better for judged in found][1] == (4,)
    assert found[3].reason == reasons.Reason(reasons.BLOCKS, 4, ((0, 4, 8),), None, ())
    assert reviews.verdict(board, 4, "O", found[3]) == (
        "  4. O b3   ??  Before: draws. After: loses in 1 move. "
        "Gave away a draw. Better: b2 stops the opponent from completing a1 b2 c3."
    )
    assert reviews.verdict(board, 5, "X", found[4]) == ("  5. X b2       This move wins the game. Best.")
    assert [reviews.summary("X", found[side::2]) for side in (0, 1)] == ["X: 1 mistake.", "X: 2 mistakes."]
    assert reviews.summary("O", found[:1]) == "O: no mistakes, well played."


def test_a_review_of_what_is_not_proved_compares_by_estimate_and_says_so():
    board = rules(9, 9, 5)
    game = with_moves(new_game(board), tuple(cells(board, "e5a1e6i9")))
    found = reviewed(game, lambda position: Search(board).analyse(position, 100))
    assert all(judged.judgement in move_review.ESTIMATED for judged in found)
    told = reviews.verdict(board, 1, "X", found[0])
    assert told.endswith("Before: not certain. After: X is slightly better (estimate). Looks best.")
    assert "e4 looks better." in reviews.verdict(board, 2, "O", found[1])  # a1 wasn't searched
    assert reviews.summary("X", found[::2]) == "X: no known mistakes."


def judged(board, names, cell, nodes, following):
    """Judge a move made after others: nodes and following limit the analyses before and after the judged move."""
    search, position = Search(board), after(board, names)
    [cell] = cells(board, cell)
    child = position.play(cell)
    ahead = None if child.outcome else search.analyse(child, following)
    return move_review.judge(position, cell, Search(board).analyse(position, nodes), ahead)


def test_what_is_proved_only_after_a_move_is_told_of_the_move():
    board = rules(9, 9, 5)
    found = judged(board, "c5a1d5a3e5", "a5", 0, 2000)  # O leaves X an open row of three
    assert (found.before.value, found.after.value, found.judgement) == (None, "L", move_review.SEEMS_WORSE)
    found = judged(board, "c5a1d5a3", "e5", 0, 2000)
    assert found.after.value is None
    found = judged(board, "c5a1d5a3e5a5", "f5", 0, 2000)  # now X has four in a row, which wins in any case
    assert (found.before.value, found.after.value, found.judgement) == ("W", "W", move_review.NO_WORSE)


def test_the_last_move_of_a_game_is_judged_by_its_outcome():
    board = rules(9, 9, 5)
    found = judged(board, "a1a3b1b3c1c3d1d3", "e1", 0, 0)
    assert (found.before, found.after, found.judgement) == (Worth(WIN, 1, True, None),) * 2 + (move_review.BEST,)
    board = rules(1, 2, 2)
    found = judged(board, "a1", "a2", 0, 0)
    assert (found.after, found.judgement) == (Worth(DRAW, None, True, None), move_review.BEST)


def test_a_mistake_is_only_what_is_proved_to_be_one():
    position = after(rules(), "a1")
    unknown, drawn = Worth(None, None, False, 5), Worth(DRAW, None, True, None)
    won, won_late, some_day = (Worth(WIN, 3, True, None), Worth(WIN, 5, True, None), Worth(WIN, None, False, None))
    won_at_once, high = Worth(WIN, 1, True, None), Worth(None, None, False, 300)
    lost, lost_late = Worth(LOSS, 2, True, None), Worth(LOSS, 4, True, None)
    quiet = summed_up({1: unknown}, 0)  # nothing is proved about the position after the move
    for worths, cell, judgement in (
        ({1: won, 2: drawn}, 1, move_review.BEST),
        ({1: won, 2: drawn}, 2, move_review.GAVE_WIN),
        ({1: won, 2: lost}, 2, move_review.GAVE_WIN),
        ({1: won, 2: won_late}, 2, move_review.SLOWER_WIN),
        ({1: won, 2: some_day}, 2, move_review.NO_WORSE),
        ({1: won, 2: some_day}, 1, move_review.NO_WORSE),
        ({1: won, 2: unknown}, 2, move_review.LEFT_WIN),
        ({1: won, 2: unknown}, 3, move_review.LEFT_WIN),
        ({1: drawn, 2: lost}, 1, move_review.BEST),
        ({1: drawn, 2: lost}, 2, move_review.GAVE_DRAW),
        ({1: lost_late, 2: lost}, 1, move_review.BEST),
        ({1: lost_late, 2: lost}, 2, move_review.FASTER_LOSS),
        ({1: won_at_once, 2: unknown}, 2, move_review.MISSED_WIN),
        ({1: won_at_once, 2: some_day}, 2, move_review.SLOWER_WIN),
        ({1: unknown, 2: lost_late}, 2, move_review.SEEMS_WORSE),
        ({1: unknown, 2: drawn}, 2, move_review.UNKNOWN),
        ({1: unknown, 2: drawn}, 3, move_review.SEEMS_WORSE),
        ({1: unknown, 2: drawn}, 1, move_review.SEEMS_BEST),
        ({1: high, 2: unknown}, 2, move_review.SEEMS_BAD),
        ({1: Worth(None, None, False, 50), 2: unknown}, 2, move_review.SEEMS_WORSE),
        ({1: Worth(None, None, False, 6), 2: unknown}, 2, move_review.SEEMS_GOOD),
    ):
        found = move_review.judge(position, cell, summed_up(worths, 0), quiet)
        assert found.judgement == judgement, (worths, cell, found)
        with_reason = (move_review.LEFT_WIN, move_review.SEEMS_WORSE, move_review.SEEMS_BAD)
        is_told = judgement in move_review.MISTAKES or judgement in with_reason
        assert (found.reason is not None) == is_told


def test_a_win_that_was_passed_over_is_told_though_nothing_is_proved_of_the_move():
    board = rules(9, 9, 5)
    found = judged(board, "a1a3b1c5c1e7d1g9", "i9", 0, 0)
    assert (found.judgement, found.reason.kind) == (move_review.MISSED_WIN, reasons.COMPLETES)
    assert reviews.verdict(board, 9, "X", found) == (
        "  9. X i9   ??  Before: wins at once. After: not certain. "
        "Missed an immediate win. Better: e1 wins at once: it completes a1 b1 c1 d1 e1."
    )
    assert reviews.summary("X", [found]) == "X: 1 mistake."


def test_a_row_that_was_not_stopped_is_told_though_nothing_is_proved_of_the_stop():
    board = rules(15, 15, 5)
    game = with_moves(new_game(board), tuple(cells(board, "g7g8h9g9i3g10m4g11o15")))
    found = reviewed(game, lambda position: Search(board).analyse(position, 0))[-1]
    assert (found.before.value, found.after[:2]) == (None, (LOSS, 2))
    assert reviews.verdict(board, 9, "X", found) == (
        "  9. X o15  ??  Before: about even (estimate). After: loses in 1 move. "
        "Let the opponent complete a row. Better: g12 stops the opponent from completing g8 g9 g10 g11 g12."
    )


def not_asked(game):
    raise AssertionError("asks for a search")


def test_a_hint_about_a_row_that_the_next_move_completes_asks_for_no_search():
    board = rules(100, 100, 5)
    for names, kind, name, shown in (
        ("a1aa1b1ab1c1ac1d1", reasons.BLOCKS, "e1", "a1b1c1d1e1"),
        ("a1aa1b1ab1c1ac1d1ad1", reasons.COMPLETES, "e1", "a1b1c1d1e1"),
    ):
        hint = answered(reasons.hint(with_moves(new_game(board), tuple(cells(board, names)))), not_asked)
        assert hint.is_proved
        assert hint.reason[:3] == (kind, cells(board, name)[0], (tuple(cells(board, shown)),))


def test_a_hint_against_an_open_row_names_both_its_ends_and_asks_for_no_search():
    board = rules(15, 15, 5)
    hint = answered(reasons.hint(with_moves(new_game(board), tuple(cells(board, "h8a1h9c1h10e1h11")))), not_asked)
    assert hint.is_proved
    assert hints.steps(board, hint) == (
        "Look for the rows your opponent is about to complete: you can't block them all.",
        "The cell is h7.",
        "The opponent is about to complete h7 h8 h9 h10 h11 and h8 h9 h10 h11 h12: h7 can't block them all. "
        "Best play: h7 h12.",
    )


def test_a_block_that_opens_a_row_above_it_is_told_to_be_too_little():
    board = rules(4, 3, 3, "g")
    hint = answered(reasons.hint(with_moves(new_game(board), tuple(cells(board, "a3d3a2a1b3d2b2b1d1")))), not_asked)
    assert (hint.reason.kind, hint.reason.play) == (reasons.BLOCKS_ONE, tuple(cells(board, "c3c2")))
    assert hint.reason.lines[:2] == (tuple(cells(board, "a3b3c3")), tuple(cells(board, "a2b2c2")))


def test_the_last_chance_in_a_game_is_told_by_the_rules_alone():
    for text, chance in (
        ("1-7x6x4g-hh-d6e6d5e5d4g6d3", (turning_point.COULD_BLOCK, 6)),
        ("1-7x6x4g-hh-d6e6d5e5d4e4g6e3", (turning_point.COULD_WIN, 7)),
        ("1-15x15x5-hh-h8a1h9c1h10e1h11g1h12", (turning_point.WAS_FREE, 6)),
        ("1-4x4x3m-hh-a1a2b1b2d4c2", None),
        ("1-4x4x2-hh-a1d4a2", None),
    ):
        assert turning_point.last_chance(from_text(text)) == chance, text
