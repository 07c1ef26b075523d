"""Completes pyscript.toml: a static page cannot list a folder, so PyScript has to be told every file by name."""

import json
from pathlib import Path

from tools.imports import page_files, sources

NAME = "pyscript.toml"


def add_files(site: Path) -> None:
    """Name, in the pyscript.toml of a built site, the files that the first game waits for and those that come later."""
    first, later = page_files(sources(site))
    lines = ["", "[files]", *[f"{_text(file)} = {_text(_folder(file))}" for file in first]]
    lines += ["", "[later]", *[f"{_text(module)} = {json.dumps(files)}" for module, files in later.items()]]
    path = site / NAME
    path.write_text(path.read_text(encoding="utf-8").rstrip() + "\n" + "\n".join(lines) + "\n", encoding="utf-8")


def _folder(file: str) -> str:
    """Where PyScript puts a file: at the same path."""
    return file.rpartition("/")[0] + "/"


def _text(value: str) -> str:
    return json.dumps(value)
