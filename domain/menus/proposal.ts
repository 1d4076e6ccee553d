import { type DesignerDay, freeStarts } from "#domain/reservations/free-time.ts";
import type { ServiceTime } from "#domain/reservations/visit-time.ts";
import type { DesignerRank } from "#domain/shops/staff.ts";

/** A designer who could take a reservation on a day. */
export interface Candidate {
  staffId: number;
  rank: DesignerRank;
  day: DesignerDay;
}

export interface Proposal {
  staffId: number;
  day: string;
  fromMinute: number;
}

interface Displaced {
  staffId: number;
  day: string;
  fromMinute: number;
  service: ServiceTime;
}

/**
 * Places for a reservation that lost its own, the least change first: the same time with another designer, then the
 * nearest time with the same designer, then the nearest time with any designer; a nearer day before a later one.
 */
export function proposals(displaced: Displaced, candidates: readonly Candidate[], most = 3): Proposal[] {
  // Only one time for each designer and day: three starts ten minutes apart are not a real choice.
  const nearest = candidates.flatMap(({ staffId, day }) => {
    const fromMinute = nearestOf(freeStarts(day, displaced.service), displaced.fromMinute);
    return fromMinute === undefined ? [] : [{ staffId, day: day.day, fromMinute }];
  });
  return nearest
    .map((place) => ({ place, trouble: troubleOf(place, displaced) }))
    .toSorted((a, b) => a.trouble - b.trouble)
    .slice(0, most)
    .map(({ place }) => place);
}

function nearestOf(starts: readonly number[], requested: number): number | undefined {
  let nearest = starts[0];
  for (const start of starts)
    if (nearest !== undefined && Math.abs(start - requested) < Math.abs(nearest - requested)) nearest = start;
  return nearest;
}

const anotherDesigner = 45;
const anotherDay = 24 * 60;

function troubleOf({ staffId, day, fromMinute }: Proposal, displaced: Displaced): number {
  const days = Math.abs(Date.parse(day) - Date.parse(displaced.day)) / 86_400_000;
  return (
    days * anotherDay +
    Math.abs(fromMinute - displaced.fromMinute) +
    (staffId === displaced.staffId ? 0 : anotherDesigner)
  );
}
