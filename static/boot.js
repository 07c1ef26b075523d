// PyScript makes one hook of its worker from source text, which the page's policy forbids. Nothing
// here needs that hook.
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
