// What the page of further doors does: the language, the theme and offline use, as every page has them.

import { choose, coming } from "../static/kit/language.js";
import { saveOneFile } from "../static/kit/files.js";
import { start as startDisplayFace } from "../static/kit/display-face.js";
import { start as startLasting } from "../static/kit/lasting.js";
import { start as startOffline } from "../static/kit/offline.js";
import { start as startTheme } from "../static/kit/theme.js";

const part = (id) => document.getElementById(id);
const tell = (said) => (part("no-language").hidden = said !== "");

startTheme();
part("language").addEventListener("change", async ({ target }) => {
  tell(await choose(/** @type {HTMLSelectElement} */ (target).value));
});
// An opened plan is in the address: Back closes it, and comes back to it from a page that it links to.
const plans = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".plans details"));
const showPlan = () => plans.forEach((plan) => (plan.open = location.hash === "#" + plan.id));
plans.forEach((plan) => {
  plan.querySelector("summary").addEventListener("click", (event) => {
    event.preventDefault();
    history.pushState(null, "", plan.open ? "#plans" : "#" + plan.id);
    showPlan();
  });
});
addEventListener("popstate", showPlan);
showPlan();
part("save-one-file").addEventListener("click", async () => {
  const isSaved = await saveOneFile(new URL("..", location.origin + location.pathname).href, "", "ttt.html");
  part("one-file-saved").hidden = !isSaved;
  part("one-file-failed").hidden = isSaved;
});
tell(await coming);
document.documentElement.dataset.page = "ready";
startOffline();
startLasting();
startDisplayFace();
