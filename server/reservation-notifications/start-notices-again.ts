import type { Db } from "#server/db/open-db.ts";
import { notificationPhones } from "#server/db/tables/tables.ts";
import type { StoppedPhone } from "./stop-notices.ts";

/** Stopped numbers get notices again; one that was added again meanwhile stays as it is. */
export async function startNoticesAgain(
  db: Db,
  phones: readonly StoppedPhone[],
  { shopId, now }: { shopId: number; now: Date },
) {
  if (phones.length === 0) return;
  const rows = phones.map((phone) => ({ ...phone, shopId, createdAt: now }));
  await db.insert(notificationPhones).values(rows).onConflictDoNothing();
}
