"""How a device judges a link that comes in while two people play by link."""

from tests.every_python.expect import raises
from ttt.game.errors import BadLink
from ttt.game.family import rules
from ttt.game.notation import from_text, to_text
from ttt.game.record import new_game, position_of, with_moves
from ttt.game.rules import FIRST, SECOND
from ttt.session.correspondence import goes_on, leaves_mine, side_of_receiver

SETUP = "1-3x3x3-hh-"


def judged(known, own, incoming):
    return goes_on(from_text(SETUP + known), own, from_text(SETUP + incoming))


def why_not(known, own, incoming):
    error = raises(BadLink, judged, known, own, incoming)
    assert error.given["given"] == SETUP + incoming
    return error.reason


def test_the_answer_of_the_other_side_goes_on():
    assert judged("b2", FIRST, "b2a1")
    assert judged("b2a1", SECOND, "b2a1c3")
    assert judged("a1b1a2b2", SECOND, "a1b1a2b2a3")  # this move wins


def test_the_same_moment_goes_on_whoever_is_here():
    for moves in ("", "b2", "b2a1", "a1b1a2b2a3"):
        for own in (FIRST, SECOND):
            assert judged(moves, own, moves)


def test_an_earlier_moment_is_refused():
    for own in (FIRST, SECOND):
        for earlier in ("", "b2", "b2a1"):
            assert why_not("b2a1c3", own, earlier) == "earlier moment"


def test_another_course_is_refused_and_told_where_it_parts():
    for own in (FIRST, SECOND):
        for incoming, move in (("a1", 1), ("b2c3", 2), ("b2a1a2", 3), ("b2a1a2c3", 3), ("c3a1b2", 1)):
            error = raises(BadLink, judged, "b2a1c3", own, incoming)
            assert (error.reason, error.given["move"]) == ("other course", move), incoming


def test_moves_that_this_person_has_not_made_are_refused():
    assert why_not("b2", SECOND, "b2a1") == "moves for you"
    assert why_not("b2a1", FIRST, "b2a1c3a2") == "moves for you"
    assert why_not("b2", FIRST, "b2a1c3") == "moves for you"
    assert why_not("b2", FIRST, "b2a1c3a2") == "moves for you"


def test_a_game_that_has_not_begun_binds_nobody():
    for own in (FIRST, SECOND):
        assert not judged("", own, "b2")
        assert not judged("", own, "b2a1")


def test_a_game_that_is_over_binds_nobody():
    for incoming in ("", "a1", "a1b1a2b2", "b2"):
        assert not judged("a1b1a2b2a3", FIRST, incoming)


def test_a_game_of_another_setup_is_another_game():
    known = from_text("1-3x3x3-hh-b2")
    for text in ("1-3x3x3-ohh-b2a1", "1-3x3x3m-hh-b2a1", "1-4x3x3-hh-b2a1", "1-3x3x3-hc50-b2a1", "1-3x3x3-c50h-b2"):
        assert not goes_on(known, FIRST, from_text(text))


def beginnings(board, most):
    """Yield every sequence of up to that many moves."""
    found: list[tuple[int, ...]] = [()]
    for course in found:
        yield course
        position = position_of(with_moves(new_game(board), course))
        if len(course) < most and not position.outcome:
            for cell in position.legal_moves():
                longer = course
                longer += (cell,)
                found.append(longer)


def test_of_all_links_to_a_small_game_only_the_same_moment_and_an_answer_go_on():
    board = rules(2, 2, 2)
    games = [with_moves(new_game(board), course) for course in beginnings(board, 4)]
    assert len(games) > 40
    for known in games:
        is_open = known.moves and not position_of(known).outcome
        for own in (FIRST, SECOND):
            for incoming in games:
                is_same = incoming.moves == known.moves
                is_answer = incoming.moves[:-1] == known.moves and len(known.moves) % 2 != own and incoming.moves
                if is_same or not is_open:
                    assert goes_on(known, own, incoming) == is_same
                elif is_answer:
                    assert goes_on(known, own, incoming)
                else:
                    assert raises(BadLink, goes_on, known, own, incoming).given["given"] == to_text(incoming)


def left(known, own, incoming):
    return leaves_mine(from_text(known), own, from_text(incoming))


def test_the_other_side_may_move_and_take_its_own_move_back():
    for known, own, incoming in (
        ("b2", SECOND, "b2"),
        ("b2", SECOND, ""),
        ("b2", SECOND, "a1"),
        ("", SECOND, "b2"),
        ("b2a1", SECOND, "b2a1c3"),
        ("b2a1c3", SECOND, "b2a1"),
        ("b2a1c3", SECOND, "b2a1a2"),
    ):
        assert left(SETUP + known, own, SETUP + incoming), (known, incoming)


def test_nobody_else_changes_moves_of_this_person():
    for known, own, incoming in (
        ("b2a1", SECOND, "b2"),
        ("b2a1", SECOND, ""),
        ("b2a1", SECOND, "b2c1"),
        ("b2a1", SECOND, "c3a1"),
        ("b2", SECOND, "b2a1"),
        ("b2a1c3", SECOND, "b2a1c3a2"),
        ("", FIRST, "b2"),
        ("b2", FIRST, ""),
    ):
        assert not left(SETUP + known, own, SETUP + incoming), (known, incoming)


def test_nobody_changes_a_game_that_is_over_or_its_set_up():
    over = SETUP + "a1b1a2b2a3"
    assert not left(over, SECOND, over[:-2])
    assert not left(over, SECOND, SETUP)
    for text in ("1-3x3x3-ohh-", "1-3x3x3m-hh-", "1-4x3x3-hh-", "1-3x3x3-hc50-"):
        assert not left(SETUP, SECOND, text)


def test_the_choice_of_a_side_is_a_step_of_whoever_makes_it():
    marks = "1-9x9x5s-hh-a1b2c3"
    for known, own, incoming, is_left in (
        ("", FIRST, "k", True),
        ("", FIRST, "s", True),
        ("", SECOND, "s", False),
        ("s", SECOND, "k", False),
        ("s", FIRST, "", True),
    ):
        assert left(marks + known, own, marks + incoming) is is_left, (known, own, incoming)


def test_who_opens_a_link_first_has_the_side_to_move():
    assert [side_of_receiver(from_text(SETUP + moves)) for moves in ("", "b2", "b2a1")] == [FIRST, SECOND, FIRST]
    assert side_of_receiver(from_text("1-3x3x3-ohh-b2")) == SECOND


def test_where_the_computer_plays_nobody_plays_by_link():
    assert side_of_receiver(from_text("1-3x3x3-hc50-b2a1")) is None
    assert side_of_receiver(from_text("1-3x3x3-c50c50-")) is None
