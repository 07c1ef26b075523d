"""The sentences of lessons: their page, their steps, the replies to answers, and why a lesson's text is refused."""
