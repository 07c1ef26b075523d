"""Monte Carlo tree search is stepped through: its games in words, and its tree with visits and means."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import violations
from tests.helpers.lab import COLD, Lab
from tests.helpers.think import Think
from ttt.browser.think.ready_positions import FOUR
from ttt.engine.monte_carlo import GAMES, Node, monte_carlo, visit
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.seeded_chance import seeded
from ttt.words.think.facts import MINUS, short

TIMES = "\u00d7"
LINK = f"game={FOUR}&program=monte_carlo"
POSITION = position_of(from_text(FOUR))


@pytest.fixture
def think(page: Page) -> Think:
    think = Think(page)
    think.open(LINK)
    think.recorded()
    return think


def tree() -> Node:
    """Return the tree after the last game."""
    root, chance = Node(POSITION, -1), seeded(1)
    for _ in range(GAMES * len(POSITION.legal_moves())):
        visit(root, chance)
    return root


def test_the_tree_ends_with_the_visits_and_means_of_the_program(think: Think) -> None:
    think.press("End")
    root = tree()
    mean = short(root.score / root.visits)
    expect(think.board(f"The position itself: mean {mean}, games: {root.visits}")).to_be_visible()
    for child in root.children:
        cell = cell_name(POSITION.rules, child.cell)
        name = f"{cell}: mean {short(child.score / child.visits)}, games: {child.visits}"
        expect(think.board(name).locator("b")).to_have_attribute("data-visits", f"{child.visits}{TIMES}")
    chosen = monte_carlo(POSITION)
    expect(think.sentence).to_have_text(
        f"Done: monte_carlo returns \u2068{chosen}\u2069, the cell {cell_name(POSITION.rules, chosen)}. "
        "It was tried most often: an estimate, not a proof."
    )
    expect(think.page.get_by_text("Games so far: 40. Positions in the tree: 24.")).to_be_visible()
    expect(think.page.get_by_text("These means are estimates, not values")).to_be_visible()
    expect(think.page.get_by_text("Above 0: X wins.")).to_be_hidden()


def test_it_goes_line_by_line_and_asks_for_no_value(think: Think) -> None:
    expect(think.page.get_by_role("group", name="Level of detail")).to_be_hidden()
    expect(think.page.get_by_role("switch", name="Ask me first")).to_be_hidden()
    expect(think.sentence).to_have_text("Enters monte_carlo for the position itself: O to move.")
    think.press("ArrowRight")
    expect(think.running).to_contain_text("root, chance = Node(position, -1), seeded(seed)")


def test_a_random_game_is_seen_on_the_board_and_its_result_comes_back(think: Think) -> None:
    heard = []
    drawn = []
    for _ in range(30):
        heard.append(think.sentence.inner_text())
        drawn.append(think.page.locator("#node").inner_html())
        think.press("ArrowRight")
    steps = [number for number, told in enumerate(heard) if "This board doesn't become a node" in told]
    assert len(steps) > 1
    assert len({drawn[step + 1] for step in steps}) == len(steps)  # each of these moves is drawn
    for told in (
        "Is this node new, or is the game over? Yes: no game has gone through this node.",
        "Simulation: play on at random from here.",
        "Backpropagation: one more game has gone through this node.",
        "This is the root: the game has been counted everywhere.",
    ):
        assert told in heard
    rows = think.page.locator("#values")
    expect(rows).to_contain_text(re.compile(rf"root\s*games: 1, score: {MINUS}?1"))


def test_a_button_leads_from_game_to_game(think: Think) -> None:
    for _ in range(6):
        think.button("Next result").click()
        expect(think.sentence).to_contain_text(re.compile(r"^Mean result after .+, games: \d"))
    expect(think.page.get_by_text("Games so far: 6.")).to_be_visible()


def test_on_the_empty_board_it_is_recorded_here(page: Page) -> None:
    think = Think(page)
    think.open("game=1-3x3x3-hh-&program=monte_carlo")
    think.recorded()
    think.press("End")
    expect(think.page.get_by_text(re.compile("Games so far: 90"))).to_be_visible(timeout=COLD)


def test_a_story_of_another_program_is_there_again(think: Think) -> None:
    think.program.select_option("Minimax")
    expect(think.page.get_by_role("group", name="Level of detail")).to_be_visible()
    expect(think.page.get_by_text("These means are estimates, not values")).to_be_hidden()
    think.program.select_option("Monte Carlo tree search")
    expect(think.page.get_by_role("group", name="Level of detail")).to_be_hidden()
    think.recorded()
    expect(think.sentence).to_contain_text("Enters monte_carlo")


@pytest.mark.layout
def test_it_is_accessible(think: Think) -> None:
    think.press("End")
    assert violations(think.page) == []


def test_in_the_lab_it_is_a_bot_and_can_be_stepped_through(page: Page) -> None:
    lab = Lab(page)
    lab.open()
    lab.command("New…")
    page.get_by_role("button", name="Monte Carlo tree search: it judges moves by random games").click()
    expect(lab.bots).to_contain_text("Monte Carlo tree search")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Step through").click()
    think = Think(opened.value)
    think.button("Record").click()
    think.recorded()
    expect(think.page.get_by_text(re.compile("Games so far"))).to_be_visible()
