"""The form of a tournament: its players, who are pasted, dropped, chosen or read from links, and its plan."""

from ttt.browser.kit import fields
from ttt.browser.kit.notices import start_task
from ttt.browser.lab.board_field import board_in
from ttt.browser.lab.bot_transfer import SHOWN, name_of_file, possible
from ttt.browser.lab.chosen_files import ZIP, bot_in
from ttt.browser.lab.lab import Lab
from ttt.game.errors import BadRecord, BadSetting, Refused
from ttt.game.record import PERSON
from ttt.lab import hand_in as hand_ins
from ttt.lab.collection import HEADS
from ttt.lab.kept_tournament import LONGEST
from ttt.lab.tournament import (
    LEAST,
    MOST,
    MOST_OPENING,
    MOST_ROUNDS,
    MOST_SECONDS,
    MOST_SEED,
    Entrant,
    Plan,
    Tournament,
    told_apart,
)
from ttt.session.bot_shelf import LONGEST_CODE, check_lines
from ttt.session.stored_text import number_from
from ttt.sharing.codes import LONGEST_PASTE
from ttt.sharing.shared_text import LONGEST as LONGEST_HAND_IN
from ttt.words.lab.results import SEATS, computer_named
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

LINK = "#code=1."  # comes before the code in the link of a bot
REMOVE = "\u00d7"  # the text of the button that removes a player
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BOT, _LEVEL = "bot ", "level "  # prefixes of the choices from the shelf


class TournamentForm:
    """The form. tell shows a sentence about it."""

    def __init__(self, lab: "Lab", tell: "Callable[[str], None]") -> None:
        self._lab, self._tell = lab, tell
        self._given: "list[Entrant]" = []  # the players as given, perhaps with equal names
        self._refused: "list[str]" = []  # a sentence about each player that was refused lately

    def listen(self) -> None:
        """Listen to what a person does in the form, except to its submission."""
        lab = self._lab
        lab.listen("#tournament-add", "click", lambda event: start_task(self._add_pasted()))
        lab.listen("#tournament-add-one", "click", lambda event: start_task(self._adding(self._add_chosen())))
        lab.listen("#tournament-files", "change", lambda event: start_task(self._adding(self._add_files())))
        lab.listen("#tournament-system", "change", lambda event: self._on_choice())
        lab.listen("#tournament-board", "change", lambda event: self._on_choice())
        lab.listen("#tournament-form", "input", fields.accept)
        lab.listen_to_buttons("#tournament-field", self._remove)

    # The plan

    def _on_choice(self) -> None:
        lab = self._lab
        lab.find("#tournament-rounds").closest("label").hidden = str(lab.find("#tournament-system").value) != "swiss"
        lab.find("#tournament-own").closest("label").hidden = str(lab.find("#tournament-board").value) != ""

    def tournament(self) -> Tournament:
        """Return the tournament that the form describes. Raises Refused if something in it is wrong."""
        lab, entrants = self._lab, self._entrants
        if len(entrants) < LEAST:
            error = BadSetting("tournament players", given=len(entrants), least=LEAST, most=MOST)
            raise fields.about("#tournament-paste", error)
        plan = Plan(
            str(lab.find("#tournament-system").value),
            fields.whole_number(lab, "#tournament-rounds", 1, MOST_ROUNDS),
            str(lab.find("#tournament-board").value) or board_in(lab, "#tournament-own"),
            fields.whole_number(lab, "#tournament-opening", 0, MOST_OPENING),
            fields.whole_number(lab, "#tournament-seconds", 1, MOST_SECONDS),
            fields.whole_number(lab, "#tournament-seed", 0, MOST_SEED),
            bool(lab.find("#tournament-knock-out").checked),
        )
        return Tournament(entrants, plan)

    # The players

    @property
    def _entrants(self) -> "list[Entrant]":
        """The players in order, with names made unique."""
        return told_apart(self._given)

    def put(self, entrants: "list[Entrant]") -> None:
        """Replace all players with these."""
        self._given = list(entrants)

    def forget_refusals(self) -> None:
        """No longer say who was refused."""
        self._refused = []

    def show(self) -> None:
        """List the players, those who can be chosen, and who was refused."""
        lab, entrants, lines = self._lab, self._entrants, []
        lab.fill("#tournament-refused", "li", self._refused)
        lab.write("#tournament-count", say("Players: {count} of at most {most}", count=len(entrants), most=MOST))
        for at, entrant in enumerate(entrants):
            button = lab.button(REMOVE, str(at), ariaLabel=say("Remove {name}", name=isolated(entrant.name)))
            lines.append(lab.element("li", lab.element("span", entrant.name, dir="auto"), button))
        lab.find("#tournament-field").replaceChildren(*lines)
        place = lab.find("#tournament-shelf")
        chosen, bots = str(place.value), [(_BOT + bot.key, bot.name) for bot in lab.shelf.bots]
        lab.offer("#tournament-shelf", bots + [(f"{_LEVEL}{seat}", computer_named(seat)) for seat in SEATS])
        if chosen:
            place.value = chosen
        self._on_choice()

    async def _adding(self, act: "Awaitable[None]") -> None:
        """Wait for an act that adds players, and tell how many it has added."""
        self._refused = []
        before = len(self._given)
        try:
            await act
        except Refused as error:
            self._refused.append(refusal(error))
        self.show()
        self._tell(say("Added: {count}.", count=len(self._given) - before))

    async def _add_pasted(self) -> None:
        """Add the bots in the pasted text, and empty its field unless something was refused."""
        field = self._lab.find("#tournament-paste")
        text = str(field.value)
        if not text.strip():
            error = BadSetting("nothing pasted")
            self._tell(refusal(error))
            fields.point_to(self._lab, fields.about("#tournament-paste", error))
            return
        await self._adding(self._add_text(text, say("My bot")))
        if not self._refused:
            field.value = ""

    async def _add_chosen(self) -> None:
        choice = str(self._lab.find("#tournament-shelf").value)
        if choice[: len(_LEVEL)] == _LEVEL:
            seat = number_from(choice[len(_LEVEL) :])
            self._add(computer_named(seat), "", seat)
        else:
            self._lab.take_code()
            bot = self._lab.shelf.find(choice[len(_BOT) :])
            if bot:
                self._add(bot.name, bot.code)

    async def _add_files(self) -> None:
        chosen = self._lab.find("#tournament-files")
        for file in [chosen.files.item(at) for at in range(chosen.files.length)]:
            try:
                await self._add_file(file)
            except Refused as error:
                self._refused.append(refusal(error))
        chosen.value = ""

    async def _add_file(self, file: "Any") -> None:
        name = str(file.name)
        if name[-4:].lower() == ZIP:
            self._add(name_of_file(name), await bot_in(self._lab, [file]))
            return
        files = await self._lab.js_module("lab/files.js")
        text = await files.read(file) if file.size <= LONGEST_PASTE else None
        if text is None:
            raise Refused("lab unreadable", given=name)
        await self._add_text(str(text), name_of_file(name))

    def _remove(self, button: "Any") -> None:
        at, entrants = number_from(button.value), self._entrants
        self._given = entrants[:at] + entrants[at + 1 :]
        self._tell("")
        self.show()
        left = self._lab.find("#tournament-field").querySelectorAll("button")
        (left.item(min(at, left.length - 1)) if left.length else self._lab.find("#tournament-paste")).focus()

    def _add(self, name: str, source: str, seat: int = PERSON) -> None:
        """Add a bot or the computer, or note why it is refused.

        seat is PERSON for a bot; otherwise the computer's, as in ttt/game/record.py.
        """
        try:
            self._check(name, source, seat)
            self._given.append(Entrant(name, source, seat))
        except Refused as error:
            self._refused.append(refusal(error))

    def _check(self, name: str, source: str, seat: int) -> None:
        """Raise BadSetting if an entrant is empty, too long or already there, or if the field is full."""
        if seat == PERSON and not source.strip():
            raise BadSetting("tournament empty", given=name)
        if len(source) > LONGEST_CODE:
            raise BadSetting("lab too long", given=name, longest=LONGEST_CODE)
        check_lines(source, name)
        if any([(one.name, one.source) == (name, source) for one in self._given]):
            raise BadSetting("tournament there", given=name)
        if len(self._given) >= MOST:
            raise BadSetting("tournament full", given=name, most=MOST)
        if sum([len(one.source) for one in self._given]) + len(source) > LONGEST:
            raise BadSetting("tournament large", given=name, longest=LONGEST)

    async def _add_text(self, text: str, name: str) -> None:
        """Add all bots in a text: hand-in codes, links, programs below their names, or a single program.

        name is the name of a single program, and of the text itself in a refusal. Raises Refused if a script can't be
        fetched.
        """
        if len(text) > LONGEST_PASTE:
            self._refused.append(refusal(BadRecord("too much", given=name, longest=LONGEST_PASTE)))
        elif hand_ins.CODE.prefix in text:
            await self._add_hand_ins(text, name)
        elif LINK in text:
            for part in text.split(LINK)[1:]:
                await self._add_link(part)
        elif text.startswith(HEADS[0]) or "\n" + HEADS[0] in text:
            for part in ("\n" + text).split("\n" + HEADS[0])[1:]:
                title, _, source = part.partition(HEADS[1] + "\n")
                self._add(possible(title), source.strip("\n") + "\n")
        else:
            self._add(name, text)

    async def _add_hand_ins(self, text: str, name: str) -> None:
        packing = await self._lab.js_module("static/kit/packing.js")
        try:
            codes = hand_ins.CODE.codes_in(text)
        except BadRecord as error:
            self._refused.append(refusal(BadRecord(error.reason, **dict(error.given, given=name))))
            return
        for sent in codes:
            try:
                if sent.refusal:
                    raise sent.refusal
                unpacked = str(await packing.unpack(sent.letters, LONGEST_HAND_IN))
                handed_in = hand_ins.from_text(unpacked, sent.given)
                self._add(handed_in.name, handed_in.source)
            except BadRecord as error:
                self._refused.append(refusal(error))

    async def _add_link(self, text: str) -> None:
        packing = await self._lab.js_module("static/kit/packing.js")
        count = next((at for at, letter in enumerate(text) if letter not in _LETTERS), len(text))
        unpacked = str(await packing.unpack(text[:count], 2 * LONGEST_CODE))
        name, line_break, source = unpacked.partition("\n")
        if line_break:
            self._add(possible(name), source)
        else:
            given = isolated(LINK + text[:SHOWN])
            self._refused.append(say("No bot could be read from this link: {given}", given=given))
