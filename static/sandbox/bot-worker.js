// Runs one bot, or makes the snapshot that later workers start from. frame.js puts Pyodide, as `loadPyodide` and
// `createPyodideModule`, above this text.

const MOST_MEMORY = 512 * 2 ** 20; // bytes; a bot that asks for more gets a MemoryError
const PAGE = 65_536; // bytes
// What bots often import, so that the snapshot holds it.
const IMPORTED = "collections, copy, dataclasses, functools, heapq, itertools, json, math, random, re, time, typing";

// A bot may replace whatever belongs to the language, so what answers it must not get at is taken before it comes.
const read = Function.prototype.call.bind(Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data").get);

// Where the browser can suspend WebAssembly, Python waits for the line that answers input().
const WAITS = `from pyodide.ffi import run_sync
lambda ask: lambda told: run_sync(ask(told))`;

let memory; // that Python uses
let asked; // the number of the question under way
let give = (_) => {}; // the line that a person has typed
const used = () => memory.buffer.byteLength;

addEventListener("message", (event) => start(event.data, event.ports[0]), { once: true });
// What goes wrong behind an answer is the bot's own affair, and no line in the page's console.
for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, (event) => event.preventDefault());

async function start(kit, port) {
  const send = port.postMessage.bind(port);
  try {
    const pyodide = await load(kit);
    if (kit.isSeed) {
      pyodide.runPython(`import ${IMPORTED}\nimport ttt.bots.runner`);
      send(new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot())]));
      return;
    }
    const { answer } = pyodide.pyimport("ttt.bots.runner");
    const ask = (told) =>
      new Promise((resolve) => {
        give = resolve;
        send(`${asked} input ${told}`);
      });
    const wait = "Suspending" in WebAssembly ? pyodide.runPython(WAITS)(ask) : undefined;
    close_off();
    port.onmessage = (event) => {
      const message = read(event);
      if (message.startsWith("line ")) give(message.slice(5));
      else reply(answer, wait, message, send);
    };
    send(`ready ${used()}`);
  } catch (error) {
    send(`failed ${error}`);
  }
}

async function load({ program, library, info, files, snapshot, isSeed }) {
  cap_memory();
  // Pyodide has no options for these two. Nothing is fetched: the policy would refuse it.
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (address) => new Response(String(address).endsWith(".zip") ? library : null);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (program), imports);
    memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    return { instance, module: program };
  };
  try {
    const pyodide = await loadPyodide({
      createPyodideModule,
      env: { PYTHONHASHSEED: "0" },
      fsInit: (system, { sitePackages }) => write(system, sitePackages, files),
      indexURL: "https://sandbox.invalid/", // nothing is asked of it
      jsglobals: {}, // for Python's `import js`; hardens, and is not what keeps a bot in
      lockFileContents: { info, packages: {} },
      packageBaseUrl: "https://sandbox.invalid/",
      ...(isSeed && { _makeSnapshot: true }),
      ...(snapshot && { _loadSnapshot: snapshot.arrayBuffer() }),
    });
    pyodide.setStdin({ error: true });
    pyodide.setStdout({ write: (bytes) => bytes.length });
    pyodide.setStderr({ write: (bytes) => bytes.length });
    return pyodide;
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

function write(system, folder, files) {
  for (const [name, text] of files) {
    const path = `${folder}/${name}`;
    system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    system.writeFile(path, text);
  }
}

function cap_memory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("That is too much memory.");
    return grow.call(this, pages);
  };
}

// The frame and the console hear nothing, so that a bot cannot flood them.
function close_off() {
  for (let scope = self; scope; scope = Object.getPrototypeOf(scope)) delete scope.postMessage;
  for (const name of Object.keys(console)) console[name] = () => {};
}

// Every message begins with the question's number, which a bot does not know, so nothing old is taken for new.
async function reply(answer, wait, message, send) {
  const gap = message.indexOf(" ");
  const number = (asked = message.slice(0, gap));
  const question = message.slice(gap + 1);
  const post = (progress) => void send(`${number} progress ${progress}`);
  let text;
  try {
    text = wait && JSON.parse(question).input ? await answer.callPromising(question, post, wait) : answer(question, post);
  } catch {}
  send(`${number} memory ${used()}`);
  send(typeof text === "string" ? `${number} answer ${text}` : `${number} died`);
}
