"""The HTML of a frame, to be pasted: whatever its title and address contain stays inside their attributes."""

from ttt.sharing.frame_html import TALLEST, code

HOSTILE = "\"'><script>alert(1)</script>&quot;<b> & \u2028 ${x} {0}"


def test_it_is_one_element_without_a_script():
    told = code("https://site.example/lab/#code=1.abc-_", "Mine", TALLEST)
    assert told.startswith(
        '<iframe src="https://site.example/lab/#code=1.abc-_" title="Mine" width="100%" height="900"'
    )
    assert told.endswith("></iframe>")
    assert told.count("<") == 2
    assert "script" not in told


def test_nothing_in_a_title_or_an_address_ends_it():
    told = code("https://site.example/it's/?a=1&b=2#" + HOSTILE, HOSTILE)
    assert told.count("<") == told.count(">") == 2
    assert told.count('"') == 2 * 7  # around the values of seven attributes
    assert "'" not in told
    assert "&amp;b=2" in told
    assert "&amp;quot;" in told
