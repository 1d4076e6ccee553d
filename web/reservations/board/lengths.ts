import { formatLength } from "#web/reservations/format-reservation.ts";

const usual = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 150, 180, 210, 240];

/** The possible lengths, with the current one among them. */
export function lengths(now: number): { value: string; label: string }[] {
  return [...new Set([...usual, now])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatLength(minutes) }));
}
