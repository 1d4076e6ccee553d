import { useSyncExternalStore } from "react";
import type { MenuField } from "#domain/menu-content.ts";

export interface Pinned {
  notes: Partial<Record<MenuField, string>>;
  reason: string;
}

const nothing: Pinned = { notes: {}, reason: "" };
let pinned: ReadonlyMap<number, Pinned> = new Map();
const listeners = new Set<() => void>();

/** What was pinned to a request and not sent yet. It outlives the screen: looking at another one loses nothing. */
export function usePinned(requestId: number) {
  const all = useSyncExternalStore(listen, () => pinned);
  const mine = all.get(requestId) ?? nothing;
  return {
    ...mine,
    pin: (field: MenuField, note: string) => keep(requestId, { ...mine, notes: { ...mine.notes, [field]: note } }),
    unpin: (field: MenuField) => {
      const { [field]: _, ...notes } = mine.notes;
      keep(requestId, { ...mine, notes });
    },
    say: (reason: string) => keep(requestId, { ...mine, reason }),
    forget: () => keep(requestId, nothing),
  };
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(requestId: number, to: Pinned) {
  const next = new Map(pinned);
  if (to === nothing) next.delete(requestId);
  else next.set(requestId, to);
  pinned = next;
  for (const listener of listeners) listener();
}
