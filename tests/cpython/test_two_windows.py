"""Two windows of one browser: whatever a person does, no game is lost, and each counts once, for the right people."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.helpers.headless import Entry, Storage, headless
from ttt.game.notation import board_from
from ttt.game.record import PERSON, SWAPS
from ttt.session import profiles, scores
from ttt.session.saved_sitting import from_list, from_record, is_under_way
from ttt.session.series import ORDERS
from ttt.session.view import CHOOSING, PERSONS_TURN, SIDES

LINKS, PEOPLE = "ttt.browser.game.opened_links", "ttt.browser.game.people_store"
GAMES = (
    "",
    "1-3x3x3-hh-",
    "1-3x3x3-hh-a1",
    "1-3x3x3-hc50-b2",
    "1-3x3x3-c1h-",
    "1-2x2x2-hh-a1a2",
    "1-3x3x3-hh-a1a2b1b2c1",
    "1-9x9x5s-hh-a1a2",
    "1-9x9x5s-hc1-a1a2i9sb2b1c2c1d2d1",
)
NAMES = (("", ""), ("Ann", "Bob"), ("Cid", ""), ("", "Dora"), ("Bob", "Ann"))
windows = st.integers(0, 1)


def at_first(view):
    """Return the names of the player who began and of the other, whichever sides they have now."""
    return tuple(view.names[view.game.turned(side)] for side in range(2))


class TwoWindows(RuleBasedStateMachine):
    """Actions of all kinds in two windows, with reloads at any point."""

    def __init__(self):
        super().__init__()
        self._open = headless()
        self._make = self._open.__enter__()
        self.storage = Storage({})
        self.finished = {}  # by key: the names and winners with which each game that counts was finished
        self.seen = set()  # keys of games
        self.brought = set()  # keys of games that were over when they arrived
        self.missed = set()  # keys of games that somebody would miss if they were lost

    @initialize()
    def begin(self):
        self.tabs = [self._make(self.storage, Entry()) for _ in range(2)]
        for tab in self.tabs:
            tab.load()

    def teardown(self):
        self._open.__exit__(None, None, None)

    def act(self, window, act, may_end=False, may_rename=False):
        """Do something in a window, and check what has become of the game there.

        If may_end, the window may drop its game; if may_rename, the players of the game may get other names.
        """
        tab = self.tabs[window]
        before = tab.saved
        names = at_first(tab.view)
        if may_end:
            self.missed.discard(before.key)
        act(tab)
        if tab.saved.key == before.key and not may_rename:
            assert at_first(tab.view) == names
        self.look(tab)

    def look(self, tab):
        """Record what has become of the game in a window."""
        saved, outcome = tab.saved, tab.view.position.outcome
        if is_under_way(saved):
            self.missed.add(saved.key)
        if saved.key not in self.seen and saved.is_counted and not saved.is_played:
            self.brought.add(saved.key)
        if outcome:
            if not saved.series:
                self.missed.discard(saved.key)
            if PERSON in saved.game.seats and saved.key not in self.brought:
                # Two windows can finish a game with different names or winners; one window decides how it counts.
                who = tuple(
                    name if seat == PERSON else "" for name, seat in zip(tab.view.names, saved.game.seats, strict=True)
                )
                self.finished.setdefault(saved.key, []).append((who, outcome.winner))
        self.seen.add(saved.key)

    @rule(window=windows, number=st.integers(0, 8))
    def plays(self, window, number):
        view = self.tabs[window].view
        if view.phase == PERSONS_TURN:
            cells = list(view.position.legal_moves())
            self.act(window, lambda tab: tab.do("play", cells[number % len(cells)]))

    @rule(window=windows, verb=st.sampled_from(["undo", "redo"]))
    def goes_back_or_forward_in_the_game(self, window, verb):
        self.act(window, lambda tab: tab.do(verb), may_end=verb == "undo")

    @rule(window=windows)
    def begins_a_new_game(self, window):
        self.act(window, lambda tab: tab.do("new_game"), may_end=True)

    @rule(
        window=windows,
        choice=st.sampled_from(
            [
                *[{"opponent": opponent} for opponent in ("computer", "people", "link")],
                *[{"mark": mark} for mark in "XO"],
                *[{"starts": starts} for starts in (True, False)],
                *[{"level": level} for level in (1, 100)],
                *[{"names": names} for names in NAMES],
                *[{"board": board_from(board)} for board in ("3x3x3", "2x2x2", "3x3x3m")],
            ]
        ),
    )
    def chooses(self, window, choice):
        self.act(window, lambda tab: tab.do("change", **choice), may_end=True, may_rename="names" in choice)

    @rule(window=windows, order=st.sampled_from(ORDERS), names=st.sampled_from([("Ann", "Bob"), ("Bob", "Cid")]))
    def starts_a_series(self, window, order, names):
        self.act(window, lambda tab: tab.do("begin_series", names, order), may_end=True)

    @rule(window=windows, mark=st.sampled_from("XO"))
    def chooses_a_mark(self, window, mark):
        if self.tabs[window].view.phase in (CHOOSING, SIDES):
            self.act(window, lambda tab: tab.do("choose", mark), may_end=True)

    @rule(window=windows)
    def stops_the_series(self, window):
        self.act(window, lambda tab: tab.do("stop_series"), may_end=True)

    @rule(window=windows, game=st.sampled_from(GAMES[1:]), is_by_link=st.booleans())
    def follows_a_link(self, window, game, is_by_link):
        self.act(window, lambda tab: tab.go(Entry(game, is_by_link)))

    @rule(window=windows, by=st.sampled_from([-2, -1, 1]))
    def goes_back_or_forward_in_history(self, window, by):
        bar = self.tabs[window].bar
        if 0 <= bar.at + by < len(bar.entries):
            self.act(window, lambda tab: tab.step(by))

    @rule(window=windows)
    def takes_up_an_earlier_game(self, window):
        links = self.tabs[window].part(LINKS)
        self.act(window, lambda tab: tab.act(lambda: tab.page.do(links.take)))

    @rule(window=windows)
    def forgets_an_earlier_game(self, window):
        tab = self.tabs[window]
        links = tab.part(LINKS)
        offered = [] if links._refused else links._others(tab.saved)[:1]
        tab.act(links.forget)
        self.missed -= {saved.key for saved in offered}
        for each in self.tabs:
            self.look(each)

    @rule()
    def fills_the_storage(self):
        self.storage.is_full = True

    @rule()
    def makes_room_again(self):
        self.storage.is_full = False
        for tab in self.tabs:
            tab.act(tab.page.refresh)
            tab.act(tab.part(PEOPLE).come_back)

    @rule(window=windows)
    def opens_the_page_anew(self, window):
        tab = self.tabs[window]
        if not is_under_way(tab.saved) and not self.storage.is_full:
            tab.leave()
            self.tabs[window] = self._make(self.storage, Entry())
            self.tabs[window].load()
            self.look(self.tabs[window])

    @rule(window=windows)
    def reloads(self, window):
        self.reload(self.tabs[window])

    @rule(window=windows, number=st.integers(0, 8))
    def reloads_right_after_a_move(self, window, number):
        tab = self.tabs[window]
        if tab.view.phase == PERSONS_TURN:
            cells = list(tab.view.position.legal_moves())
            self.act(window, lambda tab: tab.do("play", cells[number % len(cells)], waits=False))
            self.reload(tab)

    def reload(self, tab):
        if self.storage.is_full:  # the page has then said that it can't store anything
            tab.act(lambda: None)
            self.look(tab)
            return
        kept = from_record(self.storage.texts["ttt:game"])
        before, names = tab.saved, tab.view.names
        tab.leave()
        tab.load()
        self.look(tab)
        after = tab.saved
        assert after.key == before.key or not is_under_way(before)
        if kept.key != before.key or kept == before:  # unless another window has gone on with the same game
            assert (after.settings, after.own, after.began, after.is_choosing) == (
                before.settings,
                before.own,
                before.began,
                before.is_choosing,
            )
            if after.game.choice != SWAPS or before.game.choice:  # unless the computer has just taken the other side
                assert tab.view.names == names
                assert after.game.seats == before.game.seats
            assert (after.game.rules, after.game.opens) == (before.game.rules, before.game.opens)
            assert after.game.moves[: len(before.game.moves)] == before.game.moves

    @invariant()
    def every_finished_game_counts_once(self):
        if self.storage.is_full:
            return
        text = self.storage.texts.get("ttt:scores")
        kept = scores.from_text(text) if text else scores.NONE
        assert sum(kept.computer) + sum(kept.people) == len(self.finished)

    @invariant()
    def every_finished_game_is_remembered_for_those_who_played_it(self):
        if self.storage.is_full:
            return
        text = self.storage.texts.get("ttt:people")
        known = profiles.from_text(text) if text else profiles.NONE
        names = profiles.names(known)
        told = {
            key: (tuple(names.get(player, "") for player in played.players), played.winner)
            for key, played in known.games.items()
        }
        for key, ways in self.finished.items():
            assert told.pop(key, None) in [(who, winner) if any(who) else None for who, winner in ways]
        assert told == {}

    @invariant()
    def no_game_that_somebody_would_miss_is_lost(self):
        if self.storage.is_full:
            return
        text = self.storage.texts.get("ttt:earlier")
        here = {tab.saved.key for tab in self.tabs} | {saved.key for saved in (from_list(text) if text else ())}
        assert self.missed <= here

    @invariant()
    def nothing_is_put_aside(self):
        assert [name for name in self.storage.texts if "aside" in name] == []


def test_two_windows_lose_nothing_and_count_every_game_once():
    """Slow: sixty series of forty actions are carried out in two windows."""
    run_state_machine_as_test(
        TwoWindows,
        settings=settings(
            max_examples=60,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
