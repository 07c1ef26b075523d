"""Makes JavaScript and style sheets shorter with esbuild, where the first game waits for them and nobody reads them."""

import subprocess
from functools import cache
from pathlib import Path

# The program itself, which the package for this machine holds: .bin/esbuild would start Node.js only to start it.
ESBUILD = "@esbuild/*/bin/esbuild"
OF_NODE = ("crypto", "fs", "module", "path", "url")  # what packages import where there is no browser


def minified(packages: Path, text: str, kind: str) -> str:
    """A shorter text that does the same; kind is "js" or "css", and packages is node_modules/.

    Raises ValueError with what is missing, or wrong in the text.
    """
    return _made(packages.resolve(), text, f"--loader={kind}")


def bundled(packages: Path, script: str, *apart: str) -> str:
    """A module, as short, that does the same as a script, and holds what that imports, but for what stays apart.

    It imports from the packages. Raises ValueError as minified does.
    """
    outside = [f"--external:{name}" for name in (*apart, *OF_NODE)]
    return _made(packages.resolve(), script, "--bundle", "--format=esm", "--platform=browser", *outside)


@cache
def _made(packages: Path, text: str, *options: str) -> str:
    """The same; a text that was built before is not built anew."""
    program = next(packages.glob(ESBUILD), None)
    if not program:
        raise ValueError(packages / ESBUILD)
    command = [str(program), "--minify", *options]
    done = subprocess.run(command, input=text, cwd=packages, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(f"{options[0]} without errors: {done.stderr.strip()}")
    return done.stdout.strip()
