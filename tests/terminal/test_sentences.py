import runpy
from pathlib import Path

import ttt.words
from ttt.terminal.sentences import SENTENCES

SOURCES = "".join(path.read_text(encoding="utf-8") for path in Path(ttt.words.__file__).parent.glob("terminal/*.py"))


def test_no_sentence_of_the_terminal_stands_in_the_place_of_another():
    """words.learn() would put it there for every front end."""
    words = runpy.run_path(ttt.words.__file__)["SENTENCES"]  # as they are before anything was learned
    assert not SENTENCES.keys() & words.keys()


def test_every_sentence_of_the_terminal_is_said():
    spoken = [key for key in SENTENCES if not key.startswith("value ")]  # those are put together
    assert [key for key in spoken if SOURCES.count(f'"{key}"') < 2] == []
