// Takes the place of a service worker that `make play` has left at this address, and goes: all comes from the tree.

self.addEventListener("install", () => skipWaiting());
self.addEventListener("activate", (/** @type {ExtendableEvent} */ event) => event.waitUntil(registration.unregister()));
