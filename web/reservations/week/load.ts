import { type TimeRange, without } from "#domain/time/time-range.ts";
import type { Lane } from "#web/reservations/board/lanes.ts";

/** How busy somebody is: the minutes in which they work, and how many of these are booked. */
export interface Load {
  workMinutes: number;
  bookedMinutes: number;
}

/** Work counts, as in the designer's own figures: somebody else can be served during a wait. */
export function loadOf({ time }: Lane, range: TimeRange): Load {
  const { blocked, occupied } = time;
  const working = without([range], [...blocked, ...occupied.filter(({ kind }) => kind === "BREAK")]);
  const free = without(
    working,
    occupied.filter(({ kind }) => kind === "WORK"),
  );
  const workMinutes = minutesIn(working);
  return { workMinutes, bookedMinutes: workMinutes - minutesIn(free) };
}

export const sumOf = (loads: readonly Load[]): Load => ({
  workMinutes: loads.reduce((sum, { workMinutes }) => sum + workMinutes, 0),
  bookedMinutes: loads.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
});

/** Nobody works: there is no share. */
export const shareOf = ({ workMinutes, bookedMinutes }: Load): number | undefined =>
  workMinutes === 0 ? undefined : bookedMinutes / workMinutes;

export const formatShare = (share: number) => `${Math.round(share * 100)}%`;

const minutesIn = (ranges: readonly TimeRange[]) =>
  ranges.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
