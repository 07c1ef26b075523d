"""Parts of the page that come later: fetched once, and again only where they could not be had."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from ttt.browser.later import Later, with_later
from ttt.errors import Refused

PARTS = {"ttt/one.py": ["ttt/shared.py"], "ttt/two.py": ["ttt/shared.py"], "ttt/none.py": []}


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
    return Later(PARTS, network.fetch_texts)


def test_a_part_comes_with_all_that_it_needs(later, network, tmp_path):
    run(later.need("ttt/one.py"))
    assert {path.name: path.read_text() for path in (tmp_path / "ttt").iterdir()} == {
        "one.py": "# ttt/one.py",
        "shared.py": "# ttt/shared.py",
    }


def test_asked_for_twice_at_once_a_part_is_fetched_once(later, network):
    async def twice():
        await asyncio.gather(later.need("ttt/one.py"), later.need("ttt/one.py"))
        await later.need("ttt/one.py")

    run(twice())
    assert network.asked == [["ttt/one.py", "ttt/shared.py"]]


def test_what_two_parts_need_is_fetched_once(later, network):
    async def both():
        await asyncio.gather(later.need("ttt/one.py"), later.need("ttt/two.py"))

    run(both())
    assert network.asked == [["ttt/one.py", "ttt/shared.py"], ["ttt/two.py"]]


def test_what_cannot_be_had_is_refused_and_may_be_asked_for_again(later, network, tmp_path):
    network.is_down = True
    with pytest.raises(Refused, match="not fetched"):
        run(later.need("ttt/one.py"))
    assert list((tmp_path / "ttt").iterdir()) == []
    network.is_down = False
    run(later.need("ttt/one.py"))
    assert (tmp_path / "ttt/one.py").exists()


def test_the_worker_is_given_all_files():
    config = {"files": {"ttt/first.py": "ttt/"}, "later": {"ttt/browser/one.py": ["ttt/shared.py"]}, "plugins": []}
    assert with_later(config)["files"] == {
        "ttt/first.py": "ttt/",
        "ttt/browser/one.py": "ttt/browser/",
        "ttt/shared.py": "ttt/",
    }
    assert config["files"] == {"ttt/first.py": "ttt/"}
