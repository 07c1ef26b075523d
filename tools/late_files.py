"""Tells the page the hash of each file that it loads later, so that it takes nothing else for that file."""

import json
import tomllib
from pathlib import Path

from tools.offline import hash_of, is_loaded
from tools.pyscript_config import NAME as CONFIGURATION

TARGET = Path("static/fetching.js")
LANGUAGES = "ttt/words/languages/*.json"
SCRIPTS = "static/*.js"


def add_hashes(site: Path) -> None:
    """Put the hashes at the top of static/fetching.js in a site that is complete except for the service worker."""
    page = (site / "index.html").read_text(encoding="utf-8")  # names what is loaded first
    config = tomllib.loads((site / CONFIGURATION).read_text(encoding="utf-8"))
    names = {name for files in config["later"].values() for name in files}
    for path in (*site.glob(LANGUAGES), *site.glob(SCRIPTS)):
        name = path.relative_to(site).as_posix()
        if is_loaded(name) and f'"{name}"' not in page:
            names.add(name)
    hashes = {name: hash_of((site / name).read_bytes()) for name in sorted(names)}
    path = site / TARGET
    path.write_text(f"const HASHES = {json.dumps(hashes)};\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
