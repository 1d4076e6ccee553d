import { areSegments, minutesOf, resized, type Segment } from "#domain/reservations/visit-time.ts";
import { slotMinutes } from "#domain/time/time-range.ts";
import type { DraftSegment, MenuDraft } from "./menu-draft.ts";

type Timed = Pick<MenuDraft, "durationMinutes"> & Partial<Pick<MenuDraft, "segments">>;

/**
 * Another length of the menu changes its last work. A length that is too short for the other parts leaves them as they
 * are: it may be half-typed.
 */
export function withDuration(segments: readonly DraftSegment[], durationMinutes: number | null): Timed {
  if (durationMinutes === null || !areTyped(segments)) return { durationMinutes };
  const next = resized(segments, durationMinutes);
  return next.length === segments.length && areSegments(next)
    ? { durationMinutes, segments: next }
    : { durationMinutes };
}

/** Another length of a part changes that of the menu. */
export function withPart(segments: readonly DraftSegment[], index: number, minutes: number | null): Partial<Timed> {
  const next = segments.map((one, at) => (at === index ? { ...one, minutes } : one));
  return areTyped(next) ? { segments: next, durationMinutes: minutesOf(next) } : { segments: next };
}

/** The last work keeps at least one slot. */
export const leastDuration = (segments: readonly DraftSegment[]): number =>
  segments.slice(0, -1).reduce((sum, { minutes }) => sum + (minutes ?? 0), slotMinutes);

const areTyped = (segments: readonly DraftSegment[]): segments is readonly Segment[] =>
  segments.every(({ minutes }) => minutes !== null);
