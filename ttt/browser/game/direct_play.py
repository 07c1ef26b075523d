"""Plays a game by link directly from device to device, as long as both devices are on one network.

Each side sends the whole game whenever the game changes, and the other side opens it like a link. So it does no harm if
a message gets lost or arrives twice, and if the connection breaks, the game goes on by link. A game that would change
moves of the person at this device is offered as another game. Nothing is connected before the person asks for it.
"""

import asyncio
import json

import js
from pyscript import ffi
from pyscript.js_modules import address as address_bar

from ttt.browser.game.address import read
from ttt.browser.game.controls import LINKS
from ttt.browser.game.dialogs import copied, say_in
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.notices import start_task
from ttt.game.errors import BadLink, Refused
from ttt.game.notation import LONGEST, to_text
from ttt.game.record import PERSON
from ttt.game.rules import FIRST, SECOND
from ttt.session.correspondence import continued, leaves_mine
from ttt.session.people_names import check_name
from ttt.session.saved_sitting import opened
from ttt.session.stored_text import key_from, new_key, read_json
from ttt.session.view import AWAY
from ttt.words.direct import SENTENCES as DIRECT
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES as SHARING
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MARKUP = """
<dialog id="direct" aria-labelledby="direct-title" aria-describedby="direct-how direct-tells">
  <h2 id="direct-title" data-told="Connect both devices"></h2>
  <button type="button" data-closes data-told="Close"></button>
  <p id="direct-how"></p>
  <p id="direct-tells" data-told="Connecting tells the other device this device's address on your network."></p>
  <button type="button" id="direct-agree" data-told="Connect"></button>
  <div id="direct-given">
    <div id="direct-code"></div>
    <label><span data-told="Link for your friend"></span>
      <input type="text" id="direct-link" dir="ltr" readonly></label>
    <button type="button" id="direct-copy" data-told="Copy the link"></button>
    <div id="direct-answer">
      <label><span data-told="Your friend's answer"></span>
        <input type="text" id="direct-theirs" dir="ltr" autocomplete="off"></label>
      <button type="button" id="direct-connect" data-told="Connect"></button>
    </div>
  </div>
  <p id="direct-told" role="status"></p>
</dialog>
"""
OFFER, ANSWER = "direct", "answer"  # options in the address
_LONGEST_NAME = 200  # characters of a name that are read; the rest is cut off
_REST = 0.1  # seconds between reading two messages, so that even a flood of them doesn't keep the page busy


class DirectPlay(GamePanel):
    """The dialog in which two devices find each other, and the messages between them."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._browser: "Any" = None
        self._links: "Any" = None  # the panel that offers other games; None until a message has come
        self._is_open = self._is_reading = False
        self._is_host = True
        self._asked = ""  # the code in the link that was opened; "" once the person has agreed
        self._sent = self._friend = ""
        # This key tells games apart while the devices are connected: two games may begin with the same moves.
        self._number = ""
        self._steps: "list[int | str]" = []
        self._other: "tuple[str, int, str] | None" = None  # the game that the friend offers: text, our side, number
        page.find("body").insertAdjacentHTML("beforeend", MARKUP)
        page.listen("#direct-copy", "click", lambda event: start_task(self._copy()))
        page.listen("#direct-agree", "click", lambda event: start_task(self._answer()))
        page.listen("#direct-connect", "click", lambda event: start_task(self._take_answer(_typed(page))))
        self.show_anew()

    def come_back(self) -> None:
        """Act on a code in the address."""
        offered, answered = address_bar.option(OFFER), address_bar.option(ANSWER)
        for option in (OFFER, ANSWER):
            address_bar.setOption(option, None)
        start_task(self._page.attempt(self._follow_link(offered, answered)))

    async def _follow_link(self, offered: "Any", answered: "Any") -> None:
        await self._reach()
        if not self._browser.followsLinks():
            return
        if offered is not None:
            if not self._browser.isOffer(offered):
                raise BadLink("direct no code", given=str(offered))
            self._asked, self._is_host = str(offered), False
            self._open_dialog("")
        elif answered is not None:
            await self._forward(str(answered))

    async def ask(self, event: "Any") -> None:
        """Show the code for the friend. Raises Refused if the devices can't be connected."""
        await self._reach()
        self._asked, self._is_host = "", True
        await self._offer("")

    async def _offer(self, told: str) -> None:
        self._open_dialog(told)
        code = str(await self._browser.offer(ffi.create_proxy(lambda told: start_task(self._take_answer(str(told))))))
        if not code:
            raise Refused("direct impossible")
        await self._show_link(self._link(OFFER, code))

    def show(self) -> None:
        """Send each new state of the game to the friend's page."""
        text, steps = to_text(self._page.view.game), list(self._page.view.game.steps)
        if not self._is_open or self._page.view.own is None:
            return
        self._tell_turn()
        if text == self._sent:
            return
        if self._other and (text, self._page.session.saved.own) == self._other[:2]:
            self._number = self._other[2]
            self._offer_other(None)
        elif steps[: len(self._steps)] != self._steps:
            self._number = new_key(js.Math.random())
        self._steps = steps
        self._send(text)

    def _tell_turn(self) -> None:
        """Replace the request to send a link, since the moves now arrive without a link."""
        if self._page.view.phase == AWAY:
            self._page.write("#status", say("It's your friend's turn."))

    def show_anew(self) -> None:
        page = self._page
        say_in(page, "#direct")
        guest = say(
            "The sender of this link wants to connect both devices: each move then arrives at once, without more links."
            if self._asked
            else "Show this code to your friend, or send the link. The game goes on once your friend has opened it."
        )
        page.write(
            "#direct-how",
            say(
                "Devices on the same network can be connected: each move then arrives at once, without more links. "
                "Have your friend scan this code, or send the link."
            )
            if self._is_host
            else guest,
        )
        page.find("#direct-agree").hidden = not self._asked
        page.find("#direct-given").hidden = bool(self._asked)
        page.find("#direct-answer").hidden = not self._is_host

    # Finding each other

    async def _reach(self) -> None:
        if self._browser is None:
            self._browser = await self._page.js_module("static/game/direct.js")
            handlers = self._opened, self._hear, self._lost
            self._browser.listen(*[ffi.create_proxy(handler) for handler in handlers])
        if not self._browser.isPossible():
            raise Refused("direct impossible")

    async def _answer(self) -> None:
        """Answer the friend's code, now that the person has agreed to connect."""
        asked, self._asked = self._asked, ""
        if not asked:
            return  # the button was pressed twice
        self._open_dialog("")
        code = str(await self._browser.answer(asked))
        if code:
            await self._show_link(f"{address_bar.page()}?{ANSWER}={js.encodeURIComponent(code)}")
        else:
            self._tell(say(DIRECT["direct failed"]))

    async def _forward(self, answered: str) -> None:
        """Pass the friend's code, which has opened this window, on to the window that waits for it."""
        is_taken = bool(await self._browser.forward(answered))
        self._page.notices.remark_at_once(
            say("Your friend's answer has reached the window with your game. You can close this one.")
            if is_taken
            else say("No window here is waiting for this answer.")
        )
        if is_taken and js.history.length == 1:
            js.window.close()  # browsers allow this if the window has shown nothing else

    async def _take_answer(self, given: str) -> None:
        refused = str(await self._browser.connect(given))
        if refused:
            self._tell(refusal(BadLink("direct other" if refused == "other" else "direct no code", given=given)))
        else:
            self._tell(say("Connecting."))

    def _link(self, option: str, code: str) -> str:
        game, told = to_text(self._page.view.game), js.encodeURIComponent(code)
        return f"{address_bar.page()}?by=link&{option}={told}#{game}"

    async def _show_link(self, link: str) -> None:
        self._page.find("#direct-link").value = link
        picture = (await self._page.js_module("static/kit/qr.js")).picture(link, say("QR code of the link"))
        self._page.find("#direct-code").replaceChildren(*([picture] if picture else []))

    async def _copy(self) -> None:
        browser = await self._page.js_module("static/kit/sharing.js")
        is_copied = await copied(self._page, browser, "#direct-link")
        self._tell(say("Copied. Send it to your friend.") if is_copied else say(SHARING["copy by hand"]))

    def _open_dialog(self, told: str) -> None:
        self.show_anew()
        self._page.find("#direct-code").replaceChildren()
        self._page.find("#direct-link").value = self._page.find("#direct-theirs").value = ""
        self._tell(told)
        self._page.open("#direct")

    def _tell(self, sentence: str) -> None:
        self._page.write("#direct-told", sentence)

    # Connected

    def _opened(self) -> None:
        self._is_open, self._sent, self._number, self._other = True, "", "", None
        self._steps = list(self._page.view.game.steps)
        js.document.documentElement.dataset.direct = "yes"
        self._page.find("#direct").close()
        self._page.notices.remark_at_once(say("Connected: each move arrives at once."))
        if self._page.view.own is not None:
            self._tell_turn()
            self._send(to_text(self._page.view.game))

    def _send(self, text: str) -> None:
        self._sent = text
        names = [name for name in self._page.view.settings.names if name]
        own, name = self._page.session.saved.own, names[0] if names else ""
        told = {"game": text, "number": self._number, "own": own, "name": name}
        self._browser.send(json.dumps(told))

    def _hear(self) -> None:
        if not self._is_reading:
            self._is_reading = True
            start_task(self._page.attempt(self._read()))

    async def _read(self) -> None:
        """Read the newest message, again and again until there is no new one."""
        try:
            while message := str(self._browser.unread()):
                await self._take(message)
                await asyncio.sleep(_REST)
        finally:
            self._is_reading = False

    async def _take(self, message: str) -> None:
        """Go on with the friend's game if this keeps the moves made here; otherwise offer it as another game."""
        try:
            told = read_json(message, 4 * LONGEST)
            text, name = str(told["game"]), str(told["name"])[:_LONGEST_NAME]
            number, side = key_from(told["number"]), (SECOND, FIRST)[told["own"]]
            game = await read(text)
        except (Refused, ValueError, LookupError, TypeError):
            return  # the message is from a page of another version
        if game.seats != (PERSON, PERSON):
            return
        if name and name != self._friend:
            self._friend = name
            try:
                self._page.notices.remark_at_once(say("Your friend is called {name}.", name=isolated(check_name(name))))
            except Refused:
                pass  # not a valid name
        self._links = await self._page.bring(LINKS)
        saved, steps = self._page.session.saved, game.steps
        # A person who opened a link and hasn't moved takes the side that is left.
        takes_side = saved.own == 1 - side and not saved.is_played and (bool(steps) or not self._is_host)
        is_earlier = number == self._number and saved.game.steps[: len(steps)] == steps and saved.game[:3] == game[:3]
        if saved.own is not None and is_earlier and not takes_side and (saved.own == side or self._is_host):
            self._offer_other(None)
        elif (saved.own == side or takes_side) and leaves_mine(saved.game, side, game):
            self._offer_other(None)
            self._number, self._steps, self._sent = number, steps, text
            self._page.do(self._page.session.resume, opened(game, side) if takes_side else continued(saved, game))
        else:
            self._offer_other((text, side, number))
            self._links.offer(self._links.earlier_part_of(game) or opened(game, side), is_friends=True)

    def _offer_other(self, other: "tuple[str, int, str] | None") -> None:
        """Remember the game that the friend offers, which begins here once the person accepts; None withdraws it."""
        if other and not self._other:
            self._page.notices.remark_at_once(say("Your friend offers another game."))
        elif self._other and not other:
            self._links.offer(None)
        self._other, self._sent = other, "" if other else self._sent

    def _lost(self) -> None:
        was_open, self._is_open = self._is_open, False
        js.document.documentElement.removeAttribute("data-direct")
        if was_open:
            self._page.notices.remark_at_once(say("The connection was lost. The game goes on by link."))
        elif self._is_host and self._page.find("#direct").open:
            told = say(DIRECT["direct failed"]) + " " + say("This is a new code: the old one no longer works.")
            start_task(self._page.attempt(self._offer(told)))
        else:
            self._tell(say(DIRECT["direct failed"]))


def _typed(page: "GamePage") -> str:
    return str(page.find("#direct-theirs").value).strip()


make = DirectPlay
