// Serves the site without a network. The build puts this file at the top of the site, after a line
// `const SITE = {version, files, pages, book, runtime}`: the small files by name with their hashes, which of them each page
// needs, the name of the book of Connect Four, and Pyodide's large files with their hashes and sizes. What the game needs,
// "./", is stored when this worker is installed; what another page needs besides, once it has been opened; the book, which
// counts as a page, once Connect Four is played. Of each page all is stored or nothing.

// Other sites may share this origin, even another copy of this one: only names with this prefix are ours.
const PREFIX = `ttt:${new URL(registration.scope).pathname}:`;
const APP = PREFIX + SITE.version;
const RUNTIME = PREFIX + SITE.runtime.version; // large, so an update keeps it unless it has changed
const SANDBOX = PREFIX + "sandbox"; // static/sandbox/snapshot.js
const LARGE = SITE.runtime.files;
const GAME = "./";
const PATIENCE = 120_000; // ms for all that a page needs
const LATEST = 5000; // ms after which an update that was looked for is there, or there is none
const SOURCES = /** @type {const} */ (["default", "reload"]); // what the browser has stored may belong to another version, so ask twice
const SECRET = "reset"; // where in the cache it is
const SPARE_SECRET = crypto.randomUUID(); // for as long as this worker runs, if the browser has lost the cache

self.addEventListener("install", (/** @type {ExtendableEvent} */ event) => event.waitUntil(install()));
self.addEventListener("activate", (/** @type {ExtendableEvent} */ event) => event.waitUntil(activate()));
self.addEventListener("fetch", (/** @type {FetchEvent} */ event) => {
  const address = new URL(event.request.url);
  if (!address.href.startsWith(registration.scope)) return;
  const name = nameOf(address);
  const isReset = name === GAME && address.searchParams.get("reset") === "1" && event.request.destination === "document";
  if (isReset) event.respondWith(event.request.method === "POST" ? reset(event.request) : askToReset());
  else if (event.request.method !== "GET") return;
  else if (name in SITE.files) event.respondWith(small(name, event.request));
  else if (name in LARGE) event.respondWith(large(name, event));
  else if (`${name}/` in SITE.files) event.respondWith(Response.redirect(`${address.origin}${address.pathname}/${address.search}`));
  else if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => kept(GAME, APP)));
});
self.addEventListener("message", (/** @type {ExtendableMessageEvent} */ event) => {
  const [port] = event.ports;
  if (event.data === "ttt:accept") skipWaiting();
  else if (event.data === "ttt:opened") event.waitUntil(storePage(nameOf(new URL(/** @type {Client} */ (event.source).url))).catch(() => {})); // the page works all the same
  else if (event.data === "ttt:book") event.waitUntil(storePage(SITE.book).catch(() => {}));
  else if (event.data === "ttt:kept") event.waitUntil(amount().then((done) => port.postMessage(done)));
  else if (event.data === "ttt:keep") event.waitUntil(keepAll(port));
});

// A file by its name in SITE: a page by its folder.
function nameOf(address) {
  const path = address.pathname.slice(new URL(registration.scope).pathname.length);
  return path.replace(/(^|\/)index\.html$/, "$1") || GAME;
}

// What an earlier version serves without a network, this one does too.
async function install() {
  const earlier = await ours(isOld);
  const isStored = async (page) => (await Promise.all(earlier.map((name) => kept(page, name)))).some(Boolean);
  const pages = Object.keys(SITE.pages);
  const stored = await Promise.all(pages.map(isStored));
  await store(pages.filter((page, at) => page === GAME || stored[at]).flatMap((page) => SITE.pages[page].files));
  await (await caches.open(APP)).put(SECRET, new Response(crypto.randomUUID()));
}

// All or nothing: it fails if any file differs from the one this version was built with.
async function store(names) {
  const cache = await caches.open(APP);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...new Set(names)].filter((name) => !here.has(new URL(name, registration.scope).href));
  for (const source of SOURCES) {
    const signal = AbortSignal.timeout(PATIENCE);
    const fresh = (name) => new Request(name, { cache: source, integrity: SITE.files[name], signal });
    try {
      return await cache.addAll(missing.map(fresh));
    } catch (error) {
      if (source === SOURCES.at(-1)) throw error;
    }
  }
}

// The markup comes with the rest: a page is stored if that is.
async function storePage(page) {
  if (page in SITE.pages && !(await kept(page, APP))) await store(SITE.pages[page].files);
}

async function activate() {
  await forget(isOld);
  await clients.claim(); // so that Pyodide is stored while it loads on the first visit
}

const isOld = (name) => ![APP, RUNTIME, SANDBOX].includes(name);

const ours = async (isWanted) => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isWanted(name));

async function forget(isWanted) {
  await Promise.all((await ours(isWanted)).map((name) => caches.delete(name)));
}

// ?reset=1 asks whether to remove this worker and everything it has cached, whatever state the page is in. Anybody can
// send such a link, but no link and no form elsewhere knows the secret, which only the answer to this question holds.
async function askToReset() {
  const policy = "default-src 'none'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return told(policy, `
<title>Remove the stored copy?</title>
<h1>Remove the stored copy of this site from this device?</h1>
<p>Scores and games stay. The next visit loads the site anew.</p>
<form method="post" action="?reset=1">
<input type="hidden" name="secret" value="${await secret()}">
<button>Remove the stored copy</button>
</form>
<p><a href="./">Keep it and play</a></p>`, { "X-Frame-Options": "DENY" });
}

// A page that needs no file.
function told(policy, markup, headers = {}) {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${registration.scope}static/icon.svg">${markup}
</html>`;
  return new Response(page, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      "Content-Type": "text/html; charset=utf-8",
      ...headers,
    },
  });
}

async function secret() {
  const found = await kept(SECRET, APP);
  return found ? found.text() : SPARE_SECRET;
}

// Scores and games stay.
async function reset(request) {
  const given = (await request.formData().catch(() => new FormData())).get("secret");
  if (given !== (await secret())) return askToReset();
  await registration.unregister();
  await forget(() => true);
  return Response.redirect(`${registration.scope}?reset=done`, 303);
}

// Responses are passed on unchanged: with a new Response the browser would lose its cache of compiled code.
function kept(name, cacheName) {
  return caches.match(new URL(name, registration.scope), { cacheName, ignoreVary: true });
}

async function small(name, request) {
  const found = await kept(name, APP);
  if (found) return found;
  if (request.mode === "navigate") return unstored(name);
  return fetch(name, { cache: "no-cache", integrity: SITE.files[name], signal: request.signal });
}

// The markup of a page that isn't stored. As each version has its own, it tells which one the server has: of another one
// nothing may come in between the files of this one.
async function unstored(name) {
  const answer = await fetch(name, { cache: "no-cache" }).catch(() => null);
  if (!answer) return notHere();
  return (await hashOf(answer.clone())) === SITE.files[name] ? answer : renewal();
}

function notHere() {
  return told("default-src 'none'; img-src 'self'; base-uri 'none'", `
<title>Not on this device yet</title>
<h1>This page isn't on this device yet.</h1>
<p>The first time it needs a network. <a href="">Try again</a></p>
<p><a href="${registration.scope}">Play</a> without one</p>`);
}

// Brings the new version at once: in this tab nothing goes on that could be lost, and the others go on as they are.
function renewal() {
  const nonce = crypto.randomUUID();
  return told(`default-src 'none'; img-src 'self'; script-src 'nonce-${nonce}'; worker-src 'self'; base-uri 'none'`, `
<title>A new version is coming</title>
<h1>A new version is coming.</h1>
<p id="failed" hidden>It can't be had now. <a href="">Try again</a></p>
<p><a href="${registration.scope}">Play</a> in the version that is here</p>
<script type="module" nonce="${nonce}">
  const fail = () => (document.getElementById("failed").hidden = false);
  const follow = (coming) => {
    const act = () => {
      if (coming.state === "installed") coming.postMessage("ttt:accept");
      else if (coming.state === "redundant") fail();
    };
    coming.addEventListener("statechange", act);
    act();
  };
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  const ours = await navigator.serviceWorker.getRegistration();
  const coming = () => ours.installing ?? ours.waiting;
  ours.addEventListener("updatefound", () => follow(ours.installing));
  if (coming()) follow(coming());
  ours.update().then(() => setTimeout(() => coming() || fail(), ${LATEST}), fail);
</script>`);
}

async function large(name, event) {
  const found = await kept(name, RUNTIME);
  if (found) return found;
  const answer = await fetch(event.request, { cache: "no-cache" });
  // If there is no room to store it, the page still works.
  event.waitUntil(keep(name, answer.clone()).catch(() => {}));
  return answer;
}

async function keep(name, answer) {
  if ((await hashOf(answer.clone())) !== LARGE[name].hash) throw new Error(`${name} is not this version's`);
  await (await caches.open(RUNTIME)).put(new URL(name, registration.scope), answer);
}

async function hashOf(answer) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

// How many bytes of the pages and of the large files are stored, out of how many.
async function amount() {
  const sizes = (entries, cacheName) => Object.entries(entries).map(async ([name, { size }]) => [size, await kept(name, cacheName)]);
  const all = await Promise.all([...sizes(SITE.pages, APP), ...sizes(LARGE, RUNTIME)]);
  const sum = (parts) => parts.reduce((total, [size]) => total + size, 0);
  return { done: sum(all.filter(([, isHere]) => isHere)), total: sum(all) };
}

// Fetches what is missing and reports progress; ends with {failed} if a file can't be fetched or stored.
async function keepAll(port) {
  try {
    let { done, total } = await amount();
    for (const name of Object.keys(LARGE)) {
      if (await kept(name, RUNTIME)) continue;
      const answer = await fetch(name, { cache: "no-cache" });
      const copy = answer.clone();
      const count = new WritableStream({ write: (part) => port.postMessage({ done: (done += part.length), total }) });
      await Promise.all([keep(name, copy), answer.body.pipeTo(count)]);
    }
    for (const page of Object.keys(SITE.pages)) await storePage(page);
    port.postMessage(await amount());
  } catch (error) {
    port.postMessage({ failed: String(error) });
  }
}
