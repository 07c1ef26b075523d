"""Measures all parts or only the named ones, prints the figures and writes them to docs/bench.md.

`python -m tools.bench solving reading` measures two parts and leaves the figures of the others alone.
"""

import platform
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

FIGURES = Path(__file__).parents[2] / "docs/bench.md"
# The parts in each module: functions that yield the lines of the report.
MODULES = {
    "timing": ("opening", "solving", "solve", "pyodide", "moves", "reading"),
    "browser": ("boot", "pages", "wall"),
    "lab": ("lab",),
    "games": ("matches", "refuted"),
    "claims": ("claims",),
    "connect_four": ("holding", "connect_four"),
}
PARTS = {part: module for module, parts in MODULES.items() for part in parts}
ABOUT = """# Figures

`make bench` writes this file; `make bench PART` measures a part again and keeps the others, which may be older than the
program. Boards are written [as in the text of a game](notation.md). A "quiet random move" is one after which the
opponent can't win at once. "Plain minimax" copies its board for each move; times are compared with its opening move.
"""


def main() -> None:
    """Measure the parts, and print and write each line as soon as it is known."""
    named = sys.argv[1:] or PARTS
    for part in named:
        if part not in PARTS:
            sys.exit(f"There is no part {part!r}; the parts are {', '.join(PARTS)}.")
    for part in named:
        lines = [f"{today()}, {machine()}.\n\n"]
        # Import a part only to measure it: it may need something, such as a browser, that the others don't.
        for line in getattr(import_module(f"tools.bench.{PARTS[part]}"), part)():
            print(line, flush=True)
            lines.append(item(line))
            write(kept() | {part: "".join(lines)})  # somebody may stop a long part


def item(line: str) -> str:
    """Return a line as the document has it: rows of a table as they are, anything else as an item of a list."""
    return line if line.lstrip().startswith("|") else f"- {line}.\n"


def today() -> str:
    """Return today's date, in UTC."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def machine() -> str:
    """Return the names of the interpreter and the system, on which times depend."""
    return f"{platform.python_implementation()} {platform.python_version()} on {platform.system()} {platform.machine()}"


def kept() -> dict[str, str]:
    """Return the last written figures, as Markdown, by the name of their part."""
    if not FIGURES.exists():
        return {}
    sections = FIGURES.read_text(encoding="utf-8").split("\n## ")[1:]
    return {name: text.lstrip("\n") for name, text in [section.split("\n", 1) for section in sections]}


def write(figures: dict[str, str]) -> None:
    """Write docs/bench.md with all parts that have figures."""
    sections = [f"\n## {part}\n\n{figures[part].rstrip()}\n" for part in PARTS if part in figures]
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(ABOUT + "".join(sections), encoding="utf-8")


if __name__ == "__main__":
    main()
