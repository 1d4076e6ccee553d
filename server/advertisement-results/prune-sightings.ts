import { addDays, seoulDay } from "#domain/seoul-time.ts";
import type { Parts } from "#server/http/context.ts";

const daysKept = 40;

/** Who saw what is needed only to count it once; what was counted stays. */
export async function pruneSightings({ pool, clock }: Pick<Parts, "pool" | "clock">): Promise<void> {
  const before = addDays(seoulDay(clock.now()), -daysKept);
  await pool.query("delete from advertisement_sightings where day < $1", [before]);
}
