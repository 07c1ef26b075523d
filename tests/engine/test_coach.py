from tests.engine.expect import after, cells
from ttt import coach, coach_words
from ttt.game import new_game, with_moves
from ttt.rules import rules
from ttt.search import Search

# (variants, moves, kind of the reason, cell, rows or line of play that show it)
HINTS = (
    ("", "a1a2b1b2", coach.COMPLETES, "c1", ("a1b1c1",)),
    ("", "a1b2b1", coach.BLOCKS, "c1", ("a1b1c1",)),
    ("", "a1b1b2c3", coach.FORKS, "a2", ("a2b2c2", "a1a2a3")),
    ("", "a1b2c3", coach.DRAWS, "b1", ()),
    ("", "a1b1", coach.FORCES, "a2", ("a2a3b2c1c2",)),
    ("", "a1b1b2", coach.HOLDS_OUT, "c3", ()),
    ("", "", coach.DRAWS, "a1", ()),
    ("m", "", coach.DRAWS, "b2", ()),
    ("g", "a3c3a2c2", coach.COMPLETES, "a1", ("a1a2a3",)),
)


def hinted(board, names, nodes=20000):
    search = Search(board)
    position = after(board, names)
    return coach.hint(position, search.analyse(position, nodes), search.analyse)


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
    assert (hint.reason.kind, hint.is_proved) == (coach.LOOKS_BEST, False)
    hint = hinted(board, "d5a1e5b1f5c1", 0)
    assert (hint.reason.kind, hint.is_proved, len(hint.reason.lines)) == (coach.FORKS, False, 2)
    assert coach_words.steps(board, hint)[2].endswith("That nothing is better is an estimate.")


def test_a_hint_is_told_in_three_sentences():
    board = rules()
    assert coach_words.steps(board, hinted(board, "a1b1b2c3")) == (
        "Look for a move that makes two threats at once.",
        "The cell is a2.",
        "a2 makes two threats at once, a2 b2 c2 and a1 a2 a3: only one of them can be stopped.",
    )


def test_a_review_finds_the_mistakes():
    board = rules()
    game = with_moves(new_game(board), tuple(cells(board, "a1b1c3b3b2")))
    found = coach.review(game, Search(board).analyse)
    assert [judged.judgement for judged in found] == [
        coach.BEST,
        coach.GAVE_DRAW,
        coach.GAVE_WIN,
        coach.GAVE_DRAW,
        coach.BEST,
    ]
    assert [judged.better for judged in found][1] == (4,)
    assert found[3].reason == coach.Reason(coach.BLOCKS, 4, ((0, 4, 8),), None, ())
    assert coach_words.verdict(board, 4, "O", found[3]) == (
        "  4. O b3   ? gave away a draw: loses in 2, and b2 draws. "
        "b2 stops the other side, which would complete a1 b2 c3."
    )


def test_a_review_of_what_is_not_proved_judges_nothing():
    board = rules(9, 9, 5)
    game = with_moves(new_game(board), tuple(cells(board, "e5a1e6i9")))
    found = coach.review(game, lambda position: Search(board).analyse(position, 100))
    assert [judged.judgement for judged in found] == [coach.UNKNOWN] * 4
    assert coach_words.verdict(board, 1, "X", found[0]).endswith("not known whether anything is better")
