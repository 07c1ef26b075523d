"""A position posed to a class: the task in a link, the four letters of an answer, and the collected answers."""
