"""The sentences of the editor: its page, and the lessons it offers as a start."""
