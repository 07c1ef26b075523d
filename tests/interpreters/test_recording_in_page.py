"""What the page reads out of a recording, compared with a slow computation from the recording's lists."""

import copy
from functools import cache

import pytest

from tests.helpers import keeping_boards
from tests.helpers.recorded import FIVE_EMPTY, FOUR_EMPTY, deep, record, variables
from tests.interpreters.reading import read

THREE_EMPTY = "1-3x3x3-hh-a1b2c3b1b3a2"
MADE = {
    "minimax": lambda: record("minimax"),
    "alpha-beta": lambda: record("alpha_beta", FIVE_EMPTY),
    "a learner's bot": lambda: record("cs50_naive", THREE_EMPTY),
    "a run cut short": lambda: record("alpha_beta_table", FIVE_EMPTY, most={"steps": 700, "nodes": 1000}),
    "calls without boards": lambda: record(keeping_boards.BASE_THREE, THREE_EMPTY),
    "nothing but a line": lambda: record("def move(position):\n    return 4\n"),
}


@cache
def recorded(name):
    return MADE[name]()


@pytest.fixture(scope="module")
def known():
    """What the page knows at each step, by the recording's name."""
    return dict(zip(MADE, read("read_recordings.mjs", [recorded(name) for name in MADE]), strict=True))


each_recording = pytest.mark.parametrize("name", MADE)


@each_recording
def test_each_step_has_its_line_its_call_and_its_variables(known, name):
    recording = recorded(name)
    calls = recording["calls"]
    for step, told in enumerate(known[name]):
        call = recording["steps"]["calls"][step]
        _, _, first, last, _, ended = calls[call]
        assert (told["line"], told["call"]) == (recording["steps"]["lines"][step], call)
        assert told["name"] == recording["names"][calls[call][0]]
        kind = "return" if step == last and ended != 2 else "enter" if step == first else "line"
        assert (told["kind"], told["ended"]) == (kind, "returned" if kind == "return" else None)
        assert {each["name"]: each["text"] for each in told["variables"]} == variables(recording, step)
        before = variables(recording, step - 1) if step > first and calls_at(recording, step - 1) == call else None
        if before is not None:
            assert {each["name"] for each in told["variables"] if each["isNew"]} >= changed(recording, before, step)


def calls_at(recording, step):
    return recording["steps"]["calls"][step]


def changed(recording, before, step):
    """Return the variables whose text differs from before."""
    return {name for name, text in variables(recording, step).items() if before.get(name) != text}


@each_recording
def test_the_open_calls_and_nodes_are_those_around_a_step(known, name):
    recording = recorded(name)
    lines, calls = recording["steps"]["lines"], recording["steps"]["calls"]
    for step, told in enumerate(known[name]):
        open_calls = chain(recording["calls"], calls[step])
        assert [call for call, _ in told["stack"]] == open_calls
        assert [line for _, line in told["stack"]] == [
            lines[max(at for at in range(step + 1) if calls[at] == call)] for call in open_calls
        ]
        nodes = [recording["calls"][call][4] for call in open_calls if recording["calls"][call][4] >= 0]
        assert told["path"] == nodes
        assert told["node"] == (nodes[-1] if nodes else -1)


def chain(calls, call):
    """Return a call and those around it, the outermost first."""
    return [*chain(calls, calls[call][1]), call] if call >= 0 else []


@each_recording
def test_the_tree_at_a_step_is_what_has_been_entered_returned_and_cut(known, name):
    recording = recorded(name)
    nodes = recording["nodes"]
    for step, told in enumerate(known[name]):
        below = [
            [at for at, node in enumerate(nodes) if node[0] == parent and node[6] <= step]
            for parent in (-1, *told["path"])
        ]
        assert told["below"] == below
        assert told["seen"] == [seen(recording, node, step) for some in below for node in some]


def seen(recording, node, step):
    """Return a node's value, None until its call has returned; whether it has; and the cells that were cut."""
    _, call, _, _, _, value, _, last, _ = recording["nodes"][node]
    is_done = recording["calls"][call][5] != 2 and step >= last
    cut = [cells for of, _, cells in recording["cuts"] if of == node] if is_done else []
    return [value if is_done else None, is_done, cut[0] if cut else []]


def test_calls_that_visit_the_same_node_are_one_with_the_mean_of_what_they_gave():
    """This is checked at every step."""
    recording = record("monte_carlo", THREE_EMPTY)
    (known,) = read("read_recordings.mjs", [recording])
    ways = []
    for parent, _, _, board, *_ in recording["nodes"]:
        ways.append((*(ways[parent] if parent >= 0 else ()), board))
    for step, told in enumerate(known):
        entered = [way for way, node in zip(ways, recording["nodes"], strict=True) if node[6] <= step]
        firsts = {way: ways.index(way) for way in entered}
        open_nodes = [recording["calls"][call][4] for call in chain(recording["calls"], calls_at(recording, step))]
        path = [firsts[ways[node]] for node in open_nodes if node >= 0]
        assert told["path"] == path
        above = [(), *[ways[node] for node in path]]
        below = [[first for way, first in firsts.items() if way[:-1] == each] for each in above]
        assert told["below"] == below
        given = [
            [value for node, at, value in recording["visits"] if at <= step and ways[node] == ways[first]]
            for some in below
            for first in some
        ]
        means = [{"count": len(some), "mean": sum(some) / len(some) if some else None} for some in given]
        assert told["visits"] == means
        assert told["grown"] == {"visits": means[0]["count"], "nodes": len(firsts)}


@each_recording
def test_no_other_recording_is_visited(known, name):
    assert {each["grown"] is None for each in known[name]} <= {True}


def test_a_call_without_a_board_is_told_as_it_would_be_written(known):
    recording = recorded("calls without boards")
    for step, told in enumerate(known["calls without boards"]):
        name, _, first, *_ = recording["calls"][recording["nodes"][told["node"]][1]]
        given = variables(recording, first)
        arguments = f"{given['n']}, {given['turn']}" if "n" in given else given["position"]
        assert told["called"] == f"{recording['names'][name]}({arguments})", step


@each_recording
def test_moves_lead_where_a_person_expects(known, name):
    recording = recorded(name)
    calls, of, count = recording["calls"], recording["steps"]["calls"], len(recording["steps"]["calls"])
    parents = {node[0] for node in recording["nodes"]}
    leaves = [node[7] for at, node in enumerate(recording["nodes"]) if at not in parents and calls[node[1]][5] != 2]
    cuts = [step for _, step, _ in recording["cuts"]]
    for step, told in enumerate(known[name]):
        around = chain(calls, of[step])
        over = next((at for at in range(step + 1, count) if of[at] in around), None)
        last = calls[of[step]][3]
        helper = next((call[2] for call in calls if call[1] == of[step] and call[2] > step), None)
        assert told["moves"] == {
            "next": step + 1 if step + 1 < count else None,
            "previous": step - 1 if step else None,
            "into": min((node[6] for node in recording["nodes"] if step < node[6] <= last), default=helper),
            "over": over,
            "out": last if step < last else over,
            "nextLeaf": min((at for at in leaves if at > step), default=None),
            "previousLeaf": max((at for at in leaves if at < step), default=None),
            "nextCut": min((at for at in cuts if at > step), default=None),
            "previousCut": max((at for at in cuts if at < step), default=None),
        }, step


def forged():
    """Yield recordings with one fault each, and things that aren't recordings."""
    yield from (None, 5, "text", [], {}, {"steps": {}}, {"steps": None})
    right = record("alpha_beta", FOUR_EMPTY)
    for key in right:
        for other in (None, 7, "x", {}, [7], [[]], [[0] * 9]):
            if not (key == "why" and other is None):
                yield {**right, key: other}
        yield {name: value for name, value in right.items() if name != key}
    yield from with_other_visits(record("monte_carlo", THREE_EMPTY))
    for key, at in (("calls", 6), ("changes", 4), ("nodes", 9), ("cuts", 3)):
        for place in range(at):
            for wrong in (-2, 10**9, 0.5, "x", None, [[-1]], {}):
                if (key, place, wrong) not in (
                    ("nodes", 5, None),
                    ("nodes", 5, -2),
                    ("nodes", 5, 10**9),
                    ("nodes", 5, 0.5),
                ):
                    made = copy.deepcopy(right)
                    made[key][-1][place] = wrong
                    yield made
    yield from with_other_cuts_and_boards(right)
    for wrong in ({"lines": [1], "calls": []}, {"lines": [1], "calls": [0]}, {"lines": [], "calls": []}):
        yield {**right, "steps": wrong}


def with_other_visits(right):
    """Yield recordings with a visit to no node, at a wrong step or without a value, and with the last visit twice."""
    for place, wrong in ((0, -1), (0, 10**9), (0, None), (1, 0), (1, 10**9), (1, 0.5), (2, None), (2, "x"), (2, [])):
        made = copy.deepcopy(right)
        made["visits"][-1][place] = wrong
        yield made
    yield {**right, "visits": [*right["visits"], right["visits"][-1]]}


def with_other_cuts_and_boards(right):
    """Yield recordings with cuts of too many cells, or of a cell or a node twice; with wrong boards or lines."""
    node, step, cells = right["cuts"][-1]
    for wrong in ([[node, step, cells * 100_000]], [[node, step, cells[:1] * 2]], [[node, step, cells]] * 2):
        yield {**right, "cuts": wrong}
    for places, board in ([-1], "X" * 16), (range(len(right["nodes"])), "X" * 10_000):
        made = copy.deepcopy(right)
        for place in places:
            made["nodes"][place][3] = board
        yield made
    yield {**right, "steps": {**right["steps"], "lines": [10**99] * len(right["steps"]["lines"])}}


def test_a_deep_recursion_is_a_recording_and_one_of_more_nodes_than_are_recorded_is_none():
    """Slow: six thousand calls are recorded."""
    known = read("read_recordings.mjs", [deep(900), deep(6001)])
    assert len(known[0][899]["path"]) == 900
    assert known[1] is None


def test_nothing_forged_is_taken_for_a_recording():
    made = list(forged())
    assert [one for one, told in zip(made, read("read_recordings.mjs", made), strict=True) if told is not None] == []
