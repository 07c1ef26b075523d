"""What the service worker stores and serves, whatever the network, the storage and the next version do."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.every_python.expect import there

BROWSER = Path(__file__).parent / "browser_of_a_worker.mjs"
GAME = ["./", "game.py"]
LAB = ["lab.py", "lab/", "shared.py"]
THINK = ["think.py", "think/"]
NOT_HERE, RENEWAL = "isn't on this device yet", "A new version is coming"
Run = Callable[[str], Any]


# Carries out the steps in each line of JSON, in a new browser where a visit has just installed version One.
PROGRAM = f"""
    import {{ createInterface }} from "node:readline";
    import {{ Browser }} from {json.dumps(BROWSER.as_uri())};
    const failed = (act) => act.then(() => false, () => true);
    const Steps = (async () => {{}}).constructor;
    for await (const line of createInterface({{ input: process.stdin }})) {{
      const browser = new Browser();
      const one = browser.worker("One");
      await one.install();
      await one.activate();
      const found = await new Steps("browser", "one", "failed", JSON.parse(line))(browser, one, failed);
      console.log(JSON.stringify(found));
    }}
"""


@pytest.fixture(scope="module")
def run() -> Iterator[Run]:
    """Return a function that carries out steps and returns their result."""
    command = ["node", "--input-type=module", "--eval", PROGRAM]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as node:

        def found(steps: str) -> Any:
            print(json.dumps(steps), file=node.stdin, flush=True)
            return json.loads(there(node.stdout).readline())

        yield found
        there(node.stdin).close()
        assert node.wait() == 0


def test_the_first_visit_stores_what_the_game_needs_and_no_more(run: Run) -> None:
    assert run("return browser.names()") == GAME


def test_a_page_that_was_opened_is_there_without_a_network_and_the_game_too(run: Run) -> None:
    found = run("""
        await one.opened("lab/#a-link");
        await one.opened("lab/index.html?lang=de");
        browser.deployed = null;
        return [browser.names(), await one.visit("lab/"), await one.load("lab.py"), await one.visit("./")];
    """)
    assert found == [sorted(GAME + LAB), "lab/ of One", "lab.py of One", "./ of One"]


def test_what_two_pages_share_is_fetched_once(run: Run) -> None:
    found = run("""
        await one.opened("lab/");
        await one.opened("think/");
        return [browser.names(), browser.asked];
    """)
    assert found[0] == sorted(GAME + LAB + THINK)
    assert found[1].count("shared.py default") == 1


def test_two_tabs_may_open_a_page_at_once(run: Run) -> None:
    found = run("""
        await Promise.all([one.opened("lab/"), one.opened("lab/")]);
        return browser.names();
    """)
    assert found == sorted(GAME + LAB)


def test_of_a_page_all_is_stored_or_nothing_and_another_visit_tries_again(run: Run) -> None:
    found = run("""
        const found = [];
        for (const fault of ["broken", "silent"]) {
          browser[fault].add("shared.py");
          await one.opened("lab/");
          found.push(browser.names());
          browser[fault].clear();
        }
        browser.isFull = true;
        await one.opened("lab/");
        found.push(browser.names(), await one.visit("lab/"), await one.load("lab.py"));
        browser.isFull = false;
        await one.opened("lab/");
        return [...found, browser.names()];
    """)
    assert found == [GAME, GAME, GAME, "lab/ of One", "lab.py of One", sorted(GAME + LAB)]


def test_a_page_that_is_not_stored_comes_from_the_network_or_says_what_it_needs(run: Run) -> None:
    found = run("""
        const before = [await one.visit("lab/"), await one.load("lab.py")];
        browser.deployed = null;
        return [...before, await one.visit("lab/"), await one.load("lab.py")];
    """)
    assert found[:2] == ["lab/ of One", "lab.py of One"]
    assert NOT_HERE in found[2]
    assert found[3] == "nothing"


def test_in_a_frame_all_is_shown_but_the_question_before_a_reset(run: Run) -> None:
    found = run("""
        const reset = await one.framing("?reset=1");
        browser.deployed = "Two";
        const renewal = await one.framing("lab/");
        browser.deployed = null;
        return [reset, renewal, await one.framing("lab/")];
    """)
    assert found == ["DENY", None, None]


def test_nothing_of_another_version_comes_into_a_page(run: Run) -> None:
    found = run("""
        browser.deployed = "Two";
        await one.opened("lab/");
        const lab = [await one.visit("lab/"), await one.load("lab.py")];
        return [...lab, await one.visit("./"), await one.load("game.py"), browser.names()];
    """)
    assert RENEWAL in found[0]
    assert found[1:] == ["nothing", "./ of One", "game.py of One", GAME]


def test_a_file_that_the_browser_has_of_another_version_is_asked_for_anew(run: Run) -> None:
    found = run("""
        browser.isOutdated = true;
        await one.opened("lab/");
        return browser.names();
    """)
    assert found == sorted(GAME + LAB)


def test_an_update_stores_the_pages_that_were_stored_before(run: Run) -> None:
    found = run("""
        await one.opened("lab/");
        browser.deployed = "Two";
        const two = browser.worker("Two");
        await two.install();
        await two.activate();
        browser.deployed = null;
        return [browser.names(), await two.visit("lab/"), await two.load("shared.py"), await two.visit("think/")];
    """)
    assert found[:3] == [sorted(GAME + LAB), "lab/ of Two", "shared.py of Two"]
    assert NOT_HERE in found[3]


def test_an_update_without_one_of_those_pages_is_none(run: Run) -> None:
    found = run("""
        await one.opened("lab/");
        browser.deployed = "Two";
        browser.broken.add("lab.py");
        const isRefused = await failed(browser.worker("Two").install());
        return [isRefused, await one.visit("lab/"), await one.load("lab.py")];
    """)
    assert found == [True, "lab/ of One", "lab.py of One"]


def test_everything_is_kept_when_asked_for_and_counted(run: Run) -> None:
    found = run("""
        const before = await one.kept();
        const after = await one.keep();
        browser.deployed = null;
        return [before, after, await one.kept(), await one.visit("think/"), browser.names()];
    """)
    whole = {"done": 130, "total": 130}
    assert found[:4] == [{"done": 10, "total": 130}, whole, whole, "think/ of One"]
    assert found[4] == sorted([*GAME, *LAB, *THINK, "pyodide.wasm"])


def test_who_asks_for_everything_is_told_where_that_fails_and_what_came_stays(run: Run) -> None:
    found = run("""
        browser.broken.add("think.py");
        return [await one.keep(), browser.names()];
    """)
    assert "failed" in found[0]
    assert found[1] == sorted([*GAME, *LAB, "pyodide.wasm"])
