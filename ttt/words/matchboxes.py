"""The sentences of the matchbox page, and why it refuses a file or a number."""

from ttt.words.speech import learn, say

SENTENCES = {
    # The board
    "menace gives up": (
        "The box for its first move is empty, so it resigns every game. Start again, perhaps with more beads."
    ),
    # A box
    "menace worth W": "wins",
    "menace worth D": "draws",
    "menace worth L": "loses",
    # Refusals
    "menace text": "“{given}” isn't a matchbox file.",
    "menace unreadable": "“{given}” can't be read.",
    "menace version": "Version {given} of the matchbox file format isn't known here.",
    "menace part": "“{given}” can't be the “{part}” of a matchbox file.",
    "menace box unknown": "{given} isn't one of the boxes.",
    "menace box missing": "The box “{given}” is missing.",
    "menace beads": "{given} can't be in the box “{box}”: a cell has 0 to {most} beads, a taken cell none.",
    "menace beads at first": "{given} isn't possible: a box starts with 1 to {most} beads for each move.",
    "menace reward": "{given} isn't possible: a game adds or takes away at most {most} beads.",
    "menace no poster": "This browser can't make the picture.",
    "menace no link": "This browser can't open MENACE in the lab.",
}
learn(SENTENCES)


# Tried in turn, for just enough decimals to show that a small chance isn't 0% and a large one isn't 100%.
_FORMATS = ("{:.1f}", "{:.2f}", "{:.3f}", "{:.4f}", "{:.5f}")


def percent(share: float) -> str:
    """Return a chance from 0 to 1 as a percentage: 0 only if it is none at all, 100 only if it is certain."""
    for form in _FORMATS:
        text = form.format(100 * share)
        if (float(text) > 0 or share < 1e-12) and (float(text) < 100 or share > 1 - 1e-12):
            return _pointed(text[:-2] if text[-2:] == ".0" else text)
    return _pointed("< 0.00001" if share < 0.5 else "> 99.99999")


def grouped(number: int) -> str:
    """Return a whole number, with thousands separators from 10,000 on."""
    return str(number) if number < 10_000 else f"{number:,}".replace(",", say("1,234.5")[1])


def _pointed(number: str) -> str:
    return number.replace(".", say("1,234.5")[-2])
