"""The tour through the source shows existing lines: whatever a stop names is found whole, as Python finds it."""

import ast
import json
import re
import subprocess
from html import unescape
from typing import Any

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT

PAGE = (ROOT / "static/pages/source/index.html").read_text(encoding="utf-8")
SCRIPT = ROOT / "static/pages/source/finding.js"
PROGRAM = f"""
    import {{ readFileSync }} from "node:fs";
    import {{ text }} from "node:stream/consumers";
    import {{ linesOf }} from {json.dumps(SCRIPT.as_uri())};
    const asked = JSON.parse(await text(process.stdin));
    const read = (file) => readFileSync(file, "utf-8");
    const found = asked.map(({{ file, code, name, from, to }}) => linesOf(code ?? read(file), name, from, to));
    process.stdout.write(JSON.stringify(found));
"""
MOST = 18  # the most lines in a stop


def stops() -> dict[str, list[dict[str, str]]]:
    """Return the pieces that each stop shows, by the stop's name: each piece has its file and its data- attributes."""
    found = {}
    for name, inner in re.findall(r'<article class="stop" data-stop="(\w+)"(.*?)</article>', PAGE, re.DOTALL):
        pieces = re.findall(r'<a href="\?file=([\w/.]+)".*?<code ([^>]*)></code>', inner)
        found[name] = [{"file": file, **dict(re.findall(r'data-(\w+)="(.*?)"', unescape(own)))} for file, own in pieces]
    return found


def found(asked: list[dict[str, str]]) -> list[Any]:
    """Return what the page's script finds; None where a name is missing."""
    command = ["node", "--input-type=module", "--eval", PROGRAM]
    run = subprocess.run(command, input=json.dumps(asked), capture_output=True, encoding="utf-8", check=True, cwd=ROOT)
    return json.loads(run.stdout)


def by_python(code: str, name: str) -> tuple[int, int]:
    """Return the first and the last line of the definition of a name."""
    body: list[Any] = ast.parse(code).body
    for part in name.split("."):
        [node] = [each for each in body if getattr(each, "name", None) == part]
        body = node.body
    return node.lineno, node.end_lineno


STOPS = stops()
PIECES = [piece for pieces in STOPS.values() for piece in pieces]
READ = found([{key: unescape(value) for key, value in piece.items()} for piece in PIECES])


def test_there_are_ten_stops_each_with_a_link_and_a_few_lines():
    assert len(STOPS) == 10
    assert re.findall(r'<li><a href="#(\w+)"', PAGE) == list(STOPS)
    shown = dict(zip(map(id, PIECES), READ, strict=True))
    assert [name for name, own in STOPS.items() if sum(len(shown[id(piece)]["lines"]) for piece in own) > MOST] == []


@for_each("at", range(len(PIECES)))
def test_the_lines_of_a_stop_are_those_that_python_finds_under_its_name(at: int):
    piece, shown = PIECES[at], READ[at]
    code = (ROOT / piece["file"]).read_text(encoding="utf-8")
    first, last = by_python(code, piece["name"])
    assert shown, piece
    own = code.split("\n")[first - 1 : last]
    said = code.split("\n")[shown["first"] - 1 :][: len(shown["lines"])]
    assert [line.strip() for line in said] == [line.strip() for line in shown["lines"]]
    if "from" in piece:
        assert unescape(piece["from"]) in said[0]
        assert said[0] in own
    else:
        assert said == own
    assert sum(unescape(piece.get("key", "")) in line for line in said) == (1 if "key" in piece else len(said))


def test_what_is_not_there_is_told_and_a_bracket_that_closes_belongs_to_it():
    code = "class A:\n    def b(\n        self,\n    ) -> int:\n        return 1\n\n\ndef b(): ...\n"
    asked = [{"code": code, "name": name} for name in ("A.b", "b", "A.c", "c")]
    assert found(asked) == [
        {"first": 2, "lines": ["def b(", "    self,", ") -> int:", "    return 1"]},
        {"first": 8, "lines": ["def b(): ..."]},
        None,
        None,
    ]
