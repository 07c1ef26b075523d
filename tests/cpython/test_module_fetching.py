"""Parts of the page that load later: fetched once, and again only after a failure."""

import asyncio

import pytest

from tests.helpers.run_coroutine import run
from ttt.browser.kit import module_fetching
from ttt.browser.kit.module_fetching import LateModules
from ttt.browser.kit.notices import Notices
from ttt.game.errors import Refused
from ttt.words.speech import say

PARTS = {
    "ttt.new.one": ["ttt/new/one.py", "ttt/shared.py"],
    "ttt.two": ["ttt/shared.py", "ttt/two.py"],
    "ttt.none": [],
}


class Network:
    """A stand-in for the network that records requests, and answers with a comment that has the file's name.

    It answers with None if the file is missing or the network is down, and late if the file is kept back.
    """

    def __init__(self):
        self.asked = []
        self.is_down = False
        self.kept_back = {}
        self.missing = set()

    def keep_back(self, name):
        self.kept_back[name] = asyncio.Event()
        return self.kept_back[name]

    async def fetch_text(self, name):
        self.asked.append(name)
        await asyncio.sleep(0)
        if name in self.kept_back:
            await self.kept_back.pop(name).wait()
        return None if self.is_down or name in self.missing else f"# {name}"


@pytest.fixture
def network(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ttt").mkdir()
    return Network()


@pytest.fixture
def later(network):
    return LateModules(lambda: PARTS, network.fetch_text)


def test_a_part_comes_with_all_that_it_needs(later, network, tmp_path):
    run(later.need("ttt.new.one"))
    assert {path.name: path.read_text() for path in (tmp_path / "ttt").rglob("*.py")} == {
        "one.py": "# ttt/new/one.py",
        "shared.py": "# ttt/shared.py",
    }


def test_asked_for_twice_at_once_a_part_is_fetched_once(later, network):
    async def twice():
        await asyncio.gather(later.need("ttt.new.one"), later.need("ttt.new.one"))
        await later.need("ttt.new.one")

    run(twice())
    assert network.asked == ["ttt/new/one.py", "ttt/shared.py"]


def test_what_two_parts_need_is_fetched_once(later, network):
    async def both():
        await asyncio.gather(later.need("ttt.new.one"), later.need("ttt.two"))

    run(both())
    assert network.asked == ["ttt/new/one.py", "ttt/shared.py", "ttt/two.py"]


def test_what_cannot_be_had_is_refused_and_may_be_asked_for_again(later, network, tmp_path):
    network.is_down = True
    with pytest.raises(Refused) as refused:
        run(later.need("ttt.new.one"))
    assert refused.value.reason == "not fetched"
    assert list((tmp_path / "ttt").iterdir()) == []
    network.is_down = False
    run(later.need("ttt.new.one"))
    assert (tmp_path / "ttt/new/one.py").exists()


def test_what_is_on_its_way_keeps_nothing_else_waiting(later, network):
    async def scenario():
        late = network.keep_back("ttt/new/one.py")
        asked = asyncio.create_task(later.need("ttt.new.one"))
        await asyncio.sleep(0)
        await asyncio.wait_for(later.need("ttt.two"), 60)
        await asyncio.wait_for(later.need("ttt.none"), 60)
        assert not asked.done()
        late.set()
        await asked

    run(scenario())
    assert sorted(network.asked) == ["ttt/new/one.py", "ttt/shared.py", "ttt/two.py"]


def test_only_what_did_not_come_is_asked_for_again(later, network):
    async def scenario():
        late = network.keep_back("ttt/new/one.py")
        asked = asyncio.create_task(later.need("ttt.new.one"))
        await asyncio.sleep(0.01)
        network.is_down = True
        late.set()
        with pytest.raises(Refused):
            await asked
        network.is_down = False
        await later.need("ttt.new.one")

    run(scenario())
    assert network.asked == ["ttt/new/one.py", "ttt/shared.py", "ttt/new/one.py"]


def test_two_who_wait_for_the_same_are_both_refused(later, network):
    async def scenario():
        network.is_down = True
        both = await asyncio.gather(later.need("ttt.two"), later.need("ttt.two"), return_exceptions=True)
        assert [type(one) for one in both] == [Refused, Refused]

    run(scenario())
    assert network.asked == ["ttt/shared.py", "ttt/two.py"]


def test_what_is_insisted_on_is_excused_until_all_of_it_has_come(later, network, monkeypatch):
    monkeypatch.setattr(module_fetching, "TRY_AGAIN", 0.001)
    told = []

    def one():
        return later.need("ttt.new.one")

    def two():
        return later.need("ttt.two")

    async def scenario():
        network.is_down = True
        late = network.keep_back("ttt/new/one.py")
        both = asyncio.gather(later.insist(two, told.append), later.insist(one, told.append))
        await asyncio.sleep(0.01)
        late.set()
        while len(told) < 2:
            await asyncio.sleep(0)
        network.is_down = False
        await both
        await later.insist(two, told.append)

    run(scenario())
    assert told == [
        say("Part of the page couldn't be loaded yet. The page keeps trying."),
        say("Part of the page couldn't be loaded yet. The page keeps trying."),
        "",
    ]


def test_what_nobody_waits_for_is_insisted_on_in_silence_and_prolongs_no_excuse(later, network, monkeypatch):
    monkeypatch.setattr(module_fetching, "TRY_AGAIN", 0.001)
    told = []

    async def scenario():
        network.is_down = True
        quiet = asyncio.create_task(later.insist(lambda: later.need("ttt.new.one")))
        loud = asyncio.create_task(later.insist(lambda: later.need("ttt.two"), told.append))
        while not told:
            await asyncio.sleep(0)
        network.is_down = False
        network.missing = {"ttt/new/one.py"}
        await loud
        assert not quiet.done()
        network.missing = set()
        await quiet

    run(scenario())
    assert told == [say("Part of the page couldn't be loaded yet. The page keeps trying."), ""]


def test_a_delay_that_is_over_takes_back_its_own_sentence_alone():
    shown = []
    notices = Notices(["Hello."], shown.append, lambda remarks: None)
    notices.tell_delay("Wait.")
    notices.tell_delay("")
    notices.tell_delay("Wait.")
    notices.tell_at_once("Moved.")
    notices.tell_delay("")
    assert shown == ["Hello. Wait.", "Hello.", "Wait.", "Moved."]
