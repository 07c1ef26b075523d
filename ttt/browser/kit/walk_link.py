"""Reads and writes the address of the think page: the position, the program, the pace and the step.

An example is game=1-3x3x3-hh-a1b1&program=alpha_beta&step=123. An address may also have program=moss,
program=own&bot=k5, or pace=moves&step=40.
"""

from collections import namedtuple

from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_text, from_text, to_text
from ttt.game.record import OPPONENTS, Game, new_game, with_moves
from ttt.session.stored_text import plain_number

OWN = "own"  # a learner's program, from the shelf of the lab
TABLE = "alpha_beta_table"  # keeps a table
TOLD = ("minimax", "alpha_beta", TABLE)  # these can also be shown as a story
MONTE_CARLO = "monte_carlo"  # only shown line by line
PROGRAMS = TOLD + (MONTE_CARLO,)
LONGEST = 2000  # characters
MOST_CELLS = 42  # cells of the largest board that is readable in a tree
_MOST_DIGITS = 6
STORY, MOVES, LINES = PACES = ("story", "moves", "lines")
_NAMES = ("game", "program", "bot", "pace", "step")


class Link(namedtuple("Link", ("game", "program", "bot", "step", "pace"))):
    """What a link asks for. game and step are None, and program and bot are "", if the link doesn't name them.

    pace is one of PACES. If the link names none, pace is LINES for a link that names a step or a program outside TOLD,
    and STORY for any other.
    """


NOTHING = Link(None, "", "", None, STORY)


def read(text: str) -> Link:
    """Return what a link asks for. Raises BadLink, quoting the part that is wrong, or Refused as walkable() does."""
    if len(text) > LONGEST:
        raise BadLink("too long", given=text[:40] + "...", longest=LONGEST)
    found: "dict[str, str]" = {}
    for part in text.split("&") if text else []:
        name, sign, value = part.partition("=")
        if not sign or name not in _NAMES or name in found:
            raise BadLink("no walk", given=part)
        found[name] = value
    program, asked = found.get("program", ""), found.get("step", "")
    step = plain_number(asked, _MOST_DIGITS)
    if program and program not in PROGRAMS + OPPONENTS + (OWN,):
        raise BadLink("no program", given=program)
    if asked and step is None:
        raise BadLink("no step", given=asked)
    is_told = step is None and program in ("",) + TOLD
    pace = found.get("pace", STORY if is_told else LINES)
    if pace not in PACES:
        raise BadLink("no walk", given="pace=" + pace)
    game = walkable(from_text(found["game"])) if "game" in found else None
    return Link(game, program, found.get("bot", ""), step, pace)


def write(link: Link) -> str:
    """Return the text of a link, which must have a game."""
    parts = [f"game={to_text(link.game)}", f"program={link.program}"]
    if link.program == OWN:
        parts.append(f"bot={link.bot}")
    if link.pace == MOVES:
        parts.append(f"pace={link.pace}")
    if link.step is not None and link.pace != STORY:
        parts.append(f"step={link.step}")
    return "&".join(parts)


def walkable(game: "Game") -> "Game":
    """Return a game as the programs see it: between two people, X first. Raises Refused if the page can't show it."""
    if game.rules.has_points:
        raise Refused("walk points")
    if game.rules.kind:
        raise Refused("only played", given=board_text(game.rules))
    if game.rules.size > MOST_CELLS:
        raise Refused("walk board", most=MOST_CELLS)
    return with_moves(new_game(game.rules), game.moves)
