import type { Segment } from "#domain/reservations/visit-time.ts";
import { slotMinutes } from "#domain/time/time-range.ts";
import type { MenuCategory } from "./menu.ts";

/** The parts of the time before the wait and of the wait; the rest is work. */
type Parts = readonly [work: number, wait: number];

const usualParts: Partial<Record<MenuCategory, Parts>> = {
  PERM: [1 / 3, 5 / 12],
  COLOR: [1 / 3, 4 / 9],
  HEAT: [1 / 3, 1 / 3],
};
const inThirds: Parts = [1 / 3, 1 / 3];

/** Shorter ones, such as a perm of the fringe, are one piece of work. */
const leastWithWait = 60;
const leastInThree = 3 * slotMinutes;

/** Work and wait as most shops do it; empty: all of it is work. */
export function usualSegments(category: MenuCategory, minutes: number): Segment[] {
  const parts = usualParts[category];
  return parts && minutes >= leastWithWait ? divided(minutes, parts) : [];
}

/** What a shop begins with that adds a wait itself. */
export function segmentsWithWait(category: MenuCategory, minutes: number): Segment[] {
  const usual = usualSegments(category, minutes);
  return usual.length > 0 ? usual : divided(Math.max(leastInThree, minutes), inThirds);
}

function divided(minutes: number, [workPart, waitPart]: Parts): Segment[] {
  const [work, wait] = [onGrid(minutes * workPart), onGrid(minutes * waitPart)];
  return [
    { kind: "WORK", minutes: work },
    { kind: "WAIT", minutes: wait },
    { kind: "WORK", minutes: minutes - work - wait },
  ];
}

const onGrid = (minutes: number) => Math.round(minutes / slotMinutes) * slotMinutes;
