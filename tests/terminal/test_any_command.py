"""Every possible command line ends in an answer or in one sentence: never in a traceback, never in a wait."""

import io

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ttt.terminal.main import main

GAMES = (
    "1-3x3x3-hh-a1b2",
    "1-3x3x3-hc70-",
    "1-4x4x3g-c1c100-a4",
    "1-3x3x3-hh-a1b1a2b2a3",
    "1-2x2x2p-ohh-a1",
    "3x3x3",
    "4x4x3g",
)
COMMANDS = ("play", "show", "analyse", "solve", "review", "move", "judge", "exam", "match")
OPTIONS = ("--level", "--seed", "--nodes", "--names", "--json", "--version", "--", "-")
VALUES = ("0", "1", "50", "-1", "٣", "1e9", "3x3x3", "7x6x4g", "", "Ann", "Bob\u202e", "\ud800", "\0", "\x1b[2J")

words = st.sampled_from(COMMANDS + OPTIONS + VALUES + GAMES) | st.text(max_size=12)
likely = st.tuples(st.sampled_from(COMMANDS), st.sampled_from(GAMES) | words)


@pytest.fixture
def at_the_end(monkeypatch):
    """An empty standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=likely | st.just(()), more=st.lists(words, max_size=4))
@example(first=(), more=["--seed", "1"])
@example(first=("solve", "100x100x100mg"), more=["--nodes", "1"])
def test_any_command_line_ends_in_an_answer_or_in_a_sentence(capsys, at_the_end, first, more):
    # Use few nodes (the last --nodes counts), because the answer of a search doesn't matter here.
    few = ["--nodes", "20"] if first and first[0] in ("analyse", "solve", "review", "move") else []
    capsys.readouterr()
    status: object
    try:
        status = main([*first, *more, *few])
    except SystemExit as left:
        status = left.code  # from --help
    told = capsys.readouterr()
    assert status in (0, 2)
    if status == 2:
        assert told.err.count("\n") == 1
        assert "Traceback" not in told.err
        assert all(char.isprintable() for char in told.err[:-1])
    else:
        assert told.err == ""
