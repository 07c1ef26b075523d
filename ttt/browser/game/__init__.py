"""The game's own page: app.py ties it together, and late_parts.py lists the parts that are loaded later."""
