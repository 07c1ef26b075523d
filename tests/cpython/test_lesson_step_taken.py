"""Every task as a person takes it; the right answers are found by trying all replies."""

import random

import pytest

from tests.every_python.expect import there
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.record import position_of
from ttt.game.rules import rows_through
from ttt.lessons.lesson import TASKS, UNJUDGED
from ttt.lessons.lesson_text import from_text
from ttt.lessons.step_taken import ASKING, JUDGING, NOT_THIS, REPLYING, SOLVED, WRONG, Said, Taking
from ttt.lessons.tasks import stops_row
from ttt.words.lesson.step import told


def taken(*fields):
    return Taking(from_text("ttt-lesson 1\n@title T\n# S\n" + "\n".join(fields) + "\n").steps[0])


def cell(taking, name):
    return (int(name[1:]) - 1) * taking.step.game.rules.m + ord(name[0]) - ord("a")


def click(taking, name):
    taking.click(cell(taking, name))
    return taking.state, taking.said.kind if taking.said else None


def analyse(taking):
    """Supply the analysis that the step asks for."""
    position = taking.question
    taking.analysed(position, Search(position.rules).analyse(position))


def completes(position, move):
    after = position.play(move)
    side = position.to_move
    return bool(rows_through(position.rules, after.marks[side], move))


def stopping_by_trying(position):
    """Return the moves that stop the other side from completing a row; none if it couldn't complete one anyway."""
    other = position._replace(ply=position.ply + 1)
    if not any(completes(other, move) for move in other.legal_moves()):
        return []
    afters = [(move, position.play(move)) for move in position.legal_moves()]
    return [
        move
        for move, after in afters
        if (after.outcome and ("p" in position.rules.variants or after.outcome.winner != 1 - position.to_move))
        or (not after.outcome and not any(completes(after, reply) for reply in after.legal_moves()))
    ]


BOARDS = [
    (3, 3, 3, ""),
    (3, 3, 3, "g"),
    (4, 3, 3, "e"),
    (4, 4, 3, "g"),
    (4, 3, 2, "p"),
    (3, 4, 3, "gp"),
    (3, 3, 3, "m"),
]


@pytest.mark.parametrize("board", BOARDS)
def test_a_row_is_stopped_by_what_trying_all_replies_finds(board):
    chance = random.Random(17)
    threatened = 0
    for _ in range(300):
        position = start(rules(*board))
        for _ in range(chance.randrange(position.rules.size - 1)):
            if not position.outcome:
                position = position.play(chance.choice(position.legal_moves()))
        if not position.outcome:
            found = stops_row(position)
            assert found == stopping_by_trying(position), position
            threatened += bool(found)
    assert threatened


def test_looking_is_done_at_once():
    taking = taken("Words.")
    assert (taking.state, taking.is_solved, taking.tries) == (SOLVED, True, 0)
    taking.again()
    taking.click(0)
    taking.answer("win")
    assert (taking.state, taking.position) == (SOLVED, None)


def play_on(taking, names):
    """Make moves, alternately the person's and the computer's."""
    for number, name in enumerate(names.split()):
        if number % 2:
            taking.reply(cell(taking, name))
        else:
            taking.click(cell(taking, name))


WINS, DRAWS, LOSES = "a3", "b3 a3 c3", "b3 a3"
ENDS = [
    ("play", WINS, SOLVED, "over"),
    ("play", DRAWS, SOLVED, "over"),
    ("play", LOSES, SOLVED, "over"),
    ("play hold", WINS, SOLVED, "done"),
    ("play hold", DRAWS, SOLVED, "done"),
    ("play hold", LOSES, WRONG, "not play hold"),
    ("play win", WINS, SOLVED, "done"),
    ("play win", DRAWS, WRONG, "not play win"),
    ("play win", LOSES, WRONG, "not play win"),
]
TO_END = {WINS: "a1b1a2b2", DRAWS: "a1b1c1b2a2c2", LOSES: "c1a1b1a2"}


@pytest.mark.parametrize(("task", "moves", "state", "kind"), ENDS)
def test_a_game_is_played_on_until_it_is_over(task, moves, state, kind):
    taking = taken(f"@position 1-3x3x3-hh-{TO_END[moves]}", f"@task {task}", "@level 30")
    assert (taking.level, taking.question) == (30, None)
    play_on(taking, moves)
    assert (taking.state, taking.said.kind, taking.tries) == (state, kind, 1)
    taking.again()
    assert (taking.state, taking.moves, taking.is_solved) == (ASKING, (), state == SOLVED)
    play_on(taking, moves)
    assert taking.tries == (1 if state == SOLVED else 2)


def test_a_move_of_a_game_that_goes_on_is_spoken_of():
    taking = taken("@position 1-3x3x3-hh-", "@task play", "@say b2 The middle!", "@say right Well played.")
    taking.click(0)
    unsaid = taking.said
    assert unsaid is None
    taking.again()
    taking.click(4)
    assert (there(taking.said).words, there(taking.said).is_right) == ("The middle!", None)
    play_on_after = "a1 c1 b1 b3 a2 c2 c3 a3"
    for number, name in enumerate(play_on_after.split()):
        if number % 2:
            taking.click(cell(taking, name))
        else:
            taking.reply(cell(taking, name))
        if taking.state == SOLVED:
            break
    assert there(taking.said).words == "Well played."


FORK = ("@position 1-3x3x3-hh-a1b2c3c1", "@task win 2")


def test_a_win_is_judged_by_the_engine_where_no_line_is_told():
    taking = taken(*FORK)
    assert click(taking, "a3")[0] == JUDGING
    taking.answer("win")
    taking.click(1)
    assert taking.state == JUDGING
    analyse(taking)
    assert (taking.state, taking.planned, taking.level) == (REPLYING, None, 100)
    taking.reply(cell(taking, "b3"))
    assert (taking.state, taking.question is None) == (ASKING, False)
    assert click(taking, "a2") == (SOLVED, "done")


def test_an_analysis_handed_in_early_answers_at_once():
    taking = taken(*FORK)
    analyse(taking)
    assert taking.question is None
    assert click(taking, "b1") == (WRONG, "not win")
    taking.again()
    assert (taking.question, taking.moves) == (None, ())
    assert click(taking, "a3") == (REPLYING, "forks")


def test_a_win_that_takes_too_long_is_not_right():
    taking = taken("@position 1-4x4x3-hh-b2a1", "@task win 2")
    analyse(taking)
    late = [move for move, worth in taking._known[1].cells.items() if worth.value == "W" and worth.plies > 3]
    assert late
    taking.click(late[0])
    assert (taking.state, taking.said.kind, taking.said.is_right) == (WRONG, "too late", False)


def test_an_analysis_of_another_position_is_not_taken():
    taking = taken(*FORK)
    other = start(rules())
    taking.analysed(other, Search(rules()).analyse(other))
    assert click(taking, "a3")[0] == JUDGING
    taking.again()
    asked = taking.question
    taking.click(cell(taking, "b1"))
    taking.again()
    taking.analysed(asked, Search(rules()).analyse(asked))
    assert (taking.state, taking.moves) == (ASKING, ())


def test_what_nobody_can_prove_counts_as_nothing():
    taking = taken("@position 1-15x15x5-hh-h8h9", "@task hold")
    taking.click(0)
    position = taking.question
    taking.analysed(position, Search(position.rules).analyse(position, 300))
    assert (taking.state, taking.said.kind, taking.said.is_right, taking.tries) == (WRONG, "unproved", None, 0)
    taking.again()
    assert (taking.state, taking.moves) == (ASKING, ())


def test_any_move_that_wins_at_once_is_right_in_the_end():
    taking = taken("@position 1-3x3x3-hh-a1b1a2b2", "@task win 1", "@solution a3")
    assert click(taking, "c3") == (WRONG, "not win")
    taking.again()
    assert click(taking, "a3") == (SOLVED, "done")
    taking = taken("@position 1-3x3x3-hh-a1b2c3c1", "@task win 2", "@solution a3 b3 a2")
    play_on(taking, "a3")
    taking.reply()
    assert click(taking, "a2") == (SOLVED, "done")


def test_holding_is_judged():
    for more in ((), ("@solution b2",)):
        taking = taken("@position 1-3x3x3-hh-a1", "@task hold", *more, "@say wrong Oh no.", "@say right Yes.")
        if not more:
            analyse(taking)
        assert click(taking, "c3") == (WRONG, "not hold")
        assert (taking.said.words, taking.position.ply) == ("Oh no.", 2)
        taking.again()
        assert taking.position.ply == 1
        assert click(taking, "b2") == (SOLVED, "done")
        assert (taking.said.words, taking.tries) == ("Yes.", 2)


def test_every_winning_move_is_found():
    for more in ((), ("@solution a2 d2",)):
        taking = taken("@position 1-4x3x3-hh-b2a1c2a3", "@task find", *more)
        if not more:
            analyse(taking)
        winning = list(taking.step.solution) or sorted(
            move for move, worth in taking._known[1].cells.items() if worth.value == "W"
        )
        for number, move in enumerate(winning, 1):
            taking.click(move)
            assert taking.found == tuple(winning[:number])
            assert taking.state == (SOLVED if number == len(winning) else ASKING)
        assert taking.said.kind == "done"


def test_a_cell_that_does_not_win_leaves_what_is_found():
    taking = taken("@position 1-4x3x3-hh-b2a1c2a3", "@task find", "@solution a2 d2")
    assert click(taking, "a2") == (ASKING, "found")
    assert click(taking, "a2") == (ASKING, "found before")
    assert click(taking, "d3") == (WRONG, "not find")
    assert (taking.found, taking.tries, taking.position.ply) == ((4,), 1, 5)
    taking.again()
    assert click(taking, "d2") == (SOLVED, "done")
    assert taking.tries == 2
    taking.again()
    assert (taking.found, taking.state, taking.is_solved) == ((), ASKING, True)


def test_only_some_winning_moves_may_be_asked_for():
    taking = taken("@position 1-4x3x3-hh-b2a1c2a3", "@task find", "@only a2 d3")
    analyse(taking)
    assert click(taking, "a2")[0] == SOLVED


def test_blocking_is_judged_by_the_rules():
    for more in ((), ("@solution a2",)):
        taking = taken("@position 1-3x3x3-hh-b2a1c3a3", "@task block", *more)
        assert taking.question is None
        assert click(taking, "b1") == (WRONG, "not block")
        taking.again()
        assert click(taking, "a2") == (SOLVED, "done")


ANSWERS = [
    (("@position 1-3x3x3-hh-a1b2c3c1", "@task worth"), "draw", "win", "not worth"),
    (("@position 1-3x3x3-hh-a1b2c3c1", "@task worth", "@solution win"), "loss", "win", "not worth"),
    (("@position 1-3x3x2p-hh-a1c3a3c1", "@task points"), 1, 2, "not points"),
    (("@position 1-3x3x2p-hh-a1c3a3c1", "@task points", "@solution 2"), 0, 2, "not points"),
    (("@task choose", "@option one", "@option two", "@solution 2"), 1, 2, "not choose"),
]


@pytest.mark.parametrize(("fields", "wrong", "right", "kind"), ANSWERS)
def test_an_answer_is_judged(fields, wrong, right, kind):
    taking = taken(*fields, f"@say {wrong} Look again.")
    taking.click(1)
    taking.answer(wrong)
    if taking.state == JUDGING:
        analyse(taking)
    assert taking.said == Said(kind, False, "Look again.", "")
    assert (taking.state, taking.tries) == (ASKING, 1)
    taking.answer(right)
    assert (taking.state, taking.said.kind, taking.tries) == (SOLVED, "done", 2)


def test_a_step_taken_up_again_remembers_its_counts():
    taking = Taking(taken(*FORK, "@hint One.").step, tries=3, hints=7, is_solved=True)
    assert (taking.tries, taking.hints, taking.hints_told, taking.is_solved) == (3, 1, ("One.",), True)


@pytest.mark.parametrize("task", [task for task in TASKS if task not in (*UNJUDGED, "play")])
def test_there_is_a_sentence_for_every_wrong_answer(task):
    assert told(Said(NOT_THIS + task, False, "", "b2"))


def test_our_sentence_stands_back_for_the_lessons_words():
    assert told(Said("not hold", False, "", "b2")) == "b2 loses."
    assert told(Said("not hold", False, "Oh.", "b2")) == "Oh."


@pytest.mark.parametrize("solution", [("@solution a3 a2 b3",), ()])
def test_nothing_that_is_done_in_any_order_breaks_a_step(solution):
    chance = random.Random(3)
    search = Search(rules())
    for _ in range(100):
        taking = taken(*FORK, *solution)
        for _ in range(40):
            done = chance.randrange(6)
            if done == 0 and taking.question:
                taking.analysed(taking.question, search.analyse(taking.question))
            elif done == 1:
                taking.again()
            elif done == 2 and taking.state == REPLYING:
                taking.reply(taking.planned if taking.planned is not None else taking.position.legal_moves()[0])
            elif not taking.position.outcome:
                taking.click(chance.choice(taking.position.legal_moves()))
            assert taking.state != SOLVED or taking.position.outcome.winner == taking._begin.to_move
            begin = position_of(taking.step.game)
            for move in taking.moves:
                begin = begin.play(move)
            assert begin == taking.position


def test_the_last_answer_is_told_as_cells_values_or_the_number_of_an_option():
    row = taken("@position 1-3x3x3-hh-a1b2a2c1", "@task win 1")
    assert row.answer_text == ""
    click(row, "c3")
    assert row.answer_text == "c3"
    row.again()
    assert row.answer_text == ""
    fork = taken("@position 1-3x3x3-hh-a1b2c3c1", "@task win 2", "@solution a3 a2 b3")
    click(fork, "a3")
    fork.reply()
    click(fork, "b3")
    assert fork.answer_text == "a3 a2 b3"
    every = taken("@position 1-3x3x3-hh-a1c2b1c3a2b3", "@task find", "@solution a3 c1")
    for name, told_then in (("b2", "b2"), ("c1", "c1"), ("a3", "a3 c1")):
        every.again()
        click(every, name)
        assert sorted(every.answer_text.split()) == told_then.split()
    chosen = taken("@task choose", "@option one", "@option two", "@solution 2")
    chosen.answer(1)
    assert chosen.answer_text == "1"
    worth = taken("@position 1-3x3x3-hh-a1b2a2c1", "@task worth", "@solution win")
    worth.answer("draw")
    assert worth.answer_text == "draw"
