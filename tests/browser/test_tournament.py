"""A tournament of a class: by keys, killed in the middle, and resumed."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, ViewportSize, expect

from tests.browser.test_access import LOOKS, violations_in_each_look
from tests.helpers.lab import COLD
from tests.helpers.tournaments import CHANCE, COUNTING, ENDLESS, LEAVING, ORDERED, play, tournament
from ttt.lab import kept_tournament
from ttt.lab.collection import HEADS, csv_text
from ttt.lab.tournament import SWISS, Plan, Tournament
from ttt.sharing.packing import pack
from ttt.words.lab import tournament as words

pytestmark = pytest.mark.sandbox

PLAN = Plan(SWISS, 3, "3x3x3", 1, 1, 7, True)
PROGRAMS = {
    "Chance": CHANCE,
    "Counting": COUNTING,
    "Endless": ENDLESS,
    "=Leaving": LEAVING,
    "Looking": ORDERED.format(order=[4, 0, 2, 6, 8, 1, 3, 5, 7], looks=True),
    "Orderly": ORDERED.format(order=list(range(9)), looks=False),
}
KEEP = """texts => {
  for (const [at, name] of ["tournament", "tournament-games"].entries()) localStorage.setItem("ttt:" + name, texts[at]);
}"""
SLOW = """
import time

def move(position):
    begun = time.monotonic()
    while time.monotonic() < begun + 4: pass
    return position.legal_moves()[0]
"""
WHOLE = "#tournament"
LONG = "W" * 40
SHEET: ViewportSize = {"width": 794, "height": 1123}  # A4
OVER = re.compile("has won the tournament")


def opened(kept_context: BrowserContext) -> Page:
    page = kept_context.new_page()
    page.goto("./lab/?tab=tournament")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    return page


def press(button: Locator) -> None:
    button.focus()
    button.press("Enter")


def add(page: Page, text: str) -> None:
    page.get_by_label("Hand-in codes, links to bots, or programs").fill(text)
    press(page.get_by_role("button", name="Add what you pasted"))


def players(page: Page) -> Locator:
    return page.get_by_role("list", name="Players:").get_by_role("listitem")


def are_players(page: Page, *names: str) -> None:
    expect(players(page).locator("span")).to_have_text(list(names))


def file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "text/x-python", "buffer": content}


def together(programs: dict[str, str]) -> str:
    return "\n".join(f"{HEADS[0]}{name}{HEADS[1]}\n{source}" for name, source in programs.items())


def results(page: Page) -> int:
    """Count the stored results."""
    text = page.evaluate("localStorage.getItem('ttt:tournament-games')")
    return len(json.loads(text)["results"])


def table(page: Page) -> list[list[str]]:
    rows = page.get_by_role("table", name="Results").get_by_role("row").filter(has=page.get_by_role("rowheader"))
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


def kept(context: BrowserContext, *texts: str) -> Page:
    """Open the page with two texts stored: the field of a tournament and its results."""
    page = context.new_page()
    page.goto("at_rest.html")
    page.evaluate(KEEP, texts)
    page.close()
    return opened(context)


def texts_of(played: Tournament) -> tuple[str, str]:
    """Return the stored texts of a tournament."""
    results = [kept_tournament.event_to_text(event) for event in played.history]
    return kept_tournament.field_to_text("k1", played), kept_tournament.results_to_text("k1", results)


def points(text: str) -> str:
    """Return points as the page shows them."""
    return text.replace("0.5", "½") if text == "0.5" else text.replace(".5", "½")


def test_bots_come_pasted_by_links_and_as_files_and_what_is_wrong_is_named(kept_context: BrowserContext) -> None:
    page = kept(kept_context, "[5]", "")
    expect(page.get_by_text("The stored tournament couldn't be read: “[5]”.")).to_be_visible()
    press(page.get_by_role("button", name="Begin the tournament"))
    expect(page.get_by_text("A tournament takes 2 to 32 players, not 0.")).to_be_visible()
    link = f"https://site/lab/#code=1.{pack('Ann' + chr(10) + CHANCE)}"
    add(page, f"Here is mine: {link} and {link[:-9]}, too")
    expect(page.get_by_text("No bot could be read from this link:")).to_be_visible()
    are_players(page, "Ann")
    page.get_by_label("Python files").set_input_files(
        [
            file("Ann.py", ENDLESS.encode()),
            file("<b>Ben.py", CHANCE.encode()),
            file("none.py", b" \n"),
            file("image.py", b"\xff\xfe\xff"),
        ]
    )
    are_players(page, "<b>Ben", "Ann", "Ann 2")
    expect(page.get_by_text("“none” is empty.")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="image.py")).to_be_visible()
    page.get_by_label("Your bots, and the computer").select_option("Pip")
    for _ in range(2):
        press(page.get_by_role("button", name="Add the chosen player"))
    expect(page.get_by_text("“Pip” has already been added, with the same program.")).to_be_visible()
    press(players(page).filter(has_text="Ann 2").get_by_role("button"))
    are_players(page, "<b>Ben", "Ann", "Pip")
    expect(players(page).filter(has_text="Pip").get_by_role("button", name="Remove")).to_be_focused()
    page.get_by_label("Seed").last.fill("")
    press(page.get_by_role("button", name="Begin the tournament"))
    expect(page.get_by_label("Seed").last).to_be_focused()
    assert violations_in_each_look(page) == {look: [] for look in LOOKS}
    page.close()


def test_a_killed_tab_goes_on_to_the_table_that_cpython_has(kept_context: BrowserContext) -> None:
    """Slow: a whole tournament, in which a bot that never answers uses up its time in each game."""
    expected = play(tournament(PROGRAMS, PLAN))
    page = opened(kept_context)
    add(page, together(PROGRAMS))
    expect(players(page)).to_have_count(len(PROGRAMS))
    page.get_by_label("Who plays whom").select_option("Swiss system")
    for label, value in (("Rounds", PLAN.rounds), ("Seconds per move", PLAN.seconds), ("Seed", PLAN.seed)):
        page.get_by_label(label).last.fill(str(value))
    page.get_by_label("Knock-out with the best eight").check()
    press(page.get_by_role("button", name="Begin the tournament"))
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_focused()
    expect(page.locator("#tournament-waiting")).to_contain_text("Endless", timeout=COLD)  # its turn comes after others
    page.close()
    page = opened(kept_context)
    expect(page.get_by_text("This tournament isn't over.")).to_be_visible()
    done = results(page)
    assert 0 < done < len(expected.results)
    press(page.get_by_role("button", name="Go on"))
    expect(page.get_by_text(OVER)).to_be_visible(timeout=COLD)
    assert [row[1:] for row in table(page)] == [
        [line[1], points(line[2]), *line[3:6]] for line in words.sheet(expected)[1:]
    ]
    expect(page.get_by_text(words.champion(expected))).to_be_visible()
    told = page.locator("#tournament-remarks").get_by_role("listitem")
    expect(told.filter(has_text="Endless").first).to_contain_text("Line 2")
    expect(told.filter(has_text="=Leaving").first).to_contain_text("Line 4")
    with page.expect_download() as saved:
        press(page.get_by_role("button", name="Save as CSV").last)
    text = saved.value.path().read_text(encoding="utf-8-sig")
    assert text.replace("\r\n", "\n") == csv_text(words.sheet(expected)).replace("\r\n", "\n")
    assert "'=Leaving" in text
    with page.expect_download() as picture:
        press(page.get_by_role("button", name="Save as a picture"))
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    press(page.get_by_role("button", name="Projector view"))
    expect(page.get_by_role("tab", name="Collect")).to_be_hidden()
    expect(page.get_by_role("table", name="Results")).to_be_in_viewport()
    assert violations_in_each_look(page) == {look: [] for look in LOOKS}
    press(page.get_by_role("button", name="Projector view"))
    expect(page.get_by_role("tab", name="Collect")).to_be_visible()
    press(page.get_by_role("button", name="Discard the tournament"))
    expect(players(page)).to_have_count(len(PROGRAMS))
    assert page.evaluate("localStorage.getItem('ttt:tournament')") is None
    page.close()


def test_a_long_name_stays_in_its_place_on_a_projector_and_on_paper(kept_context: BrowserContext) -> None:
    played = play(tournament({LONG: COUNTING, **{f"Bot {number}": CHANCE for number in range(7)}}, PLAN))
    page = kept(kept_context, *texts_of(played))
    page.set_viewport_size({"width": 1024, "height": 768})
    press(page.get_by_role("button", name="Projector view"))
    expect(page.get_by_role("heading", name="Final", exact=True)).to_be_in_viewport()
    expect(page.get_by_text(words.champion(played)).first).to_be_in_viewport()
    assert page.evaluate(f"document.querySelector('{WHOLE}').scrollWidth") <= 1024
    name = page.get_by_role("table", name="Results").get_by_role("rowheader").first
    assert float(name.evaluate("it => parseFloat(getComputedStyle(it).fontSize)")) > 768 / 40
    press(page.get_by_role("button", name="Projector view"))
    expect(page.get_by_role("tab", name="Collect")).to_be_visible()
    page.evaluate("window.print = () => {}")
    press(page.get_by_role("button", name="Print"))
    page.emulate_media(media="print")
    page.set_viewport_size(SHEET)
    expect(page.get_by_role("table", name="Results")).to_be_visible()
    expect(page.get_by_role("heading", name="Final", exact=True)).to_be_visible()
    expect(page.get_by_role("timer")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.get_by_role("timer")).to_be_visible()
    page.evaluate("localStorage.removeItem('ttt:tournament')")
    page.close()


def test_a_bot_that_is_slow_is_withdrawn_while_the_others_play_on(kept_context: BrowserContext) -> None:
    """Slow: the slow bot thinks for four seconds a move."""
    page = opened(kept_context)
    add(page, together({"Slow": SLOW, "Orderly": PROGRAMS["Orderly"], "Looking": PROGRAMS["Looking"]}))
    press(page.get_by_role("button", name="Begin the tournament"))
    expect(page.locator("#tournament-waiting")).to_contain_text("Slow", timeout=COLD)
    expect(page.get_by_role("button", name="Discard the tournament")).to_be_hidden()
    page.get_by_text("Withdraw a player").click()
    page.get_by_role("combobox", name="Player", exact=True).select_option("Slow")
    press(page.get_by_role("button", name="Withdraw", exact=True))
    expect(page.get_by_text(OVER)).to_be_visible(timeout=COLD)
    assert table(page)[-1][1:] == ["Slow", "0", "0", "0", "4"]
    page.reload()
    expect(page.get_by_text(OVER)).to_be_visible()
    assert table(page)[-1][1:] == ["Slow", "0", "0", "0", "4"]
    expect(page.get_by_text("Withdraw a player")).to_be_hidden()
    press(page.get_by_role("button", name="Discard the tournament"))
    page.close()


def test_what_another_window_has_played_counts_and_what_it_forgets_is_gone(kept_context: BrowserContext) -> None:
    programs = {f"Bot {number}": ORDERED.format(order=list(range(9)), looks=number) for number in range(6)}
    page = kept(kept_context, *texts_of(play(tournament(programs, PLAN), 1)))
    expect(page.get_by_text("1 of 9 pairings")).to_be_visible()
    other = opened(kept_context)
    other.evaluate(KEEP, texts_of(play(tournament(programs, PLAN), 5)))
    press(page.get_by_role("button", name="Go on"))
    press(page.get_by_role("button", name="Pause", exact=True))
    expect(page.get_by_text(re.compile("[5-9] of 9 pairings"))).to_be_visible()
    press(other.get_by_role("button", name="Discard the tournament"))
    expect(page.get_by_role("button", name="Begin the tournament")).to_be_visible()
    are_players(page, *programs)
    other.close()
    page.close()


# Records the boards' running timers, which are recognised by their delay.
TIMERS = """() => {
  window.running = new Set();
  const [begin, end] = [setTimeout, clearTimeout];
  window.setTimeout = (act, time) => {
    const timer = begin(() => { running.delete(timer); act() }, time === 450 ? 60_000 : time);
    if (time === 450) running.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => { running.delete(timer); end(timer) };
}"""
SHOWN = """async game => {
  const show = await import("./tournament.js");
  show.start();
  show.play(JSON.stringify({ game, names: ["Ann", "Ben"], ended: "" }));
}"""


def test_while_a_tournament_is_paused_its_boards_stand(kept_context: BrowserContext) -> None:
    page = opened(kept_context)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(TIMERS)
    page.evaluate(SHOWN, "1-3x3x3-hh-a1b2c3")
    assert page.evaluate("running.size") == 1
    page.locator("#tournament-pause").dispatch_event("click")
    page.evaluate(SHOWN, "1-3x3x3-hh-b2a1c3")  # that game was over by then
    assert page.evaluate("running.size") == 0
    page.locator("#tournament-go-on").dispatch_event("click")
    assert page.evaluate("running.size") == 2
    page.close()


def test_the_timer_counts_down_pauses_and_tells_its_end(kept_context: BrowserContext) -> None:
    page = kept_context.new_page()
    page.clock.install()
    page.goto("./lab/?tab=tournament")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    page.get_by_label("Minutes").fill("2")
    press(page.get_by_role("button", name="Start the timer"))
    expect(page.get_by_role("button", name="Pause the timer")).to_be_focused()
    page.clock.run_for(30_000)
    expect(page.get_by_role("timer")).to_have_text("1:30")
    press(page.get_by_role("button", name="Pause the timer"))
    page.clock.run_for(30_000)
    expect(page.get_by_role("timer")).to_have_text(re.compile("1:(30|29)"))
    press(page.get_by_role("button", name="Start the timer"))
    page.clock.run_for(91_000)
    expect(page.get_by_role("group", name="Timer").get_by_role("status")).to_have_text("Time is up.")
    page.close()
