"""Markers of the tests that need a browser, because a light page can't do what they test."""

# What only a browser has: `make test` draws a sample of these tests.
ONLY_IN_A_BROWSER = ("layout", "network", "frames", "sandbox")
# What `make test` runs each day: one journey through each page, and the first thing to check of each of the above.
EACH_DAY = "browser"
