// Keeps the memory of an interpreter that has started, 31 MB, from one visit to the next.

const SITE = new URL("../..", import.meta.url);
const RESTORABLE = 31_457_280; // bytes of memory with which Pyodide starts: it restores no larger one (pyodide#6254)
const CACHE = `ttt:${SITE.pathname}:sandbox`; // the service worker lets it be
const address = (name) => new URL(`static/sandbox/snapshot-${name}`, SITE);

// A name that changes with anything the snapshot depends on: the parts given, and the browser. Null if there is none.
export async function nameOf(parts) {
  if (!isThere() || !globalThis.crypto?.subtle) return null; // the page is not in a secure context
  const all = await new Blob([...parts, navigator.userAgent]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Whether there is a cache: in a frame without an origin even its name throws.
function isThere() {
  try {
    return Boolean(globalThis.caches);
  } catch {
    return false;
  }
}

// Whether Pyodide can start from a snapshot, whose second word tells how many bytes stand before the memory.
export async function isRestorable(snapshot) {
  const [, before] = new Uint32Array(await snapshot.slice(0, 8).arrayBuffer());
  return snapshot.size - before <= RESTORABLE;
}

// The snapshot as a Blob; null if none is there that can be restored.
export async function keptSnapshot(name) {
  if (!name) return null;
  try {
    const found = await caches.match(address(name), { cacheName: CACHE });
    const snapshot = (await found?.blob()) ?? null;
    return snapshot && (await isRestorable(snapshot)) ? snapshot : null;
  } catch {
    return null;
  }
}

// Stores it in place of earlier ones; without room for it the next visit makes it again.
export async function keepSnapshot(name, snapshot) {
  if (!name) return;
  try {
    await caches.delete(CACHE);
    await (await caches.open(CACHE)).put(address(name), new Response(snapshot));
  } catch {}
}

export function forgetSnapshot(name) {
  if (name) caches.delete(CACHE).catch(() => {});
}
