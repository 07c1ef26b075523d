"""Runs all browser tests, even the light ones, in browsers: `make browsers [BROWSERS=firefox] [SHARE=2/4]`."""

import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tools.browser import WEBKITGTK_PACKAGES, BrowserError, debian_installs, provide, webkitgtk_paths

ROOT = Path(__file__).parent.parent
FAULTS = {"failure", "error"}


class Browser:
    """A browser. provide finds or installs it, and returns whether it is there; tests is the folder of its tests."""

    def __init__(self, name: str, provide: Callable[[], bool], tests: str, *option: str) -> None:
        self.name = name
        self.provide = provide
        self.tests = tests
        self.option = option

    def run(self, share: str) -> ET.Element | None:
        """Run a share of the browser's tests, and return pytest's report; None if the run was broken off."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.xml"
            pytest = [sys.executable, "-m", "pytest", "--whole", "--numprocesses", "logical", "--dist", "loadfile"]
            files = shared(sorted(map(str, (ROOT / self.tests).glob("test_*.py"))), share)
            subprocess.run([*pytest, f"--junitxml={report}", *self.option, *files], cwd=ROOT, check=False)
            return ET.parse(report).getroot() if report.exists() else None


def shared(files: list[str], share: str) -> list[str]:
    """Return a share of some files: 2/4 is every fourth, from the second on."""
    number, of = map(int, share.split("/"))
    return files[number - 1 :: of]


def _has(name: str) -> bool:
    try:
        provide(name)
    except BrowserError as error:
        print(error, file=sys.stderr)
        return False
    return True


def _has_webkitgtk() -> bool:
    return bool(webkitgtk_paths() or (debian_installs(WEBKITGTK_PACKAGES) and webkitgtk_paths()))


BROWSERS = [
    Browser("chromium", partial(_has, "chromium"), "tests/browser", "--browser", "chromium"),
    Browser("firefox", partial(_has, "firefox"), "tests/browser", "--browser", "firefox"),
    Browser("webkit", partial(_has, "webkit"), "tests/browser", "--browser", "webkit"),
    Browser("webkitgtk", _has_webkitgtk, "tests/webkit"),
]
USUAL = "chromium firefox webkitgtk"  # Playwright's own WebKit doesn't run on every machine


def named(test: ET.Element) -> tuple[str | None, str | None]:
    return test.get("classname"), test.get("name")


def summary(name: str, report: ET.Element) -> Iterator[str]:
    """Yield how many tests of a pytest report ran, passed, failed and were skipped, and why."""
    # A test appears twice if its teardown failed too.
    tests = {named(test) for test in report.iter("testcase")}
    failed = {named(test) for test in report.iter("testcase") if FAULTS & {part.tag for part in test}}
    reasons = Counter(skipped.get("message", "") for skipped in report.iter("skipped"))
    skipped = reasons.total()
    ran = len(tests) - skipped
    share = f"{ran} of {len(tests)} tests ran ({ran / max(len(tests), 1):.0%})"
    yield f"{name}: {share}; {ran - len(failed)} passed, {len(failed)} failed, {skipped} were skipped."
    for reason, number in sorted(reasons.items()):
        yield f"  {number} skipped: {reason}"


def main(names: str = "", share: str = "1/1") -> int:
    """Run the tests in each named browser, or in the USUAL ones if no names are given.

    Return 1 if a test failed, pytest wrote no report, or a named browser could not be found or installed; else 0.
    """
    lines, failed = [], False
    for browser in BROWSERS:
        if browser.name not in (names or USUAL).split():
            continue
        if not browser.provide():
            lines.append(f"{browser.name} could not be found or installed.")
            failed |= bool(names)
            continue
        started = time.monotonic()
        report = browser.run(share)
        lines += summary(browser.name, report) if report is not None else [f"{browser.name}: pytest came to no end."]
        lines.append(f"  {(time.monotonic() - started) / 60:.0f} minutes")
        failed |= report is None or any(True for tag in FAULTS for _ in report.iter(tag))
    print("", *lines, sep="\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
