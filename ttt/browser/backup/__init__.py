"""The page that saves all that a browser keeps as one file, and restores it."""
