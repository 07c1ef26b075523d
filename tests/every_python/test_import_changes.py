from tests.every_python.expect import there
from tests.every_python.test_stored_text import joined, remember, two_of_one_name, with_people
from ttt.session import profiles
from ttt.session.profiles import Changes, Played, Profiles, changes

NOTHING = Changes(0, 0, [], [], [], 0)


def ann(known):
    return there(profiles.key_of(known, "Ann"))


def test_what_is_new_is_counted():
    assert changes(profiles.NONE, with_people()) == Changes(2, 2, [], [], [], 0)
    more = remember(with_people(), ("Ann", "Zoe"), 0, 9)
    assert changes(with_people(), more) == Changes(1, 1, [], [], [], 0)


def test_a_file_that_is_imported_again_changes_nothing():
    for known in (profiles.NONE, with_people(), two_of_one_name(), joined()):
        assert changes(known, known) == NOTHING
        assert changes(known, profiles.NONE) == NOTHING


def test_whom_a_file_deletes_is_told_by_name():
    known = with_people()
    assert changes(known, profiles.without(known, ann(known))) == Changes(0, 0, ["Ann"], [], [], 0)


def test_who_is_deleted_here_is_neither_added_nor_deleted_once_more():
    known = with_people()
    gone = profiles.without(known, ann(known))
    assert changes(gone, known) == NOTHING
    assert changes(gone, gone) == NOTHING


def test_a_new_name_is_told_with_the_old_one():
    known = with_people()
    anna = profiles.renamed(known, ann(known), "Anna")
    assert changes(known, anna) == Changes(0, 0, [], [("Ann", "Anna")], [], 0)
    assert changes(anna, known) == NOTHING


def test_a_game_that_is_told_differently_is_no_new_one():
    known = with_people()
    turned = {key: Played(game.when, game.players, game.board, 1, game.opening) for key, game in known.games.items()}
    assert changes(known, Profiles(known.people, turned, *known[2:])) == Changes(0, 0, [], [], [], 2)


def test_people_who_become_one_are_told():
    apart = two_of_one_name()
    assert changes(apart, joined()) == Changes(0, 0, [], [], [("Ann", "Ann")], 0)
    hostile = Profiles({}, {}, frozenset(), frozenset([tuple(sorted(profiles.names(with_people())))]))
    found = changes(with_people(), hostile)
    assert found.joined == [("Ann", "עדי")]
    assert found.renamed == [("Ann", "עדי")]


def test_an_entry_that_is_joined_with_a_person_here_is_nobody_new():
    assert changes(with_people(), joined()) == Changes(0, 1, [], [], [], 0)


def test_a_joined_person_of_whom_one_entry_is_deleted_is_told():
    apart = two_of_one_name()
    for key in profiles.namesakes(apart, ann(apart)):
        assert changes(joined(), profiles.without(apart, key)) == Changes(0, 0, ["Ann"], [], [], 0)
