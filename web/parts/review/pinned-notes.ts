import { createStore } from "#web/ui/store.ts";

export interface Pinned<Field extends string> {
  notes: Partial<Record<Field, string>>;
  reason: string;
}

/** Notes that are not sent yet, as a hook. They survive the screen: opening another request loses nothing. */
export function pinnedNotes<Field extends string>() {
  const nothing: Pinned<Field> = { notes: {}, reason: "" };
  const pinned = createStore<ReadonlyMap<number, Pinned<Field>>>(new Map());

  function keep(requestId: number, to: Pinned<Field>) {
    const next = new Map(pinned.get());
    if (to === nothing) next.delete(requestId);
    else next.set(requestId, to);
    pinned.set(next);
  }
  return function usePinned(requestId: number) {
    const mine = pinned.use().get(requestId) ?? nothing;
    return {
      ...mine,
      pin: (field: Field, note: string) => keep(requestId, { ...mine, notes: { ...mine.notes, [field]: note } }),
      unpin: (field: Field) => {
        const { [field]: _, ...notes } = mine.notes;
        keep(requestId, { ...mine, notes: notes as Pinned<Field>["notes"] });
      },
      say: (reason: string) => keep(requestId, { ...mine, reason }),
      forget: () => keep(requestId, nothing),
    };
  };
}
