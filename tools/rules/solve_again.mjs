// Says who wins a game with best play, by the rules alone: a plain search that shares nothing with the engine.
//
//   node tools/rules/solve_again.mjs POSITIONS BOARD...
//
// prints a line for each board of at most 62 cells: the board, who wins (X, O or draw), and how many positions that took;
// with points, instead of the winner, X's lead at the end (in misère, how many more rows O has). A board that takes more
// positions gets a question mark. Only the result is searched, not in how many moves.
import console from "node:console";
import process from "node:process";

const ENTRIES = 2 ** 24; // of the table, at most; each keeps the position that came last
const SYMMETRIC = 8; // marks up to which a position and its images are the same
const WORD = 31; // cells in a word of a set of cells

class Spent extends Error {}

class Game {
  constructor(text, most) {
    const [, ...parts] = /^(\d+)x(\d+)x(\d+)(m?)(g?)(e?)(p?)$/.exec(text) ?? [];
    const [m, n, k] = parts.map(Number);
    if (!(m * n <= 2 * WORD && k >= 1)) throw new Error(`“${text}” isn't a game that this program knows.`);
    [this.misere, this.gravity, this.exact, this.points] = parts.slice(3).map(Boolean);
    [this.m, this.size, this.k, this.most, this.positions] = [m, m * n, k, most, 0];
    const cells = [...Array(m * n).keys()];
    const rows = cells.flatMap((cell) => rowsFrom(cell % m, Math.floor(cell / m), m, n, k));
    this.rows = rows.length;
    this.ends = rows.map((row) => row.ends);
    this.through = cells.map((cell) => Int16Array.from([...rows.keys()].filter((row) => rows[row].cells.includes(cell))));
    this.order = cells.toSorted((one, other) => (this.through[other].length - this.through[one].length) * (this.misere ? -1 : 1));
    this.images = imagesOf(cells, m, n, this.gravity);
    // What is on the board: each side's cells, its marks in each row, and how many rows it may still complete.
    this.words = new Int32Array(4);
    this.owner = new Int8Array(m * n).fill(-1);
    this.counts = [new Uint8Array(rows.length), new Uint8Array(rows.length)];
    this.alive = [rows.length, rows.length];
    this.tried = cells.map(() => new Int8Array(m * n)); // by the number of marks, the cells to try
    // The table: a key of four words, inverted because no side has all bits; a lower and an upper bound.
    this.entries = Math.min(ENTRIES, 2 ** Math.ceil(Math.log2(2 * most)));
    this.keys = new Int32Array(4 * this.entries);
    this.bounds = new Int8Array(2 * this.entries);
    this.key = new Int32Array(4);
  }

  // Whether a row that a side fills counts: a longer row doesn't, if rows must be exact.
  isRow(side, row) {
    if (this.exact) for (const end of this.ends[row]) if (this.owner[end] === side) return false;
    return true;
  }

  // Put a mark on a cell; return how many rows that completes.
  play(side, cell) {
    const mine = this.counts[side], theirs = this.counts[1 - side];
    let made = 0;
    for (const row of this.through[cell]) {
      if (++mine[row] === 1) this.alive[1 - side]--;
      if (mine[row] === this.k && !theirs[row]) {
        this.alive[side]--;
        if (this.isRow(side, row)) made++;
      }
    }
    this.owner[cell] = side;
    this.words[2 * side + (cell >= WORD ? 1 : 0)] ^= 1 << cell % WORD;
    return made;
  }

  undo(side, cell) {
    const mine = this.counts[side], theirs = this.counts[1 - side];
    for (const row of this.through[cell]) {
      if (mine[row] === this.k && !theirs[row]) this.alive[side]++;
      if (--mine[row] === 0) this.alive[1 - side]++;
    }
    this.owner[cell] = -1;
    this.words[2 * side + (cell >= WORD ? 1 : 0)] ^= 1 << cell % WORD;
  }

  isOpen(cell) {
    return this.owner[cell] < 0 && (!this.gravity || cell + this.m >= this.size || this.owner[cell + this.m] >= 0);
  }

  completes(side, cell) {
    const mine = this.counts[side], theirs = this.counts[1 - side];
    for (const row of this.through[cell]) {
      if (mine[row] === this.k - 1 && !theirs[row] && this.isRow(side, row)) return true;
    }
    return false;
  }

  // Whether the side to move scores at least `least`: 1 to win, 0 to hold a draw; with points, the lead still to come.
  reaches(side, marks, least) {
    if (marks === this.size) return least <= 0;
    let most = this.alive[side], fewest = -this.alive[1 - side];
    if (this.misere) [most, fewest] = [-fewest, -most];
    if ((this.points ? most : Math.sign(most)) < least) return false;
    if ((this.points ? fewest : Math.sign(fewest)) >= least) return true;
    const slot = this.slotOf(side, marks), { keys, key, bounds } = this;
    const a = key[0], b = key[1], c = key[2], d = key[3];
    if (this.isAt(slot, a, b, c, d)) {
      if (bounds[2 * slot] >= least) return true;
      if (bounds[2 * slot + 1] < least) return false;
    }
    if (this.positions++ >= this.most) throw new Spent();
    const found = this.tries(side, marks, least);
    if (!this.isAt(slot, a, b, c, d)) {
      const at = 4 * slot;
      keys[at] = a;
      keys[at + 1] = b;
      keys[at + 2] = c;
      keys[at + 3] = d;
      bounds[2 * slot] = -127;
      bounds[2 * slot + 1] = 127;
    }
    bounds[found ? 2 * slot : 2 * slot + 1] = found ? least : least - 1;
    return found;
  }

  isAt(slot, a, b, c, d) {
    const { keys } = this, at = 4 * slot;
    return keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d;
  }

  // Whether a move of the side to move scores at least `least`.
  tries(side, marks, least) {
    const cells = this.tried[marks];
    let count = 0, stop = -1;
    for (const cell of this.order) {
      if (!this.isOpen(cell)) continue;
      if (!this.points && this.completes(side, cell)) {
        if (!this.misere) return true;
        continue;
      }
      if (!this.points && !this.misere && this.completes(1 - side, cell)) {
        if (stop >= 0) return false; // two rows can't both be stopped
        stop = cell;
      }
      cells[count++] = cell;
    }
    if (stop >= 0) {
      cells[0] = stop;
      count = 1;
    }
    for (let at = 0; at < count; at++) {
      const made = this.play(side, cells[at]);
      const gained = this.points ? (this.misere ? -made : made) : 0;
      const isFound = !this.reaches(1 - side, marks + 1, gained - least + 1);
      this.undo(side, cells[at]);
      if (isFound) return true;
    }
    return false;
  }

  // Set the key of the position, and return its slot in the table.
  slotOf(side, marks) {
    const { key, words } = this;
    for (let at = 0; at < 4; at++) key[at] = words[side ? (at + 2) & 3 : at];
    if (marks <= SYMMETRIC) {
      for (const image of this.images) {
        const turned = [0, 0, 0, 0];
        for (let cell = 0; cell < this.size; cell++) {
          if (this.owner[cell] >= 0) turned[(this.owner[cell] === side ? 0 : 2) + (image[cell] >= WORD ? 1 : 0)] |= 1 << image[cell] % WORD;
        }
        const at = turned.findIndex((word, place) => word !== key[place]);
        if (at >= 0 && turned[at] < key[at]) key.set(turned);
      }
    }
    let mixed = 0;
    for (let at = 0; at < 4; at++) {
      key[at] = ~key[at];
      mixed = Math.imul(mixed ^ key[at], 0x9e3779b1);
      mixed ^= mixed >>> 15;
    }
    return mixed & (this.entries - 1);
  }

  // X's score, asked from a draw outwards.
  score() {
    const [lowest, highest] = this.points ? [-this.rows, this.rows] : [-1, 1];
    let least = 0;
    if (this.reaches(0, 0, 0)) while (least < highest && this.reaches(0, 0, least + 1)) least++;
    else do least--; while (least > lowest && !this.reaches(0, 0, least));
    return least;
  }
}

function rowsFrom(x, y, m, n, k) {
  const cell = ([column, row]) => (column >= 0 && column < m && row >= 0 && row < n ? row * m + column : -1);
  const found = [];
  for (const [right, down] of k > 1 ? [[1, 0], [0, 1], [1, 1], [1, -1]] : [[1, 0]]) {
    const along = (step) => cell([x + step * right, y + step * down]);
    const cells = [...Array(k).keys()].map(along);
    if (!cells.includes(-1)) found.push({ cells, ends: [along(-1), along(k)].filter((end) => end >= 0) });
  }
  return found;
}

function imagesOf(cells, m, n, gravity) {
  const flipped = cells.map((cell) => cell - (cell % m) + m - 1 - (cell % m));
  if (gravity) return [flipped];
  const found = [cells.toReversed(), flipped, flipped.toReversed()];
  const crossed = cells.map((cell) => (cell % m) * m + Math.floor(cell / m));
  return m === n ? [...found, crossed, ...found.map((image) => image.map((cell) => crossed[cell]))] : found;
}

const [most, ...boards] = process.argv.slice(2);
for (const board of boards) {
  try {
    const game = new Game(board, Number(most));
    const score = game.score();
    console.log(board, game.points ? score : ["O", "draw", "X"][score + 1], game.positions);
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
    console.log(board, "?");
  }
}
