"""The page of lessons: the list of the course, and taking a lesson, also in another page's frame.

step_view.py shows one step and takes the answers to it, for every page that has steps; lesson_page.py leads through
the steps of a lesson.
"""
