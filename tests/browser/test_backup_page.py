"""The backup page: saving, erasing, restoring, undoing; wrong files; and how long the browser keeps things."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.board import Board, eventually
from tests.helpers.used_profile import used_profile
from ttt.words.speech import say, sentence_for

KEPT = "() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('ttt:')))"
NEW = {"ttt:device", "ttt:device-scores"}
OF_THE_BROWSER = {"ttt:visited", "ttt:asked-to-last", "ttt:told-of-backup"}
ASIDE = "nonsense\0, put aside"
# Fills the storage until only a few hundred characters fit.
FILL = """() => {
  localStorage.setItem("filler", "x".repeat(5_000_000 - JSON.stringify(localStorage).length));
  const more = (step) => localStorage.setItem("filler", localStorage.getItem("filler") + "x".repeat(step));
  for (const step of [100_000, 10_000, 500]) while (true) try { more(step) } catch { break }
}"""


class Backup:
    """The backup page in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found = page.locator("#found")
        self.outcomes = page.get_by_role("listitem").filter(has_text="It ")

    def open(self) -> None:
        self.page.goto("backup/")
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready")

    def kept(self) -> dict[str, str]:
        kept: dict[str, str] = self.page.evaluate(KEPT)
        return {name: text for name, text in kept.items() if name not in OF_THE_BROWSER}

    def save(self, folder: Path) -> Path:
        with self.page.expect_download() as waited:
            self.page.get_by_role("button", name="Save a backup").click()
        path = folder / waited.value.suggested_filename
        waited.value.save_as(path)
        return path

    def choose(self, path: Path) -> None:
        self.page.get_by_label("Backup file").set_input_files(path)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()


def profile(seed: int) -> dict[str, str]:
    return {f"ttt:{name}": text for name, text in used_profile(seed).items() if name not in ("theme", "language")}


@pytest.fixture
def tab(keeping: Callable[..., Board]) -> Callable[[dict[str, str]], Backup]:
    """Return a function that opens the page in a browser with some texts stored."""

    def opened(texts: dict[str, str]) -> Backup:
        backup = Backup(keeping(texts).page)
        backup.open()
        return backup

    return opened


@pytest.mark.browser
def test_all_is_saved_erased_restored_and_nothing_differs(tab: Callable[[dict[str, str]], Backup], tmp_path: Path):
    kept = {**profile(1), "ttt:scores:aside": ASIDE}
    backup = tab(kept)
    path = backup.save(tmp_path)
    expect(backup.page.locator("#saved")).to_have_text(
        say("Saved as {name}. Keep it where you can find it again.", name=f"\u2068{path.name}\u2069")
    )
    backup.page.evaluate("localStorage.clear()")
    backup.page.reload()
    expect(backup.page.locator("html")).to_have_attribute("data-page", "ready")
    backup.choose(path)
    expect(backup.found).to_have_text(say("What restoring this backup does:"))
    expect(backup.outcomes).to_have_count(1)
    backup.press("Restore")
    expect(backup.found).to_have_text(say("Restored. Pages open elsewhere will show it once you reload them."))
    assert {name: text for name, text in backup.kept().items() if name not in NEW} == kept
    backup.choose(path)
    expect(backup.found).to_have_text(say("This backup holds nothing new."))


def test_another_devices_backup_is_told_restored_and_taken_back(
    tab: Callable[[dict[str, str]], Backup], tmp_path: Path
):
    path = tab(profile(2)).save(tmp_path)
    backup = tab(profile(1))
    before = backup.kept()
    backup.choose(path)
    expect(backup.outcomes.first).to_contain_text("bots in the lab (2)")
    expect(backup.outcomes.nth(1)).to_contain_text("settings")
    assert {name: text for name, text in backup.kept().items() if name not in NEW} == before
    backup.press("Restore")
    expect(backup.found).to_have_text(say("Restored. Pages open elsewhere will show it once you reload them."))
    expect(backup.page.get_by_role("button", name="Undo")).to_be_focused()
    assert backup.kept() != before
    backup.page.evaluate("localStorage.setItem('ttt:bots', 'changed since')")
    backup.press("Undo")
    expect(backup.found).to_have_text(say("Everything is as it was before, except for what has changed since."))
    assert {name: text for name, text in backup.kept().items() if name not in NEW} == before | {
        "ttt:bots": "changed since"
    }


# A thousand and one texts put aside, each of them short.
MANY = json.dumps({"kind": "ttt backup", "version": 1, "texts": {f"{at}:aside": f"{at}" for at in range(1001)}})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "backup not a backup"),
        ("[]", "backup not a backup"),
        ('{"kind": "ttt backup", "version": 1, "texts": {"bots": 1}}', "backup not a backup"),
        ('{"kind": "ttt backup", "version": 1, "texts": []}', "backup not a backup"),
        ('{"kind": "ttt backup", "version": 2, "texts": {}}', "backup other version"),
        (MANY, "backup too large"),
    ],
)
@pytest.mark.same_tab
def test_a_wrong_file_is_refused_by_its_name(
    tab: Callable[[dict[str, str]], Backup], tmp_path: Path, text: str, told: str
):
    backup = tab({"ttt:theme": "dark"})
    path = tmp_path / "<b>wrong.json"
    path.write_text(text)
    before = backup.kept()
    backup.choose(path)
    expect(backup.found).to_have_text(say(sentence_for(told), given=path.name))
    expect(backup.page.get_by_role("button", name="Restore", exact=True)).to_be_hidden()
    assert backup.kept() == before


def test_where_there_is_no_room_all_stays_as_it_was(tab: Callable[[dict[str, str]], Backup], tmp_path: Path):
    path = tab(profile(2)).save(tmp_path)
    backup = tab(profile(1))
    backup.choose(path)
    expect(backup.found).to_have_text(say("What restoring this backup does:"))
    backup.page.evaluate("localStorage.setItem('ttt:device', 'k1')")
    backup.page.evaluate(FILL)
    before = backup.kept()
    backup.press("Restore")
    expect(backup.found).to_have_text(say("There isn't enough room here for this backup: nothing was changed."))
    assert backup.kept() == before


def test_of_two_files_chosen_quickly_the_last_one_counts(tab: Callable[[dict[str, str]], Backup], tmp_path: Path):
    other = tmp_path / "other.json"
    other.write_text('{"kind": "ttt backup", "version": 1, "texts": {"scores:aside": "of the first one"}}')
    path = tab(profile(2) | {"ttt:scores:aside": ASIDE}).save(tmp_path)
    backup = tab({})
    backup.page.evaluate("""() => {
      const { text } = File.prototype;
      File.prototype.text = async function () {
        const read = await text.call(this);
        if (this.name === "other.json") await new Promise((resolve) => (globalThis.letGo = resolve));
        return read;
      };
    }""")
    backup.choose(other)
    backup.choose(path)
    expect(backup.found).to_have_text(say("What restoring this backup does:"))
    backup.page.evaluate("letGo()")
    backup.press("Restore")
    expect(backup.found).to_have_text(say("Restored. Pages open elsewhere will show it once you reload them."))
    assert backup.kept()["ttt:scores:aside"] == ASIDE


def test_what_was_put_aside_comes_back_also_where_there_is_hardly_any_room(
    tab: Callable[[dict[str, str]], Backup], tmp_path: Path
):
    path = tab(profile(2)).save(tmp_path)
    damaged = "x" * 100_000
    backup = tab({"ttt:menace": damaged})
    backup.choose(path)
    backup.press("Restore")
    expect(backup.found).to_have_text(say("Restored. Pages open elsewhere will show it once you reload them."))
    backup.page.evaluate(FILL)
    backup.press("Undo")
    expect(backup.found).to_have_text(say("Everything is as it was before."))
    assert backup.kept()["ttt:menace"] == damaged


def visit(context: BrowserContext, days: int) -> Page:
    """Open the game a number of days after the first visit."""
    page = context.new_page()
    page.clock.set_system_time(datetime(2026, 11, 23, 12) + timedelta(days))
    page.goto("")
    expect(page.locator("html")).to_have_attribute("data-page", "ready")
    eventually(page, lambda: page.evaluate("localStorage.getItem('ttt:visited')"), str(20780 + days))
    return page


ASKS = """
globalThis.asked = [];
if (navigator.storage) {
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => { asked.push(1); return true };
}
"""


def test_the_browser_is_asked_to_keep_things_once_there_is_something_to_lose(
    light_context: Callable[..., BrowserContext],
):
    """Slow: one page after another is opened."""
    context = light_context()
    context.add_init_script(ASKS)
    first = visit(context, 0)
    board = Board(first)
    for _ in range(2):
        expect(first.locator("#not-lasting")).not_to_have_attribute("hidden", "")
        assert first.evaluate("asked.length") == 0
    board.choose("Opponent", "Two players")
    first.evaluate("location.hash = '1-3x3x3-hh-'")
    board.play("a1", "a2", "b1", "b2", "c1")
    second = visit(context, 1)
    expect(second.locator("#is-lasting")).not_to_have_attribute("hidden", "")
    assert second.evaluate("asked.length") == 1
    Board(second).open_preferences()
    expect(second.get_by_text("This browser keeps stored data until you delete it.")).to_be_visible()
    third = visit(context, 8)
    expect(third.get_by_text("You were away for a week.")).to_be_visible()
    assert third.evaluate("asked.length") == 0
    fourth = visit(context, 20)
    expect(fourth.locator("#backup-due")).to_be_hidden()
    third.get_by_role("link", name="Save a backup").click()
    expect(third.get_by_role("heading", name="Backup", exact=True)).to_be_visible()
