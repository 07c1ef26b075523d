"""A tournament: its table depends only on the field, the plan and the seed."""

import builtins
import json
from collections.abc import Iterator

import pytest

from tests.cases import for_each
from tests.helpers.any_order import in_any_order
from tests.helpers.tournaments import (
    CHANCE,
    COUNTING,
    ENDLESS,
    HESITANT,
    ORDERED,
    PLAN,
    TAMPERING,
    games_of,
    play,
    sources,
    tournament,
)
from ttt.game.errors import BadRecord
from ttt.game.record import PERSON
from ttt.lab import kept_tournament
from ttt.lab.tournament import SWISS, Entrant, Game, Plan, Result, Tournament, Withdrawal, in_order, told_apart
from ttt.words.lab import tournament as words
from ttt.workbench.machines import lent
from ttt.workbench.tournament_run import Asked, Bots, Found, play_on

FEW = {name: source for name, source in sources(8).items() if source != TAMPERING}
ROUNDS = PLAN._replace(system=SWISS)
KEY = "k1"


@pytest.fixture(autouse=True)
def whole_builtins() -> Iterator[None]:
    """Restore the builtins, which a bot that runs in this process may have damaged."""
    kept = dict(vars(builtins))
    yield
    vars(builtins).update(kept)


def kept(played: Tournament) -> tuple[str, str]:
    results = [kept_tournament.event_to_text(event) for event in played.history]
    return kept_tournament.field_to_text(KEY, played), kept_tournament.results_to_text(KEY, results)


def read(field: str, results: str) -> Tournament:
    found = kept_tournament.field_from_text(field)
    kept_tournament.go_through(found, kept_tournament.results_from_text(results))
    played: Tournament = found.tournament
    return played


def test_32_bots_three_of_them_hostile_have_the_same_table_however_they_came() -> None:
    """Slow: two tournaments of 32 bots are played."""
    field = sources()
    plan = ROUNDS._replace(rounds=7)
    found = play(tournament(field, plan))
    again = play(tournament(dict(reversed(field.items())), plan))
    assert len(found.field) == 32
    assert words.sheet(found) == words.sheet(again)
    assert found.champion == again.champion
    games = [row.wins + row.draws + row.losses for row in found.table]
    assert games == [14] * 32
    assert {found.field[player].name for player in found.withdrawn} == {"Endless"}
    told = words.mishaps(found)
    assert [line for line in told if "Endless" in line and "Line 2" in line and "in time" not in line]
    assert [line for line in told if "Leaving" in line and "Line 4" in line and "sys.exit()" in line]
    assert [line for line in told if "Tampering" in line and "99" in line]


def test_another_seed_gives_other_games() -> None:
    """Slow: two tournaments are played."""
    one, other = (play(tournament(FEW, PLAN._replace(seed=seed))) for seed in (7, 8))
    assert [result.games for result in one.results] != [result.games for result in other.results]


@for_each("plan", [PLAN, ROUNDS, ROUNDS._replace(rounds=2, has_knock_out=False)])
def test_what_was_kept_goes_on_to_the_same_table(plan: Plan) -> None:
    """Slow: three tournaments are played, and each is broken off and resumed four times."""
    whole = play(tournament(FEW, plan))
    for pairings in (0, 1, 5, len(whole.results) - 1):
        texts = kept(play(tournament(FEW, plan), pairings))
        resumed = read(*texts)
        assert len(resumed.results) == pairings
        assert words.sheet(play(resumed)) == words.sheet(whole)
        assert resumed.bracket() == whole.bracket()


@pytest.fixture
def asked(monkeypatch) -> list[Asked]:
    """Let bots play without processes; return the pairings that they are asked for, as they come."""
    pairings: list[Asked] = []

    def play_at_once(bots: Bots, one: Asked) -> Found:
        pairings.append(one)
        return Found(one.task, games_of(one.task, one.sources.values()), {})

    monkeypatch.setattr(Bots, "play", play_at_once)
    return pairings


@for_each("plan", [PLAN, ROUNDS])
def test_whoever_plays_which_pairing_in_whatever_order_the_results_are_the_same(plan, asked, monkeypatch) -> None:
    """Slow: three tournaments are played."""
    field = {**FEW, "Hesitant": HESITANT}
    whole = play(tournament(field, plan))
    for seed in (1, 2):
        played = tournament(field, plan)
        for _ in play_on(played, in_any_order(monkeypatch, seed, 0.05)):
            pass
        assert played.results == whole.results


def test_pairings_that_are_kept_are_not_played_again_unless_a_bot_was_silent(asked, tmp_path) -> None:
    for again in (False, True):
        played = tournament(FEW, ROUNDS)
        for _ in play_on(played, lent(None), tmp_path):
            pass
        assert len([one for one in asked if ENDLESS in one.sources.values()]) == 1  # it hangs twice, and is out
        assert (len(asked) == 1) == again
        asked.clear()
    assert played.results == play(tournament(FEW, ROUNDS)).results


def test_what_a_bot_keeps_in_its_variables_decides_nothing() -> None:
    whole = play(tournament({"Counting": COUNTING, **FEW}))
    counted = [result for result in whole.results if "Counting" in {whole.field[result.pairing.one].name}]
    alone = tournament({"Counting": COUNTING, **FEW})
    texts = kept(play(alone, len(whole.results) - 3))
    assert play(read(*texts)).results == whole.results
    assert counted


def test_who_hangs_twice_is_withdrawn_and_loses_the_rest_unasked() -> None:
    played = play(tournament(FEW))
    endless = next(player for player, one in enumerate(played.field) if one.source == ENDLESS)
    whys = [
        game.lost_by["why"]
        for result in played.results
        if endless in (result.pairing.one, result.pairing.other) and result.pairing.stage == 0
        for game in result.games
        if game.lost_by
    ]
    assert whys.count("time") == 2
    assert whys.count("withdrawn") == len(whys) - 2 == 2 * (len(played.field) - 2)
    assert words.remarks(played)[-2:] == [
        f"\u2068Endless\u2069 was withdrawn. Games played: 2 of {2 * len(FEW) - 2}; the others count as lost.",
        "Every pairing begins with random moves, so a bot that never loses from the empty board can lose here.",
    ]
    from_the_start = tournament(FEW, PLAN._replace(opening=0))
    assert words.remarks(from_the_start) == []


def test_who_is_withdrawn_by_hand_loses_the_rest_also_when_it_is_gone_on_with() -> None:
    played = play(tournament(FEW, ROUNDS), 6)
    slow = next(player for player in range(len(FEW)) if player not in played.withdrawn)
    before = played.table
    played.withdraw(Withdrawal(slow))
    assert played.table == before
    resumed = read(*kept(played))
    assert resumed.withdrawn == played.withdrawn
    for again in (play(played), play(resumed)):
        later = [result for result in again.results[6:] if slow in (result.pairing.one, result.pairing.other)]
        assert later
        assert {game.halves[(result.pairing.one, result.pairing.other).index(slow)] for result in later
                for game in result.games} == {0}  # fmt: skip
    assert words.sheet(played) == words.sheet(resumed)
    assert [line for line in words.sheet(played) if "withdrawn" in line and line[1] == played.field[slow].name]


@for_each("event", [[99], [1.0], [True], ["1"], [None], [], [1, 2, 3]])
def test_a_withdrawal_that_cannot_be_is_refused_or_ends_what_counts(event: list[object]) -> None:
    field, results = kept(play(tournament(FEW), 2))
    record = json.loads(results)
    record["results"][1] = event
    try:
        found = read(field, json.dumps(record))
    except BadRecord:
        return
    assert len(found.results) == 1
    assert not found.withdrawn


def test_nobody_is_withdrawn_twice() -> None:
    played = tournament(FEW)
    played.withdraw(Withdrawal(1))
    for player in (1, len(FEW)):
        with pytest.raises(ValueError, match=r"^$"):
            played.withdraw(Withdrawal(player))


def test_however_much_a_bot_forges_little_of_it_is_kept() -> None:
    played = tournament(FEW)
    pairing = played.next()
    assert pairing
    for error in (
        {"sort": "syntax", "text": "x" * 10**6, "line": 3},
        {"sort": ["x"] * 10**5, "text": [["x"] * 10**5], "names": ["x"] * 10**5, "line": 3},
        {"sort": "syntax", "text": "", "cause": {"key": "x" * 10**6, "facts": {"x": "y" * 10**6}}},
    ):
        result = played.unfit(pairing, {0: {"error": error}})
        assert len(kept_tournament.event_to_text(result)) < 6000


def test_the_cause_of_an_error_is_told_in_the_language_of_the_page() -> None:
    misspelt = "def move(position):\n    return postion.legal_moves()[0]\n"
    played = play(tournament({"Misspelt": misspelt, "Chance": CHANCE}))
    [told] = words.mishaps(read(*kept(played)))
    assert "Line 2" in told
    assert "Did you mean" in told or "position" in told
    assert "NameError" not in told


def test_a_bot_may_give_no_answer_once_more_not_once_in_each_pairing() -> None:
    played = tournament({"A": CHANCE, "B": COUNTING, "Endless": ENDLESS})
    pairing = played.next()
    assert pairing
    endless = [one.name for one in played.field].index("Endless")
    while endless not in (pairing.one, pairing.other):
        play(played, 1)
        pairing = played.next()
        assert pairing
    hung = Game("", 0, (2, 0) if endless == pairing.other else (0, 2), {"why": "time"})
    won = Game("", 1, (1, 1), None)
    played.take(Result(pairing, (hung, won)))
    pairing = played.next()
    assert pairing
    assert endless in (pairing.one, pairing.other)
    assert sorted(played.task(pairing)["failures"]) == [0, 1]


def test_between_two_who_are_withdrawn_both_lose() -> None:
    played = tournament({"A": ENDLESS, "B": ENDLESS + "\n", "C": "def move(p): return p.legal_moves()[0]"})
    why = {"error": {"sort": "no kind", "text": "", "names": []}}
    pairing = played.next()
    assert pairing
    played.take(played.unfit(pairing, {0: why, 1: why}))
    assert [game.halves for game in played.results[0].games] == [(0, 0), (0, 0)]
    assert played.withdrawn == {pairing.one, pairing.other}
    pairing = played.next()
    assert pairing
    assert played.by_rule(pairing)


def test_an_odd_one_of_a_round_gets_both_points() -> None:
    played = tournament(
        {str(number): ORDERED.format(order=list(range(9)), looks=number) for number in range(5)}, ROUNDS
    )
    play(played, 3)
    free = [result.pairing.one for result in played.results if result.pairing.other is None]
    assert len(free) == 1
    assert next(row for row in played.table if row.player == free[0]).halves == 4
    play(played)
    assert len({result.pairing.one for result in played.results if result.pairing.other is None}) == 5


def test_names_that_come_twice_are_told_apart_in_any_order() -> None:
    twice = [Entrant("Ann", "b", PERSON), Entrant("Ann", "a", PERSON), Entrant("Level 5", "", 5)]
    told = [("Ann", "a"), ("Ann 2", "b"), ("Level 5", "")]
    for field in (twice, twice[::-1]):
        assert [(one.name, one.source) for one in told_apart(field)] == told
    assert in_order(twice)[-1].level == 5


def test_results_of_another_tournament_count_for_nothing() -> None:
    field, results = kept(play(tournament(FEW), 3))
    other = results.replace(KEY, "k2")
    assert read(field, other).results == []


def test_results_after_one_that_cannot_be_count_for_nothing() -> None:
    played = play(tournament(FEW), 3)
    field, results = kept(played)
    record = json.loads(results)
    record["results"][1], record["results"][2] = record["results"][2], record["results"][1]
    assert read(field, json.dumps(record)).results == played.results[:1]


@for_each(
    "change",
    [
        {"field": []},
        {"field": [["A", 0, ["x"]]]},
        {"field": [["A", 0, ["x"]], ["A", 0, ["x"]]]},
        {"field": [["B", 0, ["x"]], ["A", 0, ["x"]]]},
        {"field": [["A", 0, "xx"], ["B", 0, ["x"]]]},
        {"field": [["A", 0, ["x" * 200_001]], ["B", 0, ["x"]]]},
        {"field": [["A", 999, []], ["B", 0, ["x"]]]},
        {"plan": ["swiss"]},
        {"plan": ["swiss", 0, "3x3x3", 1, 5, 7, True]},
        {"plan": ["other", 1, "3x3x3", 1, 5, 7, True]},
        {"plan": ["swiss", 1, "3x3", 1, 5, 7, True]},
        {"plan": ["swiss", 1, "5x5x4s", 1, 5, 7, True]},
        {"plan": ["swiss", 1, "3x3x3", 1, 0, 7, True]},
        {"plan": ["swiss", 1, "3x3x3", 1, 5, 7, 1]},
        {"key": 5},
    ],
)
def test_a_damaged_field_is_refused(change: dict) -> None:
    record = json.loads(kept(tournament(FEW))[0])
    with pytest.raises(BadRecord):
        kept_tournament.field_from_text(json.dumps({**record, **change}))


@for_each("results", ["5", [5], [[]], [[[0, 0, 0, 1, 0], [["", 0, [2], None]] * 2]], [[[0, 0, 0, 1], []]]])
def test_damaged_results_are_refused(results: object) -> None:
    with pytest.raises(BadRecord):
        kept_tournament.results_from_text(json.dumps({"key": KEY, "results": results, "version": 1}))
