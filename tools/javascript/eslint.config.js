// What ESLint looks for beyond its recommended rules: likely faults, not looks. `make lint` runs it from the repository's top.
import js from "@eslint/js";
import globals from "globals";

const WORKERS = ["static/*/*service-worker.js", "static/sandbox/bot-worker.js"];
const OF_PAGES = ["static/kit/frame.js", "static/kit/early-presses.js", "static/game/early-board.js", "static/kit/opened-as-file.js", "static/elements/*.js"]; // they share a page's names
const CLASSIC = [...WORKERS, ...OF_PAGES, "static/sandbox/frame.js"];
const IN_LIGHT_PAGES = ["tests/light/in_page.js", "tests/light/hands.js"];

const built = (...names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default [
  js.configs.recommended,
  {
    rules: {
      "array-callback-return": "error",
      eqeqeq: "error",
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_$", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "prefer-promise-reject-errors": "error",
    },
  },
  {
    files: ["static/**", "ttt/**", "tools/bench/**"],
    ignores: WORKERS,
    languageOptions: { globals: { ...globals.browser, ...built("HASHES", "LATER", "BOOK") } },
  },
  { files: ["tests/**", "tools/*.mjs"], languageOptions: { globals: globals.nodeBuiltin } },
  { files: IN_LIGHT_PAGES, languageOptions: { globals: globals.browser }, rules: { "no-unused-expressions": "off" } },
  { files: CLASSIC, languageOptions: { sourceType: "script" } },
  {
    files: WORKERS,
    languageOptions: { globals: { ...globals.serviceworker, ...built("SITE", "loadPyodide", "createPyodideModule") } },
  },
  { files: OF_PAGES, rules: { "no-implicit-globals": ["error", { lexicalBindings: true }] } },
];
