"""Makes every refusal's sentence known before any test on CPython, so that no test depends on another's imports."""

from tests.helpers.sentences import learn_all

learn_all()
