import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { type PricingBasis, pricingBases } from "#domain/menus/menu-option.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { minuteOf } from "#domain/time/time-range.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { factsOn, type Promotions } from "./panel/cell-facts.ts";
import type { Cell } from "./sheet/by-cell.ts";
import { type GridView, gridActions } from "./sheet/grid-actions.ts";
import { createGridStore, type GridStore } from "./sheet/grid-store.ts";
import { keptWithin, selectOne } from "./sheet/selection.ts";
import { type PriceGrid, placeFrom, placeOf, type Sheet, sheetOf, sizeOf } from "./sheet/sheet.ts";

/** A moment for a read-only view. */
export interface Preview {
  day: string;
  time: string;
}

/** The shown sheet and day, and the sheet's state. */
export function usePriceGrid(shopId: number, grid: PriceGrid) {
  const [store] = useState(createGridStore);
  const [today] = useState(() => seoulDay(new Date()));
  const [day, setDay] = useState(today);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [withEmpty, setWithEmpty] = useState(false);
  const [basis, setBasis] = useState(() => fullerBasis(grid));
  const { data } = useAnswer(listBookableMenus, { shopId });
  const promotions: Promotions = useMemo(() => new Map(data?.items.map((menu) => [menu.id, menu.promotions])), [data]);
  const facts = useMemo(() => factsOn(grid, day, today), [grid, day, today]);
  const shownFacts = useMemo(() => {
    if (!preview) return facts;
    const moment = { day: preview.day, minute: minuteOf(preview.time) };
    return factsOn(grid, preview.day, preview.day, { moment, promotions });
  }, [grid, facts, preview, promotions]);
  const sheet = useMemo(() => sheetOf(grid, basis, withEmpty), [grid, basis, withEmpty]);
  const view: GridView = useMemo(
    () => ({ grid, sheet, facts: shownFacts, day: preview?.day ?? day, today, readOnly: preview !== null }),
    [grid, sheet, shownFacts, day, preview, today],
  );
  // A sheet of thousands of cells is drawn in parts, so that typing a day is not delayed.
  const drawn = useDeferredValue(view);
  const actions = useMemo(() => gridActions(store, drawn), [store, drawn]);
  useFollowedSheet(store, drawn.sheet);

  return {
    store,
    today,
    day,
    setDay,
    preview,
    setPreview,
    withEmpty,
    setWithEmpty,
    basis,
    promotions,
    facts,
    view: drawn,
    actions,
    /** Opens the first of some cells, on the open sheet or else on the other. */
    goToEmpty: (cells: readonly Cell[]) => {
      const here = cells.find(({ menuId }) => sheet.rows.some(({ id }) => id === menuId));
      if (!here) setBasis(basis === "LEVEL" ? "STYLER" : "LEVEL");
      store.set({ summoned: here ?? cells[0] ?? null, editing: null });
    },
    setBasis: (to: PricingBasis) => {
      setBasis(to);
      store.set({ selection: selectOne({ row: 0, column: 0 }), editing: null });
    },
  };
}

/** Menus and people change while somebody works: selection and editor stay with their cells. */
function useFollowedSheet(store: GridStore, sheet: Sheet) {
  const before = useRef(sheet);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = sheet;
    if (from === sheet) return;
    const { selection, editing } = store.get();
    const anchor = placeFrom(from, sheet, selection.anchor);
    const end = placeFrom(from, sheet, selection.end);
    const edited = editing && placeOf(sheet, editing);
    store.set({
      selection: keptWithin({ anchor, end }, sizeOf(sheet)),
      editing: edited ? { ...editing, ...edited } : null,
    });
  }, [store, sheet]);
}

export type PriceGridDesk = ReturnType<typeof usePriceGrid>;

/** Most shops use one pricing basis: the one with the most menus is shown first. */
function fullerBasis({ menus }: PriceGrid): PricingBasis {
  const count = (basis: PricingBasis) => menus.filter(({ pricingBasis }) => pricingBasis === basis).length;
  return keysOf(pricingBases).reduce((best, basis) => (count(basis) > count(best) ? basis : best), "LEVEL" as const);
}
