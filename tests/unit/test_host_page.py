"""What the page around a board asks for: done in order, in turns with everything else, and never without end."""

import asyncio
import importlib
import json

import pytest

from tests.unit.headless import Entry, Storage, headless

LONG = "1-100x100x100-hh-" + "".join(f"{'abcdefgh'[cell % 8]}{cell // 8 + 1}" for cell in range(600))


class Host:
    """A board in a frame, and what the page around it was told."""

    def __init__(self, tab):
        self.told, self.tab = [], tab
        tab.load()
        page, self.module = tab.page, importlib.import_module("ttt.browser.host_page")
        page.host = self.module.Host(page.session, page.do, page.thinker.analyse, self._hear)
        self.turns = 0

    def _hear(self, text):
        self.told.append(json.loads(text))

    def ask(self, *asked):
        """Ask for all this at once, and wait for the end."""

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
