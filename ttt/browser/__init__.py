"""The page: the only part that may know of document, window and PyScript."""
