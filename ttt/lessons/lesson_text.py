"""The text of a lesson, parsed and written; a person can read and write it, too.

    ttt-lesson 1
    @title Forks
    @language en

    # Two rows at once
    X has two rows that need *one* cell each.

    @position 1-3x3x3-hh-a1b2c3a3
    @marked a2 c1
    @task win 2
    @hint Look for a cell that lies on two rows.
    @say right Two threats: O can stop only one.

A line that begins with @ is a field, and a line with # begins a step; everything else is the step's words, in
paragraphs with an empty line between them. A backslash before @ or # at the beginning of a line turns the line into
words. A field of several lines, such as a program, begins with its name alone and ends with @end. docs/lesson.md lists
the fields.
"""

from ttt.game.errors import BadLesson, Refused
from ttt.lessons import lesson, step_fields
from ttt.lessons.lesson import Lesson, Step
from ttt.lessons.step_fields import shown
from ttt.lessons.white_space import trimmed

NAME, VERSION = "ttt-lesson", "1"
LONGEST = 100000  # characters; a longer text is refused unread
_BEFORE = "\ufeff\r\n "  # what some programs write before a text, and what gets pasted with it
_HEADER = ("title", "language")
_ONCE = ("position", "task", "about", "only", "level", "marked", "arrows", "tree", "cards", "code", "solution")
_OFTEN = ("hint", "option", "case", "say")
_PROGRAMS = ("@code", "@solution")  # lines that begin a field of several lines
_END = "@end"
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def from_text(text: str) -> Lesson:
    """Parse the text of a lesson. Raises BadLesson, which names the step and repeats what is wrong in it.

    The lesson's claims aren't proved here, but they are possible: every cell is on the board, every solution is a
    possible one.
    """
    if len(text) > LONGEST:
        raise BadLesson("lesson too long", given=shown(text), longest=LONGEST)
    text = text[_before(text) :]
    lines = [line if trimmed(line) else "" for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    _check_first(trimmed(lines[0]))
    fields: "dict[str, str]" = {}
    steps: "list[_Draft]" = []
    for line in lines[1:]:
        if steps and steps[-1].is_in_program:
            steps[-1].take(line)
        elif line.startswith("#"):
            if len(steps) == lesson.MOST_STEPS:
                raise BadLesson("lesson too many steps", given=shown(line), most=lesson.MOST_STEPS)
            steps.append(_Draft(trimmed(line.lstrip("#"))))
        elif steps:
            steps[-1].take(line)
        elif line.startswith("@"):
            _take_header(fields, line)
        elif line:
            raise BadLesson("lesson words first", given=shown(line))
    if "title" not in fields:
        raise BadLesson("lesson no title")
    if not steps:
        raise BadLesson("lesson no steps", given=fields["title"])
    return Lesson(fields["title"], fields.get("language", ""), _steps(steps))


def _steps(drafts: "list[_Draft]") -> "tuple[Step, ...]":
    """Parse the steps. Raises BadLesson, which names the step."""
    read = []
    for number, draft in enumerate(drafts, 1):
        try:
            read.append(draft.step())
        except Refused as error:
            raise BadLesson("lesson step", step=number, title=shown(draft.title), because=error) from None
    return tuple(read)


def to_lesson_text(lesson: Lesson) -> str:
    """Write a lesson as text that from_text() turns back into the same lesson."""
    steps = [(step.title, "\n\n".join(step.words), step_fields.texts(step)) for step in lesson.steps]
    lines = [step_lines(title, words.split("\n") if words else [], fields) for title, words, fields in steps]
    return written(lesson.title, lesson.language, lines)


def written(title: str, language: str, steps: "list[list[str]]") -> str:
    """Write the text of a lesson from the lines of its steps, right or wrong; language is "" for none."""
    lines = [f"{NAME} {VERSION}", "@title " + title]
    if language:
        lines.append("@language " + language)
    for step in steps:
        lines += [""] + step
    return "\n".join(lines) + "\n"


def step_lines(title: str, words: "list[str]", fields: "list[tuple[str, str]]") -> "list[str]":
    """Return the lines of a step, given its title, the lines of its words, and its fields as pairs of name and text."""
    lines = [("# " + title).rstrip()]
    lines += ["\\" + line if line and line[0] in "@#\\" else line for line in words]
    if words and lines[-1]:
        lines.append("")
    for name, text in fields:
        if "\n" in text or name == "code":
            lines += ["@" + name] + text.split("\n") + [_END]
        else:
            lines.append(f"@{name} {text}")
    return lines


def _before(text: str) -> int:
    """Count the meaningless characters before the first line; on MicroPython lstrip would cut letters apart."""
    return next((count for count, letter in enumerate(text) if letter not in _BEFORE), len(text))


def _check_first(line: str) -> None:
    name, _, version = line.partition(" ")
    if name != NAME:
        raise BadLesson("not a lesson", given=shown(line))
    if version != VERSION:
        raise BadLesson("lesson version", given=shown(line), version=version[:9])


def _take_header(fields: "dict[str, str]", line: str) -> None:
    name, _, value = line[1:].partition(" ")
    value = trimmed(value)
    if name not in _HEADER:
        raise BadLesson("lesson no such header", given=shown(line), known=", ".join(_HEADER))
    if name in fields:
        raise BadLesson("lesson twice", given=shown(line), field="@" + name)
    if name == "title":
        _check_length(value, lesson.LONGEST_TITLE)
    elif not (len(value) == 2 and all([letter in _ALPHABET for letter in value])):
        raise BadLesson("lesson language", given=shown(value))
    fields[name] = value


class _Draft:
    """The lines of a step that is being read."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.lines: "list[str]" = []
        self.programs: "list[tuple[str, list[str]]]" = []  # the name of each, and its lines
        self.is_in_program = False

    def take(self, line: str) -> None:
        """Take the next line, of the step or of a program in it."""
        if self.is_in_program:
            if trimmed(line) == _END:
                self.is_in_program = False
            else:
                self.programs[-1][1].append(line)
        elif trimmed(line) in _PROGRAMS:
            self.is_in_program = True
            self.programs.append((trimmed(line)[1:], []))
        else:
            self.lines.append(line)

    def step(self) -> Step:
        """Return the finished step. Raises Refused."""
        _check_length(self.title, lesson.LONGEST_TITLE)
        if self.is_in_program:
            raise BadLesson("lesson no end", given="@" + self.programs[-1][0])
        words, once, often = self._parts()
        for name, program in self.programs:
            if name in once:
                raise BadLesson("lesson twice", given=shown(program[0] if program else ""), field="@" + name)
            once[name] = "\n".join(program)
            _check_length(once[name], lesson.LONGEST_CODE)
        return step_fields.step(self.title, words, once, often)

    def _parts(self) -> "tuple[tuple[str, ...], dict[str, str], dict[str, list[str]]]":
        """Return the paragraphs, the fields that occur at most once, and those that may occur several times."""
        once: "dict[str, str]" = {}
        often: "dict[str, list[str]]" = {name: [] for name in _OFTEN}
        paragraphs: "list[str]" = [""]
        for line in self.lines:
            if not line.startswith("@"):
                words = line[1:] if line[:2] in ("\\@", "\\#", "\\\\") else line
                if not trimmed(words):
                    paragraphs.append("")
                else:
                    paragraphs[-1] = trimmed(paragraphs[-1] + " " + trimmed(words))
                continue
            name, _, value = line[1:].partition(" ")
            value = trimmed(value)
            _check_length(value, lesson.LONGEST_LINE if name != "position" else LONGEST)
            if name in often:
                often[name].append(value)
            elif name not in _ONCE:
                raise BadLesson("lesson no such field", given=shown(line))
            elif name in once:
                raise BadLesson("lesson twice", given=shown(line), field="@" + name)
            else:
                once[name] = value
        told = tuple([paragraph for paragraph in paragraphs if paragraph])
        if sum([len(paragraph) for paragraph in told]) > lesson.LONGEST_WORDS:
            raise BadLesson("lesson too many words", given=shown(told[0]), longest=lesson.LONGEST_WORDS)
        for name, most in (("hint", lesson.MOST_HINTS), ("option", lesson.MOST_OPTIONS), ("case", lesson.MOST_CASES)):
            if len(often[name]) > most:
                raise BadLesson("lesson too many", given=shown(often[name][most]), field="@" + name, most=most)
        return told, once, often


def _check_length(text: str, longest: int) -> None:
    if not text:
        raise BadLesson("lesson empty")
    if len(text) > longest:
        raise BadLesson("lesson too many words", given=shown(text), longest=longest)
