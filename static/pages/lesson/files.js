// Saves a text as a file.
import { save as saveFile } from "../static/files.js";

export const save = (text, name) => saveFile(new Blob([text], { type: "text/plain" }), name);
