"""Composes an assignment in a form, and shares it with a class."""

from ttt.browser.kit import fields
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sharing import Shared, share
from ttt.browser.lab.board_field import board_in
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.game.errors import BadSetting, Refused
from ttt.lab import assignment as assignments
from ttt.lab.assignment import (
    BEATS,
    CLASS,
    FUNCTIONS,
    KINDS_OF,
    LINK,
    LONGEST_TITLE,
    MOST,
    NEVER_LOSES,
    Assignment,
    checked,
)
from ttt.session.stored_text import number_from
from ttt.sharing.frame_html import TALLEST
from ttt.words.lab import teaching as lab_teaching
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TITLE, TITLE_LABEL = "#compose [name=title]", "#compose label:has([name=title]) span"
STARTER = "#compose [name=starter]"
# The goals for which each field of the form counts.
FIELDS = {
    "kind": (NEVER_LOSES, BEATS),
    "board": (NEVER_LOSES, BEATS),
    "sides": (NEVER_LOSES,),
    "level": (BEATS,),
    "games": (BEATS,),
    "wins": (BEATS,),
    "seconds": (NEVER_LOSES, BEATS, FUNCTIONS, CLASS),
}


class AssignmentForm(LabPanel):
    """The tab: the form, a preview for the teacher, and the button that shares it."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        lab.listen("#compose", "input", fields.accept)
        lab.listen("#compose", "input", lambda event: self.show_anew())
        lab.listen("#compose", "submit", lambda event: start_task(self._share()))
        self.show_anew()

    def show(self) -> None:
        """Offer the current bots as the code that learners begin with."""
        bots = [(bot.key, bot.name) for bot in self._lab.shelf.bots]
        self._lab.offer(STARTER, [("", say("A skeleton to fill in"))] + bots)

    def show_anew(self) -> None:
        """Show the preview and the fields that the goal needs."""
        lab = self._lab
        self.show()
        for name in ("goal", "kind"):
            more = say("More kinds: for a course, a contest or an interview")
            lab.find(f"#compose [name={name}] optgroup").label = more
        goal = str(self._value("goal"))
        for name, goals in FIELDS.items():
            lab.find(f"#compose [name={name}]").parentElement.hidden = goal not in goals
        lab.find("#compose-own").hidden = goal not in FIELDS["board"] or self._value("board") != ""
        lab.write("#compose-told", "")
        try:
            assignment = self._assignment(self._value("title").strip() or str(lab.find(TITLE_LABEL).textContent))
            title, text, told = assignment.title, assignment.text, lab_teaching.told_goal(assignment)
        except Refused as error:
            title, text, told = self._value("title"), "", refusal(error)
        lab.write("#preview h4", title)
        lab.write("#preview-text", text)
        lab.write("#preview-goal", told)

    def _assignment(self, title: str) -> Assignment:
        """Return the assignment in the form, with this title. Raises Refused if something is wrong with it."""
        goal = self._value("goal")
        kind = self._value("kind") if goal in FIELDS["kind"] else KINDS_OF[goal][0]
        games = self._number("games", MOST["games"])
        starter = self._lab.shelf.find(self._value("starter"))
        return checked(
            Assignment(
                title,
                self._value("text"),
                kind,
                goal,
                self._value("board") or board_in(self._lab, "#compose [name=own]"),
                self._value("sides"),
                self._number("level", MOST["level"]),
                games,
                self._number("wins", games),
                self._number("seconds", MOST["seconds"]),
                starter.code if starter else "",
                bool(self._lab.find("#compose [name=unaided]").checked),
            )
        )

    def _value(self, name: str) -> str:
        return str(self._lab.find(f"#compose [name={name}]").value)

    def _number(self, name: str, most: int) -> int:
        """Return the number in a field, or the initial number if the field doesn't count.

        Raises BadSetting if the number is wrong.
        """
        field = f"#compose [name={name}]"
        if self._value("goal") in FIELDS[name]:
            return fields.whole_number(self._lab, field, 1, most)
        return number_from(self._lab.find(field).defaultValue)

    async def _share(self) -> None:
        lab = self._lab
        try:
            title = self._value("title").strip()
            if not title:
                raise fields.about(TITLE, BadSetting("no title", longest=LONGEST_TITLE))
            assignment = self._assignment(title)
            packing = await lab.js_module("static/kit/packing.js")
            letters = str(await packing.pack(assignments.to_text(assignment)))
            if not letters:
                raise Refused("no packing")
        except Refused as error:
            lab.write("#compose-told", refusal(error))
            fields.point_to(lab, fields.about(TITLE, error) if error.reason == "assignment title" else error)
            return
        lab.write("#compose-told", "")
        title, address = assignment.title, "lab/" + LINK + letters
        note = say(SENTENCES["codes to teacher"])
        ways = {"note": note, "frame": address, "height": TALLEST, "units": ((title, address),), "name": "assignment"}
        await share(lab, Shared(title, address=address, **ways))


make = AssignmentForm
