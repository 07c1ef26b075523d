"""Bots that try to get out of the sandbox, or to hang it.

SHELL goes before most of them: asked for its next move, the bot reports what came of its attempt. A server at ADDRESS
counts its callers; SITE is a page of the site.
"""

SHELL = """
import asyncio, js, pyodide_js
from pyodide.ffi import create_proxy, to_js
said = []
def refused(why=""): said.append(f"refused: {why}")
def reached(what=""): said.append(f"reached: {what}")
def attempt(act):
    try:
        found = act()
    except BaseException as error:
        return refused(f"{type(error).__name__}: {error}")
    if hasattr(found, "then"):
        found.then(create_proxy(lambda found: reached(found)), create_proxy(lambda error: refused(error)))
    else:
        reached(found)
def listen(make):
    try:
        target = make()
    except BaseException as error:
        return refused(f"{type(error).__name__}: {error}")
    target.onerror = create_proxy(lambda event: refused("an error event"))
    for name in ("onopen", "onload", "onmessage", "onsuccess"):
        setattr(target, name, create_proxy(lambda event: reached(event.type)))
    return target
def script(text):
    return js.URL.createObjectURL(js.Blob.new(to_js([text])))
def move(position):
    print(*said, sep="\\n", end="")
    said.clear()
    return 4
"""

NETWORK = {
    "fetch": "attempt(lambda: js.fetch(ADDRESS))",
    "fetch without cors": "attempt(lambda: js.fetch(ADDRESS, mode='no-cors', keepalive=True))",
    "fetch of the site": "attempt(lambda: js.fetch(SITE))",
    "XMLHttpRequest": "x = js.XMLHttpRequest.new(); x.open('GET', ADDRESS, False); attempt(x.send)",
    "XMLHttpRequest later": "x = listen(js.XMLHttpRequest.new); x.open('GET', ADDRESS); x.send()",
    "WebSocket": "listen(lambda: js.WebSocket.new(ADDRESS.replace('http', 'ws')))",
    "EventSource": "listen(lambda: js.EventSource.new(ADDRESS))",
    "WebTransport": "attempt(lambda: js.WebTransport.new(ADDRESS.replace('http', 'https')).ready)",
    "WebRTC": "attempt(lambda: js.RTCPeerConnection.new())",
    "sendBeacon": "attempt(lambda: js.navigator.sendBeacon(ADDRESS))",
    "Image": "attempt(lambda: js.Image.new())",
    "FontFace": "attempt(lambda: js.FontFace.new('a', f'url({ADDRESS})').load())",
    "importScripts": "attempt(lambda: js.importScripts(ADDRESS))",
    "importScripts of the prototype": "it = js.WorkerGlobalScope.prototype\n"
    "attempt(lambda: it.importScripts.call(js.self, ADDRESS))",
    "eval": "attempt(lambda: js.eval(f'import(\"{ADDRESS}\")'))",
    "Function": "attempt(lambda: js.Function.new(f'return import(\"{ADDRESS}\")')())",
    "Function by its constructor": "attempt(lambda: js.Array.new().at.constructor(f'import(\"{ADDRESS}\")')())",
    "a text as a timer": "js.setTimeout(f'fetch(\"{ADDRESS}\")', 0); js.setTimeout(create_proxy(refused), 0)",
    "run_js": "from pyodide.code import run_js\nattempt(lambda: run_js(f'fetch(\"{ADDRESS}\")'))",
    "a worker from an address": "listen(lambda: js.Worker.new(ADDRESS))",
    "a worker in a worker": "listen(lambda: js.Worker.new(script("
    "f'fetch(\"{ADDRESS}\").then(() => postMessage(1), () => close())'))); js.setTimeout(create_proxy(refused), 300)",
    "a module worker": "listen(lambda: js.Worker.new(script(f'import \"{ADDRESS}\"; postMessage(1)'), type='module'))",
    "a shared worker": "attempt(lambda: js.SharedWorker.new(ADDRESS))",
    "a service worker": "attempt(lambda: js.navigator.serviceWorker.register(ADDRESS))",
    "streamed WebAssembly": "attempt(lambda: js.WebAssembly.compileStreaming(js.fetch(ADDRESS)))",
    "pyfetch": "from pyodide.http import pyfetch\n"
    "asyncio.ensure_future(pyfetch(ADDRESS)).add_done_callback(lambda it: attempt(it.result))",
    "open_url": "from pyodide.http import open_url\nattempt(lambda: open_url(ADDRESS))",
    "urllib": "from urllib.request import urlopen\nattempt(lambda: urlopen(ADDRESS))",
    "http.client": "from http.client import HTTPConnection\n"
    "attempt(lambda: HTTPConnection(ADDRESS[7:-1]).request('GET', '/'))",
    "a socket": "import socket\nhost, port = ADDRESS[7:-1].split(':')\n"
    "def call():\n  it = socket.create_connection((host, int(port)), 1)\n  it.send(b'hello')\n  return it.recv(1)\n"
    "attempt(call)",
    "micropip": "def get():\n  import micropip\n  return micropip.install(ADDRESS + 'a-1.whl')\nattempt(get)",
    "loadPackage": "pyodide_js.loadPackage(ADDRESS + 'a-1-py3-none-any.whl').then("
    "create_proxy(lambda found: reached() if list(found) else refused()), create_proxy(refused))",
}

STORAGE = {
    "localStorage": "attempt(lambda: js.localStorage.setItem('ttt:game', 'x'))",
    "indexedDB": "listen(lambda: js.indexedDB.open('ttt'))",
    "caches": "attempt(lambda: js.caches.keys())",
    "the origin's files": "attempt(lambda: js.navigator.storage.getDirectory())",
    "cookies": "attempt(lambda: js.cookieStore.set('a', 'b'))",
    "locks": "attempt(lambda: js.navigator.locks.query())",
}

PAGE = {
    "the parent": "attempt(lambda: js.parent.document)",
    "the top": "attempt(lambda: js.top.location)",
    "the document": "attempt(lambda: js.document.body)",
    "another window": "attempt(lambda: js.open(ADDRESS))",
    "the frame, by a message": "attempt(lambda: js.postMessage('hello'))",
    "clients": "attempt(lambda: js.clients.openWindow(ADDRESS))",
    "a broadcast": "js.BroadcastChannel.new('ttt').postMessage('hello'); refused('nobody says whether it came')",
    "a channel of its own": "js.MessageChannel.new().port1.postMessage('hello'); refused('nobody is at the other end')",
    "processes": "import subprocess\nattempt(lambda: subprocess.run(['ls']))",
    "a fork": "import os\nattempt(lambda: os.fork())",
    "threads": "import threading\nattempt(lambda: threading.Thread(target=print).start())",
    "shared memory": "attempt(lambda: js.SharedArrayBuffer.new(8))",
}

# Bots that tamper with the functions that carry their answers; the honest answer arrives all the same.
FORGERS = {
    "JavaScript": {
        "postMessage": "js.MessagePort.prototype.postMessage = create_proxy(lambda *_: None)",
        "the data of events": "js.Object.defineProperty(js.MessageEvent.prototype, 'data',"
        " to_js({'get': create_proxy(lambda *_: '1 {}')}, dict_converter=js.Object.fromEntries))",
        "JSON": "js.JSON.parse = js.JSON.stringify = create_proxy(lambda *_: '{}')",
        # This bot runs long enough for its progress to be reported.
        "what JavaScript calls": "import time\ndef move(position):\n  it, began = js.Function.prototype, time.time()\n"
        "  it.call = it.apply = it.bind = js.Reflect.apply = create_proxy(lambda *_: None)\n"
        "  while time.time() < began + 0.1: pass\n  return 4",
    },
    "Python": {
        "its runner by name": "import ttt.bots.runner as it\nit.answer = lambda question, post: '{}'",
        "JSON": "import json\njson.dumps = json.loads = lambda *_, **more: '{}'\n"
        "json.JSONEncoder.encode = json.JSONDecoder.decode = lambda *_: {}",
        "all modules": "import sys\nsys.modules.clear()",
    },
}
# Bots that break the environment they run in.
DAMAGE = {
    "its runner's code": "import ttt.bots.runner as it\n"
    "it.Runner.answer.__code__ = (lambda self, question, post: 5).__code__",
    "an answer without measure": "import ttt.bots.runner as it\n"
    "it.Runner.answer.__code__ = (lambda self, question, post: 'x' * 10**7).__code__",
    "a lazy file": "pyodide_js.FS.createLazyFile('/', 'lazy', ADDRESS, True, False)\n"
    "def move(position): open('/lazy').read()",
    "os._exit": "import os\ndef move(position): os._exit(0)",
    "os.abort": "import os\ndef move(position): os.abort()",
    "a wrong address": "import ctypes\ndef move(position): ctypes.string_at(2**31)",
    "a recursion without a limit": "import sys\nsys.setrecursionlimit(10**9)\n"
    "def move(position): return move(position)",
    "closing itself": "def move(position):\n  js.self.close()\n  while True: pass",
    "tasks without an end": "again = create_proxy(lambda *_: js.queueMicrotask(again))\nagain()",
    "a flood of reports": "import sys\ndef move(position):\n  frame = sys._getframe()\n"
    "  while '_post' not in dir(frame.f_locals.get('self')): frame = frame.f_back\n"
    "  while True: frame.f_locals['self']._post('{}')",
}

# Bots that never answer a request for a move, and the line at which each hangs; other loops in Python are in
# tests/interpreters/bots_in_pyodide.py.
ENDLESS = {
    "a loop that catches all": (
        "def move(position):\n  while True:\n    try:\n      while True: pass\n    except BaseException: pass",
        {3, 4, 5},
    ),
    "a loop in a function": ("def f():\n  while True: pass\ndef move(position):\n  return f()", {2}),
    "a power": ("def move(position):\n  n = 10\n  return n**10**8 % 9", {3}),
    "a regular expression": ("import re\ndef move(position):\n  return re.match('(a+)+$', 'a' * 40 + 'b')", {3}),
    "a sum without an end": ("import itertools\ndef move(position):\n  return sum(itertools.count())", {3}),
    "a sleep": ("import time\ndef move(position):\n  time.sleep(10**6)", {3}),
    "prints in C": ("import os\ndef move(position):\n  while True: os.write(1, b'x' * 10**6)", {3}),
}

# Bots whose failure is reported as an error of some kind; those that take a lot of memory come last.
TOLD = [
    ("def move(position):\n  for n in range(10**5): print('hello' * 100)", "prints"),
    ("def move(position): return move(position)", "recursion"),
    ("import sys\ndef move(position): sys.exit('bye')", "exit"),
    ("def move(position): return input('Where? ')", "input"),
    ("def move(position): return [0] * 10**9", "memory"),
    ("def move(position):\n  kept = []\n  while True: kept.append(bytearray(10**7))", "memory"),
]
