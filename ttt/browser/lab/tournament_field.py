"""Collects the players of a tournament: bots pasted, dropped, chosen or read from links, and the computer."""

from ttt.browser.lab.bot_transfer import possible
from ttt.browser.lab.lab import Lab
from ttt.game.errors import BadRecord, BadSetting, Refused
from ttt.game.record import PERSON
from ttt.lab import hand_in as hand_ins
from ttt.lab.collection import HEADS
from ttt.lab.kept_tournament import LONGEST
from ttt.lab.tournament import MOST, Entrant, told_apart
from ttt.session.bot_shelf import LONGEST_CODE, check_lines
from ttt.sharing.codes import LONGEST_PASTE
from ttt.sharing.shared_text import LONGEST as LONGEST_HAND_IN
from ttt.words.lab.results import computer_named
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


LINK = "#code=1."  # comes before the code in the link of a bot
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SHOWN = 40  # characters of a refused link that are quoted


class TournamentField:
    """The entrants as given, perhaps with equal names. refused holds a sentence about each refused entrant."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._given: "list[Entrant]" = []
        self.refused: "list[str]" = []

    @property
    def entrants(self) -> "list[Entrant]":
        """The entrants in order, with names made unique."""
        return told_apart(self._given)

    def name_of_file(self, file: str) -> str:
        """Return a bot's name, made from the name of its file."""
        return possible(file[:-3] if file[-3:] == ".py" else file)

    def put(self, entrants: "list[Entrant]") -> None:
        """Replace all entrants with these."""
        self._given = list(entrants)

    def remove(self, at: int) -> None:
        """Remove the entrant at an index in `entrants`."""
        entrants = self.entrants
        self._given = entrants[:at] + entrants[at + 1 :]

    def add_level(self, seat: int) -> None:
        """Add the computer, or put the reason why it is refused into `refused`; seat is as in ttt/game/record.py."""
        self._try(computer_named(seat), lambda: self._add(computer_named(seat), "", seat))

    def add_bot(self, name: str, source: str) -> None:
        """Add a bot, or put the reason why it is refused into `refused`."""
        self._try(name, lambda: self._add(name, source, PERSON))

    async def add_text(self, text: str, name: str) -> None:
        """Add all bots in a text: hand-in codes, links, programs below their names, or a single program.

        name is the name of a single program, and of the text itself in `refused`. Raises Refused if a script can't be
        fetched.
        """
        if len(text) > LONGEST_PASTE:
            self.refused.append(refusal(BadRecord("too much", given=name, longest=LONGEST_PASTE)))
        elif hand_ins.CODE.prefix in text:
            await self._add_hand_ins(text, name)
        elif LINK in text:
            for part in text.split(LINK)[1:]:
                await self._add_link(part)
        elif text.startswith(HEADS[0]) or "\n" + HEADS[0] in text:
            for part in ("\n" + text).split("\n" + HEADS[0])[1:]:
                title, _, source = part.partition(HEADS[1] + "\n")
                self.add_bot(possible(title), source.strip("\n") + "\n")
        else:
            self.add_bot(name, text)

    async def _add_hand_ins(self, text: str, name: str) -> None:
        packing = await self._lab.js_module("static/kit/packing.js")
        try:
            codes = hand_ins.CODE.codes_in(text)
        except BadRecord as error:
            self.refused.append(refusal(BadRecord(error.reason, **dict(error.given, given=name))))
            return
        for sent in codes:
            try:
                if sent.refusal:
                    raise sent.refusal
                unpacked = str(await packing.unpack(sent.letters, LONGEST_HAND_IN))
                handed_in = hand_ins.from_text(unpacked, sent.given)
            except BadRecord as error:
                self.refused.append(refusal(error))
                continue
            self.add_bot(handed_in.name, handed_in.source)

    async def _add_link(self, text: str) -> None:
        packing = await self._lab.js_module("static/kit/packing.js")
        count = 0
        for letter in text:
            if letter not in _LETTERS:
                break
            count += 1
        unpacked = str(await packing.unpack(text[:count], 2 * LONGEST_CODE))
        name, line_break, source = unpacked.partition("\n")
        if line_break:
            self.add_bot(possible(name), source)
        else:
            self.refused.append(
                say("No bot could be read from this link: {given}", given=isolated(LINK + text[:_SHOWN]))
            )

    def _try(self, name: str, add: "Any") -> None:
        try:
            add()
        except Refused as error:
            self.refused.append(refusal(error))

    def _add(self, name: str, source: str, level: int) -> None:
        """Add an entrant. Raises BadSetting if it is empty, too long or already there, or if the field is full."""
        if level == PERSON and not source.strip():
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
        self._given.append(Entrant(name, source, level))
