import json

from tests.every_python.expect import raises, there
from ttt.game.errors import BadRecord, BadSetting
from ttt.game.family import rules
from ttt.game.notation import from_text
from ttt.game.record import PERSON, new_game, seat_named
from ttt.game.rules import Outcome
from ttt.session import profiles, score_changes, scores, settings
from ttt.session import saved_sitting as saved
from ttt.session.people_names import check_name
from ttt.session.saved_sitting import Saved
from ttt.session.scores import Scores
from ttt.session.series import new_series
from ttt.session.settings import BY_LINK, COMPUTER, PEOPLE, Settings
from ttt.session.statistics import statistics
from ttt.session.stored_text import StoredText, new_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SETTINGS = (
    settings.DEFAULT,
    Settings(rules(7, 6, 4, "g"), PEOPLE, 1, "O", False, ("Ann", "עדי"), seat_named("moss")),
    Settings(rules(100, 100, 100, "mgp"), COMPUTER, 100, "X", True, ("", "王" * 40), 0),
    Settings(rules(1, 1, 1, "mge"), COMPUTER, 70, "O", True, ("\U0001f642" * 40, "\U0001f643" * 40), 106),
)
SCORES = (
    scores.NONE,
    Scores((1, 2, 3), (4, 5, 6), ("k1", "kffffffffff"), None, (("3x3x3-50", (1, 2, 3)), ("7x6x4g-106", (0, 0, 1)))),
    Scores((10**9, 0, 0), (0, 0, 10**9), (), ((1, 2, 3), (4, 5, 6), ()), ()),
    Scores((0, 0, 0), (0, 0, 1), (), ((1, 2, 3), (4, 5, 6), (("3x3x3-1", (1, 2, 3)),)), (("9x9x5es-0", (0, 0, 1)),)),
    Scores((0, 0, 0), (1, 1, 0), (), None, (("3x3x3-0\nAnn\n王", (0, 1, 0)), ("3x3x3-0\n\nAnn", (1, 0, 0)))),
)
SAVED = (
    Saved(from_text("1-3x3x3-hc50-"), False, None, 0, False, None, "", True, None, "", None),
    Saved(from_text("1-7x6x4g-ohh-d6d5"), False, None, 0, False, None, "", True, None, "", None),
    Saved(from_text("1-3x3x3-hh-a1b1a2b2a3"), True, None, 0, False, None, "", True, None, "", None),
    Saved(from_text("1-3x3x3-hh-"), False, new_series(("Ann", "עדי")), 0, True, None, "", True, None, "", None),
    Saved(
        from_text("1-3x3x3-c70h-a1"),
        False,
        new_series(("<b>", "Computer"), (PERSON, 70), "loser"),
        1,
        False,
        None,
        "",
        True,
        None,
        "",
        None,
    ),
    Saved(from_text("1-3x3x3-hh-b2"), False, None, 0, False, 0, "", True, None, "", None),
    Saved(from_text("1-3x3x3-ohh-b2"), False, None, 0, False, 1, "", True, None, "", None),
)


def key_of(known, name):
    """Return the key of a known person."""
    return there(profiles.key_of(known, name))


def with_people():
    """Return two people and two games, one of them against the computer."""
    known = profiles.with_person(profiles.NONE, "Ann", 0.25)
    hh, hc = new_game(rules(), (PERSON, PERSON)), new_game(rules(7, 6, 4, "g"), (70, PERSON))
    known = profiles.with_game(known, hh, Outcome(0, ()), ("Ann", "עדי"), "k75", (0.1, 0.5))
    return profiles.with_game(known, hc, Outcome(None, ()), ("", "Ann"), "k3", (0.1, 0.2))


def two_of_one_name():
    """Return the people and games of with_people(), and a second Ann with a game, from another device."""
    elsewhere = profiles.with_person(profiles.NONE, "Ann", 0.6)
    game = new_game(rules(), (PERSON, 70))
    elsewhere = profiles.with_game(elsewhere, game, Outcome(0, ()), ("Ann", ""), "kb", (0.6, 0.6))
    return profiles.merged(with_people(), elsewhere)


def joined():
    """Return the people and games of two_of_one_name(), with the two Anns joined."""
    known = two_of_one_name()
    return profiles.with_namesakes_joined(known, key_of(known, "Ann"))


PROFILES = (
    profiles.NONE,
    with_people(),
    profiles.without(with_people(), key_of(with_people(), "Ann")),
    joined(),
)

# How each kind of text is read and written, and some of its possible values.
KINDS: "tuple[tuple[Callable[[str], Any], Callable[[Any], str], tuple[Any, ...]], ...]" = (
    (settings.from_text, settings.to_text, SETTINGS),
    (scores.from_text, scores.to_text, SCORES),
    (saved.from_record, saved.to_record, SAVED),
    (profiles.from_text, profiles.to_text, PROFILES),
)

RUBBISH = (
    "",
    " ",
    "null",
    "true",
    "1",
    "[]",
    "[1]",
    "{}",
    '"version"',
    '{"version":1',
    '{"version":1}',
    "{'version':1}",
    "undefined",
    "1-3x3x3-hh-",
    "\x00",
    "\u202e",
    "<script>",
)


def test_what_was_kept_is_read_as_it_was():
    for read, write, values in KINDS:
        for value in values:
            assert read(write(value)) == value


def test_what_is_kept_is_one_object_with_a_version():
    for _, write, values in KINDS:
        for value in values:
            assert json.loads(write(value))["version"] == 1


def test_rubbish_is_refused_and_repeated():
    for read, _, _ in KINDS:
        for text in RUBBISH:
            assert raises(BadRecord, read, text).given["given"] == text


def test_another_version_is_told_apart_from_rubbish():
    for read, write, values in KINDS:
        for version in (0, 2, "1", None):
            record = json.loads(write(values[1]))
            record["version"] = version
            error = raises(BadRecord, read, json.dumps(record))
            assert (error.reason, error.given["version"]) == ("other version", version)


def test_a_version_that_is_none_is_rubbish():
    for read, _, _ in KINDS:
        for version in ("[2]", "{}", "9" * 21, "9" * 900, '"' + "x" * 900 + '"', "[" * 400 + "]" * 400):
            error = raises(BadRecord, read, '{"version": ' + version + "}")
            assert error.reason.startswith("not "), (version[:30], error.reason)


def test_what_some_python_cannot_read_or_hold_is_refused():
    for read, write, values in KINDS:
        record = json.loads(write(values[-1]))
        for part in record:
            if part in ("version", "counted", "choosing"):  # any value counts as yes or no
                continue
            text = json.dumps(dict(record, **{part: "HERE"}))
            for value in ("[" * 450 + "]" * 450, "9" * 900, "-" + "9" * 5000, "1e999", "NaN", '"\\ud800"', '"\\u0000"'):
                raises(BadRecord, read, text.replace('"HERE"', value))


def test_a_number_that_is_whole_in_value_only_is_refused():
    """1.0 and true equal 1: if they were accepted, they would fail later, where a whole number is needed."""

    def numbers(value, path=()):
        if isinstance(value, dict):
            for key in value:
                yield from numbers(value[key], path + (key,))  # noqa: RUF005  MicroPython
        elif isinstance(value, list):
            for place in range(len(value)):
                yield from numbers(value[place], path + (place,))  # noqa: RUF005  MicroPython
        elif isinstance(value, int) and not isinstance(value, bool) and path != ("version",):
            yield path

    count = 0
    for read, write, values in KINDS:
        for value in values:
            text = write(value)
            for path in numbers(json.loads(text)):
                for other in (1.0, True):
                    record = json.loads(text)
                    holder = record
                    for step in path[:-1]:
                        holder = holder[step]
                    holder[path[-1]] = other
                    raises(BadRecord, read, json.dumps(record))
                    count += 1
    assert count > 100


def test_another_version_may_look_otherwise():
    for read, _, _ in KINDS:
        error = raises(BadRecord, read, '{"version": 2, "all": "new"}')
        assert (error.reason, error.given["version"]) == ("other version", 2)


def test_what_is_kept_of_one_kind_is_no_other_kind():
    for place, (read, _, _) in enumerate(KINDS):
        for other, (_, write, values) in enumerate(KINDS):
            if place != other:
                raises(BadRecord, read, write(values[1]))


def test_a_text_that_is_too_long_is_refused_and_told_in_short():
    for read, _, _ in KINDS[:3]:  # the last kind may be longer
        error = raises(BadRecord, read, " " * 60000)
        assert len(error.given["given"]) == 80


def refused(read, write, value, changes):
    """Return why a record is refused once some of its parts are changed."""
    record = json.loads(write(value))
    record.update(changes)
    return raises(BadRecord, read, json.dumps(record)).reason


def test_settings_with_a_part_that_cannot_be_are_refused():
    for changes in (
        {"board": [3, 3, 3]},
        {"board": [3, 3, 4, ""]},
        {"board": [101, 3, 3, ""]},
        {"board": ["3", 3, 3, ""]},
        {"board": [3, 3, 3, "ep"]},
        {"board": [3, 3, 3, None]},
        {"board": None},
        {"opponent": "nobody"},
        {"opponent": None},
        {"level": 0},
        {"level": 101},
        {"level": 50.5},
        {"level": "50"},
        {"character": 70},
        {"character": 107},
        {"character": "moss"},
        {"character": True},
        {"mark": "Y"},
        {"mark": None},
        {"names": []},
        {"names": ["Ann"]},
        {"names": ["Ann", 7]},
        {"names": ["Ann", "B" * 41]},
        {"names": ["A\nB", ""]},
    ):
        assert refused(settings.from_text, settings.to_text, settings.DEFAULT, changes) == "not settings", changes


def test_settings_with_a_number_that_is_not_whole_are_refused():
    for changes in (
        {"board": [3.5, 3, 3, ""]},
        {"board": [3, 3.5, 3, ""]},
        {"board": [3, 3, 2.5, ""]},
        {"board": [True, 3, 3, ""]},
        {"level": True},
    ):
        assert refused(settings.from_text, settings.to_text, settings.DEFAULT, changes) == "not settings", changes


def test_scores_with_a_part_that_cannot_be_are_refused():
    for counts in (
        [],
        [1, 2],
        [1, 2, 3, 4],
        [1, 2, -1],
        [1, 2, 0.5],
        [1, 2, "3"],
        [1, 2, True],
        [1, 2, None],
        "123",
        3,
    ):
        for kind in ("computer", "people"):
            assert refused(scores.from_text, scores.to_text, SCORES[1], {kind: counts}) == "not scores"
    assert refused(scores.from_text, scores.to_text, SCORES[1], {"people": [0, 0, 10**9 + 1]}) == "not scores"


def test_a_sitting_with_a_part_that_cannot_be_is_refused():
    for changes in (
        {"game": ""},
        {"game": None},
        {"game": []},
        {"game": "1-3x3x3-hh-a1a1"},
        {"game": "2-3x3x3-hh-"},
        {"series": None},
        {"series": []},
        {"began": 2},
        {"began": None},
        {"own": 2},
        {"own": None},
    ):
        assert refused(saved.from_record, saved.to_record, SAVED[3], changes) == "not a record", changes


def test_a_sitting_with_a_part_of_a_series_that_cannot_be_is_refused():
    good = [["Ann", "Bob"], [0, 0], "choose", [1, 2], 3, 1]
    for place, part in (
        (0, ["Ann", "Ann"]),
        (0, ["Ann", ""]),
        (0, ["Ann", 7]),
        (1, [0, 107]),
        (1, [0, -1]),
        (2, "by age"),
        (3, [1]),
        (3, [1, -1]),
        (3, [1, 2, 3]),
        (4, None),
        (4, 0.5),
        (5, 2),
        (5, None),
    ):
        series = list(good)
        series[place] = part
        reason = refused(saved.from_record, saved.to_record, SAVED[3], {"series": series})
        assert reason == "not a record", series
    for series in (good[:5], good * 2):
        assert refused(saved.from_record, saved.to_record, SAVED[3], {"series": series}) == "not a record"


def test_a_sitting_whose_series_is_of_fewer_than_two_is_refused():
    for names, seats in (([], [0, 0]), (["Ann"], [0, 0]), (["Ann", "Bob"], []), (["Ann", "Bob"], [0])):
        changes = {"series": [names, seats, "choose", [1, 2], 3, 1]}
        assert refused(saved.from_record, saved.to_record, SAVED[3], changes) == "not a record", changes


def test_a_sitting_whose_series_has_no_whole_level_is_refused():
    for seat in (50.5, True):
        changes = {"series": [["Ann", "Bob"], [0, seat], "choose", [1, 2], 3, 1]}
        assert refused(saved.from_record, saved.to_record, SAVED[3], changes) == "not a record", changes


def test_profiles_with_a_part_that_cannot_be_are_refused():
    for changes in (
        {"people": None},
        {"people": []},
        {"people": {"a": "Ann"}},
        {"people": {"a": ["Ann"]}},
        {"people": {"a": ["", 0]}},
        {"people": {"a": ["A\nB", 0]}},
        {"people": {"a": [7, 0]}},
        {"people": {"a": ["Ann", -1]}},
        {"people": {"a": ["Ann", "0"]}},
        {"games": []},
        {"games": {"g": []}},
        {"games": {"g": [1, ["a"], "3x3x3", 0]}},
        {"games": {"g": [1, ["a", 7], "3x3x3", 0]}},
        {"games": {"g": [1, ["a", "b"], 3, 0]}},
        {"games": {"g": [1, ["a", "b"], "3x3x3", 2]}},
        {"games": {"g": [-1, ["a", "b"], "3x3x3", 0]}},
        {"games": {"g": [1, ["a", "b"], "3x3x3", 0, 4]}},
        {"games": {"g": [1, ["a", "b"], "3x3x3", 0, [-1]]}},
        {"games": {"g": [1, ["a", "b"], "3x3x3", 0, ["b2"]]}},
        {"games": {"g": [1, ["a", "b"], "3x3x3", 0, [0, 1, 2]]}},
        {"games": {"g": [None, ["a", "b"], "3x3x3", 0]}},
        {"gone": None},
        {"gone": 3},
    ):
        assert refused(profiles.from_text, profiles.to_text, with_people(), changes) == "not profiles", changes


# Settings and games.


def test_the_settings_of_a_game_make_that_game():
    for opponent in (COMPUTER, PEOPLE):
        for mark in "XO":
            for starts in (True, False):
                chosen = Settings(rules(4, 3, 3, "m"), opponent, 70, mark, starts, ("Ann", ""), 0)
                game = settings.game_for(chosen)
                assert settings.settings_of(game, chosen) == chosen
                other = settings.settings_of(game, settings.DEFAULT)
                assert settings.game_for(other) == game


def test_the_settings_of_a_game_by_link_make_that_game():
    for mark in "XO":
        for starts in (True, False):
            chosen = Settings(rules(4, 3, 3, "m"), BY_LINK, 70, mark, starts, ("Ann", ""), 0)
            game, own = settings.game_for(chosen), there(settings.own_side(chosen))
            assert (game.seats, game.mark(own), own) == ((PERSON, PERSON), mark, 0 if starts else 1)
            assert settings.settings_of(game, settings.changed(chosen, opponent=COMPUTER), own) == chosen


def test_only_a_game_by_link_has_a_side_of_its_own():
    for opponent in (COMPUTER, PEOPLE):
        assert settings.own_side(settings.changed(settings.DEFAULT, opponent=opponent)) is None


def with_a_move_made_here(text):
    return Saved(from_text(text), False, None, 0, False, None, "", True, None, "", None)


def test_a_game_under_way_is_one_in_which_a_person_has_moved_here_and_that_is_not_over():
    for text in ("1-3x3x3-hh-b2", "1-3x3x3-hc50-b2", "1-3x3x3-c50h-a1b2"):
        assert saved.is_under_way(with_a_move_made_here(text)), text
        assert not saved.is_under_way(saved.opened(from_text(text))), text
    for text in ("1-3x3x3-hh-", "1-3x3x3-c50h-a1", "1-3x3x3-c1c2-a1b1", "1-3x3x3-hh-a1b1a2b2a3"):
        assert not saved.is_under_way(with_a_move_made_here(text)), text


def test_a_series_is_under_way_between_its_matches_too():
    assert saved.is_under_way(
        Saved(from_text("1-3x3x3-hh-"), False, new_series(("A", "B")), 0, True, None, "", True, None, "", None)
    )


def test_a_game_from_elsewhere_that_is_over_is_counted_already():
    assert saved.opened(from_text("1-3x3x3-hh-a1b1a2b2a3")).is_counted
    assert not saved.opened(from_text("1-3x3x3-hh-a1b1a2b2")).is_counted


def test_a_game_of_two_computers_leaves_who_plays_as_it_was():
    chosen = settings.settings_of(from_text("1-4x4x4-c1c2-"), SETTINGS[1])
    assert chosen == Settings(rules(4, 4, 4), PEOPLE, 1, "O", False, ("Ann", "עדי"), seat_named("moss"))


# Scores.


BEFORE = Scores((7, 5, 4), (3, 2, 1), ("k1",), None, (("3x3x3-50", (5, 5, 4)), ("3x3x3-0", (3, 2, 0))))


def test_scores_that_were_reset_come_back_with_what_was_counted_since():
    since = scores.counted(score_changes.reset(BEFORE), from_text("1-3x3x3-hh-"), Outcome(1, ()), "k2")
    kept = (7, 5, 4), (3, 2, 1), BEFORE.pairs
    assert since == Scores((0, 0, 0), (0, 1, 0), ("k1", "k2"), kept, (("3x3x3-0", (0, 1, 0)),))
    pairs = ("3x3x3-50", (5, 5, 4)), ("3x3x3-0", (3, 3, 0))
    assert score_changes.unreset(since) == Scores((7, 5, 4), (3, 3, 1), ("k1", "k2"), None, pairs)


def test_resetting_scores_twice_loses_nothing():
    assert score_changes.unreset(score_changes.reset(score_changes.reset(BEFORE))) == BEFORE


def test_a_game_counts_once_by_its_key_and_the_last_hundred_keys_are_known():
    game, kept = from_text("1-3x3x3-hh-"), scores.NONE
    for number in range(150):
        for _ in range(2):
            kept = scores.counted(kept, game, Outcome(None, ()), f"k{number:x}")
    assert kept.people == (0, 0, 150)
    assert kept.games == tuple([f"k{number:x}" for number in range(50, 150)])


def test_each_game_and_each_opponent_has_counts_of_its_own():
    kept = scores.NONE
    for text, winner in (
        ("1-3x3x3-hc50-", 0),
        ("1-3x3x3-c50h-", 1),
        ("1-3x3x3-hc51-", 0),
        ("1-7x6x4g-hc50-", None),
        ("1-3x3x3-hh-", 0),
        ("1-3x3x3-ohh-", 0),
        ("1-3x3x3-c1c2-", 0),
    ):
        kept = scores.counted(kept, from_text(text), Outcome(winner, ()), "")
    assert dict(kept.pairs) == {
        "3x3x3-50": (2, 0, 0),
        "3x3x3-51": (1, 0, 0),
        "7x6x4g-50": (0, 0, 1),
        "3x3x3-0": (1, 1, 0),
    }
    assert (kept.computer, kept.people) == ((3, 0, 1), (1, 1, 0))


def test_two_people_with_names_have_counts_whichever_mark_they_play():
    kept = scores.NONE
    for text, names in (
        ("1-3x3x3-hh-", ("Bob", "Ann")),
        ("1-3x3x3-ohh-", ("Ann", "Bob")),
        ("1-3x3x3-hh-", ("Bob", "")),
    ):
        kept = scores.counted(kept, from_text(text), Outcome(0, ()), "", names)
    assert kept.pairs == (("3x3x3-0\nAnn\nBob", (1, 1, 0)), ("3x3x3-0\n\nBob", (0, 1, 0)))
    assert kept.people == (2, 1, 0)


def test_a_name_that_is_typed_in_leaves_the_counts_against_the_computer():
    kept = scores.counted(scores.NONE, from_text("1-3x3x3-hc50-"), Outcome(0, ()), "", ("Ann", ""))
    assert scores.counts_of(kept, scores.pair_of(from_text("1-3x3x3-hc50-"), ("", ""))[0]) == (1, 0, 0)


def test_of_more_pairs_than_are_kept_the_oldest_are_only_in_the_sum():
    kept = scores.NONE
    for level in range(1, 101):
        kept = scores.counted(kept, from_text(f"1-3x3x3-hc{level}-"), Outcome(0, ()), "")
        kept = scores.counted(kept, from_text("1-3x3x3-hc1-"), Outcome(0, ()), "")
    assert kept.computer == (200, 0, 0)
    assert len(kept.pairs) == scores.PAIRS
    assert kept.pairs[-1] == ("3x3x3-1", (101, 0, 0))
    assert scores.counts_of(kept, "3x3x3-2") == (0, 0, 0)


def test_what_two_windows_have_counted_is_counted_together_by_pairs():
    theirs = scores.counted(BEFORE, from_text("1-3x3x3-hc50-"), Outcome(0, ()), "k2")
    ours = scores.counted(BEFORE, from_text("1-3x3x3-hc50-"), Outcome(1, ()), "k3")
    ours = scores.counted(ours, from_text("1-4x4x4-hc50-"), Outcome(1, ()), "k4")
    merged = scores.from_text(score_changes.merged(*[scores.to_text(each) for each in (theirs, BEFORE, ours)]))
    assert (merged.computer, merged.people, merged.games) == ((8, 7, 4), (3, 2, 1), ("k1", "k2", "k3", "k4"))
    assert dict(merged.pairs) == {"3x3x3-50": (6, 6, 4), "3x3x3-0": (3, 2, 0), "4x4x4-50": (0, 1, 0)}
    empty = scores.from_text(
        score_changes.merged(*[scores.to_text(each) for each in (score_changes.reset(BEFORE), BEFORE, ours)])
    )
    assert dict(empty.pairs) == {"3x3x3-50": (0, 1, 0), "4x4x4-50": (0, 1, 0)}


def test_the_longest_scores_are_read_again():
    most = (10**9,) * 3
    board = "100x100x100mgp-0"
    pairs = [(f"{board}\n{chr(0x1F600 + at) * 40}\n{chr(0x1F6FF) * 40}", most) for at in range(scores.PAIRS)]
    kept = Scores(most, most, ("kffffffffff",) * 100, (most, most, tuple(pairs)), tuple(pairs))
    assert scores.from_text(scores.to_text(kept)) == kept


def test_pairs_that_cannot_be_are_refused():
    for pairs in ((("3x3x3-1", (1, 0, 0)),) * 2, (("3x3x3-1", (1, 0)),), (("3x3x3-1",),), ("3x3x3-1",)):
        raises(BadRecord, scores.from_text, scores.to_text(Scores(*scores.NONE[:4], pairs)))
    raises(BadRecord, scores.from_text, scores.to_text(Scores(*scores.NONE[:4], ((1, (1, 0, 0)),))))


def test_scores_of_earlier_versions_are_read_whole():
    old = '{"version": 1, "computer": [1, 2, 3], "people": [4, 5, 6], "before": [[1, 0, 0], [0, 1, 0]]}'
    kept = scores.from_text(old)
    assert kept == Scores((1, 2, 3), (4, 5, 6), (), ((1, 0, 0), (0, 1, 0), ()), ())
    assert score_changes.unreset(kept) == Scores((2, 2, 3), (4, 6, 6), (), None, ())


# Names.


def test_a_name_is_one_line_of_one_to_forty_characters_without_the_spaces_around_it():
    for name in ("A", "A" * 40, "עדי", "王小明", "<b>x</b>", "A B", "\U0001f642" * 40):
        assert check_name(name) == name
        assert check_name("  " + name + " ") == name
    for name in ("", " ", "A" * 41, "A\nB", "A\tB", "A\x00", "A\x7f", "A\x85B", "\u202eA", "A\u2069", "A\u2028B"):
        assert raises(BadSetting, check_name, name).given["given"] == name


def test_a_name_of_nothing_but_wide_spaces_is_no_name():
    for name in ("\u00a0", "\u3000", "\u2003\u2003"):
        raises(BadSetting, check_name, name)


# People.


def tally(known, name):
    return tuple(statistics(known, key_of(known, name)).all)


def remember(known, players, winner, number, seats=(PERSON, PERSON), board=rules()):  # noqa: B008  # a value
    """Return the profiles with one more game; the number makes its keys unique."""
    key, chance = new_key(0.001 * number + 0.4), (0.001 * number, 0.001 * number + 0.2)
    return profiles.with_game(known, new_game(board, seats), Outcome(winner, ()), players, key, chance)


def test_a_finished_game_counts_for_both_who_played_it():
    known = with_people()
    assert (tally(known, "Ann"), tally(known, "עדי")) == ((1, 0, 1), (0, 1, 0))
    found = statistics(known, key_of(known, "Ann"))
    assert found.by_opponent == {("עדי", 0): (1, 0, 0), ("", 70): (0, 0, 1)}
    assert found.by_board == {"3x3x3": (1, 0, 0), "7x6x4g": (0, 0, 1)}
    assert found.longest_run == 1


def test_the_longest_run_is_of_games_won_one_after_the_other():
    known = profiles.NONE
    for number, winner in enumerate((0, 0, 1, 0, 0, 0, None, 0)):
        known = remember(known, ("Ann", "Bob"), winner, number)
    assert statistics(known, key_of(known, "Ann")).longest_run == 3
    assert statistics(known, key_of(known, "Bob")).longest_run == 1
    assert (tally(known, "Ann"), tally(known, "Bob")) == ((6, 1, 1), (1, 6, 1))


def test_a_game_of_nobody_with_a_name_is_not_remembered():
    assert remember(profiles.NONE, ("", ""), 0, 1) == profiles.NONE
    assert remember(profiles.NONE, ("", ""), 0, 1, (PERSON, 70)) == profiles.NONE
    assert remember(profiles.NONE, ("Ann", "Bob"), 0, 1, (70, 70)) == profiles.NONE


def test_a_name_with_spaces_around_it_is_the_same_person():
    known = remember(remember(profiles.NONE, ("Ann", ""), 0, 1), (" Ann ", ""), 1, 2)
    assert list(profiles.names(known).values()) == ["Ann"]
    assert tally(known, "Ann") == (1, 1, 0)


def test_a_renamed_person_keeps_its_games():
    known = with_people()
    known = profiles.renamed(known, key_of(known, "Ann"), "Anna")
    assert profiles.key_of(known, "Ann") is None
    assert tally(known, "Anna") == (1, 0, 1)
    assert statistics(known, key_of(known, "עדי")).by_opponent == {("Anna", 0): (0, 1, 0)}


def test_a_name_that_is_taken_is_given_to_nobody_else():
    known = with_people()
    key = key_of(known, "Ann")
    assert raises(BadSetting, profiles.renamed, known, key, "עדי").reason == "name taken"
    assert profiles.names(profiles.renamed(known, key, "Ann"))[key] == "Ann"


def test_a_deleted_person_is_gone_and_its_games_stay_for_the_other():
    known = with_people()
    known = profiles.without(known, key_of(known, "עדי"))
    assert list(profiles.names(known).values()) == ["Ann"]
    assert tally(known, "Ann") == (1, 0, 1)
    assert statistics(known, key_of(known, "Ann")).by_opponent == {
        ("", 0): (1, 0, 0),
        ("", 70): (0, 0, 1),
    }


def test_a_deleted_opponent_is_somebody_without_a_name_whatever_its_key():
    for sixteenth in range(16):
        known = profiles.with_person(profiles.NONE, "Bob", sixteenth / 16)
        known = remember(known, ("Ann", "Bob"), 0, 1)
        known = profiles.without(known, key_of(known, "Bob"))
        assert statistics(known, key_of(known, "Ann")).by_opponent == {("", 0): (1, 0, 0)}, sixteenth


def test_a_person_called_like_a_level_is_not_the_computer():
    known = remember(profiles.NONE, ("Ann", "c70"), 0, 1)
    known = remember(known, ("Ann", ""), 1, 2, (PERSON, 70))
    tallies = statistics(known, key_of(known, "Ann")).by_opponent.values()
    assert sorted(tallies) == [(0, 1, 0), (1, 0, 0)]


def test_who_comes_back_after_being_deleted_begins_anew():
    known = with_people()
    known = profiles.without(known, key_of(known, "Ann"))
    known = remember(known, ("Ann", ""), 0, 9)
    assert tally(known, "Ann") == (1, 0, 0)


def two_windows():
    """Return profiles with two wins by Ann, and two windows' later versions: a third win, or a loss and a win."""
    known = remember(remember(profiles.NONE, ("Ann", "Bob"), 0, 0), ("Ann", "Bob"), 0, 1)
    one = remember(known, ("Ann", "Bob"), 0, 2)
    other = remember(remember(known, ("Ann", "Bob"), 1, 3), ("Ann", "Bob"), 0, 4)
    return known, one, other


def test_two_windows_together_lose_no_game():
    known, one, other = two_windows()
    both = profiles.merged(one, other)
    assert both == profiles.merged(other, one)
    assert (len(known.games), len(one.games), len(other.games), len(both.games)) == (2, 3, 4, 5)
    assert tally(both, "Ann") == (4, 1, 0)


def test_two_windows_together_have_the_same_statistics_in_either_order():
    _, one, other = two_windows()
    found = [profiles.merged(one, other), profiles.merged(other, one)]
    found.append(profiles.from_text(profiles.to_text(found[0])))
    key = key_of(one, "Ann")
    runs = [statistics(known, key).longest_run for known in found]
    assert runs == [runs[0]] * 3


def joined_by_name(known, name):
    return profiles.with_namesakes_joined(known, key_of(known, name))


def test_a_text_of_before_people_were_joined_is_read_and_one_without_any_looks_as_before():
    text = profiles.to_text(with_people())
    assert "joined" not in json.loads(text)
    assert profiles.from_text(text).joined == frozenset()


def test_two_of_one_name_become_one_person_with_the_games_of_both():
    known = two_of_one_name()
    assert sorted(profiles.names(known).values()) == ["Ann", "Ann", "עדי"]
    assert len(profiles.namesakes(known, key_of(known, "Ann"))) == 2
    known = joined_by_name(known, "Ann")
    assert sorted(profiles.names(known).values()) == ["Ann", "עדי"]
    assert profiles.namesakes(known, key_of(known, "Ann")) == [key_of(known, "Ann")]
    assert tally(known, "Ann") == (2, 0, 1)
    assert statistics(known, key_of(known, "עדי")).by_opponent == {("Ann", 0): (0, 1, 0)}


def test_who_was_joined_stays_joined_however_often_the_file_comes_again():
    apart, known = two_of_one_name(), joined()
    for both in (profiles.merged(known, apart), profiles.merged(apart, known)):
        assert both == known


def test_a_joined_person_is_renamed_and_deleted_as_one():
    known = joined()
    key = key_of(known, "Ann")
    anna = profiles.renamed(known, key, "Anna")
    assert sorted(profiles.names(anna).values()) == ["Anna", "עדי"]
    assert profiles.names(profiles.merged(anna, known)) == profiles.names(anna)
    assert list(profiles.names(profiles.without(known, key)).values()) == ["עדי"]


def test_deleting_in_one_window_who_is_joined_in_another_leaves_the_rest_of_the_person():
    apart = two_of_one_name()
    one, other = profiles.namesakes(apart, key_of(apart, "Ann"))
    for gone, left in ((one, other), (other, one)):
        both = profiles.merged(profiles.without(apart, gone), joined())
        assert both == profiles.merged(joined(), profiles.without(apart, gone))
        assert profiles.key_of(both, "Ann") == left
        assert tally(both, "Ann") == tuple(statistics(apart, left).all)


def test_joins_in_a_circle_and_in_a_chain_are_one_person_whatever_is_joined_first():
    keys = [f"k{number}" for number in range(1, 6)]
    people = dict.fromkeys(keys, ("Ann", 0))
    for pairs in (
        (("k1", "k2"), ("k2", "k3"), ("k3", "k1"), ("k4", "k5"), ("k5", "k1")),
        (("k4", "k5"), ("k3", "k4"), ("k2", "k3"), ("k1", "k2")),
        (("k2", "k9"), ("k1", "k9"), ("k3", "k8"), ("k8", "k9"), ("k9", "k4"), ("k5", "k5"), ("k5", "k9")),
    ):
        for gone, person in (((), "k1"), (("k1", "k9"), "k2")):
            known = profiles.Profiles(people, {}, frozenset(gone), frozenset(pairs))
            assert profiles.names(known) == {person: "Ann"}, (pairs, gone)


def test_of_two_people_of_one_name_the_same_one_always_plays_on():
    known = two_of_one_name()
    again = remember(known, ("Ann", ""), 0, 9)
    keys = profiles.namesakes(known, key_of(known, "Ann"))
    played = [len(statistics(again, key).results) - len(statistics(known, key).results) for key in keys]
    assert played == [1, 0]


def test_a_game_that_two_records_tell_differently_stays_as_it_is_told_here():
    known = with_people()
    turned = {key: game[:3] + (1,) + game[4:] for key, game in known.games.items()}  # noqa: RUF005  MicroPython
    turned = {key: profiles.Played(*game) for key, game in turned.items()}
    told = profiles.Profiles(known.people, turned, known.gone, known.joined)
    assert profiles.merged(known, told).games == known.games
    assert profiles.merged(told, known).games == turned


def test_deleted_in_one_window_is_deleted_though_renamed_in_the_other():
    known, _, _ = two_windows()
    key = key_of(known, "Ann")
    one, other = profiles.without(known, key), profiles.renamed(known, key, "Anna")
    for both in (profiles.merged(one, other), profiles.merged(other, one)):
        assert list(profiles.names(both).values()) == ["Bob"]


def test_the_name_that_was_changed_more_often_stays():
    known, _, _ = two_windows()
    key = key_of(known, "Ann")
    one = profiles.renamed(profiles.renamed(known, key, "Anna"), key, "Annabel")
    other = profiles.renamed(known, key, "Zoe")
    for both in (profiles.merged(one, other), profiles.merged(other, one)):
        assert profiles.names(both)[key] == "Annabel"


def test_a_number_that_would_take_long_to_read_is_refused_unread():
    kind = StoredText("not scores", 100_000)
    for wrong in ('{"version": ' + "9" * 40_000 + "}", '{"version": 1, "é🙂": -1' + "0" * 300 + "}"):
        assert raises(BadRecord, kind.read, wrong, len).reason == "not scores"
    assert kind.read('{"version": 1, "\ud800": "' + "1 " * 300 + '"}', len) == 2
