"""The sentences of the editor: its page, and the lessons with which it begins."""
