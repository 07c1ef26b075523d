"""Opens links, stores the games that links replace, and offers these games again.

This part is needed when a link names a game other than the one under way, when two people play by link, or when a
person goes back to a game in the browser's history.
"""

from pyscript.js_modules import address

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.game.errors import BadLink, Refused
from ttt.game.record import Game
from ttt.session.correspondence import continued, goes_on, side_of_receiver
from ttt.session.saved_sitting import (
    LONGEST_LIST,
    Saved,
    from_list,
    is_under_way,
    merged_lists,
    opened,
    to_list,
)
from ttt.words import sharing as sharing  # its sentences say why a link is refused
from ttt.words.speech import say

EARLIER = "earlier"  # the name under which the games that were replaced are stored


class OpenedLinks(GamePanel):
    """The offer of a game that a link replaced, or of a link that contradicts the game under way.

    Only a link with ?by=link continues a game by link; any other link opens another game.
    """

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._session, self._store = page.session, page.store
        self._store.merges[EARLIER] = merged_lists
        # The game of a link that contradicts the one under way, or the one that a friend who plays directly offers.
        self._refused: "Saved | None" = None
        self._is_friends = False
        self._key = ""  # key of the game on the board when the offer was last shown
        page.listen("#to-other", "click", lambda event: page.do(self.take))
        page.listen("#forget-other", "click", lambda event: self.forget())
        self._show_offer()

    def open(self, game: Game, is_by_link: bool) -> None:
        """Continue with the game of a link; store the game under way if somebody would miss it.

        Raises BadLink for a link that contradicts the game by link on the board, and offers the link's game; otherwise
        raises Refused as go_on() does.
        """
        before = self._session.saved
        earlier = self.earlier_part_of(game) if is_by_link else None
        try:
            if is_by_link and before.own is not None and goes_on(before.game, before.own, game):
                self._session.resume(continued(before, game))
                return
        except BadLink:
            if earlier is None:
                self.offer(opened(game, side_of_receiver(game)))
                raise
        self.go_on(earlier or opened(game, side_of_receiver(game) if is_by_link else None))
        # Once both devices are connected, whoever moves first begins.
        if is_by_link and self._session.view.own is not None and not game.steps and address.option("direct") is None:
            self._page.screen.mark_moment("invited", self._session.saved.key)
            self._page.notices.remark(say("Your friend lets you begin."))

    def go_on(self, sitting: Saved, is_offered_last: bool = False) -> None:
        """Continue with a sitting; store the sitting under way if somebody would miss it.

        is_offered_last says that the stored sitting is offered after all others, not next. Raises Refused if there is
        no room for it.
        """
        before = self._session.saved
        others = self._others(before, sitting)
        if is_under_way(before):
            others = self._kept(others + (before,) if is_offered_last else (before,) + others)
        self._session.resume(self._latest(sitting))
        self._store_others(others, before)
        self._refused = None
        self._show_offer()

    def offer(self, sitting: "Saved | None", is_friends: bool = False) -> None:
        """Offer a game other than the one under way, ahead of the stored games; None withdraws the offer.

        is_friends says that a friend offers it, who plays directly.
        """
        self._refused, self._is_friends = sitting, is_friends
        self._show_offer()

    def take(self) -> None:
        """Continue with the offered game, and store the one under way. Raises Refused if no game is left to offer.

        If the offered game was a stored one, the newly stored game is offered last, so that all games get their turn.
        """
        if self._refused:
            self.go_on(self._refused)
            return
        others = self._others(self._session.saved)
        if not others:
            self._show_offer()
            raise Refused("no earlier game")
        self.go_on(others[0], is_offered_last=True)

    def forget(self) -> None:
        if self._refused:
            self._refused = None
        else:
            self._store_others(self._others(self._session.saved)[1:])
        self._show_offer()

    def end(self) -> None:
        """Stop offering the game that has just ended."""
        self._store_others(self._others(self._session.saved))
        self._show_offer()

    def show(self) -> None:
        """Never offer the game on the board; if this game is among the stored ones, store its current state."""
        now = self._session.saved
        if now.key in (self._store.get(EARLIER) or ""):
            self._store_others(tuple([now if other.key == now.key else other for other in self._all()]))
        if now.key != self._key:
            self._show_offer()

    def _show_offer(self) -> None:
        """Show the offer, which another window may have changed."""
        self._key = self._session.saved.key
        bar = self._page.find("#other-game")
        had_focus = self._page.find("#other-game :focus") is not None
        bar.hidden = not (self._refused or self._others(self._session.saved))
        told = say("Go back to your earlier game"), say("Discard it")
        if self._refused:
            take = say("Play your friend's new game" if self._is_friends else "Open it as a separate game")
            told = take, say("Not now")
        for selector, text in zip(("#to-other", "#forget-other"), told):
            self._page.write(selector, text)
        if bar.hidden and had_focus:
            self._page.screen.focus_board()

    def follow_other_window(self) -> None:
        self._show_offer()

    def show_anew(self) -> None:
        self._show_offer()

    def earlier_part_of(self, game: Game) -> "Saved | None":
        """Return the stored game by link that a link's game continues, with the link's moves; None if there is none."""
        for other in self._others(self._session.saved):
            try:
                if other.own is not None and goes_on(other.game, other.own, game):
                    return continued(other, game)
            except BadLink:
                pass  # the link belongs to another game
        return None

    def _others(self, *sittings: Saved) -> "tuple[Saved, ...]":
        """Return the stored games that belong to none of these sittings; the next to be offered comes first."""
        keys = [sitting.key for sitting in sittings if sitting.key]
        return tuple([other for other in self._all() if other not in sittings and other.key not in keys])

    def _all(self) -> "tuple[Saved, ...]":
        return self._store.read(EARLIER, from_list) or ()

    def _latest(self, sitting: Saved) -> Saved:
        """Return a sitting's stored state if it has gone on since, perhaps in another window; otherwise the sitting."""
        for other in self._all():
            if other.key and other.key == sitting.key and len(other.game.steps) > len(sitting.game.steps):
                return other
        return sitting

    def _kept(self, sittings: "tuple[Saved, ...]") -> "tuple[Saved, ...]":
        """Return the sittings. Raises Refused if there is no room for all, because no played game is ever dropped."""
        if len(to_list(sittings)) > LONGEST_LIST:
            raise Refused("too many earlier")
        return sittings

    def _store_others(self, others: "tuple[Saved, ...]", added: "Saved | None" = None) -> None:
        """Store games, and show a remark if added is one of them and the browser has stored them."""
        if not others:
            self._store.remove(EARLIER)
        elif self._store.put(EARLIER, to_list(others)) and added in others:
            self._page.notices.remark(say("Your earlier game is saved."))


make = OpenedLinks
