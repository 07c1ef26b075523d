// Checks a proof of who wins a game, by the rules alone: node tools/check_proof.mjs FILE (docs/proofs.md).
// It reads the lines once, and stops at the first that proves nothing. A board is a string of X, O and dots.
import { readFileSync } from "node:fs";
import process from "node:process";

const played = (board, cell, mark) => board.slice(0, cell) + mark + board.slice(cell + 1);
const isOnly = (cell) => (cells) => cells.length === 1 && cells[0] === cell;

class Proof {
  number = 0; // of the last line read
  me; you; holds; met; m; misere; gravity; exact;

  next() {
    return this.number < this.lines.length ? this.lines[this.number++].trim().split(/\s+/) : [];
  }

  check(text) {
    this.lines = text.split("\n");
    if (!this.lines.at(-1)) this.lines.pop(); // what comes after the last end of a line
    const [heading, [game, ...value]] = [this.next(), this.next()];
    const isClaim = ["draw", "X wins", "O wins"].includes(value.join(" "));
    if (heading.join(" ") !== "ttt-proof 1" || !isClaim) throw new Error("This isn't a proof of version 1.");
    this.takeRules(game);
    for (const strategy of value[0] === "draw" ? ["X holds", "O holds"] : [value.join(" ")]) {
      const words = this.next();
      if (words.slice(0, 2).join(" ") !== strategy) throw new Error(`How ${strategy} is missing.`);
      [this.me, this.you] = strategy.startsWith("X") ? "XO" : "OX";
      [this.holds, this.met] = [strategy.endsWith("holds"), new Set()];
      this[this.me === "X" ? "checkAnswer" : "checkReplies"](".".repeat(this.names.length), words.slice(2));
    }
    if (this.number < this.lines.length) throw new Error("The proof is over, but the file goes on.");
    return `${game} ${value.join(" ")}`;
  }

  takeRules(text) {
    const [, ...parts] = /^(\d\d?)x(\d\d?)x(\d\d?)(m?)(g?)(e?)$/.exec(text) ?? [];
    const [m, n, k] = parts.map(Number);
    if (!(m >= 1 && m <= 26 && n >= 1 && k >= 1 && m * n <= 400)) throw new Error(`“${text}” isn't a game that this program knows.`);
    [this.m, this.misere, this.gravity, this.exact] = [m, ...parts.slice(3).map(Boolean)];
    const [cells, x, y] = [[...Array(m * n).keys()], (cell) => cell % m, (cell) => Math.floor(cell / m)];
    this.names = cells.map((cell) => String.fromCharCode(97 + x(cell)) + (y(cell) + 1));
    const place = (column, row) => (column >= 0 && column < m && row >= 0 && row < n ? row * m + column : -1);
    const along = (cell, right, down) => (step) => place(x(cell) + right * step, y(cell) + down * step);
    const rays = cells.flatMap((cell) => [[1, 0], [0, 1], [1, 1], [1, -1]].map(([right, down]) => along(cell, right, down)));
    const rows = rays.map((ray) => [[...Array(k).keys()].map(ray), [-1, k].map(ray).filter((end) => end >= 0)]);
    this.rows = rows.filter(([row]) => !row.includes(-1)); // each row's cells, and the cells just beyond its ends
    const [mirrored, turned] = [cells.map((cell) => place(m - 1 - x(cell), y(cell))), cells.map((cell) => x(cell) * m + y(cell))];
    this.images = this.gravity ? [cells, mirrored] : [cells, mirrored, cells.toReversed(), mirrored.toReversed()];
    if (m === n && !this.gravity) this.images.push(...this.images.map((image) => turned.map((cell) => image[cell])));
  }

  openCells(board) {
    return [...this.names.keys()].filter((cell) => board[cell] === "." && !(this.gravity && board[cell + this.m] === "."));
  }

  needs(mark, board) {
    const isAlive = ([row, ends]) =>
      row.every((cell) => board[cell] === mark || board[cell] === ".") && !(this.exact && ends.some((end) => board[end] === mark));
    return this.rows.filter(isAlive).map(([row]) => row.filter((cell) => board[cell] === "."));
  }

  checkAnswer(board, [name = "", ...how]) {
    const cell = this.names.indexOf(name);
    if (!this.openCells(board).includes(cell)) throw new Error(`${this.me} can't play “${name}”.`);
    const isRow = this.needs(this.me, board).some(isOnly(cell));
    if (isRow && this.misere) throw new Error(`${this.me} loses with ${name}.`);
    if (!isRow) this.checkReplies(played(board, cell, this.me), how);
  }

  checkReplies(board, how) {
    if (how.length) return this.checkPairs(board, how);
    const needed = this.needs(this.you, board);
    for (const cell of this.hasHeld(board) ? [] : this.openCells(board)) {
      const [name, after, isRow] = [this.names[cell], played(board, cell, this.you), needed.some(isOnly(cell))];
      if (isRow && !this.misere) throw new Error(`${this.you} wins with ${name}.`);
      if (isRow || !this.mustBeAnswered(after)) continue;
      const [reply, ...words] = this.next();
      if (reply !== name) throw new Error(`The answer to ${name} is missing.`);
      this.checkAnswer(after, words);
    }
  }

  mustBeAnswered(board) {
    const mine = this.misere ? [] : this.needs(this.me, board);
    const [image] = this.images.map((cells) => cells.map((cell) => board[cell]).join("")).sort(); // the same for all images
    const isPlain = this.hasHeld(board) || this.met.has(image) || this.openCells(board).some((cell) => mine.some(isOnly(cell)));
    this.met.add(image);
    return !isPlain;
  }

  hasHeld(board) {
    const isFull = !board.includes(".");
    if (isFull && !this.holds) throw new Error("The board is full, and nobody has won.");
    return isFull || (this.holds && !this.needs(this.misere ? this.me : this.you, board).length);
  }

  checkPairs(board, how) {
    const free = [...this.names.keys()].filter((cell) => board[cell] === ".");
    const isFollowing = this.gravity && how.join(" ") === "follow"; // the side answers in the same column
    const columns = this.names.slice(0, this.m).map((_, column) => free.filter((cell) => cell % this.m === column));
    const inColumns = columns.flatMap((column) => column.flatMap((_, at) => (at % 2 ? [] : [column.slice(at, at + 2)])));
    const pairs = isFollowing ? inColumns : how.map((word) => word.split("-").map((name) => this.names.indexOf(name)));
    const isFit = pairs.length && pairs.every((pair) => pair.length === 2 && pair.every((cell) => free.includes(cell)));
    const canPair = this.holds && !this.misere && this.gravity === isFollowing;
    if (!isFit || !canPair || new Set(pairs.flat()).size < 2 * pairs.length) throw new Error(`“${how.join(" ")}” doesn't pair free cells.`);
    const isOpen = (row) => !pairs.some(([upper, lower]) => row.includes(upper) && (isFollowing || row.includes(lower)));
    const [open] = this.needs(this.you, board).filter(isOpen);
    if (open) throw new Error(`Nothing stops ${open.map((cell) => this.names[cell]).join(" ")}.`);
  }
}

const proof = new Proof();
try {
  console.log(`proved: ${proof.check(readFileSync(process.argv[2], "utf8"))}`);
} catch (error) {
  if (error.constructor !== Error) throw error; // a fault of this program
  console.error(`line ${proof.number}: ${error.message}`);
  process.exitCode = 1;
}
