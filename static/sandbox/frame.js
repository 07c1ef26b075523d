// Runs in the sandbox's frame, which has no origin: keeps the runtime and makes the workers in which bots run. It hears
// its parent only, once, and then a private port; never what its workers say by themselves.

const workers = new Map();

addEventListener("message", begin);

function begin(event) {
  if (event.source !== parent) return;
  removeEventListener("message", begin);
  const [port] = event.ports;
  prepare(event.data).then(
    (kit) => {
      port.onmessage = ({ data, ports }) => {
        if (data.make) make(kit, data, ports);
        else if (data.ping) ports[0].postMessage("here");
        else end(data.end);
      };
      port.postMessage("ready");
    },
    (error) => port.postMessage(String(error)),
  );
}

// What every worker needs: its script, the compiled runtime and the files.
async function prepare({ loader, runtime, program, library, lock, worker, files }) {
  const compiled = WebAssembly.compileStreaming(
    new Response(program, { headers: { "Content-Type": "application/wasm" } }),
  );
  const source = script(await loader.text(), await runtime.text(), worker);
  const { info } = JSON.parse(await lock.text());
  return {
    address: URL.createObjectURL(new Blob([source], { type: "text/javascript" })),
    sent: { program: await compiled, library, info, files },
  };
}

// Modules cannot be loaded here, so Pyodide's two become functions of one classic script. Pyodide refuses to run in such
// a script, which it knows by importScripts().
function script(loader, runtime, worker) {
  const pyodide = loader.replace(/export\s*\{\s*(\w+) as loadPyodide\b[^}]*\}/, "return $1");
  const create = runtime.replaceAll("import.meta.url", "location.href").replace(/export default (\w+)/, "return $1");
  return `"use strict";
self.importScripts = undefined;
const loadPyodide = (() => {${pyodide}
})();
const createPyodideModule = (() => {${create}
})();
{
${worker}
}`;
}

function make(kit, { make: name, isSeed, snapshot }, ports) {
  const worker = new Worker(kit.address);
  workers.set(name, worker);
  worker.postMessage({ ...kit.sent, isSeed, snapshot }, ports);
}

function end(name) {
  workers.get(name)?.terminate();
  workers.delete(name);
}
