import { formatNumber } from "#domain/menus/price.ts";
import { formatCell, formatPriceOrNone, lockedReason } from "#web/price-grid/format-cell.ts";
import type { Facts } from "#web/price-grid/panel/cell-facts.ts";
import { wonIn } from "#web/price-grid/panel/changed-cells.ts";
import { type Raise, type RaiseRounding, raised } from "#web/price-grid/panel/raise.ts";
import { type Cell, withCells } from "./by-cell.ts";
import { redo, type Step, undo, type Writing, write } from "./draft-history.ts";
import type { GridStore } from "./grid-store.ts";
import { blockFromText, isRefused, laidDown, priceFromText, textFromBlock } from "./pasted-block.ts";
import { type Place, placesIn, type Range, rangeOf } from "./selection.ts";
import { cellAt, type PriceGrid, type Sheet, sizeOf } from "./sheet.ts";

/** The view: a sheet on a day. */
export interface GridView {
  grid: PriceGrid;
  sheet: Sheet;
  facts: Facts;
  day: string;
  today: string;
  readOnly: boolean;
}

export type GridActions = ReturnType<typeof gridActions>;

/** All actions for cells, for keys, mouse and buttons. */
export function gridActions(store: GridStore, view: GridView) {
  const { grid, sheet, facts, readOnly } = view;
  const size = sizeOf(sheet);
  const locked = new Set(grid.menus.filter((menu) => menu.locked).map(({ id }) => id));
  const mayWrite = ({ menuId }: Cell) => !readOnly && !locked.has(menuId);
  const draft = () => store.get().history.draft;
  const range = () => rangeOf(store.get().selection);
  const wonAt = (place: Place) => {
    const cell = cellAt(sheet, place);
    return cell ? wonIn(draft(), facts, cell) : null;
  };
  const blockOf = ({ top, bottom, left, right }: Range) =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => wonAt({ row: top + row, column: left + column })),
    );

  /** One step for any number of cells; read-only cells stay. */
  function writeCells(cells: readonly (Cell & { won: number | null })[], stay?: string) {
    const free = cells.filter(mayWrite);
    const writings: Writing[] = free.map(({ menuId, who, won }) => ({
      menuId,
      who,
      value: won === (facts.get(menuId)?.get(who)?.won ?? null) ? undefined : won,
    }));
    const { history, wrong, overtaken } = store.get();
    const cleared = free.map((cell) => ({ ...cell, value: undefined }));
    store.set({
      history: write(history, writings, stay),
      wrong: withCells<string>(wrong, cleared),
      overtaken: withCells(overtaken, cleared),
      announcement: spoken(free, cells.length - free.length),
    });
  }

  function spoken(written: readonly (Cell & { won: number | null })[], left: number): string {
    const [one, ...others] = written;
    if (!one) return left > 0 ? lockedReason : "";
    if (others.length === 0) return `${formatCell(grid, one)} ${formatPriceOrNone(one.won)}`;
    return `${formatNumber(written.length)}칸을 변경했어요${left > 0 ? `. ${left}칸은 변경할 수 없는 칸이에요` : ""}`;
  }

  const writeRange = (wonOf: (place: Place) => number | null) =>
    writeCells(
      placesIn(range()).flatMap((place) => {
        const cell = cellAt(sheet, place);
        return cell ? [{ ...cell, won: wonOf(place) }] : [];
      }),
    );

  function writeText(cell: Cell, text: string, stay?: string) {
    const price = priceFromText(text);
    if (!isRefused(price)) return writeCells([{ ...cell, won: price }], stay);
    return refuse([{ ...cell, problem: price.problem }]);
  }

  function refuse(cells: readonly (Cell & { problem: string })[]) {
    const marks = cells.map(({ problem, ...cell }) => ({ ...cell, value: problem }));
    store.set({ wrong: withCells(store.get().wrong, marks), announcement: cells[0]?.problem ?? "" });
  }

  return {
    size,
    mayWrite,
    cellAt: (place: Place) => cellAt(sheet, place),
    wonAt,
    writeText,
    refuse,
    isEmptyAt: (place: Place) => {
      const cell = cellAt(sheet, place);
      return cell !== undefined && mayWrite(cell) && !sheet.columns[place.column]?.empty && wonAt(place) === null;
    },
    sayLocked: () => store.set({ announcement: readOnly ? "미리 보는 중에는 수정할 수 없어요" : lockedReason }),
    clear: () => writeRange(() => null),
    setAll: (won: number | null) => writeRange(() => won),
    /** A cell without a price is not raised. */
    raise: (by: Raise, rounding: RaiseRounding) =>
      writeRange((place) => {
        const won = wonAt(place);
        return won === null ? null : raised(won, by, rounding);
      }),
    /** Copies the top row of the range into the others. */
    fillDown: () => {
      const { top } = range();
      writeRange(({ column }) => wonAt({ row: top, column }));
    },
    /** Repeats the content of a range over a larger one. */
    fillFrom: (source: Range) => {
      const block = blockOf(source);
      const { top, left } = range();
      const height = block.length;
      const width = source.right - source.left + 1;
      writeRange(({ row, column }) => {
        const down = (row - source.top + height * (source.top - top + 1)) % height;
        const across = (column - source.left + width * (source.left - left + 1)) % width;
        return block[down]?.[across] ?? null;
      });
    },
    copied: () => textFromBlock(blockOf(range())),
    paste(text: string) {
      const { placed, range: filled, outside } = laidDown(blockFromText(text), range(), size);
      const prices = placed.flatMap(({ place, value }) => {
        const cell = cellAt(sheet, place);
        return cell ? [{ ...cell, price: priceFromText(value) }] : [];
      });
      const taken = prices.flatMap(({ price, ...cell }) => (isRefused(price) ? [] : [{ ...cell, won: price }]));
      const wrong = prices.flatMap(({ price, ...cell }) =>
        isRefused(price) && mayWrite(cell) ? [{ ...cell, problem: price.problem }] : [],
      );
      writeCells(taken);
      if (wrong.length > 0) refuse(wrong);
      store.set({
        selection: {
          anchor: { row: filled.top, column: filled.left },
          end: { row: filled.bottom, column: filled.right },
        },
      });
      return outside;
    },
    undo: () => replay(undo, store.get().history.past.at(-1), "되돌렸어요"),
    redo: () => replay(redo, store.get().history.future[0], "다시 실행했어요"),
    forgetWrong: () => store.set({ wrong: new Map() }),
  };

  function replay(way: typeof undo, step: Step | undefined, done: string) {
    if (!step) return store.set({ announcement: "더 되돌릴 내용이 없어요" });
    const { history, wrong } = store.get();
    // The error was about the earlier price of the cell.
    const cleared = step.cells.map(({ menuId, who }) => ({ menuId, who, value: undefined }));
    return store.set({ history: way(history), wrong: withCells<string>(wrong, cleared), announcement: done });
  }
}
