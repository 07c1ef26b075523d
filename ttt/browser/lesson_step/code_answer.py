"""Takes a program as an answer: its editor, its cases, and the results of a run in the sandbox."""

import json

from pyscript.js_modules import fetching, packing

from ttt.browser.kit.error_shown import append_error
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener, site
from ttt.browser.kit.sandbox import Sandbox, SandboxedBot
from ttt.browser.lesson_step.answers import BUTTON, PLACE, AnswerPanel
from ttt.browser.lesson_step.styled_text import added
from ttt.browser.lesson_step.written import keep_written, written
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.game.record import new_game
from ttt.lessons.kept_code import LONGEST, name_of
from ttt.lessons.lesson import SECONDS, Step
from ttt.session.stored_text import read_json
from ttt.words.errors.told import told as told_cause
from ttt.words.lesson import code as words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.message_types.bots import Unchecked

_STYLES = ("static/sandbox/code-editor.css", "static/kit/code.css")
_PLAIN_GAME = "1-3x3x3-hh-"  # the game for cases of a step without a board
MOST_PRINTED = 5000  # printed characters that are shown
_IS_BOT = "def move(position)"  # a program that contains this is a bot
RIGHT, WRONG, OPEN = "right", "wrong", ""


class CodeAnswer(AnswerPanel):
    """The editor and the results. What a person types is stored under a name made from the step's program and cases."""

    place = "#step-answers"

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._sandbox = Sandbox()
        self._editor: "Any" = None  # static/sandbox/code_editor.js, once it is fetched
        self._bot: "SandboxedBot | None" = None  # the program that runs
        self._pointed = ""  # as pointed() returns it
        fields = page.find("#code-fields").content.cloneNode(True)
        self._box, self._outcome = fields.querySelector("#program"), fields.querySelector("#outcome")

    async def ask(self, step: "Step") -> None:
        """Show a step's program as the person left it, and its cases. Raises Refused if the editor can't be fetched."""
        self.end()
        self._step = step
        self._page.find(PLACE).replaceChildren(self._box)
        self._page.find("#step-answers").append(self._outcome)
        if self._editor is None:
            for style in _STYLES:
                if not await fetching.addStyle(style):
                    raise Refused("not fetched")
            self._editor = await self._page.js_module("static/sandbox/code_editor.js")
            self._editor.start(listener(self._keep), listener(lambda: self.check()))
        self._page.find("#code").setAttribute("aria-label", say("Your program"))
        lines = max([len(program.split("\n")) for program in [step.code] + list(step.solution)])
        self._page.find("#editor").style.setProperty("--lines", str(lines + 2))
        self._editor.show(name_of(step), written(self._page, name_of(step)) or step.code)
        self._forget()

    def show_anew(self) -> None:
        """Write the labels again, and clear the results of a run."""
        if self._step:
            self._forget()

    def _forget(self) -> None:
        """Write the labels, clear the results, and show the cases as before any run."""
        self.put(
            {
                "keys": say("Tab indents; press Escape and then Tab to leave the code. Ctrl+Enter runs it."),
                "cases_title": say("Expected results"),
                "printed_title": say("What the program printed"),
                "to_lab": say("Open in the lab"),
                "lab": "",
            }
        )
        self._clear()
        self._page.find("#model").replaceChildren()
        self._show([])

    def _clear(self) -> None:
        """Clear what a run has printed, and its error."""
        self._page.write("#printed", "")
        self._page.find("#code-error").replaceChildren()

    def _keep(self) -> None:
        """Store what was typed, unless it is too long; if it is the step's own program, store nothing for the step."""
        code = str(self._editor.text())
        self._editor.mark(0, 0)
        if len(code) <= LONGEST:
            keep_written(self._page, name_of(self._step), "" if code == self._step.code else code)

    # A run

    def check(self) -> None:
        """Run the program and judge it, or stop the run."""
        if self._bot:
            self._bot.end()
            return
        code = str(self._editor.text())
        if len(code) > LONGEST:
            self.put({"said": say("The program is too long: at most {longest} characters.", longest=LONGEST)})
            return
        self._keep()
        self._clear()
        self._bot = SandboxedBot(self._sandbox, {"source": code, "kind": "program"}, None, SECONDS, self._hear)
        self._show_button()
        start_task(self._run(self._bot, self._step))

    def leave(self) -> None:
        """Store what was typed, and make room for another step."""
        self._keep()
        self.end()
        self._outcome.remove()

    def end(self) -> None:
        """Stop the run, without showing results."""
        if self._bot:
            self._bot.end()
            self._bot = None
            self._show_button()

    async def _run(self, bot: SandboxedBot, step: "Step") -> None:
        loading = say("Python is loading: a few megabytes the first time.")
        self.put({"said": say("Running.") if self._sandbox.is_ready else loading})
        answers: "list[Unchecked]" = []
        try:
            found: "Unchecked" = await bot.load()
            if "kind" in found:
                self.put({"said": say("Running.")})
                game = to_text(new_game(step.game.rules)) if step.game else _PLAIN_GAME
                for case in step.cases:  # one at a time, so that the others keep their results if one takes too long
                    question = {"id": 1, "ask": "cases", "game": game, "cases": [list(case)]}
                    found = _read(await bot.ask(json.dumps(question)))
                    given = found.get("answers")
                    if not isinstance(given, list) or len(given) != 1:
                        break
                    answers.append(given[0] if isinstance(given[0], dict) else {})
        except Refused as error:
            if self._bot is bot:
                self._show([], refusal(error))
                self.on_answer(None)
            found = {}
        bot.end()
        if self._bot is not bot:
            return  # another step is shown, or another run has begun
        self._bot = None
        self._show_button()
        if found:
            self._judge(step, answers, found)

    def _judge(self, step: "Step", answers: "list[Unchecked]", found: "Unchecked") -> None:
        """Show the result of each case, and report whether all are right; found says why answers are missing."""
        outcomes: "list[tuple[str, str]]" = []
        is_told, error = False, None
        for answer in answers:
            is_right, came = answer.get("right") is True, answer.get("came")
            told = say("Your program gives {came}.", came=came) if isinstance(came, str) and not is_right else ""
            if not is_right and not told:
                told, line, column = words.failure(answer, SECONDS)
                if not is_told:
                    self._editor.mark(line, column)
                    is_told, error = True, answer.get("error")
            outcomes.append((RIGHT if is_right else WRONG, told))
        if len(answers) < len(step.cases):
            self._fail(outcomes, found)
            return
        self._show(outcomes)
        self._show_error(error)
        is_right = all([state == RIGHT for state, _ in outcomes])
        self.put({"lab": ""})
        self.on_answer(is_right)
        if is_right:
            start_task(self._offer_lab(str(self._editor.text())))

    def _fail(self, outcomes: "list[tuple[str, str]]", found: "Unchecked") -> None:
        """Show the results that there are, and why there are no more. This isn't a verdict."""
        sentence, line, column = words.failure(found, SECONDS)
        self._show(outcomes, sentence)
        self._show_error(found.get("error"))
        self._editor.mark(line, column)
        self.on_answer(None)

    def _show_error(self, error: "Unchecked | object") -> None:
        """Show the line of an error with a known cause, and Python's own message."""
        place = self._page.find("#code-error")
        place.replaceChildren()
        if isinstance(error, dict) and told_cause(error):
            original = error.get("traceback")
            append_error(self._page, place, error, original[:MOST_PRINTED] if isinstance(original, str) else "")

    async def _offer_lab(self, code: str) -> None:
        """Link to the lab if the program can play there as a bot."""
        if _IS_BOT in code:
            letters = str(await packing.pack(say("My player") + "\n" + code))
            if letters:
                self.put({"lab": f"{site()}lab/#code=1.{letters}"})

    # The display

    def _show(self, outcomes: "list[tuple[str, str]]", said: str = "") -> None:
        """List the cases, each with its state and a sentence about its result; a case that hasn't run has none."""
        cases, self._pointed = [], ""
        for number, (case, value) in enumerate(self._step.cases):
            state, told = outcomes[number] if number < len(outcomes) else (OPEN, "")
            if state == WRONG and not self._pointed:
                self._pointed = words.first_wrong(case, value, told)
            told = told or (say("right") if state == RIGHT else "")
            cases.append({"case": f"{case} \u2192 {value}", "state": state, "told": told})
        self.put({"cases": cases, "said": said})

    def pointed(self) -> str:
        told, self._pointed = self._pointed, ""
        return told

    def show_model(self) -> None:
        """Show the lesson's own solution below the learner's program."""
        place = self._page.find("#model")
        place.replaceChildren()
        added(self._page, place, "h3", say("One solution"))
        program = self._page.made("pre", self._step.solution[0])
        program.dir = "ltr"
        place.append(program)

    def _show_button(self) -> None:
        """Label the button; while a program runs, the results are those of the run before."""
        self.put({"busy": "true" if self._bot else "false"})
        self._page.write(BUTTON, say("Stop") if self._bot else say("Run"))

    def _hear(self, text: str) -> None:
        place = self._page.find("#printed")
        if place and len(place.textContent) < MOST_PRINTED:
            place.append(text)


def _read(answer: str) -> "Unchecked":
    """Read the sandbox's answer, which isn't trusted and can be anything."""
    try:
        found = read_json(answer)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {"failed": "nonsense"}


make = CodeAnswer
