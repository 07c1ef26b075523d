// Saves the site as one file, which needs neither a server nor a network (tools/one_file.py).
import { fetchText } from "./fetching.js";
import { save } from "./files.js";

const PATIENCE = 120_000; // ms for more than a megabyte
const START = '{"site":"","address":""}'; // as the file comes

// address is that of the page to begin with, from the top of the site. Returns whether the file could be fetched.
export async function saveOneFile(site, address, name) {
  const text = await fetchText("ttt.html", { patience: PATIENCE });
  if (!text?.includes(START)) return false;
  const start = JSON.stringify({ site, address }).replaceAll("<", "\\u003c");
  save(new Blob([text.replace(START, () => start)], { type: "text/html" }), name);
  return true;
}
