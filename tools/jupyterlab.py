"""Plays on the board of ttt.play() in a real JupyterLab, and looks at the notebooks of docs/notebooks/ there.

`make jupyterlab` installs JupyterLab and anywidget in a separate environment and runs this module. People run that
target by hand, because it takes longer than the tests of the board's script (tests/browser/test_notebook_board.py).
Screenshots are written to build/jupyterlab/.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Page, expect, sync_playwright

from tools.browser import path_of

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".cache/jupyterlab/bin/jupyter-lab"
SEEN = ROOT / "build/jupyterlab"
SECONDS = 60  # longest wait for anything, on a busy machine
CELLS = (
    "import ttt",
    "board = ttt.play(against=lambda position: position.legal_moves()[-1])\nboard",
)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Run JupyterLab with a folder's notebooks and no personal settings while the block runs; yield the address."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    home = {f"JUPYTER_{name}_DIR": str(folder / ".home") for name in ("CONFIG", "DATA", "RUNTIME")}
    home |= {"IPYTHONDIR": str(folder / ".home"), "JUPYTERLAB_SETTINGS_DIR": str(folder / ".home/settings")}
    home |= {"JUPYTERLAB_WORKSPACES_DIR": str(folder / ".home/workspaces"), "PYTHONPATH": str(ROOT)}
    options = ["--no-browser", "--allow-root", f"--port={port}", "--IdentityProvider.token="]
    with (folder / ".log").open("w") as log:
        server = subprocess.Popen([PROGRAM, *options], cwd=folder, env=os.environ | home, stdout=log, stderr=log)
    address = f"http://localhost:{port}"
    try:
        _wait_for(f"{address}/api")
        yield address
    finally:
        server.terminate()
        server.wait(SECONDS)


def _wait_for(address: str) -> None:
    until = time.monotonic() + SECONDS
    while True:
        try:
            urlopen(address, timeout=SECONDS).close()
            return
        except URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def notebook() -> str:
    """Return a notebook with the cells to run."""
    empty: dict[str, object] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    cells = [{**empty, "id": f"cell-{number}", "source": cell} for number, cell in enumerate(CELLS)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return json.dumps({"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5})


def play(page: Page) -> None:
    """Run the cells, click, use the keys, and take a move back."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    board = page.get_by_role("group", name="Tic-Tac-Toe")
    status = page.locator(".ttt-status")
    board.get_by_role("button", name="b2, empty").click()
    expect(status).to_have_text("The computer played c3. Your turn.")
    board.get_by_role("button", name="b2, X").focus()
    for key in ("ArrowLeft", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(status).to_have_text("The computer played b3. Your turn.")
    expect(board.get_by_role("button", name="a3, X")).to_be_focused()
    page.get_by_role("button", name="Undo", exact=True).last.click()
    expect(status).to_have_text("The computer played c3. Your turn.")


def main() -> int:
    """Play, look, and print what was seen; the exit status is 1 if a page reported an error."""
    expect.set_options(timeout=SECONDS * 1000)
    shutil.rmtree(SEEN, ignore_errors=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        folder = Path(name)
        (folder / "play.ipynb").write_text(notebook(), encoding="utf-8")
        kept = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))
        for path in kept:
            shutil.copy(path, folder)
        with serving(folder) as address:
            browser = driver.chromium.launch(executable_path=path_of("chromium"))
            page = browser.new_page(viewport={"width": 1100, "height": 2200})
            page.set_default_timeout(SECONDS * 1000)
            faults: list[str] = []
            page.on("pageerror", lambda error: faults.append(str(error)))
            for stem in ("play", *[path.stem for path in kept]):
                page.goto(f"{address}/lab/tree/{stem}.ipynb?reset")
                page.locator(".jp-Notebook .jp-Cell").first.click()
                if stem == "play":
                    play(page)
                else:  # the notebook isn't marked as trusted, so JupyterLab shows only the drawings that are images
                    expect(page.locator(".jp-OutputArea img").first).to_be_visible()
                page.screenshot(path=SEEN / f"{stem}.png")
            browser.close()
    print(f"Played in JupyterLab; {SEEN.relative_to(ROOT)}/ has the pictures.", *faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
