"""Makes JavaScript and style sheets shorter with esbuild, where the first game waits for them and nobody reads them."""

import subprocess
from functools import cache
from pathlib import Path

ESBUILD = Path(".bin", "esbuild")


def minified(packages: Path, text: str, kind: str) -> str:
    """A shorter text that does the same; kind is "js" or "css", and packages is node_modules/.

    Raises ValueError with what is missing, or wrong in the text.
    """
    if not (packages / ESBUILD).exists():
        raise ValueError(packages / ESBUILD)
    return _minified((packages / ESBUILD).resolve(), text, kind)


@cache
def _minified(esbuild: Path, text: str, kind: str) -> str:
    """The same; a text that was built before is not built anew, as esbuild takes most of the time of a second build."""
    command = [str(esbuild), "--minify", f"--loader={kind}"]
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(f"{kind} without errors: {done.stderr.strip()}")
    return done.stdout.strip()
