"""Each page, built or not, opened as a file says within a second that it needs a server, in the reader's language."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.languages import ROOT, language
from tools.pages import PAGES, SOURCES
from tools.translations import said_in_script

# Playwright's settings let Firefox load everything from files, which Firefox normally refuses.
pytestmark = [pytest.mark.only_browser("chromium"), pytest.mark.browser]

WHAT, HOW = said_in_script(ROOT)
# When the note was shown, in milliseconds after the markup was parsed.
NOTE = """new MutationObserver(() => {
  if (document.querySelector("dialog[open]")) globalThis.toldAt ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true })"""
AFTER = 'toldAt - performance.getEntriesByType("navigation")[0].domInteractive'


@pytest.fixture
def page(browser: Browser):
    """A tab in which the browser may complain that it loads no modules from files."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script(NOTE)
    yield context.new_page()
    context.close()


def open_file(page: Page, path: Path, query: str = "") -> None:
    page.goto(path.as_uri() + query)


def test_each_built_page_says_so_in_the_language_of_the_reader(page: Page, site_folder: Path):
    for at, folder in enumerate(known.folder for known in PAGES):
        code = ("en", "de", "ar")[at % 3]
        told = {} if code == "en" else language(code)
        open_file(page, site_folder / folder / "index.html", f"?lang={code}")
        dialog = page.get_by_role("alertdialog", name=told.get(WHAT, WHAT))
        expect(dialog).to_be_visible()
        expect(dialog).to_contain_text(told.get(HOW, "Run “make play”"))
        expect(dialog).to_have_css("direction", "rtl" if code == "ar" else "ltr")
        expect(page.get_by_text("Python doesn't start here")).to_be_hidden()
        assert page.evaluate(AFTER) < 1000, folder


def test_who_reads_from_right_to_left_is_told_so_however_early_the_script_comes(
    page: Page, site_folder: Path, tmp_path: Path
):
    file = tmp_path / "index.html"
    script = (site_folder / "static/kit/opened-as-file.js").as_uri()
    languages = '<select id="language"><option value="ar" lang="ar" dir="rtl">العربية</select>'
    file.write_text(f'<!doctype html><body><script src="{script}"></script>{languages}', encoding="utf-8")
    open_file(page, file, "?lang=ar")
    dialog = page.get_by_role("alertdialog", name=language("ar")["This page needs a web server"])
    expect(dialog).to_have_css("direction", "rtl")


def test_each_page_of_the_tree_says_so_too(page: Page):
    for path in (ROOT / "index.html", *sorted((ROOT / SOURCES).glob("*/index.html"))):
        open_file(page, path)
        expect(page.get_by_role("alertdialog", name=WHAT)).to_be_visible()
        assert page.evaluate(AFTER) < 1000, path


def test_a_page_from_a_server_asks_for_nothing_of_it(page: Page, site: str):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site + "source/")
    expect(page.get_by_role("heading", name="Read the source")).to_be_visible()
    assert [url for url in asked if "opened-as-file" in url] == []
    assert any(url.endswith("frame.js") for url in asked)
