// Loads parts of the page when they are needed, each within a time limit and known by its hash. The build puts a line
// `const HASHES = {...}` at the top of this file: the hash of each file that is loaded later.

const PATIENCE = 20_000; // ms for a file of a few kilobytes; a slow phone needs less
const SITE = new URL("../..", import.meta.url);
const CACHES = /** @type {const} */ (["default", "reload"]); // what the browser has stored may belong to another version, so ask twice
const styles = new Map(); // by name whether a sheet that was asked for has come
let failures = 0;

// Adds the hashes of what another page than the game loads later.
export const know = (hashes) => Object.assign(HASHES, hashes);

// The text of a file; null if it can't be loaded.
export const fetchText = (name, options) => fetched(name, (answer) => answer.text(), options);

// The same of a file that holds no text.
export const fetchBytes = (name, options) => fetched(name, (answer) => answer.arrayBuffer(), options);

// The parts of a file that the build has joined, of this version: [name, bytes] each; null if it can't be loaded.
export const fetchParts = (name, version, options) => fetched(name, (answer) => parts(answer, version), options);

// First comes a line of JSON: the version, and the name and the length of each part.
async function parts({ body }, wanted) {
  const chunks = []; // a Response of them would tell Firefox's console what is caught here
  const sink = new WritableStream({ write: (chunk) => void chunks.push(chunk) });
  await body.pipeThrough(new DecompressionStream("gzip")).pipeTo(sink);
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  let at = bytes.indexOf("\n".charCodeAt(0)) + 1;
  const [version, index] = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  if (version !== wanted) throw new Error(`version ${version}`);
  return index.map(([name, length]) => [name, bytes.subarray(at, (at += length))]);
}

async function fetched(name, read, { patience = PATIENCE, priority = /** @type {RequestPriority} */ ("auto") } = {}) {
  const signal = AbortSignal.timeout(patience);
  for (const cache of CACHES) {
    try {
      const answer = await fetch(new URL(name, SITE), { cache, integrity: HASHES[name], priority, signal });
      if (answer.ok) return await read(answer);
    } catch {}
  }
  return null;
}

// Adds a style sheet to the page, however often it is asked for; false if it can't be loaded.
export async function addStyle(name) {
  if (!styles.has(name)) styles.set(name, fetchStyle(name));
  const isHere = await styles.get(name);
  if (!isHere) styles.delete(name);
  return isHere;
}

async function fetchStyle(name) {
  const text = await fetchText(name);
  if (text === null) return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return true;
}

// A module; null if it can't be loaded. Some browsers remember that an address failed, so the next try has another.
export async function importModule(name) {
  const address = new URL(name, SITE);
  const signal = AbortSignal.timeout(PATIENCE);
  const limit = new Promise((resolve) => signal.addEventListener("abort", () => resolve(null)));
  for (let tries = 0; tries < 2 && !signal.aborted; tries++) {
    if (failures) address.search = String(failures);
    const module = await Promise.race([imported(address.href, HASHES[name]), limit]);
    if (module) return module;
    failures++;
  }
  return null;
}

// import() itself knows no hashes; a link that loads a module in advance does.
async function imported(href, integrity) {
  try {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href, integrity });
    if (integrity && link.relList.supports("modulepreload")) {
      await new Promise((resolve, reject) => {
        Object.assign(link, { onload: resolve, onerror: reject });
        document.head.append(link);
      });
    }
    return await import(href);
  } catch {
    return null;
  }
}
