// The letters of names, results and titles. They are fetched once the page is ready; until then, and where they don't
// come, the system's letters are there, in lines of the same height.
import { fetchBytes } from "./fetching.js";

const TRY_AGAIN = 30_000; // ms
const NAME = "ttt-display"; // in the style sheets
// Letters stand on their line as those of most systems do, so that none moves up or down when these come.
const METRICS = { ascentOverride: "93%", descentOverride: "24%", lineGapOverride: "0%" };

export async function start() {
  const bytes = await fetchBytes("static/kit/display-face.woff2");
  if (bytes) document.fonts.add(await new FontFace(NAME, bytes, { weight: "300 700", ...METRICS }).load());
  else setTimeout(start, TRY_AGAIN);
}
