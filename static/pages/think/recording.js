// Reads a recording (ttt/message_types/recordings.py tells what one is) and answers quickly for any of its steps.
//
// const recording = await read(parsed);   null if what the sandbox gave is no recording; never throws
//
// recording.steps, .calls, .nodes         how many there are; each is known by its number, from 0
// recording.isWhole, .why                 why: null, "steps", "nodes" or "size", what ended it
// recording.hasBoards                     whether its nodes have boards; else each is a call and nothing more
// recording.isVisited                     whether its program comes back to the nodes of a tree that it keeps. Then nodes
//                                         that are one are known in paths and among children by the first of them
// recording.line(step)                    the line of a step
// recording.at(step)                      { step, line, call, name, kind, ended, depth, variables, node }
//     kind: "enter", "line" or "return"; ended, at a "return": "returned" or "raised", else null
//     variables: [{ name, text, isNew }], as they came up; isNew: it has had this text since this very step.
//         At a "return" the value given back is among them, last and under the name "return"
//     node: the one that is thought about, -1 for none
// recording.left(step)                    the variables as the line of a step leaves them; isNew: it has changed them, or
//                                         what it called before it came to this line
// recording.stack(step)                   [{ call, name, line, node }], from the outermost call to the one of the step
// recording.node(node)                    { node, parent, call, cell, board, toMove, sort, first, last, depth }
//     parent, cell and toMove may be -1; sort, what it will turn out to be: "finished", "searched", "answered" (without
//     another node) or "unfinished"
// recording.told(node)                    the call of a node as it would be written, cut where it is long: "minimax(5, 'X')"
// recording.path(step)                    the numbers of the open nodes, from the root to the one thought about
// recording.children(node, step)          the numbers of those of its children that exist at a step, in their order
// recording.roots(step)                   the same for nodes without a parent
// recording.value(node, step)             its value, or null where it has none or not yet
// recording.bound(node, step)             what that value is if it isn't the score itself (score-bounds.js), else null
// recording.visits(node, step)            { count, mean }: how often it has been visited, and its mean value, null for none
// recording.grown(step)                   { visits, nodes }: so many of the root, and in the tree; null unless isVisited
// recording.isDone(node, step)            whether it has returned
// recording.cut(node, step)               the cells that were cut there, [] if none or not yet
//
// Moves give a step, or null where there is none:
// recording.next(step), .previous(step)
// recording.into(step)                    the entry of the next node inside this call, else of the next call that it makes
// recording.over(step)                    the next step of this call; from its last one the caller's next
// recording.out(step)                     where this call ends; from there the caller's next step
// recording.nextLeaf(step), .previousLeaf(step)   where a node without children has its value
// recording.nextCut(step), .previousCut(step)     where moves are cut
// recording.entered(node), .returned(node)
import { boundOf } from "./score-bounds.js";
import { isRecording } from "./recording-shape.js";
import { after, before, grouped } from "./sorted-search.js";
import { firstVisits } from "./kept-tree.js";

const SLICE = 10; // ms of work before the page may do something else
const LONGEST = 40; // characters of a call
const SORTS = ["finished", "searched", "answered", "unfinished"];
const RAISED = 1;
const CUT_SHORT = 2;

// Lets others work when it is called between pieces of work, at most every so many ms.
function breaks() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await new Promise((go) => setTimeout(go));
    since = performance.now();
  };
}

export async function read(parsed) {
  const pause = breaks();
  if (!(await isRecording(parsed, pause))) return null;
  const { steps, calls, changes, nodes, visits } = parsed;
  const indexes = {};
  indexes.stepsOf = grouped(steps.calls, calls.length);
  await pause();
  indexes.changesOf = grouped(changes.map(([, call]) => call), calls.length);
  await pause();
  // The last group has the nodes and calls without a parent.
  indexes.callsOf = grouped(calls.map(([, parent]) => (parent < 0 ? calls.length : parent)), calls.length + 1);
  indexes.childrenOf = grouped(nodes.map(([parent]) => (parent < 0 ? nodes.length : parent)), nodes.length + 1);
  await pause();
  indexes.firstOf = visits.length ? firstVisits(nodes) : null;
  if (indexes.firstOf) {
    const { firstOf } = indexes;
    const above = (parent) => (parent < 0 ? nodes.length : firstOf[parent]);
    indexes.keptOf = grouped(nodes.map(([parent], node) => (firstOf[node] === node ? above(parent) : nodes.length + 1)), nodes.length + 2);
    indexes.visitsOf = grouped(visits.map(([node]) => firstOf[node]), nodes.length);
  }
  await pause();
  indexes.nodeOf = new Int32Array(calls.length);
  indexes.depthOf = new Int32Array(calls.length);
  calls.forEach(([, parent, , , node], call) => {
    indexes.nodeOf[call] = node >= 0 || parent < 0 ? node : indexes.nodeOf[parent];
    indexes.depthOf[call] = parent < 0 ? 0 : indexes.depthOf[parent] + 1;
  });
  await pause();
  return new Recording(parsed, indexes);
}

class Recording {
  #told;
  #of;
  #entries; // steps
  #leaves;
  #cutSteps;
  #cutsOf = new Map();
  #bounds = new Map();
  #depths;

  constructor(told, indexes) {
    this.#told = told;
    this.#of = indexes;
    const { nodes, cuts } = told;
    this.steps = told.steps.lines.length;
    this.calls = told.calls.length;
    this.nodes = nodes.length;
    this.isWhole = told.is_whole;
    this.why = told.why;
    this.hasBoards = told.has_boards;
    this.isVisited = indexes.firstOf !== null;
    const { childrenOf } = indexes;
    this.#entries = nodes.map(([, , , , , , first]) => first).sort((one, two) => one - two);
    const isLeaf = (node) => childrenOf.size(node) === 0 && this.#isEnded(node);
    this.#leaves = Array.from(nodes.keys()).filter(isLeaf).map((node) => nodes[node][7]).sort((one, two) => one - two);
    for (const [node, step, cells] of cuts) this.#cutsOf.set(node, { step, cells });
    this.#cutSteps = cuts.map(([, step]) => step).sort((one, two) => one - two);
    this.#depths = new Int32Array(nodes.length);
    nodes.forEach(([parent], node) => (this.#depths[node] = parent < 0 ? 0 : this.#depths[parent] + 1));
  }

  line(step) {
    return this.#told.steps.lines[step];
  }

  at(step) {
    const { steps, calls, names } = this.#told;
    const call = steps.calls[step];
    const [name, , first, last, , ended] = calls[call];
    const isEnd = step === last && ended !== CUT_SHORT;
    const kind = isEnd ? "return" : step === first ? "enter" : "line";
    return {
      step,
      line: steps.lines[step],
      call,
      name: names[name],
      kind,
      ended: isEnd ? (ended === RAISED ? "raised" : "returned") : null,
      depth: this.#of.depthOf[call],
      variables: this.#variables(call, step),
      node: this.#of.nodeOf[call],
    };
  }

  left(step) {
    const { call, kind, variables } = this.at(step);
    const next = this.next(step);
    const following = next === null ? null : this.at(next);
    const isDone = kind === "line" && following?.call === call && following.kind === "line";
    const cameBack = step > 0 && this.at(step - 1).call !== call && kind === "line";
    const isFresh = (each) => each.isNew && kind !== "enter" && (kind !== "return" || each.name === "return");
    const changed = cameBack ? variables.filter(isFresh).map(({ name }) => name) : [];
    const isNew = (each) => (isFresh(each) && (isDone || kind === "return")) || changed.includes(each.name);
    return (isDone ? following : { variables }).variables.map((each) => ({ ...each, isNew: isNew(each) }));
  }

  stack(step) {
    const { steps, calls, names } = this.#told;
    const found = [];
    for (let call = steps.calls[step]; call >= 0; call = calls[call][1]) {
      const at = this.#of.stepsOf.lastUpTo(call, step, (each) => each);
      found.push({ call, name: names[calls[call][0]], line: steps.lines[at], node: this.#of.nodeOf[call] });
    }
    return found.reverse();
  }

  node(node) {
    const [parent, call, cell, board, toMove, , first, last, sort] = this.#told.nodes[node];
    return { node, parent, call, cell, board, toMove, sort: SORTS[sort], first, last, depth: this.#depths[node] };
  }

  told(node) {
    const [, call, , , , , first] = this.#told.nodes[node];
    const given = this.#variables(call, first).filter(({ name, text }) => name !== "return" && !text.startsWith("<"));
    const name = this.#told.names[this.#told.calls[call][0]].replace("<lambda>", "lambda");
    const text = `${name}(${given.map((each) => each.text).join(", ")})`;
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  }

  path(step) {
    const found = [];
    for (let node = this.at(step).node; node >= 0; node = this.#told.nodes[node][0]) found.push(this.#first(node));
    return found.reverse();
  }

  children(node, step) {
    return (this.#of.keptOf ?? this.#of.childrenOf).upTo(this.#first(node), step, (each) => this.#told.nodes[each][6]);
  }

  roots(step) {
    return this.children(this.nodes, step);
  }

  value(node, step) {
    return this.isDone(node, step) ? this.#told.nodes[node][5] : null;
  }

  bound(node, step) {
    if (!this.isDone(node, step)) return null;
    if (!this.#bounds.has(node)) this.#bounds.set(node, this.#boundOf(node));
    return this.#bounds.get(node);
  }

  visits(node, step) {
    const { visits } = this.#told;
    const found = this.#of.visitsOf?.upTo(this.#first(node), step, (each) => visits[each][1]) ?? [];
    const sum = found.reduce((total, each) => total + visits[each][2], 0);
    return { count: found.length, mean: found.length ? sum / found.length : null };
  }

  grown(step) {
    if (!this.isVisited) return null;
    const visits = this.roots(step).reduce((total, root) => total + this.visits(root, step).count, 0);
    const begun = Array.from(this.#told.nodes.keys()).filter((node) => this.#told.nodes[node][6] <= step && this.#first(node) === node);
    return { visits, nodes: begun.length };
  }

  isDone(node, step) {
    return this.#isEnded(node) && step >= this.#told.nodes[node][7];
  }

  cut(node, step) {
    const found = this.#cutsOf.get(node);
    return found && step >= found.step ? found.cells : [];
  }

  next(step) {
    return step + 1 < this.steps ? step + 1 : null;
  }

  previous(step) {
    return step > 0 ? step - 1 : null;
  }

  into(step) {
    const first = (call) => this.#told.calls[call][2];
    const here = this.#told.steps.calls[step];
    const node = after(this.#entries, step);
    if (node !== null && node <= this.#told.calls[here][3]) return node;
    const call = this.#of.callsOf.firstAfter(here, step, first);
    return call === null ? null : first(call);
  }

  over(step) {
    const { steps, calls } = this.#told;
    for (let call = steps.calls[step]; call >= 0; call = calls[call][1]) {
      const found = this.#of.stepsOf.firstAfter(call, step, (each) => each);
      if (found !== null) return found;
    }
    return null;
  }

  out(step) {
    const last = this.#told.calls[this.#told.steps.calls[step]][3];
    return step < last ? last : this.over(step);
  }

  nextLeaf(step) {
    return after(this.#leaves, step);
  }

  previousLeaf(step) {
    return before(this.#leaves, step);
  }

  nextCut(step) {
    return after(this.#cutSteps, step);
  }

  previousCut(step) {
    return before(this.#cutSteps, step);
  }

  entered(node) {
    return this.#told.nodes[node][6];
  }

  returned(node) {
    return this.#told.nodes[node][7];
  }

  #boundOf(node) {
    const [, call, , , , value, first, last, sort] = this.#told.nodes[node];
    if (SORTS[sort] === "finished") return null;
    const held = (step) => Object.fromEntries(this.#variables(call, step).map(({ name, text }) => [name, text]));
    const { low, high } = held(last); // what a table knows
    if (SORTS[sort] === "answered" && low !== undefined && low === high) return null;
    const { alpha, beta } = held(first);
    return boundOf(value, alpha, beta);
  }

  // A node, or the one that it is a visit to.
  #first(node) {
    return this.#of.firstOf?.[node] ?? node;
  }

  #isEnded(node) {
    return this.#told.calls[this.#told.nodes[node][1]][5] !== CUT_SHORT;
  }

  #variables(call, step) {
    const { changes, names, texts } = this.#told;
    const found = new Map();
    for (const each of this.#of.changesOf.upTo(call, step, (change) => changes[change][0])) {
      const [since, , name, text] = changes[each];
      found.set(name, { name: names[name], text: texts[text], isNew: since === step });
    }
    return [...found.values()];
  }
}
