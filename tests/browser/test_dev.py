"""The page as `make dev` serves it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.helpers.board import Board
from tests.helpers.trees import copied_to, replace
from tools.dev import Draft, handler_of
from tools.serve import serving

pytestmark = pytest.mark.browser


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "tree").mkdir()
    return copied_to(tmp_path / "tree")


@pytest.fixture
def address(tree: Path, tmp_path: Path) -> Iterator[str]:
    draft = Draft(tree, tmp_path / "draft")
    with serving(draft.site, handler=handler_of(draft)) as address:
        yield address


def test_a_saved_change_is_seen_and_the_game_goes_on(
    tree: Path, address: str, light_context: Callable[..., BrowserContext]
):
    """Slow: all Python of a copy of the tree is compiled."""
    board = Board(light_context().new_page())
    board.page.goto(f"{address}#1-3x3x3-hh-")
    board.settle()
    board.play("b2")
    replace(tree / "ttt/words/playing.py", "{other} played {cell}.", "{other} took {cell}.")
    expect(board.status).to_have_text("X took b2. O to move.")
    assert board.marks() == {"b2": "X"}
