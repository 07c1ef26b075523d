"""Two windows with the lab: neither loses what the other stores of an assignment or of a tournament."""

from types import SimpleNamespace

import pytest

from tests.cpython.test_lab_assignment import ASKED
from tests.cpython.test_lab_hand_in import HELD
from tests.helpers.headless import Storage
from tests.helpers.page_of_lab import PageOfLab, page_of_lab
from tests.helpers.tournaments import ORDERED, play, tournament
from ttt.lab import kept_tournament, opened_assignments
from ttt.lab.opened_assignments import opened
from ttt.lab.tournament import Withdrawal
from ttt.lab.verdicts import unloaded

RESULTS = SimpleNamespace(key="ttt:tournament-games")
FIELD = {f"Bot {number}": ORDERED.format(order=list(range(9)), looks=number) for number in range(4)}


@pytest.fixture
def lab_page():
    with page_of_lab() as found:
        yield found


@pytest.fixture
def storage():
    return Storage({})


def kept(storage, history):
    """Store a tournament with this history."""
    played = tournament(FIELD)
    texts = [kept_tournament.event_to_text(event) for event in history]
    storage.texts["ttt:tournament"] = kept_tournament.field_to_text("k1", played)
    storage.texts["ttt:tournament-games"] = kept_tournament.results_to_text("k1", texts)


def history(storage):
    return kept_tournament.results_from_text(storage.texts["ttt:tournament-games"])[1]


def playing(panel):
    """Let a panel act as if its bots were playing."""
    panel._job.begin()


def test_a_withdrawal_in_one_window_keeps_what_another_one_plays_and_is_heard_there(lab_page: PageOfLab, storage):
    played = play(tournament(FIELD), 3)
    kept(storage, played.history[:1])
    class_, teacher = lab_page.tournament(storage), lab_page.tournament(storage)
    playing(class_)
    for result in played.history[1:]:
        class_._kept.tournament.take(result)
        class_._on_result(result)
    teacher._lab.find("#tournament-player").value = "2"
    teacher._withdraw()
    assert history(storage) == [*played.history, Withdrawal(2)]
    class_._on_other_window(RESULTS)
    assert not class_._job.is_running
    assert class_._kept.tournament.withdrawn == {2}


def test_a_window_plays_on_while_another_one_is_behind(lab_page: PageOfLab, storage):
    played = play(tournament(FIELD), 3)
    kept(storage, played.history)
    panel = lab_page.tournament(storage)
    playing(panel)
    for behind in (3, 2, 0):
        kept(storage, played.history[:behind])
        panel._on_other_window(RESULTS)
    assert panel._job.is_running
    kept(storage, play(played, 1).history)
    panel._on_other_window(RESULTS)
    assert not panel._job.is_running
    assert len(panel._kept.tournament.results) == 4


def test_who_is_withdrawn_in_both_windows_is_so_once(lab_page: PageOfLab, storage):
    kept(storage, [])
    for panel in [lab_page.tournament(storage), lab_page.tournament(storage)]:
        panel._lab.find("#tournament-player").value = "2"
        panel._withdraw()
    assert history(storage) == [Withdrawal(2)]


def test_tries_in_two_windows_are_counted_together(lab_page: PageOfLab, storage):
    storage.texts["ttt:assignment"] = opened_assignments.to_text(opened(opened_assignments.NONE, ASKED, "k1"))
    one, other = lab_page.given_assignment(storage), lab_page.given_assignment(storage)
    unreadable = unloaded({"error": {"sort": "syntax"}}, 5)
    told = [(one, HELD), (other, HELD), (one, unreadable), (one, HELD)]
    assert [window._tried(ASKED, verdict, "Ann") for window, verdict in told] == [1, 2, 2, 3]
    assert [other._tried(ASKED, HELD, "Ben"), one._tried(ASKED, HELD, "Ann")] == [1, 4]


def test_an_assignment_that_the_browser_does_not_store_is_told(lab_page: PageOfLab, storage):
    storage.is_full = True
    given = lab_page.given_assignment(storage)
    given._keep(opened(given._begun, ASKED, "k1"))
    assert given._lab.told == ["This browser doesn't store all your work: export what you want to keep."]
