"""French as it is typeset and spoken here: no-break spaces, curly apostrophes, and "tu"."""

from tests.cases import for_each
from tools.texts import french, wrong_in_french


def test_all_of_it_is():
    assert [fault for place, text in french() for fault in wrong_in_french(place, text)] == []


@for_each(
    ("text", "fault"),
    [
        ("Quoi ?", "ordinary space"),
        ("« Rien\u00a0»", "ordinary space"),
        ("d'accord", "straight apostrophe"),
        ("Cliquez", "says 'Cliquez'"),
        ("C\u2019est votre tour", "says 'votre'"),
        ("Dites qui gagne", "says 'Dites'"),
    ],
)
def test_what_is_wrong_is_named(text: str, fault: str):
    [found] = wrong_in_french("key", text)
    assert fault in found


def test_what_only_looks_so_is_not():
    assert wrong_in_french("key", "Chez toi, assez\u00a0? «\u00a0Oui\u00a0»") == []
    assert wrong_in_french("Otherwise takes the cell that both of you want.", "que vous voulez") == []
