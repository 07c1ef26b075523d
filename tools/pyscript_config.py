"""Completes pyscript.toml: a static page can't list a folder, so PyScript needs the name of every file."""

import json
from pathlib import Path

from tools.page_files import page_files, sources

NAME = "pyscript.toml"


def add_files(site: Path) -> None:
    """Add to a built site's pyscript.toml the files needed for the first game and those loaded later."""
    first, later = page_files(sources(site))
    lines = ["", "[files]", *[f"{_text(file)} = {_text(_folder(file))}" for file in first]]
    lines += ["", "[later]", *[f"{_text(module)} = {json.dumps(files)}" for module, files in later.items()]]
    path = site / NAME
    path.write_text(path.read_text(encoding="utf-8").rstrip() + "\n" + "\n".join(lines) + "\n", encoding="utf-8")


def _folder(file: str) -> str:
    """The folder where PyScript puts a file: the same as on the site."""
    return file.rpartition("/")[0] + "/"


def _text(value: str) -> str:
    return json.dumps(value)
