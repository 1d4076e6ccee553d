import type { KeyboardEvent } from "react";
import { formatNumberOrNone } from "#web/price-grid/format-cell.ts";
import type { GridActions } from "./grid-actions.ts";
import type { GridStore } from "./grid-store.ts";
import {
  extended,
  isOneCell,
  moved,
  nextPlace,
  type Place,
  type Selection,
  selectOne,
  stepped,
  strideOf,
  tabbed,
} from "./selection.ts";

interface Options {
  store: GridStore;
  actions: GridActions;
  /** Selects cells and gives the active one the focus. */
  choose: (selection: Selection) => void;
  onLeave: () => void;
}

/** The keys of the sheet, as in spreadsheets. */
export function useGridKeys({ store, actions, choose, onLeave }: Options) {
  const { size } = actions;

  function edit(text: string | undefined) {
    const { anchor } = store.get().selection;
    const cell = actions.cellAt(anchor);
    if (!cell || !actions.mayWrite(cell)) return actions.sayLocked();
    const won = actions.wonAt(anchor);
    const saved = won === null ? "" : formatNumberOrNone(won);
    return store.set({ editing: { ...anchor, ...cell, text: text ?? saved, overtyped: text !== undefined } });
  }

  /** True for a shortcut that spreadsheets have with Ctrl or ⌘. */
  function command({ code, shiftKey }: KeyboardEvent): boolean {
    // By the position of the key: with a Korean keyboard the letter is another.
    if (code === "KeyZ") (shiftKey ? actions.redo : actions.undo)();
    else if (code === "KeyY") actions.redo();
    else if (code === "KeyD") actions.fillDown();
    else if (code === "KeyA")
      choose({ anchor: { row: 0, column: 0 }, end: { row: size.rows - 1, column: size.columns - 1 } });
    else return false;
    return true;
  }

  /** True if the sheet has handled the key. */
  function plain(event: KeyboardEvent, { anchor, end }: Selection): boolean {
    const { key, code } = event;
    if (key === "Enter" || key === "F2") edit(undefined);
    else if (/^\d$/.test(key)) edit(key);
    else if (key === "Delete" || key === "Backspace") actions.clear();
    else if (code === "KeyN") goTo(nextPlace(anchor, size, actions.isEmptyAt));
    else if (key === "Tab") return goTo(tabbed(anchor, event.shiftKey ? -1 : 1, size));
    else if (key === "Escape") {
      if (isOneCell({ anchor, end })) onLeave();
      else choose(selectOne(anchor));
    } else return false;
    return true;
  }

  function goTo(place: Place | undefined): boolean {
    if (place) choose(selectOne(place));
    return place !== undefined;
  }

  /** While a cell is edited, the text gets the keys, except those that close it. */
  function whileEditing(event: KeyboardEvent) {
    const { editing } = store.get();
    if (!editing || event.nativeEvent.isComposing) return;
    const next = afterEditing(event, editing, editing.overtyped);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    store.together(() => {
      store.set({ editing: null });
      if (event.key !== "Escape") actions.writeText(editing, (event.target as HTMLInputElement).value);
      choose(selectOne(next));
    });
  }

  function afterEditing({ key, shiftKey }: KeyboardEvent, place: Place, arrowsMove: boolean): Place | undefined {
    if (key === "Escape") return place;
    if (key === "Enter") return stepped(place, { rows: shiftKey ? -1 : 1, columns: 0 }, size);
    if (key === "Tab") return tabbed(place, shiftKey ? -1 : 1, size) ?? place;
    const stride = strideOf(key, false);
    const isArrow = stride && key.startsWith("Arrow");
    return isArrow && (arrowsMove || stride.columns === 0) ? stepped(place, stride, size) : undefined;
  }

  return (event: KeyboardEvent) => {
    if (store.get().editing) return whileEditing(event);
    if (event.altKey) return undefined;
    const { selection } = store.get();
    const far = event.ctrlKey || event.metaKey;
    const stride = strideOf(event.key, far);
    let isOurs = stride !== undefined;
    if (stride) choose((event.shiftKey ? extended : moved)(selection, stride, size));
    else isOurs = far ? command(event) : plain(event, selection);
    if (!isOurs) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  };
}
