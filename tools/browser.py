"""Finds or installs a browser for the tests."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "firefox", "webkit")
COMMANDS = {  # programs to look for on the PATH, the first one first
    # The headless shell has no window, and loads a page with a third less work.
    "chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr",),  # Debian's
}

# The Debian package that is tried last for each browser.
ON_DEBIAN = {"chromium": "chromium-headless-shell", "firefox": "firefox-esr"}


class BrowserError(Exception):
    """A browser is missing and couldn't be installed; the message is a sentence that says so."""


def path_of(name: str) -> str | None:
    """Find a browser, one of NAMES, on the PATH. None means Playwright's own."""
    return next(filter(None, map(shutil.which, COMMANDS.get(name, ()))), None)


class WebKitGTK(NamedTuple):
    """The programs needed to test in WebKitGTK: the browser, its driver, and a screen for both."""

    browser: str
    driver: str
    screen: str


WEBKITGTK_PACKAGES = ["libwebkit2gtk-4.1-0", "webkit2gtk-driver", "xvfb"]  # Debian's


def webkitgtk_paths() -> WebKitGTK | None:
    """Find Debian's WebKitGTK. None means that one of its programs is missing."""
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return WebKitGTK(str(browser), driver, screen) if browser and driver and screen else None


def provide(name: str) -> None:
    """Make sure that the browser, one of NAMES, can be started: find it on this machine or install it.

    Playwright drives only its own build of WebKit. Raises BrowserError if there is no way to get the browser.
    """
    if path_of(name) or _playwright_has(name):
        return
    print(f"Installing {name} for the tests …", file=sys.stderr)
    if _playwright_installs(name):
        return
    if name in ON_DEBIAN and debian_installs([ON_DEBIAN[name]]) and path_of(name):
        return
    raise BrowserError(f"The tests need {name}, which could not be installed; `playwright install {name}` may say why.")


def _playwright_has(name: str) -> bool:
    with sync_playwright() as playwright:
        return Path(getattr(playwright, name).executable_path).exists()


def _playwright_installs(name: str) -> bool:
    playwright = [sys.executable, "-m", "playwright"]
    if not _succeeds([*playwright, "install", name]):
        return False
    # The libraries that a browser needs are Debian packages. Even if this user may not install them, they may
    # be present.
    if os.geteuid() == 0 or _succeeds(["sudo", "-n", "true"]):
        _succeeds([*playwright, "install-deps", name])
    return True


def debian_installs(packages: list[str]) -> bool:
    """Install Debian packages and return whether that succeeded; only root on Debian can do it."""
    if os.geteuid() or not Path("/etc/os-release").exists() or platform.freedesktop_os_release().get("ID") != "debian":
        return False
    _succeeds(["apt-get", "update"])
    return _succeeds(["apt-get", "install", "-y", *packages])


def _succeeds(command: list[str]) -> bool:
    """Run a command, and return whether it succeeded. Its output isn't shown, because there may be another way."""
    unattended = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, env=unattended, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def main(arguments: list[str]) -> int:
    """Provide the named browser; on failure print one sentence to stderr and return 1, or 2 for a bad name."""
    if len(arguments) != 1 or arguments[0] not in NAMES:
        print(f"Name one browser out of {', '.join(NAMES)}, not {' '.join(arguments)!r}.", file=sys.stderr)
        return 2
    try:
        provide(arguments[0])
    except BrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
