"""What tests of recordings share: a recording as text and numbers that are easy to look up."""

from pathlib import Path
from typing import Any

from tests.helpers.asking import Asked
from tests.lab_bots.sources import source

ENGINE = Path(__file__).parents[2] / "ttt/engine"
PROGRAMS = ("minimax", "alpha_beta", "alpha_beta_table")  # their values are exact
SITES_OWN = (*PROGRAMS, "monte_carlo")
Recording = dict[str, Any]
FOUR_EMPTY = "1-3x3x3-hh-a1b2c3b1b3"
FIVE_EMPTY = "1-3x3x3-hh-a1b2c3b1"


CACHED = """
from functools import cache
@cache
def value(p):
    if p.outcome:
        return 0
    return max([value(p.play(c)) for c in p.legal_moves()])
def move(position):
    return value(position)
"""


def inside(body: str) -> str:
    """Return a bot whose move() has this body."""
    return "def move(position):\n" + "".join([f"    {line}\n" for line in body.splitlines()])


def asked_to_record(
    name_or_source: str, game: str = FOUR_EMPTY, call: str | None = None, **more: object
) -> dict[str, Any]:
    """Return the whole answer to "record", for a program or a bot of tests/lab_bots by its name, or for a source."""
    return loaded(name_or_source).ask("record", game=game, call=called(name_or_source, call), **more)


def record(name_or_source: str, game: str = FOUR_EMPTY, call: str | None = None, **more: object) -> Recording:
    """Return the recording, after checking its parts against each other."""
    found: Recording = asked_to_record(name_or_source, game, call, **more)["recording"]
    check(found)
    return found


def count(name_or_source: str, game: str = FOUR_EMPTY, call: str | None = None) -> dict[str, Any]:
    """Return the counts of the run that record() would record."""
    return loaded(name_or_source).ask("count", game=game, call=called(name_or_source, call))["counts"]


def loaded(name_or_source: str) -> Asked:
    """Return a Runner with a source loaded, ready to be asked."""
    if name_or_source in SITES_OWN:
        text = (ENGINE / f"{name_or_source}.py").read_text(encoding="utf-8")
        return Asked(text, kind="program")
    return Asked(name_or_source if "\n" in name_or_source else source(name_or_source))


def called(name_or_source: str, call: str | None) -> str | None:
    """Return the name of the function to call: a program's own; for a bot, call."""
    return name_or_source if name_or_source in SITES_OWN else call


def variables(recording: Recording, step: int) -> dict[str, str]:
    """Map each variable of a step's call to the text of its value at that step."""
    call = recording["steps"]["calls"][step]
    names, texts = recording["names"], recording["texts"]
    return {names[name]: texts[text] for at, of, name, text in recording["changes"] if of == call and at <= step}


def counted(recording: Recording) -> dict[str, Any]:
    """Work out the counts from a recording."""
    sorts = [node[8] for node in recording["nodes"]]
    return {
        "visited": len(sorts),
        "cut": sum(len(cells) for _, _, cells in recording["cuts"]),
        "looked_up": sorts.count(2),
        "finished": sorts.count(0),
        "value": recording["nodes"][0][5] if recording["nodes"] else None,
        "has_boards": recording["has_boards"],
    }


def check(recording: Recording) -> None:
    """Fail unless calls, steps, changes and nodes fit together."""
    steps, calls, nodes = recording["steps"], recording["calls"], recording["nodes"]
    assert len(steps["lines"]) == len(steps["calls"])
    stack = []
    for step, call in enumerate(steps["calls"]):
        if step == calls[call][2]:
            assert calls[call][1] == (stack[-1] if stack else -1)
            stack.append(call)
        assert stack[-1] == call, f"step {step} is not in the call that is open"
        while stack and calls[stack[-1]][3] == step:
            stack.pop()
            if stack and calls[stack[-1]][3] == step:
                assert not recording["is_whole"], "two calls end at once"
    assert not stack
    assert all(0 <= first <= last for _, _, first, last, _, _ in calls)
    assert [call[2] for call in calls] == sorted({call[2] for call in calls})
    assert [change[0] for change in recording["changes"]] == sorted(change[0] for change in recording["changes"])
    assert all(len(text) <= 120 for text in recording["texts"])
    assert len(set(recording["texts"])) == len(recording["texts"])
    for step, call, name, text in recording["changes"]:
        assert calls[call][2] <= step <= calls[call][3]
        assert steps["calls"][step] == call
        assert 0 <= name < len(recording["names"])
        assert 0 <= text < len(recording["texts"])
    for number, (parent, call, cell, board, to_move, _, first, last, _) in enumerate(nodes):
        assert calls[call][4] == number
        assert [first, last] == calls[call][2:4]
        assert parent < number
        if parent >= 0:
            above = nodes[parent]
            assert above[6] < first <= last <= above[7]
            assert cell < 0 or above[3][:cell] + "XO"[above[4]] + above[3][cell + 1 :] == board
        assert to_move == (board.count("X") - board.count("O") if to_move >= 0 else -1)
    visits = [step for _, step, _ in recording["visits"]]
    assert visits == sorted(set(visits))
    assert all(nodes[node][6] <= step <= nodes[node][7] for node, step, _ in recording["visits"])
    for node, step, cells in recording["cuts"]:
        assert step == nodes[node][7]
        assert all(nodes[node][3][cell] == "." for cell in cells)


def deep(count: int) -> Recording:
    """Return a recording in which each call makes the next one, about the same board."""
    return {
        "steps": {"lines": [1] * (2 * count), "calls": [*range(count), *reversed(range(count))]},
        "calls": [[0, at - 1, at, 2 * count - 1 - at, at, 0] for at in range(count)],
        "changes": [],
        "names": ["f"],
        "texts": [],
        "nodes": [[at - 1, at, -1, "." * 9, 0, 0, at, 2 * count - 1 - at, 1] for at in range(count)],
        "cuts": [],
        "visits": [],
        "is_whole": True,
        "why": None,
        "has_boards": True,
    }
