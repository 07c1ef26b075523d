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
