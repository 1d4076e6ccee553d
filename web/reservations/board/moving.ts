import type { Reservation } from "#contract/reservation.ts";
import { createStore } from "#web/ui/store.ts";

export type MovedPlace = Pick<Reservation, "stylerId" | "startsAt" | "endsAt"> & Partial<Pick<Reservation, "version">>;

/** Moves on the board without an answer yet: shown at once, reverted if they are refused. */
export const moving = createStore<ReadonlyMap<number, MovedPlace>>(new Map());

export function showMoved(id: number, place: MovedPlace) {
  moving.set(new Map([...moving.get(), [id, place]]));
}

export function forgetMoved(id: number) {
  moving.set(new Map([...moving.get()].filter(([other]) => other !== id)));
}
