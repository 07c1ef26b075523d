"""Notakto: both sides put down X, on up to three boards."""
