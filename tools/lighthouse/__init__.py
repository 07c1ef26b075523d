"""Rates the built site with Lighthouse, whose packages are installed only here; the tests don't need them."""
