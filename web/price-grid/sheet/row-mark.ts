import type { GridState } from "./grid-store.ts";
import { rangeOf } from "./selection.ts";

/** The selected part of one row. */
export interface RowMark {
  left: number;
  right: number;
  isTop: boolean;
  isBottom: boolean;
  /** The column of the active cell; -1 if it is in another row. */
  anchor: number;
}

const nowhere: RowMark = { left: -1, right: -1, isTop: false, isBottom: false, anchor: -1 };

/** As a text, so that a row with the same selection does not draw again; empty without a selection. */
export function rowMarkOf({ selection }: GridState, row: number): string {
  const { top, bottom, left, right } = rangeOf(selection);
  if (row < top || row > bottom) return "";
  const anchor = selection.anchor.row === row ? selection.anchor.column : -1;
  return [left, right, Number(row === top), Number(row === bottom), anchor].join(" ");
}

export function rowMarkFrom(text: string): RowMark {
  if (text === "") return nowhere;
  const [left = -1, right = -1, top, bottom, anchor = -1] = text.split(" ").map(Number);
  return { left, right, isTop: top === 1, isBottom: bottom === 1, anchor };
}
