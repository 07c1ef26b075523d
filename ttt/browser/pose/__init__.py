"""The page on which a teacher poses a position to a class, pupils answer, and the answers are collected."""
