"""Writes docs/errors.md: each cause of an error that the site can name, with a line that shows it.

The bots are those of the tests (tests/lab_bots/broken.py), and the sentences about them come from running them.
`python -m tools.errors_table` runs this.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.lab_bots.broken import ANSWERS, ENDLESS, RUNNING, SYNTAX, Broken
from tools.architecture import filled
from ttt.bots.runner import Runner
from ttt.words.errors.told import told
from ttt.words.lab.mistakes import erring

ROOT = Path(__file__).parents[1]
FILE = ROOT / "docs/errors.md"
TITLES = (
    ("Code that Python can't read", SYNTAX),
    ("Errors while it runs", RUNNING),
    ("No answer in time", ENDLESS),
    ("Answers that aren't moves", ANSWERS),
)
HEAD = "| code | what is said |\n| --- | --- |"
_EMPTY = "1-3x3x3-hh-"
_ISOLATING = {0x2068: None, 0x2069: None}


def wrong_with(bot: Broken) -> dict[str, Any]:
    """Run a broken bot and return what is wrong with it: the error or the wrong answer, with its cause."""
    runner = Runner()
    load = {"id": 1, "ask": "load", "source": bot.source, "watch": bot in ENDLESS}
    loaded = json.loads(runner.answer(json.dumps(load), _unheard))
    if "error" in loaded:
        return dict(erring(loaded))
    game = _EMPTY + ("b2" if bot.key == "never asks what is free" else "")
    asked = {"id": 2, "ask": "moves", "games": [game], "seeds": [0]}
    return dict(erring(json.loads(runner.answer(json.dumps(asked), _unheard))["answers"][0][0]))


def table() -> str:
    """Return a table for each kind of cause: a line of code, and the sentence about it."""
    return "\n".join([part for title, bots in TITLES for part in (f"## {title}\n\n{HEAD}", *_rows(bots))])


def _rows(bots: tuple[Broken, ...]) -> Iterator[str]:
    """Yield a row for the first bot of each cause, and an empty line."""
    first = {bot.key: bot for bot in reversed(bots)}
    for bot in bots:
        if bot is first[bot.key]:
            sentences = told(wrong_with(bot))
            assert sentences, bot.key
            cause, advice = [one.translate(_ISOLATING) for one in sentences]
            yield f"| `{_line(bot, advice)}` | {_escaped(cause)} |"
    yield ""


def _line(bot: Broken, advice: str) -> str:
    """Return the line that fails, with visible signs for tabs and non-breaking spaces, and ^ if the advice names it."""
    line = bot.source.split("\n")[bot.line - 1 if bot.line else 1]
    if "^" in advice:
        line = line[: bot.column - 1] + "^" + line[bot.column - 1 :]
    return line.strip(" ").replace("\u00a0", "\u2423").replace("\t", "\u2192 ")


def _escaped(text: str) -> str:
    return "".join("\\" + one if one in "\\`*_{}[]<>#|" else one for one in text)


def _unheard(text: str) -> None:
    """Ignore what the runner reports meanwhile."""


def main() -> None:
    """Write the table between its markers."""
    FILE.write_text(filled(FILE.read_text(encoding="utf-8"), "causes", f"\n{table()}"), encoding="utf-8")


if __name__ == "__main__":
    main()
