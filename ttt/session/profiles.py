"""The people on one device and the games they finished: one JSON text, which two windows may write.

A record only grows: every finished game is a separate entry under a random key, so merging two
records loses no games. statistics.py counts the games.
"""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.record import PERSON, Game
from ttt.game.rules import Outcome
from ttt.session.names import check_name
from ttt.session.stored_text import StoredText, new_key, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

LONGEST = 4000000  # characters of a stored or imported text; a browser stores about five million
_TEXT = StoredText("not profiles", LONGEST)
_COMPUTER = "c"

# A remembered game. when gives its place in the order of all games (later games have larger numbers). players are
# the first and the second player: a person's key, "c70" for the computer at level 70, or "" for an unnamed player.
# board is the middle part of a game's text. winner is 0, 1 or None. opening holds the first cell of each player;
# fewer than two if the game was shorter or was stored without them.
Played = namedtuple("Played", ("when", "players", "board", "winner", "opening"))


class Profiles(namedtuple("Profiles", ("people", "games", "gone"))):
    """people maps keys to (name, number of renames), games maps keys to Played; gone holds the deleted keys."""


NONE = Profiles({}, {}, frozenset())


def names(profiles: Profiles) -> "dict[str, str]":
    """The name of each person who hasn't been deleted, by key."""
    return {key: name for key, (name, _) in profiles.people.items() if key not in profiles.gone}


def key_of(profiles: Profiles, name: str) -> "str | None":
    """The key of the person with this name, or None."""
    for key, known in names(profiles).items():
        if known == name:
            return key
    return None


def with_person(profiles: Profiles, name: str, chance: float) -> Profiles:
    """The profiles with a person of that name, added if necessary. Raises BadSetting for a bad name."""
    name = check_name(name)
    if key_of(profiles, name):
        return profiles
    return Profiles(_with(profiles.people, new_key(chance), (name, 0)), profiles.games, profiles.gone)


def renamed(profiles: Profiles, key: str, name: str) -> Profiles:
    """The profiles with a person renamed. Raises BadSetting for a bad name or one that is taken."""
    name = check_name(name)
    if key_of(profiles, name) not in (None, key):
        raise BadSetting("name taken", given=name)
    edits = profiles.people[key][1]
    return Profiles(_with(profiles.people, key, (name, edits + 1)), profiles.games, profiles.gone)


def without(profiles: Profiles, key: str) -> Profiles:
    """The profiles without a person; their opponents keep the games."""
    return Profiles(profiles.people, profiles.games, profiles.gone | {key})


def with_game(
    profiles: Profiles,
    game: Game,
    outcome: Outcome,
    players: "tuple[str, str]",
    key: str,
    chance: "tuple[float, float]",
) -> Profiles:
    """The profiles with a finished game; players are the names of the first and second player, "" for none.

    A game without a named person isn't remembered, nor one whose key is known. Raises BadSetting for a bad name.
    """
    if key in profiles.games:
        return profiles
    entries = []
    for seat, name, number in zip(game.seats, players, chance):
        if seat != PERSON:
            entries.append(f"{_COMPUTER}{seat}")
        elif name:
            profiles = with_person(profiles, name, number)
            entries.append(key_of(profiles, check_name(name)) or "")
        else:
            entries.append("")
    if not any([entry in profiles.people for entry in entries]):
        return profiles
    when = 1 + max([played.when for played in profiles.games.values()] or [0])
    played = Played(when, (entries[0], entries[1]), board_text(game.rules), outcome.winner, game.moves[:2])
    return Profiles(profiles.people, _with(profiles.games, key, played), profiles.gone)


def merged(one: Profiles, other: Profiles) -> Profiles:
    """Everything in either; if a person has two names, the one that was changed more often wins."""
    people = dict(one.people)
    for key, (name, edits) in other.people.items():
        if key not in people or (people[key][1], people[key][0]) < (edits, name):
            people[key] = (name, edits)
    games = dict(one.games)
    games.update(other.games)
    return Profiles(people, games, one.gone | other.gone)


def level_of(entry: str) -> int:
    """The computer's level in an entry of Played.players, or 0 for anyone else."""
    digits = entry[1:]
    is_computer = entry[:1] == _COMPUTER and 1 <= len(digits) <= 3 and all([digit in "0123456789" for digit in digits])
    return int(digits) if is_computer else 0


def to_text(profiles: Profiles) -> str:
    """The profiles as text, for storing and exporting."""
    return _TEXT.write(
        {
            "people": {key: list(person) for key, person in sorted(profiles.people.items())},
            "games": {key: list(played) for key, played in sorted(profiles.games.items())},
            "gone": sorted(profiles.gone),
        }
    )


def from_text(text: str) -> Profiles:
    """The profiles from a stored or exported text. Raises BadRecord for any other text."""
    return _TEXT.read(text, _made)


def _made(record: "dict[str, Any]") -> Profiles:
    people = {str(key): _person(*person) for key, person in record["people"].items()}
    games = {str(key): _played(*played) for key, played in record["games"].items()}
    return Profiles(people, games, frozenset([str(key) for key in record["gone"]]))


def _person(name: str, edits: int) -> "tuple[str, int]":
    return check_name(name), whole(edits)


def _played(when: int, players: "list[str]", board: str, winner: "int | None", opening: "Iterable[int]" = ()) -> Played:
    first, second = players
    if not (isinstance(first, str) and isinstance(second, str) and isinstance(board, str)):
        raise ValueError
    won = None if winner is None else whole(winner, 1)
    cells = tuple([whole(cell) for cell in opening])
    if len(cells) > 2:
        raise ValueError
    return Played(whole(when), (first, second), board, won, cells)


def _with(old: "dict[str, object]", key: str, value: object) -> "dict[str, object]":
    new = dict(old)
    new[key] = value
    return new
