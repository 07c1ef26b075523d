"""Runs the tests of tests/every_python on MicroPython or Pyodide, and prints one line of JSON for each.

Code that runs before this may name some tests in `only`: then only those run, though all are imported.
"""

import io
import json
import os
import sys
import time


def told(error):
    """Return what went wrong, with the lines that led there."""
    if hasattr(sys, "print_exception"):  # MicroPython
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


def report(test, run):
    """Run a test, and print how it went."""
    began = time.time()
    error = None
    try:
        run()
    except Exception as raised:  # whatever a test raises is its result
        error = told(raised)
    ms = int((time.time() - began) * 1000)
    print(json.dumps({"test": test, "ok": error is None, "error": error, "ms": ms}))


def run_all(folder, only):
    """Run the test functions of all modules in a folder, or only some.

    A module that can't be imported counts as one failure.
    """
    for file in sorted(os.listdir(folder)):  # noqa: PTH208  MicroPython has no pathlib
        if not (file.startswith("test_") and file.endswith(".py")):
            continue
        module = file[:-3]
        path = "tests.every_python." + module
        try:
            __import__(path)
        except Exception as raised:
            print(json.dumps({"test": module, "ok": False, "error": told(raised), "ms": 0}))
            continue
        found = sys.modules[path]
        for name in sorted(dir(found)):
            test = module + "::" + name
            if name.startswith("test_") and (only is None or test in only):
                report(test, getattr(found, name))


run_all("/house/tests/every_python", globals().get("only"))
