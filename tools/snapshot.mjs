// Imports the Python of each page in MicroPython, as npm has it, and writes what that has changed in its memory:
// node tools/snapshot.mjs MICROPYTHON < pages.json, where each page has its bytecode, modules and JavaScript. For each it
// prints a line of JSON (tools/snapshot.py says what is in it).
//
// There is no page here: Python that asks for more of one than its name, while it is imported, fails.
import { Buffer } from "node:buffer";
import process from "node:process";
import { json } from "node:stream/consumers";
import { createContext, runInContext } from "node:vm";
import { pathToFileURL } from "node:url";

const PIECE = 64; // bytes, as in static/kit/micropython.js, like the next two
const [CHECKED, STRIDE] = [2 ** 18, 64];
const BLOCK = 16; // bytes, of which MicroPython's heap is made
const BLOCKS_IN_BYTE = 4; // of the table that tells which blocks are in use

const [program] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(program).href);
const IN_ANY_BROWSER = ["document", ...runInContext("Object.getOwnPropertyNames(globalThis)", createContext())];
const OF_POLYSCRIPT = ["IDBMap", "IDBMapSync", "JSON", "XWorker", "currentScript", "lazy_py_modules", "storage", "workers"];
const OF_PYSCRIPT = ["PyWorker", "fs", "interpreter", "js_import"];

// Python's random takes its seed as it is imported. Here that would be everybody's, so a page takes another.
let isSeeded = false;
globalThis.crypto.getRandomValues = (numbers) => {
  isSeeded = true;
  return numbers;
};

async function snapshot({ files, modules, javascript }) {
  Object.assign(globalThis, { document: Object.freeze({}) });
  isSeeded = false;
  const { interpreter, exports } = await loaded();
  const fresh = new Uint8Array(exports.memory.buffer.slice(0));
  const places = placesOfGlobals();
  registerAll(interpreter, javascript, places);
  for (const [name, content] of files) {
    interpreter.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    interpreter.FS.writeFile(name, Buffer.from(content, "base64"));
  }
  const proxies = globalThis.proxy_js_map.size;
  for (const name of modules) {
    try {
      interpreter.runPython(`import ${name}`);
    } catch (error) {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    }
  }
  interpreter.runPython("import gc\ngc.collect()\ngc.collect()");
  if (globalThis.proxy_js_map.size !== proxies) throw new Error("Python hands an object to JavaScript while it is imported.");
  const objects = globalThis.proxy_js_ref.map((object, number) => (number < 2 || object === undefined ? null : placeOf(object, places)));
  const memory = new Uint8Array(exports.memory.buffer.slice(0));
  empty(memory);
  const [low, high] = [exports.emscripten_stack_get_end(), exports.emscripten_stack_get_current()];
  memory.set(fresh.subarray(low, high), low); // the stack, which nobody uses now
  return { ...changed(fresh, memory), size: memory.length, sum: sumOf(fresh), objects, free: globalThis.proxy_js_ref_next, isSeeded };
}

async function loaded() {
  const { instantiate } = WebAssembly;
  let exports;
  const seen = async (source, imports) => {
    const made = await instantiate(source, imports);
    ({ exports } = made.instance);
    return made;
  };
  Object.assign(WebAssembly, { instantiate: seen });
  const tell = (bytes) => process.stderr.write(bytes);
  // As PyScript does, which leaves the sizes of its heap and its stack to MicroPython.
  const interpreter = await loadMicroPython({ linebuffer: false, stderr: tell, stdout: tell, url: program.replace(/\.mjs$/, ".wasm") });
  Object.assign(WebAssembly, { instantiate });
  return { interpreter, exports };
}

// Where each object is that any browser has, and each that it has itself.
function placesOfGlobals() {
  const places = new Map();
  const names = IN_ANY_BROWSER.filter((name) => name !== "globalThis" && globalThis[name] instanceof Object);
  for (const name of names) placed(globalThis[name], ["globalThis", name], places);
  for (const name of names) {
    for (const [inner, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis[name]))) {
      if (value instanceof Object && !places.has(value)) placed(value, ["globalThis", name, inner], places);
    }
  }
  return places;
}

function placeOf(object, places) {
  const path = places.get(object);
  if (!path) throw new Error(`Python keeps an object of the page while it is imported: ${object}`);
  return path;
}

// The modules that PyScript registers before a page's Python runs, by the same names; what is in them only has a place.
function registerAll(interpreter, javascript, places) {
  const modules = new Map(["-T-", ...javascript].map((name) => [name, stub(["polyscript.js_modules", name], places)]));
  const all = new Proxy(modules, { get: (_, name) => modules.get(name), has: (_, name) => modules.has(name), ownKeys: () => [...modules.keys()] });
  const register = (name, value) => {
    places.set(value, [name]);
    interpreter.registerJsModule(name, value);
  };
  for (const name of modules.keys()) register(`polyscript.js_modules.${name}`, stub(["polyscript.js_modules", name], places));
  register("polyscript.js_modules", all);
  register("polyscript", { ...named("polyscript", OF_POLYSCRIPT, places), config: placed({}, ["polyscript", "config"], places), js_modules: all });
  register("_pyscript", named("_pyscript", OF_PYSCRIPT, places));
}

function named(root, names, places) {
  return Object.fromEntries(names.map((name) => [name, placed({}, [root, name], places)]));
}

function placed(object, path, places) {
  places.set(object, path);
  return object;
}

// Has a function by whatever name it is asked for.
function stub(path, places) {
  const made = {};
  const refusing = (name) => () => {
    throw new Error(`${path.at(-1)}.${name} is called while Python is imported.`);
  };
  const get = (_, name) => (typeof name === "string" ? (made[name] ??= placed(refusing(name), [...path, name], places)) : undefined);
  return placed(new Proxy(made, { get }), path, places);
}

// Takes away what nobody uses any more, which the file would otherwise hold: the free blocks of the heap.
function empty(memory) {
  const words = new Uint32Array(memory.buffer);
  const heaps = [];
  for (let at = 0; at < CHECKED; at++) {
    const [table, length, , pool, end] = words.subarray(at, at + 5);
    if (length > 0 && table > 0 && table < pool && end - pool === length * BLOCKS_IN_BYTE * BLOCK && pool - table < 2 * length) heaps.push([table, length, pool]);
  }
  if (heaps.length !== 1) throw new Error(`MicroPython's heap is not where it was: ${heaps.length}`);
  const [[table, length, pool]] = heaps;
  for (let block = 0; block < length * BLOCKS_IN_BYTE; block++) {
    const kind = (memory[table + Math.floor(block / BLOCKS_IN_BYTE)] >> (2 * (block % BLOCKS_IN_BYTE))) & 3;
    if (kind === 0) memory.fill(0, pool + block * BLOCK, pool + (block + 1) * BLOCK);
  }
}

function changed(fresh, memory) {
  const runs = [];
  const pieces = [];
  let isSame = true;
  let length = 0;
  const end = () => runs.push(length);
  for (let at = 0; at < memory.length; at += PIECE) {
    const piece = Buffer.from(memory.subarray(at, at + PIECE));
    const isLikeBefore = piece.equals(fresh.subarray(at, at + PIECE));
    if (isLikeBefore !== isSame) {
      end();
      [isSame, length] = [isLikeBefore, 0];
    }
    length++;
    if (!isSame) pieces.push(piece);
  }
  if (!isSame) end();
  if (Math.max(...runs) >= 2 ** 16) throw new Error("What stays the same is longer than two bytes can tell.");
  return { runs: Buffer.from(Uint16Array.from(runs).buffer).toString("base64"), content: Buffer.concat(pieces).toString("base64") };
}

function sumOf(memory) {
  const words = new Uint32Array(memory.buffer, 0, CHECKED);
  let sum = 0;
  for (let at = 0; at < CHECKED; at += STRIDE) sum = (Math.imul(sum, 31) + words[at]) >>> 0;
  return sum;
}

for (const page of await json(process.stdin)) console.log(JSON.stringify(await snapshot(page)));
