"""The terminal front end: the same sessions, words and records as the page."""

from ttt.words import library, terminal
from ttt.words.commands import book, match, proof
from ttt.words.commands import gomocup as gomocup_words
from ttt.words.commands import tournament as tournament_words
from ttt.words.lab import arena, page
from ttt.words.lab import terminal as lab_terminal
from ttt.words.lesson import refusals
from ttt.words.lesson import terminal as lesson_terminal
from ttt.words.lines import boards, shared_marks, ultimate, vanishing
from ttt.words.lines import turns as turns
from ttt.words.speech import learn

SAID = (
    library,
    terminal,
    book,
    gomocup_words,
    match,
    proof,
    tournament_words,
    arena,
    page,
    lab_terminal,
    refusals,
    lesson_terminal,
    boards,
    vanishing,
    shared_marks,
    ultimate,
)

for words in SAID:
    learn(words.SENTENCES)
