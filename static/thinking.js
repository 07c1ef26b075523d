// Starts the worker and ends it. Python could do neither: its own way of starting one gives no hold on it.
import { hooks, PyWorker } from "../pyscript/core.js";

const INTERPRETER = new URL("../pyscript/pyodide/pyodide.mjs", import.meta.url).href;
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
