"""A lesson as a package on a learning platform, played by scorm-again: what it reports, in both versions of SCORM."""

import re
import zipfile
from collections.abc import Callable, Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from tests.browser.test_lab_class import GIVEN, SOLID
from tests.browser.test_lesson import COLD
from tests.cpython.test_lms_package import valid
from tests.helpers.board import eventually
from tests.helpers.unanswered import hold
from tools.one_file import saved as one_file
from tools.serve import serving
from ttt.lab.assignment import to_text as assignment_text
from ttt.sharing.lms_package import MANIFEST, ONE_FILE, SCRIPT, V12, V2004, Unit, texts
from ttt.sharing.packing import pack

pytestmark = pytest.mark.frames

ROOT = Path(__file__).parents[2]
PLATFORM = ROOT / "node_modules/scorm-again/dist"
LESSON = """ttt-lesson 1
@title Rows & <b>more</b>

# Look
@position 1-3x3x3-hh-a1b2c3c1

# Complete the row
@position 1-3x3x3-hh-a1b2a2c1
@task win 1

# Choose
@task choose
@option one
@option two
@solution 2
"""
UNIT = Unit("Rows & <b>more</b>", f"lesson/?embed=1#text={pack(LESSON)}")
WORDS = {"no-lms": "Nothing is recorded.", "not-taken": "Not recorded: {reason}", "no-answer": "{site} is silent."}

# For the next sitting, the platform keeps only what a lesson has reported by the time it closes.
AROUND = """<!doctype html>
<title>Platform</title>
<link rel="icon" href="data:,">
<script src="SCRIPT"></script>
<script>
  window.OBJECT = new KIND();
  const kept = localStorage.getItem("kept");
  if (kept) OBJECT.loadFromJSON(JSON.parse(kept));
  OBJECT.on("END", () => localStorage.setItem("kept", JSON.stringify(OBJECT.renderCommitCMI(true).cmi)));
</script>
"""
NAMES = {
    V12: {"SCRIPT": "scorm12.min.js", "KIND": "Scorm12API", "OBJECT": "API", "END": "LMSFinish"},
    V2004: {"SCRIPT": "scorm2004.min.js", "KIND": "Scorm2004API", "OBJECT": "API_1484_11", "END": "Terminate"},
}
FRAME = '<iframe src="{}" width="900" height="700"></iframe>'
HARSH = """<!doctype html>
<title>Platform</title>
<link rel="icon" href="data:,">
<script>
  const set = [];
  window.API = {
    LMSInitialize: () => "true", LMSFinish: () => "true", LMSCommit: () => "false",
    LMSGetValue: () => "", LMSSetValue: (name) => (set.push(name), name === "cmi.suspend_data" ? "false" : true),
    LMSGetLastError: () => (set.at(-1) === "cmi.suspend_data" ? "401" : "101"), LMSGetErrorString: () => "<b>Full</b>",
  };
</script>
<iframe src="index.html" width="900" height="700"></iframe>
"""

MAD = """<!doctype html>
<title>Platform</title>
<link rel="icon" href="data:,">
<script>
  window.API = {
    LMSInitialize: () => "true", LMSFinish: () => "true", LMSCommit: () => "true",
    LMSGetValue: () => "\\ud800", LMSSetValue: () => { throw null; },
  };
</script>
<iframe src="index.html" width="900" height="700"></iframe>
"""


class Platform:
    """A platform that shows a package, and records what the package reports."""

    def __init__(self, page: Page, address: str, version: str) -> None:
        self.page, self.address = page, address
        self._api = NAMES[version]["OBJECT"]

    def open(self, file: str = "around.html") -> FrameLocator:
        """Open a page of the platform, and return the lesson in it."""
        self.page.goto(self.address + file)
        return self.page.frame_locator("iframe").frame_locator("iframe")

    def told(self, *names: str) -> list[str]:
        """Return the values reported under some names."""
        return [str(reduce(getitem, name.split("."), self._told())) for name in names]

    def _told(self) -> dict[str, Any]:
        return self.page.evaluate(f"{self._api}.renderCommitCMI(true)")

    def answers(self) -> list[list[str]]:
        """Return for each answer its step, the answer itself, and whether it was right."""
        kept = self._told()["cmi"]["interactions"]
        found = [kept[number] for number in sorted(kept, key=int)]
        return [[one["id"], one.get("student_response") or one["learner_response"], one["result"]] for one in found]


@pytest.fixture
def platform(
    new_context: Callable[..., BrowserContext], site: str, site_folder: Path, tmp_path: Path
) -> Iterator[Callable[..., Platform]]:
    """Return a function that makes a platform with a package in a version of SCORM."""
    with serving(tmp_path) as address:

        def with_package(version: str, *, is_whole: bool = False, unit: Unit = UNIT) -> Platform:
            around = AROUND
            for mark, name in NAMES[version].items():
                around = around.replace(mark, name)
            files = texts(version, unit.title, [unit], "" if is_whole else site, WORDS) | {
                SCRIPT: (site_folder / "static" / SCRIPT).read_text(encoding="utf-8"),
                NAMES[version]["SCRIPT"]: (PLATFORM / NAMES[version]["SCRIPT"]).read_text(encoding="utf-8"),
                "around.html": around + FRAME.format("index.html"),
                "further.html": around + FRAME.format("between.html"),
                "between.html": FRAME.format("index.html"),
                "opener.html": around,
                "harsh.html": HARSH,
                "mad.html": MAD,
            }
            if is_whole:
                files[ONE_FILE] = (site_folder / ONE_FILE).read_text(encoding="utf-8")
            for file, text in files.items():
                (tmp_path / file).write_text(text, encoding="utf-8")
            return Platform(new_context().new_page(), address, version)

        yield with_package


def complete_the_row(lesson: FrameLocator) -> None:
    expect(lesson.locator("#step-title")).to_have_text("Look", timeout=COLD)
    lesson.get_by_role("button", name="Next", exact=True).click()
    lesson.get_by_role("button", name="a3, empty").click()
    expect(lesson.locator("#step-told")).to_contain_text("Right!")


def choose(lesson: FrameLocator) -> None:
    lesson.get_by_role("button", name="Next", exact=True).click()
    lesson.get_by_role("radio", name="two").check()
    lesson.get_by_role("button", name="Check").click()
    expect(lesson.locator("#step-told")).to_have_text("Right!")


STATUS = {
    V12: ["cmi.core.lesson_status", "cmi.core.score.raw", "cmi.core.lesson_location", "cmi.core.exit"],
    V2004: ["cmi.completion_status", "cmi.success_status", "cmi.score.scaled", "cmi.location", "cmi.exit"],
}
HALF = {V12: ["incomplete", "50", "2", "suspend"], V2004: ["incomplete", "unknown", "0.5", "2", "suspend"]}
DONE = {V12: ["passed", "100", "3", "suspend"], V2004: ["completed", "passed", "1", "3", "suspend"]}
FORGED = {"type": "ttt:result", "version": 1, "score": {"raw": 2, "max": 2, "scaled": 1}, "state": "forged"}


@pytest.mark.parametrize("version", [V12, V2004])
def test_a_lesson_half_taken_is_resumed_and_finished(platform: Callable[..., Platform], version: str) -> None:
    lms = platform(version)
    lesson = lms.open()
    wrong = "incorrect" if version == V2004 else "wrong"
    expect(lesson.locator("#step-title")).to_have_text("Look", timeout=COLD)
    lesson.get_by_role("button", name="Next", exact=True).click()
    lesson.get_by_role("button", name="c3, empty").click()
    lesson.get_by_role("button", name="Try again").click()
    lesson.get_by_role("button", name="a3, empty").click()
    expect(lesson.locator("#step-told")).to_contain_text("Right!")
    lms.page.evaluate("told => frames[0].postMessage(told, '*')", FORGED)  # this message doesn't come from the lesson
    eventually(lms.page, lambda: lms.told(*STATUS[version]), HALF[version])
    answers = [["step-2", "c3", wrong], ["step-2", "a3", "correct"]]
    assert lms.answers() == answers

    lesson = lms.open()
    expect(lesson.locator("#step-title")).to_have_text("Complete the row", timeout=COLD)
    expect(lesson.locator("#step-told")).to_have_text("You've solved this already.")
    choose(lesson)
    eventually(lms.page, lambda: lms.told(*STATUS[version]), DONE[version])
    assert lms.answers() == [*answers, ["step-3", "2", "correct"]]
    # Taking the lesson again loses nothing.
    lesson.get_by_role("button", name="Finish").click()
    lesson.get_by_role("button", name="Start again…").click()
    lesson.get_by_role("button", name="Start again", exact=True).click()
    eventually(lms.page, lambda: lms.told("cmi.suspend_data")[0].split(".")[2:], ["1", "s0_o0_o0"])
    assert lms.told(*STATUS[version][:-2]) == DONE[version][:-2]
    expect(lms.page.frame_locator("iframe").get_by_role("alert")).to_be_hidden()


@pytest.mark.parametrize("version", [V12, V2004])
def test_words_are_an_answer_of_their_own_and_neutral(platform: Callable[..., Platform], version: str) -> None:
    text = "ttt-lesson 1\n@title Why\n# Say why\n@task explain\n# Read on\nDone.\n"
    lms = platform(version, unit=Unit("Why", f"lesson/?embed=1#text={pack(text)}"))
    lesson = lms.open()
    words = "{lang=x}<b>Two</b> rows,\none move. لأن " * 40
    lesson.get_by_role("textbox", name="Your answer").fill(words, timeout=COLD)
    lesson.get_by_role("button", name="Keep").click()
    eventually(lms.page, lambda: len(lms.answers()), 1)
    for name in ("Next", "Back"):
        lesson.get_by_role("button", name=name, exact=True).click()
    kept = " " + words[:1000].replace("\n", " ")
    told = kept if version == V2004 else kept[:254] + "…"
    assert lms.answers() == [["step-1", told, "neutral"]]
    expect(lms.page.frame_locator("iframe").get_by_role("alert")).to_be_hidden()


@pytest.mark.browser
def test_the_platform_is_found_two_frames_up(platform: Callable[..., Platform]) -> None:
    lms = platform(V2004)
    complete_the_row(lms.open("further.html").frame_locator("iframe"))
    eventually(lms.page, lambda: lms.told(*STATUS[V2004]), HALF[V2004])


def test_the_platform_is_found_in_the_opener_and_the_whole_form_asks_no_other_site(
    platform: Callable[..., Platform],
) -> None:
    lms = platform(V12, is_whole=True)
    asked: list[str] = []
    lms.page.context.on("request", lambda request: asked.append(request.url))
    lms.open("opener.html")
    with lms.page.expect_popup() as opened:
        lms.page.evaluate("window.open('index.html')")
    lesson = opened.value.frame_locator("iframe")
    complete_the_row(lesson)
    choose(lesson)
    eventually(lms.page, lambda: lms.told(*STATUS[V12]), DONE[V12])
    assert [url for url in asked if not url.startswith((lms.address, "blob:", "data:"))] == []
    with opened.value.expect_event("close"):
        opened.value.close()
    eventually(lms.page, lambda: lms.page.evaluate("API.isTerminated()"), True)


def test_a_state_of_another_lesson_is_refused_and_stays_until_there_is_another(
    platform: Callable[..., Platform],
) -> None:
    lms = platform(V12)
    lms.page.goto(lms.address + "between.html")
    lms.page.evaluate("localStorage.setItem('kept', JSON.stringify({ suspend_data: 'another lesson' }))")
    lesson = lms.open()
    expect(lesson.locator("#notice")).to_contain_text("“another lesson”", timeout=COLD)
    lesson.get_by_role("button", name="Next", exact=True).click()
    eventually(lms.page, lambda: lms.told("cmi.suspend_data", "cmi.core.lesson_location"), ["another lesson", "2"])
    lesson.get_by_role("button", name="a3, empty").click()
    eventually(lms.page, lambda: lms.told("cmi.suspend_data")[0].split(".")[2:], ["2", "s0_s1_o0"])


def test_who_is_not_recorded_is_told_and_takes_the_lesson(platform: Callable[..., Platform]) -> None:
    lms = platform(V12)
    lms.open("index.html")
    expect(lms.page.get_by_role("alert")).to_have_text(WORDS["no-lms"])
    complete_the_row(lms.page.frame_locator("iframe"))
    lesson = lms.open("harsh.html")
    expect(lesson.locator("#step-title")).to_have_text("Look", timeout=COLD)
    expect(lms.page.frame_locator("iframe").get_by_role("alert")).to_have_text("Not recorded: <b>Full</b> (101)")
    assert "cmi.suspend_data" in lms.page.evaluate("set")
    lesson = lms.open("mad.html")
    expect(lesson.locator("#step-title")).to_have_text("Look", timeout=COLD)
    expect(lms.page.frame_locator("iframe").get_by_role("alert")).to_have_text("Not recorded: null")


def test_who_waits_for_a_lesson_that_does_not_come_is_told(platform: Callable[..., Platform], site: str) -> None:
    lms = platform(V12)
    lms.page.clock.install()
    hold(lms.page, "**/lesson/?embed=1*")
    lms.page.goto(lms.address + "index.html", wait_until="commit")
    expect(lms.page.locator("iframe")).to_have_attribute("src", re.compile("embed=1"))
    lms.page.clock.fast_forward(30_000)
    expect(lms.page.get_by_role("alert")).to_have_text(site.removesuffix("/ttt/") + " is silent.")


def test_an_assignment_is_recorded_when_it_is_handed_in(platform: Callable[..., Platform]) -> None:
    """Slow: Pyodide is started twice, in the lab and in the worker that judges."""
    given = GIVEN._replace(starter=SOLID)
    lms = platform(V12, unit=Unit(given.title, f"lab/#assignment={pack(assignment_text(given))}"))
    lab = lms.open()
    eventually(lms.page, lambda: lms.told(*STATUS[V12]), ["incomplete", "0", "1", "suspend"])
    lab.get_by_role("button", name="Hand in…").click()
    lab.get_by_label("Your name").fill("Ann")
    lab.get_by_role("button", name="Examine and make the hand-in code").click()
    expect(lab.get_by_text("Passed. Never loses")).to_be_visible(timeout=COLD)
    eventually(lms.page, lambda: lms.told(*STATUS[V12]), ["passed", "100", "1", "suspend"])


def saved(page: Page) -> zipfile.ZipFile:
    with page.expect_download() as waited:
        page.get_by_role("button", name="Save the package").click()
    expect(page.locator("#shared-told")).to_contain_text(waited.value.suggested_filename)
    found = zipfile.ZipFile(waited.value.path())
    assert found.testzip() is None
    return found


def test_lessons_a_puzzle_and_the_course_are_saved(page: Page, site: str, site_folder: Path) -> None:
    script = (site_folder / "static" / SCRIPT).read_bytes()
    page.goto("lesson/#course=forks&step=2")
    page.get_by_role("button", name="Share…").click()
    page.get_by_text("For your LMS", exact=True).click()
    light = saved(page)
    assert {*light.namelist()} == {MANIFEST, "index.html", SCRIPT}
    assert light.read(SCRIPT) == script
    valid(V12, light.read(MANIFEST))
    assert f'data-frame="{site}lesson/?embed=1" data-lesson="#course=forks"' in light.read("index.html").decode()
    page.get_by_label("Version").select_option("SCORM 2004")
    page.get_by_label("Contents").select_option("whole")
    whole = saved(page)
    valid(V2004, whole.read(MANIFEST))
    assert whole.read(ONE_FILE).decode() == one_file((site_folder / ONE_FILE).read_text(encoding="utf-8"), site, "")

    page.goto("about:blank")
    page.goto("lesson/#key=1")
    page.get_by_role("button", name="Share the course…").click()
    page.get_by_text("For your LMS", exact=True).click()
    course = saved(page)
    assert len([name for name in course.namelist() if name.startswith("lesson-")]) == 32
    valid(V12, course.read(MANIFEST))

    page.goto("editor/")
    page.get_by_role("button", name="Block it").click()
    page.get_by_role("button", name="Share…").click()
    page.get_by_text("For your LMS", exact=True).click()
    assert 'data-lesson="#text=' in saved(page).read("index.html").decode()

    page.goto("puzzles/#2026-11-23")
    page.get_by_role("button", name="Share…").click()
    page.get_by_text("For your LMS", exact=True).click()
    assert 'data-lesson="#text=' in saved(page).read("index.html").decode()


@pytest.mark.console_errors("Failed to load resource|scorm.js")
def test_a_package_that_cannot_be_made_is_told(page: Page) -> None:
    page.route("**/static/scorm.js", lambda route: route.fulfill(status=404))
    page.goto("lesson/#course=forks")
    page.get_by_role("button", name="Share…").click()
    page.get_by_text("For your LMS", exact=True).click()
    page.get_by_role("button", name="Save the package").click()
    expect(page.locator("#shared-told")).to_contain_text("Part of the page couldn't be loaded.")


# How far the words of a title overlap the button Close, in pixels.
OVERLAP = """title => {
  const words = document.createRange();
  words.selectNodeContents(title);
  return words.getBoundingClientRect().right - title.nextElementSibling.getBoundingClientRect().left;
}"""


def test_a_long_title_leaves_room_to_close_on_a_narrow_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("editor/?lang=de")
    page.get_by_role("button", name="Datei oder Link öffnen").click()
    assert page.get_by_role("heading", name="Neu, öffnen, speichern").evaluate(OVERLAP) <= 0
