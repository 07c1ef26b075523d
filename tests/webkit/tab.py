"""The page in a tab of WebKitGTK, as a person meets it: found by roles and names."""

import time
from collections.abc import Callable
from typing import Any

from tests.webkit.webdriver import Driver, Element, WebDriverError

PATIENCE = 120  # seconds at most, for a busy machine

# The visible elements with this name, as far as a script can tell; the browser itself has the last word.
CALLED = """
const [name] = arguments;
const labels = (part) => [...(part.labels ?? [])].map((label) => label.textContent);
const names = (part) => [part.ariaLabel, part.textContent, ...labels(part)];
const parts = document.querySelectorAll("a, button, input, select, textarea, summary, section, dialog, table, [role]");
return [...parts].filter((part) => part.checkVisibility() && names(part).some((found) => found?.trim() === name));
"""
# Collects errors from now on, and asks to save data, so that the worker starts only for a board that needs it.
WATCH = """
window.reported = [];
addEventListener("error", ({ message }) => reported.push(message));
addEventListener("unhandledrejection", ({ reason }) => reported.push(String(reason)));
const say = console.error;
console.error = (...parts) => (reported.push(parts.join(" ")), say(...parts));
Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
"""
STANDS_STILL = """
const [part] = arguments;
part.wasHit = false;
part.addEventListener("click", () => { part.wasHit = true }, { once: true, capture: true });
const place = () => JSON.stringify(part.getBoundingClientRect());
for (let last; last !== place();) {
  last = place();
  await new Promise((later) => setTimeout(later, 50));
}
"""
FAULTS = """
const strangers = performance.getEntriesByType("resource").map(({ name }) => new URL(name))
  .filter(({ protocol, hostname }) => protocol.startsWith("http") && hostname !== "localhost");
return [...(window.reported ?? []), ...strangers.map(String)];
"""


def eventually(found: Callable[[], object], wanted: object = True, patience: int = PATIENCE) -> None:
    """Wait until something is as wanted; a command that the browser refuses means that it isn't yet."""
    end = time.monotonic() + patience
    while (last := _attempt(found)) != wanted and time.monotonic() < end:
        time.sleep(0.05)
    assert last == wanted, last


def _attempt(found: Callable[[], object]) -> object:
    try:
        return found()
    except WebDriverError as error:
        return error


class Tab:
    """A tab, and the address of the site."""

    def __init__(self, driver: Driver, site: str) -> None:
        self.driver = driver
        self.site = site

    def open(self, path: str = "") -> None:
        """Load a page of the site with nothing stored, and wait until a person can use it."""
        self.driver.go(self.site + "static/icon.svg")
        self.driver.run("localStorage.clear(); sessionStorage.clear()")
        self.driver.go(self.site + path)
        self.settle()

    def reload(self) -> None:
        self.driver.reload()
        self.settle()

    def settle(self) -> None:
        """Wait until the page is ready and the computer has moved."""
        self.driver.run(WATCH)
        eventually(lambda: self.driver.run("return document.documentElement.dataset.page"), "ready")
        self.wait_for_answer()

    def wait_for_answer(self) -> None:
        eventually(lambda: self.phase != "computer")

    @property
    def phase(self) -> str:
        return self.driver.run("return document.documentElement.dataset.phase")

    def find(self, role: str, name: str) -> Element:
        """Wait for a visible element with this role and exactly this name, and return it."""
        found: list[Element] = []

        def look() -> bool:
            found[:] = [part for part in self.driver.run(CALLED, name) if (part.role, part.name) == (role, name)]
            return bool(found)

        eventually(look)
        return found[0]

    def click(self, role: str, name: str) -> None:
        """Click on an element once nothing covers it and it stands still; click again if it moved away meanwhile."""

        def is_hit() -> bool:
            part = self.find(role, name)
            self.driver.wait_for(STANDS_STILL, part)
            part.click()
            return self.driver.run("return arguments[0].wasHit", part)

        eventually(is_hit)

    def expect(self, css: str, text: str) -> None:
        """Wait until the visible text of an element is the given one."""
        eventually(lambda: self.driver.find(css).text, text)

    def play(self, *cells: str) -> None:
        """Click on free cells one after the other, waiting for the computer's answer each time."""
        for cell in cells:
            self.click("button", f"{cell}, empty")
            self._wait_for_mark(cell)
            self.wait_for_answer()

    def _wait_for_mark(self, cell: str) -> None:
        eventually(lambda: cell in self.marks)

    @property
    def marks(self) -> dict[str, str]:
        """What each marked cell holds, by the name of the cell."""
        labels = self.driver.run("return [...document.querySelectorAll('[data-cell]')].map((cell) => cell.ariaLabel)")
        cells = [label.split(", ") for label in labels]
        return {cell[0]: cell[1] for cell in cells if cell[1] != "empty"}

    @property
    def scores(self) -> list[str]:
        """The scores of the person or X and of the computer or O, and the draws."""
        return self.driver.run("return [...document.querySelectorAll('#scores dd')].map((score) => score.textContent)")

    def boxes(self, css: str) -> list[dict[str, Any]]:
        """Return the left, top, width and height in pixels of each element that a selector finds."""
        return self.driver.run(
            "return [...document.querySelectorAll(arguments[0])].map((part) => part.getBoundingClientRect().toJSON())",
            css,
        )

    def insist(self) -> None:
        """Fail if the page has reported an error, or sent a request to another host."""
        assert self.driver.run(FAULTS) == []
