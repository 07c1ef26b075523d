// PyScript makes one hook of its worker from source text, which the page's policy forbids. Nothing
// here needs that hook.
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();

// Sounds and being there without a network are worth nothing's delay: they begin when the page can be played. In
// another page's frame they do not: a lesson's visitors did not ask for them.
const page = document.documentElement;
const waiting = new MutationObserver(async () => {
  if (page.dataset.page !== "ready") return;
  waiting.disconnect();
  for (const name of ["sounds", "offline"]) (await import(`./${name}.js`)).start();
});
if (!("embed" in page.dataset)) waiting.observe(page, { attributeFilter: ["data-page"] });
