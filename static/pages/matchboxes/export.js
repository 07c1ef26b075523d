// The boxes leave the page as a file.

import { save as saveFile } from "../static/kit/files.js";

export const save = (text, name) => saveFile(new Blob([text], { type: "application/json" }), name);
