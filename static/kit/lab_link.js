// Goes to the lab with a bot: its name, a line break and its code. Returns false where the browser can't pack it.

import { pack } from "./packing.js";

export async function toLab(bot) {
  const letters = await pack(bot);
  if (!letters) return false;
  location.assign(`../lab/#code=1.${letters}`);
  return true;
}
