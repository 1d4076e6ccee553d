import { useEffect, useRef } from "react";
import { changePrices, undoPriceChange } from "#contract/price-grid.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import type { Saving } from "#web/parts/form/unsaved.ts";
import { withCells } from "#web/price-grid/sheet/by-cell.ts";
import type { Draft } from "#web/price-grid/sheet/draft-history.ts";
import type { GridStore, Overtaken } from "#web/price-grid/sheet/grid-store.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Facts } from "./cell-facts.ts";
import { type ChangedCell, changedCells, overtaken } from "./changed-cells.ts";

interface Options {
  shopId: number;
  store: GridStore;
  facts: Facts;
  day: string;
  today: string;
  /** Called with the cells that are being saved. */
  whileSaving: Saving;
}

/** Saves the typed prices, all or none, and undoes a saved change. */
export function useSavePrices({ shopId, store, facts, day, today, whileSaving }: Options) {
  const changing = useCall(changePrices);
  const undoing = useCall(undoPriceChange);
  const sent = useRef<ChangedCell[]>([]);
  const sentDraft = useRef<Draft>(undefined);
  useOvertaken(store, facts, day);

  async function undo(id: number) {
    const undone = await undoing.run({ shopId, id });
    if (undone) toast({ text: "저장한 가격을 되돌렸어요", tone: "done" });
  }

  async function save() {
    const cells = changedCells(store.get().history.draft, facts);
    // The bar follows the sheet with a short delay: its prices may be undone or saved already.
    if (cells.length === 0) return;
    sent.current = cells;
    sentDraft.current = store.get().history.draft;
    await whileSaving(send(cells));
  }
  /** True once nothing is left to save: prices typed meanwhile were not included. */
  async function send(cells: ChangedCell[]): Promise<true | undefined> {
    const reply = await changing.run({ shopId, effectiveFrom: day, cells });
    if (!reply) return undefined;
    forget(store, cells);
    const when = day === today ? "지금부터" : `${formatDay(day)}부터`;
    toast({
      text: `가격 ${cells.length}개를 저장했어요. ${when} 적용돼요`,
      tone: "done",
      action: { label: "되돌리기", onPress: () => void undo(reply.change.id) },
    });
    return store.get().history.draft.size === 0 || undefined;
  }

  const { failure } = changing;
  useEffect(() => {
    const marks = Object.entries(fieldsOfFailure(failure)).flatMap(([name, message]) => {
      const cell = sent.current[Number(/^cells\.(\d+)/.exec(name)?.[1])];
      return cell ? [{ menuId: cell.menuId, who: cell.who, value: message }] : [];
    });
    if (marks.length > 0) store.set({ wrong: withCells(store.get().wrong, marks) });
  }, [failure, store]);

  const { failure: undoFailure } = undoing;
  useEffect(() => {
    if (undoFailure) toast({ text: failureText(undoFailure).title, tone: "failed" });
  }, [undoFailure]);

  return {
    save,
    undo,
    failure,
    /** The wrong cells are marked, with the reason above the sheet. */
    isAboutCells: Object.keys(fieldsOfFailure(failure)).some((name) => name.startsWith("cells.")),
    forgetFailure: changing.reset,
    pending: changing.state === "pending",
    /** Whether the draft has changed since it was sent. */
    isTypedSince: (draft: Draft) => changing.state === "pending" && draft !== sentDraft.current,
    undoing: undoing.state === "pending",
  };
}

/** Prices typed meanwhile stay. */
function forget(store: GridStore, saved: readonly ChangedCell[]) {
  const { history, wrong } = store.get();
  const gone = saved
    .filter(({ menuId, who, priceWon }) => history.draft.get(menuId)?.get(who) === priceWon)
    .map(({ menuId, who }) => ({ menuId, who, value: undefined }));
  store.set({
    history: { draft: withCells<number | null>(history.draft, gone), past: [], future: [] },
    wrong: withCells<string>(wrong, gone),
    announcement: `가격 ${saved.length}개를 저장했어요`,
  });
}

/** Finds saved prices that change under typed ones, after a refused save or a live event. */
function useOvertaken(store: GridStore, facts: Facts, day: string) {
  const before = useRef({ facts, day });
  useEffect(() => {
    const { facts: old, day: oldDay } = before.current;
    before.current = { facts, day };
    if (old === facts || oldDay !== day) return;
    const cells = overtaken(store.get().history.draft, old, facts);
    if (cells.length === 0) return;
    const marks = cells.map(({ menuId, who, nowWon }) => ({ menuId, who, value: { nowWon } satisfies Overtaken }));
    store.set({
      overtaken: withCells(store.get().overtaken, marks),
      announcement: "다른 곳에서 먼저 변경된 가격이 있어요",
    });
  }, [store, facts, day]);
}
