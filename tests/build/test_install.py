"""What `pip install .` installs: a command, a library, and all that both need. Nothing is downloaded for it."""

import importlib.metadata
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.helpers.at_terminal import CTRL_C_WHILE_IMPORTING
from tools.languages import OTHERS

ROOT = Path(__file__).parents[2]
LEAST = 77  # the version of setuptools that pyproject.toml requires


def run(*command, cwd, status=0, **environment):
    """Run a program in a folder without our sources, check its exit status, and return what it prints."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={"LC_ALL": "C.UTF-8", "PATH": "", "PIP_CONFIG_FILE": "/dev/null", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == status, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The folder of programs in an environment that has only ttt installed."""
    found = importlib.metadata.version("setuptools")
    if int(found.split(".")[0]) < LEAST:
        pytest.skip(f"setuptools {LEAST} builds ttt, and here is {found}: remove .venv and run make lint")
    folder = tmp_path_factory.mktemp("install")
    # Use a copy, because setuptools leaves its build files beside the sources.
    shutil.copytree(ROOT / "ttt", folder / "source/ttt", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / "source")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    alone = ("--no-index", "--no-deps")
    wheels = folder / "wheels"
    run(*pip, "wheel", *alone, "--no-build-isolation", "--wheel-dir", wheels, folder / "source", cwd=folder)
    [wheel] = wheels.iterdir()
    venv.create(folder / "environment", with_pip=False)
    programs = folder / "environment/bin"
    run(*pip, "--python", programs / "python", "install", *alone, wheel, cwd=folder)
    return programs


def test_the_command_tells_its_version_and_plays(installed, tmp_path):
    import ttt

    assert run(installed / "ttt", "--version", cwd=tmp_path) == f"ttt {ttt.__version__}\n"
    assert run(installed / "ttt", "show", "7x6x4g", cwd=tmp_path).endswith("X to move.\n")
    assert "To continue this game: ttt play 1-7x6x4g-hc50-\n" in run(installed / "ttt", "play", "7x6x4g", cwd=tmp_path)
    assert "To continue this game: python -m ttt play" in run(
        installed / "python", "-m", "ttt", "play", "3x3x3", cwd=tmp_path
    )


def test_help_and_refusals_tell_the_name_by_which_the_program_was_started(installed, tmp_path):
    program, module = (installed / "ttt",), (installed / "python", "-m", "ttt")
    for arguments, status in (
        (["--help"], 0),
        (["play", "--help"], 0),
        (["judge", "--help"], 0),
        (["play"], 2),
        (["show", "3x3"], 2),
    ):
        assert "python" not in run(*program, *arguments, cwd=tmp_path, status=status)
    assert run(*program, "play", "--help", cwd=tmp_path).startswith("usage: ttt play ")
    assert run(*module, "play", "--help", cwd=tmp_path).startswith("usage: python -m ttt play ")


def test_ctrl_c_before_the_program_has_loaded_shows_no_traceback(installed, tmp_path):
    (tmp_path / "sitecustomize.py").write_text(CTRL_C_WHILE_IMPORTING.format(name="ttt.terminal"))
    assert run(installed / "ttt", "show", "3x3x3", cwd=tmp_path, status=130, PYTHONPATH=str(tmp_path)) == ""


def test_the_languages_come_along(installed, tmp_path):
    english = run(installed / "ttt", "--help", cwd=tmp_path)
    for code in OTHERS:
        assert run(installed / "ttt", "--language", code, "--help", cwd=tmp_path) != english


def test_the_library_is_there_with_its_types(installed, tmp_path):
    script = (
        "import importlib.metadata, pathlib, ttt\n"
        "print(repr(ttt.Game('7x6x4g').push('d')), ttt.__version__ == importlib.metadata.version('ttt'))\n"
        "print((pathlib.Path(ttt.__file__).parent / 'py.typed').exists())"
    )
    assert run(installed / "python", "-c", script, cwd=tmp_path) == "Game('1-7x6x4g-hh-d6') True\nTrue\n"


def test_exams_drawings_and_a_board_to_type_on_need_no_more(installed, tmp_path):
    (tmp_path / "bot.py").write_text("def move(position): return position.legal_moves()[0]")
    script = (
        "import pathlib, ttt\n"
        "print(ttt.exam('bot.py', board='2x2x2').outcome, ttt.solve().value, len(ttt.tree('2x2x2', 1).children))\n"
        "print(ttt.analyse(ttt.Game())._repr_html_()[:7], ttt.match(1, 2, games=2).is_complete)\n"
        "print((pathlib.Path(ttt.__file__).parent / 'workbench/board.js').exists())\n"
        "ttt.play()"
    )
    told = run(installed / "python", "-c", script, cwd=tmp_path)
    assert told.startswith("failed D 4\n<figure True\nTrue\nThe cells are numbered from 1 here; in Python, from 0:\n")


def test_the_board_to_click_on_and_a_cluster_are_extras(installed, tmp_path):
    script = "import importlib.metadata as data; print([each for each in data.requires('ttt') if 'extra' not in each])"
    assert run(installed / "python", "-c", script, cwd=tmp_path) == "[]\n"
    script = "import importlib.metadata as data; print(data.metadata('ttt').get_all('Provides-Extra'))"
    assert run(installed / "python", "-c", script, cwd=tmp_path) == "['notebook', 'dask']\n"


def test_nothing_else_is_installed(installed):
    [packages] = installed.parent.glob("lib/python*/site-packages")
    names = {path.name.split("-")[0] for path in packages.iterdir()}
    assert names == {"ttt"}
