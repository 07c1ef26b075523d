"""A folder that keeps what finished tasks found, so that a run that was interrupted goes on where it was."""

import json
import platform
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import ttt
from ttt.game.errors import Refused
from ttt.workbench.machines import Machines, each
from ttt.workbench.whole_files import write_whole

Found = TypeVar("Found")


def made(name: "str | None") -> "Path | None":
    """Make the folder of that name unless it is there; None means that nothing is kept. Raises Refused."""
    if name is None:
        return None
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Refused("not written", given=name, why=getattr(error, "strerror", None) or error) from error
    return Path(name)


def file_for(folder: Path, *asked: str) -> Path:
    """Return the file for what a task finds, named by all that may change it."""
    told = json.dumps([ttt.__version__, platform.python_version(), *asked])
    return folder / f"{sha256(told.encode()).hexdigest()}.json"


def keep(file: Path, found: object) -> None:
    """Keep what a task found, plain data for JSON. Raises Refused."""
    write_whole(str(file), json.dumps({"found": found}))


def kept(file: Path) -> Any:
    """Return what a file holds; None if there is no such file, or it is damaged."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))["found"]
    except (OSError, ValueError, TypeError, KeyError):
        return None


def each_kept(
    folder: "Path | None",
    is_final: "Callable[[Found], bool]",
    machines: Machines,
    work: "Callable[..., Found]",
    tasks: "Sequence[tuple[object, ...]]",
) -> "Iterator[tuple[int, Found]]":
    """Do tasks as each() does, except those whose results the folder keeps: final ones, which any run would find."""
    left = []
    for place, task in enumerate(tasks):
        found = kept(file_for(folder, repr(task))) if folder else None
        if found is None:
            left.append(place)
        else:
            yield place, found
    for at, found in each(machines, work, [tasks[place] for place in left]):
        if folder and is_final(found):
            keep(file_for(folder, repr(tasks[left[at]])), found)
        yield left[at], found
