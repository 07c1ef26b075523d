"""Requests from the page around a board: served in order, alternating with everything else, and never endlessly."""

import asyncio
import importlib
import json

import pytest

from tests.helpers.headless import Entry, Storage, headless
from ttt.game.errors import Refused

LONG = "1-100x100x100-hh-" + "".join(f"{'abcdefgh'[cell % 8]}{cell // 8 + 1}" for cell in range(600))


class Host:
    """A board in a frame, and the messages to the page around it."""

    def __init__(self, tab):
        self.told, self.tab = [], tab
        tab.load()
        page, self.module = tab.page, importlib.import_module("ttt.browser.game.host_page")
        self.teaching = self.module.Teaching(page)
        self.teaching._bring = lambda: page.bring("ttt.browser.game.teacher_board")
        page.host = self.module.HostPage(page, self._hear, self.teaching)
        self.turns = 0

    def _hear(self, text):
        self.told.append(json.loads(text))

    def ask(self, *asked):
        """Send all these requests together, and wait for an answer."""

        async def ask():
            told = len(self.told)
            for kind, text in asked:
                self.tab.page.host.hear(kind, text, "")
            while len(self.told) == told:
                self.turns += 1
                await asyncio.sleep(0)

        self.tab.act(ask)


@pytest.fixture
def host():
    with headless() as tabs:
        yield Host(tabs(Storage({}), Entry("1-3x3x3-hh-")))


def test_the_page_has_its_turns_while_a_long_game_is_read(host):
    host.ask(("ttt:set", LONG))
    assert [message["text"] for message in host.told] == [LONG]
    assert host.turns > 20


def test_what_is_asked_while_a_long_game_is_read_is_done_after_it(host):
    host.ask(("ttt:set", LONG), ("ttt:play", "cv100"), ("ttt:set", "a1"), ("ttt:undo", ""), ("ttt:play", "zz1"))
    assert [message["type"] for message in host.told] == ["ttt:game", "ttt:move", *["ttt:refused", "ttt:game"] * 2][:5]
    assert host.told[1]["text"] == LONG + "cv100"
    assert host.told[2]["asked"] == {"type": "ttt:set", "text": "a1"}
    assert host.told[2]["sentence"].startswith("“a1” isn't a game")
    assert host.told[3]["text"] == LONG
    assert host.told[4]["sentence"] == "“zz1” isn't a cell."


def test_a_side_is_chosen_as_in_the_text_of_a_game(host):
    for choice in "ks":
        host.ask(("ttt:set", "1-9x9x5s-hh-e5f5d5"))
        host.ask(("ttt:play", choice))
        assert (host.told[-1]["type"], host.told[-1]["text"]) == ("ttt:game", "1-9x9x5s-hh-e5f5d5" + choice)
    host.ask(("ttt:play", "k"))
    assert host.told[-1]["sentence"] == "“k” isn't a cell."


@pytest.mark.parametrize("more", [("ttt:play", "b2"), ("ttt:analyse", "")])
def test_more_requests_than_can_wait_are_refused_and_later_ones_are_done(host, more):
    host.ask(*[("ttt:play", "a1")] * (host.module.MOST - 1), ("ttt:undo", ""), *[more] * 500)
    dropped = [message for message in host.told if message.get("sentence", "").startswith("Too many requests")]
    assert host.told[:500] == dropped
    assert len(dropped) == 500
    assert host.told[-1]["type"] == "ttt:game"
    host.ask(("ttt:play", "c3"))
    assert host.told[-1]["text"] == "1-3x3x3-hh-c3"


def test_analyses_that_are_under_way_count_as_open(host):
    host.ask(*[("ttt:analyse", "")] * host.module.MOST, ("ttt:play", "b2"))
    assert [message["type"] for message in host.told] == ["ttt:refused"] + ["ttt:analysis"] * host.module.MOST
    host.ask(("ttt:play", "c3"))
    assert host.told[-1]["type"] == "ttt:move"


@pytest.fixture
def taught(host):
    """Return a function that begins a board in a frame with a teacher's options, written as in its address."""

    def begin(**given):
        board = host.tab.part("ttt.browser.game.teacher_board")
        board._marker = host.module.js.document  # a stand-in that accepts whatever is shown
        host.teaching.here = board
        host.tab.act(lambda: board.begin_with(given))
        host.tab.act(host.tab.page.host.begin)
        del host.told[:]
        return host

    return begin


def test_a_locked_board_is_the_hosts_alone(taught):
    host = taught(locked="1")
    for verb, given in (("play", (4,)), ("choose", ("O",)), ("undo", ()), ("redo", ()), ("new_game", ())):
        host.tab.do(verb, *given)
        assert host.tab.notices[-1] == "You can't play here: this board is for viewing only."
    assert host.told == []
    host.ask(("ttt:play", "b2"))
    assert host.told[-1]["text"] == "1-3x3x3-hh-b2"
    host.ask(("ttt:show", json.dumps({"locked": False})), ("ttt:undo", ""))
    host.tab.do("play", 0)
    assert host.told[-1]["text"] == "1-3x3x3-hh-a1"


def test_only_the_cells_that_a_teacher_opens_can_be_played(taught):
    host = taught(cells="a1 c1")
    host.tab.do("play", 4)
    assert host.tab.notices[-1] == "You can't play b2 now. You can play a1 c1."
    host.tab.do("play", 2)
    host.tab.do("play", 2)
    assert host.tab.notices[-1] == "c1 is already taken."
    host.ask(("ttt:show", json.dumps({"cells": "", "marked": "b2"})), ("ttt:play", "b2"))
    assert host.told[-1]["text"] == "1-3x3x3-hh-c1b2"


def test_what_a_host_wants_shown_where_it_cannot_be_is_refused_with_the_reason(taught):
    host = taught()
    asked = {"marked": "a1 zz", "locked": True}
    host.ask(("ttt:show", json.dumps(asked)))
    sentence = "“zz” isn't a cell."
    assert host.told == [
        {"type": "ttt:refused", "asked": {"type": "ttt:show", **asked}, "reason": "cell name", "sentence": sentence}
    ]
    host.tab.do("play", 0)
    host.ask(("ttt:play", "a1"))
    assert (host.told[-1]["reason"], host.told[-1]["sentence"]) == ("taken", "a1 is already taken.")


def test_a_host_hears_once_how_a_goal_fares_and_another_try_begins_at_the_same_position(taught):
    host = taught(goal="win 2")
    host.ask(("ttt:set", "1-3x3x3-hh-a1b2c3c1"))
    del host.told[:]
    for cell in (1, 6):  # after X's b1, O wins with a3
        host.tab.do("play", cell)
    goals = [message for message in host.told if message["type"] == "ttt:goal"]
    assert goals == [{"type": "ttt:goal", "goal": "win 2", "reached": False}]
    host.tab.do("new_game")
    assert host.told[-1]["text"] == "1-3x3x3-hh-a1b2c3c1"
    host.tab.do("undo")
    assert host.tab.notices[-1] == "There's no move to undo."
    del host.told[:]
    for cell in (6, 3, 7):
        host.tab.do("play", cell)
    goals = [message for message in host.told if message["type"] == "ttt:goal"]
    assert goals == [{"type": "ttt:goal", "goal": "win 2", "reached": True}]


def test_an_analysis_comes_with_its_sentences(taught):
    host = taught()
    host.ask(("ttt:set", "1-3x3x3-hh-a1b2c3c1"), ("ttt:analyse", ""))
    said = host.told[-1]["said"]
    assert said["position"] == "X wins in 3 moves with a3."
    assert said["cells"]["a3"] == "a3: wins in 3 moves."
    assert sorted(said["cells"]) == sorted(host.told[-1]["cells"])


def test_on_another_board_nothing_is_marked_or_shut(taught):
    host = taught(cells="a1", goal="hold")
    host.ask(("ttt:set", "1-5x5x4-hh-"))
    host.tab.do("play", 24)
    assert host.told[-1]["text"] == "1-5x5x4-hh-e5"
    assert str(host.teaching.here._taught.goal) == "hold"


def test_with_a_goal_nobody_undoes_what_stood_there_at_first(taught):
    host = taught(goal="hold")
    host.ask(("ttt:set", "1-3x3x3-hc100-b2"))  # the computer answers
    assert len(host.tab.view.game.moves) == 2
    host.tab.do("undo")
    assert host.tab.notices[-1] == "There's no move to undo."
    assert len(host.tab.view.game.moves) == 2


def test_what_a_teacher_asks_waits_for_a_part_that_does_not_come_at_once(host):
    bring, tries = host.teaching._bring, []

    async def brought():
        tries.append(1)
        if len(tries) < 3:
            raise Refused("not fetched")
        return await bring()

    host.teaching._bring = brought
    host.ask(("ttt:show", json.dumps({"locked": True})), ("ttt:play", "b2"))
    assert host.told[-1]["text"] == "1-3x3x3-hh-b2"
    host.tab.do("play", 0)
    assert host.tab.notices[-1] == "You can't play here: this board is for viewing only."
    assert len(tries) == 3
