"""Rates the built site on a phone and on a desktop.

The site needs full marks and no layout shifts, and on a desktop no long blocking.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.browser import path_of
from tools.serve import serving
from tools.site import build

LIGHTHOUSE = Path(__file__).parent / "node_modules/.bin/lighthouse"
CATEGORIES = ("accessibility", "best-practices", "seo")
LONGEST_BLOCKING = 50  # milliseconds: total time for which the page doesn't respond, on a desktop
MEASURED = ("cumulative-layout-shift", "total-blocking-time")


def rated(address: str, *options: str) -> dict[str, Any]:
    """Have Lighthouse open an address in its own browser, and return its report."""
    flags = "--headless=new --no-sandbox --disable-gpu"
    command = [str(LIGHTHOUSE), address, "--quiet", "--output=json", f"--chrome-flags={flags}", *options]
    command.append(f"--only-categories={','.join(CATEGORIES)}")
    command.append(f"--only-audits={','.join(MEASURED)}")
    where = {"CHROME_PATH": path} if (path := path_of("chromium")) else {}
    answer = subprocess.run(command, check=True, capture_output=True, env={**os.environ, **where})
    report: dict[str, Any] = json.loads(answer.stdout)
    return report


def faults(report: dict[str, Any], is_desktop: bool) -> list[str]:
    """Return a sentence for everything that keeps a report from being perfect."""
    audits = report["audits"]
    found = []
    for name in CATEGORIES:
        category = report["categories"][name]
        if category["score"] != 1:
            lost = [part["id"] for part in category["auditRefs"] if audits[part["id"]]["score"] not in (1, None)]
            found.append(f"{name} has {category['score']} of 1: {', '.join(lost)}")
    shift, blocking = [audits[name]["numericValue"] for name in MEASURED]
    if shift:
        found.append(f"the layout shifts by {shift}")
    if is_desktop and blocking >= LONGEST_BLOCKING:
        found.append(f"the page is blocked for {blocking:.0f} ms")
    return found


def main() -> int:
    """Rate the site; the exit status is 1 if something falls short."""
    short = 0
    with serving(build()) as address:
        for device, options in (("phone", ()), ("desktop", ("--preset=desktop",))):
            report = rated(address, *options)
            missing = faults(report, device == "desktop")
            marks = [f"{name} {report['categories'][name]['score'] * 100:.0f}" for name in CATEGORIES]
            measured = [f"{name} {report['audits'][name]['displayValue']}" for name in MEASURED]
            print(f"{device}: {', '.join(marks + measured)}")
            for fault in missing:
                print(f"{device}: {fault}", file=sys.stderr)
            short += len(missing)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
