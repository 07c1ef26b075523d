"""Opens links. The game that a link replaces is kept, and offered back.

Needed when a link names another game than the one under way, or when two people play by link.
"""

from ttt.browser.late_parts import Part
from ttt.game.errors import BadLink, Refused
from ttt.game.record import Game
from ttt.session.correspondence import goes_on, side_of_receiver
from ttt.session.saved_sitting import Saved, from_record, is_under_way, opened, to_record
from ttt.words import sharing as sharing  # for its sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.late_parts import Page
    from ttt.session.view import View

EARLIER = "earlier"  # the name under which the other game is stored


def make(page: "Page") -> Part:
    """Make the part."""
    return OpenedLinks(page)


class OpenedLinks(Part):
    """It offers back the game that a link replaced, or a link that contradicts the game under way."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._session, self._store = page.session, page.store
        self._refused: "Game | None" = None  # the game of a link that contradicts the one under way
        page.listen("#to-other", "click", lambda event: page.do(self.take))
        page.listen("#forget-other", "click", lambda event: self.forget())
        self.show()

    def open(self, game: Game, is_by_link: bool, side: "int | None", is_reload: bool) -> None:
        """Continue with the game of a link; the one under way is kept if somebody would miss it.

        side is that of this screen's person, None if it is not known; a page that was reloaded has no other game under
        way. Raises BadLink for a link that contradicts a game by link.
        """
        before = self._session.saved
        if before.own is not None and not is_reload:
            try:
                if goes_on(before.game, before.own, game):
                    self._session.resume(Saved(game, before.is_counted, None, 0, False, before.own))
                    return
            except BadLink:
                self._refused = game
                self.show()
                raise
        own = None
        if is_by_link:
            own = side_of_receiver(game) if side is None else side
        self._session.resume(opened(game, own))
        self._refused = None
        if not is_reload and is_under_way(before):
            self._keep(before)
        self.show()

    def take(self) -> None:
        """Continue with the game that is offered, and keep the one under way instead. Raises Refused."""
        offered = opened(self._refused, side_of_receiver(self._refused)) if self._refused else self._earlier()
        if offered is None:
            self.show()
            raise Refused("no earlier game")
        before = self._session.saved
        self._session.resume(offered)
        if is_under_way(before):
            self._keep(before)
        elif not self._refused:
            self._store.remove(EARLIER)
        self._refused = None
        self.show()

    def forget(self) -> None:
        """Stop offering it."""
        if self._refused:
            self._refused = None
        else:
            self._store.remove(EARLIER)
        self.show()

    def end(self, view: "View") -> None:
        """Stop offering an earlier moment of the game that has just ended."""
        earlier = self._store.read(EARLIER, from_record)
        if earlier and _is_moment_of(earlier, view):
            self._store.remove(EARLIER)
        self.show()

    def show(self) -> None:
        """Show what is on offer; another window may have changed it."""
        bar = self._page.find("#other-game")
        had_focus = self._page.find("#other-game :focus") is not None
        bar.hidden = not (self._refused or self._earlier())
        self._page.find("#to-other").textContent = say("open as another") if self._refused else say("to earlier")
        if bar.hidden and had_focus:
            self._page.find("#board button:not([tabindex='-1'])").focus()

    def follow_other_window(self) -> None:
        """Show what another window has stored."""
        self.show()

    def show_anew(self) -> None:
        """Write the offer again, in the current language."""
        self.show()

    def _keep(self, sitting: Saved) -> None:
        self._store.put(EARLIER, to_record(sitting))
        self._page.notices.add(say("earlier kept"))

    def _earlier(self) -> "Saved | None":
        """The game that is kept; None if there is none, or if it is the one under way here."""
        earlier: "Saved | None" = self._store.read(EARLIER, from_record)
        return None if earlier and _is_moment_of(earlier, self._session.view) else earlier


def _is_moment_of(earlier: Saved, view: "View") -> bool:
    """Whether a stored game is an earlier moment of the one on the board, as happens with two windows."""
    game, now = earlier.game, view.game
    return (
        game.moves != ()
        and earlier.own == view.own
        and game[:3] == now[:3]
        and game.moves == now.moves[: len(game.moves)]
    )
