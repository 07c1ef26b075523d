"""What the page's own script reads out of recordings, reported by a script in this folder that Node runs."""

import json
import shutil
import subprocess
from pathlib import Path

SECONDS = 300  # a run takes about one, and longer on a busy machine


def read(script, recordings):
    """Return what a script writes about each recording."""
    node = shutil.which("node")
    assert node, "node is not installed; it runs the page's own scripts"
    command = [node, str(Path(__file__).parent / script)]
    asked = json.dumps(recordings)
    run = subprocess.run(command, input=asked, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
