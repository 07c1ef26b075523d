// Whether what the sandbox gave is a recording: a bot may forge one, and no number in it may lead astray.

const MOST = 200_000; // entries of a list
const NODES = 6_000; // as many as are recorded (ttt/bots/recording/budget.py)
const CELLS = 42; // of a board that the page shows
const LINES = 1_000_000;
const LONGEST = 10_000; // characters of a name or text
const PIECE = 5_000; // things looked at before others may work

export const isLine = (value) => isWithin(value, 0, LINES);

// pause is called between pieces of work.
export async function isRecording(told, pause) {
  if (!isObject(told) || !isObject(told.steps)) return false;
  const { steps, calls, changes, names, texts, nodes, cuts, visits } = told;
  const lists = [steps.lines, steps.calls, calls, changes, names, texts, nodes, cuts, visits];
  if (!lists.every((list) => Array.isArray(list) && list.length <= MOST) || nodes.length > NODES) return false;
  if (typeof told.has_boards !== "boolean") return false;
  if (typeof told.is_whole !== "boolean" || ![null, "steps", "nodes", "size"].includes(told.why)) return false;
  const count = steps.lines.length;
  if (steps.calls.length !== count || (count > 0) !== calls.length > 0) return false;

  const isText = (each) => typeof each === "string" && each.length <= LONGEST;
  const isBoard = (each) => isText(each) && each.length <= CELLS;
  const isNode = (each) => isWithin(each, 0, nodes.length);
  const isCall = (each) => isWithin(each, 0, calls.length);
  const before = [-1, -1, -1]; // the steps of the last call and node, of the last change, of the last visit: they rise
  let cells = 0; // of the boards, as soon as one is known
  const isCutOff = new Set(); // nodes with cuts

  const isOneCall = (each, at) => {
    if (!isRow(each, 6)) return false;
    const [name, parent, first, last, node, ended] = each;
    const isPlaced = isWithin(first, before[0] + 1, count) && isWithin(last, first, count);
    before[0] = first;
    const isInside = parent === -1 || (isWithin(parent, 0, at) && last <= calls[parent][3]);
    const isKnown = isWithin(name, 0, names.length) && (node === -1 || isNode(node)) && isWithin(ended, 0, 3);
    return isPlaced && isInside && isKnown;
  };
  const isStep = (call, step) => isCall(call) && step >= calls[call][2] && step <= calls[call][3];
  const isChange = (each) => {
    if (!isRow(each, 4)) return false;
    const [step, call, name, text] = each;
    const isPlaced = isWithin(step, Math.max(before[1], 0), count) && isCall(call);
    before[1] = step;
    return isPlaced && isWithin(name, 0, names.length) && isWithin(text, 0, texts.length);
  };
  const isOneNode = (each, at) => {
    if (!isRow(each, 9)) return false;
    const [parent, call, cell, board, toMove, value, first, last, sort] = each;
    if (!isCall(call) || calls[call][4] !== at || first !== calls[call][2] || last !== calls[call][3]) return false;
    const isInside = parent === -1 || (isWithin(parent, 0, at) && last <= nodes[parent][7]);
    cells ||= board.length;
    if (board.length !== 0 && board.length !== cells) return false;
    const isKnown = isWithin(cell, -1, board.length) && isWithin(toMove, -1, 2) && isWithin(sort, 0, 4);
    return isInside && isKnown && (value === null || Number.isFinite(value));
  };
  const isCut = (each) => {
    if (!isRow(each, 3) || !isNode(each[0]) || !Array.isArray(each[2])) return false;
    const [node, step, cut] = each;
    if (isCutOff.has(node) || cut.length > cells || new Set(cut).size < cut.length) return false;
    isCutOff.add(node);
    return step === nodes[node][7] && cut.every((cell) => isWithin(cell, 0, nodes[node][3].length));
  };
  const isVisit = (each) => {
    if (!isRow(each, 3) || !isNode(each[0]) || !isWithin(each[1], before[2] + 1, count)) return false;
    const [node, step, value] = each;
    before[2] = step;
    return step >= nodes[node][6] && step <= nodes[node][7] && Number.isFinite(value);
  };

  const parts = [
    [names, isText],
    [texts, isText],
    [steps.lines, isLine],
    [calls, isOneCall],
    [steps.calls, isStep],
    [changes, isChange],
    [nodes, (each, at) => isRow(each, 9) && isBoard(each[3]) && isOneNode(each, at)],
    [cuts, isCut],
    [visits, isVisit],
  ];
  for (const [list, isRight] of parts) {
    for (let at = 0; at < list.length; at += PIECE) {
      if (!list.slice(at, at + PIECE).every((each, place) => isRight(each, at + place))) return false;
      await pause();
    }
  }
  return true;
}

const isObject = (value) => typeof value === "object" && value !== null;

const isRow = (value, length) => Array.isArray(value) && value.length === length;

const isWithin = (value, least, end) => Number.isInteger(value) && value >= least && value < end;
