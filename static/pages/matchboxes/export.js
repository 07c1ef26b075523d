// The boxes leave the page: as a file, and as a bot for the lab.

import { pack } from "../static/kit/packing.js";
import { save as saveFile } from "../static/kit/files.js";

export const save = (text, name) => saveFile(new Blob([text], { type: "application/json" }), name);

// Goes to the lab with a bot: its name, a line break and its code. Returns false where the browser can't pack it.
export async function toLab(bot) {
  const letters = await pack(bot);
  if (!letters) return false;
  location.assign(`../lab/#code=1.${letters}`);
  return true;
}
