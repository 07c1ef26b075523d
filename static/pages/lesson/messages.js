// Messages from a lesson in a frame to the page around it; docs/embed.md describes them. Nothing is asked of a lesson.
const VERSION = 1;
let target; // the only origin that is told, "*" for any
let told = 0; // the height

// host is an origin, "" for any page.
export function begin(host) {
  target = host || "*";
  new ResizeObserver(tellHeight).observe(document.body);
}

// Sends a message given as JSON.
export function tell(text) {
  parent.postMessage({ ...JSON.parse(text), version: VERSION }, target);
}

// How high the frame must be for nothing to be cut off.
function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === told) return;
  told = height;
  tell(JSON.stringify({ type: "ttt:size", height }));
}
