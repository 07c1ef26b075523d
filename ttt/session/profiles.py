"""The people on one device and the games they finished, stored as one JSON text, which several windows may write.

A record only grows: every finished game is a separate entry under a random key, so merging two
records loses no games. A record also notes which keys belong to one person. statistics.py counts the games.
"""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.record import EASIEST, HARDEST, OPPONENTS, PERSON, Game, opponent_in, seat_named
from ttt.game.rules import Outcome
from ttt.session.people_names import check_name
from ttt.session.stored_text import StoredText, added, key_from, listed, new_key, string, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST = 4000000  # characters of a stored or imported text; a browser stores about five million
_SEATS = {f"c{level}": level for level in range(EASIEST, HARDEST + 1)}
_SEATS.update({name: seat_named(name) for name in OPPONENTS})
_LONGEST_BOARD = 1020  # characters of a board with hand-drawn lines; 100x100x100mgp has 14
_UNKNOWN: "list[int]" = []  # the opening of a game that was stored without one

# A remembered game. when gives its place in the order of all games (later games have larger numbers). players are
# the first and the second player: a person's key, "c70" for the computer at level 70, "moss" for that opponent, or ""
# for an unnamed player. board is the middle part of a game's text. winner is 0, 1 or None. opening holds the first cell
# of each player; fewer than two if the game was shorter or was stored without them; none with a swap or shared marks.
Played = namedtuple("Played", ("when", "players", "board", "winner", "opening"))


class Profiles(namedtuple("Profiles", ("people", "games", "gone", "joined"))):
    """The people and games of a device.

    people maps keys to (name, number of renames), games maps keys to Played; gone holds the deleted keys; joined holds
    pairs of keys that belong to one person, for example after an import from that person's other device.
    """


NONE = Profiles({}, {}, frozenset(), frozenset())


def persons(profiles: Profiles) -> "dict[str, str]":
    """Map each key that hasn't been deleted to its person's key: the smallest such key among those joined with it."""
    root: "dict[str, str]" = {}

    def root_of(key: str) -> str:
        while root.setdefault(key, key) != key:
            root[key] = root[root[key]]
            key = root[key]
        return key

    for one, other in profiles.joined:
        ends = sorted((root_of(one), root_of(other)))
        root[ends[1]] = ends[0]
    here: "dict[str, str]" = {}
    found = {}
    for key in sorted(profiles.people):
        if key not in profiles.gone:
            found[key] = here.setdefault(root_of(key), key)
    return found


def names(profiles: Profiles) -> "dict[str, str]":
    """Map each person's key to their name, without deleted people; of several names, the name changed most often."""
    latest: "dict[str, tuple[int, str]]" = {}
    for key, person in persons(profiles).items():
        name, edits = profiles.people[key]
        latest[person] = max(latest.get(person, (0, "")), (edits, name))
    return {person: name for person, (_, name) in latest.items()}


def key_of(profiles: Profiles, name: str) -> "str | None":
    """Return the key of the person with this name; None if nobody has it."""
    found = [key for key, known in names(profiles).items() if known == name]
    return min(found) if found else None


def with_person(profiles: Profiles, name: str, chance: float) -> Profiles:
    """Return the profiles with a person of that name, added if necessary. Raises BadSetting for an invalid name.

    chance, 0 <= chance < 1, is the random number from which a new key is made.
    """
    name = check_name(name)
    if key_of(profiles, name):
        return profiles
    return Profiles(_with(profiles.people, new_key(chance), (name, 0)), *profiles[1:])


def renamed(profiles: Profiles, key: str, name: str) -> Profiles:
    """Return the profiles with a person renamed. Raises BadSetting if the name is invalid or taken."""
    name = check_name(name)
    if key_of(profiles, name) not in (None, key):
        raise BadSetting("name taken", given=name)
    edits = added(max([profiles.people[own][1] for own in _keys_of(profiles, key)]))
    return Profiles(_with(profiles.people, key, (name, edits)), *profiles[1:])


def without(profiles: Profiles, key: str) -> Profiles:
    """Return the profiles without a person; their opponents keep the games."""
    return Profiles(*profiles[:2], profiles.gone.union(_keys_of(profiles, key)), profiles.joined)


def namesakes(profiles: Profiles, key: str) -> "list[str]":
    """Return the keys of all people with this person's name, in order, including the person's own."""
    known = names(profiles)
    return sorted([other for other in known if known[other] == known[key]])


def with_namesakes_joined(profiles: Profiles, key: str) -> Profiles:
    """Return the profiles with all people of this person's name joined into one."""
    same = namesakes(profiles, key)
    return Profiles(*profiles[:3], profiles.joined.union([(same[0], other) for other in same[1:]]))


def with_game(
    profiles: Profiles,
    game: Game,
    outcome: Outcome,
    players: "tuple[str, str]",
    key: str,
    chance: "tuple[float, float]",
) -> Profiles:
    """Return the profiles with a finished game; players are the names of the first and second player, "" for none.

    chance holds a random number for each player, from which a new person's key is made. A game isn't added if nobody in
    it has a name, or if its key is known or "". Raises BadSetting for an invalid name.
    """
    if not key or key in profiles.games:
        return profiles
    entries = []
    for seat, name, number in zip(game.seats, players, chance):
        if seat != PERSON:
            entries.append(opponent_in(seat) or f"c{seat}")
        elif name:
            profiles = with_person(profiles, name, number)
            entries.append(key_of(profiles, check_name(name)) or "")
        else:
            entries.append("")
    if not any([entry in profiles.people for entry in entries]):
        return profiles
    when = added(max([played.when for played in profiles.games.values()] or [0]))
    opening = () if game.rules.has_swap or game.rules.shares_marks else game.moves[:2]
    played = Played(when, (entries[0], entries[1]), board_text(game.rules), outcome.winner, opening)
    return Profiles(profiles.people, _with(profiles.games, key, played), *profiles[2:])


def merged(ours: Profiles, theirs: Profiles) -> Profiles:
    """Merge two profiles; if a person has two names, the name that was changed more often wins.

    If a game differs between the two, ours counts.
    """
    people = dict(ours.people)
    for key, (name, edits) in theirs.people.items():
        if key not in people or (people[key][1], people[key][0]) < (edits, name):
            people[key] = (name, edits)
    games = dict(theirs.games)
    games.update(ours.games)
    return Profiles(people, games, ours.gone | theirs.gone, ours.joined | theirs.joined)


class Changes(namedtuple("Changes", ("players", "games", "deleted", "renamed", "joined", "differing"))):
    """What importing a file does to the people and games that are here, to be shown before anything happens.

    players and games say how many are added. deleted holds the names of people of whom the file deletes an entry (a
    person who has been joined from several people has several entries). renamed holds pairs (old name, new name);
    joined holds tuples of the names of people who become one. differing is the number of games that differ in the file;
    they stay unchanged here.
    """


def changes(ours: Profiles, theirs: Profiles) -> Changes:
    """Return what merged(ours, theirs) changes for the people who are here."""
    both = merged(ours, theirs)
    old, new, was, now = names(ours), names(both), persons(ours), persons(both)
    deleted, renamed = set(), set()
    joined: "dict[str, set[str]]" = {}
    for key, person in was.items():
        if key not in now:
            deleted.add(old[person])
            continue
        joined.setdefault(now[key], set()).add(person)
        if old[person] != new[now[key]]:
            renamed.add((old[person], new[now[key]]))
    return Changes(
        len(new) - len(joined),
        len(both.games) - len(ours.games),
        sorted(deleted),
        sorted(renamed),
        sorted([tuple(sorted([old[person] for person in group])) for group in joined.values() if len(group) > 1]),
        len([key for key, game in theirs.games.items() if ours.games.get(key, game) != game]),
    )


def merged_texts(theirs: str, before: "str | None", ours: "str | None") -> str:
    """Return both stored texts merged. Nothing in either is lost, so before doesn't matter. Raises BadRecord."""
    there = from_text(theirs)
    return to_text(merged(there, from_text(ours)) if ours else there)


def seat_of(entry: str) -> int:
    """Return the computer's seat in an entry of Played.players, its level or an opponent's; 0 for anyone else."""
    return _SEATS.get(entry, 0)


def _plain(profiles: Profiles) -> "dict[str, object]":
    games = {key: list(played) for key, played in sorted(profiles.games.items())}
    people, gone = dict(sorted(profiles.people.items())), sorted(profiles.gone)
    record: "dict[str, object]" = {"people": people, "games": games, "gone": gone}
    return dict(record, joined=sorted(profiles.joined)) if profiles.joined else record


def _made(record: "dict[str, Any]") -> Profiles:
    people = {_checked_key(key): _person(*listed(person)) for key, person in record["people"].items()}
    games = {_checked_key(key): _played(*listed(game)) for key, game in record["games"].items()}
    gone = frozenset([_checked_key(key) for key in listed(record["gone"])])
    joined = [_pair(*listed(pair)) for pair in listed(record.get("joined", []))]
    return Profiles(people, games, gone, frozenset(joined))


def _person(name: str, edits: int) -> "tuple[str, int]":
    return check_name(name), whole(edits)


def _pair(one: str, other: str) -> "tuple[str, str]":
    return min(_checked_key(one), _checked_key(other)), max(one, other)


def _played(
    when: int, players: "list[str]", board: str, winner: "int | None", opening: "list[int]" = _UNKNOWN
) -> Played:
    first, second = [
        string(entry) if entry == "" or seat_of(entry) else _checked_key(entry) for entry in listed(players)
    ]
    cells = tuple([whole(cell) for cell in listed(opening)])
    if len(string(board)) > _LONGEST_BOARD or len(cells) > 2:
        raise ValueError
    return Played(whole(when), (first, second), board, None if winner is None else whole(winner, 1), cells)


def _checked_key(key: str) -> str:
    """Return a key unchanged. Raises ValueError unless new_key could have made it; the earliest keys had no k."""
    if not key or seat_of(key):
        raise ValueError
    key_from(key if string(key)[:1] == "k" else "k" + key)
    return key


def _keys_of(profiles: Profiles, person: str) -> "list[str]":
    return [key for key, owner in persons(profiles).items() if owner == person]


def _with(old: "dict[str, object]", key: str, value: object) -> "dict[str, object]":
    new = dict(old)
    new[key] = value
    return new


STORED = StoredText("not profiles", LONGEST, plain=_plain, made=_made)  # a text for storing and exporting
to_text, from_text = STORED.to_text, STORED.from_text
