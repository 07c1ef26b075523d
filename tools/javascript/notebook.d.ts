// What anywidget gives to the board in a notebook (ttt/workbench/board.js).

interface Model {
  get(name: "shown"): Shown;
  send(what: object): void;
  on(event: "change:shown", call: () => void): void;
  off(event: "change:shown", call: () => void): void;
}

/** As in ttt/workbench/table.py. */
interface Shown {
  name: string;
  columns: number;
  svg: string;
  box: [left: number, top: number, width: number, height: number];
  cells: { name: string; isOpen: boolean }[];
  status: string;
  buttons: Record<string, [words: string, isUsable: boolean]>;
}
