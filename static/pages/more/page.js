// What the page of further doors does: the language, the theme and offline use, as every page has them.

import { choose, coming } from "../static/kit/language.js";
import { start as startDisplayFace } from "../static/kit/display-face.js";
import { start as startOffline } from "../static/kit/offline.js";
import { start as startTheme } from "../static/kit/theme.js";

const tell = (said) => (document.getElementById("no-language").hidden = said !== "");

startTheme();
document.getElementById("language").addEventListener("change", async ({ target }) => {
  tell(await choose(/** @type {HTMLSelectElement} */ (target).value));
});
tell(await coming);
document.documentElement.dataset.page = "ready";
startOffline();
startDisplayFace();
