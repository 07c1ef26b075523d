"""The page on which a teacher sets a position for a class, pupils answer, and the teacher collects the answers."""
