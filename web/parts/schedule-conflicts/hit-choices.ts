import type { Hit } from "#contract/schedules.ts";

/** The decision about each hit reservation: an index in its list of proposals, to stay, or none yet. */
export type Choice = number | "STAY" | undefined;
export type Choices = ReadonlyMap<number, Choice>;

interface Place {
  stylerId: number;
  startsAt: number;
  endsAt: number;
}

/** The default: for each the first proposal that no other has. */
export function chosenBeforehand(hits: readonly Hit[], earlier: Choices = new Map()): Choices {
  const choices = new Map<number, Choice>();
  for (const hit of hits) {
    const { id } = hit.reservation;
    const kept = earlier.get(id);
    const requested = kept === "STAY" && hit.mayStay ? kept : undefined;
    const free = hit.proposals.findIndex((_, index) => !isTaken(hits, choices, id, index));
    choices.set(id, requested ?? (free >= 0 ? free : hit.mayStay ? "STAY" : undefined));
  }
  return choices;
}

/** Whether another hit reservation moves to the place of this proposal. */
export function isTaken(hits: readonly Hit[], choices: Choices, id: number, index: number): boolean {
  const requested = placeOf(hits, id, index);
  return hits.some(({ reservation }) => {
    if (reservation.id === id) return false;
    const other = placeOf(hits, reservation.id, choices.get(reservation.id));
    return (
      requested !== undefined &&
      other !== undefined &&
      requested.stylerId === other.stylerId &&
      requested.startsAt < other.endsAt &&
      other.startsAt < requested.endsAt
    );
  });
}

/** The input of the call; only for complete decisions. */
export function answersOf(hits: readonly Hit[], choices: Choices) {
  return hits.map(({ reservation, proposals }) => {
    const choice = choices.get(reservation.id);
    const chosen = typeof choice === "number" ? proposals[choice] : undefined;
    return {
      reservationId: reservation.id,
      version: reservation.version,
      to: chosen ? { stylerId: chosen.stylerId, startsAt: chosen.startsAt } : null,
    };
  });
}

function placeOf(hits: readonly Hit[], id: number, choice: Choice): Place | undefined {
  const hit = hits.find(({ reservation }) => reservation.id === id);
  const proposal = typeof choice === "number" ? hit?.proposals[choice] : undefined;
  if (!hit || !proposal) return undefined;
  const length = Date.parse(hit.reservation.endsAt) - Date.parse(hit.reservation.startsAt);
  const startsAt = Date.parse(proposal.startsAt);
  return { stylerId: proposal.stylerId, startsAt, endsAt: startsAt + length };
}
