"""Parts of the page that come later: fetched once, and again only where they could not be had."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from ttt.browser.module_fetching import LateModules, with_late_modules
from ttt.game.errors import Refused

PARTS = {
    "ttt.new.one": ["ttt/new/one.py", "ttt/shared.py"],
    "ttt.two": ["ttt/shared.py", "ttt/two.py"],
    "ttt.none": [],
}


def run(coroutine):
    """Run it in a thread of its own: in this one the browser tests of the same session have a loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()


class Network:
    """Gives each file its own name as its text, unless it is down; knows what it was asked for."""

    def __init__(self):
        self.asked = []
        self.is_down = False

    async def fetch_texts(self, names):
        self.asked.append(names)
        await asyncio.sleep(0)
        return None if self.is_down else [f"# {name}" for name in names]


@pytest.fixture
def network(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ttt").mkdir()
    return Network()


@pytest.fixture
def later(network):
    return LateModules(PARTS, network.fetch_texts)


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
    assert network.asked == [["ttt/new/one.py", "ttt/shared.py"]]


def test_what_two_parts_need_is_fetched_once(later, network):
    async def both():
        await asyncio.gather(later.need("ttt.new.one"), later.need("ttt.two"))

    run(both())
    assert network.asked == [["ttt/new/one.py", "ttt/shared.py"], ["ttt/two.py"]]


def test_what_cannot_be_had_is_refused_and_may_be_asked_for_again(later, network, tmp_path):
    network.is_down = True
    with pytest.raises(Refused) as refused:
        run(later.need("ttt.new.one"))
    assert refused.value.reason == "not fetched"
    assert list((tmp_path / "ttt").iterdir()) == []
    network.is_down = False
    run(later.need("ttt.new.one"))
    assert (tmp_path / "ttt/new/one.py").exists()


def test_the_worker_is_given_all_files():
    config = {
        "files": {"ttt/first.py": "ttt/"},
        "later": {"ttt.browser.one": ["ttt/browser/one.py", "ttt/shared.py"]},
        "plugins": [],
    }
    assert with_late_modules(config)["files"] == {
        "ttt/first.py": "ttt/",
        "ttt/browser/one.py": "ttt/browser/",
        "ttt/shared.py": "ttt/",
    }
    assert config["files"] == {"ttt/first.py": "ttt/"}
