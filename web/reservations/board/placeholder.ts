import type { Segment } from "#domain/reservations/visit-time.ts";
import { createStore } from "#web/ui/store.ts";

/** A visit that is being typed: the board draws it dashed, in every lane that it needs. */
export interface Placeholder {
  date: string;
  fromMinute: number;
  customerName: string;
  lines: { stylerId: number; segments: Segment[]; bufferMinutes: number; menuName: string }[];
  /** Why it is not possible here, if the sheet knows. */
  obstacle: string | undefined;
}

export const placeholder = createStore<Placeholder | null>(null);
