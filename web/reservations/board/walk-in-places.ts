import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { WalkIn } from "#contract/walk-ins.ts";
import { quote } from "#domain/menus/bookable-menu.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { slotMinutes, timeOfMinute } from "#domain/time/time-range.ts";
import { type Lane, visitStarts } from "./lanes.ts";

/** Where somebody who waits can be seated. */
export interface WalkInPlace {
  lane: Lane;
  fromMinute: number;
}

/**
 * The first time with each designer who can serve this now or later today, the soonest first. A customer who asked for a
 * designer waits for that one. A designer without a price for the menu is left out.
 */
export function placesFor(
  walkIn: WalkIn,
  {
    lanes,
    menus,
    day,
    nowMinute,
  }: { lanes: readonly Lane[]; menus: readonly BookableMenu[]; day: string; nowMinute: number },
): WalkInPlace[] {
  const menu = menus.find(({ id }) => id === walkIn.menuId);
  const earliest = Math.floor(nowMinute / slotMinutes) * slotMinutes;
  return lanes
    .filter(({ designer }) => !designer.removed && (walkIn.stylerId === null || designer.id === walkIn.stylerId))
    .flatMap((lane) => {
      const { designer } = lane;
      const line = { stylerId: designer.id, segments: walkIn.segments, bufferMinutes: walkIn.bufferMinutes };
      const fromMinute = visitStarts(lanes, [line]).find((start) => start >= earliest);
      if (fromMinute === undefined) return [];
      const at = seoulInstant(day, timeOfMinute(fromMinute));
      if (walkIn.menuId !== null && (!menu || typeof quote(menu, designer, at, walkIn.choices) === "string")) return [];
      return [{ lane, fromMinute }];
    })
    .toSorted((a, b) => a.fromMinute - b.fromMinute || a.lane.cards.length - b.lane.cards.length);
}
