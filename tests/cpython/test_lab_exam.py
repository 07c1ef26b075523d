"""The exam on small boards: every reply is followed, the findings are true, and the loss shown is the shortest."""

import json
from functools import cache
from itertools import product

import pytest

from tests.cases import for_each
from tests.every_python.sampling import sample
from tests.helpers.fake_bots import examined, moving
from ttt.engine.all_positions import table
from ttt.engine.search import Search
from ttt.game.family import rules, start
from ttt.game.notation import board_from, from_text
from ttt.game.record import position_of
from ttt.game.rules import FIRST, SECOND
from ttt.lab.task_steps import MORE_SEEDS, SEEDS
from ttt.words.lab.verdicts import told

EXAM = {"task": "exam", "kind": "move", "board": "3x3x3", "sides": "both"}
TABLE = table(rules())


def worth(position):
    """Return the value of a position of 3x3 for the side to move."""
    own, other = position.marks if position.to_move == FIRST else position.marks[::-1]
    return TABLE[own, other]


def best(position, seed=0):
    return min(position.legal_moves(), key=lambda cell: (worth(position.play(cell)), cell))


def any_good(position, seed):
    """Play the good moves in order, one for each seed, and begin again after the last."""
    signs = {cell: sign(worth(position.play(cell))) for cell in position.legal_moves()}
    good = [cell for cell in signs if signs[cell] == min(signs.values())]
    return good[seed % len(good)]


def sign(score):
    return (score > 0) - (score < 0)


def with_a_hole(position, seed):
    """Play a best move, except in one position, where the bot gives the game away."""
    if position_text(position) == "X...O...X":
        return 2
    return best(position)


def first_free(position, seed):
    return position.legal_moves()[0]


def first_or_last(position, seed):
    return position.legal_moves()[-(seed % 2)]


def position_text(position):
    return "".join("." if position.holder(cell) is None else "XO"[position.holder(cell)] for cell in range(9))


@cache
def answers_of(choose, position):
    """Return the moves to follow: the bot's answers with the first seeds and, where these differ, with more."""
    first = {choose(position, seed) for seed in SEEDS}
    return first if len(first) == 1 else first | {choose(position, seed) for seed in MORE_SEEDS}


def all_lost_games(choose, board, side):
    """Return every game that a bot loses as a side, by following all replies without merging positions."""
    found = []

    def follow(position, moves):
        if position.outcome:
            if position.outcome.winner == 1 - side:
                found.append(moves)
        elif position.to_move == side:
            for cell in answers_of(choose, position):
                follow(position.play(cell), (*moves, cell))
        else:
            for cell in position.legal_moves():
                follow(position.play(cell), (*moves, cell))

    follow(start(board), ())
    return found


def positions_asked(choose, board, side):
    """Return the marks of every position in which a bot that plays a side has to move."""
    found, seen = set(), set()

    def follow(position):
        if position.outcome or position.marks in seen:
            return
        seen.add(position.marks)
        if position.to_move == side:
            found.add(position.marks)
            cells = answers_of(choose, position)
        else:
            cells = position.legal_moves()
        for cell in cells:
            follow(position.play(cell))

    follow(start(board))
    return found


def test_a_perfect_bot_never_loses():
    found = examined(EXAM, moving(best))
    assert (found["never_loses"], found["passed"], found["is_complete"]) == (True, True, True)
    assert found["shortest_loss"] is found["loss"] is found["stopped"] is None
    assert found["missed_wins"]["count"] == found["missed_draws"]["count"] == 0
    assert not found["uses_chance"]
    assert found["certificate"]
    assert told(found)[0].startswith("The bot never loses.")


def by_chance(position, seed):
    """Give the same best move with every seed, but report that chance was used."""
    return {"cell": best(position), "chance": True}


def test_who_plays_by_chance_and_loses_nothing_passes_without_a_proof():
    found = examined({**EXAM, "sides": "first"}, moving(by_chance))
    assert (found["never_loses"], found["passed"], found["is_complete"]) == (None, True, True)
    assert (found["uses_chance"], found["varies"]) == (True, False)
    assert found["certificate"] is None
    assert told(found)[0] == (
        "It didn't lose. Because it makes random choices, it was asked about each position 30 times: "
        "that is evidence, not proof."
    )


def test_who_answers_something_else_another_time_passes_without_a_proof():
    """Slow: an exam of a random bot asks about each position again and again."""
    found = examined({**EXAM, "sides": "first"}, moving(any_good))
    assert (found["never_loses"], found["passed"], found["is_complete"]) == (None, True, True)
    assert (found["uses_chance"], found["varies"]) == (False, True)
    assert found["certificate"] is None
    assert told(found)[0].startswith("It didn't lose. But it gave different answers to the same position")


def test_a_rare_blunder_is_found_by_asking_again_where_there_is_chance():
    def once_in_thirty(position, seed):
        if position_text(position) == "X...O...X":
            return {"cell": 2 if seed == 29 else best(position), "chance": True}
        return best(position)

    asked = []

    def watched(ask):
        asked.extend([(game, seed) for game in ask["games"] for seed in ask["seeds"]])
        return moving(once_in_thirty)(ask)

    found = examined(EXAM, watched)
    assert (found["never_loses"], found["passed"], found["loss"]["ply"]) == (False, False, 3)
    assert "up to 30 times" in " ".join(told(found))
    assert len(asked) == len(set(asked)) == 3 * found["positions"] + 27


def test_who_fails_while_being_asked_again_stopped_at_that_game():
    def bot(ask):
        if len(ask["seeds"]) == len(SEEDS):
            return moving(by_chance)(ask)
        return {"failed": "time", "line": 7, "at": 28, "error": None}

    found = examined({**EXAM, "sides": "second"}, bot)
    assert (found["never_loses"], found["passed"], found["stopped"]["line"]) == (None, False, 7)
    assert found["stopped"]["game"] == "1-3x3x3-hh-b1"  # at 28: the second game, after 27 questions on the first


def test_objects_that_differ_only_in_their_addresses_are_one_illegal_answer():
    def choose(position, seed):
        return {"wrong": f"<object object at 0x7f{seed:04x}>", "why": "not a cell"}

    found = examined({**EXAM, "sides": "first"}, moving(choose))
    assert not found["varies"]
    assert (found["illegal_count"], found["illegal"]) == (1, ["1-3x3x3-hh-"])


def test_a_position_with_several_illegal_answers_counts_once():
    def choose(position, seed):
        return {"wrong": str(seed), "why": "not a cell"} if seed % 2 else {"cell": -seed - 1}

    found = examined({**EXAM, "sides": "first"}, moving(choose))
    assert (found["illegal_count"], len(found["illegal_answers"]), found["varies"]) == (1, 1, True)


@pytest.mark.parametrize("why", ["async", "yields"])
def test_a_function_that_only_would_answer_is_told_how_to_write_it(why):
    found = examined({**EXAM, "sides": "first"}, moving(lambda position, seed: {"wrong": "<object>", "why": why}))
    assert told(found)[1].startswith(
        f"The function {'is async' if why == 'async' else 'uses yield'}, so it doesn't return a move: write "
    )


@pytest.mark.parametrize("choose", [best, with_a_hole, first_free, first_or_last])
def test_each_position_that_the_bot_can_come_to_is_asked_about_once(choose):
    expected = [positions_asked(choose, rules(), side) for side in (FIRST, SECOND)]
    asked = []

    def watched(ask):
        asked.extend(ask["games"] if 0 in ask["seeds"] else [])
        return moving(choose)(ask)

    assert examined(EXAM, watched)["positions"] == len(expected[0]) + len(expected[1])
    assert len(asked) == len(set(asked))
    assert {position_of(from_text(game)).marks for game in asked} == expected[0] | expected[1]


@pytest.mark.parametrize(("sides", "side"), [("first", FIRST), ("second", SECOND)])
def test_one_side_alone_can_be_examined(sides, side):
    found = examined({**EXAM, "sides": sides}, moving(best))
    assert found["positions"] == len(positions_asked(best, rules(), side))
    assert told(found)[0].startswith(f"Playing {'XO'[side]}, the bot never loses.")


@for_each(
    ("choose", "board"),
    sample([(with_a_hole, "3x3x3"), *product([first_free, first_or_last], ["3x3x3", "3x3x3m", "3x3x3g", "3x2x2"])], 4),
)
def test_the_shortest_lost_game_is_the_shortest(choose, board):
    played = board_from(board)
    lost = [moves for side in (FIRST, SECOND) for moves in all_lost_games(choose, played, side)]
    found = examined({**EXAM, "board": board}, moving(choose))
    assert found["never_loses"] is (not lost)
    if lost:
        game = from_text(found["shortest_loss"])
        assert game.moves in lost
        assert len(game.moves) == min(map(len, lost))
        assert found["shortest_loss"] in told(found)[0]


def test_the_hole_is_found_with_the_move_that_lost_it():
    """Slow: a minimax that searches whole games is examined."""
    found = examined(EXAM, moving(with_a_hole))
    game = from_text(found["shortest_loss"])
    assert found["loss"]["side"] == "second"
    assert found["loss"]["ply"] == 3
    assert game.moves[3] == 2
    assert found["loss"]["judged"]["judgement"] == "gave away a draw"
    assert found["missed_draws"]["count"] == 1
    assert "Move 4, c1, lost the game. Gave away a draw. Better: " in told(found)[1]


def test_who_is_lost_from_the_start_is_not_blamed_for_a_move():
    board = "4x3x3"  # where the first player can force a win
    search = Search(board_from(board))
    known = {}

    def strong(position, seed):
        if position.marks not in known:
            known[position.marks] = search.analyse(position).best[0]
        return known[position.marks]

    found = examined({**EXAM, "board": board, "sides": "second"}, moving(strong))
    assert found["never_loses"] is False
    assert found["loss"] == {"side": "second", "ply": None, "judged": None}
    assert told(found)[1] == "No bot can avoid losing as O on this board: the opponent can always win."


def test_missed_wins_and_draws_are_counted_where_they_are():
    found = examined(EXAM, moving(first_free))
    missed = {"missed_wins": set(), "missed_draws": set()}
    for side in (FIRST, SECOND):
        for marks in positions_asked(first_free, rules(), side):
            position = start(rules())._replace(marks=marks, ply=sum(bits.bit_count() for bits in marks))
            before, after = sign(worth(position)), -sign(worth(position.play(first_free(position, 0))))
            if before == 1 > after:
                missed["missed_wins"].add(marks)
            elif before == 0 > after:
                missed["missed_draws"].add(marks)
    for name, marks in missed.items():
        assert found[name]["count"] == len(marks)
        for game in found[name]["games"]:
            moves = from_text(game).moves
            before = position_of(from_text(game)._replace(moves=moves[:-1]))
            assert before.marks in marks
            assert moves[-1] == first_free(before, 0)


@pytest.mark.parametrize(
    ("answer", "shown", "why"),
    [
        ({"cell": 9}, "9", "off the board"),
        ({"cell": -1}, "-1", "off the board"),
        ({"cell": 10**4000}, "...", "off the board"),
        ({"cell": 0}, "a1", "taken"),
        ({"cell": 0, "returned": "'a1'"}, "a1", "taken"),
        ({"cell": 0, "returned": "0"}, "0 (a1)", "taken"),
        ({"cell": 0, "returned": "(0, 0)"}, "(0, 0) (a1)", "taken"),
        ({"wrong": "None", "why": "nothing"}, "None", "nothing"),
    ],
)
def test_an_illegal_answer_is_told_with_its_position_and_does_not_pass(answer, shown, why):
    def choose(position, seed):
        return answer if position_text(position) == "O.X......" or position_text(position) == "X........" else 4

    def legal_or_not(position, seed):
        return answer if position_text(position) == "X........" else best(position)

    found = examined({**EXAM, "sides": "second"}, moving(legal_or_not))
    assert found["illegal"] == ["1-3x3x3-hh-a1"]
    assert found["illegal_answers"] == [{"game": "1-3x3x3-hh-a1", "answer": shown, "why": why}]
    assert (found["never_loses"], found["shortest_loss"], found["is_complete"]) == (False, None, True)
    assert "1-3x3x3-hh-a1" in "\n".join(told(found))


def test_an_error_is_told_with_its_position_and_does_not_pass():
    error = {"sort": "exception", "text": "KeyError: 3", "line": 7, "column": None, "traceback": "...", "names": []}

    def choose(position, seed):
        return {"error": error} if position_text(position) == "....X...." else best(position)

    found = examined(EXAM, moving(choose))
    assert found["errors"] == {
        "count": 1,
        "games": ["1-3x3x3-hh-b2"],
        "first": {"game": "1-3x3x3-hh-b2", "error": error},
    }
    assert found["never_loses"] is False
    assert "KeyError: 3, here: 1-3x3x3-hh-b2" in "\n".join(told(found))


def test_a_changed_board_is_noted_and_passes():
    found = examined(EXAM, moving(lambda position, seed: {"cell": best(position), "changed": True}))
    assert found["changed"]["count"] == found["positions"]
    assert found["passed"]


def failing(after, reply):
    """Return a bot that plays best moves for some batches, and then gives only this reply."""
    left = [after]

    def bot(ask):
        left[0] -= 1
        return moving(best)(ask) if left[0] >= 0 else reply

    return bot


@pytest.mark.parametrize("why", ["time", "died", "stopped"])
def test_what_ends_early_is_not_settled(why):
    found = examined(EXAM, failing(2, {"failed": why, "line": 7, "at": 4, "error": None}))
    assert (found["never_loses"], found["is_complete"], found["passed"]) == (None, False, False)
    assert found["stopped"]["why"] == why
    assert found["stopped"]["line"] == 7
    assert len(from_text(found["stopped"]["game"]).moves) == 2  # at 4: the second game, after 3 questions on the first
    sentences = told(found)
    assert "isn't settled" in sentences[0]
    assert "The bot was at line 7." in sentences


def test_what_was_lost_before_the_end_stays_lost():
    def bot(ask):
        is_late = len(from_text(ask["games"][0]).moves) > 6
        return {"failed": "time", "line": None, "at": None} if is_late else moving(first_free)(ask)

    found = examined(EXAM, bot)
    assert found["never_loses"] is False
    assert found["shortest_loss"]
    assert found["stopped"]["game"] is None


ONE = {"answers": [[{"cell": 4}] * 3]}  # the answers to the first question, one for each seed
A_WRONG = {"wrong": "x", "why": "not a cell"}
NONSENSE = (
    None, True, 5, "cell", [], [ONE], {}, {"answers": None}, {"answers": {}}, {"answers": 4}, {"answers": []},
    {"answers": [[{"cell": 4}] * 3] * 2}, {"answers": [{"cell": 4}]}, {"answers": [[{"cell": 4}] * 2]},
    {"answers": [[{"cell": 4}] * 4]}, {"answers": [[4, 4, 4]]}, {"answers": [[None] * 3]}, {"answers": [[{}] * 3]},
    {"answers": [[{"cell": "4"}] * 3]}, {"answers": [[{"cell": True}] * 3]}, {"answers": [[{"cell": 4.0}] * 3]},
    {"answers": [[{"cell": None}] * 3]}, {"answers": [[{"cell": [4]}] * 3]}, {"answers": [[{"wrong": "x"}] * 3]},
    {"answers": [[{"wrong": 5, "why": "not a cell"}] * 3]}, {"answers": [[{"wrong": "x", "why": []}] * 3]},
    {"answers": [[{"error": None}] * 3]}, {"answers": [[{"error": "no"}] * 3]}, {"answers": [[{"error": {}}] * 3]},
    {"answers": [[{"error": {"sort": 1, "text": "x"}}] * 3]}, {"failed": "never"}, {"failed": ["time"]},
    {"failed": None}, {"error": 5}, {"error": {"sort": "exception"}},
)  # fmt: skip


@for_each("reply", NONSENSE)
def test_nonsense_ends_the_exam_and_nothing_else(reply):
    found = examined({**EXAM, "sides": "first"}, lambda ask: reply)
    assert found["never_loses"] is None
    assert found["stopped"]["why"] == "nonsense"
    assert told(found)[1] == "Ended early: no valid answer came back from the bot."


ODD = (
    {**ONE, "slowest": "long"}, {**ONE, "slowest": [1]}, {**ONE, "slowest": [1, 99]}, {**ONE, "slowest": [-1, 0]},
    {**ONE, "slowest": [float("nan"), 0]}, {**ONE, "slowest": [10**400, 0]}, {**ONE, "slowest": [1, True]},
    {**ONE, "printed": 5, "id": []}, {"answers": [[{"cell": 4, "changed": "yes"}] * 3]},
    {"answers": [[{"cell": 4, "more": 1}, {"cell": 4}, A_WRONG]]},
)  # fmt: skip


@for_each("reply", ODD)
def test_what_is_odd_beside_the_answers_is_left_out(reply):
    found = examined({**EXAM, "sides": "first"}, failing(0, reply))
    assert found["positions"] == 1
    assert found["slowest"] is None
    assert found["changed"]["count"] == 0


@pytest.mark.parametrize("told_by", [{"failed": "time", "at": -3}, {"failed": "time", "at": 10**9, "line": "x"}])
def test_a_failure_at_no_question_has_no_position(told_by):
    found = examined(EXAM, lambda ask: told_by)
    assert found["stopped"] == {"why": "time", "game": None, "line": None, "error": None, "seconds": 20}


def slow_at_first(choose):
    """Return a bot that reports 12.3 seconds for its move on the empty board."""

    def bot(ask):
        is_empty = ask["games"] == ["1-3x3x3-hh-"]
        return {**moving(choose)(ask), "slowest": [12.3, 2] if is_empty else [0.1, 0]}

    return bot


@for_each(("choose", "is_advised"), [(best, False), (with_a_hole, True)])
def test_the_slowest_answer_is_told_and_a_cache_to_who_has_not_passed(choose, is_advised):
    found = examined(EXAM, slow_at_first(choose))
    assert found["slowest"] == [12.3, "1-3x3x3-hh-"]
    sentences = "\n".join(told(found))
    assert "The slowest answer took 12 s" in sentences
    assert ("cache" in sentences) == is_advised


def test_progress_rises_to_the_end_and_a_result_is_json():
    done = []

    def watched(step):
        done.append(step["done"])
        assert json.loads(json.dumps(step)) == step

    found = examined(EXAM, moving(first_free), watch=watched)
    assert json.loads(json.dumps(found)) == found
    assert done == sorted(done)
    assert 0 <= done[0] < done[-1] <= 1
