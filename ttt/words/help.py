"""The rules of a game in words, and what the keys do; a front end loads them when help is first opened."""

from ttt.game.rules import Rules
from ttt.words.playing import of_few
from ttt.words.speech import learn, say

SENTENCES = {
    # When a key finds nothing
    "no mark": "There are no marks on the board.",
    "no threat": "No cell completes a row.",
    "no line": "No row has decided the game.",
}

learn(SENTENCES)


def has_numbers(rules: "Rules") -> bool:
    """Whether each cell has a key from 1 to 9, row by row from the top as on a phone."""
    return rules.m == rules.n == 3 and not rules.lines


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules in words, one point per item; some points take two sentences."""
    if rules.lines or not rules.has_rows:
        return list(of_few(rules).rules_in_words(rules))
    sentences = [
        say("Players take turns putting their marks on empty cells of the {m} x {n} board.", m=rules.m, n=rules.n)
    ]
    if rules.has_gravity:
        sentences.append(say("A mark falls to the lowest empty cell in its column."))
    if rules.has_points:
        return sentences + _about_points(rules)
    if rules.is_misere:
        sentences.append(say("The first to get {k} in a row, across, down or diagonally, loses.", k=rules.k))
    else:
        sentences.append(say("The first to get {k} in a row, across, down or diagonally, wins.", k=rules.k))
    if rules.marks_vanish:
        return sentences + list(of_few(rules).rules_added())
    if rules.is_exact:
        sentences.append(say("A row longer than {k} doesn't count.", k=rules.k))
    if rules.has_swap:
        sentences.append(
            say("Whoever moves first puts down the first three marks; then the other player chooses a side.")
        )
    return sentences + [say("If the board fills up first, the game is a draw.")]


def _about_points(rules: "Rules") -> "list[str]":
    told = say(
        "Each {k} in a row, across, down or diagonally, scores a point. Play ends when the board is full.", k=rules.k
    )
    if rules.is_misere:
        return [told, say("The side with fewer points wins; equal points are a draw.")]
    return [told, say("The side with more points wins; equal points are a draw.")]
