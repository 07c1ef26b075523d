// Between a lesson in a frame and the learning platform (LMS) around this page, by SCORM 1.2 or 2004. A package has a copy
// of this file beside its pages (ttt/sharing/lms_package.py), whose <html> tells the rest; docs/embed.md describes the
// messages of a lesson.
(() => {
  const MOST_WINDOWS = 100; // that are looked into, one around the other
  const PATIENCE = 30_000; // ms for the lesson to come
  const VERSION = 1; // of the messages
  const { scorm, frame: address, lesson, noLms, notTaken, noAnswer } = document.documentElement.dataset;
  const [told, frame] = [document.querySelector("p"), document.querySelector("iframe")];

  // What each version calls things; null where it has no such thing.
  const NAMES = {
    1.2: {
      api: "API",
      calls: { begin: "LMSInitialize", end: "LMSFinish", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", code: "LMSGetLastError", why: "LMSGetErrorString" },
      unknown: ["401"], // the codes of what a platform needn't know
      place: "cmi.core.lesson_location",
      score: "cmi.core.score",
      scaled: null,
      completion: "cmi.core.lesson_status",
      success: null,
      time: "cmi.core.session_time",
      exit: "cmi.core.exit",
      kind: "performance",
      words: "fill-in",
      longest: 255, // characters of words
      response: "student_response",
      wrong: "wrong",
      description: null,
      moment: (date) => ["time", date.toTimeString().slice(0, 8)],
      span: (seconds) => [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.trunc(part)).padStart(2, "0")).join(":"),
    },
    2004: {
      api: "API_1484_11",
      calls: { begin: "Initialize", end: "Terminate", get: "GetValue", set: "SetValue", commit: "Commit", code: "GetLastError", why: "GetErrorString" },
      unknown: ["401", "402"],
      place: "cmi.location",
      score: "cmi.score",
      scaled: "cmi.score.scaled",
      completion: "cmi.completion_status",
      success: "cmi.success_status",
      time: "cmi.session_time",
      exit: "cmi.exit",
      kind: "other",
      words: "long-fill-in",
      longest: 4000,
      response: "learner_response",
      wrong: "incorrect",
      description: "description",
      moment: (date) => ["timestamp", date.toISOString().replace(/\.\d+/, ".0")],
      span: (seconds) => `PT${Math.trunc(seconds)}S`,
    },
  };
  const STATE = "cmi.suspend_data";
  const ANSWERS = "cmi.interactions";
  const [BEGUN, COMPLETED, PASSED] = [0, 1, 2];
  const STATUSES = ["incomplete", "completed", "passed"];
  const LONGEST_ANSWER = 250; // characters

  const names = NAMES[scorm];
  const api = found(names.api);
  const started = Date.now();
  const isRecorded = call("begin", "");
  const [tries, written] = [new Map(), new Map()]; // by the number of a step, as told last
  let isHeldBack = false; // what was kept is of no use here, but stays until there is something to keep instead
  let since = started; // when the learner began with the answer
  let [reached, best] = [BEGUN, NaN]; // in all sittings: a lesson that is taken once more takes nothing away

  if (isRecorded) begin();
  else if (!api) tell(noLms);
  show(isRecorded ? get(STATE) : "");

  // The platform's object: in the pages around this one, else around the one that opened it.
  function found(name) {
    return within(window, name) ?? within(opener, name) ?? within(look(() => top.opener), name);
  }

  function within(start, name) {
    for (let [at, looked] = [start, 0]; at && looked < MOST_WINDOWS; looked++) {
      const there = look(() => at[name]?.[names.calls.begin] && at[name]); // a frame may be called so, too
      if (there) return there;
      if (at === at.parent) return null;
      at = at.parent;
    }
    return null;
  }

  // Another site's page may not be looked into.
  function look(into) {
    try {
      return into();
    } catch {
      return null;
    }
  }

  // Whether the platform did it. If not, it is asked why, and the learner told.
  function call(name, ...given) {
    if (!api) return false;
    try {
      if (String(api[names.calls[name]](...given)) === "true") return true;
      const code = String(api[names.calls.code]());
      if (!names.unknown.includes(code)) tell(notTaken.replace("{reason}", () => `${api[names.calls.why](code)} (${code})`));
    } catch (error) {
      tell(notTaken.replace("{reason}", () => String(error?.message ?? error)));
    }
    return false;
  }

  function get(name) {
    return String(look(() => api[names.calls.get](name)) ?? "");
  }

  function set(name, value) {
    return call("set", name, String(value));
  }

  function tell(sentence) {
    told.textContent = sentence;
  }

  function begin() {
    const before = [names.completion, names.success].map((name) => name && get(name));
    reached = before.includes("passed") ? PASSED : before.includes("completed") ? COMPLETED : BEGUN;
    best = parseFloat(get(`${names.score}.raw`));
    set(names.exit, "suspend"); // what is kept is there again when the learner comes back
    keepStatus();
    addEventListener("pagehide", end, { once: true });
    // A page that the browser has put aside comes back as it was, but the platform has closed the sitting.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  }

  function show(state) {
    const shown = new URL(address, location.href);
    if (origin !== "null") shown.searchParams.set("host", origin);
    if (isRecorded) shown.searchParams.set("keep", "0"); // the platform keeps it, for each learner by themselves
    shown.hash = lesson + (state && `&state=${encodeURIComponent(state.replace(/\p{Surrogate}/gu, "\ufffd"))}`);
    const waiting = setTimeout(() => tell(noAnswer.replace("{site}", () => shown.origin)), PATIENCE);
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== shown.origin || data?.version !== VERSION) return;
      if (data.type === "ttt:ready") clearTimeout(waiting);
      if (isRecorded) take(data);
    });
    frame.src = shown.href;
  }

  function take(data) {
    if (data.type === "ttt:refused" && data.state) isHeldBack = true;
    if (data.type !== "ttt:step" && data.type !== "ttt:result") return;
    tell("");
    if (data.type === "ttt:step") takeStep(data);
    const { score } = data;
    const isPassed = !score || score.raw === score.max;
    if (data.type === "ttt:result") reached = Math.max(reached, isPassed ? PASSED : COMPLETED);
    if (score && !(best > 100 * score.scaled)) keepScore(score.scaled);
    if (data.state && !isHeldBack) set(STATE, data.state);
    keepStatus();
    set(names.time, names.span((Date.now() - started) / 1000));
    call("commit", "");
  }

  function takeStep({ step, tries: number, title, answer, right, words }) {
    set(names.place, step);
    if (words && words !== written.get(step)) {
      isHeldBack = false;
      keepAnswer(step, title, names.words, fitting(words), "neutral");
      written.set(step, words);
    } else if (number > (tries.get(step) ?? number)) {
      isHeldBack = false;
      keepAnswer(step, title, names.kind, answer.slice(0, LONGEST_ANSWER), right ? "correct" : names.wrong);
    } else if (!tries.has(step)) since = Date.now();
    tries.set(step, number);
  }

  // Platforms refuse line breaks, and take a { at the beginning for something else.
  function fitting(words) {
    const line = words.replace(/\s+/g, " ").replace(/^\{/, " {");
    return line.length <= names.longest ? line : `${line.slice(0, names.longest - 1).replace(/\p{Surrogate}$/u, "")}…`;
  }

  // A line of its own for each answer.
  function keepAnswer(step, title, kind, answer, result) {
    const count = parseInt(get(`${ANSWERS}._count`));
    if (Number.isNaN(count)) return; // the platform keeps no answers
    const now = Date.now();
    const [moment, date] = names.moment(new Date(now));
    const fields = [
      ["id", `step-${step}`],
      ["type", kind],
      [moment, date],
      [names.response, answer],
      ["result", result],
      ["latency", names.span((now - since) / 1000)],
      [names.description, title],
    ];
    for (const [name, value] of fields) if (name && value) set(`${ANSWERS}.${count}.${name}`, value);
    since = now;
  }

  // As a share of 100, which is what SCORM 1.2 asks for.
  function keepScore(scaled) {
    best = Math.round(100 * scaled);
    for (const [name, value] of Object.entries({ min: 0, max: 100, raw: best })) set(`${names.score}.${name}`, value);
    if (names.scaled) set(names.scaled, best / 100);
  }

  // A lesson that isn't passed hasn't failed: the learner may go back and do better.
  function keepStatus() {
    set(names.completion, STATUSES[names.success ? Math.min(reached, COMPLETED) : reached]);
    if (names.success && reached === PASSED) set(names.success, "passed");
  }

  function end() {
    set(names.time, names.span((Date.now() - started) / 1000));
    call("commit", "");
    call("end", "");
  }
})();
