/** A part of one day in Seoul, in minutes from its midnight; the end is not included. */
export interface Stretch {
  fromMinute: number;
  toMinute: number;
}

export const minutesOfDay = 24 * 60;
/** Every time on the day board begins and ends on this grid. */
export const slotMinutes = 10;

export function isOnGrid({ fromMinute, toMinute }: Stretch): boolean {
  return fromMinute % slotMinutes === 0 && toMinute % slotMinutes === 0;
}

export function isStretch({ fromMinute, toMinute }: Stretch): boolean {
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

export function overlap(a: Stretch, b: Stretch): Stretch | null {
  const fromMinute = Math.max(a.fromMinute, b.fromMinute);
  const toMinute = Math.min(a.toMinute, b.toMinute);
  return fromMinute < toMinute ? { fromMinute, toMinute } : null;
}

/** What is left of some ranges after others are removed, in order of time. */
export function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return taken
    .reduce<readonly Stretch[]>((left, cut) => left.flatMap((stretch) => cutOut(stretch, cut)), stretches)
    .toSorted((a, b) => a.fromMinute - b.fromMinute);
}

export function covers(stretches: readonly Stretch[], wanted: Stretch): boolean {
  return without([wanted], stretches).length === 0;
}

function cutOut(stretch: Stretch, cut: Stretch): Stretch[] {
  if (!overlap(stretch, cut)) return [stretch];
  return [
    { fromMinute: stretch.fromMinute, toMinute: cut.fromMinute },
    { fromMinute: cut.toMinute, toMinute: stretch.toMinute },
  ].filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
}
