"""What the documents say about the tree is true."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tools import addresses, architecture, cells_picture, languages
from tools.texts import DOCUMENTS, dead_links
from ttt.backup.kept_texts import kinds
from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.game.record import OPPONENTS
from ttt.terminal import main

PATH = re.compile(r"`((?:ttt|tests|tools|static|docs|example)/[\w./-]*)`")
WITHIN = re.compile(r"((?:`\w+\.py`(?:, | and )?)+) in `(ttt/\w+/)`")
IMAGE_TAG = re.compile(r"<img[^>]*>")
README = ROOT / "README.md"
FENCED_COMMANDS = re.compile(r"^```(?:sh|bash|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMANDS = sorted(
    {
        line
        for document in DOCUMENTS
        for block in FENCED_COMMANDS.findall(document.read_text(encoding="utf-8"))
        for line in block.splitlines()
    }
)
ENDING = re.compile(r"python -m ttt (show|analyse|solve|exam|lesson)\b(?!.* LINK)")  # these end by themselves
TARGET = re.compile(r"`make (\w+)")
MADE_UP = re.compile(r"/(xx|name)\b")  # these names stand for any language or page


@for_each("document", DOCUMENTS)
def test_every_path_exists(document: Path):
    text = document.read_text(encoding="utf-8")
    named = {path for path in PATH.findall(text) if not MADE_UP.search(path)}
    named |= {folder + name for names, folder in WITHIN.findall(text) for name in re.findall(r"`(\w+\.py)`", names)}
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def test_paths_are_found():
    assert len(PATH.findall((ROOT / "CONTRIBUTING.md").read_text())) > 30
    assert len(WITHIN.findall((ROOT / "CONTRIBUTING.md").read_text())) > 2


def test_every_link_leads_somewhere():
    assert [link for document in DOCUMENTS for link in dead_links(document)] == []


def test_a_link_to_no_file_or_no_heading_is_named(tmp_path: Path):
    document = tmp_path / "a.md"
    document.write_text('# One\n[a](#one) [b](#two) [c](none.md) <img src="none.png"> `[d](none.md)`', encoding="utf-8")
    assert dead_links(document) == ["#two", "none.md", "none.png"]


def test_the_readme_can_be_read_at_one_go():
    text = IMAGE_TAG.sub("", README.read_text(encoding="utf-8"))
    words = re.findall(r"[^\W_][\w'./+-]*", re.sub(r"\]\([^)]*\)", "]", text))
    assert 400 < len(words) <= 700


@for_each("command", [command for command in COMMANDS if command.startswith("python -m ttt")])
def test_a_command_of_the_terminal_is_one(command: str):
    assert callable(main.parser().parse_args(arguments_of(command)).command)


@for_each("command", [command for command in COMMANDS if ENDING.match(command)])
def test_a_command_that_ends_by_itself_does_what_it_says(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Slow: some commands examine bots, or solve games."""
    (tmp_path / "bot.py").write_text((ROOT / "static/pages/lab/starters/rules.py").read_text(encoding="utf-8"))
    (tmp_path / "nim.py").write_text((ROOT / "static/pages/lab/games/nim.py").read_text(encoding="utf-8"))
    (tmp_path / "greedy.py").write_text((ROOT / "static/pages/lab/games/bot.py").read_text(encoding="utf-8"))
    (tmp_path / "forks.txt").write_text((ROOT / "static/pages/lesson/course/en/forks.txt").read_text(encoding="utf-8"))
    monkeypatch.chdir(tmp_path)
    options = main.parser().parse_args(arguments_of(command))
    assert options.command(options) in (None, 0, 1)  # 1 where a bot can lose


def arguments_of(command: str) -> list[str]:
    """Return the arguments of a command, without the redirection of its output."""
    words = shlex.split(command, comments=True)[3:]
    return words[: words.index(">")] if ">" in words else words


def test_every_target_of_make_that_is_named_is_there():
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {target for document in DOCUMENTS for target in TARGET.findall(document.read_text(encoding="utf-8"))}
    named |= {command.split(" ")[1] for command in COMMANDS if command.startswith("make ")}
    assert len(named) > 10
    assert sorted(named - targets) == []


def test_the_picture_and_the_tables_of_the_rooms_are_those_of_the_sources():
    text = architecture.DOCUMENT.read_text(encoding="utf-8")
    assert architecture.completed(text) == text, "run python -m tools.architecture"
    assert text.count(" --> ") > 20


def test_every_board_with_the_lines_of_a_torus_or_a_cube_is_in_the_notation():
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    named = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", text, re.MULTILINE))
    sizes = [(m, n) for m in range(1, 11) for n in range(1, 11)]
    cubes = {f"{m}x{n}x{k}" for m, n in sizes for k in range(1, 11) if is_board(f"{m}x{n}x{k}layers")}
    assert set(re.findall(r"`(\w+)`", named["layers"])) == cubes
    assert named["torus"] == "3 to 9 columns and rows"
    assert {(m, n) for m, n in sizes if is_board(f"{m}x{n}x3torus")} == {
        (m, n) for m, n in sizes if 3 <= m <= 9 >= n >= 3
    }


def is_board(text: str) -> bool:
    try:
        return bool(board_from(text))
    except Refused:
        return False


def test_there_are_as_many_languages_opponents_and_stops_as_is_said():
    words = {6: "six", 8: "eight", 10: "ten"}
    tour = (ROOT / "static/pages/source/index.html").read_text(encoding="utf-8")
    for name, number, what in (
        ("README.md", len(languages.OTHERS) + 1, "languages"),
        ("docs/thinking.md", len(OPPONENTS), "opponents"),
        ("docs/architecture.md", len(OPPONENTS), "opponents"),
        ("docs/pages.md", tour.count('<h2 id="stop-'), "stops"),
    ):
        assert f"{words[number]} {what}" in (ROOT / name).read_text(encoding="utf-8"), name


def test_every_text_that_a_browser_keeps_is_told_under_privacy():
    text = (ROOT / "docs/privacy.md").read_text(encoding="utf-8")
    table = text.partition("<!-- stored -->")[2].partition("<!-- end -->")[0]
    told = re.findall(r"`([\w-]+)`", "".join(line.split("|")[1] for line in table.splitlines() if "|" in line))
    script = (ROOT / "static/kit/lasting.js").read_text(encoding="utf-8")
    left_out = re.findall(r'const \w+ = "ttt:([\w-]+)"', script)
    assert len(left_out) == 3
    assert sorted(told) == sorted([kind.name for kind in kinds(lambda: "")] + ["scores", *left_out])


def test_the_picture_of_the_cells_is_as_it_is_drawn():
    assert cells_picture.FILE.read_text(encoding="utf-8") == cells_picture.picture()


def test_an_address_is_listed_for_each_file_and_a_page_by_its_folder(tmp_path: Path):
    for name in ("index.html", "lab/index.html", "lab/style.css"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("12345")
    listed = addresses.addresses(tmp_path, "https://site.example/ttt/")
    assert list(listed) == [
        ("https://site.example/ttt/", 5),
        ("https://site.example/ttt/lab/", 5),
        ("https://site.example/ttt/lab/style.css", 5),
    ]
