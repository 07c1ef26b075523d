"""A job of the lab's page: the table of its states, which run counts, and what is shown of it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.helpers import run_coroutine
from ttt.browser.lab.job import BEGIN, DROP, END, IDLE, RUNNING, STOP, STOPPING, Job
from ttt.game.errors import Refused

EVENTS = (BEGIN, STOP, DROP, END)
# The events that lead from the beginning to each state, and the state that each event then leads to.
PATHS = {IDLE: (), RUNNING: (BEGIN,), STOPPING: (BEGIN, STOP)}
TABLE = {
    IDLE: (RUNNING, IDLE, IDLE, IDLE),
    RUNNING: (RUNNING, STOPPING, IDLE, IDLE),
    STOPPING: (RUNNING, STOPPING, IDLE, IDLE),
}


class Lab:
    """The part of the lab that a job uses; places holds the elements by their selectors."""

    def __init__(self):
        self.places, self.pressed = {}, {}

    def find(self, selector):
        return self.places.setdefault(
            selector, SimpleNamespace(hidden=True, value=1, text="old", matches=lambda selector: False)
        )

    def write(self, selector, text):
        self.find(selector).text = text

    def listen(self, selector, event, handler):
        self.pressed[selector] = handler


def new(lab: Any, *places: Any, **given: Any) -> Job:
    return Job(lab, *places, **given)


def after(job, events):
    """Let events happen to a job; END ends its last run."""
    number = 0
    for event in events:
        if event == BEGIN:
            number = job.begin()
        elif event == END:
            job.end(number)
        else:
            getattr(job, event)()
    return job


@pytest.mark.parametrize(("state", "event"), [(state, event) for state in PATHS for event in EVENTS])
def test_each_event_leads_from_each_state_to_the_next(state, event):
    job = after(new(Lab()), PATHS[state])
    assert job.state == state
    assert job.is_running == (state != IDLE)
    assert after(new(Lab()), (*PATHS[state], event)).state == TABLE[state][EVENTS.index(event)]


def test_only_the_last_run_counts():
    job = new(Lab())
    first, second = job.begin(), job.begin()
    assert (job.counts(first), job.counts(second)) == (False, True)
    assert not job.end(first)
    assert job.is_running
    assert job.end(second)
    assert not job.counts(second)
    assert not job.end(second)


@pytest.mark.parametrize("event", [STOP, DROP])
def test_what_is_under_way_is_halted_once_even_if_it_begins_late(event):
    halted = []
    job = new(Lab())
    job.begin()
    job.halted_by(lambda: halted.append("first"))
    for _ in range(2):
        getattr(job, event)()
    job.halted_by(lambda: halted.append("second"))
    assert halted == ["first", "second"]
    job.begin()
    job.halted_by(lambda: halted.append("third"))
    assert halted == ["first", "second"]


def test_a_new_run_halts_the_one_that_it_replaces():
    halted: list[str] = []
    job = new(Lab())
    job.begin()
    job.halted_by(lambda: halted.append("first"))
    number = job.begin()
    assert halted == ["first"]
    job.end(number)
    job.begin()
    assert halted == ["first"]


def ended(act, before_its_end=lambda job: None):
    """Return what a job tells after a run that does this."""
    told = []

    async def run():
        job = new(Lab(), tell=told.append)
        job.run(act)
        before_its_end(job)
        await asyncio.sleep(0.01)
        return job.state

    assert run_coroutine.run(run()) == IDLE
    return told


async def good(number):
    return f"Run {number} is over."


async def refused(number):
    raise Refused("judge died")


async def broken(number):
    raise ZeroDivisionError


def test_the_end_of_a_run_is_told_and_so_is_an_error(capsys):
    assert ended(good) == ["Run 1 is over."]
    assert ended(good, Job.stop) == ["Run 1 is over."]
    assert len(ended(refused)) == 1
    [told] = ended(broken)
    assert "ZeroDivisionError" in told
    assert "ZeroDivisionError" in capsys.readouterr().out  # the console, for the developers


def test_nothing_is_told_of_a_run_that_was_dropped():
    assert ended(good, Job.drop) == []
    assert ended(broken, Job.drop) == []


def test_the_elements_show_whether_a_run_is_under_way():
    lab, changes = Lab(), []
    job: Job = new(lab, "#go", "#stop", "#bar", "#sofar", changed=lambda: changes.append(job.state))

    def shown():
        places = [lab.find(place) for place in ("#go", "#stop", "#bar")]
        return [not place.hidden for place in places]

    job.begin()
    assert shown() == [False, True, True]
    assert (lab.find("#bar").value, lab.find("#sofar").text) == (0, "")
    lab.find("#bar").value, lab.find("#sofar").text = 0.5, "half"
    lab.pressed["#stop"](None)
    assert shown() == [False, True, True]
    assert (lab.find("#bar").value, lab.find("#sofar").text) == (0.5, "half")
    job.end(1)
    assert shown() == [True, False, False]
    assert (lab.find("#bar").value, lab.find("#sofar").text) == (0, "")
    assert changes == [RUNNING, STOPPING, IDLE]
