import os
import sys

import ttt

FOLDER = ttt.__file__.rsplit("/", 1)[0]
# counters.py is for CPython and the terminal's `judge`; __main__ would start a game.
NOT_FOR_THE_PAGE = ("__main__.py", "counters.py")


def test_every_module_of_the_engine_can_be_imported():
    # MicroPython has no pathlib.
    names = [name for name in os.listdir(FOLDER) if name.endswith(".py")]  # noqa: PTH208
    assert "rules.py" in names
    for name in names:
        if name in NOT_FOR_THE_PAGE:
            continue
        module = "ttt." + name[:-3]
        __import__(module)
        assert module in sys.modules
