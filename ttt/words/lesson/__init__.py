"""The sentences of lessons: their page, a step and what is answered to it, and why a text is refused."""
