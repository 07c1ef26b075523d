"""French as it is typeset and spoken here: no-break spaces, curly apostrophes, and "tu"."""

import pytest

from tests.cases import for_each
from tools import french_typography as french


def test_all_of_it_is(capsys: pytest.CaptureFixture[str]):
    assert french.main() == 0, capsys.readouterr().out


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
    [found] = french.faults("key", text)
    assert fault in found


def test_what_only_looks_so_is_not():
    assert french.faults("key", "Chez toi, assez\u00a0? «\u00a0Oui\u00a0»") == []
    assert french.faults("Otherwise takes the cell that both of you want.", "que vous voulez") == []
