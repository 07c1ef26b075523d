"""The exams of a class, run again: each hand-in is a task of its own, so many processes can share them.

What an exam found is kept as text, in memory or in a folder, and the table is made from these texts alone: it is the
same whoever ran which exam, and an interrupted run goes on where it was.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from ttt.lab import assignment as assignments
from ttt.lab import collection
from ttt.lab.assignment import Assignment
from ttt.lab.collection import ClassRow, Entry, Judged
from ttt.lab.scheme import Goal
from ttt.lab.verdicts import Verdict
from ttt.workbench.exams import judged
from ttt.workbench.kept_folder import file_for
from ttt.workbench.machines import Machines, each
from ttt.workbench.task_run import Watch
from ttt.workbench.whole_files import write_whole


def rows(
    entries: "Sequence[Entry]", wanted: Assignment, goals: "Sequence[Goal]", machines: Machines, kept: "Path | None"
) -> "Iterator[tuple[int, ClassRow]]":
    """Yield the place of each entry and its row, as the exams are done; kept is a folder for what they find."""
    left = []
    for place, entry in enumerate(entries):
        row = _kept_row(entry, wanted, goals, kept)
        if row:
            yield place, row
        else:
            left.append(place)
    tasks = ((entries[place], wanted, goals) for place in left)
    for at, told in each(machines, judged_again, tasks):
        entry = entries[left[at]]
        row = row_of(entry, wanted, goals, told)
        if kept and not any([collection.unsure_of(row.found), *row.unsure]):  # else a faster machine may find more
            write_whole(str(_file(entry, wanted, goals, kept)), told)
        yield left[at], row


def judged_again(entry: Entry, wanted: Assignment, goals: "Sequence[Goal]") -> str:
    """Run a hand-in's exam again, and those for the goals; return what they found as JSON.

    Raises KeyboardInterrupt after Ctrl-C, which stops the whole class, not just one exam.
    """
    found: "list[Judged]" = []
    exams = collection.exams(entry, wanted, goals)
    asked = next(exams)
    while not isinstance(asked, ClassRow):
        found.append(judged(asked, entry.handed_in.source, entry.starter, Watch()))
        ended = found[-1].result and found[-1].result.get("stopped")
        if ended and ended["why"] == "stopped":
            raise KeyboardInterrupt
        asked = exams.send(found[-1])
    return json.dumps([[*one.verdict, one.result] for one in found])


def row_of(entry: Entry, wanted: Assignment, goals: "Sequence[Goal]", told: str) -> ClassRow:
    """Return the row of an entry whose exams found this. Raises ValueError or another error for any other text."""
    exams = collection.exams(entry, wanted, goals)
    asked = next(exams)
    for passed, key, values, result in json.loads(told):
        asked = exams.send(Judged(Verdict(passed, key, values), result))
    if not isinstance(asked, ClassRow):
        raise ValueError
    return asked


def _file(entry: Entry, wanted: Assignment, goals: "Sequence[Goal]", folder: Path) -> Path:
    """Return the file for what an entry's exams find."""
    return file_for(folder, assignments.to_text(wanted), repr(goals), entry.handed_in.source, entry.starter)


def _kept_row(entry: Entry, wanted: Assignment, goals: "Sequence[Goal]", folder: "Path | None") -> "ClassRow | None":
    """Return the row of an entry whose exams are kept; None if they aren't, or the file can't be read."""
    if folder is None:
        return None
    try:
        told = _file(entry, wanted, goals, folder).read_text(encoding="utf-8")
        return row_of(entry, wanted, goals, told)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, StopIteration):
        return None
