"""What is shown of an analysis: notes, the value of the position, and who stands better."""

from tests.every_python.expect import cells, truths
from ttt.coach.analysis_notes import FEW, insight
from ttt.engine.search import Search
from ttt.game.family import rules
from ttt.game.record import new_game, position_of, with_moves
from ttt.session.session import Session
from ttt.words.analysis import noted_label, shown, told_in_cell


def played(board, names, opens="X"):
    return with_moves(new_game(board, opens=opens), tuple(cells(board, names)))


def seen(game, nodes=20000):
    """Return the insight into a game after that many nodes."""
    position = position_of(game)
    return insight(game, position, Search(game.rules).analyse(position, nodes))


def test_every_cell_of_a_proved_position_is_noted_with_its_value_and_moves():
    signs = {"W": "+", "D": "=", "L": "\u2212"}
    for board, names, expected in truths():
        found = seen(played(board, names))
        assert {cell: note.sign for cell, note in found.notes.items()} == {
            cell: signs[worth[0]] + worth[1:] for cell, worth in expected.items()
        }, names
        assert tuple(cell for cell in sorted(found.notes) if found.notes[cell].is_best) == found.best


def test_an_estimate_is_noted_by_its_place():
    found = seen(played(rules(5, 5, 4), "c3"), nodes=0)
    places = sorted([note.place for note in found.notes.values()])
    assert places[0] == 1
    assert {note.sign[0] for note in found.notes.values()} == {"~"}
    assert {note.place for note in found.notes.values() if note.is_best} == {1}
    assert (found.value, found.plies) == (None, None)


def test_moves_that_were_not_searched_because_another_one_wins_rank_last():
    found = seen(new_game(rules(9, 3, 3, lines="layers")), nodes=200)
    assert found.value == "W"
    searched = [note.place for note in found.notes.values() if note.worth.estimate is not None]
    others = {note.place for note in found.notes.values() if not note.worth.value} - set(searched)
    assert others == {len(searched) + 1}


def test_a_large_board_has_few_notes_the_best_among_them():
    found = seen(played(rules(15, 15, 5), "h8g8i8"), nodes=500)
    assert len(found.notes) == FEW
    assert found.best[0] in found.notes


def test_the_balance_is_whole_for_facts_and_never_for_estimates():
    assert seen(played(rules(), "a1b1")).balance == 1
    assert seen(played(rules(), "a1b1", opens="O")).balance == -1
    assert seen(played(rules(), "b3a1a3")).balance == 1
    assert seen(played(rules(), "b3a1a3", opens="O")).balance == -1
    assert seen(played(rules(), "")).balance == 0
    large = rules(15, 15, 5)
    for_x = seen(played(large, "h8a1i9a15"), nodes=1).balance
    assert 0 < for_x < 1
    assert seen(played(large, "h8a1i9a15", opens="O"), nodes=1).balance == -for_x


def test_the_position_is_told_in_one_sentence():
    for board, names, sentence in (
        (rules(), "a1b1", "X wins in 5 moves with a2, among others."),
        (rules(), "a3b3a1a2b1b2", "X wins in 1 move with c1."),
        (rules(), "", "All moves draw."),
        (rules(), "a1b2", "All moves draw."),
        (rules(2, 2, 2), "", "All moves win in 3 moves."),
        (rules(2, 2, 2), "a1", "All moves lose in 2 moves."),
        (rules(), "a1", "A draw with best play. Keep it with b2."),
        (rules(), "b3a1a3", "O loses in 4 moves against best play; c3 holds out longest."),
        (rules(15, 15, 5), "h8", "Nothing is certain, but it seems X is slightly better. Looks best: "),
        (rules(15, 15, 5, "m"), "h8", "Nothing is certain. Looks best: "),
    ):
        game = played(board, names)
        told = shown(board, seen(game, nodes=500))
        assert told.startswith(sentence), (names, told)


def test_a_cell_with_a_note_is_called_by_its_worth_as_well():
    game = played(rules(), "a1b1")
    view = Session(game, chance=lambda: 0).view
    found = seen(game)
    assert noted_label(view, found, 3) == "a2, empty, wins in 5 moves, +5, best"
    assert noted_label(view, found, 2) == "c1, empty, draws"
    board = rules(5, 5, 4)
    game = played(board, "c3")
    label = noted_label(Session(game, chance=lambda: 0).view, seen(game, nodes=0), 0)
    assert label.startswith("a1, empty, not certain, ranked ")


def test_only_where_several_moves_are_all_worth_the_same_it_is_even():
    for board, names, is_even in (
        (rules(), "", True),
        (rules(), "a1", False),
        (rules(), "a1b1", False),
        (rules(), "a1b2c3a2c2c1a3b3", False),  # one move is left
        (rules(4, 4, 4), "b1a4d4b2", True),
        (rules(7, 6, 4, "g"), "", False),
        (rules(15, 15, 5), "", False),
    ):
        assert seen(played(board, names), nodes=800).is_even == is_even, names


def test_a_cell_with_room_tells_its_note_in_words_that_are_part_of_what_it_is_called():
    game = played(rules(), "c3c1a3b3")  # a win, draws and losses
    view = Session(game, chance=lambda: 0).view
    found = seen(game)
    told = {told_in_cell(note) for note in found.notes.values()}
    assert told == {"wins in 3 moves", "draws", "loses in 4 moves"}
    for cell, note in found.notes.items():
        assert told_in_cell(note) in noted_label(view, found, cell)
        assert note.sign == "=" or note.sign in noted_label(view, found, cell)
    guessed = seen(played(rules(5, 5, 4), "c3"), nodes=0)
    assert "ranked 1" in [told_in_cell(note) for note in guessed.notes.values()]
