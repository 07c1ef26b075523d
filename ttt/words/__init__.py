"""The English sentences about games, results and refusals, one file per subject; ttt/locale/ holds the translations.

A folder holds what only one page or a few commands say. A file's SENTENCES are those that a key chooses; if reasons of
refusals are among them, the file registers them (see learn() in speech.py), so code that refuses for such a reason
imports the file.
"""
