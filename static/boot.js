// PyScript makes one hook of its worker from source text, which the page's policy forbids. Nothing
// here needs that hook.
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();

// Being there without a network is worth nothing's delay: it begins when the page can be played. In another
// page's frame it does not: a lesson's visitors did not ask for it.
const page = document.documentElement;
const waiting = new MutationObserver(async () => {
  if (page.dataset.page !== "ready") return;
  waiting.disconnect();
  (await import("./offline.js")).start();
});
if (!("embed" in page.dataset)) waiting.observe(page, { attributeFilter: ["data-page"] });
