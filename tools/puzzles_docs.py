"""The figures in docs/puzzles.md, between its two markers."""

from pathlib import Path
from typing import Any

from tools.puzzles_difficulty import LEVELS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "puzzles.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"


def written(page: str, shelf: dict[str, Any]) -> str:
    """Return the page with the figures of a shelf, the data of puzzles.json."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + "\n".join(_lines(shelf["themes"])) + "\n\n" + END + after


def _lines(themes: list[dict[str, Any]]) -> list[str]:
    levels = " | ".join([f"level {level}" for level in LEVELS])
    lines = [f"| theme | puzzles | difficulty | {levels} |", "| :--- | ---: | ---: |" + " ---: |" * len(LEVELS)]
    everything: list[Any] = []
    for theme in themes:
        everything += theme["puzzles"]
        lines.append(_row(theme["name"], theme["puzzles"]))
    lines += [_row("all", everything), "", "| theme | task | board | puzzles | difficulty |"]
    lines.append("| :--- | :--- | :--- | ---: | ---: |")
    for theme in themes:
        kinds = sorted({(row[1], row[3]) for row in theme["puzzles"]})
        for board, task in kinds:
            rows = [row for row in theme["puzzles"] if (row[1], row[3]) == (board, task)]
            lines.append(f"| {theme['name']} | {task} | {board} | {len(rows)} | {_range(rows)} |")
    return lines


def _row(name: str, rows: list[Any]) -> str:
    solved = [sum([row[6][at] for row in rows]) / len(rows) for at in range(len(LEVELS))]
    return f"| {name} | {len(rows)} | {_range(rows)} | " + " | ".join([f"{share:.0f}%" for share in solved]) + " |"


def _range(rows: list[Any]) -> str:
    all_of_them = [row[5] for row in rows]
    return f"{min(all_of_them)} to {max(all_of_them)}"
