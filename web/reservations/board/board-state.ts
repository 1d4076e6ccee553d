import type { Reservation } from "#contract/reservation.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { createStore } from "#web/ui/store.ts";

/** Height of ten minutes, as `--slot-10-minutes` of the theme has it. */
export const slotPixels = 16;
export const pixelsOf = (minutes: number) => (minutes / 10) * slotPixels;

/** A lane is at least this wide, as `--lane` of the board has it. */
export const lanePixels = 148;

/** Where something floats over the lanes: moved and not laid out anew, since it follows the pointer. Its width is a lane's. */
export const placeOf = (lane: number, minutes: number) => `translate(${lane * 100}%, ${pixelsOf(minutes)}px)`;

/** The empty slot that the keyboard or the mouse is on. */
export interface Cursor {
  lane: number;
  minute: number;
  by: "keyboard" | "mouse";
}

/** A card on its way to another place. */
export interface Ghost extends TimeRange {
  reservation: Reservation;
  lane: number;
  by: "keyboard" | "pointer";
  /** Why it cannot be dropped here. */
  obstacle: string | undefined;
}

export interface BoardState {
  cursor: ReturnType<typeof createStore<Cursor | null>>;
  ghost: ReturnType<typeof createStore<Ghost | null>>;
  /** Spoken by a screen reader. */
  said: ReturnType<typeof createStore<string>>;
}

export const openBoardState = (): BoardState => ({
  cursor: createStore<Cursor | null>(null),
  ghost: createStore<Ghost | null>(null),
  said: createStore(""),
});
