"""The lab's sandbox without the lab: a page with the same policy and a button, and questions to a bot."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from tests.every_python.expect import there

EMPTY_BOARD = "1-3x3x3-hh-"
PATIENCE = 60  # seconds for bots that return
LEAVE_TO_SPEAK = 60_000  # ms


def blank_page(page: Page, site: str, site_folder: Path) -> None:
    """Open a page that has the lab's policy but nothing else of the lab, counts clicks and records messages."""
    policy = there(re.search(r"<meta http-equiv.*>", (site_folder / "lab/index.html").read_text()))[0]
    shown = "<link rel=icon href=data:,><button>Click</button><output>0</output>"
    html = f"<!doctype html><meta charset=utf-8>{policy}{shown}"

    def answer(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html")

    page.route("**/lab/blank.html", answer)
    page.goto(f"{site}lab/blank.html")
    page.evaluate(
        "() => {"
        "  window.heard = [];"
        "  const hear = (event) => heard.push(String(event.data));"
        "  addEventListener('message', hear);"
        "  new BroadcastChannel('ttt').onmessage = hear;"
        "  let clicks = 0;"
        "  document.querySelector('button').onclick = () => (document.querySelector('output').value = ++clicks);"
        "}"
    )


class Sandbox:
    """static/sandbox/sandbox.js on a page, and one bot at a time."""

    def __init__(self, page: Page, site_folder: Path) -> None:
        self.page = page
        configuration = tomllib.loads((site_folder / "lab/pyscript.toml").read_text())
        self.names = configuration["sandbox"]["files"]
        self.asked = 0
        self.last: dict[str, Any] = {}

    def start(self) -> bool:
        return self.page.evaluate(
            "async (names) => {"
            "  window.sandbox = await import(new URL('../static/sandbox/sandbox.js', location.href));"
            "  return sandbox.start(names);"
            "}",
            json.dumps(self.names),
        )

    def renew(self) -> None:
        """Start a fresh interpreter, and check that it works."""
        self.page.evaluate("() => { window.bot?.end(); window.bot = sandbox.bot(); }")
        self.load("def move(position):\n  return 0")
        assert self.move()["answers"] == [[{"cell": 0}]]

    def end(self) -> None:
        self.page.evaluate("() => bot.end()")

    def load(self, source: str, patience: float = PATIENCE) -> dict[str, Any]:
        self.begin(patience, ask="load", source=source, board="3x3x3", kind=None, seed=0, watch=False)
        return self.result()

    def move(self, patience: float = PATIENCE) -> dict[str, Any]:
        self.begin_move(patience)
        return self.result()

    def begin_move(self, patience: float = PATIENCE) -> None:
        self.begin(patience, ask="moves", games=[EMPTY_BOARD], seeds=[0])

    def begin(self, patience: float, **question: object) -> None:
        """Ask without waiting for the answer."""
        self.asked += 1
        text = json.dumps({"id": self.asked, **question})
        self.page.evaluate("([text, patience]) => { window.answer = bot.ask(text, patience); }", [text, patience])

    def result(self) -> dict[str, Any]:
        """Wait for the answer to the last question."""
        self.last = json.loads(self.page.evaluate("() => answer"))
        return self.last

    def said(self) -> str:
        """Ask the bot for moves until it prints something, and return that.

        If it fails without printing, return the answer as JSON; after LEAVE_TO_SPEAK, "nothing".
        """
        question = {"id": 0, "ask": "moves", "games": [EMPTY_BOARD], "seeds": [0]}
        return self.page.evaluate(
            "async ([text, patience, limit]) => {"
            "  const end = performance.now() + limit;"
            "  while (performance.now() < end) {"
            "    const { printed, ...more } = JSON.parse(await bot.ask(text, patience));"
            "    if (printed || more.failed) return printed ?? JSON.stringify(more);"
            "  }"
            "  return 'nothing';"
            "}",
            [json.dumps(question), PATIENCE, LEAVE_TO_SPEAK],
        )

    def heard(self) -> list[str]:
        """Return the messages that came to the page unasked."""
        return self.page.evaluate("() => heard")
