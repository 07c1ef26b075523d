// PyScript hands a worker one hook as source text and evaluates it there. Nothing here needs
// that hook, and without it the page can forbid evaluating text altogether.
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();

// Being there without a network is worth nothing's delay: it begins when the page can be played.
const page = document.documentElement;
const waiting = new MutationObserver(async () => {
  if (page.dataset.page !== "ready") return;
  waiting.disconnect();
  (await import("./offline.js")).start();
});
waiting.observe(page, { attributeFilter: ["data-page"] });
