// PyScript hands a worker one hook as source text and evaluates it there. Nothing here needs
// that hook, and without it the page can forbid evaluating text altogether.
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
