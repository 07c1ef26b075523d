"""The lab's page: the stored bots, the board and the exam; the code that runs a bot is elsewhere.

lab.py holds its state; play_panel.py is the tab with the board, and bot_panel.py the bot's side of it. Untrusted code
runs in static/sandbox/sandbox.js (ttt/browser/kit/sandbox.py), the referee in a worker (worker.py); task_run.py carries
questions and answers between the two. What takes long is a Job (job.py).

The page has three views: for a bot, for a game of one's own, and for a class; data-in says in which an element is
shown (static/pages/lab/tabs.js). To add a tab, write

- in static/pages/lab/index.html: a button in a view's tablist, and a section that the button controls,
- here: a module that assigns a LabPanel (lab.py) to make, and its row in TABS (lab.py),
- in static/pages/lab/: a style sheet, named in that row,
- in ttt/words/lab/: a file with its sentences.

The module and the sheet are fetched when the tab is first shown. A panel can use these members of `lab` (lab.py):

    lab.find(selector), lab.write(selector, text), lab.listen(selector, event, handler), lab.made(kind, text),
    lab.element(kind, *parts, **properties), lab.link(text, address), lab.button(text, value),
    lab.fill(selector, kind, texts), lab.offer(selector, choices)
    lab.shelf                  the stored bots: .bots, .open; lab.kept.add(name, code), then lab.show_bots()
    lab.store, lab.notices     stored texts by name; sentences shown above the code
    await lab.need(module)     fetches a module of ttt; await lab.js_module("lab/x.js") fetches a script
    lab.task_run()             a new TaskRun: await run(task, sources, on_step) returns the result; stop()
    lab.patience               the seconds that a bot has for a move, chosen by the person
    lab.output                 what bots print, and their mistakes
    lab.open_with(name, code)  shows code from elsewhere as a new bot, which waits for Run
"""
