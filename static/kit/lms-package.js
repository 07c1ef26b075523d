// Saves a package for a learning platform: a zip of the files that ttt/sharing/lms_package.py wrote, and of those that are
// the same in each package.
import { fetchText } from "./fetching.js";
import { oneFile, save } from "./files.js";
import { strToU8, zipSync } from "./fflate.js";

// texts has, as JSON, the texts of files by their names; site is "" where the site is to be left out of the package.
// Returns whether what else belongs into it could be fetched.
export async function savePackage(texts, site, name) {
  const files = { ...JSON.parse(texts), "scorm.js": await fetchText("static/scorm.js") };
  if (site) files["ttt.html"] = await oneFile(site, "");
  if (Object.values(files).includes(null)) return false;
  const contents = Object.entries(files).map(([file, text]) => [file, strToU8(text)]);
  const zip = zipSync(Object.fromEntries(contents.sort()));
  save(new Blob([zip], { type: "application/zip" }), name);
  return true;
}
