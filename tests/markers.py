"""Markers of the tests that run in a browser, as a light page can't answer them."""

# What only a browser has: `make test` draws a sample of these tests.
ONLY_IN_A_BROWSER = ("layout", "network", "frames", "sandbox")
# What `make test` runs each day: one journey through each page, and the first that one would see of each of the above.
EACH_DAY = "browser"
