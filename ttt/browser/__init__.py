"""All code that needs a browser. No other folder may use document, window or PyScript.

A page consists of

- a row in PAGES (tools/pages.py): its styles, scripts and Python, and the door that leads to it. From the row the build
  makes the HTML head, the security policy, the doors and pyscript.toml. tests/browser/test_doors.py checks that two
  clicks lead from any page to any other.
- markup in a folder of static/pages/: a title, a description and the content of the body. The page is published under
  that folder's name.
- a folder here: a subclass of Page (kit/page.py) holds the state and imports no panel, and each panel is a module that
  assigns its class to make. A row in PAGES_MAY_IMPORT (tools/architecture.py) says what else the folder may import.
- nothing for translations: the build finds the sentences in the page's markup, parts and Python.

A panel is a subclass of BoundPanel (kit/bound_panel.py): its markup says which value is shown where, and which method
a press asks for (static/kit/binding.js); pose/ is an example. Older panels are subclasses of Panel (kit/base_page.py),
and find their elements themselves.

A panel of the game's page comes late: it is a subclass of GamePanel (game/game_page.py), with a row in PANELS
(game/controls.py). The row names the control that asks for the panel, and its style sheet in static/game/; it can also
name a reason to fetch the panel at once, such as a switch that was left on or a stored text.
"""
