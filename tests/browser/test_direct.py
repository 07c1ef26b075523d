"""Two browsers that play directly: connecting, whole games, connections lost at any move, wrong and hostile codes."""

import json
import os
import random
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.helpers.board import Board, eventually
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.words.speech import say, sentence_for

pytestmark = [pytest.mark.only_browser("chromium"), pytest.mark.network]

GAMES = int(os.environ.get("DIRECT_GAMES", "3"))  # each with one lost connection
# Keeps a reference to the channel used last.
HOLD = """
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function (text) { window.channel = this; send.call(this, text) };
"""
# Counts the connections that a page and its frames open.
COUNT = """
window.begun = 0;
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    top.begun++;
  }
};
"""


class Device:
    """One player's own browser."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        context.add_init_script(HOLD)
        self.board = Board(context.new_page())
        self.dialog = self.board.page.get_by_role("dialog", name=say("Connect both devices"))

    @property
    def link(self) -> Locator:
        return self.dialog.get_by_label(say("Link for your friend"))

    def follow(self, link: str) -> None:
        """Open the friend's link, and agree to connect."""
        self.board.page.goto(link)
        self.dialog.get_by_role("button", name=say("Connect")).click()

    def take_other(self) -> None:
        """Start the game that the friend offers."""
        expect(self.board.remark).to_contain_text(say("Your friend offers another game."))
        self.board.page.get_by_role("button", name=say("Play your friend's new game")).click()

    def say(self, **told: object) -> None:
        """Send a message that no page of this site would send."""
        self.board.page.evaluate("text => channel.send(text)", json.dumps({"own": 0, "name": "", **told}))

    def code_link(self) -> str:
        """Return the link for the friend, once it is shown."""
        expect(self.link).not_to_have_value("")
        return self.link.input_value()

    def is_connected(self) -> None:
        expect(self.board.html).to_have_attribute("data-direct", "yes")

    def cut(self) -> None:
        """Break the connection, as when a device leaves the network."""
        self.board.page.evaluate("channel.close()")

    def offer(self, *moves: str) -> None:
        """Start a game by link, play moves, and ask for a direct connection."""
        self.board.open()
        self.board.choose("Opponent", "Friend by link")
        self.board.play(*moves)
        self.board.page.get_by_role("button", name=say("Connect both devices")).click()

    def answer(self, given: str) -> None:
        """Enter the answer that the friend's page shows, and connect."""
        self.dialog.get_by_label(say("Your friend's answer")).fill(given)
        self.dialog.get_by_role("button", name=say("Connect")).click()


def connect(host: Device, guest: Device) -> None:
    host.board.page.get_by_role("button", name=say("Connect both devices")).click()
    guest.follow(host.code_link())
    host.answer(guest.code_link())
    for device in (host, guest):
        device.is_connected()
        expect(device.dialog).to_be_hidden()


def scan(host: Device, guest: Device) -> None:
    """Open the guest's answer in a new window, as a phone's camera does, and wait until that window closes itself."""
    with host.context.expect_page() as opened:
        host.board.page.evaluate("link => { open(link, '_blank', 'noopener') }", guest.code_link())
    second = opened.value
    if not second.is_closed():
        second.wait_for_event("close")


@pytest.fixture
def devices(light_context: Callable[..., BrowserContext]) -> tuple[Device, Device]:
    return Device(light_context()), Device(light_context())


@pytest.mark.browser
def test_a_game_goes_from_device_to_device_with_both_names(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.board.open()
    host.board.choose("Opponent", "Friend by link")
    host.board.open_names()
    host.board.page.get_by_label("Your name").fill("Ann")
    host.board.play("b2")
    connect(host, guest)
    expect(guest.board.remark).to_contain_text(say("Your friend is called {name}.", name="\u2068Ann\u2069"))
    expect(host.board.page.get_by_role("group", name=say("Link for your friend"))).to_be_hidden()
    for player, other, cell in ((guest, host, "a1"), (host, guest, "c1"), (guest, host, "a3"), (host, guest, "a2")):
        player.board.play(cell)
        eventually(other.board.page, other.board.marks, player.board.marks())
        expect(other.board.status).to_contain_text("Your turn")
        expect(player.board.status).to_have_text(say("It's your friend's turn."))
    assert host.board.text == guest.board.text


def test_each_has_a_side_of_their_own_from_the_first_move_on(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.board.open()
    host.board.choose("Opponent", "Friend by link")
    connect(host, guest)
    expect(host.board.status).to_contain_text("you play X")
    expect(guest.board.status).to_have_text(say("It's your friend's turn."))
    host.board.play("b2")
    expect(guest.board.status).to_contain_text("you play O")
    host.board.undo.click()
    expect(guest.board.status).to_have_text(say("It's your friend's turn."))
    expect(host.board.status).to_contain_text("you play X")
    host.board.play("a1")
    expect(guest.board.status).to_contain_text("you play O")


def test_a_new_game_that_begins_as_the_one_before_is_another_one(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.board.open()
    host.board.choose("Opponent", "Friend by link")
    connect(host, guest)
    for player, other, cell in ((host, guest, "b2"), (guest, host, "a1")):
        player.board.play(cell)
        expect(other.board.page).to_have_url(re.compile(f"{cell}$"))
    host.board.new_game.click()
    guest.take_other()
    expect(guest.board.page).to_have_url(re.compile("hh-$"))
    host.board.play("b2")
    for device in devices:
        expect(device.board.page).to_have_url(re.compile("hh-b2$"))
    expect(guest.board.status).to_contain_text("you play O")
    guest.board.new_game.click()
    expect(host.board.remark).to_contain_text(say("Your friend offers another game."))
    host.board.new_game.click()  # the same game: no offer is left
    expect(host.board.page).to_have_url(re.compile("hh-$"))
    expect(host.board.page.get_by_role("button", name=say("Play your friend's new game"))).to_be_hidden()


def test_whatever_move_a_connection_breaks_at_none_is_lost_and_none_there_twice(
    devices: tuple[Device, Device],
) -> None:
    """The player to move goes on by link, and then both connect again.

    Slow: two pages connect again in each game.
    """
    chance = random.Random(1)
    host, guest = devices
    host.board.open()
    host.board.choose("Opponent", "Friend by link")
    for number in range(GAMES):
        if number:
            host.board.button("New game").click()
            guest.take_other()
        cut, played = chance.randrange(1, 6), []
        player, other = host, guest
        while not (position := position_of(from_text(player.board.text))).outcome:
            cell = cell_name(position.rules, chance.choice(position.legal_moves()))
            if len(played) == cut:
                player.cut()
                for device in devices:
                    expect(device.board.html).not_to_have_attribute("data-direct", "yes")
                    expect(device.board.remark).to_contain_text(
                        say("The connection was lost. The game goes on by link.")
                    )
            player.board.button(f"{cell}, empty").click()
            played.append(cell)
            if not number and len(played) == 1:
                connect(host, guest)
            elif len(played) == cut + 1:
                link = player.board.page.get_by_role("textbox", name=say("Link for your friend")).input_value()
                other.board.page.goto(link)
                connect(player, other)
            expect(other.board.page).to_have_url(re.compile(re.escape(player.board.text) + "$"))
            player, other = other, player
        assert host.board.text.endswith("".join(played))


CONNECTING = "Connecting."


def test_a_wrong_code_is_refused_by_what_it_says(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    guest.board.page.goto("./?by=link&direct=o~nonsense#1-3x3x3-hh-b2")
    expect(guest.board.notice).to_have_text(
        say("“{given}” isn't the code of another device on your network.", given="o~nonsense")
    )
    expect(guest.dialog).to_be_hidden()
    host.offer()
    own = host.code_link()
    parts = (host.dialog.get_by_role("button", name=name) for name in ("Copy the link", "Connect"))
    widths = {part.evaluate("part => part.offsetWidth") for part in (host.link, *parts)}
    assert widths == {504}  # the parts lie one below another
    for given in ("<b>no</b>", "50%", own):
        host.answer(given)
        expect(host.dialog.get_by_role("status")).to_have_text(re.compile(f"“{given[:9]}.*” isn't the code of another"))


def test_an_answer_that_opens_another_window_reaches_the_one_that_waits(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.offer("b2")
    guest.follow(host.code_link())
    scan(host, guest)
    for device in devices:
        device.is_connected()


def test_a_window_that_has_shown_more_says_that_it_can_be_closed(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.offer()
    guest.follow(host.code_link())
    second = Board(host.context.new_page())
    second.open()
    second.page.goto(guest.code_link())
    expect(second.remark).to_contain_text(
        say("Your friend's answer has reached the window with your game. You can close this one.")
    )


def test_an_answer_that_comes_too_late_leads_to_a_new_code_that_works(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.offer("b2")
    old = host.code_link()
    guest.follow(old)
    host.board.page.clock.install()
    late = guest.code_link()
    guest.board.page.goto("about:blank")
    for given, told in ((late, CONNECTING), ("no", sentence_for("direct no code")), (late, CONNECTING)):
        host.answer(given)
        expect(host.dialog.get_by_role("status")).to_have_text(say(told, given=given))
    host.board.page.clock.fast_forward(20_000)
    expect(host.dialog.get_by_text(say("This is a new code: the old one no longer works."))).to_be_visible()
    expect(host.link).not_to_have_value(old)
    host.board.page.clock.resume()
    guest.follow(host.code_link())
    host.answer(guest.code_link())
    for device in devices:
        device.is_connected()


def test_who_has_left_for_another_game_sends_none_of_it(devices: tuple[Device, Device]) -> None:
    host, guest = devices
    host.offer("b2")
    guest.follow(host.code_link())
    host.board.close_dialogs()
    host.board.page.evaluate("location.hash = '1-4x4x4-hc50-'")
    expect(host.board.cells).to_have_count(16)
    scan(host, guest)
    for device in devices:
        device.is_connected()
    host.take_other()
    guest.board.play("a1")
    expect(host.board.page).to_have_url(re.compile("1-3x3x3-hh-b2a1$"))  # the friend's move comes back
    assert guest.board.text == "1-3x3x3-hh-b2a1"


def test_whoever_sends_other_moves_of_yours_offers_another_game(devices: tuple[Device, Device]) -> None:
    """The offer replaces nothing, however often it comes, and the game goes on."""
    host, guest = devices
    host.offer("b2")
    guest.follow(host.code_link())
    host.answer(guest.code_link())
    for device in devices:
        device.is_connected()
    guest.board.play("a1")
    expect(host.board.page).to_have_url(re.compile("b2a1$"))
    for number in range(1000):
        host.say(game=f"1-3x3x3-hh-b2{'c1' if number % 2 else 'c3'}", number=f"k{number}")
    expect(guest.board.remark).to_contain_text(say("Your friend offers another game."))
    guest.board.page.evaluate("channel.send('')")
    assert guest.board.text == "1-3x3x3-hh-b2a1"
    host.board.play("c3")
    expect(guest.board.page).to_have_url(re.compile("b2a1c3$"))
    expect(guest.board.page.get_by_role("button", name=say("Play your friend's new game"))).to_be_hidden()
    guest.board.play("a2")
    expect(host.board.page).to_have_url(re.compile("b2a1c3a2$"))


def near_address() -> str:
    """Return this machine's private address in its network; "" if it has none."""
    for family, other in ((socket.AF_INET, "10.255.255.255"), (socket.AF_INET6, "fd00::ffff")):
        with closing(socket.socket(family, socket.SOCK_DGRAM)) as asked, suppress(OSError):
            asked.connect((other, 9))  # nothing is sent
            if (own := str(asked.getsockname()[0])).startswith(("10.", "192.168.", "fd")):
                return own
    return ""


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """A socket that receives every packet sent to its port on this machine."""
    with closing(socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)) as listening:
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind(("", 0))
        listening.setblocking(False)
        yield listening


def hears(listener: socket.socket) -> bool:
    try:
        return bool(listener.recv(1))
    except BlockingIOError:
        return False


GAME = "#1-3x3x3-hh-b2"


def test_a_link_connects_to_nobody_before_connect_is_pressed(
    light_context: Callable[..., BrowserContext], site: str, site_folder: Path, listener: socket.socket
) -> None:
    """The socket receives nothing, whether the page is alone, in a frame or in one file, with any of the options.

    Slow: a dozen pages are opened.
    """
    number, rest, port = "0" * 16, f"abcd~{'a' * 22}~{'0' * 64}", listener.getsockname()[1]
    near = f"~{rest}~{near_address() or '10.0.0.1'}_{port}"
    asks, answers = f"direct=o~{number}{near}", f"answer=a~{number}{near}"
    refused = [f"direct=o~{number}~{rest}~127.0.0.1_{port}", f"direct=o~{rest}~localhost_{port}"]
    context = light_context()
    context.add_init_script(COUNT)
    framing, page, file = context.new_page(), context.new_page(), (site_folder / "ttt.html").as_uri()
    board, dialog = Board(page), page.get_by_role("dialog", name=say("Connect both devices"))

    def open_link(address: str, where: Page = page) -> Page:
        where.goto(address + GAME)
        expect(where).not_to_have_url(re.compile("direct=|answer="))  # the page has read it
        return where

    links = [f"{site}?{embed}by=link&{code}{GAME}" for embed in ("embed=1&", "") for code in (asks, answers)]
    frames = "".join(f'<iframe src="{link}"></iframe>' for link in links)
    framing.route("**/host.html", lambda route: route.fulfill(body=frames, content_type="text/html"))
    framing.goto("host.html")
    alike = (f"./?embed=1&{asks}", f"{file}?by=link&{asks}", f"{file}?{answers}")
    ignoring = [framing, *[open_link(address, context.new_page()) for address in alike]]
    for code in refused:
        open_link(f"./?{code}")
        expect(board.notice).to_contain_text("isn't the code of another device")
    open_link(f"./?by=link&{answers}")
    expect(board.remark).to_contain_text(say("No window here is waiting for this answer."))
    for by_link in ("", "by=link&"):
        open_link(f"./?{by_link}{asks}")
        expect(
            dialog.get_by_text(say("Connecting tells the other device this device's address on your network."))
        ).to_be_visible()
        assert page.evaluate("begun") == 0
    for other in ignoring:  # by now these have had more time than the others
        expect(other.get_by_role("dialog")).to_be_hidden()
        assert other.evaluate("begun") == 0, other.url
    board.close_dialogs()
    board.play("a1")
    assert page.evaluate("begun") == 0
    assert not hears(listener)
    page.goto(f"./?{asks}{GAME}")
    dialog.get_by_role("button", name=say("Connect")).click()
    expect(dialog.get_by_label(say("Link for your friend"))).not_to_have_value("")
    assert page.evaluate("begun") == 1
    if near_address():
        eventually(page, lambda: hears(listener))
