"""The page that walks through a program line by line, beside the tree of positions it looks at.

think.py holds its state. What is long stays in JavaScript: static/pages/think/walk.js has the recording, the source
and the tree; Python gets the facts of a step and makes its sentences (ttt/words/think/steps.py).

A part that is fetched when it is first opened, such as the comparison, is a module with make(think), and finds in
`think` (think.py):

    think.find(selector), think.write(selector, text), think.listen(selector, event, handler), think.made(kind, text)
    think.game                 the position, as the game that leads to it; think.text is its text
    think.program              what is walked through (programs.py)
    think.sandbox              where Python runs
    think.notices              what is told above all else
    await think.need(module)   fetches a module of ttt; await think.js_module("think/x.js") one of JavaScript

What make returns has follow_position(), called when another position was chosen, and show_anew(), for another language.
"""
