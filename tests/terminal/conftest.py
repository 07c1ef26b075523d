"""Runs commands in this process, which is quick."""

import pytest

from ttt.terminal.main import main
from ttt.words.speech import speak_english


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    """Use English, whatever the machine's language; a test that asks for another language leaves no trace."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    yield
    speak_english()


@pytest.fixture
def command(capsys):
    """Return a function that runs a command that isn't refused, and returns what it prints."""

    def carried_out(*arguments):
        assert main(list(arguments)) == 0
        told = capsys.readouterr()
        assert told.err == ""
        return told.out

    return carried_out


@pytest.fixture
def refused(capsys):
    """Return a function that runs a command that is refused, and returns the one sentence that it says."""

    def sentence(*arguments):
        assert main(list(arguments)) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.endswith((".\n", "”\n"))
        assert told.err.count("\n") == 1
        assert told.err.rstrip("\n").isprintable()
        assert len(told.err) < 1000
        return told.err

    return sentence
