"""Measurements: `make bench`. Times are compared only within one run on one machine."""
