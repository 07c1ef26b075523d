"""Shows, below the board, the link of a game by link as soon as the friend needs it."""

from pyscript.js_modules import address as address_bar

from ttt.browser.game.dialogs import copied, say_in
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.session.correspondence import with_friend_first
from ttt.session.settings import BY_LINK
from ttt.session.view import AWAY, OVER, View
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


SENT, REFUSED = "sent", "refused"  # answers of static/kit/sharing.js
MARKUP = """
<div id="friend-link" role="group" hidden>
  <input type="text" dir="ltr" readonly>
  <button type="button" value="copy" data-told="Copy the link"></button>
  <button type="button" value="send" data-told="Send…" hidden></button>
  <div><p aria-live="polite"></p><button type="button" value="direct" data-told="Connect both devices"></button></div>
</div>
"""


BEGINS = "friend begins"


def use_of(view: "View") -> str:
    """Return the key of the sentence that says what the link is for now; "" while the friend doesn't need the link."""
    steps = len(view.game.steps)
    if view.own is None:
        return ""
    if view.phase == OVER:
        return "friend sees end" if view.game.actor(steps - 1) == view.own else ""
    if view.phase == AWAY:
        return "friend goes on"
    return "" if steps else BEGINS


class FriendLink(GamePanel):
    """The link and its buttons, which take up room throughout a game by link, so that the board doesn't move."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._browser: "Any" = None
        self._shown = ("", "")
        page.find("#notices").insertAdjacentHTML("afterbegin", MARKUP)
        page.listen("#friend-link [value=copy]", "click", lambda event: self._copy())
        page.listen("#friend-link [value=direct]", "click", lambda event: self._play_directly(event))
        page.listen("#friend-link [value=send]", "click", lambda event: self._send())
        self.show_anew()
        start_task(self._reach())

    def come_back(self) -> None:
        """Begin a game by link, or ask for one after the game under way, as ?open=friend asks."""
        address_bar.setOption("open", None)
        self._page.do(self._page.session.change, opponent=BY_LINK)

    def show(self) -> None:
        """Show the link of the current game, even while the board shows its past."""
        view = self._page.view
        use = use_of(view)
        invited = self._page.document.documentElement.getAttribute("data-invited")  # the key of the game, if any
        if use == BEGINS and invited == self._page.session.saved.key:
            use = ""
        self._page.find("#friend-link").hidden = view.own is None
        self._page.find("#friend-link").classList.toggle("waiting", not use)
        self._page.find("#friend-link").classList.toggle("begins", use == BEGINS)
        self._page.find("#friend-link [value=direct]").hidden = view.phase == OVER
        link = address_bar.link(to_text(view.game), True)
        if (use, link) != self._shown:
            self._shown = use, link
            self._page.find("#friend-link input").value = link
            self._tell(say(SENTENCES[use]) if use else "")

    def show_anew(self) -> None:
        self._page.find("#friend-link").ariaLabel = self._page.find("#friend-link input").ariaLabel = say(
            "Link for your friend"
        )
        say_in(self._page, "#friend-link")
        self._shown = ("", "")
        self.show()

    async def _reach(self) -> None:
        """Fetch the script that copies and sends: early, because browsers allow copying only right after a click."""
        if self._browser is None:
            try:
                self._browser = await self._page.js_module("static/kit/sharing.js")
            except Refused:
                return
            self._page.find("#friend-link [value=send]").hidden = not self._browser.canSend()

    def hand_over(self) -> None:
        """Leave the first move to the friend, who has now been sent the link before anybody has moved."""
        if self._shown[0] == BEGINS:
            self._page.do(self._page.session.resume, with_friend_first(self._page.session.saved))

    async def _copy(self) -> None:
        await self._reach()
        is_copied = await copied(self._page, self._browser, "#friend-link input")
        self.hand_over()
        self._page.notices.tell()  # an earlier refusal would stand in the place of this sentence
        self._tell(say("Copied. Send it to your friend.") if is_copied else say(SENTENCES["copy by hand"]))

    async def _play_directly(self, event: "Any") -> None:
        self._tell("")  # clear the result of an earlier press
        try:
            await (await self._page.bring("ttt.browser.game.direct_play")).ask(event)
        except Refused as error:
            self._tell(refusal(error))
        else:
            self._shown = ("", "")
            self.show()

    async def _send(self) -> None:
        answer = await self._browser.send(self._page.find("#friend-link input").value)
        if answer == REFUSED:
            self._tell(say(SENTENCES["not sent"]))
        elif answer == SENT:
            self.hand_over()

    def _tell(self, sentence: str) -> None:
        self._page.write("#friend-link p", sentence)


make = FriendLink
