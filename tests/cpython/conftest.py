"""What the tests on CPython share: every sentence is known, whichever test runs."""

from tests.helpers.sentences import learn_all

learn_all()
