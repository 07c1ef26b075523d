"""The page of lessons: the list of the course, and taking a lesson, also in another page's frame.

lesson_page.py leads through the steps of a lesson; each is shown by ttt/browser/lesson_step/.
"""
