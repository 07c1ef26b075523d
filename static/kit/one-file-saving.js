// Saves the site as one file, which needs neither a server nor a network (tools/one_file.py).
import { fetchText } from "./fetching.js";
import { save } from "./files.js";

const PATIENCE = 120_000; // ms for more than a megabyte
const START = '{"site":"","address":""}'; // as the file comes

// The file; null if it can't be fetched. address is that of the page to begin with, from the top of the site.
export async function oneFile(site, address) {
  const text = await fetchText("ttt.html", { patience: PATIENCE });
  if (!text?.includes(START)) return null;
  const start = JSON.stringify({ site, address }).replaceAll("<", "\\u003c");
  return text.replace(START, () => start);
}

// Returns whether the file could be fetched.
export async function saveOneFile(site, address, name) {
  const text = await oneFile(site, address);
  if (text !== null) save(new Blob([text], { type: "text/html" }), name);
  return text !== null;
}
