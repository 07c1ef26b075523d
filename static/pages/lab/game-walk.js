// Holds a recording of what the code of a learner's own game does in a position; Python asks for its steps, as text.

import { read } from "../think/recording.js";

const LONGEST = 300; // characters that go to Python
const MOST_VARIABLES = 50;

let recording = null;

const short = (text) => (typeof text === "string" ? text.slice(0, LONGEST).replaceAll("\0", "\ufffd") : "");

// Takes an answer, as JSON; resolves to { steps, isWhole, wrong }. wrong: the answer without the recording, where the
// code went wrong or nothing valid came.
export async function begin(text) {
  const { recording: told, ...rest } = parsed(text);
  recording = await read(told);
  const isWrong = "error" in rest || "failed" in rest;
  const wrong = isWrong ? rest : recording ? null : { failed: "nonsense" };
  return JSON.stringify({ steps: recording?.steps ?? 0, isWhole: recording?.isWhole ?? true, wrong });
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

// { line, name, kind, ended, variables: [[name, text, whether it is new]] }, the variables as the line leaves them; at
// the end of a call the value that is given back is the last of them, under the name "return".
export function facts(step) {
  const { line, name, kind, ended } = recording.at(step);
  const variables = recording.left(step).slice(-MOST_VARIABLES).map((each) => [short(each.name), short(each.text), each.isNew]);
  return JSON.stringify({ line, name: short(name), kind, ended, variables });
}
