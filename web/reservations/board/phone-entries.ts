import type { TimeRange } from "#domain/time/time-range.ts";
import type { Card, HatchedTime, Lane } from "./lanes.ts";

export type Entry = ({ kind: "card" } & Card) | ({ kind: "hatched" } & HatchedTime) | ({ kind: "free" } & TimeRange);

/** A designer's day as a list by time; past entries are separate, and past free times are left out. */
export function entriesOf(
  lane: Lane,
  gaps: readonly TimeRange[],
  nowMinute: number | undefined,
): { past: Entry[]; entries: Entry[] } {
  const now = nowMinute ?? 0;
  const first = Math.min(...[...gaps, ...lane.cards].map(({ fromMinute }) => fromMinute));
  const last = Math.max(...[...gaps, ...lane.cards].map(({ toMinute }) => toMinute));
  // The night before and after the working day is not shown.
  const pauses = lane.hatched.filter(({ fromMinute, toMinute }) => fromMinute > first && toMinute < last);
  const free = gaps
    .map(({ fromMinute, toMinute }) => ({ fromMinute: Math.max(fromMinute, Math.ceil(now / 10) * 10), toMinute }))
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
  const all: Entry[] = [
    ...lane.cards.map((card) => ({ kind: "card" as const, ...card })),
    ...pauses.map((pause) => ({ kind: "hatched" as const, ...pause })),
    ...free.map((gap) => ({ kind: "free" as const, ...gap })),
  ].toSorted((a, b) => a.fromMinute - b.fromMinute);
  const isPast = (entry: Entry) =>
    entry.kind === "card" &&
    entry.toMinute <= now &&
    (entry.reservation.status === "COMPLETED" || entry.reservation.status === "NO_SHOW");
  return {
    past: all.filter(isPast),
    entries: all.filter((entry) => !isPast(entry) && !(entry.kind === "hatched" && entry.toMinute <= now)),
  };
}
