"""Backups: all that a device stores in one file, and how to merge a backup with the data that is here.

kept_texts.py lists the kinds of texts that a browser stores; restoring.py plans what becomes of each; device_scores.py
counts the games of other devices only once.
"""
