"""What is said of games, results and refusals, in English, one file per subject; ttt/locale/ holds the translations.

A folder holds what only one page or a few commands say. A file's SENTENCES are those that a key chooses; if reasons of
refusals are among them, the file registers them (see learn() in speech.py), so whoever refuses something imports it.
"""
