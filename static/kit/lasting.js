// How long the browser keeps what is stored. Some delete it after a week without a visit: once there is something to lose, the
// browser is asked not to, and preferences tell what it says. Who was away for a week is told of the backup, once.
import { get, set } from "./storage.js";

const VISITED = "ttt:visited"; // the day of the last visit; static/pages/backup/file.js leaves these three out
const ASKED = "ttt:asked-to-last";
const TOLD = "ttt:told-of-backup";
const DAY = 86_400_000; // ms
const WEEK = 7; // days after which Safari deletes what a site stores
const YOURS = ["scores", "people", "bots", "lessons", "puzzles", "menace", "editor"].map((name) => `ttt:${name}`);

export async function start() {
  const today = Math.floor(Date.now() / DAY);
  const last = Number(get(VISITED) || today);
  set(VISITED, String(today));
  const hasMuch = YOURS.some(get);
  if (hasMuch && today - last >= WEEK && !get(TOLD)) remind();
  try {
    await tell(hasMuch && last < today);
  } catch {} // preferences then say nothing of it
}

function remind() {
  const due = document.getElementById("backup-due");
  if (due && set(TOLD, "yes")) due.hidden = false;
}

async function tell(mayAsk) {
  let isLasting = await navigator.storage.persisted();
  if (!isLasting && mayAsk && !get(ASKED) && set(ASKED, "yes")) isLasting = await navigator.storage.persist();
  document.getElementById("is-lasting").hidden = !isLasting;
  document.getElementById("not-lasting").hidden = isLasting;
}
