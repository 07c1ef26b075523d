"""One step of a lesson, for lessons, puzzles, the editor and paper; also the list of the course's lessons.

view.py shows a step and takes the answers to it, screen.py puts it on the page, answers.py has the fields of an answer.
ttt/lessons/step_taken.py judges an answer; consequences.py does what follows, such as a reply.
"""
