"""The paper player: cards ordered by buttons, keys and dragging; the verdict, the replay, play, and what is stored."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, expect

from tests.browser.test_access import CUT, LOOKS, PHONE, violations_in_each_look
from tests.browser.test_keeping import FULL
from tests.helpers.board import eventually
from tools.languages import language

KEPT = "() => localStorage.getItem('ttt:cards')"
SAFE = "these cards can't lose"
# Measures the longest time for which the page is blocked until two moves are listed, as a share of the whole time.
DEAF = """() => new Promise((tell) => {
  const begun = performance.now();
  let longest = 0, last = begun;
  const watch = setInterval(() => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
    if (document.querySelectorAll("#moves button").length < 2) return;
    clearInterval(watch);
    tell(longest / (now - begun));
  });
  document.querySelector("#board button[aria-label^=b2]").click();
})"""
COUNTING = "() => { let sum = 0; for (let n = 0; n < 1e8; n++) sum = (31 * sum + n) | 0; return sum }"
SLOW_COUNTING = 1.25  # seconds that a slow device takes to count


class Cards:
    """The page of rule cards in one tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.order = page.get_by_role("list", name="The order")
        self.stock = page.get_by_role("list", name="Cards to add")
        self.rarer = page.get_by_role("list", name="More cards")
        self.first, self.second = page.locator("#as-first"), page.locator("#as-second")
        self.game = page.get_by_role("combobox", name="Game", exact=True)
        self.notice, self.remark = page.locator("#notice"), page.locator("#tip")
        self.status = page.get_by_role("region", name="The game").get_by_role("status").last
        self.moves = page.get_by_role("list", name="Moves")
        self.board = page.get_by_role("grid", name="Board")

    def open(self, text: str = "", query: str = "") -> "Cards":
        self.page.goto("about:blank")
        self.page.goto(f"cards/{query}" + (f"#order={text}" if text else ""))
        expect(self.page.locator("html")).to_have_attribute("data-page", "ready")
        return self

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def names(self) -> list[str]:
        return self.order.locator("b").all_inner_texts()

    def has(self, *names: str) -> None:
        expect(self.order.locator("b")).to_have_text(list(names))

    def card(self, name: str) -> Locator:
        return self.page.locator("#piles li").filter(has=self.page.get_by_text(name, exact=True))


@pytest.fixture
def cards(same_page: Page) -> Cards:
    return Cards(same_page)


def test_an_order_is_examined_as_both_sides(cards: Cards):
    cards.open("3x3x3:wbfsmoce")
    expect(cards.first).to_contain_text("Moving first, " + SAFE)
    expect(cards.second).to_contain_text("Moving second, " + SAFE)
    expect(cards.second).to_contain_text("All 1,776 games: 1,184 won, 592 drawn, 0 lost.")


def test_the_lost_game_is_replayed_with_the_card_of_each_move(cards: Cards):
    cards.open("3x3x3:wbmce")
    expect(cards.second).to_contain_text("they can lose after 7 moves")
    expect(cards.moves.get_by_role("button")).to_have_count(7)
    expect(cards.moves.get_by_role("button").nth(1)).to_have_text("b2: 3. Middle")
    cards.moves.get_by_role("button").nth(1).click()
    expect(cards.board.get_by_role("button", name=re.compile("^b2.*O"))).to_be_visible()
    expect(cards.order.locator(".acting b")).to_have_text("Middle")
    expect(cards.page.locator("#python .current")).to_contain_text("# 3. Middle")
    cards.press("Back")
    expect(cards.order.locator(".acting")).to_have_count(0)


def test_the_card_that_would_have_saved_it_is_put_in(cards: Cards):
    cards.open("3x3x3:wbmce")
    expect(cards.page.locator("#saving")).to_contain_text("“Stop a fork” as number 4 would have saved this game")
    cards.press("Put it in")
    cards.has("Win", "Block", "Middle", "Stop a fork", "Corner", "Side")
    expect(cards.second).to_contain_text(SAFE)
    expect(cards.page.locator("#saving")).to_be_hidden()
    cards.press("Undo")
    cards.has("Win", "Block", "Middle", "Corner", "Side")


def test_buttons_put_cards_in_order(cards: Cards):
    cards.open("3x3x3:wb")
    cards.press("Add: Corner")
    cards.has("Win", "Block", "Corner")
    cards.press("Move up: Corner")
    cards.has("Win", "Corner", "Block")
    expect(cards.remark).to_have_text("Corner is now number 2.")
    expect(cards.page.get_by_role("button", name="Move up: Corner")).to_be_focused()
    cards.press("Take out: Win")
    cards.has("Corner", "Block")
    expect(cards.stock.get_by_text("Win", exact=True)).to_be_visible()
    expect(cards.page.get_by_role("button", name="Take out: Corner")).to_be_focused()


def test_keys_put_cards_in_order(cards: Cards):
    cards.open("3x3x3:wbc")
    cards.page.get_by_role("button", name="Move down: Win").focus()
    cards.page.keyboard.press("Shift+ArrowDown")
    cards.has("Block", "Win", "Corner")
    expect(cards.page.get_by_role("button", name="Move down: Win")).to_be_focused()
    cards.page.keyboard.press("ArrowUp")
    expect(cards.page.get_by_role("button", name="Move down: Block")).to_be_focused()
    cards.page.keyboard.press("Delete")
    cards.has("Win", "Corner")


def drag(cards: Cards, name: str, onto: Locator, below: bool = True) -> None:
    box, there = cards.card(name).bounding_box(), onto.bounding_box()
    assert box
    assert there
    mouse = cards.page.mouse
    mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + 30, box["y"] + box["height"] / 2 - 10)
    mouse.move(there["x"] + 20, there["y"] + there["height"] * (0.8 if below else 0.2))
    mouse.up()


@pytest.mark.layout
def test_dragging_puts_cards_in_order(cards: Cards):
    cards.open("3x3x3:wbc")
    drag(cards, "Win", cards.card("Block"))
    cards.has("Block", "Win", "Corner")
    drag(cards, "Middle", cards.card("Block"), below=False)
    cards.has("Middle", "Block", "Win", "Corner")
    drag(cards, "Win", cards.stock.get_by_role("listitem").first)
    cards.has("Middle", "Block", "Corner")


def test_a_card_with_a_number_may_be_there_with_another_one(cards: Cards):
    cards.open("3x3x3:wt3c")
    cards.order.get_by_label("Number: Look 3 moves ahead").select_option("1")
    cards.has("Win", "Look 1 move ahead", "Corner")
    cards.rarer.get_by_role("combobox").last.select_option("6")
    cards.press("Add: Look 6 moves ahead")
    cards.has("Win", "Look 1 move ahead", "Corner", "Look 6 moves ahead")
    assert cards.page.evaluate(KEPT) == "3x3x3:wt1ct6"


def test_the_rarer_cards_are_folded_unless_the_order_has_one(cards: Cards):
    cards.open("3x3x3:wbmce")
    expect(cards.stock.locator("b")).to_have_text(["Make a fork", "Stop a fork", "Corner opposite theirs"])
    expect(cards.rarer).to_be_hidden()
    cards.page.evaluate("location.hash = 'order=3x3x3:wbqca'")
    expect(cards.rarer).to_be_visible()


def test_where_no_card_applies_the_cards_are_stuck(cards: Cards):
    cards.open("3x3x3:wbmc")
    expect(cards.first).to_contain_text("they can get stuck after 8 moves")
    expect(cards.first).to_contain_text("64 stuck.")
    expect(cards.status).to_have_text("No card applies here.")
    expect(cards.page.locator("#saving")).to_contain_text("“Side” as number 5")
    cards.second.get_by_role("button").click()
    expect(cards.status).to_have_text("The shortest game that these cards lose when they move second.")


def test_no_card_at_all_is_stuck_at_once(cards: Cards):
    cards.open("3x3x3:")
    expect(cards.first).to_contain_text("they can get stuck after 0 moves")
    expect(cards.page.get_by_text("No card yet.")).to_be_visible()


def test_a_person_plays_against_the_cards(cards: Cards):
    cards.open("3x3x3:wbc")
    cards.press("Play against the cards")
    expect(cards.status).to_have_text("Your turn: you begin.")
    cards.board.get_by_role("button", name="b2, empty").click()
    expect(cards.moves.get_by_role("button").nth(1)).to_contain_text("3. Corner")
    cards.board.get_by_role("button", name="b1, empty").click()
    expect(cards.moves.get_by_role("button").nth(3)).to_have_text("b3: 2. Block")


def test_looking_back_in_a_game_drops_no_move_and_leaves_the_turn_to_the_person(cards: Cards):
    """The moves are b2 by the person, then a corner by the cards."""
    cards.open("3x3x3:wbc")
    cards.press("Play against the cards")
    cards.board.get_by_role("button", name="b2, empty").click()
    cards.page.get_by_role("button", name="Back", exact=True).click()  # before the cards answer
    expect(cards.status).to_have_text("Move 0 of 1")
    cards.press("Forward")
    expect(cards.moves.get_by_role("button").nth(1)).to_contain_text("3. Corner")
    expect(cards.moves.get_by_role("button").first).to_have_text("b2: you")
    cards.press("Back")
    expect(cards.status).to_have_text("Move 1 of 2")
    cards.press("Back")
    cards.board.get_by_role("button", name="b1, empty").click()
    expect(cards.moves.get_by_role("button").first).to_have_text("b1: you")
    expect(cards.moves.get_by_role("button")).to_have_count(2)


def test_cards_that_were_stuck_play_on_from_further_back(cards: Cards):
    cards.open("3x3x3:wm")
    cards.press("Play against the cards")
    cards.board.get_by_role("button", name="b2, empty").click()
    expect(cards.status).to_have_text("No card applies: the cards are stuck.")
    cards.press("Back")
    cards.board.get_by_role("button", name="a1, empty").click()
    expect(cards.moves.get_by_role("button").nth(1)).to_have_text("b2: 2. Middle")


@pytest.mark.layout
def test_the_lost_game_is_shown_though_another_is_played(cards: Cards):
    cards.page.set_viewport_size(PHONE)
    cards.open("3x3x3:wbmce")
    expect(cards.moves.get_by_role("button")).to_have_count(7)
    cards.press("Play against the cards")
    expect(cards.status).to_have_text("Your turn: you begin.")
    cards.second.get_by_role("button").click()
    expect(cards.status).to_have_text("The shortest game that these cards lose when they move second.")
    expect(cards.board).to_be_in_viewport()  # the board is far below the button


def test_a_card_that_looks_far_ahead_does_so_without_holding_up_the_page(cards: Cards):
    """Slow: one card looks far ahead, in many positions."""
    cards.open("5x3x3m:t6a")
    cards.press("Stop")
    cards.press("Play against the cards")
    assert cards.page.evaluate(DEAF) < 0.5


def test_the_focus_stays_where_one_works(cards: Cards):
    cards.open("3x3x3:wbmce")
    cards.page.get_by_role("button", name="Add: Stop a fork").press("Enter")
    expect(cards.page.get_by_role("button", name="Add: Corner opposite theirs")).to_be_focused()
    cards.page.get_by_role("button", name="Undo").press("Enter")
    expect(cards.page.get_by_role("button", name="Undo")).to_be_focused()
    cards.page.get_by_role("button", name="Put it in").press("Enter")
    expect(cards.page.get_by_role("button", name="Move up: Stop a fork")).to_be_focused()


@pytest.mark.browser
def test_the_order_stays_in_its_place_while_a_remark_comes_and_goes(
    light_context: Callable[..., BrowserContext],
):
    cards = Cards(light_context(reduced_motion="no-preference").new_page())
    cards.open("3x3x3:wbc")
    expect(cards.second).to_contain_text("Moving second")
    top = "document.querySelector('#order').getBoundingClientRect().top"
    before = cards.page.evaluate(top)
    cards.press("Move down: Win")
    expect(cards.remark).to_be_visible()
    assert cards.page.evaluate(top) == before
    cards.page.evaluate("document.querySelector('#told').getAnimations()[0].finish()")
    expect(cards.remark).to_be_hidden()
    cards.press("Move down: Win")
    expect(cards.remark).to_be_visible()


def test_another_game_on_another_board(cards: Cards):
    """Slow: an order is examined on a larger board."""
    cards.open("3x3x3:wbmpa")
    cards.game.select_option("3x3x3m")
    expect(cards.order.get_by_text("Never applies on this board.")).to_have_count(2)
    cards.game.select_option("4x4x4")
    expect(cards.board.get_by_role("button")).to_have_count(16)
    expect(cards.page).to_have_url(re.compile("#order=4x4x4:wbmpa$"))


def test_a_ready_order_and_the_opponents_of_the_game(cards: Cards):
    """Slow: orders are examined on a larger board."""
    cards.open("4x3x3:a")
    cards.page.get_by_label("Begin with an example").select_option("Moss")
    cards.has("Win", "Block", "Stop two open ends", "Most open lines")
    expect(cards.page).to_have_url(re.compile("#order=4x3x3:wbhl$"))
    cards.page.get_by_label("Begin with an example").select_option("School sheet, for the first player")
    expect(cards.page).to_have_url(re.compile("#order=3x3x3:wbqca$"))


def test_a_ready_order_is_opened_by_a_link(cards: Cards):
    """Slow: an order is examined on a larger board."""
    cards.page.goto("about:blank")
    cards.page.goto("cards/#ready=moss:4x3x3")
    expect(cards.page).to_have_url(re.compile("#order=4x3x3:wbhl$"))
    cards.page.evaluate("location.hash = 'ready=nobody:4x3x3'")
    expect(cards.notice).to_contain_text("“nobody:4x3x3” isn't a card order")


def test_a_card_that_is_never_played_is_marked(cards: Cards):
    cards.open("3x3x3:awb")
    expect(cards.card("Win").get_by_text("Never played.")).to_be_visible()
    expect(cards.card("Anywhere").get_by_text("Never played.")).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3x3x3:wzb", "“z” isn't a card."),
        ("3x3x3:wbw", "The card “w” appears twice."),
        ("3x3x3:" + "w" * 40, "The card “w” appears twice."),
        ("9x9x5:wb", "There are no cards for “9x9x5”"),
        ("<b>hi</b>", "isn't a card order"),
        ("w" * 500, "too long"),
        ("%", "isn't a card order"),
    ],
)
def test_a_broken_link_is_refused_and_changes_nothing(cards: Cards, text: str, told: str):
    cards.open("3x3x3:wc")
    cards.press("Add: Block")
    cards.open(text)
    expect(cards.notice).to_contain_text(told)
    cards.has("Win", "Corner", "Block")
    cards.page.evaluate("text => { location.hash = `order=${text}` }", text)
    expect(cards.notice).to_contain_text(told)
    expect(cards.page).to_have_url(re.compile("#order=3x3x3:wcb$"))


def test_a_link_opened_in_the_same_tab_is_followed(cards: Cards):
    cards.open("3x3x3:wc")
    cards.page.evaluate("location.hash = 'order=3x3x3m%3And'")
    cards.has("Leave few safe cells", "Complete no line")


def test_the_order_is_kept_and_a_damaged_one_put_aside(cards: Cards):
    cards.open("3x3x3:wc")
    cards.press("Add: Block")
    cards.open()
    cards.has("Win", "Corner", "Block")
    cards.page.evaluate("localStorage.setItem('ttt:cards', 'nonsense')")
    cards.open()
    expect(cards.notice).to_contain_text("put aside")
    expect(cards.order.get_by_role("listitem")).to_have_count(5)


def test_who_changes_an_order_that_cannot_be_stored_is_told(cards: Cards):
    cards.open("3x3x3:wbc")
    cards.page.evaluate(FULL)
    cards.press("Take out: Win")
    expect(cards.notice).to_have_text("This browser doesn't store the order: keep the link.")
    cards.press("Move down: Block")
    expect(cards.remark).to_have_text("Block is now number 2.")


def test_two_tabs_keep_their_own_orders(cards: Cards):
    cards.open("3x3x3:wc")
    other = Cards(cards.page.context.new_page()).open("3x3x3:bm")
    other.press("Add: Side")
    cards.press("Add: Block")
    cards.has("Win", "Corner", "Block")
    other.has("Block", "Middle", "Side")
    eventually(other.page, lambda: other.page.evaluate(KEPT), "3x3x3:wcb")
    other.page.close()


def test_a_change_ends_a_long_examination(cards: Cards):
    """Slow: the examination is long."""
    cards.open("4x4x4:wba")
    expect(cards.page.get_by_text(re.compile("Positions so far"))).to_be_visible(timeout=60_000)
    cards.game.select_option("3x3x3")
    expect(cards.first).to_contain_text("they can lose after 8 moves")
    expect(cards.page.get_by_text(re.compile("Positions so far"))).to_be_hidden()
    cards.game.select_option("4x4x4")
    expect(cards.page.get_by_text(re.compile("Positions so far"))).to_be_visible(timeout=60_000)
    cards.press("Stop")
    expect(cards.page.get_by_role("list", name="Against every reply")).to_be_focused()
    expect(cards.first).to_contain_text("What follows hasn't been examined.")
    expect(cards.second).to_contain_text("What follows hasn't been examined.")


def test_the_python_and_the_links_follow_the_order(cards: Cards):
    cards.open("3x3x3:wb")
    python = cards.page.get_by_role("region", name="The code")
    expect(python).to_contain_text("if cells := win(mine, yours):  # 1. Win")
    printed = cards.page.get_by_role("link", name="Print: the sheet to play by, and its cards")
    expect(printed).to_have_attribute("href", "../paper/#cards=3x3x3:wb")
    cards.press("Share…")
    dialog = cards.page.get_by_role("dialog", name="Share")
    expect(dialog.get_by_label("Link", exact=True)).to_have_value(re.compile("cards/#order=3x3x3:wb$"))
    expect(dialog.get_by_role("link", name="On paper")).to_have_attribute("href", re.compile("paper/#cards=3x3x3:wb$"))
    for way in ("For your LMS", "Save as one file", "Open as a lesson", "For teachers"):
        expect(dialog.get_by_text(way, exact=True)).to_be_hidden()


def test_the_cards_go_to_the_lab_as_a_bot(page: Page):
    cards = Cards(page).open("3x3x3:wbmce")
    cards.press("Open in the lab")
    expect(page).to_have_url(re.compile("/lab/"))
    expect(page.get_by_label("Bot", exact=True)).to_contain_text("Cards 3x3x3:wbmce", timeout=60_000)


@pytest.mark.browser
def test_the_verdict_takes_less_than_a_second_on_a_slow_device(cards: Cards):
    """The cost is counted in processor time, which other programs don't change."""
    cards.open("3x3x3:wb")
    expect(cards.first).to_have_attribute("data-verdict", "stuck")
    session = cards.page.context.new_cdp_session(cards.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = spent(session)
    cards.page.evaluate(COUNTING)
    slower = SLOW_COUNTING / (spent(session) - before)
    for text in ("3x3x3:wbfsmoce", "3x3x3:a"):
        before = spent(session)
        cards.page.evaluate("text => { location.hash = `order=${text}` }", text)
        expect(cards.second).to_have_attribute("data-verdict", "loses" if text.endswith(":a") else "safe")
        assert (spent(session) - before) * slower < 1, text
    session.detach()


def spent(session: CDPSession) -> float:
    """Return the seconds of processor time that the page has used."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def test_it_speaks_german(cards: Cards):
    cards.open("3x3x3:wbfsmoce", "?lang=de")
    expect(cards.page.get_by_role("heading", level=1)).to_have_text(language("de")["Paper player"])
    expect(cards.first).to_contain_text("Als Erste können diese Karten nicht verlieren.")
    expect(cards.page.locator("#order b").first).to_have_text("Gewinnen")
    cards.page.evaluate("localStorage.clear()")


@pytest.mark.layout
def test_nothing_is_cut_off_on_a_phone(cards: Cards):
    cards.page.set_viewport_size(PHONE)
    cards.open("3x3x3:wbt3v2ce")
    assert cards.page.evaluate(CUT) == []
    assert cards.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.layout
def test_axe_finds_nothing_in_any_look(cards: Cards):
    cards.open("3x3x3:wbmce")
    expect(cards.page.locator("#saving")).to_be_visible()
    assert violations_in_each_look(cards.page, LOOKS) == {look: [] for look in LOOKS}
