"""No task of the page dies unnoticed: all are started in one place, which reports the error."""

import ast
import asyncio
import gc

import pytest

from tests.cpython.test_import_borders import SOURCES
from tests.helpers.headless import Entry, Storage, headless
from tests.helpers.run_coroutine import run
from ttt.browser.kit.notices import start_task
from ttt.words.refusals import broken

PLACE = "browser/kit/notices"
STARTERS = {"create_task", "ensure_future", "run_until_complete", "TaskGroup", "gather"}


def wrongs(sources):
    """Yield sentences about the page's tasks that are started anywhere but in PLACE."""
    for name, source in sources.items():
        if not name.startswith("browser/") or name == PLACE:
            continue
        for node in ast.walk(ast.parse(source)):
            used = getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "name", None)
            if used in STARTERS:
                yield f"ttt/{name}.py, line {getattr(node, 'lineno', 0)}: {used}; use start_task of ttt/{PLACE}.py"


def test_every_task_is_started_in_one_place():
    assert list(wrongs(SOURCES)) == []


@pytest.mark.parametrize(
    "source",
    [
        "import asyncio\nasyncio.create_task(act())",
        "from asyncio import create_task",
        "import asyncio\nmake = asyncio.ensure_future",
    ],
)
def test_a_task_that_is_started_elsewhere_is_seen(source):
    assert len(list(wrongs({"browser/novelty": source, PLACE: source, "terminal/main": source}))) == 1


@pytest.mark.parametrize(
    "error",
    [
        ValueError("no such thing"),
        RuntimeError("maximum recursion depth exceeded"),
        MemoryError(),
        ValueError("x" * 9999),
    ],
    ids=["one", "recursion", "memory", "long"],
)
def test_a_task_that_dies_is_told_and_what_it_left_is_put_right(error):
    async def die():
        raise error

    with headless() as tabs:
        tab = tabs(Storage({}), Entry("1-3x3x3-hh-"))
        tab.load()
        notices = __import__("ttt.browser.kit.notices").browser.kit.notices
        put_right = []
        with pytest.raises(type(error)):
            tab.act(lambda: notices.start_task(die(), lambda: put_right.append(True)))
        assert tab.notices[-1] == broken(error)
        assert len(tab.notices[-1]) < 400
        assert put_right
        tab.do("play", 4)
        assert tab.view.game.moves == (4,)


@pytest.mark.parametrize("turns", range(4))
def test_a_task_that_a_test_leaves_behind_ends_with_it_and_starts_no_other(turns, recwarn):
    async def go_on():
        await asyncio.sleep(0)
        start_task(go_on())

    async def scenario():
        start_task(go_on())
        for _ in range(turns):
            await asyncio.sleep(0)

    run(scenario())
    gc.collect()
    assert [str(warning.message) for warning in recwarn] == []
