"""Backs up everything stored in the browser to one file, and restores it."""
