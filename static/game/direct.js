// Two devices on one network play directly: WebRTC without any server. Each tells the other how to reach it by a code, which
// people carry over. Nothing here throws, as MicroPython could not catch it.
import { plain } from "../kit/address.js";

// Where a device can be reached within its own network: the name that a browser gives it there, or a private, link-local or
// unique local address. Nothing else is tried, so that no code leads out of the network.
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const NEAR = [
  String.raw`[\da-z-]{1,63}\.local`,
  String.raw`(?:10\.${BYTE}|172\.(?:1[6-9]|2\d|3[01])|192\.168|169\.254)\.${BYTE}\.${BYTE}`,
  String.raw`f(?:[cd][\da-f]|e[89ab])[\da-f]:[\da-f:]{1,34}`,
].join("|");
const PLACE = String.raw`(?:${NEAR})_[1-9]\d{3,4}`;
const MOST_PLACES = 4;
// A code: o for an offer or a for an answer, the number of the offer, by which an answer proves that it knows it, the two
// secrets of the connection, the fingerprint of its key, and where the device can be reached.
const CODE = new RegExp(`^[oa]~[0-9a-f]{16}~[\\w+/]{4,256}~[\\w+/]{22,256}~[0-9a-f]{64}(?:~${PLACE}){1,${MOST_PLACES}}$`);
const GATHERING = 3000; // ms for the device to find its own addresses
const CONNECTING = 20_000; // ms from the answer to the first word
const BEAT = 1500; // ms between two signs of life
const SILENCE = 6000; // ms without one until the connection counts as broken
const LONGEST = 60_000; // characters of a message
const OTHER_WINDOWS = "ttt:direct";
let connection;
let channel;
let number = ""; // of the offer, which only those know who have its code
let windows; // where an answer may come from another one
let newest = ""; // the last message that Python hasn't read
let heard = 0; // when the last sign of life came
let events; // what Python is told by

export const isPossible = () => Boolean(globalThis.RTCPeerConnection);

// Whether a code in the address counts: a frame's was chosen by another page, and no friend sends a link to a file.
export function followsLinks() {
  const { dataset } = document.documentElement;
  return parent === window && !("embed" in dataset) && !("oneFile" in dataset);
}

export const isOffer = (given) => CODE.test(given) && given[0] === "o";

// opened, hear and lost are told that it is there, that the friend's page has said something, and that it is over.
export function listen(opened, hear, lost) {
  events = { opened, hear, lost };
}

// The code for the friend; "" if this browser can't make one. read is called with an answer that came to another window.
export async function offer(read) {
  try {
    begin();
    number = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    take(connection.createDataChannel("ttt"));
    await connection.setLocalDescription(await connection.createOffer());
    windows?.close();
    windows = new BroadcastChannel(OTHER_WINDOWS);
    const mine = connection;
    windows.onmessage = ({ data }) => {
      if (mine !== connection || channel.readyState === "open" || typeof data?.answer !== "string") return;
      if (numberOf(data.answer) !== number) return; // another window waits for it
      windows.postMessage({ taken: data.answer });
      read(plain(data.answer));
    };
    return await code("o");
  } catch {
    return "";
  }
}

// The answer to an offer; "" if this browser can't make one.
export async function answer(offered) {
  try {
    begin();
    number = numberOf(offered);
    connection.ondatachannel = ({ channel: theirs }) => {
      connection.ondatachannel = null; // one is enough
      take(theirs);
    };
    await connection.setRemoteDescription({ type: "offer", sdp: description(offered, "actpass") });
    await connection.setLocalDescription(await connection.createAnswer());
    return await code("a");
  } catch {
    return "";
  }
}

// Connects; "none" if this is no answer, which may be the whole link that the friend's page shows, "other" if it is one to
// another offer.
export async function connect(given) {
  const answered = codeIn(given);
  if (!CODE.test(answered) || answered[0] !== "a") return "none";
  if (numberOf(answered) !== number) return "other";
  if (connection?.signalingState === "stable") return ""; // an answer is being tried
  try {
    await connection.setRemoteDescription({ type: "answer", sdp: description(answered, "active") });
    const mine = connection;
    setTimeout(() => mine === connection && channel?.readyState !== "open" && end(), CONNECTING);
    return "";
  } catch {
    return "none";
  }
}

const numberOf = (told) => told.split("~")[1];

function codeIn(given) {
  const told = given.split("answer=").at(-1);
  try {
    return decodeURIComponent(told);
  } catch {
    return told;
  }
}

// Gives an answer to the window that waits for it; whether one does.
export function forward(answered) {
  return new Promise((resolve) => {
    const others = new BroadcastChannel(OTHER_WINDOWS);
    others.onmessage = ({ data }) => data?.taken === answered && resolve(true);
    others.postMessage({ answer: answered });
    setTimeout(resolve, GATHERING, false);
  });
}

// The newest message, "" if it was read: each holds the whole game, so that those before it say nothing more.
export function unread() {
  const message = newest;
  newest = "";
  return message;
}

export function send(text) {
  try {
    channel.send(text);
  } catch {} // it is over, which is told otherwise
}

export function close() {
  const last = connection;
  connection = undefined;
  number = newest = "";
  last?.close();
}

function begin() {
  close();
  connection = new RTCPeerConnection({ iceServers: [] });
}

function take(fresh) {
  channel = fresh;
  const mine = connection;
  const isMine = () => mine === connection;
  fresh.onopen = () => {
    heard = performance.now();
    const beat = setInterval(() => {
      if (!isMine()) clearInterval(beat);
      else if (performance.now() - heard > SILENCE) end();
      else send("");
    }, BEAT);
    if (isMine()) events.opened();
  };
  fresh.onclose = () => isMine() && end();
  fresh.onmessage = ({ data }) => {
    heard = performance.now();
    if (!isMine() || typeof data !== "string" || !data || data.length > LONGEST) return;
    newest = plain(data);
    events.hear();
  };
}

function end() {
  close();
  events.lost();
}

async function code(kind) {
  const mine = connection;
  await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const look = () => mine.iceGatheringState === "complete" && resolve();
    mine.onicegatheringstatechange = look;
    setTimeout(resolve, GATHERING);
    look();
  });
  const { sdp } = mine.localDescription;
  const value = (name) => new RegExp(`^a=${name}:(.*?)\r?$`, "m").exec(sdp)[1];
  const print = value("fingerprint").replace("sha-256 ", "").replaceAll(":", "").toLowerCase();
  const places = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
    .map(([, host, port]) => `${host}_${port}`)
    .filter((place) => new RegExp(`^${PLACE}$`).test(place))
    .slice(0, MOST_PLACES);
  const made = [kind, number, value("ice-ufrag"), value("ice-pwd"), print, ...places].join("~");
  return CODE.test(made) ? made : "";
}

// What a code says, as browsers describe it to each other.
function description(told, setup) {
  if (!CODE.test(told)) throw new TypeError("no code");
  const [, , name, secret, print, ...places] = told.split("~");
  const candidate = (place, at) => `a=candidate:${at + 1} 1 udp ${2113937151 - at} ${place.replace("_", " ")} typ host`;
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${secret}`,
    `a=fingerprint:sha-256 ${print.match(/../g).join(":").toUpperCase()}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    ...places.map(candidate),
    "",
  ].join("\r\n");
}
