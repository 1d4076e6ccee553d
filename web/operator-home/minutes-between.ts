/** Whole minutes, at least one: nothing is shown as "0분". */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(1, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
