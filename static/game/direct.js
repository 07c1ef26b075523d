// Two devices on one network play directly: WebRTC without any server. Each tells the other how to reach it by a code, which
// people carry over. Nothing here throws, as MicroPython could not catch it.
import { plain } from "../kit/address.js";

// A code: o for an offer or a for an answer, the two secrets of the connection, the fingerprint of its key, and where the
// device can be reached.
const CODE = /^[oa]~[\w+/]{4,256}~[\w+/]{22,256}~[0-9a-f]{64}(~[\w.:-]{1,80}_\d{1,5}){1,20}$/;
const GATHERING = 3000; // ms for the device to find its own addresses
const CONNECTING = 20_000; // ms from the answer to the first word
const BEAT = 1500; // ms between two signs of life
const SILENCE = 6000; // ms without one until the connection counts as broken
const LONGEST = 60_000; // characters of a message
const OTHER_WINDOWS = "ttt:direct";
let connection;
let channel;
let windows; // where an answer may come from another one
let heard = 0; // when the last sign of life came
let events; // what Python is told by

export const isPossible = () => Boolean(globalThis.RTCPeerConnection);

// opened, hear and lost are told that it is there, what the friend's page says, and that it is over.
export function listen(opened, hear, lost) {
  events = { opened, hear, lost };
}

// The code for the friend; "" if this browser can't make one. read is called with an answer that came to another window.
export async function offer(read) {
  try {
    begin();
    take(connection.createDataChannel("ttt"));
    await connection.setLocalDescription(await connection.createOffer());
    windows?.close();
    windows = new BroadcastChannel(OTHER_WINDOWS);
    const mine = connection;
    windows.onmessage = ({ data }) => {
      if (typeof data?.answer !== "string" || mine !== connection || channel.readyState === "open") return;
      windows.postMessage({ taken: data.answer });
      read(plain(data.answer));
    };
    return await code("o");
  } catch {
    return "";
  }
}

// The answer to an offer; "" if that is none, or this browser can't.
export async function answer(offered) {
  try {
    begin();
    connection.ondatachannel = ({ channel: theirs }) => take(theirs);
    await connection.setRemoteDescription({ type: "offer", sdp: description(offered, "actpass") });
    await connection.setLocalDescription(await connection.createAnswer());
    return await code("a");
  } catch {
    return "";
  }
}

// Connects; false if this is no answer, which may be the whole link that the friend's page shows.
export async function connect(given) {
  const answered = codeIn(given);
  if (!CODE.test(answered) || answered[0] !== "a") return false;
  if (connection?.signalingState === "stable") return true; // an answer is being tried
  try {
    await connection.setRemoteDescription({ type: "answer", sdp: description(answered, "active") });
    const mine = connection;
    setTimeout(() => mine === connection && channel?.readyState !== "open" && end(), CONNECTING);
    return true;
  } catch {
    return false;
  }
}

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

export function send(text) {
  try {
    channel.send(text);
  } catch {} // it is over, which is told otherwise
}

export function close() {
  const last = connection;
  connection = undefined;
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
    if (isMine() && typeof data === "string" && data && data.length <= LONGEST) events.hear(plain(data));
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
  const places = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, host, port]) => `${host}_${port}`);
  const made = [kind, value("ice-ufrag"), value("ice-pwd"), print, ...places].join("~");
  return CODE.test(made) ? made : "";
}

// What a code says, as browsers describe it to each other.
function description(told, setup) {
  if (!CODE.test(told)) throw new TypeError("no code");
  const [, name, secret, print, ...places] = told.split("~");
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
