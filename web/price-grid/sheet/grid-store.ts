import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createSignal, type Signal } from "#web/ui/store.ts";
import type { ByCell, Cell } from "./by-cell.ts";
import { type DraftHistory, emptyHistory } from "./draft-history.ts";
import { type Place, type Selection, selectOne } from "./selection.ts";

/** By cell as well as by position: the position changes when somebody adds a menu above. */
export interface Editing extends Place, Cell {
  /** The start value of the editor. */
  text: string;
  /** Opened by typing over the cell: an arrow then moves to the next cell instead of in the text. */
  overtyped: boolean;
}

/** Typed prices whose saved price has changed. */
export interface Overtaken {
  nowWon: number | null;
}

export interface GridState {
  history: DraftHistory;
  selection: Selection;
  editing: Editing | null;
  /** Error messages by cell. */
  wrong: ByCell<string>;
  overtaken: ByCell<Overtaken>;
  /** A cell that was requested from elsewhere, until its sheet has shown it. */
  summoned: Cell | null;
  /** Read aloud by a screen reader. */
  announcement: string;
}

export interface GridStore {
  get: () => GridState;
  set: (part: Partial<GridState>) => void;
  /** Joins several changes into one notification of the components. */
  together: (act: () => void) => void;
  subscribe: Signal["listen"];
}

/** Outside of React, because each key changes it: of thousands of cells only the affected rows may draw again. */
export function createGridStore(): GridStore {
  let state: GridState = {
    history: emptyHistory,
    selection: selectOne({ row: 0, column: 0 }),
    editing: null,
    wrong: new Map(),
    overtaken: new Map(),
    summoned: null,
    announcement: "",
  };
  const changed = createSignal();
  let isTogether = false;
  let sentState = state;
  const notify = () => {
    if (isTogether || sentState === state) return;
    sentState = state;
    changed.send();
  };
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part };
      notify();
    },
    together(act) {
      if (isTogether) return act();
      isTogether = true;
      try {
        act();
      } finally {
        isTogether = false;
        notify();
      }
    },
    subscribe: changed.listen,
  };
}

/** A selected part of the store; the hook draws only when it is another object or value. */
export function useGrid<Part>(store: GridStore, part: (state: GridState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Several parts at once: a row of thousands of cells gets one notification for a key, not one for each part. */
export function useGridParts<Parts extends Record<string, unknown>>(
  store: GridStore,
  parts: (state: GridState) => Parts,
): Parts {
  const last = useRef<Parts>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const next = parts(store.get());
    const before = last.current;
    if (before && Object.keys(next).every((name) => Object.is(next[name], before[name]))) return before;
    last.current = next;
    return next;
  });
}

const restMilliseconds = 120;

/** The content around the sheet follows when the keys pause, not at each repeat of an arrow key. */
export function useRestedGrid(store: GridStore) {
  const [rested, setRested] = useState(() => partOf(store));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setRested(partOf(store)), restMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [store]);
  return rested;
}

function partOf(store: GridStore) {
  const { selection, history } = store.get();
  return { selection, draft: history.draft, last: history.past.at(-1) };
}
