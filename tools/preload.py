"""Tells the browser right away what the page will request, so that it needn't discover the files one by one.

PyScript requests its parts one after another: its core, the configuration, the interpreter, then each
Python file. If the page's head names them, the browser fetches them in parallel.
"""

import tomllib
from pathlib import Path

from tools.bytecode import unpacked
from tools.pages import Page, pages_of
from tools.pyscript_config import NAME as CONFIGURATION
from tools.snapshot import snapshot_of

MARKER = "<!-- preloads -->"
MODULES = ("core*.js", "error-*.js")
READER = "toml-*.js"  # reads a configuration


def add_preloads(site: Path) -> None:
    """Replace the marker with the links in all pages of a site that run Python.

    Raises ValueError with the marker and the name of a page without it.
    """
    for page in pages_of(site):
        if page.start is None:
            continue
        path = site / page.file
        text = path.read_text()
        if MARKER not in text:
            raise ValueError(f"{MARKER} in the head of {page.file}")
        path.write_text(text.replace(MARKER, "\n".join(_links(site, page))))


def _links(site: Path, page: Page) -> list[str]:
    runtime = site / "pyscript"
    config = tomllib.loads((site / page.folder / CONFIGURATION).read_text())
    is_game = not page.folder and "first" in config  # its configuration is in the markup
    modules = [path for pattern in MODULES for path in sorted(runtime.glob(pattern))]
    modules += [] if is_game else sorted(runtime.glob(READER))
    links = [f'<link rel="modulepreload" href="{page.root}{path.relative_to(site).as_posix()}">' for path in modules]
    fetched = [page.root + "pyscript/micropython/micropython.wasm", *([] if is_game else [CONFIGURATION])]
    links += [f'<link rel="preload" as="fetch" crossorigin href="{name}">' for name in fetched]
    modules = [config["interpreter"], *config.get("js_modules", {}).get("main", {})]
    links += [f'<link rel="modulepreload" href="{name}">' for name in modules]
    # The Python files are needed last and mustn't delay the runtime.
    late = '<link rel="preload" as="fetch" crossorigin fetchpriority="low"'
    if "first" in config:
        version, _ = unpacked((site / snapshot_of(page)).read_bytes())
        return [*links, f'{late} href="{page.root}{snapshot_of(page)}" id="snapshot" data-version="{version}">']
    return [*links, *[f'{late} href="{name}">' for name in config["files"]]]
