"""Judges bots in Pyodide, in a worker of the page's own origin that never runs their code; takes and returns strings.

A returned string has two lines: the page reads the first, and only passes on the second, which is a question, a
certificate or "".
"""

import json

from ttt.lab.referee import Referee

_referee = Referee()
_asked = 0  # questions so far; each has its own number


def begin(task: str) -> str:
    """Begin a task: see Referee.begin."""
    return _in_two_lines(_referee.begin(task))


def go_on(reply: str) -> str:
    """Go on with a bot's answer: see Referee.go_on."""
    return _in_two_lines(_referee.go_on(reply))


def _in_two_lines(text: str) -> str:
    global _asked
    step = json.loads(text)
    passed_on = step.pop("ask", None)
    if passed_on:
        _asked += 1
        passed_on = {"id": _asked, **passed_on}
    elif "result" in step:
        passed_on = step["result"].pop("certificate", None)
    # As in ttt/bots/runner.py, characters aren't escaped.
    return json.dumps(step, ensure_ascii=False) + "\n" + (json.dumps(passed_on) if passed_on else "")


__export__ = ["begin", "go_on"]
