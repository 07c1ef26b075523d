"""Says what each room (folder) of ttt/ may import; writes a picture and a table of the rooms into docs/architecture.md.

tests/cpython/test_import_borders.py compares MAY_IMPORT with the actual imports.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs/architecture.md"
END = "<!-- end -->"


def _sets(rows: dict[str, str]) -> dict[str, set[str]]:
    return {name: set(others.split()) for name, others in rows.items()}


# What each room may import from, besides itself. Nothing in game/, session/, coach/, words/ or drawing/ reaches the
# search, so no game and no sentence ever waits for it.
MAY_IMPORT = _sets(
    {
        "message_types": "",  # only types: nothing imports them at run time
        "game": "",
        "engine": "game",
        "formats": "game session",
        "opponents": "game engine",
        # A learner's code runs in this room, which trusted code on the page never imports. Of the engine, the room
        # imports only the solver for a learner's own game, which knows none of our games.
        "bots": "game message_types engine",
        "session": "game",
        "coach": "game session",
        "drawing": "game session",
        "rules_map": "game session",
        "sharing": "game session",
        "posing": "game session",
        "matchboxes": "game session",
        "rule_cards": "game",
        "lessons": "game engine opponents rule_cards session sharing",
        "puzzles": "game session lessons",
        "lab": "game message_types engine opponents coach session counters sharing",
        "backup": "game session lessons puzzles lab matchboxes posing rule_cards rules_map",
        "words": "game message_types session coach rule_cards rules_map lessons puzzles posing backup",
        "browser": (
            "game message_types session words backup coach drawing engine formats lab lessons matchboxes opponents "
            "posing puzzles rule_cards rules_map sharing"
        ),
        "notebook": "game session words coach drawing",
        # bots is for a bot that is a function of the caller's own program.
        "workbench": (
            "game message_types session words bots lab library notebook coach drawing engine formats opponents "
            "rules_map sharing"
        ),
        "terminal": "game message_types session words coach engine counters formats lab lessons sharing workbench",
        "counters": "",  # the interview problem, which needs no other file
        "library": "game engine formats notebook words",
        "__init__": "library workbench",
        "__main__": "terminal",
    }
)

# What each folder of browser/ may import from the others: every page is built on kit/, those with lesson steps also on
# lesson_step/, and none on another page.
PAGES_MAY_IMPORT = _sets(
    {
        "kit": "",
        "lesson_step": "kit",
        "game": "kit",
        "lab": "kit",
        "think": "kit",
        "matchboxes": "kit",
        "cards": "kit",
        "rules": "kit",
        "lesson": "kit lesson_step",
        "puzzles": "kit lesson_step",
        "paper": "kit lesson_step",
        "editor": "kit lesson_step",
        "backup": "kit",
        "pose": "kit",
    }
)


def picture() -> str:
    """Return the rooms as a Mermaid graph: an arrow for each permitted import that other arrows don't imply."""
    lines = ["```mermaid", "graph BT"]
    for room in folders():
        reached = set().union(*[_all_below(other) for other in MAY_IMPORT[room]])
        lines += [f"  {room} --> {other}" for other in sorted(MAY_IMPORT[room] - reached) if other in folders()]
    return "\n".join([*lines, "```"])


def table() -> str:
    """Return a table of the rooms: the first sentence of each room's docstring."""
    lines = ["| room | what it holds |", "| --- | --- |"]
    lines += [f"| `{room}/` | {_first_sentence(ROOT / 'ttt' / room)} |" for room in folders()]
    return "\n".join(lines)


def pages() -> str:
    """Return a table of what each folder of browser/ holds."""
    lines = ["| folder of `browser/` | what it holds |", "| --- | --- |"]
    lines += [f"| `{page}/` | {_first_sentence(ROOT / 'ttt/browser' / page)} |" for page in PAGES_MAY_IMPORT]
    return "\n".join(lines)


def folders() -> list[str]:
    """Return the rooms that are folders, in the order of MAY_IMPORT."""
    return [room for room in MAY_IMPORT if (ROOT / "ttt" / room).is_dir()]


def completed(text: str) -> str:
    """Return a document with fresh content between its markers."""
    for name, made in (("picture", picture()), ("rooms", table()), ("pages", pages())):
        text = filled(text, name, f"{made}\n")
    return text


def filled(text: str, name: str, made: str) -> str:
    """Return a document with fresh content between the marker of this name and the next END."""
    before, begin, rest = text.partition(f"<!-- {name} -->\n")
    return before + begin + made + rest[rest.index(END) :]


def _all_below(room: str) -> set[str]:
    return MAY_IMPORT[room].union(*[_all_below(other) for other in MAY_IMPORT[room]])


def _first_sentence(folder: Path) -> str:
    told = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    return re.split(r"(?<=\.)\s", told)[0].replace("\n", " ")


def main() -> int:
    """Bring the picture and the tables in docs/architecture.md up to date."""
    DOCUMENT.write_text(completed(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
