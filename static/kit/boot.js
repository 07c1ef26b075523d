// PyScript creates one hook of its worker by evaluating source text, which the page's policy forbids.
// Nothing here needs that hook.
import { hooks } from "../../pyscript/core.js";
import { fetchBytes, fetchParts, importModule } from "./fetching.js";

hooks.worker.onBeforeRunAsync.clear();

const PATIENCE = 60_000; // ms for what a very slow network takes some seconds for

// The Python that the page waits for, where MicroPython hasn't it already (micropython.js): bytecode (tools/bytecode.py).
// PyScript's own is among it, so that PyScript needn't put its source in front of the page's and compile it. With ?source=1
// PyScript does, and the page's sources are what runs.
hooks.main.onReady.add(async (started) => {
  const { config, interpreter, io } = started;
  if (!config.first) return; // made quickly: PyScript has fetched the sources
  const isSource = new URLSearchParams(location.search).get("source") === "1";
  const { bytecode, version, files } = config.first;
  const source = async (name) => [name, new Uint8Array(here(await fetchBytes(name, { patience: PATIENCE }), name))];
  const found = async () => {
    if (isSource) return Promise.all(files.map(source));
    if (interpreter.isRestored && !config.one_file) return []; // where all Python that may come later is in the bytecode
    return here(await fetchParts(bytecode, version, { patience: PATIENCE }), bytecode);
  };
  for (const [name, content] of await found()) {
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

function here(found, name) {
  if (!found) throw new Error(`${name} can't be loaded.`);
  return found;
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
