"""Matches and the arena: games end by the rules, sides alternate, and the figures add up."""

import json
import random
from typing import Any

import pytest

from tests.cases import for_each
from tests.helpers.fake_bots import at_random, examined, moving
from ttt.engine.search import Search
from ttt.game.errors import BadSetting
from ttt.game.family import rules, start
from ttt.game.notation import board_from, from_text
from ttt.game.record import position_of
from ttt.game.seeded_chance import seeded
from ttt.lab.match_scores import interval
from ttt.lab.players import random_opening
from ttt.lab.referee import begin
from ttt.words.lab.verdicts import told

BOT, EASY, HARD = {"bot": 0}, {"level": 1}, {"level": 100}


def match(*players, games=10, board="3x3x3", seed=0):
    return {"task": "match", "board": board, "players": list(players), "games": games, "seed": seed}


def first_free(position, seed):
    return position.legal_moves()[0]


def perfect():
    search, known = Search(rules()), {}

    def choose(position, seed):
        if position.marks not in known:
            known[position.marks] = search.analyse(position).best[0]
        return known[position.marks]

    return choose


def check_games(found):
    """Check that every game is what its result says."""
    totals = [0.0, 0.0]
    for number, game in enumerate(found["played"]):
        assert game["first"] == number % 2
        outcome = position_of(from_text(game["game"])).outcome
        if game["lost_by"] is None:
            winner = None if outcome.winner is None else (outcome.winner + game["first"]) % 2
            assert game["winner"] == winner
        else:
            assert outcome is None
        for side in (0, 1):
            totals[side] += 0.5 if game["winner"] is None else game["winner"] == side
    assert totals == [player["points"] for player in found["players"]]


@for_each("players", [(BOT, EASY), (EASY, BOT), (BOT, {"bot": 1}), (EASY, HARD)])
@for_each("board", ["3x3x3", "4x3x3m", "5x4x4g"])
def test_a_match_is_played_to_the_end(players, board):
    found = examined(match(*players, board=board), moving(at_random), moving(first_free))
    assert len(found["played"]) == 10
    assert (found["is_complete"], found["stopped"]) == (True, None)
    check_games(found)
    assert json.loads(json.dumps(found)) == found
    assert told(found)


def test_the_games_of_a_match_tell_the_levels_in_their_seats():
    found = examined(match(BOT, {"level": 70}, games=2), moving(first_free))
    assert [game["game"][:12] for game in found["played"]] == ["1-3x3x3-hc70", "1-3x3x3-c70h"]


def test_a_perfect_bot_beats_the_easiest_level_and_never_loses():
    found = examined(match(BOT, EASY, games=40), moving(perfect()))
    own, other = found["players"]
    assert own["losses"] == other["wins"] == 0
    assert own["wins"] > 30
    assert told(found)[0].startswith(f"Bot 1 against Level 1: won {own['wins']}, ")


def test_the_same_seed_gives_the_same_games_and_another_one_others():
    games = [examined(match(BOT, EASY, seed=seed), moving(at_random))["played"] for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_bot_is_asked_about_all_its_games_at_once_and_never_twice_about_one():
    questions = []

    def bot(ask):
        questions.append(ask)
        return moving(at_random)(ask)

    found = examined(match(BOT, EASY, games=30), bot)
    asked = sum(len(ask["games"]) for ask in questions)
    assert asked == found["positions"]
    assert len(questions) < 40
    seeds = [seed for ask in questions for seed in ask["seeds"]]
    assert len(set(seeds)) == len(seeds) == len(questions)
    for ask in questions:
        assert len({len(from_text(game).moves) for game in ask["games"]}) == len(ask["games"])


ILLEGAL = {"wrong": "None", "why": "nothing"}
ERROR = {"error": {"sort": "exception", "text": "KeyError: 1", "line": 3}}


@pytest.mark.parametrize(("answer", "why"), [(ILLEGAL, "illegal"), ({"cell": 99}, "illegal"), (ERROR, "error")])
def test_who_breaks_the_rules_loses_that_game_and_goes_on(answer, why):
    def choose(position, seed):
        return answer if position.ply == 2 else position.legal_moves()[0]

    found = examined(match(BOT, {"bot": 1}), moving(choose), moving(at_random))
    lost = [game for game in found["played"] if game["lost_by"]]
    assert len(lost) == 5  # those in which the bot moves first
    assert {game["lost_by"]["why"] for game in lost} == {why}
    assert {game["winner"] for game in lost} == {1}
    check_games(found)
    assert [
        sentence
        for sentence in told(found)
        if sentence.startswith(
            "Games that Bot 1 lost through illegal moves, errors or missing answers: 5. The first: 1-3x3x3-hh-"
        )
    ]


def silent(after, why="time"):
    """Return a bot that stops answering after some questions, and the list of the questions that it has been asked."""
    asked = []

    def bot(ask):
        asked.append(ask)
        return {"failed": why, "line": 4, "at": 0, "error": None} if len(asked) > after else moving(first_free)(ask)

    return bot, asked


@pytest.mark.parametrize("reply", [{"failed": "time"}, {"failed": "died", "at": 10**6}, None, {"answers": "none"}])
def test_without_an_answer_a_game_is_lost_and_after_two_the_rest(reply):
    asked = []

    def bot(ask):
        asked.append(ask)
        return reply

    found = examined(match(BOT, EASY), bot)
    assert len(asked) == 2
    assert found["players"][0]["losses"] == 10
    assert [game["lost_by"]["why"] for game in found["played"]].count("given up") == 8


def test_one_answer_too_late_costs_one_game():
    late = []

    def bot(ask):
        if len(ask["games"]) > 2 and not late:
            late.append(ask["games"][1])
            return {"failed": "time", "line": 4, "at": 1, "error": None}
        return moving(perfect())(ask)

    found = examined(match(BOT, EASY), bot)
    [lost] = [game for game in found["played"] if game["lost_by"]]
    assert lost["game"] == late[0]
    assert lost["lost_by"] == {"why": "time", "line": 4, "error": None, "seconds": None}
    check_games(found)


@pytest.mark.parametrize("task", ["match", "arena"])
def test_a_match_can_be_stopped_and_counts_what_was_played(task):
    bot, _ = silent(12, "stopped")
    found = examined({**match(BOT, {"bot": 0}), "task": task}, bot)
    assert (found["is_complete"], found["stopped"]["why"]) == (False, "stopped")
    assert "Stopped before the end." in told(found)


def test_a_pause_can_be_answered_by_a_stop():
    going = begin(match(EASY, HARD))
    assert next(going)["ask"] is None
    with pytest.raises(StopIteration) as end:
        going.send({"failed": "stopped", "line": None, "at": None, "error": None})
    assert end.value.value["stopped"]["why"] == "stopped"


def test_in_an_arena_each_meets_each_and_the_table_adds_up():
    players = [BOT, {"bot": 1}, EASY, HARD]
    task = {"task": "arena", "board": "3x3x3", "players": players, "games": 6, "seed": 3}
    found = examined(task, moving(perfect()), moving(first_free))
    assert sorted(tuple(pair["pair"]) for pair in found["pairs"]) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    points = [0.0] * 4
    for pair in found["pairs"]:
        check_games(pair)
        for player, at in zip(pair["players"], pair["pair"], strict=True):
            points[at] += player["points"]
    assert {row["player"]: row["points"] for row in found["table"]} == dict(enumerate(points))
    assert sum(points) == 36
    shares = [row["share"] for row in found["table"]]
    assert shares == sorted(shares, reverse=True)
    assert {row["player"] for row in found["table"][:2]} == {0, 3}
    assert told(found)[0].startswith("1. ")


def test_a_bot_that_is_silent_everywhere_is_given_up_once():
    bot, asked = silent(0)
    players = [BOT, {"bot": 1}, EASY]
    found = examined({"task": "arena", "players": players, "games": 4}, bot, moving(first_free))
    assert len(asked) == 2
    assert found["table"][-1]["points"] == 0


@pytest.mark.parametrize("games", [1, 5, 40, 400])
def test_the_interval_holds_the_share_and_narrows_with_more_games(games):
    for points in range(0, 2 * games + 1, max(1, games // 5)):
        low, high = interval(points / 2, games)
        assert 0 <= low <= points / 2 / games <= high <= 1
        wide = interval(points, 2 * games)
        assert wide[1] - wide[0] < high - low


def test_a_game_that_repeats_counts_once_in_the_interval():
    found = examined(
        {"task": "arena", "players": [BOT, {"bot": 1}], "games": 10}, moving(first_free), moving(first_free)
    )
    first, second = found["table"]
    assert (first["games"], first["wins"], second["wins"]) == (10, 5, 5)  # whoever begins wins, always in the same way
    assert (first["low"], first["high"]) == pytest.approx(interval(1, 2), abs=0.0001)
    by_chance = examined({"task": "arena", "players": [BOT, EASY], "games": 10}, moving(at_random))["table"]
    assert (by_chance[0]["low"], by_chance[0]["high"]) == pytest.approx(
        interval(by_chance[0]["points"], 10), abs=0.0001
    )


def test_the_interval_is_wilsons():
    """The figures are from Newcombe (1998), "Two-sided confidence intervals for the single proportion", method 3."""
    for points, games, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611)):
        assert interval(points, games) == pytest.approx((low, high), abs=0.0001)


def test_the_interval_holds_the_truth_in_nineteen_of_twenty_matches():
    chance = random.Random(0)
    held = 0
    for _ in range(2000):
        points = sum(chance.random() < 0.3 for _ in range(40))
        low, high = interval(points, 40)
        held += low <= 0.3 <= high
    assert 0.93 < held / 2000 < 0.97


def test_the_board_of_a_game_is_that_of_the_match():
    found = examined(match(BOT, EASY, board="7x6x4g", games=2), moving(at_random))
    assert {from_text(game["game"]).rules for game in found["played"]} == {board_from("7x6x4g")}


def test_an_opening_is_shared_by_two_games_and_ends_none():
    task = {**match(HARD, EASY, games=6, board="7x7x4"), "opening": 2, "nodes": 0}
    found = examined(task)
    check_games(found)
    assert found["opening"] == 2
    moves = [from_text(game["game"]).moves[:4] for game in found["played"]]
    assert moves[::2] == moves[1::2]
    assert len(set(moves)) == 3


@pytest.mark.parametrize("board", ["15x15x5", "100x3x3", "3x3x1", "7x6x4g", "2x2x2m", "5x5x2p", "6x6x4e"])
def test_a_random_opening_is_legal_near_the_middle_and_even(board):
    game = board_from(board)
    for seed in range(5):
        moves = random_opening(game, 3, seeded(seed))
        position = start(game)
        for cell in moves:
            assert abs(cell % game.m - (game.m - 1) / 2) <= 3
            position = position.play(cell)
        assert position.outcome is None
        assert len(moves) % 2 == 0
    assert len(random_opening(rules(15, 15, 5), 3, seeded(1))) == 6


def test_games_may_be_played_one_after_another():
    asked = []

    def bot(ask):
        asked.append(ask["games"])
        return moving(first_free)(ask)

    found = examined({**match(BOT, EASY, games=4), "at_once": 1}, bot)
    check_games(found)
    assert {len(games) for games in asked} == {1}
    assert len(found["played"]) == 4


@pytest.mark.parametrize(
    ("name", "value"), [("opening", 11), ("opening", -1), ("at_once", 0), ("nodes", -1), ("nodes", "x")]
)
def test_a_match_with_a_bad_number_is_refused(name, value):
    with pytest.raises(BadSetting):
        examined({**match(BOT, EASY), name: value})


def test_an_arena_tells_at_each_step_how_it_stands_and_what_is_played():
    going = begin({"task": "arena", "board": "3x3x3", "players": [EASY, HARD, EASY], "games": 8, "seed": 3})
    steps: list[Any] = [step["sofar"] for step in going]
    counts = [sum(row["games"] for row in sofar["table"]) for sofar in steps]
    assert (counts[0], counts) == (0, sorted(counts))
    assert {tuple(sofar["pair"]) for sofar in steps} == {(0, 1), (0, 2), (1, 2)}
    assert all(len(sofar["games"]) == 6 for sofar in steps)
    assert steps[-1]["games"][0].count("-") == 3
    points = steps[-1]["points"]
    assert [len(sofar["points"]) for sofar in steps] == sorted(len(sofar["points"]) for sofar in steps)
    assert (len(points), [sum(both) for both in points[:2]]) == (3, [8, 8])
