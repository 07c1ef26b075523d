// What a host must allow, each tried from inside the frame. An answer is "yes", "no" or "unknown"; nothing here throws.

const PATIENCE = 8000; // ms for what may never answer; a slow phone needs some for its worker
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // the shortest WebAssembly there is
const FILE = new URL("../static/icon.svg", import.meta.url);
const VERSION = 1;

const violations = []; // of policies, from the first script on
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => violations.push(`${violatedDirective} ${blockedURI}`));

// By name; each a promise of an answer.
export const CHECKS = {
  files: () => attempt(async () => (await fetch(FILE, { cache: "no-store" })).ok),
  wasm: () => attempt(async () => Boolean(await WebAssembly.compile(EMPTY_MODULE))),
  messages: () => greeted.then((answer) => (answer ? "yes" : "no")),
  element: () => greeted.then((answer) => (answer ? (answer.element ? "yes" : "no") : "unknown")),
  size: () => attempt(sized),
  worker: () => attempt(worked),
  policy: async () => (violations.length ? "no" : "yes"),
  origin: async () => (origin === "null" ? "no" : "yes"),
  storage: () => attempt(stored),
  shared: () => attempt(async () => (origin === "null" ? false : document.hasStorageAccess ? await document.hasStorageAccess() : "unknown")),
  service: () => attempt(async () => Boolean(navigator.serviceWorker) && (await navigator.serviceWorker.getRegistration(), true)),
  fullscreen: async () => (document.fullscreenEnabled ? "yes" : "no"),
  clipboard: async () => allows("clipboard-write"),
  share: async () => (navigator.share ? allows("web-share") : "no"),
};
export const NEEDED = ["files", "wasm"];
export const FOR_ELEMENTS = ["messages", "element"]; // without them only plain frames work

// Greets the host once. What it answers: its frame's sandbox, "" for one without words, null for none, and whether the
// element is defined there; undefined if it doesn't answer.
const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
export const greeted = limited(
  new Promise((resolve) => {
    addEventListener("message", ({ source, data }) => {
      const isAnswer = source === parent && data?.version === VERSION && data.type === "ttt:hello" && data.id === id;
      if (isAnswer) resolve({ sandbox: typeof data.sandbox === "string" ? data.sandbox.slice(0, 300) : null, element: data.element === true });
    });
    tell({ type: "ttt:hello", id });
  }),
);

// Tells the host something.
export function tell(message) {
  parent.postMessage({ ...message, version: VERSION }, "*"); // nothing that this page tells is private
}

// How high the frame must be for all of it to be seen.
export const height = () => Math.ceil(document.querySelector("main").getBoundingClientRect().bottom + scrollY);

async function sized() {
  const wanted = height() + 16; // which it doesn't have by chance
  tell({ type: "ttt:size", height: wanted });
  return eventually(() => Math.abs(innerHeight - wanted) < 2);
}

async function worked() {
  const source = URL.createObjectURL(new Blob(["postMessage(1)"], { type: "application/javascript" }));
  const worker = new Worker(source);
  const answer = new Promise((resolve) => Object.assign(worker, { onmessage: () => resolve(true), onerror: () => resolve(false) }));
  const found = await limited(answer);
  worker.terminate();
  URL.revokeObjectURL(source);
  return Boolean(found);
}

async function stored() {
  const name = "ttt:embed-check";
  localStorage.setItem(name, "1");
  const isThere = localStorage.getItem(name) === "1";
  localStorage.removeItem(name);
  return isThere;
}

/** @typedef {{ features(): string[], allowsFeature(name: string): boolean }} Policy */

// Not every browser tells.
function allows(feature) {
  /** @type {Document & { permissionsPolicy?: Policy, featurePolicy?: Policy }} */
  const { permissionsPolicy, featurePolicy } = document;
  const policy = permissionsPolicy ?? featurePolicy;
  if (!policy?.features().includes(feature)) return "unknown";
  return policy.allowsFeature(feature) ? "yes" : "no";
}

async function attempt(act) {
  try {
    const found = await limited(act());
    return typeof found === "string" ? found : found ? "yes" : "no";
  } catch {
    return "no";
  }
}

function limited(promise) {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

async function eventually(holds) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    if (holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
