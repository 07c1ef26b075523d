// Starts the worker and ends it. Python could do neither: its own way of starting one gives no hold on it.
// The build puts a line `const BOOK = {...}` at the top: the hashes of what reads the book of Connect Four, and of the book.
import { hooks, PyWorker } from "../../pyscript/core.js";
import { fetchText, know } from "./fetching.js";

know(BOOK);

const INTERPRETER = new URL("../../pyscript/pyodide/pyodide.mjs", import.meta.url).href;
const PATIENCE = 8000; // ms for the book: somebody waits for a move
let worker; // there is never more than one
hooks.main.onWorker.add((_, created) => (worker = created));

// What a worker exports, once it is ready; config is JSON. A worker that was started before is ended.
export async function start(source, config) {
  end();
  return (await PyWorker(source, { config: JSON.parse(config), version: INTERPRETER, async: true })).sync;
}

export function end() {
  worker?.terminate();
  worker = undefined;
}

// The texts of what reads the book, and of the book, as JSON; null if they can't be loaded. From then on they are offline.
export async function fetchBook() {
  const texts = await Promise.all(Object.keys(BOOK).map((name) => fetchText(name, { patience: PATIENCE })));
  if (texts.includes(null)) return null;
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage("ttt:book"));
  return JSON.stringify(texts);
}
