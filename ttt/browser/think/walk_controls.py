"""Steps through a recording: buttons, keys, the slider, the tree and the source lead to a step, which is described."""

import asyncio
import json

import js
from pyscript.js_modules import story, walk

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.browser.kit.walk_link import LINES, STORY
from ttt.browser.think.guesses import Guesses
from ttt.browser.think.slides import print_slides
from ttt.browser.think.think import Think, ThinkPanel
from ttt.game.record import position_of
from ttt.session.stored_text import number_from, read_json
from ttt.words.speech import in_context, say
from ttt.words.think import page as words
from ttt.words.think import steps as think_steps
from ttt.words.think import story as story_words
from ttt.words.think.page import SENTENCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

KEYS = {
    "ArrowRight": "next",
    "ArrowLeft": "back",
    "ArrowDown": "into",
    "ArrowUp": "out",
    "l": "leaf",
    "c": "cut",
    "Home": "first",
    "End": "last",
}
ASKING = ("next", "over", "out")  # moves before which a question can be asked
SETTLED = 0.4  # seconds without a new step before the address is updated
PAUSES = (2, 1, 0.5, 0.2, 0.05)  # seconds between two steps, by the chosen speed
STORY_LASTS, LEAST, MOST = 20, 2.2, 4  # seconds for a whole story, and the fewest and the most for a branch
QUIET = 4000  # ms between two sentences read aloud during playback


class WalkControls(ThinkPanel):
    """The controls. step is the current step, once something was recorded."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think)
        self.step = self.last = 0
        self._facts: "dict[str, Any]" = {}
        self._steps_made = 0
        self._pace = think.pace  # the pace at which the step was shown
        self.guesses = Guesses(think, self.go, self.remark)
        self.playback = Playback(think, self.move, self.settle)

    @property
    def is_open(self) -> bool:
        return self._page.step is not None

    def listen(self) -> None:
        think = self._page
        think.listen("#controls", "click", self._on_button)
        think.listen("#at", "input", lambda event: self.jump(number_from(event.target.value)))
        think.listen("#code-lines", "click", self._on_line)
        think.listen("#levels", "click", self._on_board)
        think.listen_to_buttons("#views", self._on_view)
        js.document.addEventListener("keydown", listener(self._on_key))
        self.guesses.listen()
        self.playback.listen()
        think.listen("#print-slides", "click", lambda event: self._print())

    def walk(self, last: int, step: int, has_scale: bool) -> None:
        self.last = last
        self.guesses.allow(has_scale)
        slider = self._page.find("#at")
        slider.max = str(last)
        self._page.find("#controls").inert = False
        self.go(int(story.stop(min(step, last))))
        if not self._facts["hasTree"] and self._page.pace != LINES:  # the wanted pace isn't possible
            self.remark(words.grown(self._facts, self._page.program.key, self._page.program_name()))
        if self._page.plays_at_once:
            self.play()

    def change_pace(self) -> None:
        if self.is_open:
            self.playback.pause()
            self.guesses.drop()
            self.go(int(story.stop(self._step_at_other_pace())))

    def _step_at_other_pace(self) -> int:
        """Return the step from which to go on at the page's pace: usually the current step.

        If the pace has changed, and either the last pace was a story's or no step follows, it is the first step of the
        current branch.
        """
        is_judged = self._pace == STORY or int(walk.target("next", self.step)) < 0
        return int(walk.branch(self.step)) if is_judged and self._pace != self._page.pace else self.step

    def play(self) -> None:
        """Pause the playback, or begin it: from the start if the end was reached."""
        if self.is_open and not self.playback.is_playing and int(walk.target("next", self.step)) < 0:
            self.go(int(walk.target("first", self.step)))
        self.playback.toggle()

    def follow(self) -> None:
        """Drop the recording."""
        self.playback.pause()
        self.guesses.drop()
        if self.is_open:
            walk.forget()
        self._page.step = None
        self._page.find("#controls").inert = True
        for place in ("#sentence", "#depth", "#grown", "#remark"):
            self._page.write(place, "")
        walk.showVariables("[]")

    # Moves

    def move(self, kind: str) -> bool:
        """Move through the recording, perhaps after a question. Return whether a move was made or a question asked.

        kind is a value of KEYS, or "over", which goes past a call.
        """
        if not self.is_open or (self.guesses.is_asking and kind in ASKING):
            return False
        self.guesses.drop()
        to = int(walk.target(kind, self.step))
        if to < 0 or to == self.step:
            self.remark(say(SENTENCES["no more " + kind]))
            return False
        if kind in ASKING and self.guesses.asks(self.step, to):
            self.playback.pause()
            return True
        self.go(to)
        return True

    def _print(self) -> None:
        if self.is_open:
            self.playback.pause()
            self.guesses.drop()
            start_task(self._page.attempt(print_slides(self._page, self.go, lambda: self.step)))

    def jump(self, step: int) -> None:
        """Go to a step without a question."""
        if self.is_open and step >= 0:
            self.playback.pause()
            self.guesses.drop()
            self.go(int(story.stop(step)))

    def go(self, step: int) -> None:
        self.step = self._page.step = step
        self._pace = self._page.pace
        self.remark("")
        self._facts = read_json(str(walk.show(step)))
        self._tell()
        self._steps_made += 1
        if not self.playback.is_playing:
            self.settle()

    def settle(self) -> None:
        """Update the address once no other step has followed for a while."""
        start_task(self._settle(self._steps_made))

    async def _settle(self, made: int) -> None:
        await asyncio.sleep(SETTLED)
        if made == self._steps_made and self.is_open and not self._page.is_led_away:
            self._page.put_address(self.step)

    def remark(self, text: str) -> None:
        """Show a remark beside the sentence of the step."""
        self._page.rewrite("#remark", text)

    # The sentences

    def _tell(self) -> None:
        think, facts, rules = self._page, self._facts, self._page.game.rules
        is_own, name = think.program.is_own, think.program_name()
        facts["choice"] = think.choice
        if think.is_by_lines:
            self.playback.tell(think_steps.sentence(facts, rules, is_own))
        else:
            stop = read_json(str(story.facts(self.step)))
            self.playback.tell(story_words.sentence(stop, rules, think.is_story))
        chosen = "" if facts["hasTree"] else words.choice(position_of(think.game), name, think.choice)
        think.write("#depth", chosen or words.place(facts, rules))
        think.write("#grown", words.grown(facts, think.program.key, name))
        think.write("#table-told", words.table(facts["table"]))
        slider = think.find("#at")
        slider.value = str(self.step)
        slider.setAttribute("aria-valuetext", words.step_of(self.step, self.last))
        walk.showVariables(json.dumps(think_steps.variables(facts, rules, is_own)))
        think.tell_panels("tell_step")

    def show_anew(self) -> None:
        self.playback.show_anew()
        self.guesses.show_anew()
        if self.is_open:
            self._facts = read_json(str(walk.show(self.step)))
            self._tell()

    # What a person does

    def _on_button(self, event: "Any") -> None:
        button = event.target.closest("[data-go]")
        if button:
            self.playback.pause()
            self.move(str(button.dataset.go))

    def _on_line(self, event: "Any") -> None:
        number = event.target.closest("[data-line]")
        if number and self.is_open:
            line = int(number.dataset.line)
            to = int(walk.atLine(line, self.step))
            self.jump(to)
            if to < 0:
                self.remark(say("There is no step at line {line}.", line=line))

    def _on_board(self, event: "Any") -> None:
        board = event.target.closest("[data-node]")
        if board:
            self.jump(int(walk.atNode(int(board.dataset.node), self.step)))

    def _on_view(self, chosen: "Any") -> None:
        js.document.documentElement.dataset.view = chosen.value
        for button in self._page.find("#views").querySelectorAll("button"):
            button.setAttribute("aria-pressed", "true" if button.value == chosen.value else "false")

    def _on_key(self, event: "Any") -> None:
        if event.ctrlKey or event.metaKey or event.altKey or not self.is_open:
            return
        if self._page.find("dialog[open], [data-riddle]") or _has_own_keys(event.target, event.key):
            return
        key = str(event.key)
        if len(key) == 1 and key != " " and not event.target.closest("main *"):
            return  # speech input types letters, so they count only while the focus is in the main part (WCAG 2.1.4)
        if self.guesses.takes(key):
            event.preventDefault()
        elif key == " ":
            event.preventDefault()
            self.play()
        else:
            kind = KEYS.get(key.lower() if len(key) == 1 else key)
            if kind:
                event.preventDefault()
                self.playback.pause()
                self.move("over" if kind == "next" and event.shiftKey else kind)


def _has_own_keys(element: "Any", key: str) -> bool:
    """Whether a key means something else to the focused element."""
    if element.closest("textarea, select, input:not([type=checkbox])"):
        return True
    return key in (" ", "Enter") and bool(element.closest("button, a, summary, input"))


class Playback:
    """The playback, which goes forward step by step until somebody stops it or no step is left."""

    def __init__(self, think: "Think", move: "Callable[[str], bool]", settle: "Callable[[], None]") -> None:
        self._think, self._move, self._settle = think, move, settle
        self.is_playing = False
        self._round = 0
        self._told_at = 0.0
        self._sentence = ""

    def listen(self) -> None:
        self._think.listen("#play", "click", lambda event: self._think.tell_panels("play"))

    def toggle(self) -> None:
        if self.is_playing:
            self.pause()
        elif self._think.step is not None:
            self.is_playing = True
            self._round += 1
            self._told_at = js.performance.now()
            self.show_anew()
            start_task(self._play(self._round))

    def pause(self) -> None:
        """Stop at the current step."""
        if self.is_playing:
            self.is_playing = False
            self._round += 1
            self.show_anew()
            self._hear()
            self._settle()

    async def _play(self, number: int) -> None:
        while number == self._round:
            has_moved = self._move("next")
            if not has_moved or int(walk.target("next", self._think.step)) < 0:
                self.pause()
                return
            await asyncio.sleep(self._pause())

    def _pause(self) -> float:
        """Return the seconds for which a step is shown.

        The branches of a story share STORY_LASTS, but each takes LEAST to MOST. Otherwise the chosen speed decides; it
        is halved unless every step is shown.
        """
        pause: float = PAUSES[number_from(self._think.find("#speed").value) - 1]
        if self._think.is_story:
            return min(MOST, max(LEAST, STORY_LASTS / int(story.stops())))
        return pause if self._think.is_by_lines else 2 * pause

    def tell(self, sentence: str) -> None:
        """Show the sentence of a step; during playback, read it aloud only in a story or after QUIET."""
        self._sentence = sentence
        self._think.write("#sentence", sentence)
        if self._think.is_story or not self.is_playing or js.performance.now() - self._told_at > QUIET:
            self._hear()

    def _hear(self) -> None:
        self._told_at = js.performance.now()
        self._think.write("#heard", self._sentence)

    def show_anew(self) -> None:
        """Show the label and the icon of the button that plays and pauses."""
        label = say("Pause" if self.is_playing else in_context("recording", "Play"))
        self._think.find("#play").setAttribute("aria-label", label)
        self._think.find("#play use").setAttribute("href", "#icon-pause" if self.is_playing else "#icon-play")


make = WalkControls
