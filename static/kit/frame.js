// Runs before the first paint and before PyScript starts, which is why it is a classic script.
{
  const page = document.documentElement;
  const options = new URLSearchParams(location.search);
  if (options.get("embed") === "1") {
    page.dataset.embed = "";
    page.dataset.theme = options.get("theme") ?? "";
  } else if (["light", "dark"].includes(chosenTheme())) {
    page.dataset.theme = chosenTheme();
  }

  // From a file no module is loaded, so that a classic script has to say it. The site in one file has no manifest.
  const manifest = document.querySelector("[rel=manifest]");
  if (location.protocol === "file:" && manifest instanceof HTMLLinkElement) {
    const src = new URL("kit/opened-as-file.js", manifest.href);
    document.head.append(Object.assign(document.createElement("script"), { src }));
  }

  // PyScript opens IndexedDB and doesn't start if that is refused. Nothing here needs what it would store
  // there, so memory is enough in a frame and wherever the browser refuses.
  if (parent !== window || isRefused()) {
    keepInMemory();
    beginWorkersAnew();
  }

  // As static/kit/theme.js keeps it.
  function chosenTheme() {
    try {
      return localStorage.getItem("ttt:theme");
    } catch {
      return null;
    }
  }

  function isRefused() {
    try {
      return !indexedDB.deleteDatabase("ttt:none"); // there is no such database, so this leaves no trace
    } catch {
      return true;
    }
  }

  // The part of IndexedDB that PyScript uses. The text of this function is also put into workers.
  function keepInMemory() {
    const kept = {};
    const answer = (result) => {
      const request = { result };
      queueMicrotask(() => request.onsuccess?.({ target: request }));
      return request;
    };
    const store = (entries) => ({
      get: (key) => answer(entries.get(key)),
      getKey: (key) => answer(entries.has(key) ? key : undefined),
      getAllKeys: () => answer([...entries.keys()]),
      count: () => answer(entries.size),
      put: (value, key) => answer(void entries.set(key, value)),
      delete: (key) => answer(void entries.delete(key)),
      clear: () => answer(entries.clear()),
    });
    const open = (name) => {
      const entries = (kept[name] ??= new Map());
      return answer({ close() {}, transaction: () => ({ objectStore: () => store(entries) }) });
    };
    Object.defineProperty(globalThis, "indexedDB", { value: { open } });
  }

  // A page without an origin, as in a sandbox, may not start a module worker, and the worker's own address
  // can't serve as a base for others there. PyScript's worker is a module only because it uses await.
  function beginWorkersAnew() {
    const address = `Object.defineProperty(self, "location", { value: new URL(${JSON.stringify(location.href)}) });`;
    const before = `"use strict";\n(${keepInMemory})();\n${address}\n(async () => {`;
    const create = URL.createObjectURL;
    URL.createObjectURL = (/** @type {Blob} */ blob) =>
      create(blob.type === "text/javascript" ? new Blob([before, blob, "})();"], { type: blob.type }) : blob);
    window.Worker = class extends Worker {
      constructor(source) {
        super(source);
      }
    };
  }
}
