import type { Reservation } from "#contract/reservation.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { createStore } from "#web/ui/store.ts";

/** The height of ten minutes, equal to `--slot-10-minutes` of the theme. */
export const slotPixels = 16;
export const pixelsOf = (minutes: number) => (minutes / 10) * slotPixels;

/** The minimum width of a lane, equal to `--lane` of the board. */
export const lanePixels = 148;

/**
 * The position of an element that floats over the lanes: by transform and without a new layout, because it follows the
 * pointer. It is as wide as a lane.
 */
export const placeOf = (lane: number, minutes: number) => `translate(${lane * 100}%, ${pixelsOf(minutes)}px)`;

/** The empty slot under the keyboard or mouse cursor. */
export interface Cursor {
  lane: number;
  minute: number;
  by: "keyboard" | "mouse";
}

/** A card during a move. */
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
  /** Read aloud by a screen reader. */
  announcement: ReturnType<typeof createStore<string>>;
}

export const openBoardState = (): BoardState => ({
  cursor: createStore<Cursor | null>(null),
  ghost: createStore<Ghost | null>(null),
  announcement: createStore(""),
});
