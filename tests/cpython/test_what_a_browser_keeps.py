"""What the page keeps of games, settings and players from one visit to the next, and in several open windows."""

import json

import pytest

from tests.helpers.headless import Entry, Storage, headless, stored
from ttt.game.notation import to_text
from ttt.session import profiles, saved_sitting
from ttt.words.speech import say

LINKS = "ttt.browser.game.opened_links"
X_IS_ABOUT_TO_WIN = "1-3x3x3-hh-a1a2b1b2"
C1 = 2


@pytest.fixture
def make():
    with headless() as make_tab:
        yield make_tab


@pytest.fixture
def storage():
    return Storage({})


def opened(make, storage, game="", is_by_link=False):
    tab = make(storage, Entry(game, is_by_link))
    tab.load()
    return tab


def reload(tab):
    tab.leave()
    tab.load()


def text(tab):
    return to_text(tab.view.game)


def people(storage):
    known = profiles.from_text(storage.texts["ttt:people"])
    return profiles.names(known), known.games


def test_the_names_stay_with_their_marks_whatever_is_chosen_for_the_next_game(make, storage):
    tab = opened(make, storage)
    tab.do("change", opponent="people", names=("Ann", "Bob"))
    tab.do("play", 0)
    for choice in ({"opponent": "link"}, {"mark": "O"}, {"opponent": "people"}):
        tab.do("change", **choice)
    reload(tab)
    assert tab.view.names == ("Ann", "Bob")
    for cell in (3, 1, 4, 2):
        tab.do("play", cell)
    names, games = people(storage)
    [played] = games.values()
    assert (names[played.players[played.winner]], names[played.players[1]]) == ("Ann", "Bob")


def test_choices_that_wait_for_the_next_game_still_wait_after_a_reload(make, storage):
    tab = opened(make, storage)
    tab.do("play", 4)
    tab.do("change", opponent="people", starts=False)
    waiting = tab.view.settings
    reload(tab)
    assert tab.view.settings == waiting
    assert text(tab).startswith("1-3x3x3-hmoss-b2")
    tab.do("new_game")
    assert text(tab) == "1-3x3x3-ohh-"


def test_each_window_has_its_own_choices_after_a_reload(make, storage):
    one = opened(make, storage)
    one.do("change", opponent="people", names=("Ann", "Bob"))
    one.do("play", 0)
    other = opened(make, storage)
    other.do("change", names=("Cid", "Dora"), level=7)
    reload(one)
    assert one.view.names == ("Ann", "Bob")


def test_a_game_that_two_windows_finish_counts_once(make, storage):
    one = opened(make, storage, "1-3x3x3-hh-a1a2b1")
    one.do("change", names=("Ann", "Bob"))
    one.do("play", 4)
    other = opened(make, storage)
    assert text(other) == X_IS_ABOUT_TO_WIN
    one.do("play", C1)
    for cell in (8, 5):  # O wins
        other.do("play", cell)
    assert stored(storage, "scores")["people"] == [1, 0, 0]
    [played] = people(storage)[1].values()
    assert played.winner == 0


def test_a_game_that_was_opened_twice_from_a_link_beside_other_games_counts_twice(make, storage):
    one = opened(make, storage, X_IS_ABOUT_TO_WIN)
    one.do("play", C1)
    other = opened(make, storage, X_IS_ABOUT_TO_WIN)
    other.do("play", C1)
    assert stored(storage, "scores")["people"] == [2, 0, 0]


def test_two_windows_that_begin_with_the_same_board_play_two_games(make, storage):
    one, other = opened(make, storage, "1-3x3x3-hh-"), opened(make, storage)
    assert text(other) == "1-3x3x3-hh-"
    for cell in (0, 4):
        one.do("play", cell)
    for cell in (8, 5, 7):
        other.do("play", cell)
    reload(one)
    assert text(one) == "1-3x3x3-hh-a1b2"
    for tab, cells in ((one, (1, 3, 2)), (other, (4, 6))):
        for cell in cells:
            tab.do("play", cell)
    assert sum(stored(storage, "scores")["people"]) == 2


def test_a_window_that_plays_on_a_game_of_another_one_keeps_its_own_moves(make, storage):
    one = opened(make, storage, "1-3x3x3-hh-")
    one.do("play", 0)
    other = opened(make, storage)
    for cell in (4, 8):
        other.do("play", cell)
    one.do("play", 1)
    other.do("undo")
    reload(one)
    assert text(one) == "1-3x3x3-hh-a1b1"


def test_what_a_full_storage_refused_is_stored_once_there_is_room(make, storage):
    tab = opened(make, storage, X_IS_ABOUT_TO_WIN)
    tab.do("change", names=("Ann", "Bob"))
    storage.is_refused = lambda: True
    tab.do("play", C1)
    assert "ttt:people" not in storage.texts
    storage.is_refused = lambda: False
    tab.do("new_game")
    assert stored(storage, "scores")["people"] == [1, 0, 0]
    assert len(people(storage)[1]) == 1
    assert tab.page.store.is_lasting


def test_a_game_is_remembered_though_the_page_was_closed_before_the_players_had_come(make, storage):
    tab = opened(make, storage, X_IS_ABOUT_TO_WIN)
    tab.do("change", names=("Ann", "Bob"))
    tab.do("play", C1, waits=False)
    tab.leave()
    assert "ttt:people" not in storage.texts
    opened(make, storage, "1-3x3x3-hh-")
    assert len(people(storage)[1]) == 1
    assert "ttt:finished" not in storage.texts


def test_a_friends_answer_finds_the_game_that_another_link_has_replaced(make, storage):
    tab = opened(make, storage)
    tab.do("change", opponent="link")
    tab.do("play", 4)
    key = tab.saved.key
    tab.go(Entry("1-3x3x3-hc50-"))
    tab.do("play", 0)
    tab.go(Entry("1-3x3x3-hh-b2a1", is_by_link=True))
    assert (text(tab), tab.saved.key, tab.view.own) == ("1-3x3x3-hh-b2a1", key, 0)
    tab.act(tab.part(LINKS).take)
    assert text(tab).startswith("1-3x3x3-hc50-a1")


def test_a_link_opened_twice_is_the_same_game_by_link(make, storage):
    one = opened(make, storage, "1-3x3x3-hh-b2", is_by_link=True)
    other = opened(make, storage, "1-3x3x3-hh-b2", is_by_link=True)
    assert (text(one), one.view.own) == (text(other), other.view.own)
    one.do("play", 0)
    again = opened(make, storage, "1-3x3x3-hh-b2", is_by_link=True)
    assert text(again) == "1-3x3x3-hh-b2a1"
    assert "is an earlier point in the current game" in "".join(again.notices)


def test_earlier_games_are_offered_one_after_the_other(make, storage):
    tab = opened(make, storage, "1-3x3x3-hh-")
    games = ["1-3x3x3-hh-a1", "1-3x3x3-hh-b1", "1-3x3x3-hh-c1"]
    for number, game in enumerate(games):
        tab.do("play", number)
        assert text(tab) == game
        tab.go(Entry("1-3x3x3-hh-"))
    links, seen = tab.part(LINKS), []
    for _ in range(4):
        tab.act(links.take)
        seen.append(text(tab))
    assert seen == [games[2], games[1], games[0], games[2]]


def test_a_link_is_refused_rather_than_a_game_dropped_where_too_many_are_kept(make, storage, monkeypatch):
    tab = opened(make, storage, "1-3x3x3-hh-")
    tab.do("play", 4)
    links = tab.part(LINKS)
    monkeypatch.setitem(type(links).go_on.__globals__, "LONGEST_LIST", 10)
    tab.go(Entry("1-3x3x3-hh-a1"))
    assert text(tab) == "1-3x3x3-hh-b2"
    assert tab.bar.game() == "1-3x3x3-hh-b2"
    assert say("Too many earlier games are saved. Discard one first.") in tab.notices[-1]


def test_the_last_moves_are_there_where_the_browser_did_not_put_them_into_the_address(make, storage):
    tab = opened(make, storage, "1-3x3x3-hh-")
    tab.do("play", 4)
    tab.bar.showGame = lambda *given: None
    tab.do("play", 0)
    assert tab.bar.game() == "1-3x3x3-hh-b2"
    reload(tab)
    assert text(tab) == "1-3x3x3-hh-b2a1"


@pytest.mark.parametrize(
    "record",
    [
        {"game": "1-3x3x3-hc50-b2a1", "counted": False, "own": 1},
        {"game": "1-3x3x3-hh-b2", "counted": 0},
        {"game": "1-3x3x3-hh-b2", "counted": False, "own": 1.0},
        {
            "game": "1-3x3x3-hh-b2",
            "counted": False,
            "series": [["A", "B"], [0, 0], "choose", [1.0, 0], 0, 0],
            "began": 0,
        },
        {"game": "1-3x3x3-hh-b2", "counted": False, "key": ["k1"]},
        {"game": "1-3x3x3-hh-b2", "counted": False, "settings": {}},
        {"game": "1-3x3x3-hh-b2", "counted": False, "first": ["X"]},
    ],
)
def test_a_sitting_that_cannot_be_opened_is_put_aside_and_the_page_opens(make, storage, record):
    kept = json.dumps({**record, "version": 1})
    storage.texts["ttt:game"] = kept
    tab = opened(make, storage)
    assert storage.texts["ttt:game:aside"] == kept
    assert "put aside" in tab.notices[0]
    tab.do("play", 4)
    assert text(tab).startswith("1-3x3x3-hmoss-b2")


UNREADABLE = {
    "not json": "{",
    "other json": "[1, 2]",
    "half": '{"version": 1}',
    "wrong values": '{"version": 1, "game": 7, "counted": 0, "computer": 5, "people": [1], "board": 3, "level": "x"}',
    "later version": '{"version": 2, "counts": {}}',
}


@pytest.mark.parametrize("unreadable", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_texts_are_put_aside_unchanged_and_the_page_plays(make, storage, unreadable):
    keys = ("ttt:game", "ttt:scores", "ttt:settings")
    storage.texts.update(dict.fromkeys(keys, unreadable))
    tab = opened(make, storage)
    assert f"“{unreadable[:60]}" in tab.notices[-1]
    for key in keys:
        assert storage.texts[key + ":aside"] == unreadable
        assert storage.texts.get(key) != unreadable
    tab.do("play", 4)
    assert len(tab.view.game.moves) == 2


def test_a_text_that_no_reader_foresaw_is_put_aside_too(make, storage, monkeypatch, capsys):
    def fails(*given):
        raise TypeError("unforeseen")

    storage.texts["ttt:game"] = '{"version": 1, "game": "1-3x3x3-hh-b2", "counted": false}'
    tab = make(storage, Entry())
    monkeypatch.setattr("ttt.session.session.settings_of", fails)
    tab.load()
    assert "ttt:game:aside" in storage.texts
    assert "unforeseen" in capsys.readouterr().out


def test_what_earlier_versions_kept_is_read(make, storage):
    storage.texts["ttt:game"] = '{"version": 1, "game": "1-3x3x3-hh-b2", "counted": false}'
    storage.texts["ttt:earlier"] = '{"version": 1, "game": "1-3x3x3-hc50-b2a1", "counted": false}'
    storage.texts["ttt:scores"] = '{"version": 1, "computer": [1, 2, 3], "people": [4, 5, 6]}'
    tab = opened(make, storage)
    assert text(tab) == "1-3x3x3-hh-b2"
    tab.act(tab.part(LINKS).take)
    assert text(tab) == "1-3x3x3-hc50-b2a1"
    [kept] = saved_sitting.from_list(storage.texts["ttt:earlier"])
    assert to_text(kept.game) == "1-3x3x3-hh-b2"
    assert (tab.view.scores.computer, tab.view.scores.people) == ((1, 2, 3), (4, 5, 6))


def test_going_back_to_an_earlier_moment_of_the_same_game_changes_nothing(make, storage):
    tab = opened(make, storage, "1-3x3x3-hh-")
    tab.do("play", 4)
    tab.go(Entry("1-3x3x3-hh-a1"))
    tab.act(tab.part(LINKS).take)
    tab.do("play", 0)
    tab.step(-1)
    assert text(tab) == tab.bar.game() == "1-3x3x3-hh-b2a1"


def test_a_link_that_names_no_game_leaves_the_history_as_it_was(make, storage):
    tab = opened(make, storage, "1-3x3x3-hh-")
    tab.do("play", 4)
    tab.go(Entry("1-3x3x3-hh-a1a1"))
    assert "isn't a game" in tab.notices[-1]
    tab.step(-1)
    assert text(tab) == tab.bar.game() == "1-3x3x3-hh-b2"


def test_what_two_windows_store_while_the_storage_is_full_for_one_is_all_there(make, storage):
    one = opened(make, storage, X_IS_ABOUT_TO_WIN)
    one.do("change", names=("Ann", "Bob"))
    storage.is_full = True
    one.do("play", C1)
    storage.is_full = False
    other = opened(make, storage, "1-3x3x3-ohh-a1a2b1b2")
    other.do("change", names=("Cid", "Dora"))
    other.do("play", C1)
    one.do("new_game")
    assert stored(storage, "scores")["people"] == [1, 1, 0]
    assert sorted(people(storage)[0].values()) == ["Ann", "Bob", "Cid", "Dora"]
    assert len(people(storage)[1]) == 2


def test_a_game_that_one_window_keeps_goes_on_in_the_other(make, storage):
    one = opened(make, storage, "1-4x4x4-hh-")
    one.do("play", 0)
    other = opened(make, storage)
    other.go(Entry("1-3x3x3-hh-"))
    one.act(lambda: one.page.on_other_window(None))
    for cell in (2, 3):
        one.do("play", cell)
    one.leave()
    other.act(other.part(LINKS).take)
    assert text(other) == "1-4x4x4-hh-a1c1d1"


def test_a_friends_answer_goes_on_with_its_game_beside_one_with_another_friend(make, storage):
    tab = opened(make, storage, "1-3x3x3-hh-b2", is_by_link=True)
    tab.do("play", 0)
    key = tab.saved.key
    tab.go(Entry("1-3x3x3-hh-c3", is_by_link=True))
    tab.act(tab.part(LINKS).take)  # takes it as a separate game
    tab.do("play", 1)
    tab.go(Entry("1-3x3x3-hh-b2a1c1", is_by_link=True))
    assert (text(tab), tab.saved.key) == ("1-3x3x3-hh-b2a1c1", key)


def test_a_link_that_is_not_by_link_is_another_game_than_the_one_by_link(make, storage):
    tab = opened(make, storage, "1-3x3x3-hh-b2", is_by_link=True)
    tab.do("play", 0)
    tab.go(Entry("1-3x3x3-hh-b2a1c1"))
    assert (text(tab), tab.view.own) == ("1-3x3x3-hh-b2a1c1", None)
    tab.act(tab.part(LINKS).take)
    assert (text(tab), tab.view.own) == ("1-3x3x3-hh-b2a1", 1)


@pytest.mark.parametrize("key", ["", "k5"])
def test_a_finished_game_of_which_too_little_is_known_is_remembered_for_nobody(make, storage, key):
    record = {"game": "1-3x3x3-hh-a1b1a2b2a3", "counted": True, "key": key}
    storage.texts["ttt:finished"] = json.dumps({"sittings": [record], "version": 1})
    tab = opened(make, storage, X_IS_ABOUT_TO_WIN)
    assert "ttt:finished" not in storage.texts
    tab.do("change", names=("Ann", "Bob"))
    tab.do("play", C1)
    assert len(people(storage)[1]) == 1


def test_a_game_that_another_window_finishes_meanwhile_stays_to_be_remembered(make, storage):
    one = opened(make, storage, X_IS_ABOUT_TO_WIN)
    one.do("change", names=("Ann", "Bob"))
    other = Storage(dict(storage.texts))
    two = opened(make, other, "1-3x3x3-ohh-a1a2b1b2")
    two.do("change", names=("Cid", "Dora"))
    two.do("play", C1, waits=False)
    theirs = saved_sitting.from_list(other.texts["ttt:finished"])
    set_text = storage.set

    def meanwhile(name, text):
        if name == "ttt:people" and theirs:
            now = saved_sitting.from_list(storage.texts["ttt:finished"])
            storage.texts["ttt:finished"] = saved_sitting.to_list(now + theirs)
        return set_text(name, text)

    storage.set = meanwhile
    one.do("play", C1)
    assert saved_sitting.from_list(storage.texts["ttt:finished"]) == theirs


def test_a_game_that_another_window_has_kept_too_is_kept_once(make, storage):
    one = opened(make, storage, "1-4x4x4-hh-")
    one.do("play", 0)
    other = opened(make, storage)
    other.go(Entry("1-3x3x3-hh-"))
    one.go(Entry("1-3x3x3-hh-a1"))
    assert [to_text(kept.game) for kept in saved_sitting.from_list(storage.texts["ttt:earlier"])] == ["1-4x4x4-hh-a1"]
