"""Writes docs/errors.md: each cause of an error that the site can name, with a bot that shows it, in English.

The bots are those of the tests (tests/lab_bots/broken.py), and the sentences about them come from running them.
`python -m tools.errors_table` runs this.
"""

import json
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
    """Return the bots by the kind of their cause, each with its code and two sentences: the cause, and advice."""
    return "\n".join([part for title, bots in TITLES for part in (f"## {title}\n", *map(_told, bots))])


def _told(bot: Broken) -> str:
    why = wrong_with(bot)
    sentences = told(why)
    assert sentences, bot.key
    where = f"Line {bot.line}: " if bot.line else ""
    cause, advice = [one.translate(_ISOLATING) for one in sentences]
    return f"### {bot.key}\n\n```\n{_marked(bot)}```\n\n{_escaped(where + cause)}\\\n*{_escaped(advice)}*\n"


def _marked(bot: Broken) -> str:
    """Return the code with a caret below the faulty column, and with visible signs for tabs and non-breaking spaces."""
    lines = bot.source.replace("\u00a0", "\u2423").rstrip("\n").split("\n")
    if bot.column:
        lines.insert(bot.line, " " * (bot.column - 1) + "^")
    return "\n".join(lines).replace("\t", "\u2192   ") + "\n"


def _escaped(text: str) -> str:
    return "".join("\\" + one if one in "\\`*_{}[]<>#" else one for one in text)


def _unheard(text: str) -> None:
    """Ignore what the runner reports meanwhile."""


def main() -> None:
    """Write the table between its markers."""
    FILE.write_text(filled(FILE.read_text(encoding="utf-8"), "causes", f"\n{table()}\n"), encoding="utf-8")


if __name__ == "__main__":
    main()
