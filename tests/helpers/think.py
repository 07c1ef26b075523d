"""The page that steps through a program, as a person meets it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.helpers.board import forget
from tests.helpers.lab import COLD
from tests.helpers.listener import Listener

# What can be seen of a step, apart from the scroll position.
SEEN = """() => {
  const text = (selector) => document.querySelector(selector).innerText;
  const boards = [...document.querySelectorAll("#levels [data-node]")];
  const list = boards.map((board) => [board.ariaLabel, board.getAttribute("aria-current"), board.className]);
  const line = document.querySelector("#code-lines [aria-current]")?.textContent;
  return [...["#sentence", "#depth", "#grown", "#values"].map(text), line, document.querySelector("#at").value, list];
}"""
# Each value that the tree shows now, with the moves that lead to its position.
VALUES = """() => {
  const found = [];
  const path = [];
  for (const level of document.querySelectorAll("#levels > li")) {
    const cell = (board) => board.ariaLabel.split(":")[0];
    const below = path.slice(1);
    const boards = [...level.querySelectorAll("[data-node]")];
    for (const board of boards) {
      const value = board.querySelector("b").textContent;
      if (value !== "?" && path.length) found.push([[...below, cell(board)].join(" "), value]);
      if (value !== "?" && !path.length) found.push(["", value]);
    }
    const open = boards.find((board) => board.classList.contains("path"));
    if (open) path.push(cell(open));
  }
  return found;
}"""


class Think:
    """The page in one tab."""

    listener: Listener  # only where a test listens

    def __init__(self, page: Page) -> None:
        self.page = page
        self.html = page.locator("html")
        self.notice = page.locator("#notice")
        self.state = page.locator("#state")
        self.sentence = page.locator("#sentence")
        self.heard = page.locator("#heard")
        self.remark = page.locator("#remark")
        self.slider = page.get_by_role("slider", name="Step")
        self.program = page.get_by_role("combobox", name="Program")
        self.question = page.locator("#question")
        self.running = page.locator("#code-lines [aria-current]")

    def open(self, link: str = "") -> None:
        """Load the page, and wait until a person can work with it."""
        self.page.goto("about:blank")
        self.page.goto("think/" + (link and "#" + link))
        expect(self.html).to_have_attribute("data-page", "ready", timeout=COLD)

    def walk(self, link: str) -> int:
        """Follow a link (in the page, if that is open), wait for the recording, and return the number of its last step.

        The recording is stepped through line by line, unless the link says otherwise.
        """
        self.go_to(link if "pace=" in link else link + "&pace=lines")
        return self.recorded()

    def go_to(self, link: str) -> None:
        """Follow a link in the open page; load the page if it isn't open, or if it is at this link already."""
        if "/think/" not in self.page.url or self.page.url.endswith("#" + link):
            self.open(link)
            return
        for told in (self.state, self.sentence):
            forget(told)
        self.page.evaluate("link => { document.activeElement.blur(); location.hash = link; }", link)

    def recorded(self) -> int:
        """Wait for the recording, and return the number of its last step."""
        expect(self.state).to_contain_text(re.compile("Recorded|The recording is full"), timeout=COLD)
        expect(self.sentence).not_to_be_empty()
        return int(self.page.locator("#at").get_attribute("max") or 0)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def board(self, name: str) -> Locator:
        """Return a board of the tree."""
        return self.page.locator("#levels").get_by_role("button", name=name, exact=True)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def watch(self) -> None:
        """Record from now on what is seen after each key."""
        self.page.evaluate(f"() => {{ window.noted = []; onkeydown = () => noted.push([({SEEN})(), ({VALUES})()]); }}")

    def noted(self) -> list:
        """Return what was seen after each key since the last call, and the values that the tree showed."""
        return self.page.evaluate("() => noted.splice(0)")

    def seen(self) -> list:
        return self.page.evaluate(SEEN)
