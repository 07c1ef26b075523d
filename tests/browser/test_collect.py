"""The results of lessons that a teacher collects stay until they are removed; their table tells of each task."""

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser.test_lesson import COLD, FULL
from tests.terminal.test_collect import given

ANN, ZOE = given("Ann", "Forks", True, False), given("Zoë", "Forks", True, True)


def opened(page: Page) -> Locator:
    """Open the tab, and return its form."""
    page.goto("lab/?tab=collect")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    return page.get_by_role("form", name="Collect what was handed in")


def codes(form: Locator) -> Locator:
    return form.get_by_role("textbox", name="Your pupils' codes")


def rows(form: Locator) -> list[str]:
    """Return the cells of each row of the table, joined, once there is a table."""
    table = form.get_by_role("table", name="Forks")
    expect(table).to_be_visible()
    return [" ".join(row.locator("th, td").all_inner_texts()) for row in table.get_by_role("row").all()]


def test_collected_codes_are_there_on_the_next_visit_until_they_are_removed(page: Page):
    form = opened(page)
    codes(form).fill(f"{ANN}\nHello\n{ZOE}")
    page.goto("more/")
    form = opened(page)
    shown = rows(form)
    assert shown == [
        "Name Solved 2 3 Answers Hints",
        "Ann 1 of 2 ✓ 2 ✗ 2 4 2",
        "Zoë 2 of 2 ✓ 2 ✓ 2 4 2",
        "Solved  2 1  ",
    ]
    form.get_by_role("button", name="Remove the codes").click()
    expect(form.get_by_text("The codes and their tables were removed.")).to_be_visible()
    expect(form.get_by_role("table", name="Forks")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('ttt:collected')") is None
    form.get_by_role("button", name="Bring the codes back").click()
    assert rows(form) == shown


def test_of_a_name_all_codes_stay_and_it_is_told_which_has_the_most_solved(page: Page):
    form = opened(page)
    codes(form).fill(ANN + given("ann", "Forks", True, True) + ANN)
    form.get_by_role("button", name="Show the table").click()
    told = "2 codes with this name: this one has the most solved."
    assert [row.split(" ")[0] for row in rows(form)] == ["Name", "Ann", "ann", "2", "Solved"]
    assert rows(form)[3] == told
    expect(form.get_by_text("1 code was there twice, and counts once: \u2068Ann\u2069.")).to_be_visible()


def test_two_tabs_collect_the_same_codes(page: Page):
    form = opened(page)
    other = opened(page.context.new_page())
    codes(form).fill(ANN)
    expect(codes(other)).to_have_value(ANN)
    codes(other).fill(f"{ANN}\n{ZOE}")
    expect(codes(form)).to_have_value(f"{ANN}\n{ZOE}")


def test_files_are_added_to_what_was_pasted_or_refused_by_name(page: Page):
    form = opened(page)
    codes(form).fill(ANN)
    files = (("zoe.txt", ZOE), ("notes.txt", "Nothing here"))
    form.get_by_label("Or choose the files").set_input_files(
        [FilePayload(name=name, mimeType="text/plain", buffer=text.encode()) for name, text in files]
    )
    expect(form.get_by_text("There's no hand-in code in “notes.txt”")).to_be_visible()
    expect(codes(form)).to_have_value(f"{ANN}\n{ZOE}")


def test_it_is_told_that_codes_are_not_stored(page: Page):
    form = opened(page)
    page.evaluate(FULL)
    codes(form).fill(ANN)
    expect(page.get_by_text("This browser doesn't store the codes")).to_be_visible()
    form.get_by_role("button", name="Show the table").click()
    assert len(rows(form)) == 2
