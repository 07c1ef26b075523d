"""Shows the examination's result: whether the cards can lose, how all lines end, and a card that saves a lost game."""

import js

from ttt.browser.cards.cards_page import CardsPage, CardsPanel
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.slices import in_slices
from ttt.rule_cards.examination import FIRST, MOST, SECOND, Examination
from ttt.rule_cards.saving_card import SavingCard, SavingCards, put_in
from ttt.words.cards import SENTENCES
from ttt.words.rule_cards import card_name
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


SIDES = ("#as-first", "#as-second")
_SLOW = 1000  # milliseconds after which the progress is shown and the examination can be stopped


class VerdictPanel(CardsPanel):
    """A verdict for each side, and the card that saves a lost game. chosen is the side whose lost game is shown."""

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self.chosen = FIRST
        self._saving: "SavingCard | None" = None

    def listen(self) -> None:
        page = self._page
        page.listen("#stop", "click", lambda event: page.stop())
        page.listen("#put-in", "click", lambda event: self._put_in())
        page.listen(SIDES[FIRST] + " button", "click", lambda event: self._choose(FIRST))
        page.listen(SIDES[SECOND] + " button", "click", lambda event: self._choose(SECOND))

    def follow(self) -> None:
        self._forget()

    def show(self) -> None:
        self.show_verdict()

    def _forget(self) -> None:
        self._saving = None
        self._page.find("#saving").hidden = True

    def show_verdict(self) -> None:
        page = self._page
        for place, found in zip(SIDES, page.examinations):
            row = page.find(place)
            row.dataset.verdict = _verdict(found, page.is_examining)
            is_new = page.is_examining and not found.looked_at  # a new examination may be over at once
            if not is_new or not page.find(place + " strong").textContent:
                page.rewrite(place + " strong", _told(found, page.is_examining))
                page.rewrite(place + " small", _counted(found))
            page.find(place + " button").hidden = _line(found) is None
        is_slow = page.is_examining and js.performance.now() - page.begun >= _SLOW
        page.find("#examining").hidden = not is_slow
        if is_slow:
            looked_at = sum([found.looked_at for found in page.examinations])
            deep = max([found.plies for found in page.examinations])
            page.rewrite(
                "#so-far",
                say_n(
                    "Positions so far: {positions}, {count} move deep.",
                    "Positions so far: {positions}, {count} moves deep.",
                    positions=_grouped(looked_at),
                    count=deep,
                ),
            )

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

    def _choose(self, side: int) -> None:
        self.chosen = side
        self._forget()
        self._mark()
        self._page.tell_panels("show_line", side, True)
        start_task(self._save(self._page.ticket))

    def _mark(self) -> None:
        for side, place in enumerate(SIDES):
            self._page.find(place + " button").setAttribute("aria-pressed", "true" if side == self.chosen else "false")

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
        page.find("#saving").hidden = False
        page.find("#put-in").hidden = not self._saving
        page.rewrite("#saving-told", self._told_saving())

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

    def _put_in(self) -> None:
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
    verdict, is_first = _verdict(found, is_examining), found.side == FIRST
    if verdict == "loses":
        return say(
            "Moving first, they can lose after {moves} moves."
            if is_first
            else "Moving second, they can lose after {moves} moves.",
            moves=len(found.lost or []),
        )
    if verdict == "stuck":
        return say(
            (
                "Moving first, they can get stuck after {count} move.",
                "Moving first, they can get stuck after {count} moves.",
            )
            if is_first
            else (
                "Moving second, they can get stuck after {count} move.",
                "Moving second, they can get stuck after {count} moves.",
            ),
            count=len(found.stuck or []),
        )
    if verdict == "safe":
        return say("Moving first, these cards can't lose." if is_first else "Moving second, these cards can't lose.")
    if verdict == "open":
        return say("Examining…")
    return say(
        "Moving first, they don't lose within {moves} moves. What follows hasn't been examined."
        if is_first
        else "Moving second, they don't lose within {moves} moves. What follows hasn't been examined.",
        moves=found.plies,
    )


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
