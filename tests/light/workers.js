// The workers of light pages: the same Python on CPython, in one process for all of them. Pyodide is CPython too, so what
// a worker is asked it answers alike (tests/interpreters/test_bots_in_pyodide.py).
import { spawn } from "node:child_process";
import readline from "node:readline";

let python = null;
let number = 0;
const open = new Map(); // by number who waits for an answer

function ask(message) {
  if (!python) {
    python = spawn(process.env.LIGHT_PYTHON ?? "python3", ["-m", "tests.light.worker"], { stdio: ["pipe", "pipe", "inherit"] });
    readline.createInterface({ input: python.stdout }).on("line", (line) => {
      const { id, answer, error } = JSON.parse(line);
      const { resolve, reject } = open.get(id);
      open.delete(id);
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    });
  }
  return new Promise((resolve, reject) => {
    open.set(++number, { resolve, reject });
    python.stdin.write(`${JSON.stringify({ id: number, ...message })}\n`);
  });
}

let last = 0;

// What PyScript's own PyWorker does, for the page of a realm.
async function start(realm, source, config) {
  const { tab } = realm;
  const worker = ++last;
  let isOver = false;
  const held = { end: () => ((isOver = true), void ask({ worker, end: true })), terminate: () => held.end() };
  realm.workers.add(held);
  const text = await (await tab.fetch(new URL(source, realm.url).href, {}, realm)).text();
  const pyodide = await tab.fetch(new URL(config.version, realm.url).href, {}, realm);
  await pyodide.text();
  const files = Object.keys(config.config.files ?? {});
  const missing = await Promise.all(files.map((name) => tab.fetch(new URL(name, realm.url).href, {}, realm).then(({ ok }) => !ok, () => true)));
  if (missing.includes(true)) return new Promise(() => {});
  const names = await tab.clock.outside(ask({ worker, source: text }));
  const question = (name) => (...given) => (isOver ? new realm.window.Promise(() => {}) : tab.clock.outside(ask({ worker, call: name, given })).then((answer) => (isOver ? new Promise(() => {}) : answer)));
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
