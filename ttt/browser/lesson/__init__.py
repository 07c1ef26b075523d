"""The page of lessons: it lists the course and leads through a lesson, also in a frame on another page.

lesson_page.py leads through the steps of a lesson; each is shown by ttt/browser/lesson_step/.
"""
