// MicroPython as PyScript asks for it, with the memory in which the build has imported the page's Python: it need not import
// it anew (tools/snapshot.py). Without that, or where it doesn't fit, static/kit/boot.js gives it the bytecode.
import { loadMicroPython as load } from "../../pyscript/micropython/micropython.mjs";
import { fetchParts } from "./fetching.js";

const PROGRAM = new URL("../../pyscript/micropython/micropython.wasm", import.meta.url).href;
const PIECE = 64; // bytes, as in tools/snapshot.mjs, like the next two
const [CHECKED, STRIDE] = [2 ** 18, 64]; // words of the memory as it is at first: how many are seen to, one of so many

const link = /** @type {HTMLLinkElement | null} */ (document.getElementById("snapshot"));
const isSource = new URLSearchParams(location.search).get("source") === "1";
const coming = link && !isSource ? fetchParts(link.href, link.dataset.version) : null;

export async function loadMicroPython(options) {
  const { interpreter, memory } = await loaded({ ...options, url: PROGRAM });
  const snapshot = await coming;
  if (!snapshot) return interpreter;
  const { head, runs, content } = Object.fromEntries(snapshot);
  const told = JSON.parse(new TextDecoder().decode(head));
  if (memory?.buffer.byteLength !== told.size || sumOf(memory) !== told.sum) return interpreter;
  lay(content, new Uint16Array(runs.slice().buffer), new Uint8Array(memory.buffer));
  if (told.isSeeded) interpreter.runPython("import random\nrandom.seed()");
  return restored(interpreter, told);
}

// The memory is among what the program exports, which only the browser hands out: undefined if nobody may watch that.
async function loaded(options) {
  const { instantiate, instantiateStreaming } = WebAssembly;
  let memory;
  const watched = (make) => async (source, imports) => {
    const made = await make.call(WebAssembly, source, imports);
    memory = made.instance.exports.memory;
    return made;
  };
  const set = (functions) => Object.entries(functions).forEach(([name, made]) => Reflect.set(WebAssembly, name, made));
  set({ instantiate: watched(instantiate), instantiateStreaming: watched(instantiateStreaming) });
  try {
    return { interpreter: await load(options), memory };
  } finally {
    set({ instantiate, instantiateStreaming });
  }
}

// Of another build of MicroPython it is another one.
function sumOf(memory) {
  const words = new Uint32Array(memory.buffer, 0, CHECKED);
  let sum = 0;
  for (let at = 0; at < CHECKED; at += STRIDE) sum = (Math.imul(sum, 31) + words[at]) >>> 0;
  return sum;
}

// `runs`: of how many pieces that stay, and how many that change, in turn.
function lay(content, runs, memory) {
  let [from, to] = [0, 0];
  for (let at = 0; at < runs.length; at += 2) {
    to += runs[at] * PIECE;
    const length = runs[at + 1] * PIECE;
    memory.set(content.subarray(from, (from += length)), to);
    to += length;
  }
}

// Python knows the page's objects by their numbers. `objects` tells by each number where its object is: in globalThis, or
// in a module that PyScript is about to register; null where there is none.
function restored(interpreter, { objects, free }) {
  const { proxy_js_ref: known, proxy_js_ref_map: numbers } = /** @type {any} */ (globalThis);
  const register = interpreter.registerJsModule;
  const roots = new Set();
  objects.forEach((path, number) => {
    if (!path) return;
    roots.add(path[0]);
    known[number] = {}; // until its module is there
  });
  const take = (root, module) => {
    if (!roots.has(root)) return register(root, module);
    objects.forEach((path, number) => {
      if (path?.[0] !== root) return;
      known[number] = path.slice(1).reduce((owner, name) => owner[name], module);
      numbers.set(known[number], number);
    });
  };
  take("globalThis", globalThis);
  Object.assign(globalThis, { proxy_js_ref_next: free });
  return Object.assign(interpreter, { registerJsModule: take, isRestored: true });
}
