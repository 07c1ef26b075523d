"""Packed texts: the terminal unpacks what the page packs, and the other way round."""

import base64
import json
import subprocess
import zlib
from pathlib import Path

import pytest

from ttt.sharing.packing import pack, unpack

SCRIPT = Path(__file__).parents[2] / "static/kit/packing.js"
TEXTS = ("", "x", "bot = 'é😀'\n" * 50, "ab" * 5000, '{"version": 1}')
LONGEST = 20_000


def in_the_page(function: str, calls: list[list[object]]) -> list[str]:
    """Return what a function of packing.js, run in Node, returns for each list of arguments."""
    program = f"""
        import {{ text }} from "node:stream/consumers";
        import {{ {function} }} from {json.dumps(SCRIPT.as_uri())};
        const calls = JSON.parse(await text(process.stdin));
        process.stdout.write(JSON.stringify(await Promise.all(calls.map((given) => {function}(...given)))));
    """
    command = ["node", "--input-type=module", "--eval", program]
    run = subprocess.run(command, input=json.dumps(calls), capture_output=True, encoding="utf-8", check=True)
    return json.loads(run.stdout)


def deflated(data: bytes) -> str:
    deflate = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode().rstrip("=")


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_comes_back(text: str) -> None:
    assert unpack(pack(text), LONGEST) == text


def test_what_the_page_packs_the_terminal_unpacks() -> None:
    packed = in_the_page("pack", [[text] for text in TEXTS])
    assert [unpack(letters, LONGEST) for letters in packed] == list(TEXTS)


BAD = {
    "cut off": pack("print(1)" * 9)[:-4],
    "no letters of base64": "?" * 20,
    "one letter too many": "abcde",
    "no deflated text": "_" * 16,
    "not UTF-8": deflated(b"\xff\xfe"),
    "too long by a byte": pack("x" * (LONGEST + 1)),
    "too long in bytes, not in characters": pack("é" * LONGEST),
    "a bomb": deflated(bytes(50_000_000)),
    "a million letters": "A" * 1_000_000,
}


@pytest.mark.parametrize("name", BAD)
def test_damaged_or_oversized_letters_give_nothing(name: str) -> None:
    assert unpack(BAD[name], LONGEST) == ""


def test_the_page_unpacks_what_the_terminal_packs_and_refuses_what_it_refuses() -> None:
    whole = [[pack(text), LONGEST] for text in TEXTS]
    damaged = [[letters, LONGEST] for letters in BAD.values()]
    assert in_the_page("unpack", whole + damaged) == list(TEXTS) + [""] * len(BAD)


def test_nothing_may_follow_the_end() -> None:
    packed = base64.urlsafe_b64decode(pack("print(1)") + "==") + b"more"
    assert unpack(base64.urlsafe_b64encode(packed).decode().rstrip("="), LONGEST) == ""


def test_a_nul_which_would_end_the_text_in_the_page_is_replaced() -> None:
    assert unpack(pack("a\0b"), LONGEST) == "a\ufffdb"
