"""The page of puzzles: today's puzzle or the one in the address, the record, the archive, and sharing.

puzzles_page.py holds its state and shows the heading; a puzzle is shown and judged as a step of a lesson
(ttt/browser/lesson_step/view.py). day_result.py shows how today's puzzle went; shelf_list.py shows the shelf;
sharing_dialog.py shares a puzzle. The puzzles and their records are in ttt/puzzles/; the address holds the chosen
puzzle, as #k3x9a.
"""
