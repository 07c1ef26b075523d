// The time of the pages: it goes on as the machine's does, and leaps over what is only waited for. So a test that waits
// for something never waits for time to pass, and what takes a while to compute takes its time.

const A_FRAME = 1000 / 60; // ms between two pictures
const ENOUGH = 3; // turns of the event loop in which nothing happens, until a short time is leapt over
const A_MOMENT = 100; // ms, a short time
const BUSY = { turns: 100, ms: 1000 }; // after both, what an action has set off has happened, though the page is still at work
const AT_REST = 50; // such turns until a longer time is, as threads that nobody counts may be at work

export class Clock {
  #ahead = 0; // ms that were leapt over
  #timers = new Map();
  #last = 0;
  #outside = 0; // what is under way in another thread or process
  set = null; // ms since 1970 that a test has set: { fixed } or { from, at }

  // ms since the process began.
  now() {
    return performance.now() + this.#ahead;
  }

  // Has the events of happy-dom tell this time.
  toldBy({ prototype }) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, "timeStamp");
    const ahead = () => this.#ahead;
    Object.defineProperty(prototype, "timeStamp", {
      get() {
        return get.call(this) + ahead();
      },
    });
  }

  // ms since 1970.
  date() {
    if (this.set?.fixed !== undefined) return this.set.fixed;
    if (this.set) return Math.floor(this.set.from + this.now() - this.set.at);
    return Math.floor(performance.timeOrigin + this.now());
  }

  after(delay, act, every = false) {
    const wait = Math.max(Number(delay) || 0, every ? 1 : 0);
    this.#timers.set(++this.#last, { due: this.now() + wait, act, every: every ? wait : null, number: this.#last });
    return this.#last;
  }

  frame(act) {
    return this.after(A_FRAME - (this.now() % A_FRAME), () => act(this.now()));
  }

  cancel(number) {
    this.#timers.delete(number);
  }

  forget(belongs) {
    for (const [number, timer] of this.#timers) if (belongs(timer.act)) this.#timers.delete(number);
  }

  // Waits for something that happens outside of this thread, which no leap can shorten, unless a test holds it back: then
  // `held` comes, and time goes on without it.
  async outside(promise, held) {
    let isCounted = true;
    const end = () => {
      if (isCounted) this.#outside--;
      isCounted = false;
    };
    this.#outside++;
    void held?.then(end);
    try {
      return await promise;
    } finally {
      end();
    }
  }

  // Runs whatever is due by now, earliest first; whether there was anything.
  #runDue() {
    const now = this.now();
    const due = [...this.#timers.values()].filter((timer) => timer.due <= now).sort((a, b) => a.due - b.due || a.number - b.number);
    for (const timer of due) {
      if (!this.#timers.has(timer.number)) continue;
      if (timer.every === null) this.#timers.delete(timer.number);
      else timer.due = now + timer.every;
      timer.act();
    }
    return due.length > 0;
  }

  // Lets happen what happens by itself, with as many ms to leap over; the answer is what `found` gives once it isn't
  // undefined, else undefined.
  async until(found, patience) {
    const start = this.now();
    for (let quiet = 0, leapt = 0, turns = 0; ; ) {
      const answer = await found();
      if (answer !== undefined) return answer;
      await new Promise(setImmediate);
      if (this.#runDue()) {
        quiet = 0;
        turns++;
      } else if (this.#outside) await new Promise((resolve) => setTimeout(resolve, 1));
      else if (++quiet >= ENOUGH) {
        const next = Math.min(...[...this.#timers.values()].map(({ due }) => due));
        const leap = Math.max(next - this.now(), 0);
        if (leap > A_MOMENT && quiet < (patience > A_MOMENT ? AT_REST : 0)) {
          await new Promise((resolve) => setTimeout(resolve, 2));
          continue;
        }
        if (!Number.isFinite(next) || leapt + leap > patience) return undefined;
        this.#ahead += leap;
        leapt += leap;
        quiet = 0;
        this.#runDue();
      }
      const most = patience > A_MOMENT || turns < BUSY.turns ? 60_000 : BUSY.ms;
      if (this.now() - start > patience + most) return undefined; // what never comes to rest
    }
  }

  // Lets happen what an action sets off by itself, up to the next picture.
  settle() {
    return this.until(() => undefined, A_FRAME * 1.5);
  }

  // Lets so many ms pass.
  async pass(ms) {
    let isOver = false;
    this.after(ms, () => (isOver = true));
    await this.until(() => isOver || undefined, ms + 1);
  }
}
