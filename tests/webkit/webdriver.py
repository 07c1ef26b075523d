"""A client of the W3C's WebDriver protocol with what the tests use of it: https://www.w3.org/TR/webdriver2/.

Selenium does the same and much more, with twelve packages and 28 MB.
"""

import base64
import json
from http.client import HTTPConnection
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # how the protocol marks a reference to an element
PATIENCE = 120  # seconds at most for one command, on a busy machine

ARROW_RIGHT, ARROW_DOWN, ENTER = "\ue014", "\ue015", "\ue007"


class WebDriverError(Exception):
    """Raised if the browser refuses a command, with the browser's message."""


class Element:
    """An element of a page, known by the reference that the browser gave."""

    def __init__(self, driver: "Driver", reference: str) -> None:
        self._driver = driver
        self.reference = reference

    def click(self) -> None:
        self._ask("POST", "click", {})

    def type(self, text: str) -> None:
        self._ask("POST", "value", {"text": text})

    def clear(self) -> None:
        self._ask("POST", "clear", {})

    @property
    def text(self) -> str:
        """The visible text of the element."""
        return self._ask("GET", "text")

    @property
    def role(self) -> str:
        return self._ask("GET", "computedrole")

    @property
    def name(self) -> str:
        return self._ask("GET", "computedlabel")

    def _ask(self, method: str, command: str, body: dict[str, Any] | None = None) -> Any:
        return self._driver.send(method, f"/element/{self.reference}/{command}", body)


class Driver:
    """A session of a browser. Its methods raise WebDriverError if the browser refuses a command."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._session = ""
        created = self.send("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self._session = f"/session/{created['sessionId']}"

    def close(self) -> None:
        """End the session, and the browser with it."""
        self.send("DELETE", "")
        self._connection.close()

    def go(self, address: str) -> None:
        """Load a page, or only go to another fragment of the open one."""
        self.send("POST", "/url", {"url": address})

    def reload(self) -> None:
        self.send("POST", "/refresh", {})

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function in the page, and return its result."""
        return self._run("sync", script, arguments)

    def wait_for(self, script: str, *arguments: object) -> Any:
        """Run the body of an async function in the page, and return its result once it is there."""
        return self._run(
            "async", f"const done = [...arguments].at(-1); (async () => {{ {script} }})().then(done)", arguments
        )

    def find(self, css: str) -> Element:
        """Return the first element that a selector finds."""
        return self._received(self.send("POST", "/element", {"using": "css selector", "value": css}))

    def press(self, *keys: str) -> None:
        """Press keys one after another, where the focus is."""
        strokes = [{"type": stroke, "value": key} for key in keys for stroke in ("keyDown", "keyUp")]
        self.send("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": strokes}]})

    def enter(self, frame: Element | None) -> None:
        """Turn to a frame of the page, or back to the page itself."""
        self.send("POST", "/frame", {"id": _sendable(frame)})

    def set_size(self, width: int, height: int) -> None:
        """Change the outer size of the window, in pixels."""
        self.send("POST", "/window/rect", {"width": width, "height": height})

    @property
    def windows(self) -> list[str]:
        return self.send("GET", "/window/handles")

    def turn_to(self, window: str) -> None:
        self.send("POST", "/window", {"handle": window})

    def close_window(self) -> None:
        self.send("DELETE", "/window")

    def picture(self) -> bytes:
        """Return the visible part of the page as a PNG."""
        return base64.b64decode(self.send("GET", "/screenshot"))

    def send(self, method: str, command: str, body: dict[str, Any] | None = None) -> Any:
        """Send a command of the session, and return its result."""
        self._connection.request(method, self._session + command, None if body is None else json.dumps(body))
        answer = json.loads(self._connection.getresponse().read())["value"]
        if isinstance(answer, dict) and "error" in answer:
            raise WebDriverError(f"{answer['error']}: {answer['message']}")
        return answer

    def _run(self, kind: str, script: str, arguments: tuple[object, ...]) -> Any:
        body = {"script": script, "args": [_sendable(argument) for argument in arguments]}
        return self._received(self.send("POST", f"/execute/{kind}", body))

    def _received(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._received(part) for part in value]
        if isinstance(value, dict) and ELEMENT in value:
            return Element(self, value[ELEMENT])
        return value


def _sendable(value: object) -> object:
    return {ELEMENT: value.reference} if isinstance(value, Element) else value
