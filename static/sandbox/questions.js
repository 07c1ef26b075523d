// What the sandbox has to know of a question to a bot and of its answer; ttt/message_types/bots.py tells both.

const LONGEST = 1_000_000; // characters of an answer that is looked into

const OF_GAMES = ["solve", "look", "reply", "replies", "check"]; // which may have to solve one first
const MOST_POSITIONS = 2_000_000; // of a learner's own game, each side's of an exam counted

// How many parts a question has, each with a patience of its own.
export function partsOf({ ask, games, seeds, cases }) {
  if (OF_GAMES.includes(ask)) return MOST_POSITIONS;
  if (ask === "moves") return games.length * seeds.length;
  return (games ?? cases ?? []).length;
}

// The same question without what was done of it, but for the seeds of one game, and how many parts were left out; no
// question where the bot hung as it was loaded.
export function restOf(question, done) {
  const { ask, games, cases, seeds } = question;
  if (ask === "load") return { rest: null };
  const whole = ask === "moves" ? Math.floor(done / seeds.length) : done;
  const before = ask === "moves" ? whole * seeds.length : done;
  return { rest: { ...question, games: games?.slice(whole), cases: cases?.slice(whole) }, before };
}

// What the answer of a watched bot tells: its ERROR of sort "time", null if there is none, and what it printed.
export function watchedAnswer(answer) {
  if (answer.length > LONGEST) return { error: null };
  try {
    const { error, answers, printed, cut } = JSON.parse(answer);
    const found = [error, ...(answers ?? []).flat().map((part) => part?.error)];
    return { error: found.find((each) => each?.sort === "time") ?? null, printed, cut };
  } catch {
    return { error: null };
  }
}
