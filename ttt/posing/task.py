"""A teacher's question about a position, as the text of a link, and an answer to it, as the text of another link.

    1.KTRMBQXZ.n.1-3x3x3-hh-b2a1.Which%20move%3F                       version . key . names? . game . question
    1.KTRMBQXZ.n.1-3x3x3-hh-b2a1.Which%20move%3F.KTRM.WXZBDDFG.Ann     the same, then code . pupil . name

The key is drawn at random; names? is y if pupils give their names, otherwise n. An empty question asks for the best
move. Letters drawn on the pupil's device identify the pupil, so that the same answer counts once.
"""

from collections import namedtuple

from ttt.game.errors import BadLink, BadSetting, Refused
from ttt.game.notation import board_text
from ttt.game.notation import from_text as game_from
from ttt.game.notation import to_text as game_text
from ttt.game.record import PERSON, Game, position_of
from ttt.posing.answer_code import ALPHABET, MOST_MOVES, code_of, is_code, place_of
from ttt.session.people_names import check_name, is_control
from ttt.session.stored_text import plain_number

VERSION = "1"
LONGEST_QUESTION = 120  # characters
LONGEST = 6000  # characters of a link: a character of a question takes at most twelve
_DRAWN = 8  # letters drawn at random: 26 thousand million combinations
_SHOWN = 60  # characters of a text that its refusal repeats
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~"
_PARTS, _MORE_PARTS = 5, 8  # parts of a task, and of an answer
_HEX = "0123456789ABCDEF"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Task(namedtuple("Task", ("key", "asks_names", "game", "question"))):
    """A posed task: key is its letters; question is the teacher's, or "" to ask for the best move."""

    @property
    def moves(self) -> "list[int]":
        """The cells that may be an answer, in order."""
        return position_of(self.game).legal_moves()

    @property
    def _signature(self) -> str:
        return self.key + " " + game_text(self.game)

    def code(self, cell: int, pupil: str) -> str:
        """Return the code of an answer; the pupil's letters decide which of the cell's codes."""
        moves, chance = self.moves, 0.0
        for letter in reversed(pupil):
            chance = (chance + ALPHABET.index(letter)) / len(ALPHABET)
        return code_of(self._signature, moves.index(cell), len(moves), chance)

    def cell(self, code: str) -> "int | None":
        """Return the cell that a code stands for; None if it isn't a code of this task."""
        return self.cells([code])[0]

    def cells(self, codes: "list[str]") -> "list[int | None]":
        """Return the cell that each code stands for, as cell() does, but faster."""
        moves, signature = self.moves, self._signature
        places = [place_of(signature, code, len(moves)) if is_code(code) else None for code in codes]
        return [None if place is None else moves[place] for place in places]


class Given(namedtuple("Given", ("task", "code", "pupil", "name"))):
    """An answer in a link; name is "" if none was asked for."""


def posed(game: Game, question: str, asks_names: bool, chance: "Callable[[], float]") -> Task:
    """Return a new task with a random key; chance returns numbers, 0 <= number < 1.

    Raises BadSetting if the game or the question can't be posed.
    """
    return _checked(Task(drawn(chance), asks_names, game, question))


def drawn(chance: "Callable[[], float]") -> str:
    """Return letters for a task or a pupil, drawn at random."""
    return "".join([ALPHABET[int(chance() * len(ALPHABET))] for _ in range(_DRAWN)])


def is_drawn(text: str) -> bool:
    """Whether a text has the form of letters from drawn()."""
    return len(text) == _DRAWN and all([letter in ALPHABET for letter in text])


def to_text(task: Task) -> str:
    """Return the text of a task's link."""
    names = "y" if task.asks_names else "n"
    return ".".join((VERSION, task.key, names, game_text(task.game), _escaped(task.question)))


def given_text(given: Given) -> str:
    """Return the text of an answer's link."""
    return ".".join((to_text(given.task), given.code, given.pupil, _escaped(given.name)))


def from_text(text: str) -> Task:
    """Return the task in the text of a link. Raises BadLink, which repeats the beginning of the text."""
    return _task(_parts(text, _PARTS), text)


def given_from(text: str) -> Given:
    """Return the answer in the text of a link. Raises BadLink, which repeats the beginning of the text.

    Whether the code fits the task isn't checked.
    """
    parts = _parts(text, _MORE_PARTS)
    task, refused = _task(parts, text), BadLink("not posed", given=text[:_SHOWN])
    code, pupil = parts[5:7]
    if not is_code(code) or not is_drawn(pupil):
        raise refused
    try:
        name = check_name(_unescaped(parts[7])) if task.asks_names else ""
    except ValueError:
        raise refused from None
    return Given(task, code, pupil, name)


def one_line(text: str) -> str:
    """Return a question as one line. Raises BadSetting if it is too long, or isn't plain text."""
    line = " ".join(text[: 4 * LONGEST_QUESTION].split())
    if len(line) > LONGEST_QUESTION or any([is_control(letter) for letter in line]):
        raise BadSetting("pose question", given=text[:_SHOWN], longest=LONGEST_QUESTION)
    return line


def _parts(text: str, count: int) -> "list[str]":
    parts = text[: LONGEST + 1].split(".")
    if parts[0] != VERSION and plain_number(parts[0], 3) is not None:
        raise BadLink("other version", given=text[:_SHOWN], version=parts[0])
    if len(text) > LONGEST or len(parts) != count or parts[0] != VERSION:
        raise BadLink("not posed", given=text[:_SHOWN])
    return parts


def _task(parts: "list[str]", text: str) -> Task:
    key, names = parts[1:3]
    if not is_drawn(key) or names not in ("y", "n"):
        raise BadLink("not posed", given=text[:_SHOWN])
    try:
        return _checked(Task(key, names == "y", game_from(parts[3]), _unescaped(parts[4])))
    except Refused as because:
        raise BadLink("not posed because", given=text[:_SHOWN], because=because) from None
    except ValueError:
        raise BadLink("not posed", given=text[:_SHOWN]) from None


def _checked(task: Task) -> Task:
    """Return the task with its game between two people. Raises BadSetting if it can't be posed."""
    moves, game = len(task.moves), task.game
    if game.is_undecided:
        raise BadSetting("pose swap")
    if not game.rules.has_rows:
        raise BadSetting("only played", given=board_text(game.rules))
    if not moves:
        raise BadSetting("pose over")
    if moves > MOST_MOVES:
        raise BadSetting("pose too many", count=moves, most=MOST_MOVES)
    between_persons = Game(game.rules, (PERSON, PERSON), game.opens, game.moves, game.choice)
    return Task(task.key, task.asks_names, between_persons, one_line(task.question))


# Like encodeURIComponent and its reverse, except that the signs .!'()* are also escaped.


def _escaped(text: str) -> str:
    return "".join([chr(byte) if chr(byte) in _PLAIN else f"%{byte:02X}" for byte in text.encode("utf-8")])


def _unescaped(text: str) -> str:
    """Return the original text. Raises ValueError if it isn't escaped correctly."""
    data = text.encode("utf-8")
    found, at = bytearray(), 0
    while at < len(data):
        if data[at : at + 1] == b"%":
            high, low = list(data[at + 1 : at + 3].decode().upper())  # ValueError unless there are two
            found.append(_HEX.index(high) * 16 + _HEX.index(low))
            at += 3
        else:
            found.append(data[at])
            at += 1
    return bytes(found).decode("utf-8")
