"""Shows what bots print and their mistakes, which are also marked in the code."""

from pyscript.js_modules import code_editor

from ttt.browser.kit.error_shown import append_error
from ttt.browser.kit.page import Page
from ttt.game.notation import from_text
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.speech import in_context, isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.lab.chosen_line import Line
    from ttt.message_types.bots import NamedSource, Unchecked

MOST = 100_000  # printed characters that are shown
MEGABYTE = 1_000_000
LONGEST_LINE = 1000  # the most characters of a person's answer


class Output:
    """The section below the code. source returns the code in the editor; patience returns a bot's seconds per move."""

    def __init__(self, page: "Page", source: "Callable[[], str]", patience: "Callable[[], int]") -> None:
        self._page, self._source, self._patience = page, source, patience
        self._memory = 0  # bytes that the bots' Python uses
        self._answer: "Callable[[str], None] | None" = None  # takes the line that input() waits for

    def listen(self) -> None:
        """Listen to the section's controls for as long as the page is open."""
        self._page.listen("#clear-output", "click", lambda event: self.clear())
        self._page.listen("#input", "submit", lambda event: self._on_line())

    def clear(self) -> None:
        """Clear everything, including marks in the code."""
        self._page.write("#printed", "")
        self._page.find("#mistake").replaceChildren()
        self._page.find("#notes").replaceChildren()
        self.forget_reasons()
        code_editor.mark(0, 0)

    def tell_memory(self, count: int) -> None:
        """Show how much memory the bots' Python uses, given in bytes; show nothing for 0."""
        self._memory = count
        told = say("The bots' Python uses {megabytes} MB of memory.", megabytes=megabytes(count)) if count else ""
        self._page.rewrite("#memory", told)

    def show_anew(self) -> None:
        """Write the memory and a bot's question again, in the current language."""
        self.tell_memory(self._memory)
        if self.is_asking:
            self._page.write("#input label", say("The bot is waiting for your answer:"))
            self._page.write("#input button", say(in_context("verb", "Answer")))

    def forget_reasons(self) -> None:
        """Clear the lines that chose moves."""
        self._page.find("#reasons").replaceChildren()
        code_editor.point(0)

    def reason(self, line: "Line | None", cell: str, code: "NamedSource") -> None:
        """Show the line that chose a cell, if known, and point to it if its code is in the editor."""
        code_editor.point(line[0] if line and self._source() == code["source"] else 0)
        if line:
            entry = self._page.made("li", say("Line {line} chose {cell}:", line=line[0], cell=cell))
            source = self._page.made("code", line[1])
            source.dir = "ltr"
            entry.append(source)
            place = self._page.find("#reasons")
            place.append(entry)
            place.scrollTop = place.scrollHeight

    def hear(self, text: str) -> None:
        """Append printed text as long as fewer than MOST characters are shown."""
        place = self._page.find("#printed")
        if len(place.textContent) < MOST:
            place.append(text)
            place.scrollTop = place.scrollHeight

    @property
    def is_asking(self) -> bool:
        """Whether a bot waits for a person's answer."""
        return self._answer is not None

    def ask(self, prompt: str, answer: "Callable[[str], None]") -> None:
        """Let a person answer a bot's input(); answer gets the line."""
        page, place = self._page, self._page.find("#input")
        self.hear(prompt)
        self._answer = answer
        label, line = page.made("label", say("The bot is waiting for your answer:")), page.made("input")
        label.htmlFor = line.id = "line"
        line.dir, line.autocomplete, line.maxLength = "auto", "off", LONGEST_LINE
        place.replaceChildren(label, line, page.made("button", say(in_context("verb", "Answer"))))
        page.reveal(place)
        line.focus()

    def stop_asking(self) -> None:
        """Remove the question, because nobody waits for an answer any more."""
        self._answer = None
        place = self._page.find("#input")
        if place.matches(":focus-within"):
            self._page.find("#printed").focus()
        place.replaceChildren()

    def _on_line(self) -> None:
        answer, line = self._answer, str(self._page.find("#line").value)
        self.stop_asking()
        self.hear(line + "\n")
        if answer:
            answer(line)

    def note(self, loaded: "Unchecked") -> None:
        """Show the notes on the code of a loaded bot: oddities that may or may not be intended."""
        sentences = lab_mistakes.notes(loaded)
        self._page.find("#notes").replaceChildren(*[self._page.made("p", sentence) for sentence in sentences])

    def tell(
        self, why: "Unchecked", code: "NamedSource", at: str = "", seconds: "float | None" = None, told: str = ""
    ) -> None:
        """Show what is wrong with a bot, and mark the line if the bot's code is in the editor.

        why is as in words/lab/mistakes.py; code is the code that ran, as lab.code() returns it; at is the text of the
        game in which it went wrong, "" for none; seconds is the time the bot had, None for the time set for play. told
        replaces the sentence if the mistake isn't a bot's.
        """
        page, place = self._page, self._page.find("#mistake")
        is_shown = self._source() == code["source"]
        sentence = told or lab_mistakes.sentence(why, seconds or self._patience(), from_text(at).rules if at else None)
        if not is_shown:
            sentence = say("In {name}: {sentence}", name=isolated(code["name"]), sentence=sentence)
        place.replaceChildren(page.made("p", sentence))
        trace = "" if lab_mistakes.is_stopped(why) else lab_mistakes.traceback(why)
        append_error(page, place, lab_mistakes.erring(why), trace)
        if at:
            place.append(page.link(say("Play on from this position"), "../#" + at))
        code_editor.point(0)  # stop pointing at the line that chose the last move
        line, column = lab_mistakes.place(why)
        if line and is_shown:
            code_editor.mark(line, column)
        page.reveal(place)


def megabytes(count: int) -> int:
    """Return a number of bytes in megabytes, rounded."""
    return (count + MEGABYTE // 2) // MEGABYTE
