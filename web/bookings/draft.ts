import { useCallback, useState } from "react";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { kept } from "./kept.ts";
import { randomKey } from "./random-key.ts";

/** What somebody has chosen at a shop so far. It outlives a reload, but not the day: prices and times do not either. */
export interface Draft {
  menuId: number | undefined;
  choices: Chosen[];
  /** Null: whoever is free. */
  stylerId: number | null;
  day: string | undefined;
  minute: number | undefined;
  /** Opens the time that is being held, if one is. */
  heldKey: string | undefined;
  advertisementId: number | undefined;
  at: number;
}

const empty: Draft = {
  menuId: undefined,
  choices: [],
  stylerId: null,
  day: undefined,
  minute: undefined,
  heldKey: undefined,
  advertisementId: undefined,
  at: 0,
};
const lastsMilliseconds = 24 * 60 * 60_000;

const placeOf = (shopId: number) => kept<Draft>(() => localStorage, `danjang.booking.${shopId}`);

export function readDraft(shopId: number): Draft {
  const draft = placeOf(shopId).read();
  return draft && Date.now() - draft.at < lastsMilliseconds ? { ...empty, ...draft } : empty;
}

export function changeDraft(shopId: number, change: Partial<Draft>): Draft {
  const draft = { ...readDraft(shopId), ...change, at: Date.now() };
  placeOf(shopId).write(draft);
  return draft;
}

/** Each tab goes by its own choice; only what is kept for the next visit is shared. */
export function useDraft(shopId: number) {
  const [draft, setDraft] = useState(() => readDraft(shopId));
  const change = useCallback(
    (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }));
      changeDraft(shopId, part);
    },
    [shopId],
  );
  return [draft, change] as const;
}

const visitorPlace = kept<string>(() => localStorage, "danjang.visitor");

/** Names this browser, so that a time which is held here can be let go for another one. It says nothing about who sits before it. */
export function visitor(): string {
  const known = visitorPlace.read();
  if (typeof known === "string" && /^[\w-]{16,64}$/.test(known)) return known;
  const fresh = randomKey();
  visitorPlace.write(fresh);
  return fresh;
}
