"""Lets a page with a sandbox run its only inline script, the frame's: that script's hash goes into both policies."""

from pathlib import Path

from tools.offline import hash_of
from tools.pages import pages_of

SCRIPT = Path("static/sandbox/frame.js")
MARKER = "'sha256-frame'"
FETCHED = "pyscript/pyodide/*"
WHOLE = "const WHOLE = 0;"
FRAME = Path("static/sandbox/sandbox.js")  # has the policy of the frame, which also inherits the page's policy


def add_frame_hash(site: Path) -> None:
    """Put the hash of the script in place of the marker in both policies; a site without a sandbox is left alone.

    Also write into the sandbox how many bytes it fetches, which no header says if the files come compressed. Raises
    ValueError with the marker and the name of a file that does not have it exactly once.
    """
    if not (site / SCRIPT).exists():
        return
    frame_hash = hash_of((site / SCRIPT).read_bytes())
    for path in (FRAME, *[Path(page.file) for page in pages_of(site) if page.has_sandbox]):
        text = (site / path).read_text(encoding="utf-8") if (site / path).exists() else ""
        if text.count(MARKER) != 1:
            raise ValueError(f"{MARKER} once in {path.as_posix()}")
        (site / path).write_text(text.replace(MARKER, f"'{frame_hash}'"), encoding="utf-8")
    text = (site / FRAME).read_text(encoding="utf-8")
    size = sum(path.stat().st_size for path in site.glob(FETCHED))
    (site / FRAME).write_text(text.replace(WHOLE, f"const WHOLE = {size};"), encoding="utf-8")
