from tests.every_python.expect import raises
from ttt.game.analysis import DRAW, Analysis, Worth, summed_up
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.family import rules
from ttt.game.notation import cell_at, from_text, to_text
from ttt.game.record import PERSON, Game, seat_named
from ttt.game.rules import FIRST, SECOND
from ttt.session.saved_sitting import Saved, from_record, opened, to_record
from ttt.session.scores import NONE, Scores
from ttt.session.session import Session
from ttt.session.settings import BY_LINK, COMPUTER, PEOPLE
from ttt.session.view import AWAY, CHOOSING, COMPUTERS_TURN, OVER, PERSONS_TURN


def never_random():
    """Return the largest random number: only the easiest level then plays at random, and the last cell is picked."""
    return 1 - 2**-53


def sitting(text="1-3x3x3-hh-", chance=never_random):
    return Session(from_text(text), chance=chance)


def play(session, *names):
    for name in names:
        session.play(cell_at(session.view.game.rules, name))


def answer(session, name):
    """Make the computer's answer, given by the name of a cell."""
    cell = cell_at(session.view.game.rules, name)
    assert session.answer(session.task.ticket, summed_up({cell: Worth(DRAW, None, True, None)}, 0))


def text(session):
    return to_text(session.view.game)


def moves(session):
    return text(session).split("-")[3]


def state(session):
    """Return everything that a refused verb must leave unchanged."""
    return session.view, session.task, session.saved


def refused(session, error_class, reason, verb, *given):
    before = state(session)
    error = raises(error_class, verb, *given)
    assert error.reason == reason, (error.reason, reason)
    assert state(session) == before
    return error


def finish(session):
    """Play a game of two people to the end: X wins in the first column."""
    play(session, "a1", "b1", "a2", "b2", "a3")
    session.count(session.view.scores)


# The beginning.


def test_a_sitting_begins_with_the_game_that_the_settings_have():
    session = Session(chance=never_random)
    assert text(session) == "1-3x3x3-hmoss-"
    assert session.view.phase == PERSONS_TURN
    assert (session.view.can_undo, session.view.can_redo, session.task) == (False, False, None)
    assert (session.view.names, session.view.series, session.view.is_choosing) == (("", ""), None, False)


def test_a_game_from_elsewhere_brings_its_settings():
    settings = sitting("1-7x6x4g-oc70h-").view.settings
    assert (settings.board, settings.opponent, settings.level) == (rules(7, 6, 4, "g"), COMPUTER, 70)
    assert (settings.mark, settings.starts) == ("X", False)
    settings = sitting("1-3x3x3-ohh-").view.settings
    assert (settings.opponent, settings.mark, settings.starts) == (PEOPLE, "X", False)


# Refusals. Each raises an error and leaves everything as it was.


def test_a_cell_that_is_taken_or_off_the_board_is_refused():
    session = sitting("1-3x3x3-hh-a1b2")
    assert refused(session, IllegalMove, "taken", session.play, 0).given == {"cell": "a1"}
    assert refused(session, IllegalMove, "taken", session.play, 4).given == {"cell": "b2"}
    for cell, name in ((-1, -1), (9, "a4"), (10**6, "b333334")):
        assert refused(session, IllegalMove, "off the board", session.play, cell).given == {"cell": name}


def test_a_full_column_is_refused_where_marks_fall():
    session = sitting("1-3x2x3g-hh-a2a1")
    assert refused(session, IllegalMove, "taken", session.play, 0).given == {"cell": "a1"}
    refused(session, IllegalMove, "taken", session.play, 3)


def test_a_move_after_the_end_is_refused():
    session = sitting("1-3x3x3-hh-a1b1a2b2a3")
    refused(session, IllegalMove, "game over", session.play, 8)
    session = sitting("1-3x3x3-c1h-a1b1a2b2a3")
    refused(session, IllegalMove, "game over", session.play, 8)


def test_a_move_after_the_end_is_refused_by_the_cell_that_was_given():
    session = sitting("1-3x3x1g-hh-a3")
    assert refused(session, IllegalMove, "game over", session.play, 1).given == {"cell": "b1"}


def test_a_move_while_the_computer_is_to_move_is_refused():
    for start in ("1-3x3x3-c50h-", "1-3x3x3-hc50-a1", "1-3x3x3-c1c100-", "1-3x3x3-c1c100-a1"):
        session = sitting(start)
        assert refused(session, IllegalMove, "computer to move", session.play, 8).given == {"cell": "c3"}


def test_a_move_before_the_mark_is_chosen_is_refused():
    session = sitting()
    session.begin_series(("Ann", "Bob"), "choose")
    assert refused(session, IllegalMove, "choose first", session.play, 4).given == {"cell": "b2"}


def test_undo_is_refused_where_no_person_has_moved():
    for start in ("1-3x3x3-hh-", "1-3x3x3-hc50-", "1-3x3x3-c50h-", "1-3x3x3-c50h-a1", "1-3x3x3-c1c100-a1b1"):
        session = sitting(start)
        assert not session.view.can_undo
        refused(session, IllegalMove, "nothing to undo", session.undo)


def test_redo_is_refused_where_nothing_was_taken_back():
    session = sitting("1-3x3x3-hh-a1")
    refused(session, IllegalMove, "nothing to redo", session.redo)
    session.undo()
    session.redo()
    refused(session, IllegalMove, "nothing to redo", session.redo)


def test_a_mark_is_chosen_only_when_it_is_asked_for():
    session = sitting()
    refused(session, IllegalMove, "nothing to choose", session.choose, "X")
    session.begin_series(("Ann", "Bob"), "alternate")
    refused(session, IllegalMove, "nothing to choose", session.choose, "X")
    session.begin_series(("Ann", "Bob"), "choose")
    session.choose("O")
    refused(session, IllegalMove, "nothing to choose", session.choose, "X")


def test_a_mark_other_than_x_and_o_is_refused():
    session = sitting()
    session.begin_series(("Ann", "Bob"), "choose")
    for mark in ("", "x", "XO", "0", None):
        assert refused(session, IllegalMove, "mark", session.choose, mark).given == {"given": mark}


def test_a_series_is_stopped_only_if_there_is_one():
    session = sitting()
    refused(session, IllegalMove, "no series", session.stop_series)
    session.begin_series(("Ann", "Bob"), "choose")
    session.stop_series()
    refused(session, IllegalMove, "no series", session.stop_series)


IMPOSSIBLE = (
    ("level", {"level": 0}),
    ("level", {"level": 101}),
    ("level", {"level": "50"}),
    ("level", {"level": 50.0}),
    ("level", {"level": None}),
    ("mark", {"mark": "x"}),
    ("opponent", {"opponent": "nobody"}),
    ("setting", {"colour": "red"}),
    ("name", {"names": ("A\nB", "")}),
    ("name", {"names": ("", "B" * 41)}),
    ("mark", {"level": 60, "mark": "Z"}),
    ("level", {"opponent": PEOPLE, "level": 0}),
)


def test_an_impossible_choice_is_refused():
    for start in ("1-3x3x3-hc50-", "1-3x3x3-hc50-a1"):
        for reason, choices in IMPOSSIBLE:
            session = sitting(start)
            refused(session, BadSetting, reason, lambda session=session, choices=choices: session.change(**choices))


def test_an_impossible_series_is_refused():
    for names, order, reason in (
        (("Ann", "Ann"), "choose", "same name"),
        (("", "Bob"), "choose", "name"),
        (("Ann", "\u202ebob"), "fixed", "name"),
        (("Ann", "Bob"), "by age", "order"),
    ):
        session = sitting("1-3x3x3-hh-a1")
        refused(session, BadSetting, reason, session.begin_series, names, order)


def test_a_game_that_cannot_be_is_not_opened():
    session = sitting("1-3x3x3-hc50-a1")
    refused(session, IllegalMove, "taken", session.open, Game(rules(), (PERSON, PERSON), "X", (0, 0), ""))
    refused(session, BadSetting, "opponent", session.open, Game(rules(), (PERSON, 107), "X", (), ""))
    bad = Saved(Game(rules(), (PERSON, PERSON), "X", (9,), ""), False, None, 0, False, None, "", True, None, "", None)
    refused(session, IllegalMove, "off the board", session.resume, bad)


# Undo goes to the last choice that a person had.


def test_undo_between_two_people_takes_back_one_move():
    session = sitting("1-3x3x3-hh-a1b1c1")
    for left in ("a1b1", "a1", ""):
        session.undo()
        assert (moves(session), session.view.phase) == (left, PERSONS_TURN)
    assert not session.view.can_undo


def test_undo_against_the_computer_takes_back_its_answer_and_the_persons_move():
    for start, left in (("1-3x3x3-hc50-a1b1c1a2", "a1b1"), ("1-3x3x3-c50h-a1b1c1a2b2", "a1b1c1")):
        session = sitting(start)
        session.undo()
        assert (moves(session), session.view.phase, session.task) == (left, PERSONS_TURN, None)


def test_undo_while_the_computer_thinks_takes_back_the_persons_move_alone():
    for start, left in (("1-3x3x3-hc50-a1b1c1", "a1b1"), ("1-3x3x3-c50h-a1b1", "a1")):
        session = sitting(start)
        assert session.view.phase == COMPUTERS_TURN
        session.undo()
        assert (moves(session), session.view.phase, session.task) == (left, PERSONS_TURN, None)


def test_undo_after_the_end_goes_to_the_choice_that_led_there():
    for start, left in (
        ("1-3x3x3-hh-a1b1a2b2a3", "a1b1a2b2"),
        ("1-3x3x3-hc50-a1b1a2b2a3", "a1b1a2b2"),
        ("1-3x3x3-c50h-a1b1a2b2a3", "a1b1a2"),
    ):
        session = sitting(start)
        assert session.view.phase == OVER
        session.undo()
        assert (moves(session), session.view.phase) == (left, PERSONS_TURN)
        assert session.view.can_redo


def test_a_mark_fallen_is_undone_as_another():
    session = sitting("1-7x6x4g-hh-")
    play(session, "d1", "d1")
    assert moves(session) == "d6d5"
    session.undo()
    assert moves(session) == "d6"


# Going back to any move, as a review does.


def test_back_to_a_move_of_a_finished_game_whoever_made_it():
    for start, ply, phase in (
        ("1-3x3x3-hh-a1b1a2b2a3", 0, PERSONS_TURN),
        ("1-3x3x3-hh-a1b1a2b2a3", 3, PERSONS_TURN),
        ("1-3x3x3-hh-a1b1a2b2a3", 4, PERSONS_TURN),
        ("1-3x3x3-hc50-a1b1a2b2a3", 2, PERSONS_TURN),
        ("1-3x3x3-hc50-a1b1a2b2a3", 3, COMPUTERS_TURN),
        ("1-3x3x3-c1c100-a1b1a2b2a3", 1, COMPUTERS_TURN),
    ):
        session = sitting(start)
        session.back_to(ply)
        assert moves(session) == "a1b1a2b2a3"[: 2 * ply]
        assert (session.view.phase, session.view.can_redo) == (phase, True)
        assert (session.task is not None) == (phase == COMPUTERS_TURN)


def test_what_was_gone_back_over_is_put_back_by_redo():
    session = sitting("1-3x3x3-hh-a1b1a2b2a3")
    session.back_to(2)
    session.undo()
    for there in ("a1b1", "a1b1a2", "a1b1a2b2", "a1b1a2b2a3"):
        session.redo()
        assert moves(session) == there
    session = sitting("1-3x3x3-hc50-a1b1a2b2a3")
    session.back_to(1)  # the computer thinks, and nothing waits for it
    for there in ("a1b1", "a1b1a2b2", "a1b1a2b2a3"):
        session.redo()
        assert moves(session) == there


def test_the_computers_move_that_was_gone_back_to_is_made_anew():
    session = sitting("1-3x3x3-hc50-a1b1a2b2a3")
    session.back_to(3)
    answer(session, "a3")
    assert (moves(session), session.view.phase, session.view.can_redo) == ("a1b1a2a3", PERSONS_TURN, False)


def test_a_finished_game_that_is_gone_back_into_does_not_count_again():
    session = sitting()
    finish(session)
    session.back_to(1)
    play(session, "c1", "a2", "b1", "a3")
    assert session.view.winner == "X"
    assert totals(session.count(session.view.scores)) == ((0, 0, 0), (1, 0, 0))
    session.back_to(0)
    play(session, "c3", "a1", "b2", "a2", "b3", "a3")
    assert session.view.winner == "O"
    assert totals(session.count(session.view.scores)) == ((0, 0, 0), (1, 0, 0))


def test_back_to_where_the_game_has_not_been_before_its_last_move_is_refused():
    session = sitting("1-3x3x3-hh-a1b1a2")
    for ply in (-1, 3, 4, 1.0, True, None, "1"):
        assert refused(session, IllegalMove, "no such ply", session.back_to, ply).given == {"given": ply}
    session.back_to(2)
    assert moves(session) == "a1b1"


# Redo.


def test_redo_between_two_people_puts_back_one_move():
    session = sitting("1-3x3x3-hh-a1b1c1")
    for _ in range(3):
        session.undo()
    for there in ("a1", "a1b1", "a1b1c1"):
        session.redo()
        assert moves(session) == there
    assert not session.view.can_redo


def test_redo_against_the_computer_goes_to_the_next_choice_of_the_person():
    session = sitting("1-3x3x3-hc50-a1b1c1a2")
    session.undo()
    session.undo()
    assert moves(session) == ""
    for there in ("a1b1", "a1b1c1a2"):
        session.redo()
        assert (moves(session), session.view.phase, session.task) == (there, PERSONS_TURN, None)


def test_redo_goes_as_far_as_was_played_and_asks_the_computer_then():
    session = sitting("1-3x3x3-hc50-a1")
    session.undo()
    session.redo()
    assert (moves(session), session.view.phase) == ("a1", COMPUTERS_TURN)
    assert session.task.game == session.view.game


def test_redo_puts_back_the_end_of_the_game():
    for start in ("1-3x3x3-hh-a1b1a2b2a3", "1-3x3x3-c50h-a1b1a2b2a3", "1-3x3x3-hc50-a1b1a2b2a3"):
        session = sitting(start)
        session.undo()
        session.redo()
        assert (text(session), session.view.phase, session.view.winner) == (start, OVER, "X")


def test_another_move_forgets_what_was_taken_back():
    session = sitting("1-3x3x3-hc50-a1b1")
    session.undo()
    play(session, "c3")
    assert not session.view.can_redo
    session.undo()
    session.redo()
    assert moves(session) == "c3"


def test_an_answer_forgets_nothing_that_was_put_back():
    session = sitting("1-3x3x3-hc50-a1")
    session.undo()
    session.redo()
    answer(session, "b2")
    assert not session.view.can_redo
    session.undo()
    session.redo()
    assert moves(session) == "a1b2"


def test_a_refused_move_leaves_what_was_taken_back():
    session = sitting("1-3x3x3-hh-a1b1")
    session.undo()
    refused(session, IllegalMove, "taken", session.play, 0)
    session.redo()
    assert moves(session) == "a1b1"


def test_a_new_game_forgets_what_was_taken_back():
    session = sitting("1-3x3x3-hh-a1b1")
    session.undo()
    session.new_game()
    assert (moves(session), session.view.can_redo) == ("", False)


def again(session):
    """Return the sitting after the page is reloaded."""
    other = Session(chance=never_random)
    other.resume(from_record(to_record(session.saved)))
    return other


def test_undo_brings_back_the_game_that_a_new_one_has_replaced():
    for start, undone in (
        ("1-3x3x3-hh-a1b1c3", 0),
        ("1-3x3x3-hc50-a1b1c3a2", 1),
        ("1-3x3x3-hh-a1b1a2b2a3", 2),
        ("1-9x9x5s-hh-a1b2c3sd4", 1),
        ("1-9x9x5s-hh-a1b2c3sd4", 3),
    ):
        for reloads in (False, True):
            session = sitting(start)
            for _ in range(undone):
                session.undo()
            before, view = session.saved, session.view
            for _ in range(2):  # a second new game before any move loses nothing
                session.new_game()
            assert (moves(session), session.view.can_undo) == ("", True)
            if reloads:
                session = again(session)
            session.undo()
            assert session.saved == before
            assert (session.view.can_undo, session.view.can_redo) == (view.can_undo, view.can_redo)
            while session.view.can_redo:
                session.redo()
            assert text(session) == start


def test_a_game_that_was_counted_and_brought_back_does_not_count_again():
    session = sitting()
    finish(session)
    session.undo()
    session.new_game()
    session.undo()
    assert session.saved.is_counted
    play(session, "a3")
    assert totals(session.count(session.view.scores)) == ((0, 0, 0), (1, 0, 0))


def test_nothing_is_brought_back_once_a_person_has_moved_or_after_an_end():
    session = sitting("1-3x3x3-hh-a1b1")
    session.new_game()
    play(session, "b2")
    session.undo()
    refused(session, IllegalMove, "nothing to undo", session.undo)
    finish(session)
    session.new_game()
    refused(session, IllegalMove, "nothing to undo", session.undo)


def test_a_game_can_be_brought_back_while_the_computer_thinks_or_after_its_first_move():
    for moved in (False, True):
        session = sitting("1-3x3x3-c50h-a1b1")
        session.new_game()
        ticket = session.task.ticket
        if moved:
            answer(session, "c3")
        session.undo()
        assert text(session) == "1-3x3x3-c50h-a1b1"
        assert not session.answer(ticket)


def test_a_choice_that_began_another_game_is_taken_back_with_it():
    session = sitting("1-3x3x3-hc50-a1b1")
    before = session.saved
    session.change(board=rules(7, 6, 4, "g"))
    session.new_game()
    session.change(opponent=PEOPLE)
    session.undo()
    assert session.saved == before
    assert not session.view.has_waiting_choice


def test_a_series_and_a_game_by_link_are_brought_back_as_they_were():
    session = sitting("1-3x3x3-hh-")
    session.begin_series(("Ann", "Bob"), "choose")
    session.choose("O")
    play(session, "b2")
    before = session.saved
    session.new_game()
    assert session.view.phase == CHOOSING
    session.choose("X")
    session.undo()
    assert session.saved == before
    session.stop_series()
    again(session).undo()
    session.undo()
    assert session.saved == before
    session = sitting("1-3x3x3-hh-")
    session.change(opponent=BY_LINK)
    play(session, "b2")
    before = session.saved
    session.new_game()
    session.undo()
    assert session.saved == before
    refused(session, IllegalMove, "friend to move", session.play, 0)


# Choices.


def test_a_new_level_takes_the_computers_seat_at_once_in_mid_game():
    for start, there in (
        ("1-3x3x3-hc50-a1b1", "1-3x3x3-hc90-a1b1"),
        ("1-3x3x3-oc50h-a1b1", "1-3x3x3-oc90h-a1b1"),
        ("1-3x3x3-c1c100-a1", "1-3x3x3-c90c90-a1"),
        ("1-3x3x3-hh-a1", "1-3x3x3-hh-a1"),
    ):
        session = sitting(start)
        session.change(level=90)
        assert (text(session), session.view.settings.level) == (there, 90)


def test_a_new_level_keeps_undo_and_redo():
    session = sitting("1-3x3x3-hc50-a1b1c1a2")
    session.undo()
    session.change(level=90)
    assert session.view.can_undo
    session.redo()
    assert text(session) == "1-3x3x3-hc90-a1b1c1a2"


def test_a_new_level_asks_the_thinking_computer_again():
    session = sitting("1-3x3x3-hc50-a1")
    ticket = session.task.ticket
    session.change(level=90)
    assert not session.answer(ticket)
    assert session.task.game.seats == (PERSON, 90)


OTHER_CHOICES = (
    ({"mark": "O"}, "1-3x3x3-ohc50-"),
    ({"starts": False}, "1-3x3x3-oc50h-"),
    ({"opponent": PEOPLE}, "1-3x3x3-hh-"),
    ({"board": rules(7, 6, 4, "g")}, "1-7x6x4g-hc50-"),
    ({"mark": "O", "starts": False}, "1-3x3x3-c50h-"),
)


def test_a_choice_waits_until_it_is_taken_back_or_the_next_game_begins():
    for text, choice, back in (
        ("1-3x3x3-hc50-b2a1", {"mark": "O"}, {"mark": "X"}),
        ("1-3x3x3-hc50-b2a1", {"starts": False}, {"starts": True}),
        ("1-3x3x3-hc50-b2a1", {"opponent": PEOPLE}, {"opponent": COMPUTER}),
        ("1-3x3x3-hh-b2", {"opponent": BY_LINK}, {"opponent": PEOPLE}),
        ("1-3x3x3-hh-b2", {"board": rules(7, 6, 4, "g")}, {"board": rules()}),
    ):
        session = sitting(text)
        assert not session.view.has_waiting_choice
        session.change(level=99, names=("Ann", ""))
        assert not session.view.has_waiting_choice
        session.change(**choice)
        assert session.view.has_waiting_choice, choice
        session.change(**back)
        assert not session.view.has_waiting_choice, choice
        session.change(**choice)
        session.take_back()
        assert not session.view.has_waiting_choice, choice
        assert session.view.settings.names == ("Ann", "")
        session.change(**choice)
        session.new_game()
        assert not session.view.has_waiting_choice, choice


def test_in_a_series_only_another_board_waits_for_the_next_match():
    session = sitting()
    session.begin_series(("Ann", "Bea"), "fixed")
    session.play(0)
    session.change(mark="O")
    assert not session.view.has_waiting_choice
    session.change(board=rules(4, 4, 4))
    assert session.view.has_waiting_choice
    session.take_back()
    assert (session.view.settings.board, session.view.settings.mark) == (rules(), "O")


def test_every_other_choice_waits_for_the_next_game_once_a_person_has_moved():
    for choices, there in OTHER_CHOICES:
        for start in ("1-3x3x3-hc50-a1", "1-3x3x3-hc50-a1b1"):
            session = sitting(start)
            session.change(**choices)
            assert text(session) == start
            session.new_game()
            assert text(session) == there


def test_every_choice_counts_at_once_after_the_end_and_none_changes_the_game_that_is_over():
    for choices, there in OTHER_CHOICES:
        session = sitting("1-3x3x3-hc50-a1b1a2b2a3")
        session.change(**choices)
        assert text(session) == there
    session = sitting("1-3x3x3-hc50-a1b1a2b2a3")
    session.change(level=90)
    assert text(session) == "1-3x3x3-hc90-"
    session = sitting("1-3x3x3-hc50-a1b1a2b2a3")
    session.change(names=("Ann", ""))
    assert text(session) == "1-3x3x3-hc50-a1b1a2b2a3"


def test_in_a_series_another_board_begins_the_next_match_after_an_end_and_nothing_else_does():
    session = sitting("1-3x3x3-hc50-")
    session.begin_series(("Ann", "Computer"), "fixed")
    for name in ("a1", "a2", "a3"):
        play(session, name)
        if session.task:
            answer(session, "b" + name[1])
    session.count(NONE)
    there = text(session)
    session.change(level=90, mark="O")
    assert (text(session), session.view.series.seats) == (there, (PERSON, 90))
    session.change(board=rules(4, 4, 4))
    assert text(session) == "1-4x4x4-hc90-"


def test_every_other_choice_counts_at_once_while_no_person_has_moved():
    for choices, there in OTHER_CHOICES:
        session = sitting("1-3x3x3-hc50-")
        session.change(**choices)
        assert text(session) == there
    session = sitting("1-3x3x3-c50h-a1")  # the computer has moved, the person has not
    session.change(board=rules(4, 4, 4))
    assert text(session) == "1-4x4x4-c50h-"
    session = sitting("1-3x3x3-hc50-a1b1")
    session.undo()
    session.change(mark="O")
    assert text(session) == "1-3x3x3-ohc50-"


def test_a_level_chosen_with_something_else_does_not_hold_that_up():
    session = sitting("1-3x3x3-hc50-")
    session.change(level=60, mark="O")
    assert text(session) == "1-3x3x3-ohc60-"


def test_choosing_what_is_chosen_already_begins_no_new_game():
    session = sitting("1-3x3x3-c50h-a1")
    session.change(opponent=COMPUTER, mark=session.view.settings.mark)
    assert moves(session) == "a1"


def test_names_count_at_once_and_begin_no_new_game():
    session = sitting("1-3x3x3-c50h-a1")
    session.change(names=("Ann", ""))
    assert (moves(session), session.view.names) == ("a1", ("", "Ann"))


# The computer's answers.


def test_an_answer_is_one_of_the_best_cells_by_chance():
    for chance, expected in ((0.0, "a2"), (0.34, "b2"), (0.67, "c2")):
        rolls = [0.999, chance]
        session = sitting("1-3x3x3-hc50-a1", chance=lambda rolls=rolls: rolls.pop(0))
        assert session.task.needs_thought
        worths = {cell: Worth(DRAW, None, True, None) for cell in (5, 3, 4)}
        assert session.answer(session.task.ticket, summed_up(worths, 0))
        assert moves(session) == "a1" + expected


def test_a_random_answer_needs_no_thought_and_is_any_legal_cell():
    for index in range(8):
        rolls = [0.0, (index + 0.5) / 8]
        session = sitting("1-3x3x3-hc50-a1", chance=lambda rolls=rolls: rolls.pop(0))
        assert not session.task.needs_thought
        assert session.answer(session.task.ticket)
        assert session.view.last == index + 1


def test_whether_thought_is_needed_follows_from_the_level_and_chance():
    # Two thirds of level 34's moves are random.
    for level, chance, needs_thought in ((1, 0.999, False), (100, 0.0, True), (34, 0.6, False), (34, 0.7, True)):
        session = sitting("1-3x3x3-c" + str(level) + "h-", chance=lambda chance=chance: chance)
        assert session.task.needs_thought == needs_thought


def test_the_ticket_of_an_earlier_task_is_dropped():
    def undo_and_redo(session):
        session.undo()
        session.redo()

    def undo_and_play(session):
        session.undo()
        play(session, "c3")

    for between in (
        undo_and_redo,
        undo_and_play,
        lambda session: session.undo(),
        lambda session: session.change(level=51),
        lambda session: session.new_game(),
        lambda session: session.open(from_text("1-3x3x3-hc50-b1")),
        lambda session: session.begin_series(("Ann", "Computer"), "fixed"),
        lambda session: session.answer(session.task.ticket),
    ):
        session = sitting("1-3x3x3-hc50-a1")
        ticket = session.task.ticket
        between(session)
        before = state(session)
        assert session.answer(ticket) is False
        assert session.answer(ticket + 1000) is False
        assert state(session) == before


def test_no_answer_is_taken_on_a_persons_turn():
    session = sitting("1-3x3x3-hc50-a1")
    ticket = session.task.ticket
    answer(session, "b2")
    assert session.task is None
    assert session.answer(ticket) is False
    assert session.answer(ticket + 1) is False


def test_computer_against_computer_goes_on_by_answers_alone():
    session = sitting("1-3x3x3-c1c100-")
    for made in range(9):
        assert (session.view.phase, session.view.can_undo) == (COMPUTERS_TURN, False)
        assert session.task.needs_thought == (made % 2 == 1)
        assert len(session.view.game.moves) == made
        answer(session, ("b2", "a1", "b1", "b3", "a3", "c1", "a2", "c2", "c3")[made])
    assert (session.view.phase, session.view.winner, session.task) == (OVER, None, None)


# Scores.


def totals(scores):
    """Return the totals against the computer and between people."""
    return scores.computer, scores.people


def test_a_game_counts_once():
    session = sitting()
    finish(session)
    assert (totals(session.view.scores), session.saved.is_counted) == (((0, 0, 0), (1, 0, 0)), True)
    for _ in range(3):
        assert totals(session.count(session.view.scores)) == ((0, 0, 0), (1, 0, 0))


def test_a_game_counts_to_what_another_window_has_kept():
    session = sitting()
    play(session, "a1", "b1", "a2", "b2", "a3")
    assert totals(session.count(Scores((5, 5, 5), (7, 7, 7), (), None, ()))) == ((5, 5, 5), (8, 7, 7))
    assert totals(session.count(Scores((6, 5, 5), (8, 7, 7), (), None, ()))) == ((6, 5, 5), (8, 7, 7))


def test_a_game_under_way_does_not_count():
    session = sitting("1-3x3x3-hh-a1b1a2b2")
    assert session.count(NONE) == NONE
    assert not session.saved.is_counted


def test_a_game_ended_again_after_undo_does_not_count_again():
    session = sitting()
    finish(session)
    session.undo()
    session.redo()
    assert totals(session.count(session.view.scores)) == ((0, 0, 0), (1, 0, 0))
    assert not session.ends_again
    session.undo()
    assert not session.ends_again
    play(session, "c1", "b3")  # now O wins
    assert session.view.winner == "O"
    assert totals(session.count(session.view.scores)) == ((0, 0, 0), (1, 0, 0))
    assert session.ends_again
    assert not Session(session.saved.game, chance=never_random).ends_again  # as if the game came from elsewhere


def test_a_game_kept_after_its_end_was_taken_back_ends_again():
    session, kept = sitting(), sitting()
    finish(session)
    kept.resume(session.saved)
    assert not kept.ends_again
    session.undo()
    kept.resume(session.saved)
    play(kept, "c1", "b3")
    assert kept.ends_again
    kept.new_game()
    finish(kept)
    assert not kept.ends_again


def test_the_next_game_counts_again():
    session = sitting()
    finish(session)
    session.new_game()
    assert not session.saved.is_counted
    finish(session)
    assert totals(session.view.scores) == ((0, 0, 0), (2, 0, 0))


def test_a_finished_game_from_elsewhere_does_not_count():
    session = sitting("1-3x3x3-hh-a1b1a2b2a3")
    assert session.saved.is_counted
    assert session.count(NONE) == NONE


def test_a_finished_game_kept_before_it_was_counted_counts():
    game = from_text("1-3x3x3-hc50-a1b1a2b2a3")
    session = sitting()
    session.resume(Saved(game, False, None, 0, False, None, "", True, None, "", None))
    assert totals(session.count(NONE)) == ((1, 0, 0), (0, 0, 0))
    session.resume(Saved(game, True, None, 0, False, None, "", True, None, "", None))
    assert session.count(NONE) == NONE


def test_wins_losses_and_draws_against_the_computer_are_the_persons():
    for start, last, expected in (
        ("1-3x3x3-hc50-a1b1a2b2", "a3", (1, 0, 0)),
        ("1-3x3x3-ohc50-a1b1a2b2", "a3", (1, 0, 0)),
        ("1-3x3x3m-hc50-a1b1a2b2", "a3", (0, 1, 0)),
        ("1-3x3x3-hc50-a1c1b1a2c2b2a3b3", "c3", (0, 0, 1)),
    ):
        session = sitting(start)
        play(session, last)
        assert totals(session.count(NONE)) == (expected, (0, 0, 0))
        assert session.view.counts == expected
    session = sitting("1-3x3x3-c50h-a1b1a2b2")
    answer(session, "a3")
    assert totals(session.count(NONE)) == ((0, 1, 0), (0, 0, 0))


def test_a_game_without_a_person_counts_for_nobody():
    session = sitting("1-3x3x3-c1c100-a1b1a2b2")
    answer(session, "a3")
    assert (session.count(NONE), session.saved.is_counted) == (NONE, True)


# Series.


def series(order="choose", names=("Ann", "Bob"), start="1-3x3x3-hh-"):
    session = sitting(start)
    session.begin_series(names, order)
    return session


def test_the_one_whose_right_it_is_chooses_and_moves_first():
    for mark in "XO":
        session = series()
        assert (session.view.phase, session.view.names) == (CHOOSING, ("Ann", "Bob"))
        session.choose(mark)
        assert (session.view.phase, session.view.turn, session.view.is_choosing) == (PERSONS_TURN, mark, False)
        assert session.view.names == ("Ann", "Bob")


def test_the_right_to_choose_changes_sides_after_every_match():
    session = series()
    for beginner, other in (("Ann", "Bob"), ("Bob", "Ann"), ("Ann", "Bob")):
        assert (session.view.phase, session.view.names) == (CHOOSING, (beginner, other))
        session.choose("X")
        finish(session)
        session.new_game()
    assert (session.view.series.wins, session.view.series.draws) == ((2, 1), 0)
    assert session.view.counts == (2, 1, 0)


def test_the_names_stay_with_the_match_that_was_counted():
    session = series()
    session.choose("O")
    finish(session)
    assert (session.view.names, session.view.winner) == (("Ann", "Bob"), "O")
    assert session.view.series.begins == 1


def test_a_match_begun_again_before_its_end_is_the_same_ones():
    session = series()
    session.choose("O")
    play(session, "a1", "b1")
    session.new_game()
    assert (session.view.phase, session.view.names) == (CHOOSING, ("Ann", "Bob"))
    assert session.view.series.matches == 0


def test_where_nobody_chooses_a_match_begins_at_once():
    for order, second in (("alternate", "Bob"), ("fixed", "Ann"), ("loser", "Bob")):
        session = series(order)
        assert (session.view.phase, session.view.names, session.view.turn) == (PERSONS_TURN, ("Ann", "Bob"), "X")
        finish(session)
        session.new_game()
        assert session.view.names[0] == second


def test_a_match_counts_once_for_the_series_and_once_for_the_scores():
    session = series("fixed")
    finish(session)
    session.undo()
    session.redo()
    session.count(session.view.scores)
    assert (session.view.series.wins, session.view.scores.people) == ((1, 0), (1, 0, 0))


def test_the_computer_chooses_when_it_is_its_right():
    for chance, mark in ((0.0, "X"), (0.49, "X"), (0.5, "O"), (0.999, "O")):
        session = sitting("1-3x3x3-hc70-", chance=lambda chance=chance: chance)
        session.begin_series(("Ann", "Computer"), "choose")
        assert session.view.phase == CHOOSING
        first = from_text("1-3x3x3-hc70-a1b1a2b2a3")
        session.resume(Saved(first, False, session.view.series, 0, False, None, "", True, None, "", None))
        session.count(NONE)
        session.new_game()
        assert (session.view.phase, session.view.turn) == (COMPUTERS_TURN, mark)
        assert (session.view.game.seats, session.view.names) == ((70, PERSON), ("Computer", "Ann"))
        assert session.task.game == session.view.game


def test_the_computer_thinks_about_nothing_while_a_mark_is_chosen():
    session = series(start="1-3x3x3-c70h-")
    assert (session.view.phase, session.task) == (CHOOSING, None)


def test_a_new_level_goes_through_the_whole_series():
    session = series("alternate", ("Ann", "Computer"), "1-3x3x3-hc50-")
    session.change(level=90)
    assert (session.view.series.seats, session.view.game.seats) == ((PERSON, 90), (PERSON, 90))
    session.resume(
        Saved(
            from_text("1-3x3x3-hc90-a1b1a2b2a3"), False, session.view.series, 0, False, None, "", True, None, "", None
        )
    )
    session.count(NONE)
    session.new_game()
    assert session.view.game.seats == (90, PERSON)


def test_a_series_is_played_on_the_board_of_the_settings():
    session = series(start="1-7x6x4g-hh-")
    session.choose("X")
    assert session.view.game.rules == rules(7, 6, 4, "g")


def test_a_stopped_series_is_over_and_a_game_outside_of_it_begins():
    for prepare in (lambda session: None, lambda session: session.choose("O"), finish):
        session = series("choose" if prepare is not finish else "fixed")
        prepare(session)
        session.stop_series()
        assert (session.view.series, session.view.is_choosing, session.view.phase) == (None, False, PERSONS_TURN)
        assert (moves(session), session.view.names, session.saved.is_counted) == ("", ("", ""), False)


def test_what_is_chosen_in_a_series_waits_for_its_end():
    session = Session(game=from_text("1-3x3x3-hc50-"), chance=lambda: 0.0)
    session.begin_series(("Ann", "Computer"), "fixed")
    session.change(opponent="people", mark="O")
    session.new_game()
    assert to_text(session.view.game) == "1-3x3x3-hc50-"
    session.stop_series()
    assert to_text(session.view.game) == "1-3x3x3-ohh-"


def test_a_game_from_elsewhere_ends_the_series():
    session = series()
    session.open(from_text("1-3x3x3-hh-a1"))
    assert (session.view.series, session.view.phase, session.view.names) == (None, PERSONS_TURN, ("", ""))


def test_a_series_is_resumed_where_it_was_left():
    session = series()
    session.choose("O")
    play(session, "b2")
    other = sitting()
    other.resume(session.saved)
    assert other.view == session.view
    session = series()
    other.resume(session.saved)
    assert (other.view.phase, other.view.names) == (CHOOSING, ("Ann", "Bob"))


# What the two sides are called.


def named(start, names=("Ann", "Bob"), **choices):
    session = sitting(start)
    session.change(names=names, **choices)
    return session


def test_the_persons_name_goes_with_its_seat():
    assert named("1-3x3x3-hc50-").view.names == ("Ann", "")
    assert named("1-3x3x3-c50h-").view.names == ("", "Ann")
    assert named("1-3x3x3-c1c2-").view.names == ("", "")


def test_of_two_people_the_first_named_has_the_mark_of_the_settings():
    assert named("1-3x3x3-hh-").view.names == ("Ann", "Bob")
    session = named("1-3x3x3-hh-", mark="O")
    assert (text(session), session.view.names) == ("1-3x3x3-ohh-", ("Ann", "Bob"))
    session = named("1-3x3x3-hh-", starts=False)
    assert (text(session), session.view.names) == ("1-3x3x3-ohh-", ("Bob", "Ann"))


def test_a_mark_chosen_for_the_next_game_does_not_change_who_plays_this_one():
    session = named("1-3x3x3-hh-")
    play(session, "a1")
    session.change(mark="O")
    assert session.view.names == ("Ann", "Bob")


# By link.


def by_link(start, own):
    session = sitting(start)
    session.resume(opened(from_text(start), own))
    return session


def test_a_game_by_link_begins_with_who_starts():
    for starts, own in ((True, FIRST), (False, SECOND)):
        session = sitting("1-3x3x3-hc50-")
        session.change(opponent=BY_LINK, starts=starts, mark="O")
        assert (text(session), session.view.own) == ("1-3x3x3-ohh-" if starts else "1-3x3x3-hh-", own)
        session.new_game()
        assert session.view.own == own


def test_a_move_of_the_other_side_is_refused_here():
    for session in (by_link("1-3x3x3-hh-b2", FIRST), by_link("1-3x3x3-hh-", SECOND)):
        refused(session, IllegalMove, "friend to move", session.play, 0)


def test_after_the_own_move_the_other_side_is_waited_for():
    session = by_link("1-3x3x3-hh-b2", SECOND)
    assert session.view.phase == PERSONS_TURN
    play(session, "a1")
    assert session.view.phase == AWAY
    assert session.task is None


def test_the_own_last_move_can_be_taken_back_and_put_back_while_the_other_side_has_not_answered():
    session = by_link("1-3x3x3-hh-b2", SECOND)
    play(session, "a1")
    session.undo()
    assert moves(session) == "b2"
    session.redo()
    assert moves(session) == "b2a1"


def test_what_the_other_side_has_seen_or_done_is_not_taken_back():
    for start, own in (("1-3x3x3-hh-b2", SECOND), ("1-3x3x3-hh-b2a1", FIRST), ("1-3x3x3-hh-a1b1a2b2a3", SECOND)):
        session = by_link(start, own)
        assert not session.view.can_undo
        refused(session, IllegalMove, "nothing to undo", session.undo)
        refused(session, IllegalMove, "move was sent", session.back_to, 0)
    session = by_link("1-3x3x3-hh-b2", SECOND)
    play(session, "a1")
    refused(session, IllegalMove, "move was sent", session.back_to, 0)
    session.back_to(1)
    assert moves(session) == "b2"


def test_a_choice_waits_for_the_next_game_though_only_the_other_side_has_moved():
    session = by_link("1-3x3x3-hh-b2", SECOND)
    session.change(opponent=COMPUTER)
    assert (text(session), session.view.own) == ("1-3x3x3-hh-b2", SECOND)
    session.new_game()
    assert session.view.own is None


def test_a_series_is_not_played_by_link():
    session = by_link("1-3x3x3-hh-b2", SECOND)
    refused(session, BadSetting, "series by link", session.begin_series, ("Ann", "Bob"), "choose")


def test_a_game_by_link_is_resumed_on_its_side():
    session = sitting()
    session.resume(by_link("1-3x3x3-ohh-b2", FIRST).saved)
    assert (session.view.own, session.view.phase) == (FIRST, AWAY)
    settings = session.view.settings
    assert (settings.opponent, settings.mark, settings.starts) == (BY_LINK, "O", True)


# Who has won.


def test_only_a_person_at_this_screen_is_said_to_have_won():
    assert not sitting("1-3x3x3-hc50-").view.is_a_persons_win
    assert sitting("1-3x3x3-hc50-a1a2b1b2c1").view.is_a_persons_win
    assert not sitting("1-3x3x3-c50h-a1a2b1b2c1").view.is_a_persons_win
    assert not sitting("1-3x3x3m-hc50-a1a2b1b2c1").view.is_a_persons_win
    assert sitting("1-3x3x3-hh-a1a2b1b2c1").view.is_a_persons_win
    won = "1-3x3x3-hh-a1a2b1b2c1"
    assert by_link(won, FIRST).view.is_a_persons_win
    assert not by_link(won, SECOND).view.is_a_persons_win


# Opponents.


def test_an_opponent_always_thinks_and_one_of_the_moves_that_it_likes_is_played():
    drawn = []

    def chance():
        drawn.append(1)
        return 0.5

    session = sitting("1-3x3x3-hmoss-", chance)
    play(session, "b2")
    assert session.task.needs_thought
    assert not drawn
    assert session.answer(session.task.ticket, Analysis(None, None, False, 0, {}, [0, 2, 6, 8]))
    assert (moves(session), drawn) == ("b2a3", [1])


def test_a_chosen_opponent_waits_for_the_next_game_and_a_level_takes_its_own_place_at_once():
    session = sitting("1-3x3x3-hc70-b2a1")
    session.change(character=seat_named("wren"))
    assert (text(session), session.view.settings.level) == ("1-3x3x3-hc70-b2a1", 70)
    assert session.view.has_waiting_choice
    session.change(level=71)
    assert (text(session), session.view.settings.character) == ("1-3x3x3-hc71-b2a1", 0)
    assert not session.view.has_waiting_choice
    session.change(character=seat_named("pip"))
    session.new_game()
    assert text(session) == "1-3x3x3-hpip-"
    session.play(4)
    session.change(level=72)
    assert text(session) == "1-3x3x3-hpip-b2"
    assert session.view.has_waiting_choice


def test_an_opponent_in_a_text_is_the_next_one_too():
    session = sitting("1-3x3x3-emberh-")
    assert (session.view.settings.character, session.view.settings.level) == (seat_named("ember"), 50)
    refused(session, IllegalMove, "computer to move", session.play, 0)
    session.new_game()
    assert text(session) == "1-3x3x3-emberh-"
    refused(session, BadSetting, "opponent", lambda: session.change(character=70))
    refused(session, BadSetting, "opponent", lambda: session.change(character=107))


def test_a_series_is_played_against_the_opponent_that_is_chosen():
    session = Session(chance=never_random)
    session.begin_series(("Ann", "Moss"), "fixed")
    session.change(character=seat_named("sage"))
    assert (session.view.series.seats, text(session)) == ((PERSON, seat_named("sage")), "1-3x3x3-hsage-")
