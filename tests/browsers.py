"""The browser tests in the browsers beside Chromium: `make browsers`."""

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.browser import WEBKITGTK_PACKAGES, debian_installs, firefox_path, webkitgtk_paths

ROOT = Path(__file__).parent.parent
FAULTS = {"failure", "error"}


class Browser:
    """A browser, the Debian packages it comes in, and what pytest is asked to run in it."""

    def __init__(self, name: str, found: Callable[[], object], packages: list[str], tests: list[str]) -> None:
        self.name = name
        self.found = found
        self.packages = packages
        self.tests = tests

    def provide(self) -> bool:
        """Find it on this machine, or install it."""
        if self.found():
            return True
        print(f"Installing {self.name} for the tests …", file=sys.stderr)
        return debian_installs(self.packages) and bool(self.found())

    def run(self) -> ET.Element | None:
        """Run its tests, and give what pytest reports of each of them; None if it was broken off."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.xml"
            pytest = [sys.executable, "-m", "pytest", "--numprocesses", "auto", "--dist", "loadfile"]
            subprocess.run(
                [*pytest, "--no-loadscope-reorder", f"--junitxml={report}", *self.tests], cwd=ROOT, check=False
            )
            return ET.parse(report).getroot() if report.exists() else None


BROWSERS = [
    Browser("Firefox", firefox_path, ["firefox-esr"], ["tests/browser", "--browser", "firefox"]),
    Browser("WebKitGTK", webkitgtk_paths, WEBKITGTK_PACKAGES, ["tests/webkit"]),
]


def named(test: ET.Element) -> tuple[str | None, str | None]:
    return test.get("classname"), test.get("name")


def summary(name: str, report: ET.Element) -> Iterator[str]:
    """How many tests of a pytest report ran, passed, failed and were skipped, and why."""
    # A test stands there twice if its end failed too.
    tests = {named(test) for test in report.iter("testcase")}
    failed = {named(test) for test in report.iter("testcase") if FAULTS & {part.tag for part in test}}
    reasons = Counter(skipped.get("message", "") for skipped in report.iter("skipped"))
    skipped = reasons.total()
    ran = len(tests) - skipped
    share = f"{ran} of {len(tests)} tests ran ({ran / max(len(tests), 1):.0%})"
    yield f"{name}: {share}; {ran - len(failed)} passed, {len(failed)} failed, {skipped} were skipped."
    for reason, number in sorted(reasons.items()):
        yield f"  {number} skipped: {reason}"


def main() -> int:
    """Run the tests in each browser that can be had; 1 if one of them failed."""
    lines, failed = [], False
    for browser in BROWSERS:
        if not browser.provide():
            lines.append(f"{browser.name} could not be found or installed ({', '.join(browser.packages)}).")
            continue
        report = browser.run()
        lines += summary(browser.name, report) if report is not None else [f"{browser.name}: pytest came to no end."]
        failed |= report is None or any(True for tag in FAULTS for _ in report.iter(tag))
    print("", *lines, sep="\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
