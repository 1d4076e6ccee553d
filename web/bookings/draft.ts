import { useCallback, useState } from "react";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { kept } from "./kept.ts";
import { isPreview } from "./preview.ts";
import { randomKey } from "./random-key.ts";

/** The choices at a shop so far. They survive a reload, but not the day, because prices and times do not either. */
export interface Draft {
  menuId: number | undefined;
  choices: Chosen[];
  /** Null: any free designer. */
  stylerId: number | null;
  day: string | undefined;
  minute: number | undefined;
  /** The designer of the chosen time, if any designer may do it. */
  rowStylerId: number | undefined;
  /** Opens the time that is held, if there is one. */
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
  rowStylerId: undefined,
  heldKey: undefined,
  advertisementId: undefined,
  at: 0,
};
const lastsMilliseconds = 24 * 60 * 60_000;

const placeOf = (shopId: number) =>
  kept<Draft>(() => localStorage, `danjang.${isPreview ? "preview" : "booking"}.${shopId}`);

export function readDraft(shopId: number): Draft {
  const draft = placeOf(shopId).read();
  return draft && Date.now() - draft.at < lastsMilliseconds ? { ...empty, ...draft } : empty;
}

export function changeDraft(shopId: number, change: Partial<Draft>): Draft {
  const draft = { ...readDraft(shopId), ...change, at: Date.now() };
  placeOf(shopId).write(draft);
  return draft;
}

/** Each tab has its own choices; only what is stored for the next visit is shared. */
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

/** Identifies this browser, so that its hold can be released for another one. It does not identify a person. */
export function visitor(): string {
  const known = visitorPlace.read();
  if (typeof known === "string" && /^[\w-]{16,64}$/.test(known)) return known;
  const fresh = randomKey();
  visitorPlace.write(fresh);
  return fresh;
}
