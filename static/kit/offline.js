// The page's side of the service worker: start it, offer a new version, save everything.
// If the browser or the frame doesn't allow one, the page silently does without.

import { option, setOption } from "./address.js";

const part = (id) => document.getElementById(id);

export async function start() {
  if (option("reset") !== null) return setOption("reset", null); // see the service worker; the next visit starts anew
  try {
    const workers = navigator.serviceWorker;
    const source = new URL("../../service-worker.js", import.meta.url);
    const registration = await workers.register(source, { updateViaCache: "none" });
    watch(workers, registration);
    const { active } = await workers.ready;
    part("keep").addEventListener("click", () => ask(workers.controller ?? active, "ttt:keep"));
    ask(active, "ttt:kept");
    active.postMessage("ttt:opened"); // so that this page, too, is there without a network
    part("offline").hidden = false;
  } catch {}
}

// The person decides when to update; until then the old version runs. Another tab's consent counts only there.
function watch(workers, registration) {
  const follow = (coming) => coming?.addEventListener("statechange", () => coming.state === "installed" && offer());
  const offer = () => (part("offer").hidden = !workers.controller);
  let isAccepted = false;
  let isFirst = !workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (isAccepted) location.reload(); // the game is in the address and in storage
    else if (!isFirst) offer();
    isFirst = false;
  });
  part("accept").addEventListener("click", () => {
    isAccepted = true;
    if (registration.waiting) registration.waiting.postMessage("ttt:accept");
    else location.reload();
  });
  part("later").addEventListener("click", () => {
    part("offer").hidden = true;
    /** @type {HTMLElement} */
    const cell = document.querySelector("#board button:not([tabindex='-1'])");
    cell?.focus(); // the keyboard stays on the page
  });
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting) offer();
}

function ask(worker, question) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => show(data, question === "ttt:keep");
  worker.postMessage(question, [port2]);
}

// Shows how many bytes are stored, out of how many, or that they couldn't be loaded.
function show({ done, total, failed }, isKeeping) {
  const isUnderWay = isKeeping && !failed && done < total;
  part("keep-failed").hidden = !failed;
  part("kept").hidden = done !== total || Boolean(failed);
  if (isUnderWay && part("keep") === document.activeElement) part("language").focus(); // keep the focus
  part("keep").hidden = isUnderWay || !part("kept").hidden;
  part("keeping").hidden = !isUnderWay;
  if (isUnderWay) Object.assign(part("keeping").querySelector("progress"), { max: total, value: done });
}
