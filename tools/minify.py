"""Shortens JavaScript and style sheets with esbuild, where the first game waits for them and nobody reads them."""

import subprocess
from functools import cache
from pathlib import Path

from tools.manifest import Site
from tools.pages import JAVASCRIPT
from tools.pyscript_config import INTERPRETER
from tools.snapshot import MICROPYTHON

# The program itself, from the package for this machine: .bin/esbuild would start Node.js just to start it.
ESBUILD = "@esbuild/*/bin/esbuild"
OF_NODE = ("crypto", "fs", "module", "path", "url")  # modules that packages import outside browsers
FROM_SITE = "pyscript/micropython/micropython.mjs"  # imported by INTERPRETER, unless bundled into it


def shorten_scripts(site: Site) -> None:
    """Shorten the scripts that the Python of every page waits for, and join those that start MicroPython."""
    if site.has(INTERPRETER):
        script = site.read(INTERPRETER).replace(f'"../../{FROM_SITE}"', f'"{MICROPYTHON}"')
        site.write(INTERPRETER, bundled(site, script, "./fetching.js"))
        site.remove(FROM_SITE)
    for name in JAVASCRIPT:
        if site.has(name):
            site.write(name, minified(site, site.read(name), "js"))


def minified(site: Site, text: str, kind: str) -> str:
    """Return a shorter text that does the same; kind is "js" or "css".

    Raises ValueError with what is missing, or what is wrong in the text.
    """
    return _made(site.packages.resolve(), text, f"--loader={kind}")


def bundled(site: Site, script: str, *apart: str) -> str:
    """Return a short module that does the same as a script and holds all its imports, except the modules in apart.

    The script may import from the packages. Raises ValueError as minified() does.
    """
    outside = [f"--external:{name}" for name in (*apart, *OF_NODE)]
    return _made(site.packages.resolve(), script, "--bundle", "--format=esm", "--platform=browser", *outside)


@cache
def _made(packages: Path, text: str, *options: str) -> str:
    """Return what esbuild makes of a text; the same text is built only once."""
    program = next(packages.glob(ESBUILD), None)
    if not program:
        raise ValueError(packages / ESBUILD)
    command = [str(program), "--minify", *options]
    done = subprocess.run(command, input=text, cwd=packages, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(f"{options[0]} without errors: {done.stderr.strip()}")
    return done.stdout.strip()
