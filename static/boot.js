// PyScript creates one hook of its worker by evaluating source text, which the page's policy forbids.
// Nothing here needs that hook.
import { hooks } from "../pyscript/core.js";
import { importModule } from "./fetching.js";

hooks.worker.onBeforeRunAsync.clear();

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

// Sounds and offline use must not delay anything: they start when the page is ready to play. In another page's
// frame they don't start at all: visitors of a lesson didn't ask for them.
const TRY_AGAIN = 30_000; // ms
const page = document.documentElement;
const waiting = new MutationObserver(async () => {
  if (page.dataset.page !== "ready") return;
  waiting.disconnect();
  for (const name of ["sounds", "offline"]) startWhenHere(`static/${name}.js`);
});
if (!("embed" in page.dataset)) waiting.observe(page, { attributeFilter: ["data-page"] });

async function startWhenHere(name) {
  const module = await importModule(name);
  if (module) module.start();
  else setTimeout(startWhenHere, TRY_AGAIN, name);
}
