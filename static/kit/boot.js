// PyScript creates one hook of its worker by evaluating source text, which the page's policy forbids.
// Nothing here needs that hook.
import { hooks } from "../../pyscript/core.js";
import { importModule } from "./fetching.js";

hooks.worker.onBeforeRunAsync.clear();

// The Python that the page waits for (tools/bytecode.py). PyScript's own is among it, so that PyScript needn't put its
// source in front of the page's and compile it. With ?source=1 PyScript does, and the page's sources are what runs.
hooks.main.onReady.add(async (started) => {
  const { config, interpreter, io } = started;
  if (!config.first) return; // made quickly: PyScript has fetched the sources
  const isSource = new URLSearchParams(location.search).get("source") === "1";
  const { bytecode, version, files } = config.first;
  const top = config.root ?? "";
  const source = async (name) => [name, await fetched(top + name, async (answer) => new Uint8Array(await answer.arrayBuffer()))];
  const found = await (isSource ? Promise.all(files.map(source)) : fetched(top + bytecode, (answer) => unpacked(answer, version)));
  for (const [name, content] of found) {
    interpreter.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    interpreter.FS.writeFile(name, content, { canOwn: true });
  }
  if (isSource) return;
  started.runAsync = async (code) => {
    try {
      return await interpreter.runPythonAsync(code);
    } catch (error) {
      io.stderr(error);
    }
  };
});

const PATIENCE = 60_000; // ms for what a very slow network takes some seconds for

// What the browser has stored may be cut, of another version or something else, so it is asked twice.
async function fetched(name, read) {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    try {
      const answer = await fetch(name, { cache, signal: AbortSignal.timeout(PATIENCE) });
      if (answer.ok) return await read(answer);
    } catch {}
  }
  throw new Error(`${name} can't be loaded.`);
}

// First comes a line of JSON: the version, which is that of the page, and the name and the length of each file.
async function unpacked({ body }, wanted) {
  const bytes = new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  let at = bytes.indexOf("\n".charCodeAt(0)) + 1;
  const [version, index] = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  if (version !== wanted) throw new Error(`version ${version}`);
  return index.map(([name, length]) => [name, bytes.subarray(at, (at += length))]);
}

// MicroPython waits by this clock, and a device may set it at any time: an hour back would make a wait an hour longer.
// So here it goes on as if nothing had happened.
const DAY = 86_400_000; // ms
const now = Date.now;
let last = now();
let lost = 0;
Date.now = () => {
  const step = now() - lost - last;
  if (step < 0 || step > DAY) lost += step;
  else last += step;
  return last;
};

// What <html data-then> names must not delay anything: it starts when the page is ready to play. In another page's frame it
// doesn't start at all: visitors of a lesson didn't ask for sounds, another theme or offline use.
const TRY_AGAIN = 30_000; // ms
const page = document.documentElement;
const waiting = new MutationObserver(async () => {
  if (page.dataset.page !== "ready") return;
  waiting.disconnect();
  for (const name of page.dataset.then.split(" ")) startWhenHere(`static/${name}`);
});
if (!("embed" in page.dataset)) waiting.observe(page, { attributeFilter: ["data-page"] });

async function startWhenHere(name) {
  const module = await importModule(name);
  if (module) module.start();
  else setTimeout(startWhenHere, TRY_AGAIN, name);
}
