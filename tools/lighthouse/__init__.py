"""Rates the built site with Lighthouse. Its packages are installed here alone: the tests do without."""
