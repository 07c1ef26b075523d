"""All that a device keeps, in one file: how what a backup holds comes together with what is here.

kept_texts.py lists the kinds of texts that a browser keeps; restoring.py plans what becomes of each; device_scores.py
counts the games of other devices once.
"""
