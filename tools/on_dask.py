"""Runs the exams of a large class, and searches for the map of rules, on two workers of a Dask cluster.

`make dask` installs Dask in a separate environment and runs this module. One worker is killed at a random moment, and
the run itself once; in the end everything must be as one process finds it. People run that target by hand, because it
takes half an hour.
"""

import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cpython.test_lab_assignment import ASKED
from tests.helpers.forty_bots import CASES
from ttt.lab import hand_in as hand_ins
from ttt.lab.verdicts import Verdict
from ttt.sharing.packing import pack

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".cache/dask/bin"
CLASSES = (500, 2000)  # hand-ins, unless other numbers are given
TILES = 60
WITH_TTT = {**os.environ, "PYTHONPATH": str(ROOT)}
STARTERS = sorted((ROOT / "static/pages/lab/starters").glob("*.py"))
# Searches the first tiles in one process and on the cluster, and prints whether both find the same.
SEARCH = f"""
import sys
from tools.rules.__main__ import to_search
from tools.rules.proving import by_engine
from tools.rules.record import Record
from ttt.workbench.machines import cluster, each, processes

if __name__ == "__main__":
    tasks = [(row, 3000) for row in to_search(Record([]), 3000)[-{TILES}:]]
    alone, shared = [dict(each(machines, by_engine, tasks)) for machines in (processes(1), cluster(sys.argv[1]))]
    print(len(alone), alone == shared)
"""


def kinds() -> list[str]:
    """Return the sources of forty bots, none of which takes long."""
    sources = [case.source for case in CASES] + [path.read_text(encoding="utf-8") for path in STARTERS]
    quick = [source for source in dict.fromkeys(sources) if "sleep" not in source and "minimax" not in source]
    return [quick[at % len(quick)] + f"\n# {at}\n" * (at >= len(quick)) for at in range(40)]


def codes(count: int) -> str:
    """Return the hand-in codes of a class of forty kinds of bots."""
    claim, sources = Verdict(True, "never loses", {"positions": 99}), kinds()
    sent = [hand_ins.hand_in(f"Pupil {at:05}", ASKED, f"{sources[at % 40]}\n# {at}\n", claim) for at in range(count)]
    return "\n".join([hand_ins.CODE.code(pack(hand_ins.to_text(one))) for one in sent])


@contextmanager
def scheduler() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Run a scheduler and two workers; yield the address and the workers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    started = [_dask("scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2])]
    time.sleep(5)
    workers = [_dask("worker", address, "--nthreads", "1") for _ in range(2)]
    try:
        time.sleep(5)
        yield address, workers
    finally:
        for process in [*workers, *started]:
            os.killpg(process.pid, signal.SIGKILL)


def _dask(*arguments: str) -> subprocess.Popen[bytes]:
    command, nowhere = [str(BIN / "dask"), *arguments, "--no-dashboard"], subprocess.DEVNULL
    return subprocess.Popen(command, cwd=ROOT, stdout=nowhere, stderr=nowhere, start_new_session=True, env=WITH_TTT)


def collect(file: Path, *options: str) -> "subprocess.Popen[str]":
    """Begin to collect the codes in a file."""
    command = [str(BIN / "python"), "-m", "ttt", "collect", str(file), "--json", *options]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True)


def timed(file: Path, *options: str) -> tuple[str, float]:
    """Return what collect prints, and the seconds that it takes."""
    begun = time.monotonic()
    told = collect(file, *options).communicate()[0]
    return told, time.monotonic() - begun


def main() -> int:
    """Compare, and print the figures; return 1 if anything differs."""
    chance, same = random.Random(), []
    with tempfile.TemporaryDirectory() as folder, scheduler() as (address, workers):
        for count in map(int, sys.argv[1:] or CLASSES):
            file = Path(folder, f"{count}.txt")
            file.write_text(codes(count), encoding="utf-8")
            alone, seconds = timed(file, "--jobs", "1")
            two, half = timed(file, "--jobs", "2")
            megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            print(f"{count} hand-ins: one process {seconds:.0f} s, two {half:.0f} s, at most {megabytes:.0f} MB")
            same += [len(json.loads(alone)["rows"]) == count, two == alone]
        kept = Path(folder, "kept")
        first = collect(file, "--dask", address, "--keep", str(kept))
        time.sleep(chance.uniform(0.2, 0.5) * half)
        os.killpg(first.pid, signal.SIGKILL)
        first.communicate()
        print(f"The run was killed when {len(list(kept.iterdir()))} exams were done.")
        again = collect(file, "--dask", address, "--keep", str(kept))
        time.sleep(chance.uniform(2, 0.3 * half))
        os.killpg(workers[0].pid, signal.SIGKILL)
        print("One of the workers was killed.")
        same.append(again.communicate()[0] == alone)
        searched = subprocess.check_output([BIN / "python", "-c", SEARCH, address], cwd=ROOT, text=True)
        print(f"Tiles searched, and whether they are the same: {searched.strip()}")
        same.append(searched == f"{TILES} True\n")
    print("Everything is the same." if all(same) else f"Something differs: {same}")
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
