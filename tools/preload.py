"""Tells the browser at once what the page will ask for, so that it need not find out link by link.

PyScript asks for its parts one after the other: its core, the configuration, the interpreter, then
each Python file. Named in the page's head they are fetched side by side.
"""

import tomllib
from pathlib import Path

MARKER = "<!-- preloads -->"
MODULES = ("core*.js", "toml-*.js", "error-*.js", "micropython/micropython.mjs")


def add_preloads(site: Path) -> bool:
    """Put the links in the place of the marker in the index.html of a built site; False if it has none."""
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
    # The Python files are needed last and must not hold up the runtime.
    config = tomllib.loads((site / "pyscript.toml").read_text())
    links += [f'<link rel="modulepreload" href="{name}">' for name in config.get("js_modules", {}).get("main", {})]
    python = ["ttt/browser/main.py", *config["files"]]
    links += [f'<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="{name}">' for name in python]
    return links
