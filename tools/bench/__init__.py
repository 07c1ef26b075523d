"""Measurements, each a ratio of medians from one run on one machine: `make bench`."""
