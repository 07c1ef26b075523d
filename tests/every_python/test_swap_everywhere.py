"""Swap after three: who makes the first three marks, the choice of a side, and what belongs to whom afterwards."""

from tests.every_python.expect import always, raises, there
from ttt.coach.analysis_notes import are_sides_open, insight_before_sides
from ttt.coach.move_review import PLACED, Judged, better_side, review
from ttt.game.analysis import DRAW, LOSS, WIN, Worth, summed_up
from ttt.game.errors import BadLink, BadSetting, IllegalMove
from ttt.game.family import rules, start
from ttt.game.notation import board_from, cell_at, from_text, to_text
from ttt.game.record import KEEPS, PERSON, SWAPS, chosen, last_choice, new_game, position_of, with_moves
from ttt.game.rules import FIRST, SECOND
from ttt.game.who_moved import mover
from ttt.session import profiles
from ttt.session.correspondence import goes_on, side_of_receiver
from ttt.session.past_positions import Past
from ttt.session.saved_sitting import from_record, names_of, opened, to_record
from ttt.session.scores import NONE
from ttt.session.series import ALTERNATE
from ttt.session.session import Session
from ttt.session.settings import BY_LINK, PEOPLE
from ttt.session.statistics import statistics
from ttt.session.view import AWAY, COMPUTERS_TURN, OVER, PERSONS_TURN, SIDES
from ttt.words import reviews
from ttt.words import swap as swap  # adds sentences above the board
from ttt.words.analysis import shown
from ttt.words.moves import move_of
from ttt.words.playing import status

TWO = "1-9x9x5s-hh-"


def never_random():
    return 1 - 2**-53


def sitting(text):
    return Session(from_text(text), chance=never_random)


def moves(session):
    return to_text(session.view.game).split("-")[3]


def play(session, *names):
    for name in names:
        session.play(cell_at(session.view.game.rules, name))


def worth(value):
    return summed_up({0: Worth(value, None, value == DRAW, None)}, 0)


# The rules, and the text.


def test_a_swap_needs_a_large_board_and_goes_with_exact_rows_only():
    for text in ("9x9x3s", "9x9x9s", "15x15x5es", "9x100x5s", "100x100x100es"):
        assert from_text(f"1-{text}-hh-").rules == board_from(text)
    for text in ("8x9x5s", "9x8x5s", "15x15x2s", "15x15x1s", "15x15x5ms", "15x15x5gs", "15x15x5ps", "3x3x3s"):
        error = raises(BadSetting, board_from, text)
        assert (error.reason, error.given) == ("swap", {"given": text}), text
    assert raises(BadSetting, board_from, "15x15x5se").reason == "variants"


def test_a_position_knows_nothing_of_a_swap():
    game = from_text(TWO + "e5f5d5k")
    assert position_of(game) == position_of(from_text("1-9x9x5-hh-e5f5d5"))
    assert start(rules(9, 9, 5, "es")) == start(rules(9, 9, 5, "e"))


SWAPPED_TEXTS = ("", "e5", "e5f5", "e5f5d5", "e5f5d5k", "e5f5d5s", "e5f5d5ka1", "e5f5d5sa1", "e5f5d5sa1b1c1")


def test_a_text_with_a_choice_is_read_and_written_as_it_is():
    for seats in ("hh", "hc70", "c70h", "oc3h", "c3c100"):
        for told in SWAPPED_TEXTS:
            text = f"1-9x9x5s-{seats}-{told}"
            assert to_text(from_text(text)) == text


def test_the_choice_is_read_right_before_every_column():
    board = rules(100, 9, 5, "s")
    for cell in range(100, 200):
        for choice in (KEEPS, SWAPS):
            for made in ((800, 801, 802), (800, 801, 802, cell)):
                game = chosen(with_moves(new_game(board), made), choice)
                assert from_text(to_text(game)) == game


def test_a_text_without_the_choice_or_with_one_too_many_is_refused_and_repeated():
    wrong = (
        "e5f5d5a1",
        "e5f5d5k1",
        "e5f5d5s1",
        "e5f5d5x",
        "e5f5d5ks",
        "e5f5d5kka1",
        "e5f5d5ka1s",
        "e5f5ks",
        "k",
        "e5k",
    )
    more = ("e5f5d5K", "e5f5d5k-", "e5f5d5ke5", "e5f5d5sj1")
    for told in wrong + more:
        assert raises(BadLink, from_text, TWO + told).given["given"] == TWO + told
    for text in ("1-9x9x5-hh-e5f5d5k", "1-9x9x5-hh-e5f5d5sa1", "1-15x15x5-hh-e5f5d5k"):
        assert raises(BadLink, from_text, text).given["given"] == text
    assert from_text("1-15x15x5-hh-e5f5d5k1").choice == ""  # a cell, as usual


def test_a_swap_exchanges_the_seats_and_what_is_before_it_does_not():
    game = from_text("1-9x9x5s-hc70-e5f5d5sa1")
    assert (game.seats, game.choice) == ((70, PERSON), SWAPS)
    assert [with_moves(game, game.moves[:ply]).seats for ply in range(5)] == [(0, 70)] * 3 + [(70, 0)] * 2
    assert [mover(game, ply) for ply in range(4)] == [SECOND, SECOND, SECOND, SECOND]
    kept = from_text("1-9x9x5s-hc70-e5f5d5ka1b1")
    assert [mover(kept, ply) for ply in range(5)] == [FIRST, FIRST, FIRST, SECOND, FIRST]
    assert (last_choice(game), last_choice(kept)) == (4, 5)
    assert last_choice(from_text("1-9x9x5s-c70h-e5f5d5s")) == 3


# A sitting.


def test_one_player_makes_three_marks_and_the_other_one_chooses():
    session = sitting(TWO)
    told = []
    for name in ("e5", "f5", "d5"):
        told.append((session.view.phase, session.view.actor, session.view.turn))
        play(session, name)
    assert told == [(PERSONS_TURN, FIRST, "X"), (PERSONS_TURN, FIRST, "O"), (PERSONS_TURN, FIRST, "X")]
    assert (session.view.phase, session.view.actor, session.view.turn) == (SIDES, SECOND, "O")
    assert raises(IllegalMove, session.play, 0).reason == "choose first"
    assert raises(IllegalMove, session.choose, "Z").reason == "mark"
    session.choose("O")
    assert (session.view.phase, moves(session)) == (PERSONS_TURN, "e5f5d5k")
    assert raises(IllegalMove, session.choose, "O").reason == "nothing to choose"


def test_the_marks_are_chosen_by_name_where_o_opens_too():
    for mark, choice in (("O", SWAPS), ("X", KEEPS)):
        session = sitting("1-9x9x5s-ohh-e5f5d5")
        session.choose(mark)
        assert session.view.game.choice == choice


def test_undo_and_redo_go_through_the_choice():
    for choice, mark in ((KEEPS, "O"), (SWAPS, "X")):
        session = sitting(TWO)
        play(session, "e5", "f5", "d5")
        session.choose(mark)
        play(session, "a1")
        texts = ["", "e5", "e5f5", "e5f5d5", "e5f5d5" + choice, "e5f5d5" + choice + "a1"]
        for text in texts[-2::-1]:
            session.undo()
            assert moves(session) == text
        assert not session.view.can_undo
        for text in texts[1:]:
            session.redo()
            assert moves(session) == text
        assert not session.view.can_redo


def test_another_choice_after_an_undo_drops_what_followed_the_first_one():
    session = sitting(TWO + "e5f5d5ka1")
    session.undo()
    session.undo()
    session.choose("X")
    assert (moves(session), session.view.can_redo) == ("e5f5d5s", False)


def test_against_the_computer_undo_stops_where_the_person_chose():
    session = sitting("1-9x9x5s-c70h-e5f5d5")
    session.choose("X")
    assert session.view.phase == COMPUTERS_TURN
    session.answer(session.task.ticket, worth(DRAW))
    assert (moves(session), session.view.phase) == ("e5f5d5sa1", PERSONS_TURN)
    session.undo()
    assert (moves(session), session.view.phase, session.view.can_undo) == ("e5f5d5", SIDES, False)
    session.redo()
    assert moves(session) == "e5f5d5sa1"


def test_a_review_goes_back_by_moves_and_keeps_the_choice():
    session = sitting(TWO + "e5f5d5sa1b1")
    session.back_to(3)
    assert moves(session) == "e5f5d5s"
    session.redo()
    session.back_to(2)
    assert (moves(session), session.view.game.seats) == ("e5f5", (PERSON, PERSON))
    for _ in range(4):
        session.redo()
    assert moves(session) == "e5f5d5sa1b1"


def test_the_computer_takes_the_side_that_is_better():
    for value, choice in ((WIN, KEEPS), (DRAW, KEEPS), (LOSS, SWAPS)):
        session = sitting("1-9x9x5s-hc100-e5f5d5")
        assert (session.view.phase, session.task.needs_thought) == (COMPUTERS_TURN, True)
        session.answer(session.task.ticket, worth(value))
        assert session.view.game.choice == choice
        assert session.view.phase == (COMPUTERS_TURN if choice == KEEPS else PERSONS_TURN)
    for estimate, choice in ((5, KEEPS), (-5, SWAPS)):
        session = sitting("1-9x9x5s-hc100-e5f5d5")
        session.answer(session.task.ticket, summed_up({0: Worth(None, None, False, estimate)}, 0))
        assert session.view.game.choice == choice


def test_a_random_choice_of_the_computer_follows_chance():
    for number, choice in ((0.1, KEEPS), (0.9, SWAPS)):
        session = Session(from_text("1-9x9x5s-hc1-e5f5d5"), chance=always(number))
        task = there(session.task)
        assert not task.needs_thought
        session.answer(task.ticket)
        assert session.view.game.choice == choice


def test_the_computer_makes_all_three_marks():
    session = sitting("1-9x9x5s-c70h-")
    for _ in range(3):
        assert session.view.phase == COMPUTERS_TURN
        assert session.task.game.is_opening
        session.answer(session.task.ticket, summed_up({len(session.view.game.moves): Worth(DRAW, None, True, None)}, 0))
    assert (session.view.phase, session.task) == (SIDES, None)


def test_a_level_that_is_changed_stays_with_the_computer():
    session = sitting("1-9x9x5s-c70h-e5f5d5s")
    session.change(level=20)
    assert to_text(session.view.game) == "1-9x9x5s-c20h-e5f5d5s"
    assert not session.view.has_waiting_choice


def test_scores_go_to_who_has_the_side_that_won():
    for seats, choice, counts in (("hc70", SWAPS, (1, 0, 0)), ("hc70", KEEPS, (0, 1, 0)), ("c70h", KEEPS, (1, 0, 0))):
        session = sitting(f"1-9x9x5s-{seats}-a1a2i9{choice}b2b1c2c1d2d1")
        game = session.view.game
        if game.seats[SECOND] == PERSON:
            play(session, "e2")
        else:
            session.answer(session.task.ticket, summed_up({cell_at(game.rules, "e2"): Worth(WIN, 1, True, None)}, 0))
        assert session.view.winner == "O"
        assert session.count(NONE).computer == counts
        assert session.view.is_a_persons_win == (counts[0] == 1)


def test_names_and_a_series_follow_the_players_through_a_swap():
    session = sitting("1-9x9x5s-hh-")
    session.change(opponent=PEOPLE)
    session.begin_series(("Ann", "Bob"), ALTERNATE)
    play(session, "a1", "a2", "i9")
    assert session.view.names == ("Ann", "Bob")
    assert status(session.view) == "\u2068Bob\u2069, choose your side: O is to move."
    session.choose("X")
    assert session.view.names == ("Bob", "Ann")
    play(session, "b2", "b1", "c2", "c1", "d2", "d1", "e2")
    session.count(NONE)
    view = session.view
    assert (view.phase, view.winner, view.series.wins, view.counts, view.scored_sides) == (
        OVER,
        "O",
        (1, 0),
        (1, 0, 0),
        (SECOND, FIRST),
    )
    session.new_game()
    assert (session.view.names, session.view.series.begins) == (("Bob", "Ann"), 1)


def test_statistics_remember_the_winner_and_no_opening():
    session = sitting("1-9x9x5s-hc70-a1a2i9sb2b1c2c1d2d1")
    session.change(names=("Ann", ""))
    play(session, "e2")
    saved, outcome = session.saved, session.view.position.outcome
    kept = profiles.with_game(profiles.NONE, saved.game, outcome, names_of(saved), "k1", (0.1, 0.2))
    key = there(profiles.key_of(kept, "Ann"))
    found = statistics(kept, key)
    assert (tuple(found.all), found.openings) == ((1, 0, 0), None)


def test_a_sitting_is_stored_and_resumed_at_every_step():
    for told in SWAPPED_TEXTS:
        session = sitting("1-9x9x5s-hc70-" + told)
        saved = from_record(to_record(session.saved))
        again = sitting(TWO)
        again.resume(saved)
        assert again.view.game == session.view.game
        assert again.view.settings == session.view.settings
        assert not again.view.has_waiting_choice


def test_the_past_shows_who_played_when():
    session = sitting(TWO)
    session.change(names=("Ann", "Bob"))
    play(session, "a1", "a2", "i9")
    session.choose("X")
    play(session, "b2")
    past = Past(session.view.game)
    assert [past.view(session.view, ply).names for ply in range(5)] == [("Ann", "Bob")] * 3 + [("Bob", "Ann")] * 2


# By link.


def linked(moves, own):
    session = sitting(TWO)
    session.change(opponent=BY_LINK, starts=own == FIRST)
    saved = opened(from_text(TWO + moves), own)
    session.resume(saved)
    return session


def test_by_link_three_marks_are_made_before_it_is_sent_and_the_friend_chooses():
    session = linked("", FIRST)
    play(session, "e5", "f5")
    assert session.view.phase == PERSONS_TURN
    play(session, "d5")
    assert session.view.phase == AWAY
    assert raises(IllegalMove, session.choose, "O").reason == "nothing to choose"
    assert session.view.can_undo
    friend = linked("e5f5d5", side_of_receiver(session.view.game))
    assert friend.view.phase == SIDES
    friend.choose("X")
    assert (friend.view.phase, friend.view.own) == (AWAY, FIRST)
    friend.undo()
    assert (friend.view.phase, friend.view.can_undo) == (SIDES, False)


def test_by_link_the_choice_comes_back_with_a_move_or_without():
    known = from_text(TWO + "e5f5d5")
    assert goes_on(known, FIRST, from_text(TWO + "e5f5d5s"))
    assert goes_on(known, FIRST, from_text(TWO + "e5f5d5ka1"))
    for told in ("e5f5d5sa1", "e5f5d5ka1b1"):
        assert raises(BadLink, goes_on, known, FIRST, from_text(TWO + told)).reason == "moves for you"
    assert raises(BadLink, goes_on, known, SECOND, from_text(TWO + "e5f5d5s")).reason == "moves for you"
    swapped = from_text(TWO + "e5f5d5s")
    assert raises(BadLink, goes_on, swapped, SECOND, from_text(TWO + "e5f5d5ka1")).reason == "other course"
    assert raises(BadLink, goes_on, swapped, SECOND, known).reason == "earlier moment"
    assert goes_on(swapped, SECOND, from_text(TWO + "e5f5d5sa1"))
    back = linked("e5f5d5s", FIRST)
    assert (back.view.phase, back.view.own, back.view.turn) == (PERSONS_TURN, SECOND, "O")
    assert side_of_receiver(swapped) == FIRST


# What is said.


def test_it_is_said_who_puts_down_what_and_who_chooses():
    session = sitting("1-9x9x5s-hc70-e5")
    assert status(session.view) == "Mark 2 of 3: put down O. After the third, the other player chooses a side."
    assert status(sitting(TWO + "e5f5d5").view) == "The other player chooses a side: O is to move."
    assert status(sitting("1-9x9x5s-c70h-e5f5d5").view) == "Choose your side: O is to move."
    assert status(linked("e5f5d5", FIRST).view) == "Send your friend the link: they choose a side."
    assert status(linked("", SECOND).view) == "Send your friend the link: they put down the first three marks."


def test_it_is_said_which_side_was_taken():
    told = {
        "1-9x9x5s-hc70-e5f5d5s": "The computer takes X. Your turn: you play O.",
        "1-9x9x5s-hc70-e5f5d5ka1": "The computer takes O. The computer played a1. Your turn.",
        "1-9x9x5s-c70h-e5f5d5k": "Your turn: you play O.",
        "1-9x9x5s-c70h-e5f5d5sa1": "The computer played a1. Your turn.",
        "1-9x9x5s-hh-e5f5d5s": "O to move.",
    }
    for text, sentence in told.items():
        assert status(sitting(text).view) == sentence, text
    assert status(linked("e5f5d5s", FIRST).view) == "Your friend takes X. Your turn: you play O."


# A review, and an analysis.


def reviewed(text, leads_to):
    """Return a game, a review without proofs, and its verdicts in words; leads_to is the estimate at three marks."""
    game = from_text(text)
    board = game.rules

    def analyse(asked):
        estimate = leads_to if len(asked.moves) == 3 else 0
        return summed_up({cell: Worth(None, None, False, estimate) for cell in position_of(asked).legal_moves()}, 0)

    found = review(game, analyse)
    told = [reviews.verdict(board, ply + 1, game.mark(ply % 2), each) for ply, each in enumerate(found)]
    return game, found, told


def test_the_first_three_marks_are_not_judged_and_count_for_nobody():
    _, found, told = reviewed(TWO + "e5a1f5ka2", 0)
    assert [each.judgement == PLACED for each in found] == [True, True, True, False]
    assert told[2] == "  3. X f5       After: X is better (estimate). Played before a side was chosen."
    assert [reviews.summary("X", found[side:3:2]) for side in (0, 1)] == ["", ""]
    assert reviews.summary("O", found[1::2]) == "O: no known mistakes."
    assert [each.judgement for each in reviewed("1-9x9x5-hh-e5a1f5", 0)[1]].count(PLACED) == 0


def test_a_review_says_which_side_was_taken_and_whether_it_looks_better():
    for choice, estimate, told in (
        ("s", -300, "Then X is taken, which looks better."),
        ("k", -300, "Then O is taken, but X looks better."),
        ("k", 300, "Then O is taken."),  # the search disagrees with the rows
        ("", -300, ""),
    ):
        game, found, _ = reviewed(TWO + "e5a1f5" + choice, estimate)
        assert [reviews.choice(game, each) for each in found] == ["", "", told], choice
    game, found, _ = reviewed("1-9x9x5s-hh-e5d4b2s", -300)
    assert reviews.choice(game, found[2]) == "Then X is taken."  # both sides are about equally good


def test_what_is_proved_after_three_marks_decides_which_side_is_better():
    game = from_text(TWO + "e5a1f5k")
    for value, better in ((WIN, "X"), (DRAW, ""), (LOSS, "O")):
        after = Worth(value, None, True, None)
        assert better_side(game, Judged(0, after, after, PLACED, (), None, (None, None))) == better


def test_the_list_of_moves_tells_the_side_taken_after_the_third():
    game = from_text(TWO + "e5a1f5ka2")
    assert [move_of(game, ply) for ply in (2, 3, 4)] == ["2. O a1", "3. X f5, then O is taken", "4. O a2"]
    assert move_of(from_text(TWO + "e5a1f5"), 3) == "3. X f5"
    assert move_of(from_text("1-9x9x5s-ohh-e5a1f5s"), 3) == "3. O f5, then O is taken"


def test_until_a_side_is_taken_the_analysis_says_how_even_it_is_and_names_no_move():
    for moves, told in (("", "about even"), ("e5a1", "about even"), ("e5a1f5", "X is better")):
        game = from_text(TWO + moves)
        assert are_sides_open(game)
        found = insight_before_sides(game, position_of(game))
        assert shown(game.rules, found) == "No side has been chosen yet: " + told + " (estimate)."
        assert (found.notes, found.best) == ({}, ())
    assert not are_sides_open(from_text(TWO + "e5a1f5s"))
    assert not are_sides_open(from_text("1-9x9x5-hh-"))
