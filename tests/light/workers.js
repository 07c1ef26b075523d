// The workers of light pages: the same Python on CPython. Pyodide is CPython too, so what a worker is asked it answers alike
// (tests/interpreters/test_bots_in_pyodide.py).
import { Process } from "./processes.js";

class Worker {
  #last = 0;
  #open = new Map(); // by number who waits for an answer

  constructor() {
    this.process = new Process("tests.light.worker", ({ id, answer, error }) => {
      const { resolve, reject } = this.#open.get(id);
      this.#open.delete(id);
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    });
  }

  ask(message) {
    return new Promise((resolve, reject) => {
      this.#open.set(++this.#last, { resolve, reject });
      void this.process.ask({ id: this.#last, ...message });
    });
  }

  // What was asked gets no answer.
  end() {
    this.process.end();
    for (const { resolve } of this.#open.values()) resolve();
  }
}

// What PyScript's own PyWorker does, for the page of a realm.
async function start(realm, source, config) {
  const { tab } = realm;
  const worker = new Worker();
  let isOver = false;
  const held = { end: () => ((isOver = true), worker.end()), terminate: () => held.end() };
  realm.workers.add(held);
  const text = await (await tab.fetch(new URL(source, realm.url).href, {}, realm)).text();
  const pyodide = await tab.fetch(new URL(config.version, realm.url).href, {}, realm);
  await pyodide.text();
  const files = Object.keys(config.config.files ?? {});
  const missing = await Promise.all(files.map((name) => tab.fetch(new URL(name, realm.url).href, {}, realm).then(({ ok }) => !ok, () => true)));
  if (missing.includes(true)) return new Promise(() => {});
  const names = await tab.clock.outside(worker.ask({ source: text }));
  if (isOver) return new Promise(() => {});
  const question = (name) => (...given) => (isOver ? new realm.window.Promise(() => {}) : tab.clock.outside(worker.ask({ call: name, given })).then((answer) => (isOver ? new Promise(() => {}) : answer)));
  return { held, sync: Object.fromEntries(names.map((name) => [name, question(name)])) };
}

export function startWorkers(context) {
  context.replaced = (address, realm) => {
    if (!address.endsWith("/pyscript/core.js")) return undefined;
    realm.host.startWorker = (source, options) => start(realm, source, options);
    return `import { hooks } from "./core.js?own";
export * from "./core.js?own";
export const PyWorker = async (source, options) => {
  const { held, sync } = await light.startWorker(source, options);
  for (const heard of hooks.main.onWorker) heard(null, held);
  return { sync };
};`;
  };
}
