"""Every English sentence that a player reads or hears, one file per subject; ttt/locale/ holds the translations.

A folder has what a page says, or some commands, besides what all say; its translations have a folder of the same name.
A file with functions learns its sentences itself (speech.py). One that has nothing but sentences is learnt by what says
them: a page by its row in tools/pages.py, the terminal at its start, else by a module that is fetched late.
"""
