"""Every wrong type in every place of every stored text is refused, or can be written again and used."""

import json

from tests.every_python.expect import raises
from tests.every_python.sampling import sample
from tests.every_python.test_stored_text import KINDS, key_of, with_people
from ttt.game.errors import BadRecord
from ttt.game.family import rules
from ttt.game.notation import from_text, to_text
from ttt.game.record import PERSON, new_game
from ttt.game.rules import Outcome
from ttt.game.seeded_chance import seeded
from ttt.session import profiles, scores
from ttt.session.saved_sitting import Saved
from ttt.session.scores import Scores
from ttt.session.session import Session
from ttt.session.settings import Settings
from ttt.session.statistics import statistics

WRONG = (
    None,
    True,
    1.0,
    -1,
    10**30,
    "",
    "ab",
    "x" * 10000,
    [],
    ["a", "b"],
    {},
    {"a": 1, "b": 2},
    [[], []],
)


def places(value, path=()):
    """Yield the path to every part of a JSON value, except the whole."""
    for key in sorted(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield path + (key,)  # noqa: RUF005  MicroPython
        for deeper in places(value[key], path + (key,)):  # noqa: RUF005, UP028  MicroPython
            yield deeper


def with_part(text, path, part):
    """Return a stored text with a different value in one place."""
    record = json.loads(text)
    holder = record
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = part
    return json.dumps(record)


def use(found):
    """Use a value that was read, in the same ways as the page."""
    if isinstance(found, profiles.Profiles):
        use_profiles(found)
    elif isinstance(found, Settings):
        use_session(Session(settings=found, chance=seeded(1)))
    elif isinstance(found, Scores):
        game = from_text("1-3x3x3-hh-a1b1a2b2a3")
        assert scores.from_text(scores.to_text(scores.counted(found, game, Outcome(None, ()), "kaa")))
    else:
        assert isinstance(found, Saved)
        session = Session(chance=seeded(1))
        session.resume(found)
        session.count(scores.NONE)
        use_session(session)
        session.new_game()
        use_session(session)


def use_session(session):
    """View a sitting, and share its game."""
    view = session.view
    assert view.phase
    assert len(view.counts) == 3
    assert [view.mark(cell) for cell in range(min(view.game.rules.size, 9))]
    assert from_text(to_text(view.game)) == view.game


def use_profiles(found):
    """Count everybody's games, add one more, and list the names."""
    for key in sorted(profiles.names(found)):
        counted = statistics(found, key)
        assert sorted(counted.by_opponent) == sorted(counted.by_opponent)
        assert len(counted.results) == sum(counted.all)
    board = new_game(rules(), (PERSON, PERSON))
    more = profiles.with_game(found, board, Outcome(0, ()), ("Ann", "Zoe"), "k123456789", (0.31, 0.32))
    assert profiles.from_text(profiles.to_text(more)) == more
    assert profiles.merged(more, found) == more
    assert "Zoe" in ", ".join(sorted(profiles.names(more).values()))


def test_every_wrong_type_in_every_place_is_refused_or_can_be_used():
    faults, count = [], 0
    for read, write, values in KINDS:
        for value in values:
            text = write(value)
            for path in sample(places(json.loads(text)), 12):
                for part in WRONG:
                    try:
                        found = read(with_part(text, path, part))
                    except BadRecord:
                        found = None
                    count += 1
                    if found is not None and not is_sound(read, write, found):
                        faults.append((path, str(part)[:20]))
    assert faults == []
    assert count > 500


def is_sound(read, write, found):
    """Whether a value that was read can be written, read again and used."""
    try:
        assert read(write(found)) == found
        use(found)
    except Exception as error:
        print(type(error), error)  # the list of faults doesn't show the error
        return False
    return True


def part_at(record, path):
    for step in path:
        record = record[step]
    return record


def test_what_can_be_gone_through_like_a_list_is_none():
    """A string of two letters unpacks like a list of two, and an object like a list of its keys."""
    count = 0
    for read, write, values in KINDS:
        text = write(values[1])
        for path in places(json.loads(text)):
            part = part_at(json.loads(text), path)
            if isinstance(part, list):
                for other in ("1" * len(part), {str(place): place for place in range(len(part))}):
                    raises(BadRecord, read, with_part(text, path, other))
                    count += 1
    assert count > 20


def test_a_string_that_would_take_seconds_to_read_is_refused_by_its_length():
    for read, write, values in KINDS[2:]:
        record = json.loads(write(values[0]))
        assert read(json.dumps(dict(record, more="x" * 40000))) == values[0]
        raises(BadRecord, read, json.dumps(dict(record, more="x" * 100000)))


# Keys of people and games.

NO_KEYS = (
    "",
    "k",
    "c50",
    "c1",
    "c100",
    "K1",
    "kx",
    "kA",
    "k1 ",
    "-1",
    "k" + "0" * 11,
    "0" * 11,
    "kk1",
    "ké",
    "k" * 9999,
)
OLDER_KEYS = ("0", "f", "3b9aca00", "ffffffffff", "c0", "c101", "c05")  # the first versions wrote keys without k


def record_with(**changes):
    """Return the text of the two people and two games, with some parts changed."""
    return json.dumps(dict(json.loads(profiles.to_text(with_people())), **changes))


def test_what_is_no_key_passes_neither_as_a_person_nor_as_a_game():
    for key in NO_KEYS:
        raises(BadRecord, profiles.from_text, record_with(people={key: ["Ann", 0]}))
        raises(BadRecord, profiles.from_text, record_with(games={key: [1, ["k1", ""], "3x3x3", 0, []]}))
        raises(BadRecord, profiles.from_text, record_with(gone=[key]))
        raises(BadRecord, profiles.from_text, record_with(joined=[["k1", key]]))


def test_a_player_of_a_game_is_a_person_nobody_or_the_computer_at_a_level():
    for entry in NO_KEYS:
        game = {"k9": [1, ["k1", entry], "3x3x3", 0, []]}
        if entry in ("", "c1", "c50", "c100"):
            assert profiles.from_text(record_with(games=game)).games["k9"].players == ("k1", entry)
        else:
            raises(BadRecord, profiles.from_text, record_with(games=game))


def test_keys_as_the_first_versions_wrote_them_are_read():
    for key in OLDER_KEYS:
        games = {key: [1, [key, "c70"], "3x3x3", 0, [4, 0]]}
        found = profiles.from_text(record_with(people={key: ["Ann", 0]}, games=games, gone=[]))
        assert statistics(found, key).all == (1, 0, 0), key


def test_every_key_that_chance_makes_is_read_again():
    for chance in (0, 0.5**41, 0.5**40, 0.1, 0.77, 1 - 0.5**40):
        known = profiles.with_person(profiles.NONE, "Ann", chance)
        assert profiles.from_text(profiles.to_text(known)) == known


def test_the_name_of_a_board_is_short():
    game = [1, ["k1", ""], "100x100x100mge", None, []]
    assert profiles.from_text(record_with(games={"k9": game})).games["k9"].board == game[2]
    game[2] = "3" * 1021
    raises(BadRecord, profiles.from_text, record_with(games={"k9": game}))


def test_counting_stops_at_the_largest_number_that_can_be_read():
    most = 10**9
    record = json.loads(profiles.to_text(with_people()))
    for name in record["people"]:
        record["people"][name][1] = most
    for name in record["games"]:
        record["games"][name][0] = most
    known = profiles.from_text(json.dumps(record))
    game = new_game(rules(), (PERSON, PERSON))
    known = profiles.with_game(known, game, Outcome(0, ()), ("Ann", ""), "kaa", (0.4, 0.4))
    known = profiles.renamed(known, key_of(known, "Ann"), "Anna")
    assert profiles.from_text(profiles.to_text(known)) == known
    for outcome in (Outcome(0, ()), Outcome(1, ()), Outcome(None, ())):
        found = scores.counted(Scores((most,) * 3, (most,) * 3, (), None, ()), game, outcome, "kaa")
        assert scores.from_text(scores.to_text(found)) == found
