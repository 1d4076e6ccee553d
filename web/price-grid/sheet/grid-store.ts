import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createSignal, type Signal } from "#web/ui/store.ts";
import type { ByCell, Cell } from "./by-cell.ts";
import { type DraftHistory, emptyHistory } from "./draft-history.ts";
import { type Place, type Selection, selectOne } from "./selection.ts";

/** By its cell as well as by its place: the place becomes another when somebody adds a menu above it. */
export interface Editing extends Place, Cell {
  /** What the editor opens with. */
  text: string;
  /** Begun by typing over the cell: then an arrow goes on to the next one instead of moving in the text. */
  overtyped: boolean;
}

/** What is typed over a price that is another by now. */
export interface Overtaken {
  nowWon: number | null;
}

export interface GridState {
  history: DraftHistory;
  selection: Selection;
  editing: Editing | null;
  /** What is wrong with single cells, in a sentence. */
  wrong: ByCell<string>;
  overtaken: ByCell<Overtaken>;
  /** A cell that was asked for from elsewhere, until its sheet has shown it. */
  summoned: Cell | null;
  /** Spoken by a screen reader. */
  said: string;
}

export interface GridStore {
  get: () => GridState;
  set: (part: Partial<GridState>) => void;
  /** However much of it is set in there, what is drawn hears of it once. */
  together: (act: () => void) => void;
  subscribe: Signal["listen"];
}

/**
 * Outside of React, because a key press changes it: with thousands of cells only those rows may be drawn again whose own
 * part of it is another.
 */
export function createGridStore(): GridStore {
  let state: GridState = {
    history: emptyHistory,
    selection: selectOne({ row: 0, column: 0 }),
    editing: null,
    wrong: new Map(),
    overtaken: new Map(),
    summoned: null,
    said: "",
  };
  const changed = createSignal();
  let isTogether = false;
  let told = state;
  const tell = () => {
    if (isTogether || told === state) return;
    told = state;
    changed.send();
  };
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part };
      tell();
    },
    together(act) {
      if (isTogether) return act();
      isTogether = true;
      try {
        act();
      } finally {
        isTogether = false;
        tell();
      }
    },
    subscribe: changed.listen,
  };
}

/** A part of it that must be the same thing, or the same text or number, as long as it has not changed. */
export function useGrid<Part>(store: GridStore, part: (state: GridState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Several such parts at once: whoever shows a row of thousands of cells hears of a key once, not once for each part. */
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

/** What stands around the sheet follows once the keys pause, not at each press of an arrow that is held down. */
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
