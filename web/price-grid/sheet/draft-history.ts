import { type ByCell, type Cell, type CellValue, valueAt, withCells } from "./by-cell.ts";

/** A typed, unsaved price. Null: not offered. */
export type Draft = ByCell<number | null>;

interface CellStep extends Cell {
  /** Undefined: nothing was typed there. */
  before: number | null | undefined;
  after: number | null | undefined;
}

/** Changes that are made and undone together. */
export interface Step {
  cells: readonly CellStep[];
  /** Steps of one edit of a cell are joined. */
  stay: string | undefined;
}

export interface DraftHistory {
  draft: Draft;
  past: readonly Step[];
  future: readonly Step[];
}

export const emptyHistory: DraftHistory = { draft: new Map(), past: [], future: [] };

/** Undefined removes the typed price of a cell. */
export type Writing = CellValue<number | null | undefined>;

export function write(history: DraftHistory, writings: readonly Writing[], stay?: string): DraftHistory {
  const cells = writings
    .map(({ menuId, who, value }) => ({ menuId, who, before: valueAt(history.draft, { menuId, who }), after: value }))
    .filter(({ before, after }) => before !== after);
  if (cells.length === 0) return history;
  const last = history.past.at(-1);
  const goesOn = stay !== undefined && last?.stay === stay;
  const step: Step = { cells: goesOn ? joined(last.cells, cells) : cells, stay };
  const earlier = goesOn ? history.past.slice(0, -1) : history.past;
  // A price that was typed and removed within one edit leaves nothing to undo.
  const past = step.cells.length === 0 ? earlier : [...earlier, step];
  return { draft: withCells(history.draft, writings), past, future: [] };
}

export function undo(history: DraftHistory): DraftHistory {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    draft: withCells(
      history.draft,
      step.cells.map(({ before, ...cell }) => ({ ...cell, value: before })),
    ),
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

export function redo(history: DraftHistory): DraftHistory {
  const [step, ...future] = history.future;
  if (!step) return history;
  return {
    draft: withCells(
      history.draft,
      step.cells.map(({ after, ...cell }) => ({ ...cell, value: after })),
    ),
    past: [...history.past, step],
    future,
  };
}

function joined(earlier: readonly CellStep[], later: readonly CellStep[]): CellStep[] {
  const isSameCell = (one: Cell, other: Cell) => one.menuId === other.menuId && one.who === other.who;
  const kept = earlier.filter((step) => !later.some((other) => isSameCell(step, other)));
  const merged = later.map((step) => ({
    ...step,
    before: (earlier.find((other) => isSameCell(step, other)) ?? step).before,
  }));
  return [...kept, ...merged].filter(({ before, after }) => before !== after);
}
