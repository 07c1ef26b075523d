"""The game's own page: app.py ties it together, late_parts.py lists what is loaded later."""
