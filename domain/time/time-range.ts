/** A part of one day in Seoul, in minutes from its midnight; the end is not included. */
export interface TimeRange {
  fromMinute: number;
  toMinute: number;
}

export const minutesOfDay = 24 * 60;
/** Every time on the day board begins and ends on this grid. */
export const slotMinutes = 10;

export function isOnGrid({ fromMinute, toMinute }: TimeRange): boolean {
  return fromMinute % slotMinutes === 0 && toMinute % slotMinutes === 0;
}

export function isTimeRange({ fromMinute, toMinute }: TimeRange): boolean {
  return (
    Number.isInteger(fromMinute) &&
    Number.isInteger(toMinute) &&
    fromMinute >= 0 &&
    fromMinute < toMinute &&
    toMinute <= minutesOfDay
  );
}

export function minuteOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  const minute = hours * 60 + minutes;
  if (!(minute >= 0 && minute <= minutesOfDay && minutes < 60)) throw new RangeError(`${time} is not a time of day`);
  return minute;
}

/** The midnight that ends a day is written 24:00. */
export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

export function overlap(a: TimeRange, b: TimeRange): TimeRange | null {
  const fromMinute = Math.max(a.fromMinute, b.fromMinute);
  const toMinute = Math.min(a.toMinute, b.toMinute);
  return fromMinute < toMinute ? { fromMinute, toMinute } : null;
}

/** What is left of some ranges after others are removed, in order of time. */
export function without(ranges: readonly TimeRange[], taken: readonly TimeRange[]): TimeRange[] {
  return taken
    .reduce<readonly TimeRange[]>((left, cut) => left.flatMap((range) => cutOut(range, cut)), ranges)
    .toSorted((a, b) => a.fromMinute - b.fromMinute);
}

export function covers(ranges: readonly TimeRange[], requested: TimeRange): boolean {
  return without([requested], ranges).length === 0;
}

function cutOut(range: TimeRange, cut: TimeRange): TimeRange[] {
  if (!overlap(range, cut)) return [range];
  return [
    { fromMinute: range.fromMinute, toMinute: cut.fromMinute },
    { fromMinute: cut.toMinute, toMinute: range.toMinute },
  ].filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
}
