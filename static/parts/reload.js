// Loads the page anew once the tree has changed. Only tools/dev.py adds this script, with the version that the page is of.

const PAUSE = 200; // ms
const shown = new URL(import.meta.url).search.slice(1);

async function look() {
  const answer = await fetch(new URL("version", import.meta.url)).catch(() => null); // the server may have ended
  if (answer?.ok && (await answer.text()) !== shown) location.reload();
  else setTimeout(look, PAUSE);
}

if (parent === window) look(); // what is in a frame comes anew with the page around it
