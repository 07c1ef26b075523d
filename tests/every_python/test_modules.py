import os
import sys

import ttt

FOLDER = ttt.__file__.rsplit("/", 1)[0]
ROOMS = ("game", "engine", "session", "coach", "drawing", "words")  # browser/ needs a page, terminal/ needs CPython


def test_every_module_outside_of_the_front_ends_can_be_imported():
    count = 0
    for room in ROOMS:
        for name in os.listdir(FOLDER + "/" + room):  # noqa: PTH208  MicroPython has no pathlib
            if name.endswith(".py"):
                module = "ttt." + room + "." + name[:-3]
                __import__(module)
                assert module in sys.modules
                count += 1
    assert count > 50
