// Python as markup with its parts marked, by the library that the lab's editor brings.

import { importModule } from "../static/kit/fetching.js";

// The markup, in which the text is escaped; "" if the library can't be had.
export async function highlighted(code) {
  const [prism] = await Promise.all(["prism/index", "prism/languages/python"].map((name) => importModule(`lab/editor/${name}.js`)));
  return prism?.languages.python ? prism.highlightText(code, "python") : "";
}
