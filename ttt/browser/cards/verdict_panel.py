"""Shows the examination's result: whether the cards can lose, how all lines end, and a card that saves a lost game."""

import js

from ttt.browser.cards.cards_page import CardsPage, CardsPanel
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.slices import in_slices
from ttt.rule_cards.examination import FIRST, MOST, SECOND, Examination
from ttt.rule_cards.saving_card import SavingCard, SavingCards, put_in
from ttt.session.stored_text import number_from
from ttt.words.cards import SENTENCES
from ttt.words.rule_cards import card_name
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_SLOW = 1000  # milliseconds after which the progress is shown and the examination can be stopped


class VerdictPanel(CardsPanel):
    """A verdict for each side, and the card that saves a lost game. chosen is the side whose lost game is shown."""

    place = "#verdicts, #examining, #saving"

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self.chosen = FIRST
        self._saving: "SavingCard | None" = None

    def follow(self) -> None:
        self._forget()

    def show_verdict(self) -> None:
        self.show()

    def _forget(self) -> None:
        self._saving = None
        self.put({"is_searched": False})

    def values(self) -> "dict[str, Any]":
        page = self._page
        sides = [self._side(found) for found in page.examinations]
        is_slow = page.is_examining and js.performance.now() - page.begun >= _SLOW
        if not is_slow:
            return {"sides": sides, "is_slow": False}
        looked_at = sum([found.looked_at for found in page.examinations])
        so_far = say_n(
            "Positions so far: {positions}, {count} move deep.",
            "Positions so far: {positions}, {count} moves deep.",
            positions=_grouped(looked_at),
            count=max([found.plies for found in page.examinations]),
        )
        return {"sides": sides, "is_slow": True, "so_far": so_far}

    def _side(self, found: Examination) -> "dict[str, Any]":
        is_examining, is_first = self._page.is_examining, self._page.ticket == 1
        shown = {"verdict": _verdict(found, is_examining), "has_line": _line(found) is not None}
        if is_first or found.looked_at or not is_examining:  # a new examination may be over at once
            shown.update(told=_told(found, is_examining), counted=_counted(found))
        return shown

    def stop(self, button: "Any") -> None:
        self._page.stop()

    def use_verdict(self, ticket: int) -> None:
        """Show a lost game, if there is one, and look for a card that saves it.

        If the side shown before still loses, show its game again.
        """
        lines = [_line(found) for found in self._page.examinations]
        if lines[self.chosen] is None:
            self.chosen = 1 - self.chosen
        self._page.tell_panels("show_line", self.chosen if lines[self.chosen] is not None else None, False)
        self._mark()
        if lines[self.chosen] is not None:
            start_task(self._save(ticket))

    async def choose(self, button: "Any") -> None:
        self.chosen = number_from(button.value)
        self._forget()
        self._mark()
        self._page.tell_panels("show_line", self.chosen, True)
        await self._save(self._page.ticket)

    def _mark(self) -> None:
        self.put({"sides": [{"is_chosen": side == self.chosen} for side in (FIRST, SECOND)]})

    # The card that would have saved the game

    async def _save(self, ticket: int) -> None:
        page, side = self._page, self.chosen
        line = _line(page.examinations[side])
        saving = SavingCards(page.positions, page.order.cards, side, line or [], MOST // 10)

        def is_over() -> bool:
            return page.is_over(ticket) or side != self.chosen

        is_whole = await in_slices(saving.steps(), is_over)
        if is_over():
            return
        self._saving = saving.best if is_whole else None
        self.put({"is_searched": True, "can_save": bool(self._saving), "saving": self._told_saving()})

    def _told_saving(self) -> str:
        found = self._saving
        if not found:
            return say("No single card would have saved it.")
        name, place = card_name(found.card), found.place + 1
        if found.saves_all:
            return say(SENTENCES["saves first" if self.chosen == FIRST else "saves second"], card=name, place=place)
        return say(
            "“{card}” as number {place} would have saved this game. Other games can still be lost.",
            card=name,
            place=place,
        )

    def put_in(self, button: "Any") -> None:
        found = self._saving
        if found:
            told = say("{card} is now number {place}.", card=card_name(found.card), place=found.place + 1)
            self._page.change_cards(put_in(self._page.order.cards, found.card, found.place), told)
            self._page.find(f"#order li[data-card={found.card}] button").focus()


def _line(found: Examination) -> "Any":
    """Return the shortest lost game; without one, the shortest line after which no card applies; without both, None."""
    return found.lost if found.lost is not None else found.stuck


def _verdict(found: Examination, is_examining: bool) -> str:
    if found.lost is not None:
        return "loses"
    if found.stuck is not None:
        return "stuck"
    return "safe" if found.is_complete else "open" if is_examining else "unknown"


def _told(found: Examination, is_examining: bool) -> str:
    which = ("first " if found.side == FIRST else "second ") + _verdict(found, is_examining)
    counts = {"moves": found.plies if found.lost is None else len(found.lost), "count": len(found.stuck or [])}
    return say(SENTENCES[which], **counts)


def _counted(found: Examination) -> str:
    """Return a sentence that says how all lines end; "" until every position has been examined."""
    if not found.is_complete:
        return ""
    won, drawn, lost, stuck = [_grouped(count) for count in found.lines]
    told = say(
        "All {lines} games: {won} won, {drawn} drawn, {lost} lost.",
        lines=_grouped(sum(found.lines)),
        won=won,
        drawn=drawn,
        lost=lost,
    )
    return told + (" " + say("{stuck} stuck.", stuck=stuck) if found.lines.stuck else "")


def _grouped(count: int) -> str:
    """Return a count with its digits grouped as in the page's language; the digits are 0 to 9 in every language."""
    return str(js.Intl.NumberFormat.new(str(js.document.documentElement.lang) + "-u-nu-latn").format(float(count)))


make = VerdictPanel
