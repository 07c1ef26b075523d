"""The terminal front end: the same sessions, words and records as the page."""

from ttt.terminal.sentences import SENTENCES
from ttt.words import learn

learn(SENTENCES)
