// PyScript creates one hook of its worker by evaluating source text, which the page's policy forbids.
// Nothing here needs that hook.
import { hooks } from "../pyscript/core.js";
import { importModule } from "./fetching.js";

hooks.worker.onBeforeRunAsync.clear();

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
