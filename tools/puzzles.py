"""Writes static/pages/puzzles/puzzles.json, the puzzles, and the figures in docs/puzzles.md.

`make puzzles` runs this; it takes a few minutes. Whatever is random is seeded, and proofs are limited by a number of
nodes, never by time, so the same sources always write the same files. `python -m tools.puzzles --check` proves all
stored puzzles again, with a different program from the one that found them, and writes nothing; `--replies` works out
again what refutes wrong moves, and leaves the puzzles as they are; `--rare` keeps the themes that have puzzles of the
day, and makes only the others again. Each theme is a task, and so is each puzzle whose replies are sought.
"""

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import mean
from typing import Any

from tools.architecture import filled
from tools.on_machines import asked
from tools.puzzles_difficulty import LEVELS, Measured, measured
from tools.puzzles_finding import Finder, Found, key_of
from tools.puzzles_refutations import stored_replies
from tools.puzzles_themes import RARE_THEMES, THEMES, Theme
from ttt.game.cells import cell_name
from ttt.game.notation import board_text
from ttt.game.record import position_of
from ttt.lessons.claim_proofs import PROVED, prove
from ttt.lessons.lesson import BLOCK, HOLD, POINTS
from ttt.lessons.lesson_text import from_text, to_lesson_text
from ttt.puzzles.puzzle_list import Puzzle, from_json, lesson_of
from ttt.workbench.machines import Machines, each, in_turn

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "static/pages/puzzles/puzzles.json"
PAGE = ROOT / "docs/puzzles.md"
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no two look alike
_ID = 5  # letters in the id of a puzzle
_PARTS = 7  # parts of a stored puzzle, before the replies

Entry = list[str | int | list[int]]


def made(theme: Theme) -> tuple[str, float, list[Entry]]:
    """Make a theme's puzzles; return its name, its mean difficulty, and the puzzles as stored, the easiest first."""
    finders: dict[str, Finder] = {}
    entries = []
    for kind in theme.kinds:
        if kind.board not in finders:
            finders[kind.board] = Finder(kind.board, theme)
        entries += [(found, measured(found)) for found in finders[kind.board].find(kind)]
    rows = [stored(found, of) for found, of in entries]
    rows.sort(key=lambda row: (row[5], row[0]))
    return theme.name, mean([of.difficulty for _, of in entries]), rows


def stored(found: Found, of: Measured) -> Entry:
    """Return a puzzle as it is stored.

    Its parts are the id, board, moves, task, solution, difficulty, and how many in a hundred solve it at each level.
    """
    rules = found.game.rules
    moves = "".join([cell_name(rules, cell) for cell in found.game.moves])
    if found.task == POINTS:
        solution = str(found.solution[0])
    else:
        solution = " ".join([cell_name(rules, cell) for cell in found.solution])
    task = f"{found.task} {found.moves}" if found.moves else found.task
    return [id_of(found), board_text(rules), moves, task, solution, of.difficulty, list(of.solved)]


def id_of(found: Found) -> str:
    """Return an id that stays the same as long as the position does."""
    key = f"{board_text(found.game.rules)} {key_of(position_of(found.game))}"
    number = int(hashlib.sha256(key.encode()).hexdigest(), 16)
    letters = ""
    for _ in range(_ID):
        number, at = divmod(number, len(_LETTERS))
        letters += _LETTERS[at]
    return letters


def entries(themes: Iterable[tuple[str, float, list[Entry]]]) -> list[dict[str, Any]]:
    """Return themes as the file has them, the easiest first."""
    return [{"name": name, "puzzles": rows} for name, _, rows in sorted(themes, key=lambda theme: (theme[1], theme[0]))]


def written_themes(themes: list[dict[str, Any]]) -> str:
    """Return themes as the text of the file: one puzzle per line."""
    parts = []
    for theme in themes:
        lines = ",\n".join([json.dumps(row, separators=(",", ":")) for row in theme["puzzles"]])
        parts.append(f'{{"name": "{theme["name"]}", "puzzles": [\n{lines}\n]}}')
    return '{"themes": [\n' + ",\n".join(parts) + "\n]}\n"


def with_replies(themes: list[dict[str, Any]], machines: Machines) -> list[dict[str, Any]]:
    """Return themes whose puzzles end with the replies that refute wrong moves, in place of any earlier ones."""
    puzzles = from_json(written_themes(themes)).all()
    replies = in_turn(each(machines, stored_replies, ((puzzle,) for puzzle in puzzles)))
    return [
        {"name": theme["name"], "puzzles": [row[:_PARTS] + next(replies) for row in theme["puzzles"]]}
        for theme in themes
    ]


def _made_anew(kept: list[dict[str, Any]], is_rare_alone: bool, machines: Machines) -> list[dict[str, Any]]:
    """Make the themes again, first those that have puzzles of the day; if is_rare_alone, these stay as they were."""
    wanted = [*(() if is_rare_alone else THEMES), *RARE_THEMES]
    found = list(in_turn(each(machines, made, ((theme,) for theme in wanted))))
    first = len(wanted) - len(RARE_THEMES)
    themes = with_replies(entries(found[:first]) + entries(found[first:]), machines)
    names = [theme.name for theme in THEMES] if is_rare_alone else []
    return [theme for theme in kept if theme["name"] in names] + themes


def faults(puzzle: Puzzle) -> list[str]:
    """Return sentences that say what is wrong with a puzzle: whether its claim is proved, as `lesson --check` does it.

    If the task is to hold a position or to block a row, only one answer may be right.
    """
    lesson = lesson_of(puzzle, puzzle.id, puzzle.id, puzzle.task, "en")
    if from_text(to_lesson_text(lesson)) != lesson:
        return [f"{puzzle.id}: its text isn't read as it was written"]
    if puzzle.task in (HOLD, BLOCK) and len(lesson.steps[0].solution) != 1:
        return [f"{puzzle.id}: it has no single answer, but {puzzle.solution}"]
    [checked] = prove(lesson)
    return [] if checked.verdict == PROVED else [f"{puzzle.id}: {checked.verdict}, {checked.reason} {checked.given}"]


def with_figures(page: str, shelf: dict[str, Any]) -> str:
    """Return the page with the figures of a shelf, the data of puzzles.json."""
    return filled(page, "figures", "\n" + "\n".join(_lines(shelf["themes"])) + "\n\n")


def _lines(themes: list[dict[str, Any]]) -> list[str]:
    levels = " | ".join([f"level {level}" for level in LEVELS])
    lines = [f"| theme | puzzles | difficulty | {levels} |", "| :--- | ---: | ---: |" + " ---: |" * len(LEVELS)]
    everything: list[Any] = []
    for theme in themes:
        everything += theme["puzzles"]
        lines.append(_row(theme["name"], theme["puzzles"]))
    lines += [_row("all", everything), "", "| theme | boards | tasks |", "| :--- | :--- | :--- |"]
    for theme in themes:
        boards, tasks = [Counter(row[at] for row in theme["puzzles"]) for at in (1, 3)]
        lines.append(f"| {theme['name']} | {_counted(boards)} | {_counted(tasks)} |")
    return lines


def _counted(found: Counter[str]) -> str:
    return ", ".join(f"{name} ({found[name]})" for name in sorted(found))


def _row(name: str, rows: list[Any]) -> str:
    solved = [sum([row[6][at] for row in rows]) / len(rows) for at in range(len(LEVELS))]
    return f"| {name} | {len(rows)} | {_range(rows)} | " + " | ".join([f"{share:.0f}%" for share in solved]) + " |"


def _range(rows: list[Any]) -> str:
    all_of_them = [row[5] for row in rows]
    return f"{min(all_of_them)} to {max(all_of_them)}"


def main(arguments: list[str]) -> int:
    """Make the puzzles and return 0, or check them and return how many are wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    for option in ("--check", "--replies", "--rare"):
        parser.add_argument(option, action="store_true")
    options, machines = asked(parser, arguments)
    text = TARGET.read_text(encoding="utf-8")
    if options.check:
        puzzles = from_json(text).all()
        wrong = [fault for puzzle in puzzles for fault in faults(puzzle)]
        print("\n".join(wrong) or f"{len(puzzles)} puzzles are right.")
        return len(wrong)
    kept = json.loads(text)["themes"]
    themes = with_replies(kept, machines) if options.replies else _made_anew(kept, options.rare, machines)
    text = written_themes(themes)
    TARGET.write_text(text, encoding="utf-8")
    PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8"), json.loads(text)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
