// A second window, for a projector, with a large board that shows what the first one does. Both talk over a channel whose name
// only they know. Nothing here throws, as MicroPython could not catch it.
import { plain } from "../kit/address.js";

const NAME = "ttt:second-window:";
const TARGET = "ttt-second-window"; // which is opened again rather than left behind with what it showed last
const HELLO = ""; // the second window asks for what is shown
let channel;
let shown = "";

// Opens it on a game, given as text; options are those of a board in a frame. Returns whether the browser has let it open.
export function open(options, text) {
  if (!globalThis.BroadcastChannel) return false;
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-"); // randomUUID() is for HTTPS only
  channel?.close();
  channel = new BroadcastChannel(NAME + id);
  channel.onmessage = ({ data }) => data === HELLO && show(shown);
  shown = text;
  const address = `${location.pathname}?embed=1&${options}&follow=${id}#${text}`;
  const opened = window.open(address, TARGET, "popup,width=900,height=700");
  opened?.focus();
  return Boolean(opened);
}

// Shows another game there.
export function show(text) {
  shown = text;
  channel?.postMessage(text);
}

// In the second window: hear is given each text.
export function follow(id, hear) {
  channel = new BroadcastChannel(NAME + id);
  channel.onmessage = ({ data }) => typeof data === "string" && data !== HELLO && hear(plain(data));
  channel.postMessage(HELLO);
}
