"""A page's Python comes as the memory snapshot that the build has made, or else as bytecode."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.helpers.board import Board, eventually
from tools.bytecode import unpacked

SNAPSHOT, BYTECODE = "ttt/first_game.snapshot", "ttt/first_game.bin"


def asked_of(page: Page) -> list[str]:
    """Return a list to which each file is added as the page requests it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("/ttt/")[2]))
    return asked


@pytest.mark.parametrize("folder", ["lab/", "lesson/", "matchboxes/"])
def test_a_page_starts_from_it_without_bytecode(page: Page, folder: str) -> None:
    asked = asked_of(page)
    page.goto(folder)
    expect(page.locator("html")).to_have_attribute("data-page", "ready")
    assert f"{folder}first.snapshot" in asked
    assert f"{folder}first.bin" not in asked


def changed(content: bytes, **fields: int) -> bytes:
    """Return a snapshot for the same version, with some values in its head changed."""
    version, parts = unpacked(content)
    parts["head"] = json.dumps(json.loads(parts["head"]) | fields).encode()
    index = [[name, len(part)] for name, part in parts.items()]
    return gzip.compress(json.dumps([version, index]).encode() + b"\n" + b"".join(parts.values()))


def turned(content: bytes) -> bytes:
    """Return the content with one bit flipped in its middle."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda content: content[: len(content) // 2],
    "a bit turned": turned,
    "empty": lambda content: b"",
    "a page": lambda content: b"<!doctype html><p>Log in to use the network.</p>",
    "not compressed": gzip.decompress,
    "another version": lambda content: gzip.compress(b'["another version", []]\n'),
    "of another build": lambda content: changed(content, sum=1),
    "of another size": lambda content: changed(content, size=1),
}


@pytest.mark.console_errors("first_game.snapshot")
@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_one_that_is_spoilt_is_not_used(board: Board, site_folder: Path, spoil: Callable[[bytes], bytes]) -> None:
    asked = asked_of(board.page)
    content = spoil((site_folder / SNAPSHOT).read_bytes())
    board.page.route(f"**/{SNAPSHOT}", lambda route: route.fulfill(body=content))
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert BYTECODE in asked


@pytest.mark.console_errors("first_game.snapshot|Failed to load resource")
@pytest.mark.parametrize(
    "answer", [lambda route: route.fulfill(status=404), lambda route: route.abort()], ids=["not there", "no network"]
)
def test_without_one_the_page_plays(board: Board, answer: Callable[[Route], None]) -> None:
    asked = asked_of(board.page)
    board.page.route(f"**/{SNAPSHOT}", answer)
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert BYTECODE in asked


def test_one_that_never_comes_is_not_waited_for_for_ever(board: Board) -> None:
    asked = asked_of(board.page)
    board.page.route(f"**/{SNAPSHOT}", lambda route: None)
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert BYTECODE in asked


def test_where_nobody_may_look_into_memory_the_page_plays(board: Board) -> None:
    asked = asked_of(board.page)
    board.page.add_init_script("Object.freeze(WebAssembly)")
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert BYTECODE in asked


def test_one_that_comes_as_something_else_is_asked_for_again(board: Board) -> None:
    """A stored snapshot may belong to another version; the open page then fetches the snapshot again."""
    asked = asked_of(board.page)
    left = [b"something else"]
    board.page.route(f"**/{SNAPSHOT}", lambda route: route.fulfill(body=left.pop()) if left else route.continue_())
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert not left
    assert BYTECODE not in asked


@pytest.mark.console_errors("first_game.(bin|snapshot)|Failed to load resource")
@pytest.mark.parametrize("kind", ["a page", "another version"])
def test_bytecode_that_came_as_something_else_is_asked_for_again(board: Board, kind: str) -> None:
    board.page.route(f"**/{SNAPSHOT}", lambda route: route.fulfill(status=404))
    left = [SPOILT[kind](b"")]  # for the first fetch
    board.page.route(f"**/{BYTECODE}", lambda route: route.fulfill(body=left.pop()) if left else route.continue_())
    board.open("1-3x3x3-hh-")
    board.play("b2")
    assert not left


@pytest.mark.console_errors("first_game.(bin|snapshot)|Failed to load resource")
def test_bytecode_that_is_missing_too_is_told_by_name(board: Board) -> None:
    reported: list[str] = []
    board.page.on("pageerror", lambda error: reported.append(str(error)))
    board.page.route("**/ttt/first_game.*", lambda route: route.fulfill(status=404))
    board.page.goto("")
    eventually(board.page, lambda: any(f"{BYTECODE} can't be loaded." in error for error in reported))


DRAW = """() => {
  const { interpreter } = proxy_js_ref.find((object) => object?.interpreter);
  interpreter.runPython("import random\\ndrawn = random.random()");
  return interpreter.globals.get("drawn");
}"""


def test_chance_differs_from_visit_to_visit(page: Page) -> None:
    """The lab imports Python's random, and the snapshot would give everybody the same seed."""
    drawn = set()
    for _ in range(3):
        page.goto("lab/")
        expect(page.locator("html")).to_have_attribute("data-page", "ready")
        drawn.add(page.evaluate(DRAW))
    assert len(drawn) == 3
