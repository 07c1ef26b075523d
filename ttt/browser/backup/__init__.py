"""Backs up everything that the browser stores to one file, and restores it."""
