"""What importing a file of people and games would change, to be shown before anything happens."""

from collections import namedtuple

from ttt.session.profiles import Profiles, merged, names, persons


class Changes(namedtuple("Changes", ("players", "games", "deleted", "renamed", "joined", "differing"))):
    """What an import does to the people and games that are here.

    players and games say how many are added. deleted holds the names of people of whom the file deletes an entry (a
    person who has been joined from several people has several entries). renamed holds pairs (old name, new name);
    joined holds tuples of the names of people who become one. differing is the number of games that differ in the file;
    they stay unchanged here.
    """


def changes(ours: "Profiles", theirs: "Profiles") -> Changes:
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
