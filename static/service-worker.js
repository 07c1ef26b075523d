// Serves the page without a network. The build puts this file at the top of the site, after a line
// `const SITE = {version, files, runtime}`: the app's small files by name with their hashes, and
// Pyodide's large files with their sizes as well.

// Other sites may share this origin, even another copy of this one: only names with this prefix are ours.
const PREFIX = `ttt:${new URL(registration.scope).pathname}:`;
const APP = PREFIX + SITE.version;
const RUNTIME = PREFIX + SITE.runtime.version; // large, so an update keeps it unless it has changed
const LARGE = SITE.runtime.files;
const SECRET = "reset"; // where in the cache it is
const SPARE_SECRET = crypto.randomUUID(); // for as long as this worker runs, if the browser has lost the cache

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (!address.href.startsWith(registration.scope)) return;
  const name = address.pathname.slice(new URL(registration.scope).pathname.length).replace(/^(index\.html)?$/, "./");
  const isReset = name === "./" && address.searchParams.get("reset") === "1" && event.request.destination === "document";
  if (isReset) event.respondWith(event.request.method === "POST" ? reset(event.request) : askToReset());
  else if (event.request.method !== "GET") return;
  else if (name in SITE.files) event.respondWith(kept(name, APP).then((found) => found ?? fetch(event.request)));
  else if (name in LARGE) event.respondWith(large(name, event));
  else if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => kept("./", APP)));
});
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "ttt:accept") skipWaiting();
  else if (event.data === "ttt:kept") event.waitUntil(amount().then((done) => port.postMessage(done)));
  else if (event.data === "ttt:keep") event.waitUntil(keepAll(port));
});

// All or nothing: the installation fails if any file differs from the one this version was built with.
async function install() {
  const fresh = ([name, integrity]) => new Request(name, { cache: "reload", integrity });
  const cache = await caches.open(APP);
  await cache.addAll(Object.entries(SITE.files).map(fresh));
  await cache.put(SECRET, new Response(crypto.randomUUID()));
}

async function activate() {
  await forget((name) => name !== APP && name !== RUNTIME);
  await clients.claim(); // so that Pyodide is stored while it loads on the first visit
}

async function forget(isOld) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isOld(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

// ?reset=1 asks whether to remove this worker and everything it has cached, whatever state the page is in. Anybody can
// send such a link, but no link and no form elsewhere knows the secret, which only the answer to this question holds.
async function askToReset() {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="static/icon.svg">
<title>Remove the stored copy?</title>
<h1>Remove the stored copy of this site from this device?</h1>
<p>Scores and games stay. The next visit loads the site anew.</p>
<form method="post" action="?reset=1">
<input type="hidden" name="secret" value="${await secret()}">
<button>Remove the stored copy</button>
</form>
<p><a href="./">Keep it and play</a></p>
</html>`;
  const policy = "default-src 'none'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return new Response(page, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      "Content-Type": "text/html; charset=utf-8",
      "X-Frame-Options": "DENY",
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

async function large(name, event) {
  const found = await kept(name, RUNTIME);
  if (found) return found;
  const answer = await fetch(event.request, { cache: "no-cache" });
  // If there is no room to store it, the page still works.
  event.waitUntil(keep(name, answer.clone()).catch(() => {}));
  return answer;
}

async function keep(name, answer) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  const hash = `sha256-${btoa(String.fromCharCode(...digest))}`;
  if (hash !== LARGE[name].hash) throw new Error(`${name} is not this version's`);
  await (await caches.open(RUNTIME)).put(new URL(name, registration.scope), answer);
}

// How many bytes of the large files are stored, out of how many.
async function amount() {
  const all = Object.keys(LARGE);
  const here = await Promise.all(all.map(async (name) => ((await kept(name, RUNTIME)) ? LARGE[name].size : 0)));
  return { done: here.reduce((a, b) => a + b), total: all.reduce((sum, name) => sum + LARGE[name].size, 0) };
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
    port.postMessage(await amount());
  } catch (error) {
    port.postMessage({ failed: String(error) });
  }
}
