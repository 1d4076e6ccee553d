import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Parts } from "#server/http/calls/context.ts";

const daysKept = 40;

/** Sightings are needed only to count each visitor once. The counts stay. */
export async function pruneSightings({ pool, clock }: Pick<Parts, "pool" | "clock">): Promise<void> {
  const before = addDays(seoulDay(clock.now()), -daysKept);
  await pool.query("delete from advertisement_sightings where day < $1", [before]);
}
