"""Runs the tournament of a class: its players, plan and games. Finished games are stored for the next visit."""

import js

from ttt.browser.kit import fields
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.browser.kit.storage import PREFIX
from ttt.browser.lab.job import Job
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.tournament_form import TournamentForm
from ttt.browser.lab.tournament_run import TournamentRun
from ttt.browser.lab.tournament_show import TournamentShow
from ttt.game.errors import Refused
from ttt.lab import kept_tournament
from ttt.lab.kept_tournament import Kept
from ttt.lab.tournament import Result, Tournament, Withdrawal
from ttt.session.stored_text import new_key, number_from
from ttt.words.lab import tournament as words
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FIELD, RESULTS = "tournament", "tournament-games"  # names in the storage


class TournamentPanel(LabPanel):
    """The panel, with one tournament at a time: first the form, then the tournament."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._form = TournamentForm(lab, self._tell)
        self._show = TournamentShow(lab)
        self._kept: "Kept | None" = None
        self._texts: "list[str]" = []  # the stored text of each event
        self._job = Job(lab, tell=self._rest)
        self._told = ""

    def listen(self) -> None:
        """Listen to what a person does, and restore a stored tournament."""
        lab = self._lab
        lab.listen("#tournament-form", "submit", lambda event: self._begin())
        lab.listen("#tournament-pause", "click", lambda event: self.stop())
        lab.listen("#tournament-go-on", "click", lambda event: self._resume())
        lab.listen("#tournament-withdraw", "click", lambda event: self._withdraw())
        lab.listen("#tournament-again", "click", lambda event: self._begin_again())
        lab.listen("#tournament-forget", "click", lambda event: self._forget())
        js.window.addEventListener("storage", listener(self._on_other_window))
        self._form.listen()
        self._show.listen()
        self._read_kept()

    def open(self) -> None:
        start_task(self._lab.attempt(self._attach()))

    async def _attach(self) -> None:
        """Fetch what draws the tournament. Raises Refused if that fails."""
        await self._show.bring()
        await self._lab.js_module("lab/class-timer.js")
        self._lab.notices.tell_more()  # a stored text may be damaged
        self.show()

    def _read_kept(self) -> None:
        lab = self._lab
        kept = lab.store.read(FIELD, kept_tournament.field_from_text)
        if kept is None:
            return
        kept_tournament.go_through(kept, lab.store.read(RESULTS, kept_tournament.results_from_text))
        self._take(kept)
        unfinished = say("This tournament isn't over. The games played so far were kept.")
        self._told = unfinished if kept.tournament.next() else words.champion(kept.tournament)

    def _is_behind(self) -> bool:
        """Whether another window has played more of this tournament, or has withdrawn a player."""
        found = self._lab.store.read(RESULTS, kept_tournament.results_from_text)
        return bool(self._kept and found and kept_tournament.has_more(self._kept, found))

    def _take(self, kept: Kept) -> None:
        self._kept = kept
        self._texts = [kept_tournament.event_to_text(event) for event in kept.tournament.history]

    def _on_other_window(self, event: "Any") -> None:
        """Show the tournament that another window has begun, or the form if the other window has discarded it.

        If the other window has gone on with the same tournament, pause it here, because each window would overwrite
        what the other stores.
        """
        is_overtaken = event.key == PREFIX + RESULTS and self._job.is_running and self._is_behind()
        if event.key != PREFIX + FIELD and not is_overtaken:
            return
        self.stop()
        if self._kept:
            self._form.put(self._kept.tournament.field)
        self._kept, self._told = None, ""
        self._read_kept()
        self._lab.notices.tell_more()
        self.show()

    # The play

    def _begin(self) -> None:
        try:
            self._start(self._form.tournament())
        except Refused as error:
            self._tell(refusal(error))
            fields.point_to(self._lab, error)

    def _begin_again(self) -> None:
        if self._kept:
            self.stop()
            self._start(Tournament(self._kept.tournament.field, self._kept.tournament.plan))

    def _start(self, played: Tournament) -> None:
        key = new_key(js.Math.random())
        self._take(Kept(key, played))
        self._form.forget_refusals()
        self._keep(RESULTS, kept_tournament.results_to_text(key, []))
        self._keep(FIELD, kept_tournament.field_to_text(key, played))
        self._go_on()

    def _resume(self) -> None:
        """Go on from the last stored game, which may have been played in another window."""
        self._read_kept()
        self._go_on()

    def _withdraw(self) -> None:
        """Withdraw the chosen player; the pairing under way is played again, unless that player is in it."""
        if self._kept is None or not str(self._lab.find("#tournament-player").value):
            return
        was_running = self._job.is_running
        self.stop()
        if self._is_behind():
            self._read_kept()
        withdrawal = Withdrawal(number_from(self._lab.find("#tournament-player").value))
        if withdrawal.player not in self._kept.tournament.withdrawn:
            self._kept.tournament.withdraw(withdrawal)
            self._keep_event(withdrawal)
        self._lab.find("#tournament-out").open = False
        self._lab.find("#tournament-out summary").focus()
        self.show()
        if was_running:
            self._go_on()
        name = self._kept.tournament.field[withdrawal.player].name
        self._tell(say("{name} was withdrawn: its remaining games count as lost.", name=isolated(name)))

    def _go_on(self) -> None:
        kept = self._kept
        if kept is None or self._job.is_running:
            return
        self._lab.stop()
        self._job.run(lambda number: self._play(kept.tournament))
        self._tell("")
        self.show()
        self._lab.find("#tournament-pause").focus()

    async def _play(self, played: Tournament) -> str:
        """Play the remaining pairings, and return the sentence to show then. Raises Refused if that fails."""
        run = TournamentRun(self._lab, played, self._on_result, self._on_wait)
        self._job.halted_by(run.stop)
        await run.go_on()
        return say("Paused. The games played so far are kept.")

    def stop(self) -> None:
        """Pause the tournament; the pairing under way will be played again."""
        if self._job.drop():
            self._rest(say("Paused. The games played so far are kept."))

    def _rest(self, told: str) -> None:
        had_focus = self._lab.find("#tournament-pause").matches(":focus")
        is_over = self._kept is not None and self._kept.tournament.next() is None
        self.show()
        if had_focus:
            self._lab.find("#tournament-csv" if is_over else "#tournament-go-on").focus()
        self._tell(words.champion(self._kept.tournament) if self._kept and is_over else told)

    def _on_result(self, result: "Result") -> None:
        if self._kept is None:
            return
        self._keep_event(result)
        self._show.add(self._kept.tournament, result)
        self._show_progress(self._kept.tournament)

    def _keep_event(self, event: "Result | Withdrawal") -> None:
        if self._kept:
            self._texts.append(kept_tournament.event_to_text(event))
            self._keep(RESULTS, kept_tournament.results_to_text(self._kept.key, self._texts))

    def _keep(self, name: str, text: str) -> None:
        is_lost = not self._lab.store.put(name, text)
        told = say("This browser doesn't store the tournament: keep this tab open until the end.")
        self._lab.tell_loss(is_lost, told)

    def _on_wait(self, name: str, seconds: int) -> None:
        told = say("{name} has been thinking for {seconds} s.", name=isolated(name), seconds=seconds)
        self._lab.write("#tournament-waiting", told)

    def _forget(self) -> None:
        """Forget the tournament, and go back to the form with the same players."""
        self.stop()
        if self._kept:
            self._form.put(self._kept.tournament.field)
        self._kept = None
        self._lab.store.remove(FIELD)
        self._lab.store.remove(RESULTS)
        self._tell(say("The tournament was discarded. Its players are still listed."))
        self.show()
        self._lab.find("#tournament-paste").focus()

    # The display

    def show(self) -> None:
        """Show the form, or the tournament."""
        lab, kept = self._lab, self._kept
        lab.find("#tournament-form").hidden = kept is not None
        lab.find("#tournament-show").hidden = kept is None
        self._form.show()
        if kept:
            is_over = kept.tournament.next() is None
            lab.find("#tournament-pause").hidden = not self._job.is_running
            lab.find("#tournament-go-on").hidden = self._job.is_running or is_over
            for button in ("#tournament-again", "#tournament-forget"):  # hidden so that nobody presses them by mistake
                lab.find(button).hidden = self._job.is_running
            lab.find("#tournament-out").hidden = is_over
            self._show.show(kept.tournament)
            self._show_progress(kept.tournament)
        lab.write("#tournament-told", self._told)

    def _show_progress(self, played: Tournament) -> None:
        lab = self._lab
        lab.find("#tournament-progress").value = min(1, len(played.results) / played.pairings)
        lab.write("#tournament-waiting", words.so_far(played) if played.next() else "")
        left = [player for player in range(len(played.field)) if player not in played.withdrawn]
        lab.offer("#tournament-player", [(str(player), played.field[player].name) for player in left])

    def _tell(self, sentence: str) -> None:
        self._told = sentence
        self._lab.write("#tournament-told", sentence)


make = TournamentPanel
