"""Shows an assignment from a link, stores the assignment until it is closed, and lets a person hand in a bot."""

from pyscript.js_modules import address, code_editor, fetching

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.hand_in_dialog import HandInDialog
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.lab import assignment as assignments
from ttt.lab import opened_assignments
from ttt.lab.assignment import LINK, Assignment, skeleton_for
from ttt.lab.opened_assignments import OpenedAssignments
from ttt.session import bot_shelf
from ttt.session.people_names import LONGEST_NAME
from ttt.session.stored_text import SHOWN
from ttt.sharing.shared_text import LONGEST
from ttt.words.lab import teaching as lab_teaching
from ttt.words.lab.page import SENTENCES
from ttt.words.speech import say

NAME = "assignment"  # the assignment's name in the address and in the storage


class GivenAssignment(LabPanel):
    """The assignment that a learner was given."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._begun: "OpenedAssignments" = lab.store.read(NAME, opened_assignments.from_text) or opened_assignments.NONE
        self._handing_in = HandInDialog(lab, self._tried)
        lab.assignment = self._begun.open

    def listen(self) -> None:
        """Listen to the buttons, and show the assignment that was open last, if any."""
        lab = self._lab
        lab.listen("#put-away", "click", lambda event: start_task(self._put_away()))
        lab.listen("#hand-in", "click", lambda event: self._hand_in())
        self.show_anew()

    async def take_link(self) -> None:
        """Open the assignment in the address, with the bot begun for it or a new bot with its starter code.

        If the assignment has no starter code, an empty bot gets a skeleton to fill in. Raises Refused, without changing
        anything, if the link is wrong, and also if the page around this one can't be told.
        """
        lab = self._lab
        files = await lab.js_module("lab/files.js")
        text = str(await files.textInAddress(NAME, 0, LONGEST))
        letters = str(address.fragment(2 * LONGEST if text else len(LINK) + SHOWN))[len(LINK) :]
        assignment = assignments.from_text(text, letters)
        self._follow_other_window()
        bot = opened_assignments.bot_for(self._begun, assignment)
        kept = lab.shelf.find(bot)
        code, file = assignment.starter, skeleton_for(assignment)
        if file and not (kept and kept.code.strip()):
            code = str(await fetching.fetchText(file) or "")
        self._begin(assignment.title[:LONGEST_NAME], code, bot)
        self._keep(opened_assignments.opened(self._begun, assignment, lab.shelf.open))
        if address.option("host") is not None:
            await self._tell_host(assignment)

    async def _tell_host(self, assignment: "Assignment") -> None:
        """Report the assignment to the page around this one, now and at each hand-in. Raises Refused if that fails."""
        await self._lab.need("ttt.browser.lab.host_page")
        from ttt.browser.lab.host_page import host_of

        self._handing_in.host = host = await host_of(self._lab, assignment)
        if host:
            host.opened()

    def _begin(self, name: str, code: str, bot: str) -> None:
        """Open the bot with this key, filled with the code if it was empty; if there is no such bot, open a new one."""
        lab = self._lab
        lab.take_code()
        kept = lab.shelf.find(bot)
        if not kept:
            lab.open_with(name, code)
            return
        shelf = lab.shelf if kept.code.strip() else bot_shelf.changed(lab.shelf, bot, code)
        lab.keep(bot_shelf.opened(shelf, bot))

    def show_anew(self) -> None:
        """Show the open assignment, if any, in the current language."""
        lab, assignment = self._lab, self._begun.open
        lab.find("#assignment").hidden = assignment is None
        lab.find("#class").classList.toggle("assigned", assignment is not None)  # the tab's forms are for teachers
        if assignment:
            lab.write("#assignment h2", assignment.title)
            lab.write("#assignment-text", assignment.text)
            lab.write("#assignment-goal", lab_teaching.told_goal(assignment))
        self._handing_in.show_anew()

    def _follow_other_window(self) -> None:
        """Take over the bots and tries that another window has stored since; the open assignment stays."""
        stored = self._lab.store.read(NAME, opened_assignments.from_text)
        if stored:
            self._begun = OpenedAssignments(self._begun.open, stored.bots, stored.tries)

    def _keep(self, now: "OpenedAssignments") -> None:
        self._begun, self._lab.assignment = now, now.open
        is_stored = self._lab.store.put(NAME, opened_assignments.to_text(now))
        self._lab.tell_loss(not is_stored, say(SENTENCES["lab not stored"]))
        self.show_anew()
        self._lab.follow_code()  # the exam depends on the open assignment

    def _tried(self) -> int:
        """Count one more try, and return the total."""
        self._follow_other_window()
        now, count = opened_assignments.tried(self._begun)
        self._keep(now)
        return count

    async def _put_away(self) -> None:
        self._follow_other_window()
        self._keep(opened_assignments.closed(self._begun))
        self._lab.notices.remark_at_once(say("To get the assignment back, open its link again."))
        code_editor.focus()  # the focused button has disappeared
        files = await self._lab.js_module("lab/files.js")
        files.forgetAddress()

    def _hand_in(self) -> None:
        if self._begun.open:
            self._handing_in.open(self._begun.open)


make = GivenAssignment
