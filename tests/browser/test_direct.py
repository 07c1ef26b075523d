"""Two browsers that play directly: how they find each other, whole games, cuts at any move, and wrong codes."""

import os
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.helpers.board import Board, eventually
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.words.speech import say

pytestmark = pytest.mark.only_browser("chromium")

GAMES = int(os.environ.get("DIRECT_GAMES", "3"))  # with a cut each
# Keeps hold of the channel that was used last.
HOLD = """
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function (text) { window.channel = this; send.call(this, text) };
"""


class Device:
    """A browser of its own."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        context.add_init_script(HOLD)
        self.board = Board(context.new_page())
        self.dialog = self.board.page.get_by_role("dialog", name=say("direct title"))

    @property
    def link(self) -> Locator:
        return self.dialog.get_by_label(say("direct link"))

    def code_link(self) -> str:
        """The link for the friend, once it is there."""
        expect(self.link).not_to_have_value("")
        return self.link.input_value()

    def is_connected(self) -> None:
        expect(self.board.html).to_have_attribute("data-direct", "yes")

    def cut(self) -> None:
        """The connection breaks, as where a device leaves the network."""
        self.board.page.evaluate("channel.close()")


def connect(host: Device, guest: Device) -> None:
    host.board.page.get_by_role("button", name=say("direct")).click()
    guest.board.page.goto(host.code_link())
    host.dialog.get_by_label(say("direct theirs")).fill(guest.code_link())
    host.dialog.get_by_role("button", name=say("direct connect")).click()
    for device in (host, guest):
        device.is_connected()
        expect(device.dialog).to_be_hidden()


@pytest.fixture
def devices(light_context: Callable[..., BrowserContext]) -> tuple[Device, Device]:
    return Device(light_context()), Device(light_context())


def test_a_game_goes_from_device_to_device_with_both_names(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.board.open()
    host.board.choose("Opponent", "By link")
    host.board.open_names()
    host.board.page.get_by_label("Your name").fill("Ann")
    host.board.play("b2")
    connect(host, guest)
    expect(guest.board.remark).to_contain_text(say("direct with", name="\u2068Ann\u2069"))
    expect(host.board.page.get_by_role("group", name=say("friend link"))).to_be_hidden()
    for player, other, cell in ((guest, host, "a1"), (host, guest, "c1"), (guest, host, "a3"), (host, guest, "a2")):
        player.board.play(cell)
        eventually(other.board.page, other.board.marks, player.board.marks())
        expect(other.board.status).to_contain_text("Your turn")
        expect(player.board.status).to_have_text(say("direct away"))
    assert host.board.text == guest.board.text


def test_whatever_move_a_connection_breaks_at_none_is_lost_and_none_there_twice(
    devices: tuple[Device, Device],
) -> None:
    """The player goes on by link, and then both connect again."""
    chance = random.Random(1)
    host, guest = devices
    host.board.open()
    host.board.choose("Opponent", "By link")
    for number in range(GAMES):
        if number:
            host.board.button("New game").click()
        cut, played = chance.randrange(1, 6), []
        player, other = host, guest
        while not (position := position_of(from_text(player.board.text))).outcome:
            cell = cell_name(position.rules, chance.choice(position.legal_moves()))
            if len(played) == cut:
                player.cut()
                for device in devices:
                    expect(device.board.html).not_to_have_attribute("data-direct", "yes")
                    expect(device.board.remark).to_contain_text(say("direct lost"))
            player.board.button(f"{cell}, empty").click()
            played.append(cell)
            if not number and len(played) == 1:
                connect(host, guest)
            elif len(played) == cut + 1:
                link = player.board.page.get_by_role("textbox", name=say("friend link")).input_value()
                other.board.page.goto(link)
                connect(player, other)
            expect(other.board.page).to_have_url(re.compile(re.escape(player.board.text) + "$"))
            player, other = other, player
        assert host.board.text.endswith("".join(played))


def test_a_wrong_code_is_refused_by_what_it_says(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    guest.board.page.goto("./?by=link&direct=o~nonsense#1-3x3x3-hh-b2")
    expect(guest.board.notice).to_have_text(say("direct no code", given="o~nonsense"))
    expect(guest.dialog).to_be_hidden()
    host.board.open()
    host.board.choose("Opponent", "By link")
    host.board.page.get_by_role("button", name=say("direct")).click()
    host.code_link()
    host.dialog.get_by_label(say("direct theirs")).fill("<b>no</b>")
    host.dialog.get_by_role("button", name=say("direct connect")).click()
    expect(host.dialog.get_by_text(say("direct no code", given="<b>no</b>"))).to_be_visible()


def test_an_answer_that_opens_another_window_reaches_the_one_that_waits(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.board.open()
    host.board.choose("Opponent", "By link")
    host.board.play("b2")
    host.board.page.get_by_role("button", name=say("direct")).click()
    guest.board.page.goto(host.code_link())
    second = Board(host.context.new_page())
    second.page.goto(guest.code_link())
    expect(second.remark).to_contain_text(say("direct forwarded"))
    for device in (host, guest):
        device.is_connected()
