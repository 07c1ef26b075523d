"""python -m ttt tournament: files of bots, each in its own process."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.helpers.at_terminal import ttt
from tests.helpers.tournaments import ENDLESS, sources


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("bots")
    for name, source in sources(8).items():
        (folder / f"{name}.py").write_text(source)
    return [str(file) for file in sorted(folder.iterdir())]


def test_the_same_files_in_any_order_have_the_same_table_by_one_process_and_by_two(files: list[str]) -> None:
    """Slow: two tournaments of nine bots, each in its own process."""
    options = ("--swiss", "3", "--seed", "7", "--seconds", "1", "--knock-out", "--json")
    given = (*files, "--jobs", "1"), (*files[::-1], "--jobs", "2")
    told = [ttt("tournament", "moss", *some, *options) for some in given]
    assert [(one.returncode, one.stderr) for one in told] == [(0, ""), (0, "")]
    found = json.loads(told[0].stdout)
    assert json.loads(told[1].stdout) == found
    assert len(found["table"]) == 9
    assert found["champion"]
    hung = next(line for line in found["mishaps"] if "Endless" in line)
    assert "Line 2" in hung
    assert "Line 4" in next(line for line in found["mishaps"] if "Leaving" in line)


def test_the_table_comes_as_csv(tmp_path: Path) -> None:
    for name in ("=Ann", "Ben"):
        (tmp_path / f"{name}.py").write_text("def move(position): return position.legal_moves()[0]\n")
    done = ttt("tournament", str(tmp_path / "=Ann.py"), str(tmp_path / "Ben.py"), "--csv")
    rows = list(csv.reader(io.StringIO(done.stdout)))
    assert rows[0][:3] == ["Place", "Name", "Points"]
    assert {row[1] for row in rows[1:]} == {"'=Ann", "Ben"}


def test_a_file_that_cannot_be_loaded_loses_all_its_games_and_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("def move(position:\n")
    done = ttt("tournament", str(tmp_path / "broken.py"), "moss", "pip")
    assert done.returncode == 0
    assert "broken couldn't be loaded" in done.stdout
    assert "Line 1" in done.stdout


def test_bad_input_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(ENDLESS)
    bot = str(tmp_path / "bot.py")
    for given, told in (
        ((bot,), "players, not 1"),
        ((bot, "moss", "--swiss", "20"), "20"),
        ((bot, "moss", "--opening", "9"), "9"),
        ((bot, "moss", "--board", "5x5x4s"), "5x5x4s"),
        ((bot, "none.py"), "none.py"),
    ):
        done = ttt("tournament", *given)
        assert done.returncode == 2, given
        assert told in done.stderr
        assert len(done.stderr.splitlines()) == 1
