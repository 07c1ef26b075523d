"""What `pip install .` gives: a command, a library, and all that both need. Nothing is fetched for it."""

import importlib.metadata
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEAST = 77  # the setuptools that pyproject.toml asks for


def run(*command, cwd):
    """Run something in a folder that has none of our sources; what it prints."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={"LC_ALL": "C.UTF-8", "PATH": "", "PIP_CONFIG_FILE": "/dev/null"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The folder of an environment's programs in which nothing is but ttt."""
    found = importlib.metadata.version("setuptools")
    if int(found.split(".")[0]) < LEAST:
        pytest.skip(f"setuptools {LEAST} builds ttt, and here is {found}: remove .venv and run make lint")
    folder = tmp_path_factory.mktemp("install")
    # A copy, as setuptools leaves its work beside the sources.
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


def test_the_languages_come_along(installed, tmp_path):
    for code in sorted(path.stem for path in (ROOT / "ttt/words/languages").iterdir()):
        told = run(installed / "ttt", "--language", code, "--help", cwd=tmp_path)
        assert told != run(installed / "ttt", "--help", cwd=tmp_path)


def test_the_library_is_there_with_its_types(installed, tmp_path):
    script = (
        "import importlib.metadata, pathlib, ttt\n"
        "print(repr(ttt.Game('7x6x4g').push('d')), ttt.__version__ == importlib.metadata.version('ttt'))\n"
        "print((pathlib.Path(ttt.__file__).parent / 'py.typed').exists())"
    )
    assert run(installed / "python", "-c", script, cwd=tmp_path) == "Game('1-7x6x4g-hh-d6') True\nTrue\n"


def test_nothing_else_is_installed(installed):
    [packages] = installed.parent.glob("lib/python*/site-packages")
    names = {path.name.split("-")[0] for path in packages.iterdir()}
    assert names == {"ttt"}
