"""Every English sentence that a player reads or hears, one file per subject; ttt/locale/ holds the translations.

A folder holds the sentences that only one page or a few commands need; their translations have a folder of the same
name. A file with functions registers its sentences itself (see learn() in speech.py). A file with nothing but sentences
is registered by whatever says them: for a page, its row in tools/pages.py; for the terminal, its start; otherwise, a
module that is fetched late.
"""
