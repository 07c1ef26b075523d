"""Tells the browser right away what the page will request, so that it needn't discover the files one by one.

PyScript requests its parts one after another: its core, the configuration, the interpreter, then each
Python file. When they are named in the page's head, the browser fetches them in parallel.
"""

import tomllib
from pathlib import Path

MARKER = "<!-- preloads -->"
MODULES = ("core*.js", "toml-*.js", "error-*.js", "micropython/micropython.mjs")


def add_preloads(site: Path) -> bool:
    """Replace the marker in a built site's index.html with the links; returns False if there is no marker."""
    page = site / "index.html"
    text = page.read_text()
    page.write_text(text.replace(MARKER, "\n".join(_links(site))))
    return MARKER in text


def _links(site: Path) -> list[str]:
    runtime = site / "pyscript"
    modules = [path for pattern in MODULES for path in sorted(runtime.glob(pattern))]
    links = [f'<link rel="modulepreload" href="{path.relative_to(site).as_posix()}">' for path in modules]
    fetched = ["pyscript.toml", "pyscript/micropython/micropython.wasm"]
    links += [f'<link rel="preload" as="fetch" crossorigin href="{name}">' for name in fetched]
    # The Python files are needed last and mustn't delay the runtime.
    config = tomllib.loads((site / "pyscript.toml").read_text())
    links += [f'<link rel="modulepreload" href="{name}">' for name in config.get("js_modules", {}).get("main", {})]
    python = ["ttt/browser/main.py", *config["files"]]
    links += [f'<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="{name}">' for name in python]
    return links
