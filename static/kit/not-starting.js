// Says that a page doesn't start, where Python doesn't come: nothing else could, as all else is Python.

const PATIENCE = 60_000; // ms; it may come later all the same, and the style sheet takes the sentence away then
function show() {
  document.getElementById("not-starting").hidden = false;
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy"); // early-presses.js
}

if (globalThis.WebAssembly) setTimeout(show, PATIENCE);
else show();

// At once where a script can't be loaded, or what it waits for.
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && show(), { capture: true });
addEventListener("unhandledrejection", show);
