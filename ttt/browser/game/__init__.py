"""The game's own page: game_page.py ties it together, and controls.py lists the panels that come later."""
