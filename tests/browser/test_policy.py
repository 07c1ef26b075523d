"""The content security policy: injected code doesn't run, and in no test is the page's own code blocked."""

import time

import pytest
from playwright.sync_api import Route

from tests.every_python.expect import there
from tests.helpers.board import Board

pytestmark = pytest.mark.network

BLOCKED = "Content.Security.Policy|Refused to|blocked"
GAME = "1-3x3x3-hh-"


def test_the_page_starts_whichever_of_its_scripts_comes_last(board: Board):

    def late(route: Route) -> None:
        time.sleep(1)
        route.continue_()

    board.page.route("**/fetching.js", late)
    board.open("1-3x3x3-hc100-")
    board.play("b2")


@pytest.mark.same_tab
@pytest.mark.browser
def test_it_stands_before_every_script_and_allows_nothing_unsafe(board: Board):
    board.open(GAME)
    policy = board.page.locator("meta[http-equiv=Content-Security-Policy]")
    content = there(policy.get_attribute("content"))
    assert "'unsafe-inline'" not in content
    assert "'unsafe-eval'" not in content
    assert policy.evaluate(
        "policy => [...document.querySelectorAll('script, link, style')].every("
        "other => policy.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)"
    )


# Each script runs as if from DevTools, past the policy, but the code that it injects doesn't run. The handler is last,
# because it stays.
INJECTIONS = {
    "inline": "const it = document.createElement('script'); it.textContent = 'hacked = 1'; document.head.append(it)",
    "data": "const it = document.createElement('script'); it.src = 'data:text/javascript,hacked = 1';"
    " document.head.append(it)",
    "markup": "document.body.insertAdjacentHTML('beforeend', '<img src=\"data:,\" onerror=\"hacked = 1\">')",
    "link": "const it = document.createElement('a'); it.href = 'javascript:hacked = 1'; document.body.append(it);"
    " it.click()",
    "other host": "const it = document.createElement('script'); it.src = 'https://localhost:1/';"
    " document.head.append(it)",
    "handler": "document.body.setAttribute('onclick', 'hacked = 1'); document.body.click()",
}
TEXTS = ("eval('1')", "new Function('1')", "setTimeout('hacked = 1')")


def violated(board: Board, act: str) -> str:
    """Return the directive of the policy that an act on the page violates."""
    return board.page.evaluate(
        "() => new Promise((resolve) => {"
        "addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });"
        f"{act} }})"
    )


@pytest.mark.console_errors(BLOCKED)
def test_an_injected_script_does_not_run(board: Board):
    board.open()
    for kind, injection in INJECTIONS.items():
        assert violated(board, injection).startswith("script-src"), kind
        assert not board.page.evaluate("'hacked' in window"), kind


@pytest.mark.same_tab
@pytest.mark.console_errors(BLOCKED)
def test_text_is_not_evaluated(board: Board):
    board.open(GAME)
    for text in TEXTS:
        # This runs in a timer of the page, because DevTools itself may evaluate text.
        assert violated(board, f"setTimeout(() => {{ try {{ {text} }} catch {{}} }})") == "script-src", text
        assert not board.page.evaluate("'hacked' in window"), text


@pytest.mark.same_tab
@pytest.mark.console_errors(BLOCKED)
def test_nothing_is_asked_of_another_host(board: Board):
    board.open(GAME)
    asked = board.page.evaluate("fetch('https://example.com/').then(() => 'asked', () => 'refused')")
    assert asked == "refused"
