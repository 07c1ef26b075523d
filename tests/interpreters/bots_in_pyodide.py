"""Asks bots for moves and recordings in Pyodide, and prints the answers as one line of JSON; run.mjs runs this."""

import json

from tests.every_python.worker_questions import answers
from tests.lab_bots.broken import ANSWERS, RUNNING, SYNTAX
from ttt.bots.runner import Runner
from ttt.browser.think.ready_positions import FOUR
from ttt.lab.referee import Referee

ENDLESS = {
    "in a loop": "while True: pass",
    "within except": "while True:\n  try:\n   while True: pass\n  except BaseException: pass",
    "answering from except": "try:\n  while True: pass\n except BaseException:\n  return 4",
    "answering from finally": "try:\n  while True: pass\n finally:\n  return 4",
    "in a generator": "return sum(1 for _ in iter(int, 1))",
    "in a comprehension": "return [1 for _ in iter(int, 1)]",
}
MISBEHAVING = {
    "exit": "exit()",
    "recursion": "return move(position)",
    "input": "return input()",
    "import": "import numpy",
    "exception": "return positoin",
}

PROGRAMS = ("minimax", "alpha_beta", "alpha_beta_table")
BOTS = ("move_minimax", "move_every_statement")


def unheard(post):
    """Ignore what a bot posts meanwhile."""


def error_of(body, **more):
    """Return what goes wrong at a bot's first move; the lines of its body are numbered from 2."""
    runner = Runner()
    source = f"def move(position):\n {body}\n"
    runner.answer(json.dumps({"id": 1, "ask": "load", "source": source, **more}), unheard)
    asked = {"id": 2, "ask": "moves", "games": ["1-3x3x3-hh-"], "seeds": [0]}
    return json.loads(runner.answer(json.dumps(asked), unheard))["answers"][0][0]["error"]


def told(ask, source, game="1-3x3x3-hh-a1b2c3b1b3", **more):
    """Return the answer to a question about a source's run."""
    runner = Runner()
    runner.answer(json.dumps({"id": 1, "ask": "load", "source": source, **more}), unheard)
    asked = {"id": 2, "ask": ask, "game": game, "call": more.get("call")}
    return json.loads(runner.answer(json.dumps(asked), unheard))


def broken(case):
    """Return the cause, the line and the column that are reported for a broken bot."""
    runner = Runner()
    loaded = json.loads(runner.answer(json.dumps({"id": 1, "ask": "load", "source": case.source}), unheard))
    taken = "b2" if case.key == "never asks what is free" else ""
    asked = {"id": 2, "ask": "moves", "games": ["1-3x3x3-hh-" + taken], "seeds": [0]}
    why = loaded if "error" in loaded else json.loads(runner.answer(json.dumps(asked), unheard))["answers"][0][0]
    error = why.get("error", why)
    cause = error.get("cause", {"key": error.get("text"), "caret": ""})
    return [cause["key"], error.get("line") if case.line else 0, len(cause["caret"]) if case.line else 0]


def read(file):
    with open(f"/house/{file}") as opened:  # noqa: PTH123  as in runner.py
        return opened.read()


found = {name: error_of(body, watch=True) for name, body in ENDLESS.items()}
found |= {name: error_of(body) for name, body in MISBEHAVING.items()}
found["forged"] = json.loads(Referee().begin("[" * 10**5))
programs = {name: {"source": read(f"ttt/engine/{name}.py"), "kind": "program", "call": name} for name in PROGRAMS}
asked = programs | {name: {"source": read(f"tests/lab_bots/{name}.py")} for name in BOTS}
found["recordings"] = {name: told("record", **each)["recording"] for name, each in asked.items()}
found["opened"] = {name: told("record", game=FOUR, **each)["recording"] for name, each in programs.items()}
found["counts"] = {name: told("count", **each)["counts"] for name, each in asked.items()}
catching = "try:\n   while True: pass\n  except BaseException: pass"
caught = told("record", f"def move(position):\n while True:\n  {catching}\n")["recording"]
found["caught"] = [caught["is_whole"], caught["why"]]
found["causes"] = [broken(case) for case in (*SYNTAX, *RUNNING, *ANSWERS)]
found["worker"] = answers(read("ttt/browser/kit/worker.py"))
print(json.dumps(found))
